#include "group.h"

#include <stdbool.h>

#include "check.h"

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

static enum kt_status find_closed(const struct kt_tour *tour,
                                  const struct kt_board *board, struct kt_limit *limit,
                                  bool *closed)
{
    *closed = false;
    if (!kt_tour_is_closed(tour, board))
        return KT_OK;
    return kt_check_tour(tour, board, limit, closed);
}

/* The entry of a square in a tour; its length if the square is missing on the board. */
static enum kt_status find_entry(const struct kt_tour *tour, struct kt_square square,
                                 struct kt_limit *limit, size_t *entry)
{
    size_t i = 0;
    for (; i < tour->length && !kt_square_same(tour->squares[i], square); i++)
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    *entry = i;
    return KT_OK;
}

/* Going round, the last entry and the first are neighbours. */
static size_t neighbour(const struct kt_tour *tour, size_t entry, bool backward)
{
    if (backward)
        return entry > 0 ? entry - 1 : tour->length - 1;
    return entry + 1 < tour->length ? entry + 1 : 0;
}

/* What is compared: a tour and where one motion puts it. */
struct image {
    const struct kt_tour *tour;   /* borrowed */
    const struct kt_board *board; /* borrowed */
    struct kt_limit *limit;       /* borrowed */
    enum kt_motion motion;
};

static struct kt_square image_at(const struct image *image, size_t i)
{
    return kt_motion_apply(image->motion, image->tour->squares[i], image->board->rows,
                           image->board->cols);
}

/* Whether the image is the tour as walked from `entry` on. */
static enum kt_status compare(const struct image *image, size_t entry, bool backward,
                              bool *same)
{
    const struct kt_tour *tour = image->tour;
    bool alike = true;
    for (size_t i = 0; alike && i < tour->length; i++) {
        alike = kt_square_same(image_at(image, i), tour->squares[entry]);
        entry = neighbour(tour, entry, backward);
        if (kt_limit_spend(image->limit, 2))
            return KT_STOPPED;
    }
    *same = alike;
    return KT_OK;
}

/* Enters the motion into the sets to which it belongs. */
static enum kt_status enter(const struct image *image, bool closed,
                            struct kt_group *group)
{
    size_t length = image->tour->length;
    size_t first = 0, last = length > 0 ? length - 1 : 0;
    bool onward = false, backward = false;
    enum kt_status status = KT_OK;
    if (closed) {
        status = find_entry(image->tour, image_at(image, 0), image->limit, &first);
        last = first;
    }
    if (status != KT_OK || (closed && first == length))
        return status;
    status = compare(image, first, false, &onward);
    if (status == KT_OK)
        status = compare(image, last, true, &backward);
    group->onward |= onward ? KT_GROUP_BIT(image->motion) : 0;
    group->backward |= backward ? KT_GROUP_BIT(image->motion) : 0;
    return status;
}

enum kt_status kt_group_find(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, struct kt_group *group)
{
    struct kt_group found = {0, 0};
    struct image image = {.tour = tour, .board = board, .limit = limit};
    bool closed = false;
    if (tour->steps != NULL)
        return KT_INVALID;
    enum kt_status status = lies_on(tour, board, limit);
    if (status == KT_OK)
        status = find_closed(tour, board, limit, &closed);
    for (int k = 0; status == KT_OK && k < KT_MOTIONS; k++) {
        image.motion = (enum kt_motion)k;
        if (kt_motion_fits(image.motion, board->rows, board->cols))
            status = enter(&image, closed, &found);
    }
    if (status == KT_OK)
        *group = found;
    return status;
}
