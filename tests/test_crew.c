#include "judge.h"

#include <sched.h>
#include <stdatomic.h>

#include "engine/crew.h"

enum { PIECES = 1000 };

struct log {
    atomic_int done[PIECES]; /* by piece, how often */
    atomic_int strangers; /* pieces done by a hand that there is not, or a limit where
                                none should be */
    atomic_int begun;
    int hands;
    int64_t bad; /* this piece fails; negative: none does */
};

static enum kt_status note(void *context, int64_t piece, int hand,
                           struct kt_limit *limit)
{
    struct log *log = context;
    if (hand < 0 || hand >= log->hands || (hand > 0 && limit != NULL))
        atomic_fetch_add(&log->strangers, 1);
    atomic_fetch_add(&log->begun, 1);
    if (piece == log->bad)
        return KT_TOO_LARGE;
    atomic_fetch_add(&log->done[piece], 1);
    return KT_OK;
}

static void every_piece_is_done_once_by_any_crew(void **state)
{
    (void)state;
    for (int hands = 1; hands <= KT_CREW_MAX; hands++)
        for (int64_t pieces = 0; pieces <= PIECES; pieces += 50) {
            struct kt_crew crew = kt_crew_of(hands);
            struct log log = {.hands = hands, .bad = -1};
            assert_int_equal(crew.hands, hands);
            assert_int_equal(kt_crew_work(&crew, pieces, note, &log, NULL), KT_OK);
            for (int64_t i = 0; i < PIECES; i++)
                assert_int_equal(log.done[i], i < pieces);
            assert_int_equal(log.strangers, 0);
        }
}

static void a_crew_has_one_hand_at_least_and_not_too_many(void **state)
{
    (void)state;
    assert_in_range(kt_crew_of(0).hands, 1, KT_CREW_MAX);
    assert_int_equal(kt_crew_of(1).hands, 1);
    assert_int_equal(kt_crew_of(1000).hands, KT_CREW_MAX);
}

static void a_piece_that_fails_ends_the_work(void **state)
{
    (void)state;
    for (int hands = 1; hands <= 4; hands++) {
        struct kt_crew crew = kt_crew_of(hands);
        struct log log = {.hands = hands, .bad = 0};
        assert_int_equal(kt_crew_work(&crew, PIECES, note, &log, NULL), KT_TOO_LARGE);
        assert_int_equal(log.done[0], 0);
        if (hands == 1)
            assert_int_equal(log.begun, 1);
    }
}

/* Helpers wait for the caller, who stops at once. */
static enum kt_status wait_for_the_caller(void *context, int64_t piece, int hand,
                                          struct kt_limit *limit)
{
    struct log *log = context;
    (void)piece;
    if (hand == 0)
        atomic_fetch_add(&log->begun, 1);
    while (atomic_load(&log->begun) == 0)
        sched_yield();
    return kt_limit_spend(limit, 1) ? KT_STOPPED : KT_OK;
}

static void the_callers_limit_stops_all(void **state)
{
    (void)state;
    for (int hands = 1; hands <= 4; hands++) {
        struct kt_crew crew = kt_crew_of(hands);
        struct countdown countdown = {1};
        struct kt_limit limit = {countdown_stop, &countdown, KT_LIMIT_WORK, false};
        struct log log = {.hands = hands};
        assert_int_equal(kt_crew_work(&crew, PIECES, wait_for_the_caller, &log, &limit),
                         KT_STOPPED);
        assert_int_equal(log.begun, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_is_done_once_by_any_crew),
        cmocka_unit_test(a_crew_has_one_hand_at_least_and_not_too_many),
        cmocka_unit_test(a_piece_that_fails_ends_the_work),
        cmocka_unit_test(the_callers_limit_stops_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
