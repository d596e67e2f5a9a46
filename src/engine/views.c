#include "views.h"

#include "symmetry.h"

static void enter(struct kt_views *views, const struct kt_board *board,
                  enum kt_motion motion)
{
    int area = (int)(board->rows * board->cols), s = views->symmetries++;
    for (int v = 0; v < area; v++) {
        struct kt_square moved =
            kt_motion_apply(motion, kt_board_at(board, v), board->rows, board->cols);
        int image = (int)kt_board_index(board, moved);
        views->image[s][v] = (uint8_t)image;
        views->source[s][image] = (uint8_t)v;
    }
}

enum kt_status kt_views_open(struct kt_views *views, const struct kt_board *board,
                             struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    *views = (struct kt_views){0};
    if ((int64_t)board->rows * board->cols > KT_BITS)
        return KT_TOO_LARGE;
    for (int k = 0; status == KT_OK && k < KT_MOTIONS; k++) {
        bool holds = false;
        status = kt_symmetry_holds(board, (enum kt_motion)k, limit, &holds);
        if (status == KT_OK && holds)
            enter(views, board, (enum kt_motion)k);
    }
    return status;
}

int kt_views_orbit(const struct kt_views *views, int square)
{
    int first = square;
    for (int s = 0; s < views->symmetries; s++)
        if (views->image[s][square] < first)
            first = views->image[s][square];
    return first;
}

/* Whether the squares, read from `at` on by steps of 1 or length - 1, round and round,
 * have images that are less than the squares as they stand. */
static bool shows_less(const uint8_t *image, const uint8_t *squares, int length, int at,
                       int step)
{
    for (int i = 0; i < length; i++) {
        int difference = image[squares[at]] - squares[i];
        if (difference != 0)
            return difference < 0;
        at += step;
        at -= at >= length ? length : 0;
    }
    return false;
}

/* Whether the view that begins with entry `first` and ends with `last` counts. */
static bool counts(const uint8_t *image, const uint8_t *squares, int length, int first,
                   bool starts, bool ends)
{
    int last = length - 1 - first;
    return (!starts || image[squares[first]] == squares[0]) &&
           (!ends || image[squares[last]] == squares[length - 1]);
}

bool kt_views_least_path(const struct kt_views *views, const uint8_t *squares,
                         int length, bool starts, bool ends)
{
    int last = length - 1;
    for (int s = 0; s < views->symmetries; s++) {
        const uint8_t *image = views->image[s];
        if ((counts(image, squares, length, 0, starts, ends) &&
             shows_less(image, squares, length, 0, 1)) ||
            (counts(image, squares, length, last, starts, ends) &&
             shows_less(image, squares, length, last, last)))
            return false;
    }
    return true;
}

bool kt_views_least_cycle(const struct kt_views *views, const uint8_t *squares,
                          int length)
{
    uint8_t at[KT_BITS] = {0}; /* by square, its entry */
    for (int i = 0; i < length; i++)
        at[squares[i]] = (uint8_t)i;
    for (int s = 0; s < views->symmetries; s++) {
        const uint8_t *image = views->image[s];
        int first = at[views->source[s][squares[0]]];
        int after = squares[first + 1 < length ? first + 1 : 0];
        int before = squares[first > 0 ? first - 1 : length - 1];
        int step = image[after] < image[before] ? 1 : length - 1;
        if (shows_less(image, squares, length, first, step))
            return false;
    }
    return true;
}
