#include "cores.h"

#include <assert.h>

#include "leap.h"

enum {
    CORES = 3,
    NODES = 20000,   /* of a question; a thousand have been seen */
    PROOF = 1000000, /* of one that decides about a whole board */
    DEPTH = 2        /* rows of a core from which a move leads into the next leg */
};

/* A core, on its way to be solved. */
struct core {
    int32_t leg;
    struct kt_square entry; /* on the layout's sheet, as all squares here */
    int32_t tried;          /* ways out that have been tried */
    struct kt_piece piece;  /* once it is solved, so are these: */
    struct kt_piece tile;   /* of the run behind it, if there is one */
    struct kt_board board;  /* of the lot's size */
    struct kt_oracle oracle;
};

/* A way out of a core. */
struct way {
    struct kt_square exit, entry; /* of the core, and of the next one */
    struct kt_piece tile;
};

static struct kt_square within(const struct kt_lot *lot, struct kt_square square)
{
    return (struct kt_square){square.row - lot->corner.row,
                              square.col - lot->corner.col};
}

static bool has(const struct kt_lot *lot, struct kt_square square)
{
    struct kt_square s = within(lot, square);
    return s.row >= 0 && s.row < lot->rows && s.col >= 0 && s.col < lot->cols;
}

/* The sheet of a run of tiles: they go down on it. */
static struct kt_frame run_frame(const struct kt_leg *leg)
{
    struct kt_frame plain = kt_frame_plain();
    struct kt_frame frame = kt_frame_part(&plain, leg->lot.corner);
    return leg->across ? kt_frame_transposed(&frame) : frame;
}

static int32_t run_count(const struct kt_leg *leg)
{
    return (leg->across ? leg->lot.cols : leg->lot.rows) / KT_TILE_ROWS;
}

/* Passes a run of tiles from `square`, which becomes the last square of the run. False:
 * no tile begins there. */
static bool pass(const struct kt_leg *leg, struct kt_square *square,
                 struct kt_piece *tile)
{
    struct kt_frame frame = run_frame(leg);
    struct kt_square local = kt_frame_local(&frame, *square);
    if (local.row != 0)
        return false;
    int32_t width = leg->across ? leg->lot.rows : leg->lot.cols;
    for (int which = 0; which < KT_TILES; which++) {
        if (!kt_pieces_tile(tile, width, which) || tile->at[0].dcol != local.col)
            continue;
        struct kt_move last = tile->at[tile->length - 1];
        local.row = (run_count(leg) - 1) * KT_TILE_ROWS + last.drow;
        local.col = last.dcol;
        *square = kt_frame_place(&frame, local);
        return true;
    }
    return false;
}

/* The n-th square of a core's last rows (or columns) before the next leg. */
static struct kt_square border(const struct kt_leg *core, bool across, int32_t n)
{
    struct kt_square s = core->lot.corner;
    if (across)
        return (struct kt_square){s.row + n / DEPTH,
                                  s.col + core->lot.cols - 1 - n % DEPTH};
    return (struct kt_square){s.row + core->lot.rows - 1 - n % DEPTH,
                              s.col + n / DEPTH};
}

/* The n-th way out of a core, if it is one: to the next core directly or by way of a
 * run. */
static bool way_out(const struct kt_layout *layout, int32_t leg, int32_t n,
                    struct way *way)
{
    const struct kt_leg *core = &layout->leg[leg], *next = core + 1;
    way->exit = border(core, next->across, n / (KT_MOVES * KT_MOVES));
    way->entry = kt_leap_by(way->exit, n / KT_MOVES % KT_MOVES);
    if (!has(&next->lot, way->entry))
        return false;
    if (!next->tiles)
        return n % KT_MOVES == 0;
    if (!pass(next, &way->entry, &way->tile))
        return false;
    way->entry = kt_leap_by(way->entry, n % KT_MOVES);
    return has(&next[1].lot, way->entry);
}

static int32_t ways_out(const struct kt_layout *layout, int32_t leg)
{
    const struct kt_leg *core = &layout->leg[leg];
    int32_t side = core[1].across ? core->lot.rows : core->lot.cols;
    return side * DEPTH * KT_MOVES * KT_MOVES;
}

static enum kt_status begin(struct core *core, const struct kt_layout *layout,
                            int32_t leg, struct kt_square entry, struct kt_limit *limit)
{
    const struct kt_leg *at = &layout->leg[leg];
    *core = (struct core){.leg = leg, .entry = entry};
    enum kt_status status = kt_board_open(
        &core->board, &(struct kt_board_spec){.rows = at->lot.rows,
                                              .cols = at->lot.cols,
                                              .missing = at->lack,
                                              .missing_count = (size_t)at->lacks});
    if (status != KT_OK)
        return status;
    return kt_oracle_open(&core->oracle, &core->board, limit);
}

static void end(struct core *core)
{
    kt_oracle_close(&core->oracle);
    kt_board_close(&core->board);
}

