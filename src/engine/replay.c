#include "replay.h"

#include <stdbool.h>
#include <stdlib.h>

#include "board.h"
#include "figure.h"
#include "shape.h"
#include "sort.h"
#include "svg.h"

/* A piece ends in a ring as narrow as its line is broad: a dot, without a hole. */
enum { LINE_WIDTH = 8, LINE_PIXELS = 1, RADIUS_PERCENT = 50, HUNDRED = 100 };

/* Key times are written in millionths. */
enum {
    MILLION = 1000000,
    MOVING_MILLIONTHS = MILLION / KT_FIGURE_ROUND * KT_FIGURE_MOVING,
    BASE = 10,
    UNITS = 20
};

/* A square on the path, and the move at whose end the knight arrived; moves count from 1,
 * 0 is the beginning of what is shown. */
struct placed {
    struct kt_square square;
    int64_t move;
};

struct replay {
    struct kt_text *text;
    const struct kt_replay_event *events;
    struct kt_keyed *order; /* owned; the events by number */
    size_t count;
    const struct kt_replay_spec *spec;
    struct kt_limit *limit;
    struct kt_text *why;
    struct kt_board board;
    struct kt_diagram diagram;
    struct placed *path; /* owned; by step */
    size_t length;
    struct kt_text way;     /* owned; of the knight, as an SVG path */
    struct kt_square start; /* where it begins; none before anything is shown */
    int64_t move, moves;    /* shown so far, and in all */
    int64_t seconds;
    int64_t width; /* of the line */
};

static enum kt_status put_in_order(struct replay *replay)
{
    size_t count = replay->count > 0 ? replay->count : 1;
    replay->order = malloc(count * sizeof *replay->order);
    replay->path = malloc(count * sizeof *replay->path);
    if (replay->order == NULL || replay->path == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < replay->count; i++)
        replay->order[i] = (struct kt_keyed){kt_sort_key(replay->events[i].number), i};
    return kt_sort(replay->order, replay->count, replay->limit);
}

static const struct kt_replay_event *event_at(const struct replay *replay, size_t i)
{
    return &replay->events[replay->order[i].value];
}

static bool is_shown(const struct replay *replay, const struct kt_replay_event *event)
{
    return event->number >= replay->spec->first && event->number <= replay->spec->last;
}

static enum kt_status refuse_length(const struct replay *replay, int64_t shown)
{
    struct kt_text *why = replay->why;
    kt_text_number(why, shown, 0);
    kt_text_string(why, " events are too many to be shown: at most ");
    kt_text_number(why, KT_REPLAY_SHOWN_MAX, 0);
    kt_text_string(why, " are, chosen by the options from and to");
    return why->status != KT_OK ? why->status : KT_TOO_LARGE;
}

/* The knight is put on the first square of all, and moves at all other events. */
static enum kt_status count_moves(struct replay *replay)
{
    int64_t shown = 0;
    bool begins = true, puts_down = false;
    for (size_t i = 0; i < replay->count; i++) {
        const struct kt_replay_event *event = event_at(replay, i);
        if (event->action >= KT_REPLAY_END)
            continue;
        bool shows = is_shown(replay, event);
        puts_down = puts_down || (begins && shows);
        begins = false;
        shown += shows;
    }
    if (shown > KT_REPLAY_SHOWN_MAX)
        return refuse_length(replay, shown);
    replay->moves = shown - puts_down;
    replay->seconds = kt_figure_seconds(replay->spec->seconds, replay->moves);
    return KT_OK;
}

/* "event 7 undoes a3, but the last square placed is c2: the rows are not ..." */
static enum kt_status refuse_event(const struct replay *replay,
                                   const struct kt_replay_event *event,
                                   const char *verb, const char *relation,
                                   struct kt_square other)
{
    struct kt_text *why = replay->why;
    kt_text_string(why, "event ");
    kt_text_number(why, event->number, 0);
    kt_text_string(why, verb);
    kt_square_write(why, event->square, replay->board.rows);
    kt_text_string(why, relation);
    if (!kt_square_is_none(other))
        kt_square_write(why, other, replay->board.rows);
    kt_text_string(why, ": the rows are not those of one trace from its beginning, of "
                        "which the options from and to show a part");
    return why->status != KT_OK ? why->status : KT_INVALID;
}

