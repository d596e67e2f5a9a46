#include "listed.h"

#include "engine/symmetry.h"

/* Boards of up to so many squares are compared with the judge, tour by tour. */
enum { JUDGED_LONG = 30, JUDGED_MAX = 25, JUDGED_QUICK = 16 };

/* Lists of up to so many tours are counted. */
enum { COUNTED_MAX = 1500000, COUNTED_QUICK = 10000 };

enum { FIRST_TOURS = 300, SHARDS_MAX = 64 };

static bool lengthy(void)
{
    return getenv("KNIGHT_LONG") != NULL;
}

static int judged_max(void)
{
    return quick() ? JUDGED_QUICK : lengthy() ? JUDGED_LONG : JUDGED_MAX;
}

static uint64_t counted_max(void)
{
    return quick() ? COUNTED_QUICK : lengthy() ? UINT64_MAX : COUNTED_MAX;
}

static const struct kt_square holes[] = {{0, 0}, {2, 2}, {1, 1},
                                         {2, 1}, {0, 3}, {1, 3}};

static const struct kt_board_spec odd_boards[] = {
    {.rows = 5, .cols = 5, .missing = holes, .missing_count = 1},
    {.rows = 5, .cols = 5, .missing = holes + 1, .missing_count = 1},
    {.rows = 3, .cols = 7, .missing = holes + 2, .missing_count = 1},
    {.rows = 4, .cols = 6, .missing = holes + 3, .missing_count = 3},
    {.rows = 5, .cols = 4, .missing = holes, .missing_count = 2},
    {.rows = 3, .cols = 3, .missing = holes + 2, .missing_count = 1},
    {.rows = 2, .cols = 3, .missing = holes + 2, .missing_count = 1},
    {.rows = 4, .cols = 6, .leap = {1, 4}},
    {.rows = 5, .cols = 5, .leap = {2, 3}},
    {.rows = 4, .cols = 4, .leap = {1, 3}},
};

static struct kt_listing from_square(bool cycles, struct kt_square start)
{
    return (struct kt_listing){.cycles = cycles, .starts = true, .start = start};
}

static void compare(const struct kt_board *board, const struct kt_listing *listing,
                    const struct listed_row *rows, size_t count)
{
    struct listed list = listed_by_lister(board, listing);
    listed_assert_same(&list, rows, count);
    listed_close(&list);
    assert_int_equal(listed_count(board, listing), count);
}

/* The rows from i on that have the same first square and, where `last`, the same last.
 */
static size_t count_alike(const struct listed *list, size_t i, int length, bool last)
{
    size_t k = i;
    while (k < list->count && list->rows[k].at[0] == list->rows[i].at[0] &&
           (!last || list->rows[k].at[length - 1] == list->rows[i].at[length - 1]))
        k++;
    return k - i;
}

/* Tours from each square, and from each to each. */
static void compare_parts(const struct kt_board *board, const struct listed *list)
{
    int length = (int)board->squares;
    for (size_t i = 0; i < list->count; i += count_alike(list, i, length, false)) {
        struct kt_listing listing =
            from_square(false, kt_board_at(board, list->rows[i].at[0]));
        compare(board, &listing, list->rows + i, count_alike(list, i, length, false));
    }
    for (size_t i = 0; i < list->count; i += count_alike(list, i, length, true)) {
        struct kt_listing listing =
            from_square(false, kt_board_at(board, list->rows[i].at[0]));
        listing.ends = true;
        listing.end = kt_board_at(board, list->rows[i].at[length - 1]);
        compare(board, &listing, list->rows + i, count_alike(list, i, length, true));
    }
}

static void compare_end(const struct kt_board *board, const struct listed *list,
                        int64_t end)
{
    struct listed part = {0};
    struct kt_listing listing = {.ends = true, .end = kt_board_at(board, end)};
    part.rows = calloc(list->count + 1, sizeof *part.rows);
    assert_non_null(part.rows);
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].at[board->squares - 1] == end)
            part.rows[part.count++] = list->rows[i];
    compare(board, &listing, part.rows, part.count);
    listed_close(&part);
}

