#include "engine/notation.h"

#include "engine/check.h"
#include "engine/random.h"
#include "stops.h"
#include "tours.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { SIDE_LARGE = 1000, FUZZ = 200000, FUZZ_QUICK = 2000, FUZZ_LENGTH = 24 };

static const struct kt_shape none = {0, 0};

typedef enum kt_status form_writer(struct kt_text *text, const struct kt_tour *tour,
                                   struct kt_text *why);

static const struct form {
    const char *name;
    form_writer *write;
    bool blob;
    bool is_table; /* each square is written: a board can be told from it */
} forms[] = {
    {"squares", kt_notation_squares, false, false},
    {"json", kt_notation_json, false, false},
    {"grid", kt_notation_grid, false, true},
    {"board", kt_notation_board, false, true},
    {"pack", kt_notation_pack, true, true},
};

static enum kt_status read_string(const char *string, struct kt_shape shape,
                                  struct kt_tour *tour, struct kt_text *why)
{
    return kt_notation_read(string, strlen(string), false, shape, NULL, tour, why);
}

/* What knight_why_not would say: the first fault, or "a tour". */
static void write_why_not(struct kt_text *text, const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_fault fault;
    bool is_tour;
    enum kt_status status = kt_check_first_fault(tour, &board, ~0u, NULL, &fault);
    assert_int_equal(kt_check_tour(tour, &board, NULL, &is_tour), KT_OK);
    assert_int_equal(is_tour, status == KT_DONE);
    if (status == KT_OK)
        kt_fault_write(text, &fault, &board);
    else
        kt_text_string(text, "a tour");
}

struct verdict_case {
    const char *text;
    struct kt_shape shape;
    const char *verdict;
};

static void assert_verdicts(const struct verdict_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct kt_tour tour = {0};
        struct kt_text text = {0};
        if (read_string(cases[i].text, cases[i].shape, &tour, &text) == KT_OK)
            write_why_not(&text, &tour);
        tours_assert_text(&text, cases[i].verdict);
        kt_text_close(&text);
        kt_tour_close(&tour);
    }
}

static void tours_are_recognised_in_every_form(void **state)
{
    static const struct verdict_case cases[] = {
        {"1", {0, 0}, "a tour"},
        {"0", {0, 0}, "a tour"},
        {"[[1]]", {0, 0}, "a tour"},
        {"[[0,0]]", {0, 0}, "a tour"},
        {"a1", {0, 0}, "a tour"},
        {"a1", {1, 1}, "a tour"},
        /* counts from 0 and does not start in the corner; and the same from 1 */
        {"24 11 22 17 4 / 21 16 5 12 9 / 6 23 10 3 18 / 15 20 1 8 13 / 0 7 14 19 2",
         {0, 0},
         "a tour"},
        {"25 12 23 18 5 22 17 6 13 10 7 24 11 4 19 16 21 2 9 14 1 8 15 20 3",
         {0, 0},
         "a tour"},
        {"[[24,11,22,17,4],[21,16,5,12,9],[6,23,10,3,18],[15,20,1,8,13],"
         "[0,7,14,19,2]]",
         {5, 5},
         "a tour"},
        /* the classic program's, 5 x 5 and 8 x 8 */
        {"  1 10 21 16  7\n 20 15  8 11 22\n  9  2 25  6 17\n 14 19  4 23 12\n"
         "  3 24 13 18  5\n",
         {0, 0},
         "a tour"},
        {" 1 34  3 18 37 32 13 16\n 4 19 36 33 14 17 38 31\n35  2 49 52 47 40 15 12\n"
         "20  5 64 41 50 53 30 39\n57 42 51 48 59 46 11 26\n 6 21 58 63 54 27 60 29\n"
         "43 56 23  8 45 62 25 10\n22  7 44 55 24  9 28 61",
         {8, 8},
         "a tour"},
        /* 3 x 4 by names, on a board of its own */
        {"a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1", {0, 0}, "a tour"},
        {"A3-C2-A1-B3-D2-B1-C3-A2-C1-D3-B2-D1", {3, 4}, "a tour"},
        {"[[0,0],[1,2],[2,0],[0,1],[1,3],[2,1],[0,2],[1,0],[2,2],[0,3],[1,1],[2,3]]",
         {0, 0},
         "a tour"},
    };
    (void)state;
    assert_verdicts(cases, COUNT(cases));
}

