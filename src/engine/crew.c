#include "crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#ifndef _WIN32
#include <unistd.h>
#endif

/* What all hands share. */
struct work {
    kt_crew_piece *piece;
    void *context;
    int64_t pieces;
    _Atomic int64_t next; /* the first piece that nobody has taken */
    atomic_int status;    /* what ended it early, or KT_OK */
};

struct helper {
    struct work *work;
    int hand;
    pthread_t thread;
};

static int64_t processors(void)
{
#ifdef _WIN32
    return pthread_num_processors_np();
#else
    return sysconf(_SC_NPROCESSORS_ONLN);
#endif
}

struct kt_crew kt_crew_of(int hands)
{
    int64_t wanted = hands > 0 ? hands : processors();
    if (wanted > KT_CREW_MAX)
        wanted = KT_CREW_MAX;
    return (struct kt_crew){wanted < 1 ? 1 : (int)wanted};
}

/* The first status other than KT_OK stays. */
static void end(struct work *work, enum kt_status status)
{
    int none = KT_OK;
    atomic_compare_exchange_strong(&work->status, &none, (int)status);
}

static void take_part(struct work *work, int hand, struct kt_limit *limit)
{
    while (atomic_load(&work->status) == KT_OK) {
        int64_t piece = atomic_fetch_add(&work->next, 1);
        if (piece >= work->pieces)
            return;
        enum kt_status status = work->piece(work->context, piece, hand, limit);
        if (status != KT_OK)
            end(work, status);
    }
}

static void *help(void *argument)
{
    struct helper *helper = argument;
    take_part(helper->work, helper->hand, NULL);
    return NULL;
}

/* Starts the helpers, as many as can be; gives how many. */
static int start(struct helper *helpers, int wanted, struct work *work)
{
    for (int i = 0; i < wanted; i++) {
        helpers[i] = (struct helper){.work = work, .hand = i + 1};
        if (pthread_create(&helpers[i].thread, NULL, help, &helpers[i]) != 0)
            return i;
    }
    return wanted;
}

enum kt_status kt_crew_work(const struct kt_crew *crew, int64_t pieces,
                            kt_crew_piece *piece, void *context, struct kt_limit *limit)
{
    struct work work = {.piece = piece, .context = context, .pieces = pieces};
    struct helper helpers[KT_CREW_MAX - 1];
    int64_t wanted = crew->hands < pieces ? crew->hands - 1 : pieces - 1;
    int started = start(helpers, (int)wanted, &work);
    take_part(&work, 0, limit);
    for (int i = 0; i < started; i++)
        (void)pthread_join(helpers[i].thread, NULL);
    return (enum kt_status)atomic_load(&work.status);
}
