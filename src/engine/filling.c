#include "filling.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

static const struct {
    int8_t down, right;
} leaps[KT_EDGE_OUTSIDE] = {
    [KT_EDGE_WEST] = {1, -2},
    [KT_EDGE_EAST] = {1, 2},
    [KT_EDGE_SOUTH_WEST] = {2, -1},
    [KT_EDGE_SOUTH_EAST] = {2, 1},
};

enum kt_status kt_filling_open(struct kt_filling *filling, int32_t depth)
{
    *filling = (struct kt_filling){.depth = depth};
    filling->chosen = calloc((size_t)depth, sizeof *filling->chosen);
    return filling->chosen == NULL ? KT_NOMEM : KT_OK;
}

void kt_filling_close(struct kt_filling *filling)
{
    free(filling->chosen);
    *filling = (struct kt_filling){0};
}

static void clear(struct kt_filling *filling)
{
    for (int32_t row = 0; row < filling->depth; row++)
        filling->chosen[row] = 0;
    filling->edges = filling->ends = 0;
}

/* From the board's frame to the half's, and back. */
static struct kt_square turned(const struct kt_middle *middle, int where,
                               struct kt_square square)
{
    if (where == KT_LOWER)
        square.row = middle->rows - 1 - square.row;
    return square;
}

/* The edge of a half in the middle that leads from one column of its row 0 to one of row
 * 1; false if it is none of the half's. */
static bool find_middle_edge(const struct kt_middle *middle, int where, int32_t from,
                             int32_t to, int *number)
{
    uint8_t edges[KT_MIDDLE_EDGES][2];
    int count = kt_middle_edges(middle, (enum kt_where)where, edges);
    for (*number = 0; *number < count; ++*number)
        if (edges[*number][0] == from && edges[*number][1] == to)
            return true;
    return false;
}

static int edge_between(struct kt_square above, struct kt_square below)
{
    int edge = 0;
    while (leaps[edge].down != below.row - above.row ||
           leaps[edge].right != below.col - above.col)
        edge++;
    return edge;
}

static void choose(struct kt_filling *filling, struct kt_square square, int edge)
{
    filling->chosen[square.row] |= UINT64_C(1) << (KT_EDGES_DOWN * square.col + edge);
}

/* Puts an edge down in this half, if it is the half's. Squares in the half's frame. */
static bool claim(struct kt_filling *filling, const struct kt_middle *middle, int where,
                  struct kt_square a, struct kt_square b)
{
    struct kt_square above = a.row < b.row ? a : b, below = a.row < b.row ? b : a;
    int number;
    if (above.row < filling->depth) {
        choose(filling, above, edge_between(above, below));
        return true;
    }
    if (above.row > filling->depth ||
        !find_middle_edge(middle, where, above.col, below.col, &number))
        return false;
    filling->edges |= (uint8_t)(1 << number);
    return true;
}

static void claim_end(struct kt_filling *filling, struct kt_square end)
{
    if (end.row < filling->depth)
        choose(filling, end, KT_EDGE_OUTSIDE);
    else if (end.row == filling->depth)
        filling->ends |= (uint8_t)(1 << end.col);
}

static void place_edge(struct kt_filling fillings[KT_HALVES],
                       const struct kt_middle *middle, struct kt_square a,
                       struct kt_square b)
{
    for (int where = 0; where < KT_HALVES; where++)
        if (claim(&fillings[where], middle, where, turned(middle, where, a),
                  turned(middle, where, b)))
            return;
    assert(false);
}

void kt_filling_read(struct kt_filling fillings[KT_HALVES],
                     const struct kt_middle *middle, const struct kt_bonds *bonds)
{
    for (int where = 0; where < KT_HALVES; where++)
        clear(&fillings[where]);
    for (int32_t i = 0; i < bonds->rows * bonds->cols; i++) {
        struct kt_square square = {i / bonds->cols, i % bonds->cols};
        for (int side = 0; side < 2; side++) {
            int32_t other = bonds->to[i][side];
            if (other == KT_BONDS_NONE)
                for (int where = 0; where < KT_HALVES; where++)
                    claim_end(&fillings[where], turned(middle, where, square));
            else if (other > i)
                place_edge(
                    fillings, middle, square,
                    (struct kt_square){other / bonds->cols, other % bonds->cols});
        }
    }
}

static void write_row(const struct kt_filling *filling, const struct kt_middle *middle,
                      int where, int32_t row, struct kt_bonds *bonds)
{
    for (int32_t col = 0; col < middle->width; col++)
        for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++) {
            struct kt_square from = {row, col},
                             to = {row + leaps[edge].down, col + leaps[edge].right};
            if ((filling->chosen[row] >> (KT_EDGES_DOWN * col + edge) & 1) != 0)
                kt_bonds_join(bonds, turned(middle, where, from),
                              turned(middle, where, to));
        }
}

static void write_link(const struct kt_filling *filling, const struct kt_middle *middle,
                       int where, struct kt_bonds *bonds)
{
    uint8_t edges[KT_MIDDLE_EDGES][2];
    int count = kt_middle_edges(middle, (enum kt_where)where, edges);
    for (int i = 0; i < count; i++) {
        struct kt_square from = {filling->depth, edges[i][0]};
        struct kt_square to = {filling->depth + 1, edges[i][1]};
        if ((filling->edges >> i & 1) != 0)
            kt_bonds_join(bonds, turned(middle, where, from),
                          turned(middle, where, to));
    }
}

void kt_filling_write(const struct kt_filling fillings[KT_HALVES],
                      const struct kt_middle *middle, struct kt_bonds *bonds)
{
    kt_bonds_clear(bonds);
    for (int where = 0; where < KT_HALVES; where++) {
        for (int32_t row = 0; row < fillings[where].depth; row++)
            write_row(&fillings[where], middle, where, row, bonds);
        write_link(&fillings[where], middle, where, bonds);
    }
}
