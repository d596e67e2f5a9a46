#include "states.h"

#include "engine/choice.h"

static void edges_are_chosen_where_choices_are_few(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < player_rounds(30, 1000, 20000); round++) {
        struct states s = {0};
        struct kt_choice choice;
        struct kt_fragments *f = &s.fragments;
        states_open(&s, (struct kt_board_spec){.rows = 5, .cols = 6}, 2, &random);
        assert_int_equal(kt_choice_open(&choice, f->net.squares), KT_OK);
        kt_choice_begin(&choice);
        choice.varied = round % 2 != 0;
        if (states_pose(&s, (size_t)kt_random_below(&random, 12), &random)) {
            states_wander(f, kt_random_below(&random, 5), &random);
            if (f->left > 0) {
                uint32_t edge = kt_choice_edge(&choice, f);
                const struct kt_vertex *chosen = f->at + kt_edge_square(edge);
                assert_true(chosen->open >> kt_edge_slot(edge) & 1);
                for (int32_t v = 0; v < f->net.squares; v++)
                    assert_true(f->at[v].need == 0 || f->at[v].slack >= chosen->slack);
            }
        }
        kt_choice_close(&choice);
        kt_choice_close(&choice);
        states_close(&s);
    }
}

static void a_culprit_comes_first_until_the_next_question(void **state)
{
    struct kt_random random = {2};
    struct states s = {0};
    struct kt_choice choice;
    struct kt_question question = {.closed = true};
    enum kt_verdict verdict;
    const int32_t middle = 3 * 8 + 3;
    (void)state;
    states_open(&s, (struct kt_board_spec){.rows = 8, .cols = 8}, 0, &random);
    assert_int_equal(kt_choice_open(&choice, s.fragments.net.squares), KT_OK);
    assert_int_equal(kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict),
                     KT_OK);
    kt_choice_begin(&choice);
    assert_int_not_equal(kt_edge_square(kt_choice_edge(&choice, &s.fragments)), middle);
    for (int i = 0; i < 20; i++)
        kt_choice_blame(&choice, middle);
    kt_choice_blame(&choice, s.fragments.net.squares + 1);
    assert_int_equal(kt_edge_square(kt_choice_edge(&choice, &s.fragments)), middle);
    kt_choice_begin(&choice);
    assert_int_not_equal(kt_edge_square(kt_choice_edge(&choice, &s.fragments)), middle);
    kt_choice_close(&choice);
    states_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_are_chosen_where_choices_are_few),
        cmocka_unit_test(a_culprit_comes_first_until_the_next_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
