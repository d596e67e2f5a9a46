#include "player.h"

#include "engine/net.h"

static void assert_net(const struct kt_board_spec *spec)
{
    struct player p;
    struct kt_net net;
    player_open(&p, spec);
    assert_int_equal(kt_net_open(&net, &p.board, NULL), KT_OK);
    for (int32_t v = 0; v < net.squares; v++) {
        struct kt_square square = kt_board_at(&p.board, v);
        const struct kt_vertex *vertex = net.bare + v;
        assert_int_equal(vertex->need, kt_board_has(&p.board, square) ? 2 : 0);
        for (int slot = 0; slot < KT_MOVES; slot++) {
            struct kt_square to = kt_board_step(&p.board, square, slot);
            bool leads = vertex->need > 0 && kt_board_has(&p.board, to);
            assert_int_equal(vertex->open >> slot & 1, leads);
            if (!leads)
                continue;
            int32_t w = v + net.offset[slot];
            assert_int_equal(w, kt_board_index(&p.board, to));
            assert_int_equal(kt_net_slots(&net, v, w) & vertex->open, 1u << slot);
            assert_int_not_equal(vertex->colour, net.bare[w].colour);
        }
    }
    kt_net_close(&net);
    kt_net_close(&net);
    kt_board_close(&p.board);
}

static void moves_are_sums_even_on_narrow_boards(void **state)
{
    (void)state;
    for (int32_t rows = 1; rows <= 8; rows++)
        for (int32_t cols = 1; cols <= 8; cols++)
            assert_net(&(struct kt_board_spec){.rows = rows, .cols = cols});
}

static void every_leap_exchanges_two_colours(void **state)
{
    (void)state;
    for (int8_t shorter = 1; shorter < KT_LEAP_MAX; shorter++)
        for (int8_t longer = shorter + 1; longer <= KT_LEAP_MAX; longer++)
            assert_net(&(struct kt_board_spec){
                .rows = 20, .cols = 18, .leap = {shorter, longer}});
}

static void missing_squares_take_no_part(void **state)
{
    static const struct kt_square missing[] = {{0, 0}, {2, 3}, {4, 4}};
    (void)state;
    assert_net(&(struct kt_board_spec){
        .rows = 5, .cols = 5, .missing = missing, .missing_count = 3});
}

static void an_edge_is_the_same_from_either_end(void **state)
{
    (void)state;
    for (int slot = 0; slot <= KT_SLOT_EXTRA; slot++) {
        assert_int_equal(kt_edge_square(kt_edge(12345, slot)), 12345);
        assert_int_equal(kt_edge_slot(kt_edge(12345, slot)), slot);
        assert_int_equal(kt_lowest_bit(0x600u | 1u << slot), slot);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_sums_even_on_narrow_boards),
        cmocka_unit_test(every_leap_exchanges_two_colours),
        cmocka_unit_test(missing_squares_take_no_part),
        cmocka_unit_test(an_edge_is_the_same_from_either_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
