#include "search.h"

#include <stdlib.h>

#include "warnsdorff.h"

/* The work that an event is, in the limit's units; with KT_PRUNE_FULL a unit for each
 * cell comes on top. */
enum { EVENT_UNITS = 2, LIST_UNITS = 20 };

/* What the loop works with, copied from the search, because a store to `bytes` might
 * otherwise, for all that the compiler knows, change what the search holds. */
struct hand {
    struct kt_search *search;
    const struct kt_mailbox *box;
    uint8_t *bytes;
    const uint8_t *row;
    int32_t *path;
    uint8_t *turns;
    uint32_t *lists;
    int64_t depth, squares;
    uint64_t placed, max_placed;
    unsigned floor; /* least byte of a candidate that is not the last square */
    uint64_t turn;
    int32_t cell, phase;
};

KT_IN_PLACE bool by_key(enum kt_search_method method)
{
    return method == KT_BY_SECTOR || method == KT_BY_PHASE;
}

/* A turn without candidates. */
KT_IN_PLACE uint64_t no_turn(enum kt_search_method method)
{
    return method == KT_BY_LIST ? KT_LIST_EMPTY : 0;
}

KT_IN_PLACE bool has_candidate(uint64_t turn, enum kt_search_method method)
{
    return by_key(method) ? (int64_t)turn < 0 : turn > no_turn(method);
}

KT_IN_PLACE const uint64_t *ways_of(const struct hand *hand,
                                    enum kt_search_method method)
{
    return hand->box
        ->ways[method == KT_BY_SECTOR ? hand->row[hand->cell] : hand->phase];
}

/* The byte that a candidate has at least: 0 for the last square of all. */
KT_IN_PLACE unsigned least_byte(const struct hand *hand)
{
    return hand->depth == hand->squares - 1 ? 0 : hand->floor;
}

/* The turn of a square just reached: takes the square and looks for candidates. (The
 * bytes are from before, when the squares around had one exit more.) */
KT_IN_PLACE uint64_t first_turn(struct hand *hand, enum kt_search_method method)
{
    const struct kt_mailbox *box = hand->box;
    struct kt_around before = kt_cell_take(hand->bytes + hand->cell, box->offset);
    unsigned from = least_byte(hand);
    if (method == KT_BY_MASK)
        return kt_around_mask(before, from + KT_CELL_EXIT, KT_CELL_TAKEN);
    if (method == KT_BY_LIST)
        return kt_warnsdorff_list(box, hand->cell, from, hand->search->settings.ties,
                                  &hand->search->random);
    return (uint64_t)kt_key_from(ways_of(hand, method), before, from, KT_CELL_EXIT);
}

/* The turn of a square that the knight has come back to. */
KT_IN_PLACE uint64_t next_turn(const struct hand *hand, enum kt_search_method method)
{
    if (method == KT_BY_LIST)
        return hand->lists[hand->depth - 1];
    unsigned turn = hand->turns[hand->depth - 1];
    if (!by_key(method))
        return turn;
    struct kt_around now = kt_cell_around(hand->bytes + hand->cell, hand->box->offset);
    return (uint64_t)kt_key_from(ways_of(hand, method), now, turn + 1 - KT_CELL_TAKEN,
                                 0);
}

/* Takes the first candidate out of the turn, puts the rest on the stack, and moves the
 * knight there. */
KT_IN_PLACE void follow(struct hand *hand, enum kt_search_method method)
{
    uint64_t turn = hand->turn;
    if (by_key(method)) {
        hand->turns[hand->depth - 1] = (uint8_t)(turn >> KT_KEY_SHIFT);
        hand->cell += kt_way_offset(turn);
    } else if (method == KT_BY_LIST) {
        hand->lists[hand->depth - 1] = (uint32_t)turn >> KT_LIST_SHIFT;
        hand->cell += kt_list_offset(hand->box, (uint32_t)turn);
    } else {
        hand->turns[hand->depth - 1] = (uint8_t)(turn & (turn - 1));
        hand->cell += hand->search->first[turn];
    }
}

KT_IN_PLACE bool is_refuted(const struct hand *hand)
{
    struct kt_search *search = hand->search;
    return search->pruner.rules != 0 &&
           kt_pruner_refutes(&search->pruner, &search->box, hand->cell, hand->depth);
}