static struct kt_square top(const struct replay *replay)
{
    return replay->length > 0 ? replay->path[replay->length - 1].square
                              : kt_square_none();
}

/* When a move ends, as a part of the round. */
static void write_time(struct kt_text *text, int64_t move, int64_t moves)
{
    int64_t time = moves > 0 ? MOVING_MILLIONTHS * move / moves : 0;
    kt_text_byte(text, '.');
    for (int64_t digit = MILLION / BASE; digit > time && digit > 1; digit /= BASE)
        kt_text_byte(text, '0');
    kt_text_number(text, time, 0);
}

/* The line to a square from the one before it on the path, and a dot on it. */
static void write_piece(const struct replay *replay, size_t step)
{
    struct kt_square to = replay->path[step].square;
    struct kt_square from = step > 0 ? replay->path[step - 1].square : to;
    int64_t radius = replay->width * RADIUS_PERCENT / HUNDRED;
    KT_SVG(replay->text, "d='M% %", kt_diagram_middle(from.col),
           kt_diagram_middle(from.row));
    if (step > 0)
        kt_figure_move(replay->text, from, to);
    KT_SVG(replay->text, "m% 0a% % 0 1 0 % 0a% % 0 1 0 % 0'", -radius, radius, radius,
           2 * radius, radius, radius, -2 * radius);
}

static void begin_animation(const struct replay *replay, const char *attribute)
{
    kt_text_string(replay->text, "<animate attributeName='");
    kt_text_string(replay->text, attribute);
    KT_SVG(replay->text, "' calcMode='discrete' dur='%s' repeatCount='indefinite' ",
           replay->seconds);
}

/* A square that stays on the path. */
static void write_lasting(const struct replay *replay, size_t step)
{
    kt_text_string(replay->text, "<path ");
    write_piece(replay, step);
    if (replay->path[step].move == 0) {
        kt_text_string(replay->text, "/>\n");
        return;
    }
    kt_text_byte(replay->text, '>');
    begin_animation(replay, "visibility");
    kt_text_string(replay->text, "values='hidden;visible' keyTimes='0;");
    write_time(replay->text, replay->path[step].move, replay->moves);
    kt_text_string(replay->text, "'/></path>\n");
}

/* The last square of the path, from which the knight goes back by this move. */
static void write_passing(const struct replay *replay, int64_t move)
{
    struct kt_text *text = replay->text;
    const struct kt_theme *theme = replay->diagram.theme;
    size_t step = replay->length - 1;
    kt_text_string(text, "<path visibility='hidden' ");
    write_piece(replay, step);
    kt_text_byte(text, '>');
    begin_animation(replay, "visibility");
    kt_text_string(text, "values='hidden;visible;hidden' keyTimes='0;");
    write_time(text, replay->path[step].move, replay->moves);
    kt_text_byte(text, ';');
    write_time(text, move, replay->moves);
    kt_text_string(text, "'/>");
    begin_animation(replay, "stroke");
    KT_SVG(text, "values='#;#' keyTimes='0;", theme->line, theme->fault);
    write_time(text, move - 1, replay->moves);
    kt_text_string(text, "'/></path>\n");
}

/* Takes the knight along, once what is shown has begun. */
static void go(struct replay *replay, struct kt_square from, struct kt_square to)
{
    if (kt_square_is_none(replay->start))
        replay->start = kt_square_is_none(from) ? to : from;
    if (kt_square_is_none(from))
        return;
    replay->move++;
    kt_figure_move(&replay->way, from, to);
}

static enum kt_status place(struct replay *replay, const struct kt_replay_event *event)
{
    struct kt_square from = top(replay);
    if (replay->length > 0 && kt_board_slot(&replay->board, from, event->square) < 0)
        return refuse_event(replay, event, " places ",
                            ", which is no move from the last square placed, ", from);
    if (is_shown(replay, event))
        go(replay, from, event->square);
    replay->path[replay->length++] = (struct placed){event->square, replay->move};
    return KT_OK;
}

