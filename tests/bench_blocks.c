/* Speed of tours by blocks, by CPU time, the best of several runs. */
#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/blocks.h"
#include "engine/random.h"

enum { REPEATS = 15, LOOK_UPS = 200000, LONG = 20000000, OPENINGS = 100 };

static const double NANO = 1e9;

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static struct kt_blocks blocks;
static int64_t steps[LOOK_UPS];
static struct kt_square squares[LOOK_UPS];

/* So that nothing is left out for having no effect. */
static volatile int64_t sink;

static double time_opening(const struct kt_blocks_wish *wish)
{
    double before = seconds();
    for (int i = 0; i < OPENINGS; i++)
        if (kt_blocks_open(&blocks, wish, NULL) != KT_OK)
            exit(EXIT_FAILURE);
    return (seconds() - before) / OPENINGS;
}

static double time_streaming(void)
{
    struct kt_blocks_cursor cursor;
    struct kt_square square;
    int64_t sum = 0;
    double before = seconds();
    kt_blocks_seek(&cursor, &blocks, 1);
    while (kt_blocks_next(&cursor, &square))
        sum += square.row ^ square.col;
    sink = sum;
    return (seconds() - before) / (double)blocks.squares;
}

static double time_squares(void)
{
    int64_t sum = 0;
    double before = seconds();
    for (int i = 0; i < LOOK_UPS; i++)
        sum += kt_blocks_square(&blocks, steps[i]).row;
    sink = sum;
    return (seconds() - before) / LOOK_UPS;
}

static double time_steps(void)
{
    int64_t sum = 0;
    double before = seconds();
    for (int i = 0; i < LOOK_UPS; i++)
        sum += kt_blocks_step(&blocks, squares[i]);
    sink = sum;
    return (seconds() - before) / LOOK_UPS;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static void report(const char *what, const struct kt_blocks_wish *wish)
{
    double open = time_opening(wish), all = DBL_MAX, one = DBL_MAX, back = DBL_MAX;
    struct kt_random random = {1};
    for (int i = 0; i < LOOK_UPS; i++) {
        steps[i] = 1 + (int64_t)kt_random_below(&random, (uint64_t)blocks.squares);
        squares[i].row = (int32_t)kt_random_below(&random, (uint64_t)wish->rows);
        squares[i].col = (int32_t)kt_random_below(&random, (uint64_t)wish->cols);
    }
    for (int i = 0; i < REPEATS; i++) {
        if (blocks.squares < LONG)
            all = smaller(all, time_streaming());
        one = smaller(one, time_squares());
        back = smaller(back, time_steps());
    }
    printf("%-28s open %6.1f us", what, open * NANO / 1000);
    if (blocks.squares < LONG)
        printf("  in order %5.2f ns", all * NANO);
    else
        printf("%18s", "");
    printf("  any step %5.1f ns  any square %5.1f ns\n", one * NANO, back * NANO);
}

int main(void)
{
    enum { SIDE = 1000, LARGE = 4000, MILLION = 1000000 };
    const struct kt_square start = {300, 404}, end = {500, 701};
    report("closed 1000 x 1000",
           &(struct kt_blocks_wish){SIDE, SIDE, start, true, false, {0, 0}});
    report("closed 4000 x 4000",
           &(struct kt_blocks_wish){LARGE, LARGE, start, true, false, {0, 0}});
    report("open 1001 x 1001",
           &(struct kt_blocks_wish){SIDE + 1, SIDE + 1, start, false, false, {0, 0}});
    report("start and end 1000 x 1000",
           &(struct kt_blocks_wish){SIDE, SIDE, start, false, true, end});
    report("start and end 10^6 x 10^6",
           &(struct kt_blocks_wish){MILLION, MILLION, start, false, true, end});
    return 0;
}
