#include "ranking.h"

#include <assert.h>

#include "board.h"
#include "check.h"
#include "forecast.h"
#include "images.h"
#include "theory.h"

enum { LEAST_WIDTH = 3 };

static bool is_on_board(const struct kt_ranking_wish *wish, struct kt_square square)
{
    return square.row >= 0 && square.row < wish->rows && square.col >= 0 &&
           square.col < wish->cols;
}

static bool is_valid(const struct kt_ranking_wish *wish)
{
    return wish->rows >= 1 && wish->rows <= KT_SIDE_MAX && wish->cols >= 1 &&
           wish->cols <= KT_SIDE_MAX &&
           (!wish->starts || is_on_board(wish, wish->start));
}

static int32_t shorter_side(const struct kt_ranking_wish *wish)
{
    return wish->rows < wish->cols ? wish->rows : wish->cols;
}

static bool is_odd(const struct kt_ranking_wish *wish)
{
    return wish->rows % 2 != 0 && wish->cols % 2 != 0;
}

/* Whether there are only paths that begin at a square. */
static bool is_bound(const struct kt_ranking_wish *wish)
{
    return wish->starts && !wish->cycles;
}

/* Whether a theorem leaves room for a tour. */
static bool can_have_tours(const struct kt_ranking_wish *wish)
{
    bool admissible =
        !is_bound(wish) || !is_odd(wish) || kt_board_colour(wish->start) == 0;
    return admissible && kt_theory_has_tour(wish->rows, wish->cols, wish->cycles);
}

/* Lays the board and divides it. Mirrored halves would count the paths from a start and
 * from its image together. */
static void divide(struct kt_ranking *ranking)
{
    const struct kt_ranking_wish *wish = &ranking->wish;
    struct kt_square start = wish->start;
    int32_t rows = wish->rows, width = wish->cols;
    enum kt_ends ends = wish->cycles   ? KT_ENDS_NONE
                        : is_odd(wish) ? KT_ENDS_OF_CORNER
                                       : KT_ENDS_UNLIKE;
    if (ranking->turned) {
        rows = wish->cols;
        width = wish->rows;
        start = kt_motion_apply(KT_MOTION_TRANSPOSE, start, wish->rows, wish->cols);
    }
    ranking->middle = kt_middle_of(rows, width, ends, &start, is_bound(wish) ? 1 : 0);
    if (ranking->middle.times != 1) {
        ranking->middle.mirrored = false;
        ranking->middle.times = 1;
    }
}

static enum kt_status open_halves(struct kt_ranking *ranking)
{
    const struct kt_links *links = ranking->ledger.seam.links;
    struct kt_memory *memory = &ranking->memory;
    enum kt_status status = kt_meeting_open(&ranking->meeting, links, memory);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++)
        status = kt_ascent_open(
            &ranking->ascents[where], &links[where],
            kt_ledger_ladder(&ranking->ledger, (enum kt_where)where), memory);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++)
        status =
            kt_filling_open(&ranking->fillings[where], ranking->middle.depth[where]);
    return status;
}

static enum kt_status open_bonds(struct kt_ranking *ranking)
{
    const struct kt_middle *middle = &ranking->middle;
    enum kt_status status =
        kt_bonds_open(&ranking->bonds, ranking->wish.rows, ranking->wish.cols);
    if (status == KT_OK)
        status = kt_bonds_open(&ranking->laid, middle->rows, middle->width);
    if (status == KT_OK)
        status = kt_bonds_open(&ranking->moved, middle->rows, middle->width);
    return status;
}

/* Directed tours come in twos. */
static bool is_doubled(const struct kt_ranking *ranking)
{
    return ranking->wish.directed && !is_bound(&ranking->wish) && !ranking->trivial;
}

/* Where a tour of these edges begins: the start, or the lower or higher end. */
static struct kt_square begin(const struct kt_ranking *ranking, bool higher)
{
    return ranking->wish.starts ? ranking->wish.start
                                : kt_bonds_end(&ranking->bonds, higher);
}