/* Puts the knight down on its cell. */
KT_IN_PLACE void put_down(struct hand *hand, enum kt_search_method method)
{
    hand->path[hand->depth++] = hand->cell;
    hand->placed++;
    if (method == KT_BY_PHASE && hand->cell == hand->box->until[hand->phase])
        hand->phase++;
    hand->turn = first_turn(hand, method);
    if (is_refuted(hand))
        hand->turn = no_turn(method);
}

/* The knight leaves its cell for the one before. (It can be told from the cell alone
 * whether it began a phase, for no square is visited twice.) */
KT_IN_PLACE void take_back(struct hand *hand, enum kt_search_method method)
{
    kt_cell_leave(hand->bytes + hand->cell, hand->box->offset);
    if (method == KT_BY_PHASE && hand->phase > 0 &&
        hand->cell == hand->box->until[hand->phase - 1])
        hand->phase--;
    hand->depth--;
    hand->cell = hand->path[hand->depth - 1];
    hand->turn = next_turn(hand, method);
}

static struct hand take_up(struct kt_search *search)
{
    return (struct hand){
        .search = search,
        .box = &search->box,
        .bytes = search->box.bytes,
        .row = search->box.row,
        .path = search->path,
        .turns = search->turns,
        .lists = search->lists,
        .depth = search->depth,
        .squares = search->box.board->squares,
        .placed = search->placed,
        .max_placed = search->settings.max_placed,
        .floor = search->settings.prune == KT_PRUNE_NONE ? 0 : KT_CELL_EXIT,
        .turn = search->turn,
        .cell = search->depth > 0 ? search->path[search->depth - 1] : search->start,
        .phase = search->phase,
    };
}

static void hand_back(struct kt_search *search, const struct hand *hand)
{
    search->depth = hand->depth;
    search->placed = hand->placed;
    search->undone = hand->placed - (uint64_t)hand->depth;
    search->turn = hand->turn;
    search->phase = hand->phase;
}

/* How a search stands that has no candidates left to try from where the knight is. */
KT_IN_PLACE enum kt_search_state end_of(const struct hand *hand)
{
    if (hand->depth == hand->squares)
        return KT_SEARCH_FOUND;
    return hand->depth == 1 ? KT_SEARCH_NONE : KT_SEARCH_RUNNING;
}

/* Goes on for so many events, or to the end of the search, which is none itself. */
KT_IN_PLACE enum kt_search_state proceed(struct hand *hand, uint64_t events,
                                         enum kt_search_method method)
{
    if (hand->depth == 0 && events > 0) {
        put_down(hand, method);
        events--;
    }
    for (; events > 0; events--) {
        if (has_candidate(hand->turn, method)) {
            if (hand->placed == hand->max_placed)
                return KT_SEARCH_GAVE_UP;
            follow(hand, method);
            put_down(hand, method);
        } else if (end_of(hand) != KT_SEARCH_RUNNING) {
            return end_of(hand);
        } else {
            take_back(hand, method);
        }
    }
    return KT_SEARCH_RUNNING;
}

/* A bit for each free cell around, by KT_BY_FREE. */
KT_IN_PLACE unsigned free_around(const struct hand *hand, int32_t cell)
{
    return kt_around_free(kt_cell_around(hand->bytes + cell, hand->box->offset));
}

KT_IN_PLACE void land(struct hand *hand, int32_t cell, unsigned free)
{
    hand->path[hand->depth++] = cell;
    hand->bytes[cell] = 0;
    hand->cell = cell;
    hand->turn = free;
}

KT_IN_PLACE void lift(struct hand *hand)
{
    hand->bytes[hand->cell] = 1;
    hand->depth--;
    hand->cell = hand->path[hand->depth - 1];
    hand->turn = hand->turns[hand->depth - 1];
}

/* The same by KT_BY_FREE. Where a move leads to a square without a way on, and not the
 * last of all, putting down and taking back are counted, as two events, and not done:
 * that is so at most squares that such a search comes to. */
