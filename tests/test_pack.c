#include "engine/pack.h"

#include "tours.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { BYTE_VALUES = 256, CHECK_BYTES = 2 };

static const struct kt_shape none = {0, 0};

static enum kt_status read(const char *bytes, size_t count, struct kt_shape shape,
                           struct kt_tour *tour, struct kt_text *why)
{
    struct kt_scan scan = {.bytes = bytes, .count = count, .why = why};
    return kt_pack_read(&scan, shape, tour);
}

static struct kt_text pack(const struct kt_tour *tour)
{
    struct kt_text blob = {0};
    assert_int_equal(kt_pack_write(&blob, tour), KT_OK);
    return blob;
}

/* Gives a blob whose last bytes are wrong the check that it should have; worked out
 * here once more, as pack.h describes it. */
static void mend_check(char *bytes, size_t count)
{
    unsigned check = 0x9dc5;
    for (size_t i = 0; i < count - CHECK_BYTES; i++)
        check = ((check ^ (unsigned char)bytes[i]) * 0x193u) & 0xffffu;
    bytes[count - 2] = (char)(check & 0xffu);
    bytes[count - 1] = (char)(check >> 8);
}

static void a_blob_has_the_bytes_that_the_header_promises(void **state)
{
    /* a8 b6 d7: moves 4 (slot 3: two down, one right) and 2 (slot 1) */
    struct kt_square squares[] = {{0, 0}, {2, 1}, {1, 3}};
    struct kt_tour tour = {.rows = 8, .cols = 300, .length = 3, .squares = squares};
    static const char expected[] = {(char)0x9e, 1, 8, (char)0xac, 2,
                                    3,          0, 0, 3 + 8 * 1};
    struct kt_text blob = pack(&tour);
    (void)state;
    assert_int_equal(blob.length, sizeof expected + CHECK_BYTES);
    assert_memory_equal(blob.bytes, expected, sizeof expected);
    char *mended = malloc(blob.length);
    assert_non_null(mended);
    memcpy(mended, blob.bytes, blob.length);
    mend_check(mended, blob.length);
    assert_memory_equal(mended, blob.bytes, blob.length);
    free(mended);
    kt_text_close(&blob);
}

static void a_path_comes_back_from_its_blob(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {3, 4}, {5, 5},  {5, 6},    {7, 9},
                                        {8, 8}, {9, 7}, {12, 9}, {130, 140}};
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        struct kt_tour tour = tours_make(boards[i][0], boards[i][1]), again = {0};
        size_t whole = tour.length, fewest = whole > 200 ? whole - 20 : 0;
        for (tour.length = fewest; tour.length <= whole; tour.length++) {
            struct kt_text blob = pack(&tour);
            assert_int_equal(read(blob.bytes, blob.length, none, &again, NULL), KT_OK);
            assert_true(tours_same(&tour, &again));
            assert_null(again.steps);
            kt_tour_close(&again);
            kt_text_close(&blob);
        }
        tour.length = whole;
        kt_tour_close(&tour);
    }
}

static void an_eight_by_eight_tour_takes_33_bytes(void **state)
{
    struct kt_tour tour = tours_make(8, 8);
    struct kt_text blob = pack(&tour);
    (void)state;
    assert_int_equal(blob.length, 33);
    kt_text_close(&blob);
    kt_tour_close(&tour);
}

static void a_named_board_takes_the_place_of_the_header_s(void **state)
{
    struct kt_tour tour = tours_make(5, 6), again = {0};
    struct kt_text blob = pack(&tour);
    (void)state;
    assert_int_equal(
        read(blob.bytes, blob.length, (struct kt_shape){6, 5}, &again, NULL), KT_OK);
    assert_int_equal(again.rows, 6);
    assert_int_equal(again.cols, 5);
    kt_tour_close(&again);
    kt_text_close(&blob);
    kt_tour_close(&tour);
}