static void what_is_no_tour_is_said_in_a_sentence(void **state)
{
    static const struct verdict_case cases[] = {
        {"", {0, 0}, "the text is empty"},
        {" \t\r\n ", {8, 8}, "the text is empty"},
        {"hello", {0, 0}, "character 1: a square is wanted, not 'hello'"},
        {"a1 b2 c3 - x", {0, 0}, "character 12: a square is wanted, not 'x'"},
        {"{\"a\":1}",
         {0, 0},
         "character 1: a square, a number or '[' is wanted, not '{\"a\":1}'"},
        {"\xef\xbb\xbf"
         "a8 b6",
         {0, 0},
         "character 1: a square, a number or '[' is wanted, not '\\xef\\xbb\\xbf"
         "a8'"},
        {"- a8", {0, 0}, "character 1: a square, a number or '[' is wanted, not '-'"},
        {"  ,1 2",
         {0, 0},
         "character 3: a square, a number or '[' is wanted, not ',1'"},
        {"-", {0, 0}, "character 1: a square, a number or '[' is wanted, not '-'"},
        /* duplicates, gaps, numbers out of range */
        {"1 2\n2 4", {0, 0}, "step 2 at a1: the same step is at b2"},
        {"1 4 7\n6 . 2\n3 8 5", {0, 0}, "b2 of the 3 x 3 board is never visited"},
        {"1 4 7\n6 9 2\n3 8 5",
         {0, 0},
         "step 9 at b2: no knight's move from step 8 at b1"},
        {"1 4 7\n6 1 2\n3 8 5", {0, 0}, "step 1 at b2: the same step is at a3"},
        {"2 4 7\n6 9 3\n. 8 5", {0, 0}, "step 2 at a3: step 1 is missing before it"},
        {"1 4 7\n6 10 2\n3 8 5", {0, 0}, "step 10 at b2: step 9 is missing before it"},
        {"1 4 7\n6 -3 2\n3 8 5", {0, 0}, "step -3 at b2: the board's steps are 1 to 9"},
        {"a8 b6 ? d7", {0, 0}, "step 4 at d7: step 3 is missing before it"},
        {"a8 b6=c7 d5", {0, 0}, "step 2 at c7: the same step is at b6"},
        {"a8 b6 a8", {0, 0}, "step 3 at a8: visited before, at step 1"},
        {"a8 b6 ?", {0, 0}, "step 3 has no square"},
        /* jumps */
        {"a8 a5", {0, 0}, "step 2 at a5: no knight's move from step 1 at a8"},
        {"a8 e8", {0, 0}, "step 2 at e8: no knight's move from step 1 at a8"},
        {"a8 b7", {0, 0}, "step 2 at b7: no knight's move from step 1 at a8"},
        {"[[0,0],[2,2]]", {0, 0}, "step 2 at c6: no knight's move from step 1 at a8"},
        /* a board that is not this one */
        {"a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1",
         {8, 8},
         "a8 of the 8 x 8 board is never visited"},
        {"a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1",
         {3, 3},
         "step 5 at (1, 3): not a square of the 3 x 3 board"},
        {"1 2 3 4", {3, 4}, "4 numbers on one line are no board of 3 x 4"},
    };
    (void)state;
    assert_verdicts(cases, COUNT(cases));
}