KT_IN_PLACE enum kt_search_state proceed_freely(struct hand *hand, uint64_t events)
{
    if (hand->depth == 0 && events > 0) {
        land(hand, hand->cell, free_around(hand, hand->cell));
        hand->placed++;
        events--;
    }
    for (; events > 0; events--) {
        if (hand->turn == 0) {
            if (end_of(hand) != KT_SEARCH_RUNNING)
                return end_of(hand);
            lift(hand);
            continue;
        }
        if (hand->placed == hand->max_placed)
            return KT_SEARCH_GAVE_UP;
        int32_t to = hand->cell + hand->search->first[hand->turn];
        unsigned free = free_around(hand, to);
        hand->turn &= hand->turn - 1;
        hand->placed++;
        if (free == 0 && events > 1 && hand->depth + 1 < hand->squares) {
            events--;
            continue;
        }
        hand->turns[hand->depth - 1] = (uint8_t)hand->turn;
        land(hand, to, free);
    }
    return KT_SEARCH_RUNNING;
}

static void go_on(struct kt_search *search, uint64_t events)
{
    struct hand hand = take_up(search);
    switch (search->method) {
    case KT_BY_FREE:
        search->state = proceed_freely(&hand, events);
        break;
    case KT_BY_MASK:
        search->state = proceed(&hand, events, KT_BY_MASK);
        break;
    case KT_BY_SECTOR:
        search->state = proceed(&hand, events, KT_BY_SECTOR);
        break;
    case KT_BY_PHASE:
        search->state = proceed(&hand, events, KT_BY_PHASE);
        break;
    case KT_BY_LIST:
        search->state = proceed(&hand, events, KT_BY_LIST);
        break;
    }
    hand_back(search, &hand);
}

static enum kt_search_method method_of(const struct kt_search_settings *settings)
{
    if (settings->heuristic == KT_HEURISTIC_NONE)
        return settings->prune == KT_PRUNE_NONE ? KT_BY_FREE : KT_BY_MASK;
    if (settings->ties == KT_TIES_EDGE)
        return KT_BY_SECTOR;
    return settings->ties == KT_TIES_POHL || settings->ties == KT_TIES_RANDOM
               ? KT_BY_LIST
               : KT_BY_PHASE;
}

/* By a mask of moves, the offset of the first one. */
static void list_first(struct kt_search *search)
{
    for (unsigned mask = 1; mask <= UINT8_MAX; mask++) {
        int place = 0;
        while ((mask >> place & 1) == 0)
            place++;
        search->first[mask] = search->box.offset[place];
    }
}

/* The mailbox, and what of the search depends on the method. */
static enum kt_status lay_out(struct kt_search *search, const struct kt_board *board)
{
    const struct kt_search_settings *settings = &search->settings;
    bool plain = settings->heuristic == KT_HEURISTIC_NONE;
    enum kt_status status = KT_OK;
    if (settings->prune == KT_PRUNE_FULL)
        status =
            kt_pruner_open(&search->pruner, board, KT_RULES_ALL & ~settings->rules_off);
    if (status == KT_OK)
        status =
            kt_mailbox_open(&search->box, board, plain ? KT_TIES_FIRST : settings->ties,
                            &settings->moves, search->limit);
    if (status == KT_OK && search->method == KT_BY_FREE)
        kt_mailbox_forget_exits(&search->box);
    if (status == KT_OK && plain)
        list_first(search);
    return status;
}

static enum kt_status allocate(struct kt_search *search, int64_t squares)
{
    size_t count = (size_t)squares + 1;
    search->path = calloc(count, sizeof *search->path);
    if (search->method == KT_BY_LIST)
        search->lists = calloc(count, sizeof *search->lists);
    else
        search->turns = calloc(count, sizeof *search->turns);
    return search->path == NULL || (search->turns == NULL && search->lists == NULL)
               ? KT_NOMEM
               : KT_OK;
}

int64_t kt_search_squares_max(const struct kt_search_settings *settings)
{
    return settings->prune == KT_PRUNE_FULL ? KT_PRUNE_SQUARES : KT_MAILBOX_SQUARES;
}