static void a_path_may_leave_the_board(void **state)
{
    /* from (0,0) of 1 x 1: two up, one right */
    char blob[] = {(char)0x9e, 1, 1, 1, 2, 0, 0, 0, 0, 0};
    struct kt_tour tour = {0};
    struct kt_text shown = {0};
    (void)state;
    mend_check(blob, sizeof blob);
    assert_int_equal(read(blob, sizeof blob, none, &tour, NULL), KT_OK);
    tours_show(&shown, &tour);
    tours_assert_text(&shown, "1x1: 1(0,0) 2(-2,1)");
    kt_text_close(&shown);
    kt_tour_close(&tour);
}

static void what_is_no_blob_is_refused_with_the_byte(void **state)
{
    static const struct {
        const char *sentence;
        size_t count;
        char bytes[16]; /* two for the check at the end, which is put right */
    } cases[] = {
        {"byte 1: this is no packed tour", 3, {1}},
        {"byte 2: this version of a packed tour is unknown", 8, "\x9e\x02\x05\x05"},
        {"byte 3: the number of rows is out of range", 8, "\x9e\x01\x00\x05"},
        {"byte 4: the number of columns is out of range", 8, "\x9e\x01\x05\x00"},
        {"byte 3: the number of rows is longer than need be", 9,
         "\x9e\x01\x85\x00\x05"},
        {"byte 3: the number of rows is longer than need be", 11,
         "\x9e\x01\x85\x80\x80\x80\x80\x01"},
        {"byte 3: the number of rows is out of range", 11,
         "\x9e\x01\x81\x80\x80\x80\x04\x01"},
        {"byte 5: the number of squares is out of range", 13,
         "\x9e\x01\x05\x05\x81\x80\x80\x80\x02"},
        {"byte 6: the first square's row is out of range", 9,
         "\x9e\x01\x05\x05\x01\x05\x00"},
        {"byte 7: the first square's column is out of range", 9,
         "\x9e\x01\x05\x05\x01\x00\x05"},
        {"byte 10: the blob goes on after its end", 10, "\x9e\x01\x05\x05\x01\x00\x00"},
        /* 2^29 squares: seen to be too many before room is made for them */
        {"byte 14: the blob ends before the last move", 13,
         "\x9e\x01\x05\x05\x80\x80\x80\x80\x02\x00\x00"},
        {"byte 8: bits left over are not 0", 10, "\x9e\x01\x05\x05\x02\x00\x00\x08"},
        {"byte 8: bits left over are not 0", 10, "\x9e\x01\x05\x05\x03\x00\x00\x40"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct kt_text why = {0};
        struct kt_tour tour = {0};
        char bytes[16];
        memcpy(bytes, cases[i].bytes, sizeof bytes);
        mend_check(bytes, cases[i].count);
        assert_int_equal(read(bytes, cases[i].count, none, &tour, &why), KT_INVALID);
        tours_assert_text(&why, cases[i].sentence);
        assert_null(tour.squares);
        assert_int_equal(read(bytes, cases[i].count, none, &tour, NULL), KT_INVALID);
        kt_text_close(&why);
    }
}

static void a_blob_cut_short_anywhere_is_refused(void **state)
{
    struct kt_tour tour = tours_make(8, 8), again = {0};
    struct kt_text blob = pack(&tour);
    (void)state;
    for (size_t count = 0; count < blob.length; count++) {
        struct kt_text why = {0};
        char *part = malloc(count + 1); /* so that a read beyond it is seen */
        assert_non_null(part);
        memcpy(part, blob.bytes, count);
        assert_int_equal(read(part, count, none, &again, &why), KT_INVALID);
        assert_true(why.length > 0);
        free(part);
        kt_text_close(&why);
    }
    kt_text_close(&blob);
    kt_tour_close(&tour);
}

static void a_byte_too_many_is_refused(void **state)
{
    struct kt_tour tour = tours_make(8, 8), again = {0};
    struct kt_text blob = pack(&tour);
    (void)state;
    kt_text_byte(&blob, 0);
    for (int value = 0; value < BYTE_VALUES; value++) {
        blob.bytes[blob.length - 1] = (char)value;
        assert_int_equal(read(blob.bytes, blob.length, none, &again, NULL), KT_INVALID);
    }
    kt_text_close(&blob);
    kt_tour_close(&tour);
}

static void a_damaged_byte_never_goes_unseen(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {3, 4}, {5, 5}, {8, 8}, {7, 9}};
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        struct kt_tour tour = tours_make(boards[i][0], boards[i][1]), again = {0};
        struct kt_text blob = pack(&tour);
        for (size_t at = 0; at < blob.length; at++)
            for (int other = 1; other < BYTE_VALUES; other++) {
                blob.bytes[at] = (char)(blob.bytes[at] ^ other);
                assert_int_equal(read(blob.bytes, blob.length, none, &again, NULL),
                                 KT_INVALID);
                blob.bytes[at] = (char)(blob.bytes[at] ^ other);
            }
        kt_text_close(&blob);
        kt_tour_close(&tour);
    }
}