static void compare_paths(const struct kt_board *board)
{
    struct listed list = listed_naively(board, false, -1);
    compare(board, &(struct kt_listing){0}, list.rows, list.count);
    compare_parts(board, &list);
    for (int64_t v = 0; v < (int64_t)board->rows * board->cols; v++)
        if (kt_board_has(board, kt_board_at(board, v)))
            compare_end(board, &list, v);
    listed_close(&list);
}

static void compare_cycles(const struct kt_board *board)
{
    bool first = true;
    for (int64_t v = 0; v < (int64_t)board->rows * board->cols; v++) {
        struct kt_listing listing = from_square(true, kt_board_at(board, v));
        if (!kt_board_has(board, listing.start))
            continue;
        struct listed list = listed_naively(board, true, v);
        compare(board, &listing, list.rows, list.count);
        if (first)
            compare(board, &(struct kt_listing){.cycles = true}, list.rows, list.count);
        first = false;
        listed_close(&list);
    }
}

static void every_tour_is_listed_in_the_promised_order(void **state)
{
    int most = judged_max();
    (void)state;
    for (int rows = 1; rows <= most; rows++)
        for (int cols = 1; rows * cols <= most; cols++) {
            struct kt_board board = open_board(rows, cols);
            compare_paths(&board);
            if (cols >= rows || lengthy())
                compare_cycles(&board);
            kt_board_close(&board);
        }
}

static void holes_and_other_leaps_make_no_difference(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(odd_boards); i++) {
        struct kt_board board = open_spec(&odd_boards[i]);
        if (board.squares <= judged_max()) {
            compare_paths(&board);
            compare_cycles(&board);
        }
        kt_board_close(&board);
    }
}

static void two_squares_a_move_apart_are_a_closed_tour(void **state)
{
    static const struct kt_square five[] = {{0, 1}, {0, 2}, {1, 0}, {1, 1}};
    struct kt_board board = open_spec(&(struct kt_board_spec){
        .rows = 2, .cols = 3, .missing = five, .missing_count = 4});
    struct kt_listing listing = from_square(true, (struct kt_square){1, 2});
    (void)state;
    for (int i = 0; i < 2; i++, listing.starts = false) {
        struct listed list = listed_by_lister(&board, &listing);
        assert_int_equal(list.count, 1);
        assert_int_equal(list.rows[0].at[0], i == 0 ? 5 : 0);
        listed_close(&list);
    }
    assert_int_equal(listed_count(&board, &(struct kt_listing){0}), 2);
    kt_board_close(&board);
}

/* Sources: OEIS A165134 and A001230 (n x n), A169696 (paths of 3 x n), A079137 (paths of
 * 4 x n), A193055 (cycles of 8 x n); the others were found with independent programs.
 * Paths are directed, so twice as many as undirected ones. */
static void counts_are_those_that_were_published(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool cycles;
        uint64_t count;
    } cases[] = {
        {3, 4, false, 16},       {3, 7, false, 104},     {3, 8, false, 792},
        {3, 9, false, 1120},     {3, 10, false, 6096},   {3, 11, false, 21344},
        {3, 12, false, 114496},  {3, 13, false, 257728}, {3, 14, false, 1292544},
        {4, 5, false, 164},      {4, 6, false, 1488},    {4, 7, false, 12756},
        {4, 8, false, 62176},    {4, 9, false, 379376},  {4, 10, false, 2426224},
        {10, 4, false, 2426224}, {5, 5, false, 1728},    {5, 6, false, 37568},
        {5, 7, false, 1245736},  {7, 5, false, 1245736}, {6, 6, false, 6637920},
        {1, 1, false, 1},        {3, 10, true, 16},      {10, 3, true, 16},
        {3, 12, true, 176},      {5, 6, true, 8},        {5, 8, true, 44202},
        {6, 6, true, 9862},      {6, 7, true, 1067638},  {6, 8, true, 55488142},
        {4, 16, true, 0},        {16, 4, true, 0},       {7, 9, true, 0},
        {4, 4, false, 0},        {2, 32, false, 0}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        struct kt_listing listing = {.cycles = cases[i].cycles};
        if (cases[i].count <= counted_max())
            assert_int_equal(listed_count(&board, &listing), cases[i].count);
        kt_board_close(&board);
    }
}