/* Numbers of the whole board, and in both directions, if so wished. */
static enum kt_status set_total(struct kt_ranking *ranking)
{
    struct kt_total once = ranking->ledger.total;
    ranking->total = once;
    if (is_doubled(ranking))
        kt_total_add(&ranking->total, once);
    return kt_total_below(ranking->total, once) ? KT_TOO_LARGE : KT_OK;
}

static enum kt_status foresee(struct kt_ranking *ranking)
{
    uint64_t most = ranking->wish.max_bytes;
    struct kt_forecast forecast =
        kt_forecast_of_ranking(&ranking->middle, ranking->crew.hands);
    if (most == 0 || forecast.bytes <= most)
        return KT_OK;
    if (forecast.bytes <= INT64_MAX) /* else there are too many tours for any memory */
        ranking->needed = forecast.bytes;
    return KT_TOO_LARGE;
}

static enum kt_status open_all(struct kt_ranking *ranking, struct kt_limit *limit)
{
    if (shorter_side(&ranking->wish) > KT_PROFILE_WIDTH)
        return KT_TOO_LARGE;
    divide(ranking);
    enum kt_status status = foresee(ranking);
    if (status == KT_OK)
        status = kt_ledger_open(&ranking->ledger, &ranking->middle, &ranking->crew,
                                &ranking->memory, limit);
    if (status == KT_OK)
        status = open_halves(ranking);
    if (status == KT_OK)
        status = open_bonds(ranking);
    return status == KT_OK ? set_total(ranking) : status;
}

static enum kt_lack lack_of(const struct kt_ranking *ranking)
{
    if (shorter_side(&ranking->wish) > KT_PROFILE_WIDTH)
        return KT_LACK_WIDTH;
    return ranking->needed != 0 || ranking->memory.refused ? KT_LACK_BYTES
                                                           : KT_LACK_BITS;
}

/* Closes it, but for what is told of a refusal. */
static void give_up(struct kt_ranking *ranking, enum kt_status status)
{
    uint64_t needed = ranking->needed;
    enum kt_lack lack = status == KT_TOO_LARGE ? lack_of(ranking) : KT_LACK_NOTHING;
    kt_ranking_close(ranking);
    ranking->lack = lack;
    ranking->needed = needed;
}

enum kt_status kt_ranking_open(struct kt_ranking *ranking,
                               const struct kt_ranking_wish *wish,
                               struct kt_limit *limit)
{
    *ranking = (struct kt_ranking){0};
    if (!is_valid(wish))
        return KT_INVALID;
    ranking->wish = *wish;
    ranking->memory.most = kt_forecast_leave(wish->max_bytes);
    ranking->crew = kt_crew_of(wish->hands);
    ranking->turned = wish->rows < wish->cols;
    ranking->trivial = !can_have_tours(wish) || shorter_side(wish) < LEAST_WIDTH;
    ranking->total.low = can_have_tours(wish) && shorter_side(wish) == 1;
    if (ranking->trivial)
        return KT_OK;
    enum kt_status status = open_all(ranking, limit);
    if (status != KT_OK)
        give_up(ranking, status);
    return status;
}

void kt_ranking_close(struct kt_ranking *ranking)
{
    kt_bonds_close(&ranking->bonds);
    kt_bonds_close(&ranking->laid);
    kt_bonds_close(&ranking->moved);
    for (int where = 0; where < KT_HALVES; where++) {
        kt_filling_close(&ranking->fillings[where]);
        kt_ascent_close(&ranking->ascents[where]);
    }
    kt_meeting_close(&ranking->meeting);
    kt_ledger_close(&ranking->ledger);
    *ranking = (struct kt_ranking){0};
}

/* The tours of one image of a target. */
static struct kt_total tours_of_image(const struct kt_ranking *ranking, size_t target,
                                      const struct kt_images *images)
{
    struct kt_total tours = kt_ledger_of(&ranking->ledger, target);
    kt_total_divide(&tours, (uint64_t)images->count);
    return tours;
}