/* Keeps the tour that the oracle has found. */
static enum kt_status keep(struct core *core, const struct kt_lot *lot)
{
    struct kt_tour tour = {0};
    enum kt_status status = kt_oracle_tour(&core->oracle, &tour);
    if (status == KT_OK)
        kt_piece_set(&core->piece, lot->rows, lot->cols, tour.squares,
                     (int32_t)tour.length);
    kt_tour_close(&tour);
    return status;
}

/* Solves a core from its entry to the exit, or to any square (NULL). KT_DONE: proved
 * that it can't be; KT_TOO_LARGE: no answer. */
static enum kt_status solve(struct core *core, const struct kt_layout *layout,
                            const struct kt_square *exit)
{
    const struct kt_lot *lot = &layout->leg[core->leg].lot;
    bool whole = layout->legs == 1 && layout->patches == 0;
    struct kt_square entry = within(lot, core->entry);
    struct kt_question question = {.path = &entry,
                                   .length = 1,
                                   .closed = layout->closed,
                                   .max_nodes = whole ? PROOF : NODES};
    if (exit != NULL) {
        question.ends = true;
        question.end = within(lot, *exit);
    }
    enum kt_verdict verdict;
    enum kt_status status = kt_oracle_ask(&core->oracle, &question, &verdict);
    if (status == KT_OK && verdict != KT_SAFE)
        status = verdict == KT_FATAL ? KT_DONE : KT_TOO_LARGE;
    return status == KT_OK ? keep(core, lot) : status;
}

/* Whether the colours allow a tour of the lot from one square to the other. */
static bool colours_fit(const struct kt_lot *lot, struct kt_square a,
                        struct kt_square b)
{
    bool even = lot->rows % 2 == 0 || lot->cols % 2 == 0;
    return (kt_board_colour(a) != kt_board_colour(b)) == even;
}

/* Solves a core by the next way out that can be taken. KT_TOO_LARGE: there is none. */
static enum kt_status leave(struct core *core, const struct kt_layout *layout,
                            struct kt_square *entry)
{
    const struct kt_lot *lot = &layout->leg[core->leg].lot;
    struct way way = {0}; /* its tile stays so where no run follows */
    for (int32_t ways = ways_out(layout, core->leg); core->tried < ways;) {
        if (!way_out(layout, core->leg, core->tried++, &way) ||
            !colours_fit(lot, core->entry, way.exit))
            continue;
        enum kt_status status = solve(core, layout, &way.exit);
        if (status == KT_DONE || status == KT_TOO_LARGE)
            continue;
        core->tile = way.tile;
        *entry = way.entry;
        return status;
    }
    return KT_TOO_LARGE;
}

/* Solves the last core; it has but one way. */
static enum kt_status arrive(struct core *core, const struct kt_layout *layout)
{
    if (core->tried++ > 0)
        return KT_TOO_LARGE;
    return solve(core, layout, layout->ends ? &layout->end : NULL);
}

static int32_t next_core(const struct kt_layout *layout, int32_t leg)
{
    return leg + (layout->leg[leg + 1].tiles ? 2 : 1);
}

/* Solves all cores; KT_OK: *count of them. */
static enum kt_status solve_all(struct core *cores, int32_t *count,
                                const struct kt_layout *layout, struct kt_limit *limit)
{
    enum kt_status status = begin(&cores[0], layout, 0, layout->start, limit);
    *count = 1;
    while (*count > 0) {
        struct core *core = &cores[*count - 1];
        struct kt_square entry;
        bool last = core->leg == layout->legs - 1;
        if (status == KT_OK)
            status = last ? arrive(core, layout) : leave(core, layout, &entry);
        if (status == KT_OK && last)
            return KT_OK;
        if (status == KT_OK) {
            status = begin(&cores[(*count)++], layout, next_core(layout, core->leg),
                           entry, limit);
        } else if (*count > 1 && (status == KT_DONE || status == KT_TOO_LARGE)) {
            end(&cores[--*count]);
            status = KT_OK;
        } else {
            return status;
        }
    }
    return status;
}

static void lay(struct kt_trunk *trunk, const struct core *core,
                const struct kt_layout *layout)
{
    const struct kt_leg *leg = &layout->leg[core->leg];
    struct kt_frame frame = kt_frame_part(&layout->frame, leg->lot.corner);
    kt_trunk_add(trunk, &core->piece, &frame, 1);
    if (core->leg == layout->legs - 1 || !leg[1].tiles)
        return;
    frame = kt_frame_part(&layout->frame, leg[1].lot.corner);
    if (leg[1].across)
        frame = kt_frame_transposed(&frame);
    kt_trunk_add(trunk, &core->tile, &frame, run_count(&leg[1]));
}

enum kt_status kt_cores_lay(struct kt_trunk *trunk, const struct kt_layout *layout,
                            struct kt_limit *limit)
{
    struct core cores[CORES];
    int32_t count = 0;
    enum kt_status status = solve_all(cores, &count, layout, limit);
    if (status == KT_OK) {
        *trunk = (struct kt_trunk){0};
        for (int32_t i = 0; i < count; i++)
            lay(trunk, &cores[i], layout);
    }
    while (count > 0)
        end(&cores[--count]);
    return status;
}
