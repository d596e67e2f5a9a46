#include "prune.h"

#include <stdlib.h>
#include <string.h>

/* The square could be neither entered nor, later, left. */
static bool refutes_isolated(const struct kt_mailbox *box)
{
    return memchr(box->bytes, 0, (size_t)box->cells) != NULL;
}

/* A tour enters and leaves all of its squares by two neighbours, but for the last one:
 * only one square can make do with one. */
static bool refutes_ends(const struct kt_mailbox *box)
{
    const uint8_t *behind = box->bytes + box->cells;
    const uint8_t *first = memchr(box->bytes, KT_CELL_EXIT, (size_t)box->cells);
    return first != NULL &&
           memchr(first + 1, KT_CELL_EXIT, (size_t)(behind - first - 1)) != NULL;
}

/* Lists the free neighbours of a cell behind the `count` that are reached, and marks
 * them as taken. Gives how many are reached now. */
static int64_t reach(struct kt_mailbox *box, int32_t *reached, int64_t count,
                     int32_t cell)
{
    for (int slot = 0; slot < KT_MOVES; slot++) {
        int32_t to = cell + box->offset[slot];
        if (box->bytes[to] >= KT_CELL_TAKEN)
            continue;
        box->bytes[to] |= KT_CELL_TAKEN;
        reached[count++] = to;
    }
    return count;
}

/* The tour would walk to every free square, over free squares alone. */
static bool refutes_cut_off(struct kt_mailbox *box, int32_t *reached, int32_t cell,
                            int64_t visited)
{
    int64_t count = reach(box, reached, 0, cell);
    for (int64_t i = 0; i < count; i++)
        count = reach(box, reached, count, reached[i]);
    for (int64_t i = 0; i < count; i++)
        box->bytes[reached[i]] ^= KT_CELL_TAKEN;
    return count < box->board->squares - visited;
}

/* Moves change the colour (if the leap's sum is odd). So the free squares alternate on
 * the tour, the first of them not of the knight's colour: there are as many of one
 * colour as of the other, or one more of the other. The visited squares alternated as
 * well, and the last was of the knight's colour. */
static bool refutes_colours(const struct kt_mailbox *box, int32_t cell, int64_t visited)
{
    const struct kt_board *board = box->board;
    if ((board->leap.shorter + board->leap.longer) % 2 == 0)
        return false;
    int colour = kt_board_colour(kt_mailbox_square(box, cell));
    int64_t same = board->of_colour[colour] - (visited + 1) / 2;
    int64_t other = board->of_colour[1 - colour] - visited / 2;
    return other != same && other != same + 1;
}

static void change_exits(struct kt_mailbox *box, int32_t cell, int change)
{
    for (int slot = 0; slot < KT_MOVES; slot++) {
        uint8_t *to = box->bytes + cell + box->offset[slot];
        *to = (uint8_t)(*to + change);
    }
}

/* Free neighbours are exits, and the knight's own square. */
static bool refutes_by_neighbours(unsigned rules, struct kt_mailbox *box, int32_t cell)
{
    change_exits(box, cell, KT_CELL_EXIT);
    bool refuted = ((rules & KT_RULE_ISOLATED) != 0 && refutes_isolated(box)) ||
                   ((rules & KT_RULE_ENDS) != 0 && refutes_ends(box));
    change_exits(box, cell, -KT_CELL_EXIT);
    return refuted;
}

enum kt_status kt_pruner_open(struct kt_pruner *pruner, const struct kt_board *board,
                              unsigned rules)
{
    *pruner = (struct kt_pruner){0};
    if ((int64_t)board->rows * board->cols > KT_PRUNE_SQUARES)
        return KT_TOO_LARGE;
    int32_t *reached = calloc((size_t)board->squares + 1, sizeof *reached);
    if (reached == NULL)
        return KT_NOMEM;
    *pruner = (struct kt_pruner){.rules = rules, .reached = reached};
    return KT_OK;
}

bool kt_pruner_refutes(struct kt_pruner *pruner, struct kt_mailbox *box, int32_t cell,
                       int64_t visited)
{
    unsigned rules = pruner->rules;
    return ((rules & KT_RULE_COLOURS) != 0 && refutes_colours(box, cell, visited)) ||
           refutes_by_neighbours(rules, box, cell) ||
           ((rules & KT_RULE_CUT_OFF) != 0 &&
            refutes_cut_off(box, pruner->reached, cell, visited));
}

void kt_pruner_close(struct kt_pruner *pruner)
{
    free(pruner->reached);
    *pruner = (struct kt_pruner){0};
}
