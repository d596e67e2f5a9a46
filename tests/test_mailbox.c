#include "engine/mailbox.h"

#include "judge.h"

#include "engine/random.h"

static const struct kt_square holes[] = {{0, 0}, {2, 3}, {4, 1}, {4, 5}};

static const struct kt_board_spec boards[] = {
    {.rows = 8, .cols = 8},
    {.rows = 5, .cols = 7},
    {.rows = 1, .cols = 1},
    {.rows = 1, .cols = 9},
    {.rows = 9, .cols = 1},
    {.rows = 2, .cols = 3},
    {.rows = 30, .cols = 30},
    {.rows = 6, .cols = 6, .missing = holes, .missing_count = LENGTH(holes)},
    {.rows = 10, .cols = 9, .leap = {1, 3}},
    {.rows = 11, .cols = 17, .leap = {4, 16}},
    {.rows = 5, .cols = 1, .leap = {3, 4}},
};

static const enum kt_ties all_ties[] = {KT_TIES_EDGE, KT_TIES_FIRST,  KT_TIES_LAST,
                                        KT_TIES_POHL, KT_TIES_RANDOM, KT_TIES_SQUIRREL};

static struct kt_mailbox open_box(const struct kt_board *board, enum kt_ties ties)
{
    struct kt_mailbox box;
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    assert_int_equal(kt_mailbox_open(&box, board, ties, &moves, NULL), KT_OK);
    return box;
}

/* Which squares are taken, apart from the mailbox. */
struct shadow {
    const struct kt_board_spec *spec;
    const struct kt_board *board;
    char *taken;
};

static bool shadow_free(const struct shadow *shadow, struct kt_square s)
{
    return judge_has(shadow->spec, s) &&
           !shadow->taken[kt_board_index(shadow->board, s)];
}

static void assert_bytes(const struct shadow *shadow, const struct kt_mailbox *box)
{
    const struct kt_board *board = shadow->board;
    for (int32_t row = 0; row < board->rows; row++)
        for (int32_t col = 0; col < board->cols; col++) {
            struct kt_square at = {row, col};
            int exits = 0;
            for (int slot = 0; slot < KT_MOVES; slot++)
                exits += shadow_free(shadow, kt_board_step(board, at, slot));
            uint8_t byte = box->bytes[kt_mailbox_cell(box, at)];
            assert_int_equal(kt_cell_exits(byte), exits);
            assert_int_equal(byte < KT_CELL_TAKEN, shadow_free(shadow, at));
        }
}

static void bytes_hold_what_is_taken_and_the_exits(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        struct kt_mailbox box = open_box(&board, KT_TIES_EDGE);
        struct kt_random random = {i};
        size_t area = (size_t)board.rows * (size_t)board.cols;
        struct shadow shadow = {&boards[i], &board, calloc(area, 1)};
        assert_non_null(shadow.taken);
        assert_bytes(&shadow, &box);
        for (int change = 0; change < (quick() ? 20 : 200); change++) {
            int64_t s = (int64_t)kt_random_below(&random, area);
            struct kt_square at = kt_board_at(&board, s);
            if (!judge_has(&boards[i], at))
                continue;
            uint8_t *byte = box.bytes + kt_mailbox_cell(&box, at);
            if (shadow.taken[s])
                kt_cell_leave(byte, box.offset);
            else
                kt_cell_take(byte, box.offset);
            shadow.taken[s] = !shadow.taken[s];
            assert_bytes(&shadow, &box);
        }
        kt_mailbox_clear(&box);
        assert_memory_equal(box.bytes, box.pristine, (size_t)box.cells);
        memset(shadow.taken, 0, area);
        assert_bytes(&shadow, &box);
        free(shadow.taken);
        kt_mailbox_close(&box);
        kt_board_close(&board);
    }
}

static void taking_everything_leaves_no_exit_and_back_again_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        struct kt_mailbox box = open_box(&board, KT_TIES_FIRST);
        int64_t area = (int64_t)board.rows * board.cols;
        for (int64_t s = 0; s < area; s++)
            if (kt_board_has(&board, kt_board_at(&board, s)))
                kt_cell_take(box.bytes + kt_mailbox_cell(&box, kt_board_at(&board, s)),
                             box.offset);
        for (int32_t cell = 0; cell < box.cells; cell++)
            assert_int_equal(box.bytes[cell], KT_CELL_TAKEN);
        for (int64_t s = 0; s < area; s++)
            if (kt_board_has(&board, kt_board_at(&board, s)))
                kt_cell_leave(box.bytes + kt_mailbox_cell(&box, kt_board_at(&board, s)),
                              box.offset);
        assert_memory_equal(box.bytes, box.pristine, (size_t)box.cells);
        kt_mailbox_close(&box);
        kt_board_close(&board);
    }
}

