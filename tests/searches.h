/* Searches as the tests of the search open and run them. */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "engine/search.h"

#include <limits.h>

#include "judge.h"
#include "naive_search.h"
#include "stops.h"

enum { PLENTY = 100000000 };

static inline struct kt_search_settings usual(void)
{
    return (struct kt_search_settings){.moves = read_order(KT_MOVE_ORDER_USUAL),
                                       .max_placed = PLENTY,
                                       .colour_rule = true};
}

static inline struct kt_search open_search(const struct kt_board *board,
                                           struct kt_search_settings settings)
{
    struct kt_search search;
    assert_int_equal(kt_search_open(&search, board, &settings, NULL), KT_OK);
    return search;
}

static inline enum kt_search_state run_from(struct kt_search *search, int row, int col)
{
    assert_int_equal(kt_search_start(search, (struct kt_square){row, col}), KT_OK);
    assert_int_equal(kt_search_run(search), KT_OK);
    return search->state;
}

/* One search from one square of a full board. */
static inline struct kt_search solve(int rows, int cols, int row, int col,
                                     struct kt_search_settings settings)
{
    static struct kt_board board; /* outlives the search that borrows it */
    kt_board_close(&board);
    board = open_board(rows, cols);
    struct kt_search search = open_search(&board, settings);
    run_from(&search, row, col);
    return search;
}

#endif