/* The motion to the image that a number falls on. */
static enum kt_motion choose_image(const struct kt_ranking *ranking, size_t target,
                                   struct kt_total *number)
{
    struct kt_images images =
        kt_images_of(&ranking->middle, ranking->ledger.seam.targets.degrees[target]);
    struct kt_total tours = tours_of_image(ranking, target, &images);
    int i = 0;
    for (; i + 1 < images.count && !kt_total_below(*number, tours); i++)
        kt_total_subtract(number, tours);
    return images.motions[i];
}

static uint64_t degrees_of(const struct kt_ranking *ranking, int where, uint64_t upper)
{
    return where == KT_UPPER ? upper : kt_middle_complement(&ranking->middle, upper);
}

/* The edges of the tour of a number among those of a target. */
static enum kt_status find_edges(struct kt_ranking *ranking, size_t target,
                                 struct kt_total number, struct kt_limit *limit)
{
    uint64_t degrees = ranking->ledger.seam.targets.degrees[target];
    struct kt_couple couple;
    enum kt_status status = kt_meeting_gather(&ranking->meeting, degrees, limit);
    if (status == KT_OK)
        status = kt_meeting_find(&ranking->meeting, number, &couple, limit);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++) {
        struct kt_station station = {degrees_of(ranking, where, degrees),
                                     couple.pairing[where]};
        status = kt_ascent_find(&ranking->ascents[where], &station,
                                couple.number[where], &ranking->fillings[where], limit);
    }
    if (status == KT_OK)
        kt_filling_write(ranking->fillings, &ranking->middle, &ranking->moved);
    return status;
}

static enum kt_status write(struct kt_ranking *ranking, enum kt_motion motion,
                            bool higher, struct kt_tour *tour)
{
    enum kt_motion lay = ranking->turned ? KT_MOTION_TRANSPOSE : KT_MOTION_IDENTITY;
    kt_bonds_move(&ranking->laid, &ranking->moved, motion);
    kt_bonds_move(&ranking->bonds, &ranking->laid, lay);
    return kt_bonds_write(&ranking->bonds, begin(ranking, higher), higher, tour);
}

/* The only tour of the board of one square. */
static enum kt_status write_trivial(struct kt_tour *tour)
{
    enum kt_status status = kt_tour_reserve(tour, 1);
    if (status != KT_OK)
        return status;
    tour->rows = tour->cols = 1;
    tour->length = 1;
    tour->squares[0] = (struct kt_square){0, 0};
    return KT_OK;
}

enum kt_status kt_ranking_unrank(struct kt_ranking *ranking, struct kt_total number,
                                 struct kt_tour *tour, struct kt_limit *limit)
{
    bool higher = false;
    if (!kt_total_below(number, ranking->total))
        return KT_INVALID;
    if (ranking->trivial)
        return write_trivial(tour);
    if (is_doubled(ranking))
        higher = kt_total_divide(&number, 2) != 0;
    size_t target = kt_ledger_find(&ranking->ledger, &number);
    enum kt_motion motion = choose_image(ranking, target, &number);
    enum kt_status status = find_edges(ranking, target, number, limit);
    return status == KT_OK ? write(ranking, motion, higher, tour) : status;
}

/* Takes the edges of a tour of the board, as it is laid. Whether it is another way round
 * than the first of the two that are the same undirected. */
static bool read(struct kt_ranking *ranking, const struct kt_tour *tour)
{
    enum kt_motion lay = ranking->turned ? KT_MOTION_TRANSPOSE : KT_MOTION_IDENTITY;
    kt_bonds_read(&ranking->bonds, tour, ranking->wish.cycles);
    kt_bonds_move(&ranking->laid, &ranking->bonds, lay);
    struct kt_square first = begin(ranking, false);
    size_t i = 0, length = tour->length;
    while (!kt_square_same(tour->squares[i], first))
        i++;
    if (!ranking->wish.cycles)
        return i != 0;
    struct kt_square next = tour->squares[(i + 1) % length],
                     last = tour->squares[(i + length - 1) % length];
    return kt_square_precedes(last, next);
}

