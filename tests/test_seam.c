#include "halves.h"

#include "engine/seam.h"

static const char *written(const struct kt_natural *number)
{
    static char digits[200];
    struct kt_text text = {0};
    kt_natural_write(&text, number);
    assert_true(text.length < sizeof digits);
    memcpy(digits, text.bytes, text.length);
    digits[text.length] = '\0';
    kt_text_close(&text);
    return digits;
}

static void open_seam(struct kt_seam *seam, struct halves *halves)
{
    const struct kt_level *levels[KT_HALVES] = {&halves->levels[KT_UPPER],
                                                &halves->levels[KT_LOWER]};
    assert_int_equal(
        kt_seam_open(seam, &halves->middle, levels, &halves->crew, &halves->memory),
        KT_OK);
}

static void run(struct kt_seam *seam)
{
    enum kt_status status;
    while ((status = kt_seam_next(seam, NULL)) == KT_OK)
        assert_true(seam->targets_done <= seam->targets.count);
    assert_int_equal(status, KT_DONE);
}

/* OEIS A001230, A165134 and Knuth's tables; starts and ends by plain search. */
static const struct {
    int32_t rows, width;
    enum kt_ends ends;
    int32_t given;
    struct kt_square end[2];
    const char *total;
} boards[] = {
    {10, 3, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}, "16"},
    {8, 5, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}, "44202"},
    {6, 6, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}, "9862"},
    {7, 6, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}, "1067638"},
    {5, 5, KT_ENDS_OF_CORNER, 0, {{0, 0}, {0, 0}}, "864"},
    {6, 5, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}, "18784"},
    {8, 4, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}, "31088"},
    {5, 5, KT_ENDS_OF_CORNER, 1, {{0, 0}, {0, 0}}, "304"},
    {5, 5, KT_ENDS_OF_CORNER, 1, {{2, 2}, {0, 0}}, "64"},
    {5, 5, KT_ENDS_OF_CORNER, 1, {{1, 3}, {0, 0}}, "56"},
    {5, 5, KT_ENDS_OF_CORNER, 2, {{0, 0}, {4, 4}}, "56"},
};

static void totals_are_those_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++)
        for (int hands = 1; hands <= 3; hands++) {
            struct halves halves;
            struct kt_seam seam;
            if (quick() && (hands != 2 || i % 2 != 0))
                continue;
            halves_open(&halves, boards[i].rows, boards[i].width, boards[i].ends,
                        boards[i].end, boards[i].given);
            halves.crew = kt_crew_of(hands);
            open_seam(&seam, &halves);
            run(&seam);
            assert_string_equal(written(&seam.total), boards[i].total);
            kt_seam_close(&seam);
            kt_seam_close(&seam);
            halves_close(&halves);
        }
}

/* The level with every weight multiplied by a power of 2^32. */
static void widen(struct kt_level *level, int32_t words)
{
    struct kt_level wide;
    assert_int_equal(kt_level_begin(&wide, level->rows, level->memory), KT_OK);
    assert_int_equal(level->words, 1);
    for (size_t g = 0; g < level->groups; g++) {
        size_t first = level->first[g], count = level->first[g + 1] - first;
        size_t limbs = (size_t)words / 2 + 1;
        uint64_t *weight = calloc(count * limbs, sizeof *weight);
        assert_non_null(weight);
        for (size_t i = 0; i < count; i++)
            weight[i * limbs + (size_t)words / 2] = (uint64_t)level->weights[first + i]
                                                    << 32 * (words % 2);
        assert_int_equal(kt_level_add(&wide, level->heads[g], level->codes + first,
                                      weight, (int32_t)limbs, count),
                         KT_OK);
        free(weight);
    }
    kt_level_close(level);
    *level = wide;
}

static void shift(struct kt_natural *number, int32_t words)
{
    for (int32_t i = 0; i < words; i++)
        kt_natural_scale(number, UINT64_C(1) << 32);
}

static void wide_weights_give_as_much_more(void **state)
{
    static const int32_t words[][KT_HALVES] = {{1, 0}, {1, 1}, {2, 1}, {5, 4}};
    (void)state;
    for (size_t i = 0; i < LENGTH(words); i++) {
        struct halves halves;
        struct kt_seam seam;
        struct kt_natural expected = {0};
        halves_open(&halves, 6, 5, KT_ENDS_UNLIKE, NULL, 0);
        for (int where = 0; where < KT_HALVES; where++)
            widen(&halves.levels[where], words[i][where]);
        open_seam(&seam, &halves);
        run(&seam);
        kt_natural_add_product(&expected, (const uint64_t[]){18784}, 1,
                               (const uint64_t[]){1}, 1);
        shift(&expected, words[i][KT_UPPER] + words[i][KT_LOWER]);
        assert_int_equal(kt_natural_compare(&seam.total, &expected), 0);
        kt_natural_close(&expected);
        kt_seam_close(&seam);
        halves_close(&halves);
    }
}