/* Found with two independent programs; those of 5 x 5 and 6 x 6 add up to A165134. */
static void counts_by_start_are_as_known(void **state)
{
    static const struct {
        int32_t side;
        struct kt_square start;
        uint64_t count;
    } cases[] = {{5, {0, 0}, 304},    {5, {0, 1}, 0},      {5, {0, 2}, 56},
                 {5, {1, 1}, 56},     {5, {2, 2}, 64},     {6, {0, 0}, 524486},
                 {6, {0, 1}, 289050}, {6, {0, 2}, 115837}, {6, {1, 1}, 173402},
                 {6, {1, 2}, 49578},  {6, {2, 2}, 52662}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].side, cases[i].side);
        struct kt_listing listing = from_square(false, cases[i].start);
        if (cases[i].count <= counted_max())
            assert_int_equal(listed_count(&board, &listing), cases[i].count);
        kt_board_close(&board);
    }
}

/* Found with independent programs. */
static void counts_with_a_square_removed_are_as_known(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_square missing;
        uint64_t paths, cycles;
    } cases[] = {{5, 5, {0, 0}, 8584, 30},
                 {5, 5, {2, 2}, 128, 0},
                 {5, 7, {0, 0}, 4844872, 9309},
                 {3, 7, {1, 1}, 280, 2}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_spec(&(struct kt_board_spec){
            .rows = cases[i].rows,
            .cols = cases[i].cols,
            .missing = &cases[i].missing,
            .missing_count = 1,
        });
        if (cases[i].paths <= counted_max())
            assert_int_equal(listed_count(&board, &(struct kt_listing){0}),
                             cases[i].paths);
        assert_int_equal(listed_count(&board, &(struct kt_listing){.cycles = true}),
                         cases[i].cycles);
        kt_board_close(&board);
    }
}

/* --- shards ----------------------------------------------------------------------- */

/* Each part is in order, and row by row it is found where the whole goes on. */
static void find_in_whole(const struct listed *whole, const struct listed *part,
                          char *taken)
{
    size_t at = 0;
    for (size_t i = 0; i < part->count; i++, at++) {
        while (
            at < whole->count &&
            (taken[at] != 0 || memcmp(&whole->rows[at], &part->rows[i], KT_BITS) != 0))
            at++;
        assert_true(at < whole->count);
        taken[at] = 1;
    }
}

static void divide(const struct kt_board *board, struct kt_listing listing,
                   const struct listed *whole, uint64_t shards)
{
    char *taken = calloc(whole->count + 1, 1);
    size_t sum = 0;
    assert_non_null(taken);
    listing.shards = shards;
    for (listing.shard = 0; listing.shard < shards; listing.shard++) {
        struct listed part = listed_by_lister(board, &listing);
        find_in_whole(whole, &part, taken);
        sum += part.count;
        listed_close(&part);
    }
    assert_int_equal(sum, whole->count);
    free(taken);
}

static void shards_together_are_the_whole_and_none_twice(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_listing listing;
    } cases[] = {
        {5, 5, {.starts = false}},
        {5, 5, {.starts = true}},
        {5, 6, {.starts = true, .ends = true, .end = {4, 5}}},
        {3, 8, {.ends = true, .end = {0, 2}}},
        {3, 12, {.cycles = true}},
        {5, 6, {.cycles = true, .starts = true, .start = {2, 2}}},
        {5, 5, {.classes = true}},
        {1, 1, {.starts = false}},
        {4, 4, {.starts = false}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        struct listed whole = listed_by_lister(&board, &cases[i].listing);
        for (uint64_t shards = 1; shards <= SHARDS_MAX; shards += quick() ? 9 : 1)
            divide(&board, cases[i].listing, &whole, shards);
        divide(&board, cases[i].listing, &whole, 1000);
        listed_close(&whole);
        kt_board_close(&board);
    }
}

