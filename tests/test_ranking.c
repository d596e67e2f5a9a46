#include "judge.h"

#include "all_tours.h"
#include "engine/ranking.h"

enum { MANY = 1 << 16 };

static void open_ranking(struct kt_ranking *ranking, const struct kt_ranking_wish *wish)
{
    assert_int_equal(kt_ranking_open(ranking, wish, NULL), KT_OK);
}

static void close_ranking(struct kt_ranking *ranking)
{
    kt_ranking_close(ranking);
    kt_ranking_close(ranking);
}

static bool is_asked_for(const struct kt_ranking_wish *wish, const struct kt_tour *tour)
{
    struct kt_board_spec spec = {.rows = wish->rows, .cols = wish->cols};
    const struct kt_square *squares = tour->squares;
    return tour->rows == wish->rows && tour->cols == wish->cols &&
           judge_is_tour(&spec, squares, tour->length) &&
           (!wish->cycles ||
            judge_move(&spec, squares[tour->length - 1], squares[0])) &&
           (!wish->starts || judge_same(squares[0], wish->start));
}

/* A hash of the squares in order: FNV-1a. */
static uint64_t hash(const struct kt_tour *tour)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < tour->length; i++) {
        hash = (hash ^ (uint32_t)tour->squares[i].row) * UINT64_C(1099511628211);
        hash = (hash ^ (uint32_t)tour->squares[i].col) * UINT64_C(1099511628211);
    }
    return hash;
}

static int compare(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Takes a tour to its number and back again. */
static void check_number(struct kt_ranking *ranking, struct kt_total number,
                         struct kt_tour *tour)
{
    struct kt_total again;
    assert_int_equal(kt_ranking_unrank(ranking, number, tour, NULL), KT_OK);
    assert_true(is_asked_for(&ranking->wish, tour));
    assert_int_equal(kt_ranking_rank(ranking, tour, &again, NULL), KT_OK);
    assert_memory_equal(&again, &number, sizeof again);
}

/* Every number there is; their tours are all different. */
static void check_all(struct kt_ranking *ranking)
{
    static uint64_t hashes[MANY];
    struct kt_tour tour = {0};
    size_t count = (size_t)ranking->total.low;
    assert_true(count < MANY);
    for (size_t i = 0; i < count; i++) {
        check_number(ranking, (struct kt_total){i, 0}, &tour);
        hashes[i] = hash(&tour);
    }
    qsort(hashes, count, sizeof *hashes, compare);
    for (size_t i = 1; i < count; i++)
        assert_true(hashes[i - 1] != hashes[i]);
    kt_tour_close(&tour);
}

/* OEIS A001230 (3 x 10, 5 x 6, 6 x 6 closed) and Knuth's tables; by start, plain search.
 */
static const struct {
    struct kt_ranking_wish wish;
    uint64_t total;
} boards[] = {
    {{1, 1, false, true, false, {0, 0}, 0, 0}, 1},
    {{3, 10, true, false, false, {0, 0}, 0, 0}, 16},
    {{10, 3, true, true, false, {0, 0}, 0, 0}, 32},
    {{3, 10, true, true, true, {2, 9}, 0, 0}, 32},
    {{5, 6, true, false, true, {2, 3}, 0, 0}, 8},
    {{3, 4, false, true, false, {0, 0}, 0, 0}, 16},
    {{7, 3, false, false, false, {0, 0}, 0, 0}, 52},
    {{4, 5, false, true, false, {0, 0}, 0, 0}, 164},
    {{5, 5, false, false, false, {0, 0}, 0, 0}, 864},
    {{5, 5, false, true, false, {0, 0}, 0, 0}, 1728},
    {{5, 5, false, true, true, {0, 0}, 0, 0}, 304},
    {{5, 5, false, true, true, {4, 0}, 0, 0}, 304},
    {{5, 5, false, true, true, {2, 2}, 0, 0}, 64},
    {{5, 5, false, true, true, {3, 1}, 0, 0}, 56},
    {{5, 5, false, true, true, {2, 4}, 0, 0}, 56},
    {{4, 5, false, true, true, {0, 1}, 0, 0}, 7},
    {{5, 4, false, true, true, {2, 0}, 0, 0}, 4},
    {{6, 6, true, false, false, {0, 0}, 0, 0}, 9862},
    {{3, 10, false, false, false, {0, 0}, 0, 0}, 3048},
    {{4, 7, false, false, false, {0, 0}, 0, 0}, 6378},
    {{6, 5, false, false, false, {0, 0}, 0, 0}, 18784},
};

static void numbers_and_tours_are_each_other_s_inverse(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_ranking ranking;
        if (quick() && boards[i].total > 100)
            continue;
        open_ranking(&ranking, &boards[i].wish);
        assert_int_equal(ranking.total.low, boards[i].total);
        assert_int_equal(ranking.total.high, 0);
        check_all(&ranking);
        close_ranking(&ranking);
    }
}

