/* What the rows of a half can look like when they are done, found breadth-first: a state
 * for every way to have come so far that the rest can tell apart, with how many ways
 * there are, modulo a prime. No mirror, no groups, no codes; fragments are told apart by
 * labels, and the colours of the path's ends are kept. */
#ifndef NAIVE_HALF_H
#define NAIVE_HALF_H

#include "judge.h"

#include "engine/level.h"

enum {
    NAIVE_COLS = 8,
    NAIVE_ROWS = 3,
    NAIVE_OUTSIDE = NAIVE_COLS * NAIVE_ROWS,
    NAIVE_PLACES
};

/* 2^61 - 1. */
#define NAIVE_PRIME UINT64_C(2305843009213693951)

struct naive_state {
    uint8_t degree[NAIVE_PLACES];
    uint8_t
        label[NAIVE_PLACES]; /* of ends, from 1 in order of their places; others 0 */
    int8_t white, black;     /* ends of the path so far, by colour */
    int8_t free;             /* those of them that were not given */
};

struct naive_entry {
    struct naive_state state;
    uint64_t ways; /* modulo NAIVE_PRIME */
};

struct naive_level {
    size_t count, room; /* entries; slots, a power of two */
    struct naive_entry *entries;
    size_t *slots; /* by hash, an entry's number plus 1 */
};

static inline uint64_t naive_add(uint64_t a, uint64_t b)
{
    uint64_t sum = a + b;
    return sum >= NAIVE_PRIME ? sum - NAIVE_PRIME : sum;
}

/* Labels in order of first appearance, so that equal states are equal bytes. */
static inline void naive_relabel(struct naive_state *s)
{
    uint8_t names[2 * NAIVE_PLACES + 1] = {0}, next = 1;
    for (int p = 0; p < NAIVE_PLACES; p++) {
        if (s->degree[p] != 1)
            s->label[p] = 0;
        else if (names[s->label[p]] == 0)
            names[s->label[p]] = next++;
        s->label[p] = names[s->label[p]];
    }
}

