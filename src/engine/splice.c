#include "splice.h"

#include "leap.h"

enum {
    CHOICES = 4, /* edges of the trunk that are kept for each carpet */
    TILES = 3    /* of a run, those that are looked at: all have the same edges */
};

struct choice {
    int64_t after;  /* the edge: from this place of the trunk to the next */
    int64_t step;   /* of the carpet, where it is entered */
    bool backwards; /* and which way it is gone round */
};

struct choices {
    int32_t count;
    struct choice of[CHOICES];
};

/* Whether the carpet, entered at the step, is left a move from `to`; and which way. */
static bool leads_to(const struct kt_carpet *carpet, int64_t step, struct kt_square to,
                     bool *backwards)
{
    int64_t before = step > 0 ? step - 1 : carpet->squares - 1;
    int64_t behind = step < carpet->squares - 1 ? step + 1 : 0;
    if (kt_leap_apart(kt_carpet_square(carpet, before), to)) {
        *backwards = false;
        return true;
    }
    *backwards = true;
    return kt_leap_apart(kt_carpet_square(carpet, behind), to);
}

/* Adds the ways to put the carpet into the edge of the trunk after this place. */
static void try_edge(const struct kt_trunk *trunk, int64_t after,
                     const struct kt_carpet *carpet, struct choices *choices)
{
    struct kt_square from = kt_trunk_square(trunk, after);
    for (int slot = 0; slot < KT_MOVES && choices->count < CHOICES; slot++) {
        struct kt_square next = kt_leap_by(from, slot);
        struct choice choice = {.after = after, .step = kt_carpet_step(carpet, next)};
        if (choice.step < 0)
            continue;
        struct kt_square to = kt_trunk_square(trunk, after + 1);
        if (!leads_to(carpet, choice.step, to, &choice.backwards))
            continue;
        choices->of[choices->count++] = choice;
        return;
    }
}

static void look_for(const struct kt_trunk *trunk, const struct kt_carpet *carpet,
                     struct choices *choices)
{
    choices->count = 0;
    for (int32_t i = 0; i < trunk->count; i++) {
        const struct kt_run *run = &trunk->runs[i];
        int64_t tiles = run->count < TILES ? run->count : TILES;
        int64_t end = run->first + tiles * run->piece.length;
        if (end >= trunk->length)
            end = trunk->length - 1;
        for (int64_t at = run->first; at < end && choices->count < CHOICES; at++)
            try_edge(trunk, at, carpet, choices);
    }
}

/* Whether the edges chosen for grafts 0..i are all different. */
static bool distinct(const struct choices *choices, const int32_t *chosen, int32_t i)
{
    for (int32_t j = 0; j < i; j++)
        if (choices[j].of[chosen[j]].after == choices[i].of[chosen[i]].after)
            return false;
    return true;
}

/* One choice for each graft, all of different edges, by going back where there is none
 * left. */
static bool choose(const struct choices *choices, int32_t *chosen, int32_t count)
{
    int32_t i = 0;
    chosen[0] = 0;
    while (i >= 0 && i < count) {
        if (chosen[i] == choices[i].count) {
            if (--i >= 0)
                chosen[i]++;
        } else if (!distinct(choices, chosen, i)) {
            chosen[i]++;
        } else if (++i < count) {
            chosen[i] = 0;
        }
    }
    return i == count;
}

static void sort(struct kt_graft *grafts, int32_t count)
{
    for (int32_t i = 1; i < count; i++)
        for (int32_t j = i; j > 0 && grafts[j].after < grafts[j - 1].after; j--) {
            struct kt_graft graft = grafts[j];
            grafts[j] = grafts[j - 1];
            grafts[j - 1] = graft;
        }
}

bool kt_splice(const struct kt_trunk *trunk, struct kt_graft *grafts, int32_t count)
{
    struct choices choices[KT_GRAFTS];
    int32_t chosen[KT_GRAFTS];
    if (count == 0)
        return true;
    for (int32_t i = 0; i < count; i++)
        look_for(trunk, &grafts[i].carpet, &choices[i]);
    if (!choose(choices, chosen, count))
        return false;
    for (int32_t i = 0; i < count; i++) {
        const struct choice *choice = &choices[i].of[chosen[i]];
        grafts[i].after = choice->after;
        kt_carpet_begin(&grafts[i].carpet, choice->step, choice->backwards);
    }
    sort(grafts, count);
    int64_t passed = 0;
    for (int32_t i = 0; i < count; i++) {
        grafts[i].first = grafts[i].after + 1 + passed;
        passed += grafts[i].carpet.squares;
    }
    return true;
}