/* Published totals as above; drawn are so many numbers. */
static void random_numbers_come_back_on_larger_boards(void **state)
{
    static const struct {
        struct kt_ranking_wish wish;
        uint64_t total;
        int draws;
    } larger[] = {
        {{5, 6, false, false, false, {0, 0}, 0, 0}, 18784, 500},
        {{7, 4, false, true, false, {0, 0}, 0, 0}, 12756, 500},
        {{6, 6, false, false, false, {0, 0}, 0, 0}, 3318960, 300},
        {{6, 6, false, true, true, {4, 1}, 0, 0}, 173402, 100},
        {{6, 8, true, false, false, {0, 0}, 0, 0}, 55488142, 300},
        {{8, 6, true, false, false, {0, 0}, 0, 0}, 55488142, 300},
        {{7, 6, true, true, false, {0, 0}, 0, 0}, 2135276, 300},
    };
    (void)state;
    for (size_t i = 0; i < (quick() ? 1 : LENGTH(larger)); i++) {
        struct kt_random random = {i};
        struct kt_ranking ranking;
        struct kt_tour tour = {0};
        open_ranking(&ranking, &larger[i].wish);
        assert_int_equal(ranking.total.low, larger[i].total);
        for (int k = 0; k < larger[i].draws; k++)
            check_number(&ranking, kt_ranking_draw(&ranking, &random), &tour);
        kt_tour_close(&tour);
        close_ranking(&ranking);
    }
}

struct marks {
    struct kt_ranking ranking;
    uint8_t marked[MANY];
    uint64_t count;
};

static void mark(const struct kt_tour *tour, void *context)
{
    struct marks *marks = context;
    struct kt_total number;
    assert_int_equal(kt_ranking_rank(&marks->ranking, tour, &number, NULL), KT_OK);
    assert_true(kt_total_below(number, marks->ranking.total));
    assert_false(marks->marked[number.low]);
    marks->marked[number.low] = 1;
    marks->count++;
}

/* The judge lists them one by one. */
static void every_tour_that_there_is_has_a_number_of_its_own(void **state)
{
    static const struct kt_ranking_wish wishes[] = {
        {3, 10, true, false, false, {0, 0}, 0, 0},
        {6, 5, true, false, false, {0, 0}, 0, 0},
        {3, 8, false, true, false, {0, 0}, 0, 0},
        {5, 4, false, true, false, {0, 0}, 0, 0},
        {5, 5, false, true, true, {2, 0}, 0, 0},
        {5, 5, false, true, false, {0, 0}, 0, 0},
    };
    static struct marks marks;
    (void)state;
    for (size_t i = 0; i < LENGTH(wishes) - (quick() ? 2 : 0); i++) {
        const struct kt_ranking_wish *wish = &wishes[i];
        marks = (struct marks){.count = 0};
        open_ranking(&marks.ranking, wish);
        int64_t start = wish->starts   ? wish->start.row * wish->cols + wish->start.col
                        : wish->cycles ? 0
                                       : -1;
        all_tours(wish->rows, wish->cols, start, wish->cycles, mark, &marks);
        assert_int_equal(marks.count, marks.ranking.total.low);
        close_ranking(&marks.ranking);
    }
}

static void two_ways_round_stand_next_to_each_other(void **state)
{
    struct kt_ranking paths, cycles;
    struct kt_tour one = {0}, other = {0};
    (void)state;
    open_ranking(&paths,
                 &(struct kt_ranking_wish){.rows = 5, .cols = 5, .directed = true});
    open_ranking(&cycles, &(struct kt_ranking_wish){
                              .rows = 3, .cols = 10, .cycles = true, .directed = true});
    for (uint64_t k = 0; k < 32; k += 2) {
        assert_int_equal(kt_ranking_unrank(&paths, (struct kt_total){k, 0}, &one, NULL),
                         KT_OK);
        assert_int_equal(
            kt_ranking_unrank(&paths, (struct kt_total){k + 1, 0}, &other, NULL),
            KT_OK);
        for (size_t i = 0; i < one.length; i++)
            assert_true(judge_same(one.squares[i], other.squares[one.length - 1 - i]));
        assert_int_equal(
            kt_ranking_unrank(&cycles, (struct kt_total){k, 0}, &one, NULL), KT_OK);
        assert_int_equal(
            kt_ranking_unrank(&cycles, (struct kt_total){k + 1, 0}, &other, NULL),
            KT_OK);
        for (size_t i = 1; i < one.length; i++)
            assert_true(judge_same(one.squares[i], other.squares[one.length - i]));
    }
    kt_tour_close(&one);
    kt_tour_close(&other);
    close_ranking(&paths);
    close_ranking(&cycles);
}

