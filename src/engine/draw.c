#include "draw.h"

#include "blocks.h"
#include "motion.h"
#include "stir.h"
#include "symmetry.h"

/* For an open path: nearly all are, wherever there is one. */
enum { TRIES = 1000 };

int32_t kt_draw_longest(int32_t shorter, bool cycles)
{
    static const struct {
        int8_t cycles, paths;
    } longest[] = {
        [3] = {50, 50}, [4] = {0, 30}, [5] = {24, 16}, [6] = {16, 8}, [7] = {8, 0}};
    if (shorter >= (int32_t)(sizeof longest / sizeof longest[0]))
        return 0;
    return cycles ? longest[shorter].cycles : longest[shorter].paths;
}

/* Whether a ranking is to be made: also where it finds at once that there is no tour. */
static bool is_counted(const struct kt_draw_wish *wish)
{
    bool tall = wish->rows > wish->cols;
    int32_t shorter = tall ? wish->cols : wish->rows;
    int32_t longer = tall ? wish->rows : wish->cols;
    return wish->max_bytes != 0 || shorter <= 2 || longer <= 4 ||
           longer <= kt_draw_longest(shorter, wish->cycles);
}

static enum kt_status open_ranking(struct kt_draw *draw, struct kt_limit *limit)
{
    const struct kt_draw_wish *wish = &draw->wish;
    struct kt_ranking_wish ranked = {
        .rows = wish->rows,
        .cols = wish->cols,
        .cycles = wish->cycles,
        .directed = wish->directed,
        .starts = wish->starts,
        .start = wish->start,
        .max_bytes = wish->max_bytes,
    };
    return kt_ranking_open(&draw->ranking, &ranked, limit);
}

enum kt_status kt_draw_open(struct kt_draw *draw, const struct kt_draw_wish *wish,
                            struct kt_limit *limit)
{
    struct kt_board board;
    *draw = (struct kt_draw){.wish = *wish, .counted = is_counted(wish)};
    enum kt_status status = kt_board_open(
        &board, &(struct kt_board_spec){.rows = wish->rows, .cols = wish->cols});
    if (status == KT_OK && wish->starts && !kt_board_has(&board, wish->start))
        status = KT_INVALID;
    if (status == KT_OK && !draw->counted && board.squares > KT_DRAW_SQUARES)
        status = KT_TOO_LARGE;
    kt_board_close(&board);
    if (status == KT_OK && draw->counted)
        status = open_ranking(draw, limit);
    if (status != KT_OK)
        draw->wish = (struct kt_draw_wish){0};
    return status;
}

void kt_draw_close(struct kt_draw *draw)
{
    kt_ranking_close(&draw->ranking);
    *draw = (struct kt_draw){0};
}

static enum kt_status draw_counted(struct kt_draw *draw, struct kt_random *random,
                                   struct kt_tour *tour, struct kt_limit *limit)
{
    if (kt_total_is_zero(draw->ranking.total))
        return KT_DONE;
    struct kt_total number = kt_ranking_draw(&draw->ranking, random);
    return kt_ranking_unrank(&draw->ranking, number, tour, limit);
}