static enum kt_status undo(struct replay *replay, const struct kt_replay_event *event)
{
    struct kt_square last = top(replay);
    if (replay->length == 0)
        return refuse_event(replay, event, " undoes ", " before any is placed", last);
    if (!kt_square_same(last, event->square))
        return refuse_event(replay, event, " undoes ",
                            ", but the last square placed is ", last);
    if (replay->length == 1)
        return refuse_event(replay, event, " undoes ", ", the first of these rows",
                            kt_square_none());
    if (is_shown(replay, event)) {
        go(replay, event->square, replay->path[replay->length - 2].square);
        write_passing(replay, replay->move);
    }
    replay->length--;
    return KT_OK;
}

static enum kt_status follow(struct replay *replay)
{
    for (size_t i = 0; i < replay->count; i++) {
        const struct kt_replay_event *event = event_at(replay, i);
        if (event->number > replay->spec->last)
            break;
        enum kt_status status = KT_OK;
        if (event->action == KT_REPLAY_PLACE)
            status = place(replay, event);
        else if (event->action == KT_REPLAY_UNDO)
            status = undo(replay, event);
        if (status == KT_OK && kt_limit_spend(replay->limit, UNITS))
            status = KT_STOPPED;
        if (status != KT_OK)
            return status;
    }
    return KT_OK;
}

static void write_knight(struct replay *replay)
{
    struct kt_square start =
        kt_square_is_none(replay->start) ? top(replay) : replay->start;
    if (kt_square_is_none(start))
        return;
    kt_figure_begin(replay->text, &replay->diagram, start, replay->seconds);
    kt_text_bytes(replay->text, replay->way.bytes, replay->way.length);
    kt_figure_end(replay->text);
}

static enum kt_status begin(struct replay *replay)
{
    struct kt_text description = {0};
    kt_text_string(&description, "A search on the ");
    kt_shape_write(&description, replay->board.rows, replay->board.cols);
    kt_text_string(&description, " board as it happens");
    if (description.status == KT_OK)
        kt_diagram_begin(replay->text, &replay->diagram, &description);
    enum kt_status status = description.status;
    kt_text_close(&description);
    return status;
}

static enum kt_status draw(struct replay *replay)
{
    enum kt_status status = begin(replay);
    if (status != KT_OK)
        return status;
    KT_SVG(replay->text,
           "<g fill='none' stroke='#' stroke-width='%' stroke-linecap='round'>\n",
           replay->diagram.theme->line, replay->width);
    status = follow(replay);
    for (size_t step = 0; step < replay->length && status == KT_OK; step++) {
        write_lasting(replay, step);
        status = replay->text->status;
    }
    kt_text_string(replay->text, "</g>\n");
    write_knight(replay);
    kt_diagram_end(replay->text);
    if (status == KT_OK)
        status =
            replay->way.status != KT_OK ? replay->way.status : replay->text->status;
    return status;
}

static enum kt_status open_board(struct replay *replay)
{
    struct kt_diagram_spec spec = replay->spec->diagram;
    struct kt_board_spec board = {.rows = spec.rows, .cols = spec.cols};
    spec.chequered = true;
    kt_diagram_open(&replay->diagram, &spec);
    replay->width = kt_diagram_units(&replay->diagram, LINE_PIXELS, LINE_WIDTH);
    return kt_board_open(&replay->board, &board);
}

enum kt_status kt_replay_write(struct kt_text *text,
                               const struct kt_replay_event *events, size_t count,
                               const struct kt_replay_spec *spec,
                               struct kt_limit *limit, struct kt_text *why)
{
    struct replay replay = {.text = text,
                            .events = events,
                            .count = count,
                            .spec = spec,
                            .limit = limit,
                            .why = why,
                            .way = {.limit = limit},
                            .start = kt_square_none()};
    enum kt_status status =
        kt_diagram_check(spec->diagram.rows, spec->diagram.cols, why);
    if (status == KT_OK)
        status = open_board(&replay);
    if (status == KT_OK)
        status = put_in_order(&replay);
    if (status == KT_OK)
        status = count_moves(&replay);
    if (status == KT_OK)
        status = draw(&replay);
    kt_text_close(&replay.way);
    free(replay.path);
    free(replay.order);
    kt_board_close(&replay.board);
    return status;
}
