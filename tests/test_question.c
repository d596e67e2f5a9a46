#include "states.h"
#include "tours.h"

/* Poses a question on a full board and forgets all but the answer. */
static enum kt_status pose(int32_t rows, int32_t cols, struct kt_question question,
                           enum kt_verdict *verdict)
{
    struct states s = {0};
    struct kt_random random = {1};
    states_open(&s, (struct kt_board_spec){.rows = rows, .cols = cols}, 0, &random);
    enum kt_status status =
        kt_question_pose(&question, 0, &s.fragments, &s.reading, verdict);
    states_close(&s);
    return status;
}

static void what_is_no_path_is_refused(void **state)
{
    static const struct kt_square paths[][3] = {
        {{-1, 0}, {1, 1}, {0, 3}}, {{0, 5}, {1, 3}, {0, 1}}, {{0, 0}, {0, 1}, {2, 2}},
        {{0, 0}, {1, 2}, {0, 0}},  {{0, 0}, {1, 2}, {1, 2}}, {{0, 0}, {1, 2}, {3, 5}},
        {{0, 0}, {2, 1}, {5, 2}},  {{0, 3}, {1, 0}, {3, 1}}};
    enum kt_verdict verdict = KT_UNKNOWN;
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        for (int closed = 0; closed < 2; closed++) {
            struct kt_question question = {.path = paths[i], .length = 3};
            question.closed = closed;
            assert_int_equal(pose(5, 5, question, &verdict), KT_INVALID);
        }
    struct kt_question question = {.ends = true, .end = {5, 0}};
    assert_int_equal(pose(5, 5, question, &verdict), KT_INVALID);
    question.end = (struct kt_square){0, -1};
    assert_int_equal(pose(5, 5, question, &verdict), KT_INVALID);
    assert_int_equal(verdict, KT_UNKNOWN);
}

static void a_missing_square_is_on_no_path(void **state)
{
    static const struct kt_square hole = {1, 2}, path[] = {{0, 0}, {1, 2}};
    struct kt_board_spec spec = {
        .rows = 5, .cols = 5, .missing = &hole, .missing_count = 1};
    struct states s = {.reading = {.path = s.path}};
    struct kt_question question = {.path = path, .length = 2};
    enum kt_verdict verdict = KT_UNKNOWN;
    (void)state;
    player_open(&s.player, &spec);
    assert_int_equal(kt_fragments_open(&s.fragments, &s.player.board, NULL), KT_OK);
    assert_int_equal(kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict),
                     KT_INVALID);
    question = (struct kt_question){.ends = true, .end = hole};
    assert_int_equal(kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict),
                     KT_INVALID);
    states_close(&s);
}

static enum kt_verdict verdict_on(int32_t rows, int32_t cols,
                                  struct kt_question question)
{
    enum kt_verdict verdict = KT_UNKNOWN;
    assert_int_equal(pose(rows, cols, question, &verdict), KT_OK);
    return verdict;
}

static void one_square_is_an_open_tour(void **state)
{
    struct kt_square corner = {0, 0};
    (void)state;
    for (size_t length = 0; length < 2; length++)
        for (int ends = 0; ends < 2; ends++) {
            struct kt_question question = {
                .path = &corner, .length = length, .ends = ends, .end = corner};
            assert_int_equal(verdict_on(1, 1, question), KT_SAFE);
            question.closed = true;
            assert_int_equal(verdict_on(1, 1, question), KT_FATAL);
        }
}

/* Nothing but one square: it is where the tour starts, wherever it lies. */
static void the_only_square_left_of_a_board_is_found(void **state)
{
    static const struct kt_square holes[] = {{0, 0}, {0, 1}};
    struct kt_board_spec spec = {
        .rows = 1, .cols = 3, .missing = holes, .missing_count = 2};
    struct states s = {.reading = {.path = s.path}};
    struct kt_question question = {.max_nodes = 1};
    enum kt_verdict verdict = KT_UNKNOWN;
    (void)state;
    player_open(&s.player, &spec);
    assert_int_equal(kt_fragments_open(&s.fragments, &s.player.board, NULL), KT_OK);
    assert_int_equal(kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict),
                     KT_OK);
    assert_int_equal(verdict, KT_SAFE);
    assert_int_equal(s.reading.length, 1);
    assert_int_equal(s.reading.path[0], 2);
    states_close(&s);
}

/* On 6 x 6 both directions are there: a whole open tour is safe, unless it was to be
 * closed. */