/* Writes a path in a form and reads it back. */
static void assert_round_trip(const struct form *form, const struct kt_tour *tour,
                              struct kt_shape shape)
{
    struct kt_text text = {0}, why = {0};
    struct kt_tour again = {0};
    assert_int_equal(form->write(&text, tour, &why), KT_OK);
    if (text.length > 0 || form->blob) {
        assert_int_equal(kt_notation_read(text.bytes, text.length, form->blob, shape,
                                          NULL, &again, &why),
                         KT_OK);
        if (!tours_same(tour, &again))
            fail_msg("%s of %d x %d, %zu squares: %.*s", form->name, (int)tour->rows,
                     (int)tour->cols, tour->length, (int)text.length, text.bytes);
        assert_null(again.steps);
    }
    assert_int_equal(why.length, 0);
    kt_tour_close(&again);
    kt_text_close(&why);
    kt_text_close(&text);
}

/* Whether the board can be read off: not off a part of a list; nor off a single line,
 * which is taken for a square board. */
static bool tells_board(const struct form *form, const struct kt_tour *tour)
{
    bool whole = tour->length == (size_t)tour->rows * (size_t)tour->cols;
    bool line = form->write == kt_notation_board && tour->rows == 1 && tour->cols > 1;
    return (form->is_table || whole) && !line;
}

static void what_is_written_is_read_back(void **state)
{
    static const int32_t boards[][2] = {
        {1, 1}, {3, 4}, {4, 3}, {3, 7},   {4, 5},  {5, 5},  {5, 6},
        {6, 6}, {7, 9}, {8, 8}, {10, 10}, {12, 9}, {9, 12}, {30, 33},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        struct kt_tour tour = tours_make(boards[i][0], boards[i][1]);
        size_t whole = tour.length, stride = whole / 30 + 1;
        for (size_t f = 0; f < COUNT(forms); f++)
            for (size_t short_by = 0; short_by <= whole; short_by += stride) {
                tour.length = whole - short_by;
                struct kt_shape shape = {tour.rows, tour.cols};
                assert_round_trip(&forms[f], &tour, shape);
                if (tells_board(&forms[f], &tour))
                    assert_round_trip(&forms[f], &tour, none);
            }
        tour.length = whole;
        kt_tour_close(&tour);
    }
}

static void paths_of_narrow_boards_are_read_back(void **state)
{
    (void)state;
    for (int32_t rows = 1; rows <= 7; rows++)
        for (int32_t cols = 1; cols <= 2; cols++)
            for (int turned = 0; turned < 2; turned++) {
                struct kt_board board =
                    turned ? tours_board(cols, rows) : tours_board(rows, cols);
                struct kt_tour tour = {0};
                tours_walk(&board, (struct kt_square){0, 0}, &tour);
                size_t whole = tour.length;
                for (tour.length = 0; tour.length <= whole; tour.length++)
                    for (size_t f = 0; f < COUNT(forms); f++) {
                        struct kt_shape shape = {tour.rows, tour.cols};
                        assert_round_trip(&forms[f], &tour, shape);
                        if (tells_board(&forms[f], &tour))
                            assert_round_trip(&forms[f], &tour, none);
                    }
                tour.length = whole;
                kt_tour_close(&tour);
            }
}

