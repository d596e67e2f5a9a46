/* How long counting takes, in all and of all threads together, and how much it holds,
 * beside what is aimed at on two cores.
 * KNIGHT_LONG=1: also what takes longer than a few seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/frontier.h"

static const double NANO = 1e-9, MEGA = 1e6;

static double seconds(void)
{
    struct timespec now;
    (void)timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + NANO * (double)now.tv_nsec;
}

/* Where nothing is aimed at, 0. */
static const struct {
    int32_t rows, cols;
    bool cycles, is_long;
    double seconds, megabytes;
} counts[] = {
    {6, 6, true, false, 0.005, 0}, {6, 6, false, false, 0.1, 0},
    {5, 12, true, false, 0.05, 0}, {6, 12, true, false, 0.6, 70},
    {7, 8, true, false, 0.6, 0},   {6, 8, false, false, 0.5, 0},
    {3, 200, false, false, 0, 0},  {4, 60, false, false, 0, 0},
    {5, 24, false, false, 0, 0},   {7, 7, false, true, 6, 300},
    {7, 8, false, true, 20, 0},    {8, 8, true, true, 12, 500},
};

static void count(size_t i)
{
    struct kt_frontier_spec spec = {
        .rows = counts[i].rows, .cols = counts[i].cols, .cycles = counts[i].cycles};
    struct kt_forecast forecast;
    struct kt_frontier frontier;
    double before = seconds();
    clock_t worked = clock();
    if (kt_frontier_forecast(&spec, &forecast) != KT_OK ||
        kt_frontier_open(&frontier, &spec) != KT_OK)
        exit(EXIT_FAILURE);
    while (kt_frontier_next(&frontier, NULL) == KT_OK)
        ;
    printf("%d x %-3d %s %8.3f s (%g) %8.3f s of work %7.1f MB (%g), foretold %.1f\n",
           spec.rows, spec.cols, spec.cycles ? "cycles" : "paths ", seconds() - before,
           counts[i].seconds, (double)(clock() - worked) / CLOCKS_PER_SEC,
           (double)frontier.memory.peak / MEGA, counts[i].megabytes,
           (double)forecast.bytes / MEGA);
    (void)fflush(stdout);
    kt_frontier_close(&frontier);
}

int main(void)
{
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (!counts[i].is_long || getenv("KNIGHT_LONG") != NULL)
            count(i);
    return 0;
}
