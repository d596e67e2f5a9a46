#include "names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The list as it grows. Ranks count from below and rows from above, so that rows are
 * known only when the board is: until then a square's row is minus its rank. */
struct list {
    struct kt_tour tour;
    int64_t ranks, files; /* the highest of both, from 1 */
    size_t named;         /* squares that have a name */
    bool ends_in_gap;     /* the last thing read is a '?' */
};

static bool separates(int c)
{
    return kt_scan_is_blank(c) || c == ',' || c == '-';
}

static bool pass_separator(struct kt_scan *scan)
{
    if (!separates(kt_scan_peek(scan)))
        return false;
    if (scan->bytes[scan->at++] == '-')
        kt_scan_take(scan, '>');
    return true;
}

static enum kt_status read_square(struct kt_scan *scan, struct list *list)
{
    int32_t col, rank;
    size_t used =
        kt_square_read(scan->bytes + scan->at, scan->count - scan->at, &col, &rank);
    if (used == 0)
        return kt_scan_want(scan, scan->at, "a square");
    scan->at += used;
    list->ranks = rank > list->ranks ? rank : list->ranks;
    list->files = col >= list->files ? col + 1 : list->files;
    list->named++;
    return kt_tour_append(&list->tour, (struct kt_square){-rank, col});
}

/* Reads a square of a step; a '?' is one without square if it shares the step, and else
 * a gap. */
static enum kt_status read_part(struct kt_scan *scan, bool shared, struct list *list)
{
    if (!kt_scan_take(scan, '?'))
        return read_square(scan, list);
    list->ends_in_gap = !shared && kt_scan_peek(scan) != '=';
    if (!list->ends_in_gap)
        return kt_tour_append(&list->tour, kt_square_none());
    while (kt_scan_take(scan, '?'))
        ;
    return KT_OK;
}

/* Reads a '?', a square, or squares that share a step. */
static enum kt_status read_step(struct kt_scan *scan, struct list *list)
{
    size_t start = scan->at;
    bool shared = false;
    list->ends_in_gap = false;
    do {
        enum kt_status status = read_part(scan, shared, list);
        if (status != KT_OK)
            return status;
        shared = true;
    } while (!list->ends_in_gap && kt_scan_take(scan, '='));
    if (scan->at < scan->count && !separates(kt_scan_peek(scan)))
        return kt_scan_want(scan, start, "a square");
    return KT_OK;
}

static enum kt_status read_steps(struct kt_scan *scan, struct list *list)
{
    while (scan->at < scan->count) {
        if (kt_limit_spend(scan->limit, 2))
            return KT_STOPPED;
        if (pass_separator(scan))
            continue;
        enum kt_status status = read_step(scan, list);
        if (status != KT_OK)
            return status;
    }
    return list->ends_in_gap ? kt_tour_append(&list->tour, kt_square_none()) : KT_OK;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a square begins here: its name, or a '?' that shares a step. */
static bool begins_square(const struct kt_scan *scan, size_t at)
{
    const char *bytes = scan->bytes;
    if (bytes[at] == '?')
        return (at > 0 && bytes[at - 1] == '=') ||
               (at + 1 < scan->count && bytes[at + 1] == '=');
    return is_letter(bytes[at]) && (at == 0 || !is_letter(bytes[at - 1]));
}

/* Goes once more through a text that is known to be right, and numbers its squares. */
static enum kt_status number_steps(struct kt_scan scan, struct kt_tour *tour)
{
    assert(tour->length > 0); /* there is a '?' or a '=', and so a square */
    tour->steps = malloc(tour->length * sizeof *tour->steps);
    if (tour->steps == NULL)
        return KT_NOMEM;
    size_t numbered = 0;
    int64_t step = 0, advance = 1;
    for (; scan.at < scan.count; scan.at++) {
        if (kt_limit_spend(scan.limit, 1))
            return KT_STOPPED;
        if (begins_square(&scan, scan.at)) {
            step += advance;
            advance = 1;
            tour->steps[numbered++] = step;
        } else if (scan.bytes[scan.at] == '?') {
            advance = 2;
        } else if (scan.bytes[scan.at] == '=') {
            advance = 0;
        }
    }
    if (numbered < tour->length) /* no square, for the gap at the end */
        tour->steps[numbered] = step + 1;
    return KT_OK;
}

static bool holds(const struct kt_scan *scan, char c)
{
    return memchr(scan->bytes + scan->at, c, scan->count - scan->at) != NULL;
}

static void lay_on_board(struct list *list, struct kt_shape shape)
{
    struct kt_tour *tour = &list->tour;
    if (!kt_shape_given(shape))
        shape = kt_shape_of_list(list->ranks, list->files, list->named);
    tour->rows = shape.rows;
    tour->cols = shape.cols;
    for (size_t i = 0; i < tour->length; i++)
        if (!kt_square_is_none(tour->squares[i]))
            tour->squares[i].row += shape.rows;
}

enum kt_status kt_names_read(struct kt_scan *scan, struct kt_shape shape,
                             struct kt_tour *tour)
{
    struct kt_scan whole = *scan;
    struct list list = {0};
    enum kt_status status = read_steps(scan, &list);
    if (status == KT_OK && (holds(&whole, '?') || holds(&whole, '=')))
        status = number_steps(whole, &list.tour);
    if (status != KT_OK) {
        kt_tour_close(&list.tour);
        return status;
    }
    lay_on_board(&list, shape);
    *tour = list.tour;
    return KT_OK;
}

enum kt_status kt_names_write(struct kt_text *text, const struct kt_tour *tour)
{
    for (size_t i = 0; i < tour->length && text->status == KT_OK; i++) {
        if (i > 0)
            kt_text_byte(text, ' ');
        kt_square_write(text, tour->squares[i], tour->rows);
    }
    return text->status;
}