/* Finds the target of the edges read, moves them to its least image, and adds the tours
 * of the images before. */
static size_t place_image(struct kt_ranking *ranking, struct kt_total *number)
{
    struct kt_station station;
    uint64_t count;
    kt_filling_read(ranking->fillings, &ranking->middle, &ranking->laid);
    kt_ascent_follow(&ranking->ascents[KT_UPPER], &ranking->fillings[KT_UPPER],
                     &station);
    uint64_t least = kt_middle_least(&ranking->middle, station.degrees, &count);
    size_t target = kt_ledger_target(&ranking->ledger, least);
    struct kt_images images = kt_images_of(&ranking->middle, least);
    int image = kt_images_find(&images, station.degrees);
    assert(image < images.count);
    *number = kt_ledger_before(&ranking->ledger, target);
    for (int i = 0; i < image; i++)
        kt_total_add(number, tours_of_image(ranking, target, &images));
    kt_bonds_move(&ranking->moved, &ranking->laid, images.motions[image]);
    return target;
}

/* The number of the edges moved, among those of one target. */
static enum kt_status place_edges(struct kt_ranking *ranking, size_t target,
                                  struct kt_total *number, struct kt_limit *limit)
{
    struct kt_couple couple;
    enum kt_status status = kt_meeting_gather(
        &ranking->meeting, ranking->ledger.seam.targets.degrees[target], limit);
    kt_filling_read(ranking->fillings, &ranking->middle, &ranking->moved);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++) {
        struct kt_station station;
        kt_ascent_follow(&ranking->ascents[where], &ranking->fillings[where], &station);
        couple.pairing[where] = station.pairing;
        status = kt_ascent_place(&ranking->ascents[where], &ranking->fillings[where],
                                 &station, &couple.number[where], limit);
    }
    return status == KT_OK ? kt_meeting_place(&ranking->meeting, &couple, number, limit)
                           : status;
}

/* Whether the tour is among those that are ranked. */
static enum kt_status recognise(const struct kt_ranking *ranking,
                                const struct kt_tour *tour, struct kt_limit *limit)
{
    const struct kt_ranking_wish *wish = &ranking->wish;
    struct kt_board board;
    bool is_tour;
    enum kt_status status = kt_board_open(
        &board, &(struct kt_board_spec){.rows = wish->rows, .cols = wish->cols});
    if (status != KT_OK)
        return status;
    status = kt_check_tour(tour, &board, limit, &is_tour);
    bool fits = status == KT_OK && is_tour &&
                (!wish->cycles || kt_tour_is_closed(tour, &board)) &&
                (!is_bound(wish) || kt_square_same(tour->squares[0], wish->start));
    kt_board_close(&board);
    return status != KT_OK ? status : fits ? KT_OK : KT_INVALID;
}

enum kt_status kt_ranking_rank(struct kt_ranking *ranking, const struct kt_tour *tour,
                               struct kt_total *number, struct kt_limit *limit)
{
    struct kt_total before, here = {0, 0};
    enum kt_status status = recognise(ranking, tour, limit);
    if (status != KT_OK)
        return status;
    if (ranking->trivial) {
        *number = here;
        return KT_OK;
    }
    bool other_way = read(ranking, tour);
    size_t target = place_image(ranking, &before);
    status = place_edges(ranking, target, &here, limit);
    if (status != KT_OK)
        return status;
    kt_total_add(&here, before);
    if (is_doubled(ranking)) {
        kt_total_add(&here, here);
        here.low |= other_way;
    }
    *number = here;
    return KT_OK;
}

struct kt_total kt_ranking_draw(const struct kt_ranking *ranking,
                                struct kt_random *random)
{
    return kt_total_draw(random, ranking->total);
}
