#include "links.h"

#include <assert.h>

/* The squares that are made ends, before the edges are chosen. */
struct choice {
    uint8_t end[2];
    uint8_t ends;
};

/* Two ends out of eight squares, or one or none, make 37; one that is given, or its
 * image, and at most one more make 16. */
enum { CHOICES = 40 };

struct choices {
    struct choice choice[CHOICES];
    int count;
};

/* The middle row next to the half, as a row of the board. */
static int32_t own_row(const struct kt_links *links)
{
    int32_t depth = links->middle->depth[links->where];
    return links->where == KT_LOWER ? links->middle->rows - 1 - depth : depth;
}

static bool may_be_end(const struct kt_links *links, int32_t col)
{
    return links->middle->ends != KT_ENDS_OF_CORNER || (own_row(links) + col) % 2 == 0;
}

static void keep(struct choices *choices, const struct choice *choice)
{
    assert(choices->count < CHOICES);
    choices->choice[choices->count++] = *choice;
}

/* One end more, if it is a new one. */
static bool extend(struct choice *choice, int32_t col)
{
    for (int i = 0; i < choice->ends; i++)
        if (choice->end[i] == col)
            return false;
    choice->end[choice->ends++] = (uint8_t)col;
    return true;
}

/* The given ends alone, and with as many more as are free. */
static void keep_with_free(const struct kt_links *links, struct choices *choices,
                           const struct choice *given)
{
    const struct kt_middle *middle = links->middle;
    int free = middle->ends == KT_ENDS_NONE ? 0 : 2 - middle->given;
    keep(choices, given);
    for (int32_t c = 0; c < middle->width && free > 0; c++) {
        struct choice one = *given;
        if (!may_be_end(links, c) || !extend(&one, c))
            continue;
        keep(choices, &one);
        for (int32_t d = c + 1; d < middle->width && free > 1; d++) {
            struct choice two = one;
            if (may_be_end(links, d) && extend(&two, d))
                keep(choices, &two);
        }
    }
}

/* The columns that a given end can be in: its own and, mirrored, its image's. */
static int columns_of(const struct kt_middle *middle, int32_t given, int32_t cols[2])
{
    cols[0] = middle->end[given].col;
    cols[1] = middle->width - 1 - cols[0];
    return middle->mirrored && cols[0] != cols[1] ? 2 : 1;
}

static void choose_given(const struct kt_links *links, struct choices *choices)
{
    keep(choices, &(struct choice){.ends = 0});
    for (int32_t i = 0; i < links->middle->given; i++) {
        struct choices before = *choices;
        int32_t cols[2];
        int count = columns_of(links->middle, i, cols);
        if (links->middle->end[i].row != own_row(links))
            continue;
        choices->count = 0;
        for (int c = 0; c < before.count * count; c++) {
            struct choice choice = before.choice[c / count];
            if (extend(&choice, cols[c % count]))
                keep(choices, &choice);
        }
    }
}

static void choose(const struct kt_links *links, struct choices *choices)
{
    struct choices given = {.count = 0};
    choose_given(links, &given);
    for (int i = 0; i < given.count; i++)
        keep_with_free(links, choices, &given.choice[i]);
}

/* One edge more at a place of a head. A square of row 0 has one of the half's edges and
 * is an end once, at most; one of row 1 has two edges at most: none gets a third. */
static void touch(uint64_t *head, int place)
{
    uint64_t full = UINT64_C(1) << place, end = full << KT_PROFILE_ENDS_SHIFT;
    assert((*head & full) == 0);
    *head = (*head & end) != 0 ? (*head ^ end) | full : *head | end;
}

static void touch_edges(const struct kt_links *links, unsigned edges, uint64_t *head)
{
    for (int i = 0; i < links->edge_count; i++)
        if ((edges >> i & 1) != 0) {
            touch(head, links->edge[i][0]);
            touch(head, KT_PROFILE_WIDTH + links->edge[i][1]);
        }
}

/* The link of some edges and ends; false if it is none. */
static bool make(const struct kt_links *links, unsigned edges, const uint8_t *end,
                 int ends, struct kt_link *link)
{
    struct kt_chosen strands;
    uint64_t head = (uint64_t)ends << KT_PROFILE_OUTSIDE_SHIFT;
    *link = (struct kt_link){.edges = (uint8_t)edges, .ends = (uint8_t)ends};
    for (int i = 0; i < ends; i++) {
        link->end[i] = end[i];
        touch(&head, end[i]);
    }
    touch_edges(links, edges, &head);
    link->degrees = kt_profile_degrees(head);
    return kt_links_chosen(links, link, &strands);
}

bool kt_links_chosen(const struct kt_links *links, const struct kt_link *link,
                     struct kt_chosen *strands)
{
    struct kt_knot knot;
    bool open = true;
    kt_chosen_clear(strands);
    for (int i = 0; i < links->edge_count; i++)
        if ((link->edges >> i & 1) != 0)
            open &= kt_chosen_join(strands, links->edge[i][0],
                                   KT_PROFILE_WIDTH + links->edge[i][1], &knot);
    for (int i = 0; i < link->ends; i++)
        open &= kt_chosen_join(strands, link->end[i], KT_PROFILE_OUTSIDE, &knot);
    return open;
}

static void combine(const struct kt_links *links, const struct choice *choice,
                    struct kt_links_choice *combined)
{
    struct kt_link none;
    make(links, 0, choice->end, choice->ends, &none);
    combined->degrees = none.degrees;
    for (unsigned edges = 0; edges < 1u << links->edge_count; edges++)
        if (make(links, edges, choice->end, choice->ends, &combined->link[edges]))
            combined->sets |= UINT64_C(1) << edges;
}

static void combine_all(struct kt_links *links, const struct choices *choices)
{
    struct kt_link link;
    for (unsigned edges = 0; edges < 1u << links->edge_count; edges++) {
        make(links, edges, NULL, 0, &link);
        links->degrees[edges] = link.degrees;
    }
    for (int ends = 0; ends <= 2; ends++)
        for (int i = 0; i < choices->count; i++)
            if (choices->choice[i].ends == ends)
                combine(links, &choices->choice[i], &links->choice[links->choices++]);
}

enum kt_status kt_links_open(struct kt_links *links, const struct kt_middle *middle,
                             enum kt_where where, struct kt_memory *memory)
{
    struct kt_links local = {.middle = middle, .where = where, .memory = memory};
    struct choices choices = {.count = 0};
    *links = (struct kt_links){0};
    local.edge_count = kt_middle_edges(middle, where, local.edge);
    assert(local.edge_count <= KT_LINKS_EDGES);
    choose(&local, &choices);
    local.choice = kt_memory_take(memory, (size_t)choices.count, sizeof *local.choice);
    if (local.choice == NULL)
        return kt_memory_lack(memory);
    combine_all(&local, &choices);
    *links = local;
    return KT_OK;
}

void kt_links_close(struct kt_links *links)
{
    kt_memory_give(links->memory, links->choice, links->choices, sizeof *links->choice);
    *links = (struct kt_links){0};
}