static void a_closed_tour_is_ranked_wherever_it_begins(void **state)
{
    struct kt_ranking ranking;
    struct kt_tour tour = {0};
    struct kt_total number;
    (void)state;
    open_ranking(&ranking,
                 &(struct kt_ranking_wish){.rows = 6, .cols = 5, .cycles = true});
    assert_int_equal(kt_ranking_unrank(&ranking, (struct kt_total){5, 0}, &tour, NULL),
                     KT_OK);
    for (size_t turn = 0; turn < tour.length; turn++) {
        struct kt_square first = tour.squares[0];
        memmove(tour.squares, tour.squares + 1,
                (tour.length - 1) * sizeof *tour.squares);
        tour.squares[tour.length - 1] = first;
        assert_int_equal(kt_ranking_rank(&ranking, &tour, &number, NULL), KT_OK);
        assert_int_equal(number.low, 5);
    }
    kt_tour_close(&tour);
    close_ranking(&ranking);
}

static void what_is_not_ranked_is_refused(void **state)
{
    struct kt_ranking ranking;
    struct kt_tour open = tours_make(6, 6);
    struct kt_board board = tours_board(6, 6);
    struct kt_total number;
    (void)state;
    assert_false(kt_tour_is_closed(&open, &board));
    open_ranking(&ranking,
                 &(struct kt_ranking_wish){.rows = 6, .cols = 6, .cycles = true});
    assert_int_equal(kt_ranking_rank(&ranking, &open, &number, NULL), KT_INVALID);
    assert_int_equal(
        kt_ranking_unrank(&ranking, (struct kt_total){9862, 0}, &open, NULL),
        KT_INVALID);
    assert_int_equal(kt_ranking_unrank(&ranking, (struct kt_total){0, 1}, &open, NULL),
                     KT_INVALID);
    close_ranking(&ranking);
    open_ranking(&ranking,
                 &(struct kt_ranking_wish){.rows = 5, .cols = 5, .starts = true});
    assert_int_equal(kt_ranking_rank(&ranking, &open, &number, NULL), KT_INVALID);
    close_ranking(&ranking);
    kt_tour_close(&open);
}

