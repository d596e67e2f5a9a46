#include "engine/legend.h"

#include "drawn.h"

static void draw(struct kt_text *text, struct kt_legend *legend,
                 struct kt_diagram *diagram)
{
    struct kt_diagram_spec spec = {.rows = 8, .cols = 8};
    kt_scale_open(&legend->scale);
    assert_int_equal(kt_legend_open(legend, &spec), KT_OK);
    kt_diagram_open(diagram, &spec);
    kt_legend_write(legend, diagram, text);
    assert_int_equal(text->status, KT_OK);
    kt_legend_close(legend);
    kt_legend_close(legend);
}

static void a_scale_is_a_bar_with_its_ends_named(void **state)
{
    struct kt_legend legend = {.scale = {.low = 0, .high = 1}, .has_values = true};
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    draw(&text, &legend, &diagram);
    assert_int_equal(drawn_count(&text, "<path fill='#"), 64);
    assert_drawn(&text, "<path fill='#440154'");
    assert_drawn(&text, "<path fill='#fde725'");
    assert_drawn(&text, ">0</text>");
    assert_drawn(&text, ">0.25</text>");
    assert_drawn(&text, ">1</text>");
    assert_not_drawn(&text, "NULL");
    assert_true(diagram.width > 844);
    kt_text_close(&text);
}

/* Three digits would name all of these ticks 1e3. */
static void labels_have_as_many_digits_as_tell_them_apart(void **state)
{
    struct kt_legend legend = {.scale = {.low = 1000.5, .high = 1000.9},
                               .has_values = true};
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    draw(&text, &legend, &diagram);
    assert_drawn(&text, ">1000.5</text>");
    assert_drawn(&text, ">1000.6</text>");
    assert_drawn(&text, ">1000.9</text>");
    kt_text_close(&text);
}

static void values_beyond_the_ends_are_told_of(void **state)
{
    struct kt_legend legend = {.scale = {.low = 1, .high = 2, .whole = true},
                               .has_values = true,
                               .has_lower = true,
                               .has_higher = true};
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    draw(&text, &legend, &diagram);
    assert_drawn(&text, ">\xe2\x89\xa4 1</text>");
    assert_drawn(&text, ">\xe2\x89\xa5 2</text>");
    kt_text_close(&text);
}

static void a_single_value_has_one_colour(void **state)
{
    struct kt_legend legend = {.scale = {.low = 7, .high = 7}, .has_values = true};
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    draw(&text, &legend, &diagram);
    assert_int_equal(drawn_count(&text, "<path fill='#"), 1);
    assert_int_equal(drawn_count(&text, "</text>"), 1);
    kt_text_close(&text);
}

static void squares_without_a_colour_are_explained(void **state)
{
    struct kt_legend legend = {.has_nulls = true, .has_empties = true};
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    draw(&text, &legend, &diagram);
    assert_not_drawn(&text, "<path fill='#");
    assert_drawn(&text, ">NULL</text>");
    assert_drawn(&text, ">no row</text>");
    assert_int_equal(drawn_count(&text, "<path fill='none'"), 1);
    kt_text_close(&text);
}

static void stripes_cross_a_square(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_legend_hatch(&text, 100, 200, 96);
    assert_is(&text, "M100 248l48 -48M100 296l96 -96M148 296l48 -48");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scale_is_a_bar_with_its_ends_named),
        cmocka_unit_test(labels_have_as_many_digits_as_tell_them_apart),
        cmocka_unit_test(values_beyond_the_ends_are_told_of),
        cmocka_unit_test(a_single_value_has_one_colour),
        cmocka_unit_test(squares_without_a_colour_are_explained),
        cmocka_unit_test(stripes_cross_a_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
