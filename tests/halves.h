/* The halves of a board, ready to be joined. */
#ifndef HALVES_H
#define HALVES_H

#include "judge.h"

#include "engine/descent.h"
#include "engine/middle.h"

struct halves {
    struct kt_memory memory;
    struct kt_crew crew;
    struct kt_middle middle;
    struct kt_level levels[KT_HALVES];
};

static inline void halves_open(struct halves *halves, int32_t rows, int32_t width,
                               enum kt_ends ends, const struct kt_square *end,
                               int32_t given)
{
    *halves = (struct halves){.crew = kt_crew_of(1)};
    halves->middle = kt_middle_of(rows, width, ends, end, given);
    for (int where = 0; where < KT_HALVES; where++) {
        struct kt_level *level = &halves->levels[where], next;
        struct kt_half half = kt_middle_half(&halves->middle, (enum kt_where)where);
        assert_int_equal(kt_level_open(level, &halves->memory), KT_OK);
        while (level->rows < halves->middle.depth[where]) {
            assert_int_equal(kt_descent_take(level, &half, &halves->crew,
                                             &halves->memory, NULL, &next),
                             KT_OK);
            kt_level_close(level);
            *level = next;
        }
    }
}

static inline void halves_close(struct halves *halves)
{
    for (int where = 0; where < KT_HALVES; where++)
        kt_level_close(&halves->levels[where]);
    assert_int_equal(halves->memory.used, 0);
}

/* Degrees by place, HALVES_OUTSIDE the outside, and back. */
enum { HALVES_OUTSIDE = 2 * KT_PROFILE_WIDTH };

static inline uint64_t halves_degree(uint64_t degrees, int place)
{
    uint64_t head = kt_profile_head_of(degrees);
    if (place == HALVES_OUTSIDE)
        return head >> KT_PROFILE_OUTSIDE_SHIFT;
    return (head >> place & 1) * 2 + (head >> (KT_PROFILE_ENDS_SHIFT + place) & 1);
}

static inline uint64_t halves_degrees(const uint64_t degree[HALVES_OUTSIDE + 1])
{
    uint64_t head = degree[HALVES_OUTSIDE] << KT_PROFILE_OUTSIDE_SHIFT;
    for (int place = 0; place < HALVES_OUTSIDE; place++)
        head |= degree[place] == 0   ? 0
                : degree[place] == 1 ? UINT64_C(1) << (KT_PROFILE_ENDS_SHIFT + place)
                                     : UINT64_C(1) << place;
    return kt_profile_degrees(head);
}

/* Some boards with few tours, and ends of all kinds. */
struct halves_case {
    int32_t rows, width;
    enum kt_ends ends;
    int32_t given;
    struct kt_square end[2];
};

static const struct halves_case halves_cases[] = {
    {4, 3, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}},
    {6, 4, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}},
    {6, 5, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}},
    {6, 6, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}},
    {5, 5, KT_ENDS_OF_CORNER, 0, {{0, 0}, {0, 0}}},
    {5, 4, KT_ENDS_UNLIKE, 1, {{0, 0}, {0, 0}}},
    {5, 5, KT_ENDS_OF_CORNER, 1, {{2, 2}, {0, 0}}},
    {5, 5, KT_ENDS_OF_CORNER, 1, {{2, 0}, {0, 0}}},
    {6, 5, KT_ENDS_UNLIKE, 1, {{2, 1}, {0, 0}}},
    {5, 5, KT_ENDS_OF_CORNER, 2, {{2, 0}, {2, 4}}},
    {5, 5, KT_ENDS_OF_CORNER, 2, {{0, 0}, {2, 2}}},
    {5, 5, KT_ENDS_OF_CORNER, 2, {{0, 0}, {4, 4}}},
    {5, 5, KT_ENDS_OF_CORNER, 2, {{0, 0}, {3, 1}}},
};

static inline void halves_open_case(struct halves *halves, size_t i)
{
    const struct halves_case *c = &halves_cases[i];
    halves_open(halves, c->rows, c->width, c->ends, c->end, c->given);
}

#endif