enum kt_status kt_search_open(struct kt_search *search, const struct kt_board *board,
                              const struct kt_search_settings *settings,
                              struct kt_limit *limit)
{
    *search = (struct kt_search){0};
    if (settings->max_placed == 0)
        return KT_INVALID;
    struct kt_search local = {.settings = *settings, .limit = limit};
    local.method = method_of(settings);
    local.state = KT_SEARCH_NONE; /* until it is started */
    local.told = true;
    enum kt_status status = lay_out(&local, board);
    if (status == KT_OK)
        status = allocate(&local, board->squares);
    if (status != KT_OK) {
        kt_search_close(&local);
        return status;
    }
    *search = local;
    return KT_OK;
}

enum kt_status kt_search_start(struct kt_search *search, struct kt_square start)
{
    const struct kt_board *board = search->box.board;
    if (!kt_board_has(board, start))
        return KT_INVALID;
    bool refused = search->settings.colour_rule && !kt_board_admissible(board, start);
    if (search->placed > 0) /* a board just opened is empty */
        kt_mailbox_clear(&search->box);
    search->state = refused ? KT_SEARCH_NONE : KT_SEARCH_RUNNING;
    search->placed = search->undone = 0;
    search->random.state = search->settings.seed;
    search->start = kt_mailbox_cell(&search->box, start);
    search->phase = 0;
    search->depth = 0;
    search->told = false;
    return KT_OK;
}

/* The limit's units that an event may take. */
static uint32_t units(const struct kt_search *search)
{
    uint32_t own = search->method == KT_BY_LIST ? LIST_UNITS : EVENT_UNITS;
    return own + (search->pruner.rules != 0 ? (uint32_t)search->box.cells : 0);
}

enum kt_status kt_search_run(struct kt_search *search)
{
    uint32_t each = units(search);
    uint64_t most = each < KT_LIMIT_WORK ? KT_LIMIT_WORK / each : 1;
    while (search->state == KT_SEARCH_RUNNING) {
        uint64_t before = search->placed + search->undone;
        go_on(search, most);
        uint64_t events = search->placed + search->undone - before;
        if (kt_limit_spend(search->limit, (uint32_t)(events * each)))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* Squares are looked up only now: the path keeps those taken back until overwritten. */
static struct kt_search_event event_of(const struct kt_search *search,
                                       enum kt_search_action action)
{
    int64_t step = search->depth + (action == KT_ACTION_UNDO);
    struct kt_square square = kt_square_none();
    if (step > 0)
        square = kt_mailbox_square(&search->box, search->path[step - 1]);
    return (struct kt_search_event){action, step, square};
}

enum kt_status kt_search_next(struct kt_search *search, struct kt_search_event *event)
{
    if (search->told)
        return KT_DONE;
    if (search->state == KT_SEARCH_RUNNING &&
        kt_limit_spend(search->limit, units(search)))
        return KT_STOPPED;
    uint64_t placed = search->placed, undone = search->undone;
    if (search->state == KT_SEARCH_RUNNING)
        go_on(search, 1);
    if (search->placed > placed)
        *event = event_of(search, KT_ACTION_PLACE);
    else if (search->undone > undone)
        *event = event_of(search, KT_ACTION_UNDO);
    else {
        search->told = true;
        *event = event_of(search, KT_ACTION_END);
    }
    return KT_OK;
}

enum kt_status kt_search_tour(const struct kt_search *search, struct kt_tour *tour)
{
    const struct kt_board *board = search->box.board;
    if (search->state != KT_SEARCH_FOUND)
        return KT_INVALID;
    enum kt_status status = kt_tour_reserve(tour, (size_t)search->depth);
    if (status != KT_OK)
        return status;
    tour->rows = board->rows;
    tour->cols = board->cols;
    tour->length = (size_t)search->depth;
    for (size_t i = 0; i < tour->length; i++)
        tour->squares[i] = kt_mailbox_square(&search->box, search->path[i]);
    return KT_OK;
}

bool kt_search_is_closed(const struct kt_search *search)
{
    if (search->state != KT_SEARCH_FOUND || search->depth < 2)
        return false;
    struct kt_square last =
        kt_mailbox_square(&search->box, search->path[search->depth - 1]);
    return kt_board_slot(search->box.board, last,
                         kt_mailbox_square(&search->box, search->start)) >= 0;
}

void kt_search_close(struct kt_search *search)
{
    kt_mailbox_close(&search->box);
    kt_pruner_close(&search->pruner);
    free(search->path);
    free(search->turns);
    free(search->lists);
    *search = (struct kt_search){0};
}
