#include "engine/heatmap.h"

#include <float.h>

#include "drawn.h"

#define WHOLE(r, c, v)                                                          \
    {                                                                           \
        .square = {(r), (c)}, .whole = true, .number = (v), .real = (double)(v) \
    }
#define REAL(r, c, v)                     \
    {                                     \
        .square = {(r), (c)}, .real = (v) \
    }
#define NOTHING(r, c)                      \
    {                                      \
        .square = {(r), (c)}, .null = true \
    }

static struct kt_heatmap_spec spec_of(int32_t rows, int32_t cols)
{
    return (struct kt_heatmap_spec){.diagram = {.rows = rows, .cols = cols},
                                    .with_values = true};
}

static void assert_map(struct kt_text *text, const struct kt_heat *heats, size_t count,
                       const struct kt_heatmap_spec *spec)
{
    struct kt_text why = {0};
    assert_int_equal(kt_heatmap_write(text, heats, count, spec, NULL, &why), KT_OK);
    assert_int_equal(why.length, 0);
}

static void values_are_colours_with_their_numbers(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 1), WHOLE(0, 1, 3),
                                           WHOLE(1, 0, 5), NOTHING(1, 1)};
    struct kt_heatmap_spec spec = spec_of(2, 2);
    struct kt_text text = {0};
    (void)state;
    assert_map(&text, heats, LENGTH(heats), &spec);
    assert_int_equal(memcmp(text.bytes, "<svg ", 5), 0);
    assert_drawn(&text, "<title>Heat map of the 2 x 2 board</title>");
    assert_drawn(&text,
                 "<path fill='#440154' d='M2 2h96v96h-96z'><title>a2: 1</title>");
    assert_drawn(&text,
                 "<path fill='#21918c' d='M102 2h96v96h-96z'><title>b2: 3</title>");
    assert_drawn(&text,
                 "<path fill='#fde725' d='M2 102h96v96h-96z'><title>a1: 5</title>");
    assert_drawn(&text, "<title>b1: NULL</title>");
    assert_drawn(&text, "d='M102 150l48 -48");
    assert_drawn(&text, "fill='#ffffff'>1</text>");
    assert_drawn(&text, "fill='#000000'>5</text>");
    assert_drawn(&text, ">NULL</text>");
    assert_not_drawn(&text, ">no row</text>");
    kt_text_close(&text);
}

static void squares_without_a_value_are_empty(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 1)};
    struct kt_heatmap_spec spec = spec_of(2, 2);
    struct kt_text text = {0};
    (void)state;
    assert_map(&text, heats, LENGTH(heats), &spec);
    assert_drawn(&text, ">no row</text>");
    assert_not_drawn(&text, "NULL");
    kt_text_close(&text);
    assert_map(&text, NULL, 0, &spec);
    assert_int_equal(drawn_count(&text, "</text>"), 1);
    kt_text_close(&text);
}

static void what_a_value_is_exactly_stands_in_its_title(void **state)
{
    static const struct kt_heat heats[] = {
        WHOLE(0, 0, INT64_MAX), WHOLE(0, 1, INT64_MIN), REAL(0, 2, 1.0 / 3),
        REAL(0, 3, -DBL_MAX),   WHOLE(0, 4, 999999),    WHOLE(0, 5, -1000001)};
    struct kt_heatmap_spec spec = spec_of(1, 6);
    struct kt_text text = {0};
    (void)state;
    assert_map(&text, heats, LENGTH(heats), &spec);
    assert_drawn(&text, "<title>a1: 9223372036854775807</title>");
    assert_drawn(&text, "<title>b1: -9223372036854775808</title>");
    assert_drawn(&text, "<title>c1: 0.333333333333333</title>");
    assert_drawn(&text, ">0.333</text>");
    assert_drawn(&text, ">9.22e18</text>");
    assert_drawn(&text, ">-1.8e308</text>");
    assert_drawn(&text, ">999999</text>");
    assert_drawn(&text, ">-1e6</text>");
    kt_text_close(&text);
}

static void values_stand_where_they_can_be_read(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 12345)};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct kt_heatmap_spec spec = spec_of(8, 8);
        struct kt_text text = {0};
        spec.with_values = i != 1;
        spec.diagram.size = i == 2 ? 100 : 0;
        assert_map(&text, heats, LENGTH(heats), &spec);
        assert_int_equal(drawn(&text, "pointer-events='none'>\n<text"), i == 0);
        kt_text_close(&text);
    }
}

static double number_behind(const struct kt_text *text, const char *words)
{
    const char *place = strstr(text->bytes, words);
    assert_non_null(place);
    return strtod(place + strlen(words), NULL);
}

/* Of the picture as it is shown, legend and heading included. */
static void values_that_are_written_have_seven_pixels(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 123456), WHOLE(4, 4, -1)};
    int written = 0;
    (void)state;
    for (int64_t size = 100; size < 800; size += 5) {
        struct kt_heatmap_spec spec = spec_of(5, 5);
        struct kt_text text = {0};
        spec.diagram.size = size;
        assert_map(&text, heats, LENGTH(heats), &spec);
        bool writes = drawn(&text, "pointer-events='none'>\n<text");
        kt_text_byte(&text, '\0');
        if (writes) {
            double width = number_behind(&text, " viewBox='0 0 ");
            double letters = number_behind(&text, "<g font-size='");
            assert_true(letters * (double)size >= 0.99 * 7 * width);
        }
        written += writes;
        kt_text_close(&text);
    }
    assert_in_range(written, 20, 139);
}

