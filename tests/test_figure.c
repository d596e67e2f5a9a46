#include "engine/figure.h"

#include "drawn.h"

static void a_round_takes_what_is_asked_or_what_suits_the_moves(void **state)
{
    static const struct {
        int64_t asked, moves, seconds;
    } cases[] = {{0, 0, 2},     {0, 3, 2},       {0, 24, 9}, {0, 63, 22},
                 {0, 3600, 90}, {0, 249999, 90}, {7, 63, 7}, {3600, 1, 3600}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(kt_figure_seconds(cases[i].asked, cases[i].moves),
                         cases[i].seconds);
}

static void the_knight_stands_on_the_start_and_goes_its_way(void **state)
{
    struct kt_diagram diagram;
    struct kt_text text = {0};
    (void)state;
    kt_diagram_open(&diagram, &(struct kt_diagram_spec){.rows = 3, .cols = 3});
    kt_figure_begin(&text, &diagram, (struct kt_square){2, 1}, 9);
    kt_figure_move(&text, (struct kt_square){2, 1}, (struct kt_square){0, 2});
    kt_figure_move(&text, (struct kt_square){0, 2}, (struct kt_square){1, 0});
    kt_figure_end(&text);
    assert_drawn(&text, "<g transform='translate(150 250)'>");
    assert_drawn(&text, "dur='9s'");
    assert_drawn(&text, "keyTimes='0;.94;1' path='M0 0l100 -200l-200 100'/></g></g>\n");
    kt_text_close(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_takes_what_is_asked_or_what_suits_the_moves),
        cmocka_unit_test(the_knight_stands_on_the_start_and_goes_its_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
