/* Speed of the lister: tours a second, beside what is aimed at.
 *
 * Each list is gone through some times and the best time is taken, so that other work
 * on the machine does not show. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/lister.h"

enum { REPEATS = 5, SHARDS = 64 };

static const double NANO = 1e-9, MILLION = 1e6, LONG_RUN = 3;

static double seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + NANO * (double)now.tv_nsec;
}

static void must(enum kt_status status)
{
    if (status == KT_OK)
        return;
    fprintf(stderr, "failed: %s\n", kt_status_text(status));
    exit(EXIT_FAILURE);
}

/* What becomes of the tours. */
enum wish { COUNTED, SPELLED };

/* Goes through the list; gives how many tours it has. */
static uint64_t list(const struct kt_board *board, const struct kt_listing *listing,
                     enum wish wish)
{
    static struct kt_lister lister;
    struct kt_tour tour = {0};
    uint64_t count = 0;
    must(kt_lister_open(&lister, board, listing, NULL));
    if (wish == COUNTED)
        must(kt_lister_count(&lister, &count));
    else
        while (kt_lister_next(&lister) == KT_OK) {
            must(kt_lister_tour(&lister, &tour));
            count++;
        }
    kt_tour_close(&tour);
    kt_lister_close(&lister);
    return count;
}

static double time_list(const struct kt_board *board, const struct kt_listing *listing,
                        enum wish wish, uint64_t *count)
{
    double best = 0;
    for (int i = 0; i == 0 || (i < REPEATS && best < LONG_RUN); i++) {
        double before = seconds();
        *count = list(board, listing, wish);
        double took = seconds() - before;
        best = i == 0 || took < best ? took : best;
    }
    return best;
}

static void bench(const char *what, int32_t rows, int32_t cols,
                  const struct kt_listing *listing, enum wish wish, double aim)
{
    struct kt_board board;
    uint64_t count = 0;
    must(kt_board_open(&board, &(struct kt_board_spec){.rows = rows, .cols = cols}));
    double took = time_list(&board, listing, wish, &count);
    printf("%dx%-2d %-28s %9llu in %7.3f s, %5.2f million a second", rows, cols, what,
           (unsigned long long)count, took, (double)count / took / MILLION);
    if (aim > 0)
        printf(" (aim %.1f)", aim);
    printf("\n");
    kt_board_close(&board);
}

/* Of all parts of a list the longest, and what making all of them takes together, as
 * multiples of an even part and of the whole. */
static void bench_shards(const char *what, int32_t rows, int32_t cols,
                         struct kt_listing listing)
{
    struct kt_board board;
    uint64_t sum = 0, most = 0, count = 0;
    must(kt_board_open(&board, &(struct kt_board_spec){.rows = rows, .cols = cols}));
    double whole = time_list(&board, &listing, COUNTED, &count), parts = 0;
    listing.shards = SHARDS;
    for (listing.shard = 0; listing.shard < SHARDS; listing.shard++) {
        parts += time_list(&board, &listing, COUNTED, &count);
        sum += count;
        most = count > most ? count : most;
    }
    printf("%dx%-2d %-28s %d shards: the longest %.2f of an even part; all together "
           "%.2f of the whole's time\n",
           rows, cols, what, SHARDS, (double)most * SHARDS / (double)sum,
           parts / whole);
    kt_board_close(&board);
}

int main(void)
{
    const struct kt_listing cycles = {.cycles = true}, paths = {.cycles = false},
                            corner = {.starts = true},
                            cycle_classes = {.cycles = true, .classes = true},
                            path_classes = {.classes = true};
    bench("cycles", 6, 7, &cycles, COUNTED, 10);
    bench("cycles", 6, 8, &cycles, COUNTED, 10);
    bench("cycles, with squares", 6, 7, &cycles, SPELLED, 5);
    bench("cycles, with squares", 6, 8, &cycles, SPELLED, 5);
    bench("paths", 6, 6, &paths, COUNTED, 8.3);
    bench("paths, with squares", 6, 6, &paths, SPELLED, 0);
    bench("paths", 4, 10, &paths, COUNTED, 0);
    bench("classes of cycles", 6, 7, &cycle_classes, COUNTED, 0);
    bench("classes of paths", 6, 6, &path_classes, COUNTED, 0);
    bench_shards("cycles", 6, 6, cycles);
    bench_shards("cycles", 6, 7, cycles);
    bench_shards("paths from a corner", 6, 6, corner);
    bench_shards("paths", 6, 6, paths);
    return 0;
}
