#include "engine/replay.h"

#include "drawn.h"

#define PLACE KT_REPLAY_PLACE
#define UNDO  KT_REPLAY_UNDO
#define END   KT_REPLAY_END

/* a3, c2, a1, back to c2 and a3, and on to b1 of 3 x 4. */
static const struct kt_replay_event short_trace[] = {
    {1, PLACE, {0, 0}}, {2, PLACE, {1, 2}}, {3, PLACE, {2, 0}}, {4, UNDO, {2, 0}},
    {5, UNDO, {1, 2}},  {6, PLACE, {2, 1}}, {7, END, {-1, -1}},
};

static struct kt_replay_spec spec_of(int32_t rows, int32_t cols)
{
    return (struct kt_replay_spec){.diagram = {.rows = rows, .cols = cols},
                                   .seconds = 10,
                                   .first = INT64_MIN,
                                   .last = INT64_MAX};
}

static void assert_replay(struct kt_text *text, const struct kt_replay_event *events,
                          size_t count, const struct kt_replay_spec *spec)
{
    struct kt_text why = {0};
    assert_int_equal(kt_replay_write(text, events, count, spec, NULL, &why), KT_OK);
    assert_int_equal(why.length, 0);
}

static void squares_come_and_go_as_in_the_trace(void **state)
{
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0};
    (void)state;
    assert_replay(&text, short_trace, LENGTH(short_trace), &spec);
    assert_int_equal(memcmp(text.bytes, "<svg ", 5), 0);
    assert_drawn(&text, "<title>A search on the 3 x 4 board as it happens</title>");
    /* five moves in 0.94 of the round: 0.188 each */
    assert_drawn(&text, "keyTimes='0;.376000;.564000'"); /* a1 */
    assert_drawn(&text, "keyTimes='0;.188000;.752000'"); /* c2 */
    assert_drawn(&text, "keyTimes='0;.940000'");         /* b1 stays */
    assert_int_equal(drawn_count(&text, "<path visibility='hidden'"), 2);
    assert_drawn(&text, "values='#2b62d9;#d4003c' keyTimes='0;.376000'");
    assert_drawn(&text, "translate(50 50)");
    assert_drawn(&text, "path='M0 0l200 100l-200 100l200 -100l-200 -100l100 200'/>");
    kt_text_close(&text);
}

/* A ring of radius 4 and as broad as 8 leaves none free in its middle. */
static void dots_have_no_holes(void **state)
{
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0};
    (void)state;
    assert_replay(&text, short_trace, LENGTH(short_trace), &spec);
    assert_drawn(&text, "stroke-width='8'");
    assert_drawn(&text, "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'");
    kt_text_close(&text);
}

/* Nor is there a move, or a square to be drawn, where there is no event. */
static void what_is_no_event_is_passed_over(void **state)
{
    static const struct kt_replay_event nothing = {0, KT_REPLAY_NOTHING, {-1, -1}};
    struct kt_replay_event events[LENGTH(short_trace) + 1];
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0}, expected = {0};
    (void)state;
    events[0] = nothing;
    memcpy(events + 1, short_trace, sizeof short_trace);
    assert_replay(&expected, short_trace, LENGTH(short_trace), &spec);
    assert_replay(&text, events, LENGTH(events), &spec);
    assert_int_equal(text.length, expected.length);
    assert_memory_equal(text.bytes, expected.bytes, text.length);
    kt_text_close(&text);
    kt_text_close(&expected);
}

static void events_may_come_in_any_order(void **state)
{
    struct kt_replay_event shuffled[LENGTH(short_trace)];
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0}, expected = {0};
    (void)state;
    for (size_t i = 0; i < LENGTH(shuffled); i++)
        shuffled[i] = short_trace[i * 3 % LENGTH(shuffled)];
    assert_replay(&expected, short_trace, LENGTH(short_trace), &spec);
    assert_replay(&text, shuffled, LENGTH(shuffled), &spec);
    assert_int_equal(text.length, expected.length);
    assert_memory_equal(text.bytes, expected.bytes, text.length);
    kt_text_close(&text);
    kt_text_close(&expected);
}

