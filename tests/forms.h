/* A table of texts and what they are read as, for the tests of all written forms. */
#ifndef FORMS_H
#define FORMS_H

#include "engine/scan.h"
#include "engine/shape.h"
#include "stops.h"
#include "tours.h"

typedef enum kt_status form_reader(struct kt_scan *scan, struct kt_shape shape,
                                   struct kt_tour *tour);

struct form_case {
    const char *text;
    struct kt_shape shape;
    const char *shown; /* as tours_show writes it; or, where it is refused, the
                          sentence */
};

/* Reads every text and compares; what is refused must leave the tour empty. */
static inline void forms_read(form_reader *read, const struct form_case *cases,
                              size_t count, enum kt_status expected)
{
    for (size_t i = 0; i < count; i++) {
        struct kt_text why = {0}, shown = {0};
        struct kt_tour tour = {0};
        struct kt_scan scan = {
            .bytes = cases[i].text, .count = strlen(cases[i].text), .why = &why};
        enum kt_status status = read(&scan, cases[i].shape, &tour);
        if (status == KT_OK)
            tours_show(&shown, &tour);
        else
            assert_null(tour.squares);
        tours_assert_text(status == KT_OK ? &shown : &why, cases[i].shown);
        assert_int_equal(status, expected);
        kt_text_close(&why);
        kt_text_close(&shown);
        kt_tour_close(&tour);
        scan = (struct kt_scan){.bytes = cases[i].text, .count = strlen(cases[i].text)};
        assert_int_equal(read(&scan, cases[i].shape, &tour), expected);
        kt_tour_close(&tour);
    }
}

static inline bool forms_stop(void *context)
{
    (void)context;
    return true;
}

/* Asserts that the reading of one unit many times over stops when asked. */
static inline void forms_stop_reading(form_reader *read, const char *head,
                                      const char *unit)
{
    enum { UNITS = 30000 };
    struct kt_limit limit = {.stop = forms_stop};
    struct kt_text text = {0};
    struct kt_tour tour = {0};
    kt_text_string(&text, head);
    for (int i = 0; i < UNITS; i++)
        kt_text_string(&text, unit);
    struct kt_scan scan = {.bytes = text.bytes, .count = text.length, .limit = &limit};
    assert_int_equal(read(&scan, (struct kt_shape){0, 0}, &tour), KT_STOPPED);
    assert_null(tour.squares);
    kt_text_close(&text);
}

/* A text and who reads it. */
struct reading {
    form_reader *read;
    const char *text;
};

static inline enum kt_status forms_read_stoppably(struct kt_limit *limit,
                                                  const void *context)
{
    const struct reading *reading = context;
    struct kt_tour tour = {0};
    struct kt_scan scan = {
        .bytes = reading->text, .count = strlen(reading->text), .limit = limit};
    enum kt_status status = reading->read(&scan, (struct kt_shape){0, 0}, &tour);
    assert_true(status == KT_OK || tour.squares == NULL);
    kt_tour_close(&tour);
    return status;
}

/* Asserts that the reading of a text stops wherever it asks. */
static inline void forms_stop_everywhere(form_reader *read, const char *text)
{
    struct reading reading = {read, text};
    assert_true(stops_everywhere(forms_read_stoppably, &reading) > 0);
}

#endif
