#include "ledgers.h"

#include "engine/ascent.h"
#include "engine/halflist.h"

static void open_ascent(struct kt_ascent *ascent, struct book *book,
                        enum kt_where where)
{
    assert_int_equal(kt_ascent_open(ascent, &book->ledger.seam.links[where],
                                    kt_ledger_ladder(&book->ledger, where),
                                    &book->memory),
                     KT_OK);
}

/* Finds the half of a number, and its number again. */
static void check_number(struct kt_ascent *ascent, const struct kt_station *target,
                         uint64_t number, struct kt_filling *filling)
{
    struct kt_station back;
    uint64_t again;
    assert_int_equal(kt_ascent_find(ascent, target, number, filling, NULL), KT_OK);
    kt_ascent_follow(ascent, filling, &back);
    assert_int_equal(back.degrees, target->degrees);
    assert_int_equal(back.pairing, target->pairing);
    assert_int_equal(kt_ascent_place(ascent, filling, target, &again, NULL), KT_OK);
    assert_int_equal(again, number);
}

/* All halves that come to a target; gives how many. */
static uint64_t check_target(struct kt_ascent *ascent, struct book *book,
                             uint64_t degrees, struct kt_filling *filling)
{
    struct kt_tally tally;
    const uint64_t *found;
    uint64_t halves = 0;
    assert_int_equal(kt_tally_open(&tally, 1, &book->memory), KT_OK);
    assert_int_equal(kt_halflist_gather(&tally, ascent->links, degrees, NULL), KT_OK);
    for (size_t slot = 0; (found = kt_tally_next(&tally, &slot)) != NULL;) {
        struct kt_station target = {degrees, kt_tally_pairing(found)};
        uint64_t ways = *kt_tally_weight(found) >> (book->middle.mirrored ? 1 : 0);
        for (uint64_t number = 0; number < ways; number++)
            check_number(ascent, &target, number, filling);
        halves += ways;
    }
    kt_tally_close(&tally);
    return halves;
}

static void each_number_is_that_of_a_half_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < book_cases(); i++)
        for (int w = 0; w < KT_HALVES; w++) {
            enum kt_where where = (enum kt_where)w;
            struct book book;
            struct kt_ascent ascent;
            struct kt_filling filling;
            uint64_t halves = 0;
            book_open(&book, &halves_cases[i]);
            open_ascent(&ascent, &book, where);
            assert_int_equal(kt_filling_open(&filling, ascent.depth), KT_OK);
            size_t targets = book.ledger.seam.targets.count;
            for (size_t t = 0; t < targets; t += quick() ? 10 : 1)
                halves += check_target(&ascent, &book, book_degrees(&book, where, t),
                                       &filling);
            assert_true(halves > 0);
            kt_filling_close(&filling);
            kt_ascent_close(&ascent);
            kt_ascent_close(&ascent);
            book_close(&book);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_that_of_a_half_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