static void a_part_begins_with_the_path_as_it_stands(void **state)
{
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0};
    (void)state;
    spec.first = 4;
    spec.last = 5;
    assert_replay(&text, short_trace, LENGTH(short_trace), &spec);
    assert_drawn(&text, "keyTimes='0;.000000;.470000'"); /* a1 was there */
    assert_drawn(&text, "keyTimes='0;.000000;.940000'"); /* and c2 */
    assert_drawn(&text, "translate(50 250)");
    assert_drawn(&text, "path='M0 0l200 -100l-200 -100'/>");
    assert_not_drawn(&text, "hidden;visible' "); /* b1 does not come any more */
    kt_text_close(&text);
    spec.first = 100;
    spec.last = 200;
    assert_replay(&text, short_trace, LENGTH(short_trace), &spec);
    assert_drawn(&text, "translate(150 250)");
    assert_drawn(&text, "path='M0 0'/>");
    kt_text_close(&text);
}

static void without_events_there_is_an_empty_board(void **state)
{
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0};
    (void)state;
    assert_replay(&text, NULL, 0, &spec);
    assert_not_drawn(&text, "animate");
    kt_text_close(&text);
    assert_replay(&text, short_trace, 1, &spec);
    assert_drawn(&text, "path='M0 0'/>");
    kt_text_close(&text);
}

static void rows_that_are_no_trace_are_refused(void **state)
{
    static const struct kt_replay_event no_move[] = {{1, PLACE, {0, 0}},
                                                     {2, PLACE, {0, 1}}};
    static const struct kt_replay_event other[] = {
        {1, PLACE, {0, 0}}, {2, PLACE, {1, 2}}, {3, UNDO, {2, 1}}};
    static const struct kt_replay_event headless[] = {{9, UNDO, {2, 1}}};
    static const struct kt_replay_event late[] = {{8, PLACE, {1, 2}},
                                                  {9, UNDO, {1, 2}}};
    static const struct {
        const struct kt_replay_event *events;
        size_t count;
        const char *why;
    } cases[] = {
        {no_move, 2,
         "event 2 places b3, which is no move from the last square placed, a3: "
         "the rows are not those of one trace from its beginning, of which the options from and to show a part"},
        {other, 3,
         "event 3 undoes b1, but the last square placed is c2: the rows are not "
         "those of one trace from its beginning, of which the options from and to show a part"},
        {headless, 1,
         "event 9 undoes b1 before any is placed: the rows are "
         "not those of one trace from its beginning, of which the options from and to show a part"},
        {late, 2,
         "event 9 undoes c2, the first of these rows: the rows are "
         "not those of one trace from its beginning, of which the options from and to show a part"},
    };
    struct kt_replay_spec spec = spec_of(3, 4);
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0}, why = {0};
        assert_int_equal(
            kt_replay_write(&text, cases[i].events, cases[i].count, &spec, NULL, &why),
            KT_INVALID);
        assert_is(&why, cases[i].why);
        kt_text_close(&text);
    }
}

/* To and fro between two squares. */
static struct kt_replay_event *long_trace(size_t count)
{
    struct kt_replay_event *events = calloc(count, sizeof *events);
    for (size_t i = 0; i < count; i++)
        events[i] =
            (struct kt_replay_event){(int64_t)i + 1, i % 2 == 1 ? PLACE : UNDO, {1, 2}};
    events[0] = short_trace[0];
    return events;
}

static void long_traces_are_shown_in_parts(void **state)
{
    enum { LONG = KT_REPLAY_SHOWN_MAX + 1, BYTES_AN_EVENT = 300 };
    struct kt_replay_event *events = long_trace(LONG);
    struct kt_replay_spec spec = spec_of(3, 4);
    struct kt_text text = {0}, why = {0};
    (void)state;
    assert_int_equal(kt_replay_write(&text, events, LONG, &spec, NULL, &why),
                     KT_TOO_LARGE);
    assert_is(&why,
              "20001 events are too many to be shown: at most 20000 are, chosen by "
              "the options from and to");
    spec.first = 2;
    assert_replay(&text, events, LONG, &spec);
    assert_true(text.length < (size_t)LONG * BYTES_AN_EVENT);
    kt_text_close(&text);
    for (int left = 1; left <= 20; left++) {
        struct countdown countdown = {.left = left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        text = (struct kt_text){.limit = &limit};
        assert_int_equal(kt_replay_write(&text, events, LONG, &spec, &limit, &why),
                         KT_STOPPED);
        kt_text_close(&text);
    }
    free(events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_come_and_go_as_in_the_trace),
        cmocka_unit_test(dots_have_no_holes),
        cmocka_unit_test(what_is_no_event_is_passed_over),
        cmocka_unit_test(events_may_come_in_any_order),
        cmocka_unit_test(a_part_begins_with_the_path_as_it_stands),
        cmocka_unit_test(without_events_there_is_an_empty_board),
        cmocka_unit_test(rows_that_are_no_trace_are_refused),
        cmocka_unit_test(long_traces_are_shown_in_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
