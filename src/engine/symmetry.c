#include "symmetry.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "check.h"

enum { WORD_BITS = 64 };

/* A way to look at a tour. Going round, the entry after the last is the first. */
struct view {
    const struct kt_tour *tour; /* borrowed */
    int32_t rows, cols;         /* of the board before the motion */
    enum kt_motion motion;
    size_t first; /* the entry of the tour to begin with */
    bool backward;
};

static struct view onward(const struct kt_tour *tour, enum kt_motion motion)
{
    return (struct view){
        .tour = tour, .rows = tour->rows, .cols = tour->cols, .motion = motion};
}

/* The view of the same squares in the opposite order. */
static struct view opposite(struct view view, bool closed)
{
    if (!closed && view.tour->length > 0)
        view.first = view.tour->length - 1;
    view.backward = true;
    return view;
}

static struct kt_square square_at(const struct view *view, size_t i)
{
    size_t length = view->tour->length, entry = view->first + i;
    if (view->backward)
        entry = view->first >= i ? view->first - i : view->first + length - i;
    else if (entry >= length)
        entry -= length;
    return kt_motion_apply(view->motion, view->tour->squares[entry], view->rows,
                           view->cols);
}

/* Below, at or above 0 as a comes before, is or comes after b, row by row. */
static int compare(struct kt_square a, struct kt_square b)
{
    int rows = (a.row > b.row) - (a.row < b.row);
    return rows != 0 ? rows : (a.col > b.col) - (a.col < b.col);
}

void kt_symmetry_orbit(struct kt_square square, int32_t rows, int32_t cols,
                       struct kt_square *first, int *size)
{
    struct kt_square least = square;
    int symmetries = 0, fixing = 0;
    for (int k = 0; k < KT_MOTIONS; k++) {
        enum kt_motion motion = (enum kt_motion)k;
        if (!kt_motion_fits(motion, rows, cols))
            continue;
        struct kt_square image = kt_motion_apply(motion, square, rows, cols);
        symmetries++;
        fixing += kt_square_same(image, square);
        if (compare(image, least) < 0)
            least = image;
    }
    *first = least;
    *size = symmetries / fixing; /* each square of the orbit is met that many times */
}

static enum kt_status copy_steps(const struct kt_tour *from, struct kt_tour *to)
{
    if (from->steps == NULL || from->length == 0)
        return KT_OK;
    to->steps = malloc(from->length * sizeof *to->steps);
    if (to->steps == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < from->length; i++)
        to->steps[i] = from->steps[i];
    return KT_OK;
}

static enum kt_status copy_squares(const struct view *view, struct kt_limit *limit,
                                   struct kt_tour *to)
{
    enum kt_status status = kt_tour_reserve(to, view->tour->length);
    for (size_t i = 0; status == KT_OK && i < view->tour->length; i++) {
        to->squares[to->length++] = square_at(view, i);
        if (kt_limit_spend(limit, 1))
            status = KT_STOPPED;
    }
    return status;
}

/* Makes a tour of what the view shows. */
static enum kt_status show(const struct view *view, struct kt_limit *limit,
                           struct kt_tour *shown)
{
    bool exchanged = kt_motion_exchanges_sides(view->motion);
    struct kt_tour local = {.rows = exchanged ? view->cols : view->rows,
                            .cols = exchanged ? view->rows : view->cols};
    enum kt_status status = copy_squares(view, limit, &local);
    if (status == KT_OK)
        status = copy_steps(view->tour, &local);
    if (status == KT_OK)
        *shown = local;
    else
        kt_tour_close(&local);
    return status;
}

