#include "engine/diagram.h"

#include "drawn.h"

static void draw(struct kt_text *text, const struct kt_diagram_spec *spec)
{
    struct kt_diagram diagram;
    struct kt_text description = {.bytes = (char *)"A <board>", .length = 9};
    kt_diagram_open(&diagram, spec);
    kt_diagram_begin(text, &diagram, &description);
    kt_diagram_end(text);
    assert_int_equal(text->status, KT_OK);
}

static void the_smallest_picture_is_this_one(void **state)
{
    struct kt_diagram_spec spec = {.rows = 2, .cols = 2, .chequered = true};
    struct kt_text text = {0};
    (void)state;
    draw(&text, &spec);
    assert_is(&text,
              "<svg xmlns='http://www.w3.org/2000/svg' width='156' height='156' "
              "viewBox='0 0 244 244' role='img' text-anchor='middle' "
              "font-family='system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,"
              "sans-serif'>\n"
              "<title>A &lt;board&gt;</title>\n"
              "<rect width='244' height='244' fill='#ffffff'/>\n"
              "<g transform='translate(22 22)'>\n"
              "<rect width='200' height='200' fill='#f1f4f9'/>\n"
              "<path fill='none' stroke='#d3dce8' stroke-width='100' "
              "stroke-dasharray='100' d='M100 50H200M0 150H200'/>\n"
              "</g>\n</svg>\n");
}

/* a1 is dark, whatever the board. */
static void dark_squares_begin_in_the_corner_below(void **state)
{
    struct kt_text text = {0};
    (void)state;
    draw(&text, &(struct kt_diagram_spec){.rows = 3, .cols = 5, .chequered = true});
    assert_drawn(&text, "d='M0 50H500M100 150H500M0 250H500'");
    kt_text_close(&text);
    draw(&text, &(struct kt_diagram_spec){.rows = 2, .cols = 1, .chequered = true});
    assert_drawn(&text, "d='M0 150H100'");
    kt_text_close(&text);
    draw(&text, &(struct kt_diagram_spec){.rows = 8, .cols = 8});
    assert_not_drawn(&text, "dasharray");
    kt_text_close(&text);
}

static void coordinates_are_named_as_chess_names_them(void **state)
{
    struct kt_text text = {0};
    (void)state;
    draw(&text, &(struct kt_diagram_spec){.rows = 2, .cols = 28, .coordinates = true});
    assert_drawn(&text, ">a<");
    assert_drawn(&text, ">z<");
    assert_drawn(&text, ">ab<");
    assert_drawn(&text, ">1<");
    assert_drawn(&text, ">2<");
    assert_int_equal(drawn_count(&text, "<text "), 30);
    kt_text_close(&text);
}

static void on_large_boards_only_some_lines_are_named(void **state)
{
    static const struct {
        int side, files;
        const char *there, *not_there;
    } cases[] = {
        {40, 40, ">39<", ">41<"},
        {60, 30, ">4<", ">2<"},      /* 1, 4, 6, ..., 60 */
        {100, 21, ">95<", ">97<"},   /* 1, 5, 10, ..., 100 */
        {500, 51, ">490<", ">495<"}, /* 1, 10, 20, ..., 500 */
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0};
        draw(&text, &(struct kt_diagram_spec){.rows = cases[i].side,
                                              .cols = cases[i].side,
                                              .coordinates = true});
        assert_drawn(&text, ">1<");
        assert_drawn(&text, cases[i].there);
        assert_not_drawn(&text, cases[i].not_there);
        assert_int_equal(drawn_count(&text, "<text "), 2 * cases[i].files);
        kt_text_close(&text);
    }
}

static void the_longer_side_has_the_size_that_is_asked_for(void **state)
{
    static const struct {
        int rows, cols;
        int64_t size;
        const char *width;
    } cases[] = {
        {8, 8, 400, "width='400' height='400'"},
        {1, 8, 400, "width='400' height='74'"},
        {8, 1, 400, "width='74' height='400'"},
        {1, 250000, 16, "width='16' height='1'"},
        {500, 500, 100000, "width='100000' height='100000'"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0};
        draw(&text, &(struct kt_diagram_spec){.rows = cases[i].rows,
                                              .cols = cases[i].cols,
                                              .size = cases[i].size});
        assert_drawn(&text, cases[i].width);
        kt_text_close(&text);
    }
}

/* Squares of 64 pixels, then a board of 640, squares of 24, a board of 960, squares of
 * 4, a board of 16000 pixels. */
static void without_a_size_it_is_the_boards(void **state)
{
    static const struct {
        int side;
        int64_t pixels; /* of a square, in hundredths */
    } cases[] = {
        {1, 6400},  {3, 6400},  {8, 6400},  {10, 6400}, {16, 4000}, {20, 3200},
        {30, 2400}, {40, 2400}, {60, 1600}, {96, 1000}, {240, 400}, {500, 400},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_diagram diagram;
        struct kt_diagram_spec spec = {.rows = cases[i].side, .cols = cases[i].side};
        kt_diagram_open(&diagram, &spec);
        assert_int_equal(diagram.scale, cases[i].pixels);
        spec.square_pixels = 30;
        kt_diagram_open(&diagram, &spec);
        assert_true(diagram.scale >= 3000);
    }
    struct kt_diagram diagram;
    kt_diagram_open(&diagram, &(struct kt_diagram_spec){.rows = 1, .cols = 250000});
    assert_int_equal(diagram.scale, 6);
}

