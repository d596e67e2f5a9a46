#include "warnsdorff.h"

/* How the next square is found: from the mailbox's keys, by the row of ways that the
 * cell has or the phase gives; or from a list. */
enum method { BY_SECTOR, BY_PHASE, BY_LIST };

/* The work that a step is, in the limit's units. */
enum { STEP_UNITS = 2, LIST_UNITS = 20 };

/* The fewest exits of a square that can be reached from the cell. (All of them would
 * have one less once the knight is there.) */
static unsigned best_successor(const struct kt_mailbox *box, int32_t cell)
{
    unsigned least = KT_CELL_TAKEN;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        unsigned byte = box->bytes[cell + box->offset[slot]];
        least = byte < least ? byte : least;
    }
    return least / KT_CELL_EXIT;
}

/* Ways sorted by weight. */
struct ranking {
    int count;
    unsigned weight[KT_MOVES];
    uint8_t rank[KT_MOVES];
};

static void insert(struct ranking *list, int place, unsigned weight, int rank)
{
    for (int i = list->count++; i > place; i--) {
        list->weight[i] = list->weight[i - 1];
        list->rank[i] = list->rank[i - 1];
    }
    list->weight[place] = weight;
    list->rank[place] = (uint8_t)rank;
}

/* Behind all that weigh as much; or, by chance, at any of the places among them, which
 * makes every order of them equally likely. */
static int place_for(const struct ranking *list, unsigned weight,
                     struct kt_random *random)
{
    int behind = list->count;
    while (behind > 0 && list->weight[behind - 1] > weight)
        behind--;
    int before = behind;
    while (before > 0 && list->weight[before - 1] == weight)
        before--;
    if (random == NULL || before == behind)
        return behind;
    return before + (int)kt_random_below(random, (uint64_t)(behind - before + 1));
}

uint32_t kt_warnsdorff_list(const struct kt_mailbox *box, int32_t cell, unsigned from,
                            enum kt_ties ties, struct kt_random *random)
{
    struct ranking list = {.count = 0};
    for (int rank = 0; rank < KT_MOVES; rank++) {
        int32_t to = cell + box->offset[rank];
        unsigned weight = box->bytes[to] * (unsigned)KT_CELL_TAKEN;
        if (box->bytes[to] >= KT_CELL_TAKEN || box->bytes[to] < from)
            continue;
        if (ties == KT_TIES_POHL)
            weight += best_successor(box, to);
        int place = place_for(&list, weight, ties == KT_TIES_RANDOM ? random : NULL);
        insert(&list, place, weight, rank);
    }
    uint32_t packed = KT_LIST_EMPTY;
    for (int i = list.count - 1; i >= 0; i--)
        packed = packed << KT_LIST_SHIFT | list.rank[i];
    return packed;
}

/* Walks on for some steps, or to the end. (Locals, because a store to `bytes` might
 * otherwise, for all that the compiler knows, change what the structs hold.) */
KT_IN_PLACE void advance(struct kt_walk *walk, int64_t steps, enum method method)
{
    const struct kt_mailbox *box = &walk->box;
    uint8_t *const bytes = box->bytes;
    const uint8_t *const row = box->row;
    int32_t cell = walk->cell, phase = walk->phase, lead = walk->lead;
    const uint64_t *ways = box->ways[phase];
    int32_t until = box->until[phase];
    int64_t left = steps;
    for (; lead != 0 && left > 0; left--) {
        cell += lead;
        if (method == BY_PHASE && cell == until) {
            phase++;
            ways = box->ways[phase];
            until = box->until[phase];
        }
        if (method == BY_SECTOR)
            ways = box->ways[row[cell]];
        struct kt_around before = kt_cell_take(bytes + cell, box->offset);
        int64_t key = kt_key_least(ways, before, 0);
        lead = key < 0 ? kt_way_offset((uint64_t)key) : 0;
        if (method == BY_LIST && key < 0)
            lead = box->offset[kt_warnsdorff_list(box, cell, 0, walk->settings.ties,
                                                  &walk->random) &
                               KT_CELL_RANK];
    }
    walk->cell = cell;
    walk->phase = phase;
    walk->lead = lead;
    walk->visited += steps - left;
}

static void advance_by_sector(struct kt_walk *walk, int64_t steps)
{
    advance(walk, steps, BY_SECTOR);
}

static void advance_by_phase(struct kt_walk *walk, int64_t steps)
{
    advance(walk, steps, BY_PHASE);
}

static void advance_by_list(struct kt_walk *walk, int64_t steps)
{
    advance(walk, steps, BY_LIST);
}

static enum method method_of(enum kt_ties ties)
{
    if (ties == KT_TIES_EDGE)
        return BY_SECTOR;
    return ties == KT_TIES_POHL || ties == KT_TIES_RANDOM ? BY_LIST : BY_PHASE;
}

static void go(struct kt_walk *walk, int64_t steps)
{
    enum method method = method_of(walk->settings.ties);
    if (method == BY_SECTOR)
        advance_by_sector(walk, steps);
    else if (method == BY_LIST)
        advance_by_list(walk, steps);
    else
        advance_by_phase(walk, steps);
    walk->at = kt_mailbox_square(&walk->box, walk->cell);
    walk->exits = kt_cell_exits(walk->box.bytes[walk->cell]);
}

enum kt_status kt_walk_open(struct kt_walk *walk, const struct kt_board *board,
                            const struct kt_walk_settings *settings,
                            struct kt_limit *limit)
{
    *walk = (struct kt_walk){.settings = *settings, .limit = limit};
    return kt_mailbox_open(&walk->box, board, settings->ties, &settings->moves, limit);
}

enum kt_status kt_walk_start(struct kt_walk *walk, struct kt_square start)
{
    if (!kt_board_has(walk->box.board, start))
        return KT_INVALID;
    kt_mailbox_clear(&walk->box);
    walk->random.state = walk->settings.seed;
    walk->visited = 0;
    walk->phase = 0;
    walk->cell = 0;
    walk->lead = kt_mailbox_cell(&walk->box, start);
    go(walk, 1);
    return KT_OK;
}

enum kt_status kt_walk_next(struct kt_walk *walk)
{
    if (walk->lead == 0)
        return KT_DONE;
    go(walk, 1);
    return KT_OK;
}

enum kt_status kt_walk_run(struct kt_walk *walk)
{
    bool listed = method_of(walk->settings.ties) == BY_LIST;
    int64_t units = listed ? LIST_UNITS : STEP_UNITS;
    while (walk->lead != 0) {
        int64_t before = walk->visited;
        go(walk, KT_LIMIT_WORK / units);
        if (kt_limit_spend(walk->limit, (uint32_t)(units * (walk->visited - before))))
            return KT_STOPPED;
    }
    return KT_OK;
}

bool kt_walk_is_complete(const struct kt_walk *walk)
{
    return walk->visited > 0 && walk->visited == walk->box.board->squares;
}

void kt_walk_close(struct kt_walk *walk)
{
    kt_mailbox_close(&walk->box);
    *walk = (struct kt_walk){0};
}