/* KT_INVALID: a square lies outside of the tour's rows and columns. */
static enum kt_status check_squares(const struct kt_tour *tour, struct kt_limit *limit)
{
    for (size_t i = 0; i < tour->length; i++) {
        struct kt_square square = tour->squares[i];
        if (square.row < 0 || square.row >= tour->rows || square.col < 0 ||
            square.col >= tour->cols)
            return KT_INVALID;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return KT_OK;
}

enum kt_status kt_symmetry_image(const struct kt_tour *tour, enum kt_motion motion,
                                 struct kt_limit *limit, struct kt_tour *image)
{
    struct view view = onward(tour, motion);
    enum kt_status status = check_squares(tour, limit);
    return status == KT_OK ? show(&view, limit, image) : status;
}

enum kt_status kt_symmetry_reverse(const struct kt_tour *tour, struct kt_limit *limit,
                                   struct kt_tour *reverse)
{
    struct view view = opposite(onward(tour, KT_MOTION_IDENTITY), false);
    enum kt_status status =
        tour->steps != NULL ? KT_INVALID : check_squares(tour, limit);
    return status == KT_OK ? show(&view, limit, reverse) : status;
}

static enum kt_status is_closed_tour(const struct kt_tour *tour,
                                     const struct kt_board *board,
                                     struct kt_limit *limit, bool *closed)
{
    *closed = false;
    if (!kt_tour_is_closed(tour, board))
        return KT_OK;
    return kt_check_tour(tour, board, limit, closed);
}

enum kt_status kt_symmetry_rotate(const struct kt_tour *tour,
                                  const struct kt_board *board, int64_t k,
                                  struct kt_limit *limit, struct kt_tour *rotated)
{
    bool closed = false;
    enum kt_status status = is_closed_tour(tour, board, limit, &closed);
    if (status != KT_OK)
        return status;
    if (!closed)
        return KT_INVALID;
    int64_t length = (int64_t)tour->length, first = k % length;
    struct view view = onward(tour, KT_MOTION_IDENTITY);
    view.first = (size_t)(first < 0 ? first + length : first);
    return show(&view, limit, rotated);
}

/* Whether the missing squares of the word go to missing squares. */
static bool keeps_missing(const struct kt_board *board, enum kt_motion motion,
                          int64_t word)
{
    for (int64_t bit = 0; bit < WORD_BITS; bit++) {
        if ((board->missing[word] >> bit & 1) == 0)
            continue;
        struct kt_square square = kt_board_at(board, word * WORD_BITS + bit);
        if (kt_board_has(board,
                         kt_motion_apply(motion, square, board->rows, board->cols)))
            return false;
    }
    return true;
}

enum kt_status kt_symmetry_holds(const struct kt_board *board, enum kt_motion motion,
                                 struct kt_limit *limit, bool *holds)
{
    int64_t area = (int64_t)board->rows * board->cols;
    *holds = kt_motion_fits(motion, board->rows, board->cols);
    if (board->missing == NULL || motion == KT_MOTION_IDENTITY)
        return KT_OK;
    for (int64_t word = 0; *holds && word * WORD_BITS < area; word++) {
        *holds = board->missing[word] == 0 || keeps_missing(board, motion, word);
        if (kt_limit_spend(limit, board->missing[word] == 0 ? 1 : WORD_BITS))
            return KT_STOPPED;
    }
    return KT_OK;
}

static enum kt_status lies_on(const struct kt_tour *tour, const struct kt_board *board,
                              struct kt_limit *limit)
{
    for (size_t i = 0; i < tour->length; i++) {
        if (!kt_board_has(board, tour->squares[i]))
            return KT_INVALID;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* Begins the view of a whole tour at the entry that it shows as this square. */
static enum kt_status begin_with(struct view *view, struct kt_square shown,
                                 struct kt_limit *limit)
{
    struct kt_square square =
        kt_motion_apply(kt_motion_inverse(view->motion), shown, view->rows, view->cols);
    size_t first = 0;
    for (; !kt_square_same(view->tour->squares[first], square); first++) {
        assert(first + 1 < view->tour->length); /* it visits every square */
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    view->first = first;
    return KT_OK;
}

/* Begins the view of a whole tour with the first square of the board. */
static enum kt_status begin_least(struct view *view, struct kt_limit *limit)
{
    struct kt_square least = view->tour->squares[0];
    for (size_t i = 1; i < view->tour->length; i++) {
        if (compare(view->tour->squares[i], least) < 0)
            least = view->tour->squares[i];
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return begin_with(view, least, limit);
}

/* Takes the other view for the best if it shows less. */
static enum kt_status improve(struct view *best, const struct view *other,
                              struct kt_limit *limit)
{
    for (size_t i = 0; i < best->tour->length; i++) {
        int order = compare(square_at(other, i), square_at(best, i));
        if (order < 0)
            *best = *other;
        if (order != 0)
            return KT_OK;
        if (kt_limit_spend(limit, 2))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* Looks at the tour from the side of this motion, both ways round. */
static enum kt_status improve_by(struct view *best, enum kt_motion motion, bool closed,
                                 struct kt_limit *limit)
{
    struct view view = *best;
    view.motion = motion;
    view.first = 0;
    view.backward = false;
    enum kt_status status =
        closed ? begin_with(&view, square_at(best, 0), limit) : KT_OK;
    if (status == KT_OK)
        status = improve(best, &view, limit);
    if (status != KT_OK)
        return status;
    view = opposite(view, closed);
    return improve(best, &view, limit);
}

/* Looks at the tour from all sides; a closed one begins where the best view does. */
static enum kt_status find_least(struct view *best, const struct kt_board *board,
                                 bool closed, struct kt_limit *limit)
{
    enum kt_status status = closed ? begin_least(best, limit) : KT_OK;
    for (int k = 0; status == KT_OK && k < KT_MOTIONS; k++) {
        enum kt_motion motion = (enum kt_motion)k;
        bool symmetry = false;
        status = kt_symmetry_holds(board, motion, limit, &symmetry);
        if (status == KT_OK && symmetry)
            status = improve_by(best, motion, closed, limit);
    }
    return status;
}

enum kt_status kt_symmetry_canonical(const struct kt_tour *tour,
                                     const struct kt_board *board,
                                     struct kt_limit *limit, struct kt_tour *canonical)
{
    bool closed = false;
    if (tour->steps != NULL)
        return KT_INVALID;
    enum kt_status status = lies_on(tour, board, limit);
    if (status == KT_OK)
        status = is_closed_tour(tour, board, limit, &closed);
    struct view best = onward(tour, KT_MOTION_IDENTITY);
    best.rows = board->rows;
    best.cols = board->cols;
    if (status == KT_OK)
        status = find_least(&best, board, closed, limit);
    return status == KT_OK ? show(&best, limit, canonical) : status;
}