static inline size_t naive_hash(const struct naive_state *s)
{
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t hash = 1;
    for (size_t i = 0; i < sizeof *s; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return (size_t)(hash >> 20);
}

/* The slot of a state, or an empty one where it belongs. */
static inline size_t *naive_slot(const struct naive_level *level,
                                 const struct naive_state *s)
{
    size_t at = naive_hash(s) & (level->room - 1);
    while (level->slots[at] != 0 &&
           memcmp(&level->entries[level->slots[at] - 1].state, s, sizeof *s) != 0)
        at = (at + 1) & (level->room - 1);
    return &level->slots[at];
}

static inline struct naive_level naive_empty(size_t room)
{
    struct naive_level level = {.room = room};
    level.entries = calloc(room, sizeof *level.entries);
    level.slots = calloc(room, sizeof *level.slots);
    assert_non_null(level.entries);
    assert_non_null(level.slots);
    return level;
}

static inline void naive_close(struct naive_level *level)
{
    free(level->entries);
    free(level->slots);
    *level = (struct naive_level){0};
}

static inline void naive_add_state(struct naive_level *level,
                                   const struct naive_state *s, uint64_t ways)
{
    if (2 * level->count >= level->room) {
        struct naive_level larger = naive_empty(4 * level->room);
        for (size_t i = 0; i < level->count; i++)
            naive_add_state(&larger, &level->entries[i].state, level->entries[i].ways);
        naive_close(level);
        *level = larger;
    }
    size_t *slot = naive_slot(level, s);
    if (*slot == 0) {
        level->entries[level->count].state = *s;
        *slot = ++level->count;
    }
    struct naive_entry *entry = &level->entries[*slot - 1];
    entry->ways = naive_add(entry->ways, ways);
}

/* How many ways lead to a state, modulo the prime; 0: none. */
static inline uint64_t naive_ways(const struct naive_level *level,
                                  const struct naive_state *s)
{
    size_t *slot = naive_slot(level, s);
    return *slot == 0 ? 0 : level->entries[*slot - 1].ways;
}

/* Before the first row. */
static inline struct naive_level naive_open(void)
{
    static const struct naive_state nothing = {{0}, {0}, 0, 0, 0};
    struct naive_level level = naive_empty(64);
    naive_add_state(&level, &nothing, 1);
    return level;
}

/* An edge more; false if it cannot be. */
static inline bool naive_join(struct naive_state *s, int x, int y)
{
    const int ends[2] = {x, y};
    uint8_t label[2];
    if (s->degree[x] == 2 || s->degree[y] == 2)
        return false;
    for (int i = 0; i < 2; i++)
        label[i] = s->degree[ends[i]] == 1 ? s->label[ends[i]]
                                           : (uint8_t)(NAIVE_PLACES + ends[i]);
    if (label[0] == label[1])
        return false;
    for (int i = 0; i < 2; i++)
        s->label[ends[i]] = ++s->degree[ends[i]] == 1 ? label[i] : 0;
    for (int p = 0; p < NAIVE_PLACES; p++)
        if (s->degree[p] == 1 && s->label[p] == label[1])
            s->label[p] = label[0];
    return true;
}

/* An edge to the outside. */
static inline bool naive_end(struct naive_state *s, int32_t row, int col, bool given)
{
    bool is_white = (row + col) % 2 == 0;
    s->white = (int8_t)(s->white + is_white);
    s->black = (int8_t)(s->black + !is_white);
    s->free = (int8_t)(s->free + !given);
    return naive_join(s, col, NAIVE_OUTSIDE);
}

struct naive_step {
    const struct kt_half *half;
    int32_t row;
    uint64_t ways;
    struct naive_level *next;
};

static inline bool naive_may_end(const struct naive_step *step, int col)
{
    return step->half->ends == KT_ENDS_UNLIKE ||
           (step->half->ends == KT_ENDS_OF_CORNER && (step->row + col) % 2 == 0);
}

static inline bool naive_is_right(const struct naive_step *step,
                                  const struct naive_state *s)
{
    int free = step->half->most_ends - step->half->given;
    return s->free <= free &&
           (step->half->ends != KT_ENDS_UNLIKE || (s->white <= 1 && s->black <= 1));
}

/* The row is done: the next two become the first two. */
static inline void naive_emit(const struct naive_step *step, struct naive_state s)
{
    for (int p = 0; p < NAIVE_COLS; p++)
        assert_true(s.degree[p] == 2 || p >= step->half->width);
    memmove(s.degree, s.degree + NAIVE_COLS, 2 * NAIVE_COLS);
    memmove(s.label, s.label + NAIVE_COLS, 2 * NAIVE_COLS);
    memset(s.degree + 2 * NAIVE_COLS, 0, NAIVE_COLS);
    memset(s.label + 2 * NAIVE_COLS, 0, NAIVE_COLS);
    naive_relabel(&s);
    naive_add_state(step->next, &s, step->ways);
}

/* Chooses edges from the squares of the row from `col` on; of this one, those from
 * number `edge` on. */
static inline void naive_choose(const struct naive_step *step, struct naive_state s,
                                int col, int edge)
{
    static const int down[] = {1, 1, 2, 2, 0}, right[] = {-2, 2, -1, 1, 0};
    if (col == step->half->width) {
        naive_emit(step, s);
        return;
    }
    if (s.degree[col] == 2)
        naive_choose(step, s, col + 1, 0);
    for (; s.degree[col] < 2 && edge < 5; edge++) {
        int to = col + right[edge];
        struct naive_state after = s;
        if (edge == 4 ? naive_may_end(step, col) &&
                            naive_end(&after, step->row, col, false) &&
                            naive_is_right(step, &after)
                      : to >= 0 && to < step->half->width &&
                            naive_join(&after, col, NAIVE_COLS * down[edge] + to))
            naive_choose(step, after, col, edge + 1);
    }
}

/* The ends that are given from number `end` on, in the row; if the half is mirrored,
 * each square and its mirror image in turn. */
static inline void naive_give(const struct naive_step *step, struct naive_state s,
                              int end)
{
    const struct kt_half *half = step->half;
    if (end == half->given) {
        naive_choose(step, s, 0, 0);
        return;
    }
    if (half->end[end].row != step->row) {
        naive_give(step, s, end + 1);
        return;
    }
    int col = half->end[end].col, image = half->width - 1 - col;
    for (int i = 0; i < (half->mirrored && image != col ? 2 : 1); i++) {
        struct naive_state after = s;
        int at = i == 0 ? col : image;
        if (naive_may_end(step, at) && naive_end(&after, step->row, at, true) &&
            naive_is_right(step, &after))
            naive_give(step, after, end + 1);
    }
}

/* The level one row further down; the one before is closed. */
static inline struct naive_level naive_descend(struct naive_level level,
                                               const struct kt_half *half, int32_t row)
{
    struct naive_level next = naive_empty(64);
    for (size_t i = 0; i < level.count; i++) {
        struct naive_step step = {half, row, level.entries[i].ways, &next};
        naive_give(&step, level.entries[i].state, 0);
    }
    naive_close(&level);
    return next;
}

#endif
