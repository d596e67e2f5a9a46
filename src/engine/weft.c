#include "weft.h"

#include "bits.h"

void kt_weft_begin(struct kt_weft *weft, const struct kt_ways *ways,
                   const struct kt_course *course, const struct kt_chosen *strands)
{
    weft->ways = ways;
    weft->course = course;
    weft->chosen = 0;
    weft->col = course->from;
    if (strands != NULL)
        weft->strands = *strands;
    else
        kt_chosen_clear(&weft->strands);
}

/* Joins the edges chosen in a column. */
static bool join(struct kt_weft *weft, int32_t col)
{
    unsigned set = (unsigned)(weft->chosen >> KT_EDGES_DOWN * col) & (KT_EDGE_SETS - 1);
    bool open = true;
    weft->column[col].knots = 0;
    for (; set != 0; set &= set - 1) {
        int place = weft->ways->place[col][kt_bits_lowest(set)];
        struct kt_knot *knot = &weft->column[col].knot[weft->column[col].knots++];
        open &= kt_chosen_join(&weft->strands, col, place, knot);
    }
    return open;
}

static void undo(struct kt_weft *weft, int32_t col)
{
    while (weft->column[col].knots > 0)
        kt_chosen_undo(&weft->strands,
                       &weft->column[col].knot[--weft->column[col].knots]);
}

bool kt_weft_weave(struct kt_weft *weft, uint64_t chosen)
{
    uint64_t change = weft->chosen ^ chosen;
    int32_t to = weft->course->to;
    int32_t same = change == 0 ? to : kt_bits_lowest(change) / KT_EDGES_DOWN;
    while (weft->col > same)
        undo(weft, --weft->col);
    weft->chosen = chosen;
    for (; weft->col < to; weft->col++)
        if (!join(weft, weft->col)) {
            undo(weft, weft->col);
            return false;
        }
    return true;
}
