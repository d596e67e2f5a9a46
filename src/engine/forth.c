#include "forth.h"

#include "bits.h"

/* The sets that make no degree more than `most`. */
static uint32_t keeping(int edge, unsigned degree, unsigned most)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        if (degree + kt_ways_has(set, edge) <= most)
            sets |= UINT32_C(1) << set;
    return sets;
}

static void set_column(struct kt_forth_rules *rules, int32_t col)
{
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++) {
            int place = rules->ways->place[col][edge];
            if (kt_ways_has(set, edge) == 0)
                continue;
            rules->column[col].adds[set] += kt_degrees_one(1, place);
            rules->column[col].steps[set] += rules->targets->value[place];
        }
}

void kt_forth_rules_open(struct kt_forth_rules *rules, const struct kt_ways *ways,
                         const struct kt_course *course,
                         const struct kt_digits *targets)
{
    *rules =
        (struct kt_forth_rules){.ways = ways, .course = course, .targets = targets};
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        if (kt_ways_size(set) <= 2)
            rules->of_size[kt_ways_size(set)] |= UINT32_C(1) << set;
    for (unsigned degree = 0; degree <= KT_DEGREES_MASK; degree++)
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++) {
            bool is_outside = edge == KT_EDGE_OUTSIDE;
            unsigned most = is_outside ? (unsigned)ways->most_ends : 2;
            rules->permits[edge][degree] = keeping(edge, degree, most);
        }
    for (int32_t col = course->from; col < course->to; col++)
        set_column(rules, col);
}

static uint32_t permitted(const struct kt_forth *forth, int32_t col, int edge)
{
    int place = forth->rules->ways->place[col][edge];
    return forth->rules->permits[edge][kt_degrees_at(forth->trace[col].degrees, place)];
}

/* Comes to a column. The squares of the last row have few edges as yet. */
static void enter(struct kt_forth *forth, int32_t col)
{
    forth->trace[col].rest = forth->open[col] & permitted(forth, col, KT_EDGE_WEST) &
                             permitted(forth, col, KT_EDGE_EAST) &
                             permitted(forth, col, KT_EDGE_OUTSIDE);
}

void kt_forth_begin(struct kt_forth *forth, const struct kt_forth_rules *rules,
                    uint64_t degrees, unsigned forced)
{
    const struct kt_course *course = rules->course;
    forth->rules = rules;
    for (int32_t col = course->from; col < course->to; col++) {
        unsigned own = kt_degrees_at(degrees, col);
        forth->open[col] =
            kt_ways_sets(rules->ways, col, forced) & rules->of_size[2 - own];
        degrees -= kt_degrees_one(own, col); /* it will be done */
    }
    forth->col = course->from;
    forth->trace[forth->col].degrees = degrees;
    forth->trace[forth->col].number = kt_digits_number(rules->targets, degrees);
    enter(forth, forth->col);
}

bool kt_forth_next(struct kt_forth *forth)
{
    const struct kt_forth_rules *rules = forth->rules;
    int32_t col = forth->col;
    while (col >= rules->course->from) {
        struct kt_forth_trace *trace = &forth->trace[col];
        if (trace->rest == 0) {
            col--;
            continue;
        }
        int set = kt_bits_lowest(trace->rest);
        trace->rest &= trace->rest - 1;
        trace[1].number = trace->number + rules->column[col].steps[set];
        if (col + 1 == rules->course->to) {
            forth->number = trace[1].number;
            forth->col = col;
            return true;
        }
        trace[1].degrees = trace->degrees + rules->column[col].adds[set];
        enter(forth, ++col);
    }
    forth->col = col;
    return false;
}