static void letters_are_legible_by_their_pixels(void **state)
{
    struct kt_diagram diagram;
    (void)state;
    kt_diagram_open(&diagram, &(struct kt_diagram_spec){.rows = 60, .cols = 60});
    assert_true(kt_diagram_is_legible(&diagram, 44));
    assert_false(kt_diagram_is_legible(&diagram, 43));
    assert_int_equal(kt_diagram_units(&diagram, 2, 10), 12);
    assert_int_equal(kt_diagram_units(&diagram, 2, 20), 20);
}

static void a_heading_stands_above_the_board(void **state)
{
    static const char *const headings[] = {"x", "A < B & \"C\" \xff",
                                           "A rather long heading for a small board"};
    static const int lines[] = {1, 1, 2};
    (void)state;
    for (size_t i = 0; i < LENGTH(headings); i++) {
        struct kt_diagram diagram;
        struct kt_text text = {0}, description = {0};
        kt_diagram_open(
            &diagram, &(struct kt_diagram_spec){.rows = 3,
                                                .cols = 3,
                                                .heading = headings[i],
                                                .heading_length = strlen(headings[i])});
        kt_diagram_begin(&text, &diagram, &description);
        assert_int_equal(diagram.heading.count, lines[i]);
        assert_int_equal(diagram.top,
                         diagram.margin + kt_heading_height(&diagram.heading));
        assert_int_equal(diagram.height, diagram.width + diagram.top - diagram.margin);
        assert_not_drawn(&text, "< B");
        assert_not_drawn(&text, "\xff");
        kt_text_close(&text);
    }
}

/* The description stands in its title. */
static void a_heading_of_blanks_is_none(void **state)
{
    struct kt_text text = {0};
    (void)state;
    draw(&text, &(struct kt_diagram_spec){
                    .rows = 3, .cols = 3, .heading = " \n ", .heading_length = 3});
    assert_drawn(&text, "<title>A &lt;board&gt;</title>");
    assert_not_drawn(&text, "<text");
    kt_text_close(&text);
}

static void there_is_room_beside_the_board(void **state)
{
    struct kt_diagram diagram, wider;
    struct kt_diagram_spec spec = {.rows = 2, .cols = 4};
    (void)state;
    kt_diagram_open(&diagram, &spec);
    assert_int_equal(diagram.label, 20);
    spec.side_width = 600;
    spec.side_height = 750;
    kt_diagram_open(&wider, &spec);
    assert_int_equal(wider.width, diagram.width + 120);
    assert_int_equal(wider.height, diagram.height);
    assert_int_equal(wider.side_height, 200);
    spec.side_height = 1250;
    kt_diagram_open(&wider, &spec);
    assert_int_equal(wider.height, diagram.height + 50);
    assert_int_equal(wider.side_height, 250);
}

/* Whatever stands around the board: to the hundredth of a pixel that a scale has. */
static void squares_are_as_large_as_the_page_leaves_them(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {8, 8}, {3, 30}, {30, 3}, {200, 200}};
    static const int64_t sizes[] = {16, 60, 300, 1000, 100000};
    static const int64_t sides[] = {0, 700, 3000};
    static const char heading[] = "A heading of so many words that it takes some lines";
    (void)state;
    for (size_t i = 0; i < LENGTH(boards) * LENGTH(sizes) * LENGTH(sides) * 2; i++) {
        size_t rest = i / 2;
        const int32_t *board = boards[rest % LENGTH(boards)];
        int64_t size = sizes[rest / LENGTH(boards) % LENGTH(sizes)];
        struct kt_diagram_spec spec = {.rows = board[0],
                                       .cols = board[1],
                                       .coordinates = true,
                                       .size = size,
                                       .side_width =
                                           sides[rest / LENGTH(boards) / LENGTH(sizes)],
                                       .heading = i % 2 == 0 ? heading : NULL,
                                       .heading_length = sizeof heading - 1};
        struct kt_diagram diagram;
        kt_diagram_open(&diagram, &spec);
        int64_t longer =
            diagram.width > diagram.height ? diagram.width : diagram.height;
        int64_t scale = size * 100 * 100 / longer;
        assert_true(diagram.scale <= (scale > 0 ? scale : 1));
        assert_true(diagram.scale >= scale * 9 / 10);
    }
}

static void boards_beyond_the_limit_are_refused(void **state)
{
    struct kt_text why = {0};
    (void)state;
    assert_int_equal(kt_diagram_check(500, 500, &why), KT_OK);
    assert_int_equal(kt_diagram_check(1, 250000, &why), KT_OK);
    assert_int_equal(kt_diagram_check(501, 500, &why), KT_TOO_LARGE);
    assert_is(&why, "the 501 x 500 board is too large for a picture, which has at most "
                    "250000 squares");
    assert_int_equal(kt_diagram_check(KT_SIDE_MAX, KT_SIDE_MAX, &why), KT_TOO_LARGE);
    kt_text_close(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_picture_is_this_one),
        cmocka_unit_test(dark_squares_begin_in_the_corner_below),
        cmocka_unit_test(coordinates_are_named_as_chess_names_them),
        cmocka_unit_test(on_large_boards_only_some_lines_are_named),
        cmocka_unit_test(the_longer_side_has_the_size_that_is_asked_for),
        cmocka_unit_test(without_a_size_it_is_the_boards),
        cmocka_unit_test(letters_are_legible_by_their_pixels),
        cmocka_unit_test(a_heading_stands_above_the_board),
        cmocka_unit_test(a_heading_of_blanks_is_none),
        cmocka_unit_test(there_is_room_beside_the_board),
        cmocka_unit_test(squares_are_as_large_as_the_page_leaves_them),
        cmocka_unit_test(boards_beyond_the_limit_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