static void cells_and_squares_are_each_other_and_moves_are_offsets(void **state)
{
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        struct kt_mailbox box = open_box(&board, KT_TIES_FIRST);
        for (int64_t s = 0; s < (int64_t)board.rows * board.cols; s++) {
            struct kt_square at = kt_board_at(&board, s);
            int32_t cell = kt_mailbox_cell(&box, at);
            assert_true(judge_same(kt_mailbox_square(&box, cell), at));
            for (int m = 0; m < KT_MOVES; m++) {
                struct kt_square to = kt_board_step(&board, at, moves.slot[m]);
                int32_t there = cell + box.offset[m];
                assert_in_range(there, 0, box.cells - 1);
                assert_int_equal(box.bytes[there] < KT_CELL_TAKEN,
                                 judge_has(&boards[i], to));
                assert_int_equal(kt_way_offset(box.ways[0][m]), box.offset[m]);
            }
        }
        kt_mailbox_close(&box);
        kt_board_close(&board);
    }
}

/* Rank r of the row belongs to the move that the order has at place r. */
static void assert_row(const struct kt_mailbox *box, int row,
                       struct kt_move_order order)
{
    for (int m = 0; m < KT_MOVES; m++) {
        int rank = (int)(box->ways[row][m] >> KT_KEY_SHIFT) - KT_CELL_TAKEN;
        struct kt_move move = box->board->moves[order.slot[rank]];
        assert_int_equal(move.drow * box->stride + move.dcol, box->offset[m]);
        assert_int_equal(kt_way_offset(box->ways[row][m]), box->offset[m]);
    }
}

static void ranks_follow_the_tie_rule(void **state)
{
    struct kt_board board = open_board(9, 9);
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    struct kt_phase phases[KT_PHASES];
    int count = kt_ties_phases(9, phases);
    (void)state;
    for (size_t i = 0; i < LENGTH(all_ties); i++) {
        struct kt_mailbox box = open_box(&board, all_ties[i]);
        if (all_ties[i] == KT_TIES_EDGE)
            for (int64_t s = 0; s < board.squares; s++) {
                struct kt_square at = kt_board_at(&board, s);
                assert_row(&box, box.row[kt_mailbox_cell(&box, at)],
                           kt_ties_edge_order(&board, at, &moves));
            }
        else if (all_ties[i] == KT_TIES_SQUIRREL)
            for (int phase = 0; phase < count; phase++)
                assert_row(&box, phase, phases[phase].moves);
        else if (all_ties[i] == KT_TIES_LAST)
            assert_row(&box, 0, read_order("34567812"));
        else
            assert_row(&box, 0, moves);
        kt_mailbox_close(&box);
    }
    kt_board_close(&board);
}

/* Any bytes that can stand around a cell, free or taken. */
static struct kt_around random_around(struct kt_random *random)
{
    struct kt_around around;
    for (int i = 0; i < KT_MOVES; i++)
        around.byte[i] = (uint8_t)(kt_random_below(random, 9) * KT_CELL_EXIT +
                                   kt_random_below(random, 2) * KT_CELL_TAKEN);
    return around;
}

static void the_least_key_from_a_floor_is_found(void **state)
{
    struct kt_board board = open_board(8, 8);
    struct kt_mailbox box = open_box(&board, KT_TIES_LAST);
    struct kt_random random = {1};
    (void)state;
    for (int i = 0; i < (quick() ? 1000 : 200000); i++) {
        struct kt_around around = random_around(&random);
        unsigned from = (unsigned)kt_random_below(&random, 0x49), least = UINT8_MAX;
        int64_t key = kt_key_from(box.ways[0], around, from, 0);
        for (int m = 0; m < KT_MOVES; m++) {
            unsigned own = around.byte[m] + 7u - (unsigned)m; /* its rank is 7 - m */
            if (around.byte[m] < KT_CELL_TAKEN && own >= from && own < least)
                least = own;
        }
        assert_int_equal(key < 0, least < UINT8_MAX);
        if (key >= 0)
            continue;
        assert_int_equal((uint64_t)key >> KT_KEY_SHIFT, KT_CELL_TAKEN + least);
        assert_int_equal(kt_way_offset((uint64_t)key), box.offset[7 - least % 8]);
    }
    kt_mailbox_close(&box);
    kt_board_close(&board);
}