static void every_way_to_test_pairs_gives_the_same(void **state)
{
    (void)state;
    for (int kind = 0; kind < KT_CLOSING_KINDS; kind++) {
        struct halves halves;
        struct kt_seam seam;
        if (!kt_closing_can((enum kt_closing_kind)kind))
            continue;
        halves_open(&halves, 6, 6, KT_ENDS_NONE, NULL, 0);
        open_seam(&seam, &halves);
        seam.kind = (enum kt_closing_kind)kind;
        run(&seam);
        assert_string_equal(written(&seam.total), "9862");
        kt_seam_close(&seam);
        halves_close(&halves);
    }
}

/* What each target adds, with its images, comes to the total: 4 for the weights. */
static void targets_add_up_to_the_total(void **state)
{
    struct halves halves;
    struct kt_seam seam;
    struct kt_natural all = {0};
    (void)state;
    halves_open(&halves, 6, 6, KT_ENDS_NONE, NULL, 0);
    open_seam(&seam, &halves);
    assert_int_equal(kt_seam_next(&seam, NULL), KT_OK);
    for (size_t i = 0; i < seam.targets.count; i++) {
        struct kt_natural one = {0};
        uint64_t images;
        assert_int_equal(kt_seam_add(&seam, i, 0, &one, NULL), KT_OK);
        kt_middle_least(&halves.middle, seam.targets.degrees[i], &images);
        kt_natural_scale(&one, images);
        kt_natural_add(&all, &one);
        kt_natural_close(&one);
    }
    assert_int_equal(kt_natural_divide(&all, 4), 0);
    assert_string_equal(written(&all), "9862");
    kt_natural_close(&all);
    kt_seam_close(&seam);
    halves_close(&halves);
}

static void it_stops_wherever_it_is_told_to(void **state)
{
    struct halves halves;
    int stopped = 0, done = 0;
    (void)state;
    halves_open(&halves, 6, 6, KT_ENDS_NONE, NULL, 0);
    uint64_t before = halves.memory.used;
    for (int patience = 1; done == 0; patience++) {
        struct countdown countdown = {patience};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_seam seam;
        enum kt_status status;
        open_seam(&seam, &halves);
        while ((status = kt_seam_next(&seam, &limit)) == KT_OK)
            ;
        assert_true(status == KT_STOPPED || status == KT_DONE);
        stopped += status == KT_STOPPED;
        done += status == KT_DONE;
        kt_seam_close(&seam);
        assert_int_equal(halves.memory.used, before);
    }
    assert_true(stopped > 2);
    halves_close(&halves);
}

static void it_holds_no_more_than_it_may(void **state)
{
    struct halves halves;
    int refused = 0, done = 0;
    (void)state;
    halves_open(&halves, 6, 6, KT_ENDS_NONE, NULL, 0);
    uint64_t before = halves.memory.used;
    for (uint64_t more = 0; done == 0; more += quick() ? 20000 : 2000) {
        struct kt_seam seam;
        const struct kt_level *levels[KT_HALVES] = {&halves.levels[KT_UPPER],
                                                    &halves.levels[KT_LOWER]};
        halves.memory.most = before + more;
        enum kt_status status =
            kt_seam_open(&seam, &halves.middle, levels, &halves.crew, &halves.memory);
        while (status == KT_OK)
            status = kt_seam_next(&seam, NULL);
        assert_true(status == KT_TOO_LARGE || status == KT_DONE);
        refused += status == KT_TOO_LARGE;
        done += status == KT_DONE;
        kt_seam_close(&seam);
        assert_int_equal(halves.memory.used, before);
    }
    assert_true(refused > 2);
    halves_close(&halves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_are_those_published),
        cmocka_unit_test(wide_weights_give_as_much_more),
        cmocka_unit_test(every_way_to_test_pairs_gives_the_same),
        cmocka_unit_test(targets_add_up_to_the_total),
        cmocka_unit_test(it_stops_wherever_it_is_told_to),
        cmocka_unit_test(it_holds_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
