/* knight_text, knight_json, knight_grid, knight_board and knight_pack: one tour value
 * written in another form.
 *
 *     SELECT knight_board('a4 c3 b1 d2 ...', 3, 4); */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/notation.h"

SQLITE_EXTENSION_INIT3

typedef enum kt_status writer(struct kt_text *text, const struct kt_tour *tour,
                              struct kt_text *why);

static enum kt_status write_in(struct call *call, writer *write, struct kt_text *text)
{
    struct kt_tour tour = {0};
    struct kt_text why = {0};
    enum kt_status status =
        call_legible_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &tour);
    if (status == KT_OK)
        status = call_explain(call, write(text, &tour, &why), &why);
    kt_text_close(&why);
    kt_tour_close(&tour);
    return status;
}

static enum kt_status answer_in(struct call *call, sqlite3_context *context,
                                writer *write)
{
    struct kt_text text = call_text(call);
    enum kt_status status = write_in(call, write, &text);
    if (status == KT_OK && write == kt_notation_pack)
        return result_blob(context, &text);
    if (status == KT_OK)
        return result_text(context, &text);
    kt_text_close(&text);
    return status;
}

static enum kt_status answer_text(struct call *call, sqlite3_context *context)
{
    return answer_in(call, context, kt_notation_squares);
}

static enum kt_status answer_json(struct call *call, sqlite3_context *context)
{
    return answer_in(call, context, kt_notation_json);
}

static enum kt_status answer_grid(struct call *call, sqlite3_context *context)
{
    return answer_in(call, context, kt_notation_grid);
}

static enum kt_status answer_board(struct call *call, sqlite3_context *context)
{
    return answer_in(call, context, kt_notation_board);
}

static enum kt_status answer_pack(struct call *call, sqlite3_context *context)
{
    return answer_in(call, context, kt_notation_pack);
}

const struct function_spec fn_text = {
    .name = "knight_text",
    .summary = "the tour value as chess squares, separated by spaces",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_text,
};

const struct function_spec fn_json = {
    .name = "knight_json",
    .summary = "the tour value as JSON pairs [[row,col],...]",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_json,
};

const struct function_spec fn_grid = {
    .name = "knight_grid",
    .summary = "the tour value as a JSON grid of move numbers [[1,34,...],...]",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_grid,
};

const struct function_spec fn_board = {
    .name = "knight_board",
    .summary = "the tour value as a printed board of move numbers",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_board,
};

const struct function_spec fn_pack = {
    .name = "knight_pack",
    .summary = "the tour value as a small BLOB, three bits a move",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_pack,
};