static void the_ends_of_the_scale_can_be_given(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 1), WHOLE(0, 1, 9)};
    static const struct {
        bool has_low, has_high;
        double low, high;
        const char *there[2];
    } cases[] = {
        {true, true, 0, 18, {">18</text>", "<path fill='#21918c' d='M102"}},
        {true, true, 5, 6, {">\xe2\x89\xa4 5</text>", ">\xe2\x89\xa5 6</text>"}},
        {true,
         false,
         20,
         0,
         {">\xe2\x89\xa4 20</text>", "<path fill='#440154' d='M102"}},
        {false,
         true,
         0,
         -5,
         {">\xe2\x89\xa5 -5</text>", "<path fill='#fde725' d='M2 "}},
        {true, false, 0.5, 0, {">0.5</text>", ">9</text>"}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_heatmap_spec spec = spec_of(1, 2);
        struct kt_text text = {0};
        spec.has_low = cases[i].has_low;
        spec.has_high = cases[i].has_high;
        spec.low = cases[i].low;
        spec.high = cases[i].high;
        assert_map(&text, heats, LENGTH(heats), &spec);
        assert_drawn(&text, cases[i].there[0]);
        assert_drawn(&text, cases[i].there[1]);
        kt_text_close(&text);
    }
}

static void a_scale_by_powers_spreads_the_small(void **state)
{
    static const struct kt_heat heats[] = {WHOLE(0, 0, 1), WHOLE(0, 1, 100),
                                           WHOLE(0, 2, 10000)};
    struct kt_heatmap_spec spec = spec_of(1, 3);
    struct kt_text text = {0};
    (void)state;
    spec.by_powers = true;
    spec.palette = KT_PALETTE_CIVIDIS;
    assert_map(&text, heats, LENGTH(heats), &spec);
    assert_drawn(&text, "<path fill='#7d7c78' d='M102");
    kt_text_close(&text);
}

static void assert_refused(const struct kt_heat *heats, size_t count,
                           const struct kt_heatmap_spec *spec, enum kt_status status,
                           const char *sentence)
{
    struct kt_text text = {0}, why = {0};
    assert_int_equal(kt_heatmap_write(&text, heats, count, spec, NULL, &why), status);
    assert_is(&why, sentence);
    assert_int_equal(text.length, 0);
}

static void what_is_wrong_is_said(void **state)
{
    static const struct kt_heat twice[] = {WHOLE(0, 1, 1), WHOLE(0, 0, 2),
                                           WHOLE(0, 1, 3)};
    static const struct kt_heat zero[] = {WHOLE(0, 1, 1), WHOLE(0, 0, 0)};
    struct kt_heatmap_spec spec = spec_of(2, 2);
    (void)state;
    assert_refused(twice, LENGTH(twice), &spec, KT_INVALID,
                   "row 0, col 1 (b2) comes twice, but a square has one value: "
                   "GROUP BY row, col makes it one");
    spec.by_powers = true;
    assert_refused(zero, LENGTH(zero), &spec, KT_INVALID,
                   "scale=log takes numbers above 0, not 0 at a2");
    spec.has_low = true;
    spec.low = -2.5;
    assert_refused(zero, 1, &spec, KT_INVALID,
                   "scale=log takes numbers above 0, not -2.5");
    spec.by_powers = false;
    spec.has_high = true;
    spec.high = -3;
    assert_refused(zero, 1, &spec, KT_INVALID,
                   "low must not be above high, but -2.5 is above -3");
    spec = spec_of(501, 500);
    assert_refused(zero, 1, &spec, KT_TOO_LARGE,
                   "the 501 x 500 board is too large for a picture, which has at most "
                   "250000 squares");
}

static void the_longest_map_takes_so_many_bytes(void **state)
{
    enum { SIDE = 500, BYTES_A_SQUARE = 200 };
    size_t count = quick() ? SIDE : SIDE * SIDE;
    struct kt_heat *heats = calloc(count, sizeof *heats);
    struct kt_heatmap_spec spec = spec_of(SIDE, SIDE);
    struct kt_text text = {0};
    (void)state;
    for (size_t i = 0; i < count; i++)
        heats[i] = (struct kt_heat)WHOLE((int32_t)(i / SIDE), (int32_t)(i % SIDE),
                                         INT64_MIN + (int64_t)i);
    spec.diagram.size = 100000;
    assert_map(&text, heats, count, &spec);
    assert_true(text.length < count * BYTES_A_SQUARE + 100000);
    kt_text_close(&text);
    free(heats);
}

static void a_stop_is_heeded(void **state)
{
    enum { SIDE = 100 };
    static struct kt_heat heats[SIDE * SIDE];
    struct kt_heatmap_spec spec = spec_of(SIDE, SIDE);
    (void)state;
    for (int32_t i = 0; i < SIDE * SIDE; i++)
        heats[i] = (struct kt_heat)REAL(i / SIDE, i % SIDE, i);
    for (int left = 1; left <= 20; left++) {
        struct countdown countdown = {.left = left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_text text = {.limit = &limit}, why = {0};
        assert_int_equal(
            kt_heatmap_write(&text, heats, LENGTH(heats), &spec, &limit, &why),
            KT_STOPPED);
        kt_text_close(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_colours_with_their_numbers),
        cmocka_unit_test(squares_without_a_value_are_empty),
        cmocka_unit_test(what_a_value_is_exactly_stands_in_its_title),
        cmocka_unit_test(values_stand_where_they_can_be_read),
        cmocka_unit_test(values_that_are_written_have_seven_pixels),
        cmocka_unit_test(the_ends_of_the_scale_can_be_given),
        cmocka_unit_test(a_scale_by_powers_spreads_the_small),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(the_longest_map_takes_so_many_bytes),
        cmocka_unit_test(a_stop_is_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