static void a_path_that_no_form_can_hold_is_refused_with_its_fault(void **state)
{
    static const char moves_missing[] =
        "step 2 at b8: no knight's move from step 1 at a8";
    static const struct {
        const char *text;
        const char *sentences[COUNT(forms)]; /* NULL: it can */
    } cases[] = {
        {"a8 b6 ? c4",
         {"step 4 at c4: step 3 is missing before it",
          "step 4 at c4: step 3 is missing before it",
          "step 4 at c4: step 3 is missing before it",
          "step 4 at c4: step 3 is missing before it",
          "step 4 at c4: step 3 is missing before it"}},
        {"a8=b6",
         {"step 1 at b6: the same step is at a8",
          "step 1 at b6: the same step is at a8",
          "step 1 at b6: the same step is at a8",
          "step 1 at b6: the same step is at a8",
          "step 1 at b6: the same step is at a8"}},
        {"[[0,0],[-1,2]]",
         {"step 2 at (-1, 2): not a square of the 8 x 8 board",
          "step 2 at (-1, 2): not a square of the 8 x 8 board",
          "step 2 at (-1, 2): not a square of the 8 x 8 board",
          "step 2 at (-1, 2): not a square of the 8 x 8 board",
          "step 2 at (-1, 2): not a square of the 8 x 8 board"}},
        {"a8 b6 a8",
         {NULL, NULL, "step 3 at a8: visited before, at step 1",
          "step 3 at a8: visited before, at step 1", NULL}},
        {"a8 b8", {NULL, NULL, NULL, NULL, moves_missing}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        for (size_t f = 0; f < COUNT(forms); f++) {
            struct kt_tour tour = {0};
            struct kt_text text = {0}, why = {0};
            const char *sentence = cases[i].sentences[f];
            assert_int_equal(
                read_string(cases[i].text, (struct kt_shape){8, 8}, &tour, NULL),
                KT_OK);
            kt_text_string(&text, "kept");
            enum kt_status status = forms[f].write(&text, &tour, &why);
            assert_int_equal(status, sentence == NULL ? KT_OK : KT_INVALID);
            tours_assert_text(&why, sentence == NULL ? "" : sentence);
            if (sentence != NULL)
                tours_assert_text(&text, "kept");
            assert_int_equal(forms[f].write(&text, &tour, NULL), status);
            kt_text_close(&why);
            kt_text_close(&text);
            kt_tour_close(&tour);
        }
}

static void a_step_before_the_first_is_out_of_range(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}};
    int64_t steps[] = {0, 1};
    struct kt_tour tour = {
        .rows = 8, .cols = 8, .length = 2, .squares = squares, .steps = steps};
    struct kt_text text = {0}, why = {0};
    (void)state;
    assert_int_equal(kt_notation_squares(&text, &tour, &why), KT_INVALID);
    tours_assert_text(&why, "step 0 at a8: the board's steps are 1 to 64");
    kt_text_close(&why);
}

static void huge_boards_are_written_as_lists_but_not_as_tables(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}};
    struct kt_tour tour = {
        .rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX, .length = 2, .squares = squares};
    struct kt_text text = {0}, why = {0};
    (void)state;
    assert_int_equal(kt_notation_squares(&text, &tour, &why), KT_OK);
    tours_assert_text(&text, "a1073741824 b1073741822");
    assert_int_equal(kt_notation_grid(&text, &tour, &why), KT_TOO_LARGE);
    tours_assert_text(
        &why,
        "the 1073741824 x 1073741824 board has too many squares to be written out: at most 268435456 can be");
    why.length = 0;
    assert_int_equal(kt_notation_board(&text, &tour, &why), KT_TOO_LARGE);
    tours_assert_text(
        &why,
        "the 1073741824 x 1073741824 board has too many squares to be written out: at most 268435456 can be");
    kt_text_close(&text);
    kt_text_close(&why);
    for (size_t f = 0; f < COUNT(forms); f++)
        if (!forms[f].is_table || forms[f].blob)
            assert_round_trip(&forms[f], &tour,
                              (struct kt_shape){KT_SIDE_MAX, KT_SIDE_MAX});
}

static void a_million_squares_pass_through_every_form(void **state)
{
    int32_t side = tours_quick() ? 60 : SIDE_LARGE;
    struct kt_tour tour = tours_make(side, side);
    (void)state;
    for (size_t f = 0; f < COUNT(forms); f++)
        assert_round_trip(&forms[f], &tour, none);
    kt_tour_close(&tour);
}

/* Strings of hostile tokens: whatever comes of them, nothing breaks, what is refused
 * has a sentence, and what is read can be checked and, if written, read back. */