static enum kt_status write_blocks(const struct kt_blocks *blocks, struct kt_tour *tour,
                                   struct kt_limit *limit)
{
    struct kt_blocks_cursor cursor;
    struct kt_square square;
    enum kt_status status = kt_tour_reserve(tour, (size_t)blocks->squares);
    if (status != KT_OK)
        return status;
    kt_blocks_seek(&cursor, blocks, 1);
    tour->rows = blocks->rows;
    tour->cols = blocks->cols;
    tour->length = 0;
    while (kt_blocks_next(&cursor, &square)) {
        tour->squares[tour->length++] = square;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return KT_OK;
}

static enum kt_status build(const struct kt_draw_wish *wish, struct kt_square start,
                            struct kt_tour *tour, struct kt_limit *limit)
{
    struct kt_blocks_wish wanted = {
        .rows = wish->rows, .cols = wish->cols, .start = start, .closed = wish->cycles};
    struct kt_blocks blocks;
    enum kt_status status = kt_blocks_open(&blocks, &wanted, limit);
    if (status != KT_OK)
        return status;
    status = write_blocks(&blocks, tour, limit);
    kt_blocks_close(&blocks);
    return status;
}

/* From a random square, or if no tour begins there, from the corner. */
static enum kt_status build_anywhere(const struct kt_draw_wish *wish,
                                     struct kt_random *random, struct kt_tour *tour,
                                     struct kt_limit *limit)
{
    struct kt_square start, corner = {0, 0};
    start.row = (int32_t)kt_random_below(random, (uint64_t)wish->rows);
    start.col = (int32_t)kt_random_below(random, (uint64_t)wish->cols);
    enum kt_status status = build(wish, start, tour, limit);
    if (status == KT_DONE || status == KT_TOO_LARGE)
        status = build(wish, corner, tour, limit);
    return status;
}

/* Moves it by a random symmetry of its board. */
static enum kt_status move(struct kt_tour *tour, struct kt_random *random,
                           struct kt_limit *limit)
{
    enum kt_motion motion;
    do
        motion = (enum kt_motion)kt_random_below(random, KT_MOTIONS);
    while (!kt_motion_fits(motion, tour->rows, tour->cols));
    for (size_t i = 0; i < tour->length; i++) {
        tour->squares[i] =
            kt_motion_apply(motion, tour->squares[i], tour->rows, tour->cols);
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* Puts a tour in the place of another, if it could be made. */
static enum kt_status take(struct kt_tour *tour, struct kt_tour *made,
                           enum kt_status status)
{
    kt_tour_close(status == KT_OK ? tour : made);
    if (status == KT_OK)
        *tour = *made;
    return status;
}

static enum kt_status turn_round(struct kt_tour *tour, struct kt_limit *limit)
{
    struct kt_tour reverse = {0};
    return take(tour, &reverse, kt_symmetry_reverse(tour, limit, &reverse));
}

/* Where a closed tour passes a square. */
static enum kt_status find(const struct kt_tour *tour, struct kt_square square,
                           struct kt_limit *limit, int64_t *at)
{
    *at = 0;
    for (; !kt_square_same(tour->squares[*at], square); ++*at)
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    return KT_OK;
}

/* From the start, or the corner, to the lower or the higher of its neighbours. */
static enum kt_status write_cycle(const struct kt_board *board, struct kt_square start,
                                  bool higher, struct kt_tour *tour,
                                  struct kt_limit *limit)
{
    struct kt_tour rotated = {0};
    int64_t at;
    enum kt_status status = find(tour, start, limit, &at);
    if (status != KT_OK)
        return status;
    const struct kt_square *squares = tour->squares;
    int64_t length = (int64_t)tour->length;
    bool onward_is_lower = kt_square_precedes(squares[(at + 1) % length],
                                              squares[(at + length - 1) % length]);
    if (onward_is_lower == higher) {
        status = turn_round(tour, limit);
        at = length - 1 - at;
    }
    if (status != KT_OK)
        return status;
    return take(tour, &rotated, kt_symmetry_rotate(tour, board, at, limit, &rotated));
}

/* From the start, or the lower or the higher of its ends. */
static enum kt_status write_path(const struct kt_draw_wish *wish, bool higher,
                                 struct kt_tour *tour, struct kt_limit *limit)
{
    struct kt_square first = tour->squares[0], last = tour->squares[tour->length - 1];
    bool stays = wish->starts ? kt_square_same(first, wish->start)
                              : kt_square_precedes(first, last) != higher;
    return stays ? KT_OK : turn_round(tour, limit);
}

/* As a ranking writes them; and if it is directed, that way round or the other. */
static enum kt_status write_in_order(const struct kt_draw_wish *wish,
                                     const struct kt_board *board,
                                     struct kt_random *random, struct kt_tour *tour,
                                     struct kt_limit *limit)
{
    bool higher = wish->directed && kt_random_next(random) >> 63 != 0;
    struct kt_square corner = {0, 0}, start = wish->starts ? wish->start : corner;
    return wish->cycles ? write_cycle(board, start, higher, tour, limit)
                        : write_path(wish, higher, tour, limit);
}

static enum kt_status draw_varied(const struct kt_draw *draw,
                                  const struct kt_board *board,
                                  struct kt_random *random, struct kt_tour *tour,
                                  struct kt_limit *limit)
{
    const struct kt_draw_wish *wish = &draw->wish;
    bool bound = wish->starts && !wish->cycles;
    enum kt_stir_kind kind = wish->cycles ? KT_STIR_CLOSED
                             : bound      ? KT_STIR_FROM_START
                                          : KT_STIR_PATH;
    enum kt_status status = bound ? build(wish, wish->start, tour, limit)
                                  : build_anywhere(wish, random, tour, limit);
    if (status == KT_OK && !bound)
        status = move(tour, random, limit);
    if (status == KT_OK)
        status = kt_stir(tour, board, kind, KT_STIR_WORK, random, limit);
    return status == KT_OK ? write_in_order(wish, board, random, tour, limit) : status;
}

/* Draws until it is what is wished for. */
static enum kt_status draw_fitting(struct kt_draw *draw, const struct kt_board *board,
                                   struct kt_random *random, struct kt_tour *tour,
                                   struct kt_limit *limit)
{
    for (int i = 0; i < TRIES; i++) {
        enum kt_status status = draw->counted
                                    ? draw_counted(draw, random, tour, limit)
                                    : draw_varied(draw, board, random, tour, limit);
        if (status != KT_OK || !draw->wish.open || !kt_tour_is_closed(tour, board))
            return status;
    }
    return KT_DONE;
}

enum kt_status kt_draw_tour(struct kt_draw *draw, uint64_t seed, struct kt_tour *tour,
                            struct kt_limit *limit)
{
    struct kt_random random = {seed};
    struct kt_tour drawn = {0};
    struct kt_board board;
    enum kt_status status =
        kt_board_open(&board, &(struct kt_board_spec){.rows = draw->wish.rows,
                                                      .cols = draw->wish.cols});
    if (status == KT_OK)
        status = draw_fitting(draw, &board, &random, &drawn, limit);
    kt_board_close(&board);
    return take(tour, &drawn, status);
}
