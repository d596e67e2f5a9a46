#include "notation.h"

#include <assert.h>

#include "check.h"
#include "grid.h"
#include "json.h"
#include "names.h"
#include "pack.h"
#include "printed.h"
#include "scan.h"
#include "shape.h"

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a number begins with the bytes c and next. */
static bool begins_number(int c, int next)
{
    return c == '.' || is_digit(c) || (c == '-' && is_digit(next));
}

static enum kt_status read_text(struct kt_scan *scan, struct kt_shape shape,
                                struct kt_tour *tour)
{
    enum kt_status status = kt_scan_blanks(scan);
    if (status != KT_OK)
        return status;
    int c = kt_scan_peek(scan);
    int next = scan->count - scan->at > 1 ? scan->bytes[scan->at + 1] : KT_SCAN_END;
    if (c == '[')
        return kt_json_read(scan, shape, tour);
    if (begins_number(c, next))
        return kt_printed_read(scan, shape, tour);
    if (is_letter(c) || c == '?')
        return kt_names_read(scan, shape, tour);
    if (c != KT_SCAN_END)
        return kt_scan_want(scan, scan->at, "a square, a number or '['");
    if (scan->why != NULL)
        kt_text_string(scan->why, "the text is empty");
    return KT_INVALID;
}

enum kt_status kt_notation_read(const char *bytes, size_t count, bool blob,
                                struct kt_shape shape, struct kt_limit *limit,
                                struct kt_tour *tour, struct kt_text *why)
{
    assert((shape.rows > 0) == (shape.cols > 0));
    struct kt_scan scan = {.bytes = bytes, .count = count, .limit = limit, .why = why};
    return blob ? kt_pack_read(&scan, shape, tour) : read_text(&scan, shape, tour);
}

/* A form to write in, and what it can't express besides steps that are not 1, 2, ...
 * and squares off the board. */
struct form {
    enum kt_status (*write)(struct kt_text *text, const struct kt_tour *tour);
    unsigned kinds; /* of faults */
    /* The sentence about a tour with too many squares; NULL where none has. */
    void (*too_large)(struct kt_text *why, const struct kt_tour *tour);
};

enum {
    STEP_FAULTS = KT_FAULT_BIT(KT_FAULT_STEP_GAP) | KT_FAULT_BIT(KT_FAULT_STEP_RANGE) |
                  KT_FAULT_BIT(KT_FAULT_STEP_TWICE),
    OFF_BOARD = KT_FAULT_BIT(KT_FAULT_OFF_BOARD),
    REVISIT = KT_FAULT_BIT(KT_FAULT_REVISIT),
    NO_MOVE = KT_FAULT_BIT(KT_FAULT_NO_MOVE)
};

static void board_too_large(struct kt_text *why, const struct kt_tour *tour)
{
    kt_text_string(why, "the ");
    kt_shape_write(why, tour->rows, tour->cols);
    kt_text_string(why, " board has too many squares to be written out: at most ");
    kt_text_number(why, KT_GRID_SQUARES_MAX, 0);
    kt_text_string(why, " can be");
}

static void path_too_large(struct kt_text *why, const struct kt_tour *tour)
{
    kt_text_string(why, "the path of ");
    kt_text_number(why, (int64_t)tour->length, 0);
    kt_text_string(why, " squares is too long to be packed: at most ");
    kt_text_number(why, KT_PACK_SQUARES_MAX, 0);
    kt_text_string(why, " can be");
}

static const struct form squares_form = {kt_names_write, 0, NULL};
static const struct form json_form = {kt_json_write_squares, 0, NULL};
static const struct form grid_form = {kt_json_write_grid, REVISIT, board_too_large};
static const struct form board_form = {kt_printed_write, REVISIT, board_too_large};
static const struct form pack_form = {kt_pack_write, NO_MOVE, path_too_large};

/* KT_INVALID unless every step, 1, 2, ..., has one square of the board. */
static enum kt_status check_list(const struct kt_tour *tour,
                                 const struct kt_board *board, struct kt_limit *limit)
{
    for (size_t i = 0; i < tour->length; i++) {
        if (kt_tour_step(tour, i) != (int64_t)i + 1 ||
            !kt_board_has(board, tour->squares[i]))
            return KT_INVALID;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* Says why a tour can't be written: the first of the faults that the form can't take.
 */
static enum kt_status explain(const struct form *form, const struct kt_tour *tour,
                              const struct kt_board *board, struct kt_limit *limit,
                              struct kt_text *why)
{
    struct kt_fault fault;
    unsigned kinds = form->kinds | OFF_BOARD | (tour->steps != NULL ? STEP_FAULTS : 0);
    if (why == NULL)
        return KT_INVALID;
    enum kt_status status = kt_check_first_fault(tour, board, kinds, limit, &fault);
    if (status == KT_OK)
        kt_fault_write(why, &fault, board);
    return status == KT_OK || status == KT_DONE ? KT_INVALID : status;
}

static enum kt_status write_as(const struct form *form, struct kt_text *text,
                               const struct kt_tour *tour, struct kt_text *why)
{
    struct kt_board board;
    const struct kt_board_spec spec = {.rows = tour->rows, .cols = tour->cols};
    enum kt_status status = kt_board_open(&board, &spec);
    if (status != KT_OK)
        return status;
    status = check_list(tour, &board, text->limit);
    if (status == KT_OK)
        status = form->write(text, tour);
    if (status == KT_INVALID)
        return explain(form, tour, &board, text->limit, why);
    bool has_words = form->too_large != NULL && text->status != KT_TOO_LARGE;
    if (status == KT_TOO_LARGE && has_words && why != NULL)
        form->too_large(why, tour);
    return status;
}

enum kt_status kt_notation_squares(struct kt_text *text, const struct kt_tour *tour,
                                   struct kt_text *why)
{
    return write_as(&squares_form, text, tour, why);
}

enum kt_status kt_notation_json(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why)
{
    return write_as(&json_form, text, tour, why);
}

enum kt_status kt_notation_grid(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why)
{
    return write_as(&grid_form, text, tour, why);
}

enum kt_status kt_notation_board(struct kt_text *text, const struct kt_tour *tour,
                                 struct kt_text *why)
{
    return write_as(&board_form, text, tour, why);
}

enum kt_status kt_notation_pack(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why)
{
    return write_as(&pack_form, text, tour, why);
}