/* The greatest part, as a multiple of what each would have if all were equal. */
static double unevenness(const struct kt_board *board, struct kt_listing listing,
                         uint64_t shards)
{
    uint64_t sum = 0, most = 0;
    listing.shards = shards;
    for (listing.shard = 0; listing.shard < shards; listing.shard++) {
        uint64_t count = listed_count(board, &listing);
        sum += count;
        most = count > most ? count : most;
    }
    return (double)most * (double)shards / (double)sum;
}

static void shards_are_about_even(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_listing listing;
        double two, most; /* allowed for 2 and for 64 shards */
    } cases[] = {
        {6, 6, {.cycles = true}, 1.1, 1.6},
        {6, 6, {.starts = true}, 1.05, 1.3},
        {5, 6, {.starts = false}, 1.05, 1.4},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases) && !quick(); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        double two = unevenness(&board, cases[i].listing, 2);
        double most = unevenness(&board, cases[i].listing, SHARDS_MAX);
        print_message("%dx%d: 2 shards %.3f, %d shards %.3f\n", (int)cases[i].rows,
                      (int)cases[i].cols, two, SHARDS_MAX, most);
        assert_true(two < cases[i].two && most < cases[i].most);
        kt_board_close(&board);
    }
}

/* --- classes ---------------------------------------------------------------------- */

/* Found with independent programs. */
static void classes_are_as_many_as_known(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool cycles;
        uint64_t classes;
    } cases[] = {{3, 10, true, 6},    {3, 12, true, 44},     {5, 6, true, 3},
                 {6, 5, true, 3},     {5, 8, true, 11056},   {6, 6, true, 1245},
                 {3, 4, false, 3},    {3, 7, false, 14},     {3, 8, false, 104},
                 {4, 5, false, 22},   {4, 6, false, 186},    {5, 5, false, 112},
                 {5, 6, false, 4696}, {6, 6, false, 414870}, {1, 1, false, 1}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        struct kt_listing listing = {.cycles = cases[i].cycles, .classes = true};
        if (cases[i].classes <= counted_max())
            assert_int_equal(listed_count(&board, &listing), cases[i].classes);
        kt_board_close(&board);
    }
}

static struct kt_tour tour_of_row(const struct kt_board *board, const uint8_t *row)
{
    struct kt_tour tour = {.rows = board->rows, .cols = board->cols};
    for (int64_t i = 0; i < board->squares; i++)
        assert_int_equal(kt_tour_append(&tour, kt_board_at(board, row[i])), KT_OK);
    return tour;
}

static void of_closed_tours_the_canonical_ones_are_listed(void **state)
{
    struct kt_board board = open_board(6, 6);
    struct listed all = listed_by_lister(&board, &(struct kt_listing){.cycles = true});
    struct listed least = {0};
    (void)state;
    for (size_t i = 0; i < all.count; i += quick() ? all.count : 1) {
        struct kt_tour tour = tour_of_row(&board, all.rows[i].at), canonical = {0};
        assert_int_equal(kt_symmetry_canonical(&tour, &board, NULL, &canonical), KT_OK);
        if (tours_same(&tour, &canonical))
            listed_add(&least, &tour);
        kt_tour_close(&canonical);
        kt_tour_close(&tour);
    }
    if (!quick())
        compare(&board, &(struct kt_listing){.cycles = true, .classes = true},
                least.rows, least.count);
    listed_close(&least);
    listed_close(&all);
    kt_board_close(&board);
}

/* Whether a view of the row by this motion, in this direction, is in the list and less
 * than the row; the judge looks at all of the list. */
static bool is_beaten(const struct kt_board *board, const struct listed *list,
                      const uint8_t *row, enum kt_motion motion, bool backward)
{
    struct listed_row view = {0};
    int length = (int)board->squares;
    for (int i = 0; i < length; i++) {
        struct kt_square square =
            kt_board_at(board, row[backward ? length - 1 - i : i]);
        view.at[i] = (uint8_t)kt_board_index(
            board, kt_motion_apply(motion, square, board->rows, board->cols));
    }
    if (memcmp(view.at, row, KT_BITS) >= 0)
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(&list->rows[i], &view, KT_BITS) == 0)
            return true;
    return false;
}