static void boards_without_a_tour_have_no_number(void **state)
{
    static const struct kt_ranking_wish wishes[] = {
        {1, 1, true, false, false, {0, 0}, 0, 0},
        {1, 9, false, false, false, {0, 0}, 0, 0},
        {2, 2, false, true, false, {0, 0}, 0, 0},
        {3, 3, false, false, false, {0, 0}, 0, 0},
        {4, 4, false, false, false, {0, 0}, 0, 0},
        {4, 6, true, false, false, {0, 0}, 0, 0},
        {5, 5, true, false, false, {0, 0}, 0, 0},
        {5, 5, false, false, true, {0, 1}, 0, 0},
        {4, 5, false, false, true, {1, 1}, 0, 0},
        {KT_SIDE_MAX, 2, false, false, false, {0, 0}, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        struct kt_ranking ranking;
        struct kt_tour tour = {0};
        open_ranking(&ranking, &wishes[i]);
        assert_true(kt_total_is_zero(ranking.total));
        assert_int_equal(
            kt_ranking_unrank(&ranking, (struct kt_total){0, 0}, &tour, NULL),
            KT_INVALID);
        close_ranking(&ranking);
    }
}

static void what_cannot_be_ranked_is_refused_at_once(void **state)
{
    static const struct {
        struct kt_ranking_wish wish;
        enum kt_status status;
    } cases[] = {
        {{9, 9, false, false, false, {0, 0}, 0, 0}, KT_TOO_LARGE},
        {{0, 5, false, false, false, {0, 0}, 0, 0}, KT_INVALID},
        {{5, 5, false, false, true, {5, 0}, 0, 0}, KT_INVALID},
        {{5, 5, true, false, true, {0, -1}, 0, 0}, KT_INVALID},
        {{6, 6, true, false, false, {0, 0}, 1000, 0}, KT_TOO_LARGE},
        {{8, 1000000, true, false, false, {0, 0}, 1000, 0}, KT_TOO_LARGE},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_ranking ranking;
        assert_int_equal(kt_ranking_open(&ranking, &cases[i].wish, NULL),
                         cases[i].status);
        assert_int_equal(ranking.memory.used, 0);
    }
}

/* What a refusal asks for, to a tenth, is as much as it takes. */
static void what_is_needed_suffices(void **state)
{
    static const struct kt_ranking_wish wishes[] = {
        {.rows = 3, .cols = 50, .cycles = true},
        {.rows = 4, .cols = 34},
        {.rows = 5, .cols = 22},
        {.rows = 5, .cols = 12},
        {.rows = 6, .cols = 6},
        {.rows = 6, .cols = 6, .starts = true},
        {.rows = 6, .cols = 6, .starts = true, .start = {2, 2}},
        {.rows = 12, .cols = 6, .cycles = true},
        {.rows = 7, .cols = 8, .cycles = true},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(wishes) && (!quick() || i < 2); i++) {
        struct kt_ranking ranking;
        struct kt_ranking_wish wish = wishes[i];
        wish.max_bytes = 1;
        assert_int_equal(kt_ranking_open(&ranking, &wish, NULL), KT_TOO_LARGE);
        assert_int_equal(ranking.lack, KT_LACK_BYTES);
        wish.max_bytes = ranking.needed;
        open_ranking(&ranking, &wish);
        assert_true(ranking.memory.peak <= wish.max_bytes + wish.max_bytes / 10);
        close_ranking(&ranking);
        wish.max_bytes--;
        assert_int_equal(kt_ranking_open(&ranking, &wish, NULL), KT_TOO_LARGE);
    }
}

static void it_stops_when_it_is_told_to(void **state)
{
    (void)state;
    for (int left = 1; left < 40; left += 3) {
        struct countdown countdown = {left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_ranking ranking;
        enum kt_status status = kt_ranking_open(
            &ranking, &(struct kt_ranking_wish){.rows = 6, .cols = 6, .cycles = true},
            &limit);
        assert_int_equal(status, limit.stopped ? KT_STOPPED : KT_OK);
        assert_true(status == KT_OK || ranking.memory.used == 0);
        kt_ranking_close(&ranking);
    }
}

/* The order is promised: these hashes are not to change. */
static void the_order_is_what_it_was(void **state)
{
    static const struct {
        struct kt_ranking_wish wish;
        uint64_t number, hash;
    } pins[] = {
        {{5, 5, false, true, false, {0, 0}, 0, 0}, 1000, UINT64_C(0xb205b418bc1c4dfd)},
        {{6, 6, true, false, false, {0, 0}, 0, 0}, 4321, UINT64_C(0x6c4307c550d25249)},
        {{10, 3, true, false, false, {0, 0}, 0, 0}, 7, UINT64_C(0x51adcd76441dfc18)},
        {{5, 6, false, false, false, {0, 0}, 0, 0},
         12345,
         UINT64_C(0x4a893a7199518abe)},
        {{5, 5, false, false, true, {4, 4}, 0, 0}, 200, UINT64_C(0x6b5c9b1effe727c5)},
        {{4, 7, false, false, false, {0, 0}, 0, 0}, 2000, UINT64_C(0x575dde5d8524907d)},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(pins); i++) {
        struct kt_ranking ranking;
        struct kt_tour tour = {0};
        open_ranking(&ranking, &pins[i].wish);
        assert_int_equal(kt_ranking_unrank(&ranking,
                                           (struct kt_total){pins[i].number, 0}, &tour,
                                           NULL),
                         KT_OK);
        assert_int_equal(hash(&tour), pins[i].hash);
        kt_tour_close(&tour);
        close_ranking(&ranking);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_tours_are_each_other_s_inverse),
        cmocka_unit_test(random_numbers_come_back_on_larger_boards),
        cmocka_unit_test(every_tour_that_there_is_has_a_number_of_its_own),
        cmocka_unit_test(two_ways_round_stand_next_to_each_other),
        cmocka_unit_test(a_closed_tour_is_ranked_wherever_it_begins),
        cmocka_unit_test(what_is_not_ranked_is_refused),
        cmocka_unit_test(boards_without_a_tour_have_no_number),
        cmocka_unit_test(what_cannot_be_ranked_is_refused_at_once),
        cmocka_unit_test(what_is_needed_suffices),
        cmocka_unit_test(it_stops_when_it_is_told_to),
        cmocka_unit_test(the_order_is_what_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
