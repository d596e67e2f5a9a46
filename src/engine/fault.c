#include "fault.h"

static void write_square(struct kt_text *text, struct kt_square square,
                         const struct kt_board *board)
{
    if (square.row >= 0 && square.row < board->rows && square.col >= 0 &&
        square.col < board->cols) {
        kt_square_write(text, square, board->rows);
        return;
    }
    kt_text_byte(text, '(');
    kt_text_number(text, square.row, 0);
    kt_text_string(text, ", ");
    kt_text_number(text, square.col, 0);
    kt_text_byte(text, ')');
}

static void write_board(struct kt_text *text, const struct kt_board *board)
{
    kt_text_string(text, " of the ");
    kt_text_number(text, board->rows, 0);
    kt_text_string(text, " x ");
    kt_text_number(text, board->cols, 0);
    kt_text_string(text, " board");
}

static void write_gap(struct kt_text *text, const struct kt_fault *fault,
                      const struct kt_board *board)
{
    int64_t first = fault->other_step;
    int64_t last = fault->step <= board->squares ? fault->step - 1 : board->squares;
    kt_text_string(text, first == last ? "step " : "steps ");
    kt_text_number(text, first, 0);
    if (first == last) {
        kt_text_string(text, " is missing before it");
        return;
    }
    kt_text_string(text, " to ");
    kt_text_number(text, last, 0);
    kt_text_string(text, " are missing before it");
}

/* The name of the move, for "no ... from". */
static void write_leap(struct kt_text *text, struct kt_leap leap)
{
    if (leap.shorter == 1 && leap.longer == 2) {
        kt_text_string(text, "knight's move");
        return;
    }
    kt_text_string(text, "leap of (");
    kt_text_number(text, leap.shorter, 0);
    kt_text_string(text, ", ");
    kt_text_number(text, leap.longer, 0);
    kt_text_byte(text, ')');
}

static void write_no_move(struct kt_text *text, const struct kt_fault *fault,
                          const struct kt_board *board)
{
    kt_text_string(text, "no ");
    write_leap(text, board->leap);
    kt_text_string(text, " from step ");
    kt_text_number(text, fault->other_step, 0);
    kt_text_string(text, " at ");
    write_square(text, fault->other, board);
}

static void write_reason(struct kt_text *text, const struct kt_fault *fault,
                         const struct kt_board *board)
{
    switch (fault->kind) {
    case KT_FAULT_STEP_GAP:
        write_gap(text, fault, board);
        break;
    case KT_FAULT_STEP_RANGE:
        kt_text_string(text, "the board's steps are 1 to ");
        kt_text_number(text, board->squares, 0);
        break;
    case KT_FAULT_STEP_TWICE:
        kt_text_string(text, "the same step is at ");
        write_square(text, fault->other, board);
        break;
    case KT_FAULT_OFF_BOARD:
        kt_text_string(text, "not a square");
        write_board(text, board);
        break;
    case KT_FAULT_NO_MOVE:
        write_no_move(text, fault, board);
        break;
    case KT_FAULT_REVISIT:
        kt_text_string(text, "visited before, at step ");
        kt_text_number(text, fault->other_step, 0);
        break;
    case KT_FAULT_UNVISITED:
        break;
    }
}

void kt_fault_write(struct kt_text *text, const struct kt_fault *fault,
                    const struct kt_board *board)
{
    if (fault->kind == KT_FAULT_UNVISITED) {
        write_square(text, fault->square, board);
        write_board(text, board);
        kt_text_string(text, " is never visited");
        return;
    }
    kt_text_string(text, "step ");
    kt_text_number(text, fault->step, 0);
    if (kt_square_is_none(fault->square)) {
        kt_text_string(text, " has no square");
        return;
    }
    kt_text_string(text, " at ");
    write_square(text, fault->square, board);
    kt_text_string(text, ": ");
    write_reason(text, fault, board);
}