static void assert_digested(const char *bytes, size_t count, bool blob,
                            struct kt_shape shape)
{
    struct kt_tour tour = {0};
    struct kt_text text = {0};
    char *exact = malloc(count + (count == 0)); /* so that a read beyond it is seen */
    assert_non_null(exact);
    memcpy(exact, bytes, count);
    enum kt_status status =
        kt_notation_read(exact, count, blob, shape, NULL, &tour, &text);
    free(exact);
    assert_true(status == KT_OK || status == KT_INVALID);
    assert_int_equal(status == KT_INVALID, text.length > 0);
    if (status == KT_OK) {
        write_why_not(&text, &tour);
        assert_true(tour.rows >= 1 && tour.cols >= 1);
        for (size_t f = 0; f < COUNT(forms); f++) {
            struct kt_text again = {0};
            if ((int64_t)tour.rows * tour.cols < 1000 &&
                forms[f].write(&again, &tour, NULL) == KT_OK)
                assert_round_trip(&forms[f], &tour,
                                  (struct kt_shape){tour.rows, tour.cols});
            kt_text_close(&again);
        }
    }
    kt_text_close(&text);
    kt_tour_close(&tour);
}

static void hostile_texts_do_no_harm(void **state)
{
    static const char *const alphabets[] = {
        "a1b2c3 ?=->,z0",
        "0123456789 \n/.-,\r",
        "[][],,0123 n-",
        "[[1,2],null]",
    };
    static const struct kt_shape shapes[] = {{0, 0}, {8, 8}, {3, 2}, {1, 5}};
    struct kt_random dice = {42};
    int rounds = tours_quick() ? FUZZ_QUICK : FUZZ;
    (void)state;
    for (size_t a = 0; a < COUNT(alphabets); a++)
        for (int round = 0; round < rounds; round++) {
            char bytes[FUZZ_LENGTH];
            size_t letters = strlen(alphabets[a]);
            size_t count = (size_t)kt_random_below(&dice, FUZZ_LENGTH + 1);
            for (size_t i = 0; i < count; i++)
                bytes[i] = kt_random_below(&dice, 100) == 0
                               ? (char)kt_random_next(&dice)
                               : alphabets[a][kt_random_below(&dice, letters)];
            assert_digested(bytes, count, false, shapes[round % 4]);
        }
}

/* Words of JSON and of the other forms, so that deeper places are reached. */
static void hostile_words_do_no_harm(void **state)
{
    static const char *const words[] = {"[[",
                                        "]]",
                                        "[",
                                        "]",
                                        "],[",
                                        ",",
                                        "null",
                                        "-1",
                                        "0",
                                        "1",
                                        "2",
                                        "3",
                                        "4",
                                        "9",
                                        "\n",
                                        " / ",
                                        " ",
                                        ".",
                                        "a1",
                                        "b3",
                                        "c2",
                                        "?",
                                        "=",
                                        "->",
                                        "2147483648",
                                        "99999999999999999999",
                                        "zz1073741824",
                                        "-0"};
    struct kt_random dice = {43};
    int rounds = tours_quick() ? FUZZ_QUICK : FUZZ;
    (void)state;
    for (int round = 0; round < rounds; round++) {
        struct kt_text text = {0};
        /* words near each other in the list belong together */
        size_t from = (size_t)kt_random_below(&dice, COUNT(words));
        for (uint64_t left = kt_random_below(&dice, 12) + 1; left > 0; left--)
            kt_text_string(&text,
                           words[(from + kt_random_below(&dice, 14)) % COUNT(words)]);
        assert_digested(text.bytes, text.length, false, (struct kt_shape){0, 0});
        kt_text_close(&text);
    }
}