/* Why there is a check: the last four squares form a ring, so both paths visit the same
 * squares, and three bits of one byte tell them apart. Tours can end like this too. */
static void but_for_the_check_a_damaged_byte_could_turn_an_end_round(void **state)
{
    struct kt_square one[] = {{7, 6}, {6, 4}, {7, 2}, {5, 1}, {3, 2}, {2, 4}, {4, 3}};
    struct kt_square other[] = {{7, 6}, {6, 4}, {7, 2}, {5, 1}, {4, 3}, {2, 4}, {3, 2}};
    struct kt_tour tour = {.rows = 8, .cols = 8, .length = COUNT(one), .squares = one};
    struct kt_text blob = pack(&tour);
    tour.squares = other;
    struct kt_text turned = pack(&tour);
    size_t different = 0, moves_end = blob.length - CHECK_BYTES;
    (void)state;
    assert_int_equal(turned.length, blob.length);
    for (size_t i = 0; i < moves_end; i++)
        different += blob.bytes[i] != turned.bytes[i];
    assert_int_equal(different, 1);
    assert_memory_not_equal(blob.bytes + moves_end, turned.bytes + moves_end,
                            CHECK_BYTES);
    kt_text_close(&turned);
    kt_text_close(&blob);
}

static void a_step_that_is_no_move_can_t_be_packed(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {2, 2}};
    struct kt_tour tour = {.rows = 8, .cols = 8, .length = 3, .squares = squares};
    struct kt_text blob = {0};
    (void)state;
    kt_text_string(&blob, "kept");
    assert_int_equal(kt_pack_write(&blob, &tour), KT_INVALID);
    tours_assert_text(&blob, "kept");
    kt_text_close(&blob);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_long_blob_stops_when_asked(void **state)
{
    struct kt_limit limit = {.stop = stop_at_once};
    struct kt_tour tour = tours_make(200, 200), again = {0};
    struct kt_text blob = pack(&tour);
    struct kt_scan scan = {.bytes = blob.bytes, .count = blob.length, .limit = &limit};
    (void)state;
    assert_int_equal(kt_pack_read(&scan, none, &again), KT_STOPPED);
    assert_null(again.squares);
    kt_text_close(&blob);
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blob_has_the_bytes_that_the_header_promises),
        cmocka_unit_test(a_path_comes_back_from_its_blob),
        cmocka_unit_test(an_eight_by_eight_tour_takes_33_bytes),
        cmocka_unit_test(a_named_board_takes_the_place_of_the_header_s),
        cmocka_unit_test(a_path_may_leave_the_board),
        cmocka_unit_test(what_is_no_blob_is_refused_with_the_byte),
        cmocka_unit_test(a_blob_cut_short_anywhere_is_refused),
        cmocka_unit_test(a_byte_too_many_is_refused),
        cmocka_unit_test(a_damaged_byte_never_goes_unseen),
        cmocka_unit_test(but_for_the_check_a_damaged_byte_could_turn_an_end_round),
        cmocka_unit_test(a_step_that_is_no_move_can_t_be_packed),
        cmocka_unit_test(a_long_blob_stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