static void masks_tell_which_bytes_lie_between(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int i = 0; i < (quick() ? 1000 : 100000); i++) {
        struct kt_around around = random_around(&random);
        unsigned from = (unsigned)kt_random_below(&random, 20);
        unsigned mask = kt_around_mask(around, from, KT_CELL_TAKEN), bits = 0;
        for (int m = 0; m < KT_MOVES; m++) {
            uint8_t byte = around.byte[m];
            bits |= (unsigned)(byte >= from && byte < KT_CELL_TAKEN) << m;
            around.byte[m] = byte < KT_CELL_TAKEN;
        }
        assert_int_equal(mask, bits);
        if (from == 0)
            assert_int_equal(kt_around_free(around), bits);
    }
}

static void without_exits_a_byte_says_whether_the_cell_is_free(void **state)
{
    struct kt_board board = open_spec(&boards[7]);
    struct kt_mailbox box = open_box(&board, KT_TIES_FIRST);
    (void)state;
    kt_mailbox_forget_exits(&box);
    for (int again = 0; again < 2; again++) {
        int free = 0;
        for (int32_t cell = 0; cell < box.cells; cell++)
            free += box.bytes[cell];
        assert_int_equal(free, board.squares);
        memset(box.bytes, 0, (size_t)box.cells);
        kt_mailbox_clear(&box);
    }
    assert_int_equal(box.bytes[kt_mailbox_cell(&box, (struct kt_square){2, 3})], 0);
    assert_int_equal(box.bytes[kt_mailbox_cell(&box, (struct kt_square){2, 4})], 1);
    kt_mailbox_close(&box);
    kt_board_close(&board);
}

static void what_it_cannot_hold_is_refused_and_leaves_it_closed(void **state)
{
    static const struct {
        struct kt_board_spec spec;
        enum kt_ties ties;
        const char *digits;
        enum kt_status status;
    } cases[] = {
        {{.rows = 10001, .cols = 10000}, KT_TIES_FIRST, "12345678", KT_TOO_LARGE},
        {{.rows = 1 << 30, .cols = 1 << 30}, KT_TIES_EDGE, "12345678", KT_TOO_LARGE},
        {{.rows = 1, .cols = 100000001}, KT_TIES_LAST, "12345678", KT_TOO_LARGE},
        {{.rows = 1, .cols = 100000000, .leap = {1, 16}},
         KT_TIES_LAST,
         "12345678",
         KT_TOO_LARGE}, /* its border alone has more than 2^31 cells */
        {{.rows = 8, .cols = 9}, KT_TIES_SQUIRREL, "12345678", KT_INVALID},
        {{.rows = 8, .cols = 8}, KT_TIES_FIRST, NULL, KT_INVALID},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_spec(&cases[i].spec);
        struct kt_move_order moves = {{0}};
        struct kt_mailbox box;
        if (cases[i].digits != NULL)
            moves = read_order(cases[i].digits);
        assert_int_equal(kt_mailbox_open(&box, &board, cases[i].ties, &moves, NULL),
                         cases[i].status);
        assert_null(box.bytes);
        kt_mailbox_close(&box);
        kt_board_close(&board);
    }
}

static void opening_stops_when_asked(void **state)
{
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    struct kt_board board = open_board(1000, 300);
    int stops = 0;
    (void)state;
    for (int n = 1;; n++) {
        struct countdown countdown = {n};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_mailbox box;
        enum kt_status status =
            kt_mailbox_open(&box, &board, KT_TIES_EDGE, &moves, &limit);
        kt_mailbox_close(&box);
        if (status == KT_OK)
            break;
        assert_int_equal(status, KT_STOPPED);
        stops++;
    }
    assert_true(stops > 10);
    kt_board_close(&board);
}

static void it_may_be_closed_twice(void **state)
{
    struct kt_mailbox zeroed = {0};
    struct kt_board board = open_board(5, 5);
    struct kt_mailbox box = open_box(&board, KT_TIES_EDGE);
    (void)state;
    kt_mailbox_close(&zeroed);
    kt_mailbox_close(&box);
    kt_mailbox_close(&box);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_hold_what_is_taken_and_the_exits),
        cmocka_unit_test(taking_everything_leaves_no_exit_and_back_again_all),
        cmocka_unit_test(cells_and_squares_are_each_other_and_moves_are_offsets),
        cmocka_unit_test(ranks_follow_the_tie_rule),
        cmocka_unit_test(the_least_key_from_a_floor_is_found),
        cmocka_unit_test(masks_tell_which_bytes_lie_between),
        cmocka_unit_test(without_exits_a_byte_says_whether_the_cell_is_free),
        cmocka_unit_test(what_it_cannot_hold_is_refused_and_leaves_it_closed),
        cmocka_unit_test(opening_stops_when_asked),
        cmocka_unit_test(it_may_be_closed_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
