#include "back.h"

#include <assert.h>

#include "bits.h"

enum { BASE = 3, ANY = 3 };

/* The sets that leave `most` at most of an edge's lower end. */
static uint32_t leaving(int edge, unsigned left, unsigned most)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        unsigned one = kt_ways_has(set, edge);
        if (one <= left && left - one <= most)
            sets |= UINT32_C(1) << set;
    }
    return sets;
}

/* Whether an edge from a later column of the course leads to the place. */
static bool is_reached_later(const struct kt_back_rules *rules, int32_t col, int place)
{
    for (int32_t later = col + 1; later < rules->course->to; later++)
        for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++)
            if (rules->ways->place[later][edge] == place)
                return true;
    return false;
}

/* How much an edge's lower end can have left after a column: where the source has a
 * degree, any. */
static unsigned most_left(const struct kt_back_rules *rules, int32_t col, int edge)
{
    int place = rules->ways->place[col][edge];
    if (rules->course->digits.value[place] != 0)
        return ANY;
    return is_reached_later(rules, col, place) ? 1 : 0;
}

static void set_permits(struct kt_back_rules *rules, int32_t col)
{
    for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
        for (unsigned left = 0; left <= KT_DEGREES_MASK; left++)
            rules->column[col].permits[edge][left] =
                leaving(edge, left, most_left(rules, col, edge));
}

static void set_settled(struct kt_back_column *column, const struct kt_course *course,
                        int32_t col)
{
    column->settled = 0;
    for (int32_t i = course->settled[col]; i < course->settled[col + 1]; i++) {
        assert(column->settled < KT_BACK_SETTLED);
        column->place[column->settled++] = course->digits.place[i];
    }
}

/* The value of a place among beginnings of numbers that end with column `col`. */
static uint64_t value_of(const struct kt_back_rules *rules, int32_t col, int place)
{
    const struct kt_course *course = rules->course;
    uint64_t span = kt_digits_span(&course->digits, course->settled[col + 1]);
    return course->digits.value[place] / span;
}

/* What a set changes: degrees, and of the beginning's number those that are settled. */
static void set_change(struct kt_back_rules *rules, int32_t col, unsigned set)
{
    struct kt_back_column *column = &rules->column[col];
    uint64_t takes = kt_degrees_one(kt_ways_size(set), col), steps = 0;
    for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
        if (kt_ways_has(set, edge) != 0)
            takes += kt_degrees_one(1, rules->ways->place[col][edge]);
    for (int32_t i = 0; i < column->settled; i++) {
        int place = column->place[i];
        steps -= value_of(rules, col, place) * kt_degrees_at(takes, place);
    }
    column->takes[set] = takes;
    column->steps[set] = steps;
}

void kt_back_rules_open(struct kt_back_rules *rules, const struct kt_ways *ways,
                        const struct kt_course *course, const struct kt_sieve *sieve)
{
    *rules = (struct kt_back_rules){.ways = ways, .course = course, .sieve = sieve};
    for (int32_t col = course->from; col < course->to; col++) {
        set_permits(rules, col);
        set_settled(&rules->column[col], course, col);
        for (unsigned set = 0; set < KT_EDGE_SETS; set++)
            if (kt_ways_size(set) <= 2)
                set_change(rules, col, set);
    }
}

static uint32_t permitted(const struct kt_back *back, int32_t col, int edge)
{
    const struct kt_back_rules *rules = back->rules;
    int place = rules->ways->place[col][edge];
    unsigned left = kt_degrees_at(back->trace[col].degrees, place);
    return rules->column[col].permits[edge][left];
}

/* Comes to a column, where `beginning` is settled. */
static void enter(struct kt_back *back, int32_t col, uint64_t beginning)
{
    const struct kt_back_column *column = &back->rules->column[col];
    struct kt_back_trace *trace = &back->trace[col];
    trace->rest = back->open[col] & permitted(back, col, KT_EDGE_WEST) &
                  permitted(back, col, KT_EDGE_EAST) &
                  permitted(back, col, KT_EDGE_SOUTH_WEST) &
                  permitted(back, col, KT_EDGE_SOUTH_EAST) &
                  permitted(back, col, KT_EDGE_OUTSIDE);
    for (int32_t i = 0; i < column->settled; i++)
        beginning = BASE * beginning + kt_degrees_at(trace->degrees, column->place[i]);
    trace->number = beginning;
}

/* Begins with as many edges to the outside as its degrees at target and source demand. */
static void begin(struct kt_back *back)
{
    const struct kt_course *course = back->rules->course;
    int32_t col = course->from;
    uint64_t known =
        back->start + kt_degrees_one(back->source_outside, KT_PROFILE_OUTSIDE);
    uint64_t number = 0;
    for (int32_t i = 0; i < course->settled[col]; i++) {
        int place = course->digits.place[i];
        number += course->digits.value[place] * kt_degrees_at(known, place);
    }
    back->col = col;
    back->trace[col].chosen = 0;
    back->trace[col].degrees =
        back->start +
        kt_degrees_one(back->outside - back->source_outside, KT_PROFILE_OUTSIDE);
    enter(back, col, number / kt_digits_span(&course->digits, course->settled[col]));
}

void kt_back_begin(struct kt_back *back, const struct kt_back_rules *rules,
                   uint64_t degrees, unsigned forced)
{
    const struct kt_course *course = rules->course;
    back->rules = rules;
    back->outside = kt_degrees_at(degrees, KT_PROFILE_OUTSIDE);
    assert(back->outside < course->digits.outsides);
    back->source_outside = 0;
    back->start = degrees - kt_degrees_one(back->outside, KT_PROFILE_OUTSIDE);
    for (int32_t col = course->from; col < course->to; col++) {
        back->start += kt_degrees_one(2, col);
        back->open[col] = kt_ways_sets(rules->ways, col, forced);
    }
    begin(back);
}

static bool begin_again(struct kt_back *back)
{
    if (back->source_outside == back->outside)
        return false;
    back->source_outside++;
    begin(back);
    return true;
}

/* The next way to a source with this degree of the outside, unless it has had too few
 * edges to the outside. */
static bool advance(struct kt_back *back)
{
    const struct kt_back_rules *rules = back->rules;
    int32_t col = back->col, from = rules->course->from, to = rules->course->to;
    while (col >= from && col < to) {
        const struct kt_back_column *column = &rules->column[col];
        struct kt_back_trace *trace = &back->trace[col];
        if (trace->rest == 0) {
            col--;
            continue;
        }
        int set = kt_bits_lowest(trace->rest);
        uint64_t beginning = trace->number + column->steps[set];
        trace->rest &= trace->rest - 1;
        if (!kt_sieve_has(rules->sieve, col + 1, beginning))
            continue;
        trace[1].degrees = trace->degrees - column->takes[set];
        trace[1].chosen = trace->chosen | (uint64_t)set << KT_EDGES_DOWN * col;
        trace[1].number = beginning;
        if (++col < to)
            enter(back, col, beginning);
    }
    back->col = col - 1;
    return col == to;
}

bool kt_back_next(struct kt_back *back)
{
    const struct kt_back_trace *end = &back->trace[back->rules->course->to];
    do {
        while (advance(back)) {
            if (kt_degrees_at(end->degrees, KT_PROFILE_OUTSIDE) != 0)
                continue;
            back->source = kt_sieve_rank(back->rules->sieve, end->number);
            back->degrees =
                end->degrees + kt_degrees_one(back->source_outside, KT_PROFILE_OUTSIDE);
            back->chosen = end->chosen;
            return true;
        }
    } while (begin_again(back));
    return false;
}
