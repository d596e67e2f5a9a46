#include "ledgers.h"

#include "engine/meeting.h"

static bool is_after(const struct kt_couple *couple, const struct kt_couple *last)
{
    const uint64_t now[] = {couple->pairing[KT_UPPER], couple->pairing[KT_LOWER],
                            couple->number[KT_UPPER], couple->number[KT_LOWER]};
    const uint64_t then[] = {last->pairing[KT_UPPER], last->pairing[KT_LOWER],
                             last->number[KT_UPPER], last->number[KT_LOWER]};
    for (size_t i = 0; i < LENGTH(now); i++)
        if (now[i] != then[i])
            return now[i] > then[i];
    return false;
}

/* How many tours there are of one image of a target. */
static uint64_t tours_of(const struct book *book, size_t target)
{
    uint64_t images;
    kt_middle_least(&book->middle, book->ledger.seam.targets.degrees[target], &images);
    return kt_ledger_of(&book->ledger, target).low / images;
}

static void check_target(struct kt_meeting *meeting, const struct book *book,
                         size_t target)
{
    struct kt_couple last = {{0}, {0}};
    uint64_t tours = tours_of(book, target);
    assert_int_equal(
        kt_meeting_gather(meeting, book->ledger.seam.targets.degrees[target], NULL),
        KT_OK);
    for (uint64_t i = 0; i < tours; i++) {
        struct kt_total number = {i, 0}, again;
        struct kt_couple couple;
        assert_int_equal(kt_meeting_find(meeting, number, &couple, NULL), KT_OK);
        assert_true(i == 0 || is_after(&couple, &last));
        assert_true(kt_closing_test(meeting->ends, couple.pairing[KT_UPPER],
                                    couple.pairing[KT_LOWER]));
        assert_int_equal(kt_meeting_place(meeting, &couple, &again, NULL), KT_OK);
        assert_memory_equal(&again, &number, sizeof again);
        last = couple;
    }
}

static void couples_are_numbered_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < book_cases(); i++) {
        struct book book;
        struct kt_meeting meeting;
        book_open(&book, &halves_cases[i]);
        assert_int_equal(
            kt_meeting_open(&meeting, book.ledger.seam.links, &book.memory), KT_OK);
        for (size_t t = 0; t < book.ledger.seam.targets.count; t++)
            check_target(&meeting, &book, t);
        kt_meeting_close(&meeting);
        kt_meeting_close(&meeting);
        book_close(&book);
    }
}

/* Gathers, finds and places again the last of a target's tours. */
static enum kt_status go_there_and_back(struct kt_meeting *meeting,
                                        const struct book *book, size_t target,
                                        struct kt_limit *limit)
{
    struct kt_total number = {tours_of(book, target) - 1, 0}, again;
    struct kt_couple couple;
    enum kt_status status =
        kt_meeting_gather(meeting, book->ledger.seam.targets.degrees[target], limit);
    if (status == KT_OK)
        status = kt_meeting_find(meeting, number, &couple, limit);
    if (status == KT_OK)
        status = kt_meeting_place(meeting, &couple, &again, limit);
    return status;
}

/* The hook stops it when it is asked first, each time after a little more work; gives
 * how often. */
static int stop_everywhere(struct kt_meeting *meeting, const struct book *book,
                           size_t target)
{
    enum kt_status status = KT_STOPPED;
    int stops = -1;
    for (uint32_t units = 1; status == KT_STOPPED; units++, stops++) {
        struct countdown countdown = {1};
        struct kt_limit limit = {.stop = countdown_stop,
                                 .context = &countdown,
                                 .gathered = KT_LIMIT_WORK - units};
        status = go_there_and_back(meeting, book, target, &limit);
        assert_int_equal(status, limit.stopped ? KT_STOPPED : KT_OK);
    }
    return stops;
}

static void it_stops_wherever_it_is_told_to(void **state)
{
    int stops = 0;
    (void)state;
    for (size_t i = 0; i < book_cases(); i++) {
        struct book book;
        struct kt_meeting meeting;
        book_open(&book, &halves_cases[i]);
        assert_int_equal(
            kt_meeting_open(&meeting, book.ledger.seam.links, &book.memory), KT_OK);
        for (size_t t = 0; t < book.ledger.seam.targets.count; t += 1 + t / 2)
            if (tours_of(&book, t) > 0)
                stops += stop_everywhere(&meeting, &book, t);
        kt_meeting_close(&meeting);
        book_close(&book);
    }
    assert_true(stops > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(couples_are_numbered_in_order),
        cmocka_unit_test(it_stops_wherever_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