static bool is_least_in(const struct kt_board *board, const struct listed *list,
                        const uint8_t *row)
{
    bool beaten = false;
    for (int k = 0; k < KT_MOTIONS && !beaten; k++)
        if (kt_motion_fits((enum kt_motion)k, board->rows, board->cols))
            beaten = is_beaten(board, list, row, (enum kt_motion)k, false) ||
                     is_beaten(board, list, row, (enum kt_motion)k, true);
    return !beaten;
}

/* With a start or an end, the classes are those of the listed tours. */
static void a_tour_is_listed_if_no_listed_view_of_it_is_less(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_listing listing;
    } cases[] = {{5, 5, {.starts = true}},
                 {5, 5, {.starts = true, .start = {2, 2}}},
                 {5, 5, {.ends = true, .end = {1, 3}}},
                 {5, 5, {.starts = true, .ends = true, .end = {4, 4}}},
                 {5, 5, {.starts = true, .ends = true, .end = {0, 4}}},
                 {4, 5, {.starts = true, .start = {0, 2}}},
                 {3, 8, {.ends = true, .end = {0, 0}}},
                 {3, 8, {.starts = false}},
                 {5, 5, {.starts = false}}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        struct kt_listing listing = cases[i].listing;
        struct listed all = listed_by_lister(&board, &listing), least = {0};
        for (size_t k = 0; k < all.count && !quick(); k++) {
            struct kt_tour tour = tour_of_row(&board, all.rows[k].at);
            if (is_least_in(&board, &all, all.rows[k].at))
                listed_add(&least, &tour);
            kt_tour_close(&tour);
        }
        listing.classes = true;
        assert_true(listed_count(&board, &listing) > 0);
        if (!quick())
            compare(&board, &listing, least.rows, least.count);
        listed_close(&least);
        listed_close(&all);
        kt_board_close(&board);
    }
}

/* A closed tour has as many classes from whatever home it is listed. */
static void the_home_makes_no_difference_to_the_number_of_classes(void **state)
{
    struct kt_board board = open_board(5, 6);
    (void)state;
    for (int64_t v = 0; v < board.squares; v++) {
        struct kt_listing listing = from_square(true, kt_board_at(&board, v));
        listing.classes = true;
        assert_int_equal(listed_count(&board, &listing), 3);
    }
    kt_board_close(&board);
}

/* --- limits and errors ------------------------------------------------------------ */

static bool stop_always(void *context)
{
    return context == NULL;
}

/* Stopped at every turn, it goes on where it was. */
static void a_stopped_list_goes_on(void **state)
{
    static struct kt_lister lister;
    struct kt_board board = open_board(5, 5);
    struct listed all = listed_by_lister(&board, &(struct kt_listing){0}), list = {0};
    struct kt_limit limit = {.stop = stop_always};
    struct kt_tour tour = {0};
    enum kt_status status = KT_OK;
    int stops = 0;
    (void)state;
    assert_int_equal(kt_lister_open(&lister, &board, &(struct kt_listing){0}, &limit),
                     KT_OK);
    while (status != KT_DONE) {
        status = kt_lister_next(&lister);
        if (status == KT_OK) {
            kt_lister_tour(&lister, &tour);
            listed_add(&list, &tour);
        }
        if (status != KT_STOPPED)
            continue;
        assert_int_equal(kt_lister_next(&lister), KT_STOPPED);
        stops++;
        limit.stopped = false;
        limit.gathered = KT_LIMIT_WORK - 11; /* one more node */
    }
    assert_true(stops > 1000);
    listed_assert_same(&list, all.rows, all.count);
    kt_tour_close(&tour);
    kt_lister_close(&lister);
    listed_close(&list);
    listed_close(&all);
    kt_board_close(&board);
}