static void a_whole_open_tour_is_fatal_where_a_closed_one_is_asked_for(void **state)
{
    struct kt_tour tour = tours_make(6, 6);
    struct kt_board board = tours_board(6, 6);
    struct kt_question question = {.path = tour.squares, .length = tour.length};
    (void)state;
    assert_false(kt_tour_is_closed(&tour, &board));
    assert_int_equal(verdict_on(6, 6, question), KT_SAFE);
    question.closed = true;
    assert_int_equal(verdict_on(6, 6, question), KT_FATAL);
    kt_tour_close(&tour);
}

static void an_end_already_visited_is_fatal(void **state)
{
    struct kt_square path[] = {{0, 0}, {1, 2}, {2, 4}};
    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (int closed = 0; closed < 2; closed++) {
            struct kt_question question = {.path = path, .length = 3, .ends = true};
            question.closed = closed;
            question.end = path[i];
            assert_int_equal(verdict_on(6, 6, question), KT_FATAL);
        }
}

static void a_closed_tour_ends_a_move_from_its_start(void **state)
{
    struct kt_square corner = {0, 0};
    struct kt_question question = {
        .path = &corner, .length = 1, .closed = true, .ends = true, .end = {5, 4}};
    (void)state;
    assert_int_equal(verdict_on(6, 6, question), KT_FATAL);
    question.end = (struct kt_square){2, 1};
    assert_int_equal(verdict_on(6, 6, question), KT_UNKNOWN);
}

static void tours_of_four_rows_begin_on_a_long_edge(void **state)
{
    (void)state;
    for (int32_t row = 0; row < 4; row++) {
        struct kt_square start = {row, 12}, turned = {12, row};
        struct kt_question question = {.path = &start, .length = 1};
        enum kt_verdict expected = row % 3 == 0 ? KT_UNKNOWN : KT_FATAL;
        assert_int_equal(verdict_on(4, 25, question), expected);
        question.path = &turned;
        assert_int_equal(verdict_on(25, 4, question), expected);
        question = (struct kt_question){.ends = true, .end = start};
        assert_int_equal(verdict_on(4, 25, question), expected);
        question.closed = true;
        assert_int_equal(verdict_on(4, 25, question), KT_FATAL);
    }
}

static void colours_must_come_out_even(void **state)
{
    struct kt_square light = {0, 1}, dark = {0, 0};
    struct kt_question question = {.path = &light, .length = 1};
    (void)state;
    assert_int_equal(verdict_on(7, 7, question), KT_FATAL);
    question.path = &dark;
    assert_int_equal(verdict_on(7, 7, question), KT_UNKNOWN);
    assert_int_equal(verdict_on(7, 7, (struct kt_question){.closed = true}), KT_FATAL);
    question.ends = true;
    question.end = dark;
    assert_int_equal(verdict_on(8, 8, question), KT_FATAL);
    question.end = (struct kt_square){7, 7};
    assert_int_equal(verdict_on(8, 8, question), KT_FATAL);
    question.end = (struct kt_square){7, 0};
    assert_int_equal(verdict_on(8, 8, question), KT_UNKNOWN);
}

/* A tour of 3 x 4 from the corner; there is no closed one. */
static void a_whole_tour_is_judged_as_it_stands(void **state)
{
    struct player p;
    struct kt_question question = {.path = p.path, .length = 12};
    struct kt_square to[KT_MOVES], end;
    (void)state;
    player_open(&p, &(struct kt_board_spec){.rows = 3, .cols = 4});
    player_put(&p, (struct kt_square){0, 0});
    while (p.length < 12) {
        int count = player_moves(&p, to);
        for (int i = 0; i < count; i++) {
            player_put(&p, to[i]);
            p.budget = PLENTY;
            if (player_completes(&p, false, NULL))
                break;
            player_take_back(&p);
        }
    }
    end = p.path[11];
    assert_int_equal(verdict_on(3, 4, question), KT_SAFE);
    question.ends = true;
    question.end = end;
    assert_int_equal(verdict_on(3, 4, question), KT_SAFE);
    question.end = p.path[5];
    assert_int_equal(verdict_on(3, 4, question), KT_FATAL);
    question.ends = false;
    question.closed = true;
    assert_int_equal(verdict_on(3, 4, question), KT_FATAL);
    kt_board_close(&p.board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_path_is_refused),
        cmocka_unit_test(a_missing_square_is_on_no_path),
        cmocka_unit_test(one_square_is_an_open_tour),
        cmocka_unit_test(the_only_square_left_of_a_board_is_found),
        cmocka_unit_test(a_whole_open_tour_is_fatal_where_a_closed_one_is_asked_for),
        cmocka_unit_test(an_end_already_visited_is_fatal),
        cmocka_unit_test(a_closed_tour_ends_a_move_from_its_start),
        cmocka_unit_test(tours_of_four_rows_begin_on_a_long_edge),
        cmocka_unit_test(colours_must_come_out_even),
        cmocka_unit_test(a_whole_tour_is_judged_as_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
