#include "ledgers.h"

/* OEIS A001230 and Knuth's tables of paths; 5 x 5 by start from plain search. */
static const struct {
    struct halves_case board;
    uint64_t total;
} totals[] = {
    {{10, 3, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}}, 16},
    {{6, 5, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}}, 8},
    {{6, 6, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}}, 9862},
    {{8, 3, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}}, 396},
    {{5, 5, KT_ENDS_OF_CORNER, 0, {{0, 0}, {0, 0}}}, 864},
    {{6, 5, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}}, 18784},
    {{5, 5, KT_ENDS_OF_CORNER, 1, {{0, 0}, {0, 0}}}, 304},
    {{5, 5, KT_ENDS_OF_CORNER, 1, {{2, 2}, {0, 0}}}, 64},
    {{5, 5, KT_ENDS_OF_CORNER, 1, {{4, 2}, {0, 0}}}, 56},
    {{5, 5, KT_ENDS_OF_CORNER, 1, {{3, 3}, {0, 0}}}, 56},
};

static void totals_are_those_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(totals); i++) {
        struct book book;
        book_open(&book, &totals[i].board);
        assert_int_equal(book.ledger.total.low, totals[i].total);
        assert_int_equal(book.ledger.total.high, 0);
        book_close(&book);
    }
}

static void every_number_falls_on_the_target_whose_tours_it_is_among(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(totals); i++) {
        struct book book;
        book_open(&book, &totals[i].board);
        for (uint64_t k = 0; k < totals[i].total; k++) {
            struct kt_total number = {k, 0};
            size_t target = kt_ledger_find(&book.ledger, &number);
            struct kt_total before = kt_ledger_before(&book.ledger, target);
            assert_int_equal(before.low + number.low, k);
            assert_true(kt_total_below(number, kt_ledger_of(&book.ledger, target)));
        }
        book_close(&book);
    }
}

static void targets_are_found_by_their_degrees(void **state)
{
    struct book book;
    (void)state;
    book_open(&book, &totals[2].board);
    for (size_t t = 0; t < book.ledger.seam.targets.count; t++)
        assert_int_equal(
            kt_ledger_target(&book.ledger, book.ledger.seam.targets.degrees[t]), t);
    book_close(&book);
}

static void any_number_of_hands_makes_the_same(void **state)
{
    (void)state;
    for (int hands = 2; hands <= 3; hands++) {
        struct book one, more;
        book_open(&one, &totals[2].board);
        book_open(&more, &totals[2].board);
        kt_ledger_close(&more.ledger);
        more.crew = kt_crew_of(hands);
        assert_int_equal(
            kt_ledger_open(&more.ledger, &more.middle, &more.crew, &more.memory, NULL),
            KT_OK);
        assert_memory_equal(one.ledger.until, more.ledger.until,
                            one.ledger.seam.targets.count * sizeof *one.ledger.until);
        book_close(&more);
        book_close(&one);
    }
}

static void nothing_is_kept_when_memory_or_patience_ends(void **state)
{
    struct kt_middle middle = kt_middle_of(6, 5, KT_ENDS_NONE, NULL, 0);
    struct kt_crew crew = kt_crew_of(1);
    struct kt_ledger ledger;
    (void)state;
    for (uint64_t most = 100; most < 10000000; most += most / 3) {
        struct kt_memory memory = {.most = most};
        enum kt_status status = kt_ledger_open(&ledger, &middle, &crew, &memory, NULL);
        assert_int_equal(status,
                         most > memory.peak && !memory.refused ? KT_OK : KT_TOO_LARGE);
        kt_ledger_close(&ledger);
        assert_int_equal(memory.used, 0);
    }
    for (int left = 1; left < 30; left++) {
        struct countdown countdown = {left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_memory memory = {0};
        enum kt_status status =
            kt_ledger_open(&ledger, &middle, &crew, &memory, &limit);
        assert_int_equal(status, limit.stopped ? KT_STOPPED : KT_OK);
        kt_ledger_close(&ledger);
        assert_int_equal(memory.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_are_those_published),
        cmocka_unit_test(every_number_falls_on_the_target_whose_tours_it_is_among),
        cmocka_unit_test(targets_are_found_by_their_degrees),
        cmocka_unit_test(any_number_of_hands_makes_the_same),
        cmocka_unit_test(nothing_is_kept_when_memory_or_patience_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