static void counting_is_stopped_soon(void **state)
{
    static struct kt_lister lister;
    struct kt_board board = open_board(8, 8);
    struct kt_limit limit = {.stop = stop_always};
    uint64_t count = 7;
    (void)state;
    for (int cycles = 0; cycles < 2; cycles++) {
        limit.stopped = false;
        struct kt_listing listing = {.cycles = cycles != 0, .classes = cycles != 0};
        assert_int_equal(kt_lister_open(&lister, &board, &listing, &limit), KT_OK);
        assert_int_equal(kt_lister_count(&lister, &count), KT_STOPPED);
        assert_int_equal(count, 7);
        kt_lister_close(&lister);
    }
    kt_board_close(&board);
}

/* Of each kind on the largest boards the first tours come at once. */
static void the_first_tours_of_large_boards_come_at_once(void **state)
{
    static const int32_t sides[][2] = {{8, 8},  {7, 9},  {9, 7},  {4, 16}, {16, 4},
                                       {3, 21}, {3, 20}, {5, 12}, {6, 10}, {7, 8}};
    static struct kt_lister lister;
    (void)state;
    for (size_t i = 0; i < LENGTH(sides); i++)
        for (int cycles = 0; cycles < 2; cycles++) {
            struct kt_board board = open_board(sides[i][0], sides[i][1]);
            struct kt_listing listing = {
                .cycles = cycles != 0, .shard = 40, .shards = 41};
            struct kt_tour tour = {0};
            bool is_tour = true;
            if (cycles != 0 &&
                (board.squares % 2 != 0 || sides[i][0] == 4 || sides[i][1] == 4))
                continue;
            assert_int_equal(kt_lister_open(&lister, &board, &listing, NULL), KT_OK);
            for (int n = 0; n < FIRST_TOURS && is_tour; n++) {
                assert_int_equal(kt_lister_next(&lister), KT_OK);
                kt_lister_tour(&lister, &tour);
                kt_check_tour(&tour, &board, NULL, &is_tour);
            }
            assert_true(is_tour);
            kt_tour_close(&tour);
            kt_lister_close(&lister);
            kt_board_close(&board);
        }
}

static void what_cannot_be_listed_is_refused(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_listing listing;
        enum kt_status status;
    } cases[] = {{8, 8, {.shard = 1, .shards = 1}, KT_INVALID},
                 {8, 8, {.shard = 1}, KT_INVALID},
                 {8, 8, {.shard = 64, .shards = 64}, KT_INVALID},
                 {8, 8, {.shard = UINT64_MAX - 1, .shards = UINT64_MAX}, KT_OK},
                 {8, 8, {.starts = true, .start = {8, 0}}, KT_INVALID},
                 {8, 8, {.ends = true, .end = {0, -1}}, KT_INVALID},
                 {8, 8, {.cycles = true, .ends = true}, KT_INVALID},
                 {5, 13, {.cycles = false}, KT_TOO_LARGE},
                 {KT_SIDE_MAX, KT_SIDE_MAX, {.cycles = true}, KT_TOO_LARGE}};
    static struct kt_lister lister;
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        assert_int_equal(kt_lister_open(&lister, &board, &cases[i].listing, NULL),
                         cases[i].status);
        kt_lister_close(&lister);
        kt_lister_close(&lister);
        kt_board_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tour_is_listed_in_the_promised_order),
        cmocka_unit_test(holes_and_other_leaps_make_no_difference),
        cmocka_unit_test(two_squares_a_move_apart_are_a_closed_tour),
        cmocka_unit_test(counts_are_those_that_were_published),
        cmocka_unit_test(counts_by_start_are_as_known),
        cmocka_unit_test(counts_with_a_square_removed_are_as_known),
        cmocka_unit_test(shards_together_are_the_whole_and_none_twice),
        cmocka_unit_test(shards_are_about_even),
        cmocka_unit_test(classes_are_as_many_as_known),
        cmocka_unit_test(of_closed_tours_the_canonical_ones_are_listed),
        cmocka_unit_test(a_tour_is_listed_if_no_listed_view_of_it_is_less),
        cmocka_unit_test(the_home_makes_no_difference_to_the_number_of_classes),
        cmocka_unit_test(a_stopped_list_goes_on),
        cmocka_unit_test(counting_is_stopped_soon),
        cmocka_unit_test(the_first_tours_of_large_boards_come_at_once),
        cmocka_unit_test(what_cannot_be_listed_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