static void hostile_blobs_do_no_harm(void **state)
{
    struct kt_random dice = {44};
    int rounds = tours_quick() ? FUZZ_QUICK : FUZZ;
    (void)state;
    for (int round = 0; round < rounds; round++) {
        char bytes[FUZZ_LENGTH] = {(char)0x9e, 1};
        size_t count = 2 + (size_t)kt_random_below(&dice, FUZZ_LENGTH - 1);
        for (size_t i = 2; i < count; i++)
            bytes[i] = (char)(kt_random_next(&dice) >>
                              (kt_random_below(&dice, 2) == 0 ? 61 : 56));
        /* Half of them get the right check, worked out as pack.h describes it. */
        unsigned check = 0x9dc5;
        for (size_t i = 0; i + 2 < count; i++)
            check = ((check ^ (unsigned char)bytes[i]) * 0x193u) & 0xffffu;
        if (round % 2 == 0) {
            bytes[count - 2] = (char)(check & 0xffu);
            bytes[count - 1] = (char)(check >> 8);
        }
        assert_digested(bytes, count, true, (struct kt_shape){0, 0});
    }
}

static void a_blob_is_read_as_nothing_else(void **state)
{
    struct kt_tour tour = {0};
    struct kt_text why = {0};
    (void)state;
    assert_int_equal(kt_notation_read("a8 b6", 5, true, none, NULL, &tour, &why),
                     KT_INVALID);
    tours_assert_text(&why, "byte 1: this is no packed tour");
    why.length = 0;
    assert_int_equal(kt_notation_read(NULL, 0, true, none, NULL, &tour, &why),
                     KT_INVALID);
    assert_true(why.length > 0);
    why.length = 0;
    assert_int_equal(kt_notation_read(NULL, 0, false, none, NULL, &tour, &why),
                     KT_INVALID);
    tours_assert_text(&why, "the text is empty");
    kt_text_close(&why);
}

/* A tour and a form of it. */
struct passage {
    const struct form *form;
    const struct kt_tour *tour;
    const struct kt_text *text;
};

static enum kt_status write_stoppably(struct kt_limit *limit, const void *context)
{
    const struct passage *passage = context;
    struct kt_text text = {.limit = limit};
    enum kt_status status = passage->form->write(&text, passage->tour, NULL);
    kt_text_close(&text);
    return status;
}

static enum kt_status read_stoppably(struct kt_limit *limit, const void *context)
{
    const struct passage *passage = context;
    const struct kt_text *text = passage->text;
    struct kt_tour tour = {0};
    enum kt_status status = kt_notation_read(
        text->bytes, text->length, passage->form->blob, none, limit, &tour, NULL);
    assert_int_equal(tour.length, status == KT_OK ? passage->tour->length : 0);
    kt_tour_close(&tour);
    return status;
}

static void every_form_can_be_stopped_wherever_it_asks(void **state)
{
    struct kt_tour tour = tours_make(5, 6);
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct kt_text text = {0};
        struct passage passage = {&forms[i], &tour, &text};
        assert_int_equal(forms[i].write(&text, &tour, NULL), KT_OK);
        assert_true(stops_everywhere(write_stoppably, &passage) > 0);
        assert_true(stops_everywhere(read_stoppably, &passage) > 0);
        kt_text_close(&text);
    }
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tours_are_recognised_in_every_form),
        cmocka_unit_test(what_is_no_tour_is_said_in_a_sentence),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(paths_of_narrow_boards_are_read_back),
        cmocka_unit_test(a_path_that_no_form_can_hold_is_refused_with_its_fault),
        cmocka_unit_test(a_step_before_the_first_is_out_of_range),
        cmocka_unit_test(huge_boards_are_written_as_lists_but_not_as_tables),
        cmocka_unit_test(a_million_squares_pass_through_every_form),
        cmocka_unit_test(hostile_texts_do_no_harm),
        cmocka_unit_test(hostile_words_do_no_harm),
        cmocka_unit_test(hostile_blobs_do_no_harm),
        cmocka_unit_test(a_blob_is_read_as_nothing_else),
        cmocka_unit_test(every_form_can_be_stopped_wherever_it_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
