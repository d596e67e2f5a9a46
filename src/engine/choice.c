#include "choice.h"

#include <stdlib.h>

enum {
    WINDOW = 64,      /* squares looked at in a list to choose one */
    CHOICE_SCALE = 8, /* so that random ties can't outweigh a choice */
    TIE_SCALE = 4,    /* likewise, for ends before bare squares and for edges */
    TIE_SPREAD = 6    /* among edges near ties count, too */
};

static const uint64_t SEED = 1;

/* A square, and what speaks for it: few choices, a great weight. */
struct candidate {
    int32_t square;
    uint64_t choices, weight;
};

enum kt_status kt_choice_open(struct kt_choice *choice, int32_t squares)
{
    struct kt_choice local = {.squares = squares};
    *choice = (struct kt_choice){0};
    local.weight = calloc((size_t)squares + 1, sizeof *local.weight);
    local.culprits = calloc((size_t)squares + 1, sizeof *local.culprits);
    if (local.weight == NULL || local.culprits == NULL) {
        kt_choice_close(&local);
        return KT_NOMEM;
    }
    for (int32_t v = 0; v < squares; v++)
        local.weight[v] = 1;
    *choice = local;
    return KT_OK;
}

void kt_choice_close(struct kt_choice *choice)
{
    free(choice->weight);
    free(choice->culprits);
    *choice = (struct kt_choice){0};
}

void kt_choice_begin(struct kt_choice *choice)
{
    for (int32_t i = 0; i < choice->culprits_length; i++)
        choice->weight[choice->culprits[i]] = 1;
    choice->culprits_length = 0;
    choice->varied = false;
    choice->random.state = SEED;
}

void kt_choice_blame(struct kt_choice *choice, int32_t vertex)
{
    if (vertex >= choice->squares)
        return; /* an extra, where no search branches */
    if (choice->weight[vertex]++ == 1)
        choice->culprits[choice->culprits_length++] = vertex;
}

static unsigned tie(struct kt_choice *choice, unsigned spread)
{
    return choice->varied ? (unsigned)kt_random_below(&choice->random, spread) : 0;
}

static bool has_slack(const struct kt_vertex *vertex, int slack)
{
    return vertex->need > 0 && (vertex->slack == slack ||
                                (slack == KT_SLACKS - 1 && vertex->slack > slack));
}

/* Of the squares that were the latest to come to this slack an end, or else a bare one;
 * -1: there is none. Those that do not have it any more leave the list. */
static int32_t latest_with(struct kt_choice *choice, struct kt_fragments *f, int slack)
{
    int32_t *list = f->with[slack], chosen = -1;
    unsigned best = UINT32_MAX;
    int seen = 0;
    for (int32_t i = f->with_length[slack] - 1; i >= 0 && seen < WINDOW && best > 0;
         i--) {
        struct kt_vertex *vertex = f->at + list[i];
        if (!has_slack(vertex, slack)) {
            vertex->listed &= (uint8_t) ~(1u << slack);
            list[i] = list[--f->with_length[slack]];
            continue;
        }
        unsigned key = (vertex->need == 2) * TIE_SCALE + tie(choice, TIE_SCALE);
        if (key < best) {
            best = key;
            chosen = list[i];
        }
        seen++;
    }
    return chosen;
}

static struct candidate look_at(struct kt_choice *choice, const struct kt_fragments *f,
                                int32_t square)
{
    const struct kt_vertex *vertex = f->at + square;
    unsigned choices = 2 * (unsigned)vertex->slack + (vertex->need == 2);
    return (struct candidate){.square = square,
                              .choices =
                                  choices * CHOICE_SCALE + tie(choice, TIE_SCALE),
                              .weight = choice->weight[square]};
}

static bool is_better(struct candidate a, struct candidate b)
{
    return a.choices * b.weight < b.choices * a.weight;
}

/* While edges are needed, some square has slack, and so stands in a list. */
static int32_t choose_square(struct kt_choice *choice, struct kt_fragments *f)
{
    int32_t latest = -1;
    for (int slack = 1; slack < KT_SLACKS && latest < 0; slack++)
        latest = latest_with(choice, f, slack);
    struct candidate best = look_at(choice, f, latest);
    for (int32_t i = 0; i < choice->culprits_length; i++) {
        int32_t square = choice->culprits[i];
        if (f->at[square].need == 0)
            continue;
        struct candidate other = look_at(choice, f, square);
        if (is_better(other, best))
            best = other;
    }
    return best.square;
}

/* The edge to the neighbour with fewest edges, placed ones counted half; an extra comes
 * last. */
static uint32_t choose_edge(struct kt_choice *choice, const struct kt_fragments *f,
                            int32_t square)
{
    unsigned moves = f->at[square].open & ((1u << KT_MOVES) - 1);
    unsigned best = UINT32_MAX;
    int chosen = KT_SLOT_EXTRA;
    for (; moves != 0; moves &= moves - 1) {
        int slot = kt_lowest_bit(moves);
        const struct kt_vertex *to = f->at + kt_fragments_across(f, square, slot);
        unsigned key = (unsigned)(2 * to->slack + 3 * to->need) * TIE_SCALE +
                       tie(choice, TIE_SPREAD);
        if (key < best) {
            best = key;
            chosen = slot;
        }
    }
    return kt_edge(square, chosen);
}

uint32_t kt_choice_edge(struct kt_choice *choice, struct kt_fragments *f)
{
    return choose_edge(choice, f, choose_square(choice, f));
}
