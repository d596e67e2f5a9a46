/* Lists of tours to compare: one by the naive judge, put in order, and one by the
 * lister. Each tour is a row of 64 bytes, its squares by index on the board. */
#ifndef LISTED_H
#define LISTED_H

#include "all_tours.h"
#include "judge.h"

#include "engine/check.h"
#include "engine/lister.h"

struct listed_row {
    uint8_t at[KT_BITS];
};

struct listed {
    struct listed_row *rows; /* owned */
    size_t count, room;
};

static inline void listed_add(struct listed *list, const struct kt_tour *tour)
{
    if (list->count == list->room) {
        list->room = list->room > 0 ? 2 * list->room : 1024;
        list->rows = realloc(list->rows, list->room * sizeof *list->rows);
        assert_non_null(list->rows);
    }
    uint8_t *row = list->rows[list->count++].at;
    memset(row, 0, KT_BITS);
    for (size_t i = 0; i < tour->length; i++)
        row[i] = (uint8_t)(tour->squares[i].row * tour->cols + tour->squares[i].col);
}

static inline void listed_visit(const struct kt_tour *tour, void *context)
{
    listed_add(context, tour);
}

static inline void listed_close(struct listed *list)
{
    free(list->rows);
    *list = (struct listed){0};
}

/* The promised order: first square, last square, then the others from the second on. */
static int listed_length; /* qsort tells its function nothing */

static inline int listed_compare(const void *a, const void *b)
{
    const uint8_t *x = a, *y = b;
    if (x[0] != y[0])
        return x[0] - y[0];
    if (x[listed_length - 1] != y[listed_length - 1])
        return x[listed_length - 1] - y[listed_length - 1];
    return memcmp(x, y, (size_t)listed_length);
}

/* All tours by the judge, in the promised order; closed ones from `home`. */
static inline struct listed listed_naively(const struct kt_board *board, bool cycles,
                                           int64_t home)
{
    struct listed list = {0};
    all_tours_of(board, cycles ? home : -1, cycles, listed_visit, &list);
    listed_length = (int)board->squares;
    if (list.count > 0)
        qsort(list.rows, list.count, sizeof *list.rows, listed_compare);
    return list;
}

/* Each tour is checked. */
static inline struct listed listed_by_lister(const struct kt_board *board,
                                             const struct kt_listing *listing)
{
    static struct kt_lister lister;
    struct listed list = {0};
    struct kt_tour tour = {0};
    enum kt_status status;
    assert_int_equal(kt_lister_open(&lister, board, listing, NULL), KT_OK);
    while ((status = kt_lister_next(&lister)) == KT_OK) {
        bool is_tour = false;
        assert_int_equal(kt_lister_tour(&lister, &tour), KT_OK);
        assert_int_equal(kt_check_tour(&tour, board, NULL, &is_tour), KT_OK);
        assert_true(is_tour);
        assert_int_equal(kt_lister_is_closed(&lister), kt_tour_is_closed(&tour, board));
        listed_add(&list, &tour);
    }
    assert_int_equal(status, KT_DONE);
    assert_int_equal(kt_lister_next(&lister), KT_DONE);
    kt_tour_close(&tour);
    kt_lister_close(&lister);
    return list;
}

/* Without squares being made. */
static inline uint64_t listed_count(const struct kt_board *board,
                                    const struct kt_listing *listing)
{
    static struct kt_lister lister;
    uint64_t count = 0;
    assert_int_equal(kt_lister_open(&lister, board, listing, NULL), KT_OK);
    assert_int_equal(kt_lister_count(&lister, &count), KT_OK);
    kt_lister_close(&lister);
    return count;
}

static inline void listed_assert_same(const struct listed *list,
                                      const struct listed_row *rows, size_t count)
{
    assert_int_equal(list->count, count);
    assert_true(count == 0 ||
                memcmp(list->rows, rows, count * sizeof *list->rows) == 0);
}

#endif
