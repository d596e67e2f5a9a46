#include "warnsdorff.h"

/* How the next square is found: from the mailbox's keys, by the row of ways that the
 * cell has or the phase gives; or from a list. */
enum method { BY_SECTOR, BY_PHASE, BY_LIST };

/* The work that a step is, in the limit's units. */
enum { STEP_UNITS = 2, LIST_UNITS = 20 };

/* The exits of all squares that can be reached from the cell. (The cell itself is one
 * of them each time. Where cells have as many exits, that changes nothing.) */
static unsigned successors_exits(const struct kt_mailbox *box, int32_t cell)
{
    unsigned sum = 0;
    for (int place = 0; place < KT_MOVES; place++) {
        uint8_t byte = box->bytes[cell + box->offset[place]];
        sum += (unsigned)kt_cell_exits(byte) * (byte < KT_CELL_TAKEN);
    }
    return sum;
}

/* Moves, by their places in the order of moves, sorted by weight. */
struct ranking {
    int count;
    unsigned weight[KT_MOVES];
    uint8_t move[KT_MOVES];
};

static void insert(struct ranking *list, int place, unsigned weight, int move)
{
    for (int i = list->count++; i > place; i--) {
        list->weight[i] = list->weight[i - 1];
        list->move[i] = list->move[i - 1];
    }
    list->weight[place] = weight;
    list->move[place] = (uint8_t)move;
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
    return before + (int)kt_random_below(random, (uint64_t)(behind - before) + 1);
}

/* A byte weighs more than successors_exits can make up for. */
uint32_t kt_warnsdorff_list(const struct kt_mailbox *box, int32_t cell, unsigned from,
                            enum kt_ties ties, struct kt_random *random)
{
    struct ranking list = {.count = 0};
    for (int move = 0; move < KT_MOVES; move++) {
        int32_t to = cell + box->offset[move];
        unsigned weight = box->bytes[to] * (unsigned)KT_CELL_TAKEN;
        if (box->bytes[to] >= KT_CELL_TAKEN || box->bytes[to] < from)
            continue;
        if (ties == KT_TIES_POHL)
            weight += successors_exits(box, to);
        int place = place_for(&list, weight, ties == KT_TIES_RANDOM ? random : NULL);
        insert(&list, place, weight, move);
    }
    uint32_t packed = KT_LIST_EMPTY;
    for (int i = list.count - 1; i >= 0; i--)
        packed = packed << KT_LIST_SHIFT | list.move[i];
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
        if (method == BY_LIST && lead != 0)
            lead = kt_list_offset(
                box,
                kt_warnsdorff_list(box, cell, 0, walk->settings.ties, &walk->random));
    }
    walk->cell = cell;
    walk->phase = phase;
    walk->lead = lead;
    walk->visited += steps - left;
}

static enum method method_of(enum kt_ties ties)
{
    if (ties == KT_TIES_EDGE)
        return BY_SECTOR;
    return ties == KT_TIES_POHL || ties == KT_TIES_RANDOM ? BY_LIST : BY_PHASE;
}

static void go(struct kt_walk *walk, int64_t steps)
{
    switch (method_of(walk->settings.ties)) {
    case BY_SECTOR:
        advance(walk, steps, BY_SECTOR);
        break;
    case BY_PHASE:
        advance(walk, steps, BY_PHASE);
        break;
    case BY_LIST:
        advance(walk, steps, BY_LIST);
        break;
    }
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
    if (walk->visited > 0) /* a board just opened is empty */
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
