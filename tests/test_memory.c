#include "judge.h"

#include "engine/memory.h"

static void an_account_knows_what_is_held_and_was_held_at_most(void **state)
{
    struct kt_memory memory = {0};
    (void)state;
    void *ten = kt_memory_take(&memory, 10, 1);
    void *forty = kt_memory_take(&memory, 5, 8);
    assert_int_equal(memory.used, 50);
    kt_memory_give(&memory, ten, 10, 1);
    forty = kt_memory_resize(&memory, forty, 5, 9, 8);
    assert_int_equal(memory.used, 72);
    forty = kt_memory_resize(&memory, forty, 9, 1, 8);
    assert_int_equal(memory.used, 8);
    kt_memory_give(&memory, forty, 1, 8);
    kt_memory_give(&memory, NULL, 1, 8);
    assert_int_equal(memory.used, 0);
    assert_int_equal(memory.peak, 72);
    assert_false(memory.refused);
}

static void room_is_clear_and_keeps_what_is_in_it(void **state)
{
    struct kt_memory memory = {0};
    (void)state;
    uint8_t *room = kt_memory_take(&memory, 100, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(room[i], 0);
    memset(room, 7, 100);
    room = kt_memory_resize(&memory, room, 100, 100000, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(room[i], 7);
    kt_memory_give(&memory, room, 100000, 1);
}

static void the_room_for_nothing_is_no_null(void **state)
{
    struct kt_memory memory = {.most = 1};
    (void)state;
    void *room = kt_memory_take(&memory, 0, 8);
    assert_non_null(room);
    kt_memory_give(&memory, room, 0, 8);
    room = kt_memory_resize(&memory, NULL, 0, 0, 8);
    assert_non_null(room);
    kt_memory_give(&memory, room, 0, 8);
    assert_int_equal(memory.used, 0);
}

static void what_is_beyond_the_bound_is_refused(void **state)
{
    struct kt_memory memory = {.most = 100};
    (void)state;
    assert_int_equal(kt_memory_lack(&memory), KT_NOMEM);
    void *room = kt_memory_take(&memory, 100, 1);
    assert_non_null(room);
    assert_false(memory.refused);
    assert_null(kt_memory_take(&memory, 1, 1));
    assert_int_equal(kt_memory_lack(&memory), KT_TOO_LARGE);
    assert_null(kt_memory_resize(&memory, room, 100, 101, 1));
    assert_int_equal(memory.used, 100);
    kt_memory_give(&memory, room, 100, 1);
    room = kt_memory_take(&memory, 100, 1);
    assert_non_null(room);
    kt_memory_give(&memory, room, 100, 1);
}

static void a_size_beyond_all_machines_is_a_lack_of_memory(void **state)
{
    static const struct {
        size_t count, size;
    } cases[] = {{SIZE_MAX, 2}, {SIZE_MAX / 2 + 1, 2}, {(size_t)PTRDIFF_MAX + 1, 1}};
    struct kt_memory memory = {0};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_null(kt_memory_take(&memory, cases[i].count, cases[i].size));
        assert_null(kt_memory_resize(&memory, NULL, 0, cases[i].count, cases[i].size));
    }
    assert_int_equal(memory.used, 0);
    assert_int_equal(kt_memory_lack(&memory), KT_NOMEM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_account_knows_what_is_held_and_was_held_at_most),
        cmocka_unit_test(room_is_clear_and_keeps_what_is_in_it),
        cmocka_unit_test(the_room_for_nothing_is_no_null),
        cmocka_unit_test(what_is_beyond_the_bound_is_refused),
        cmocka_unit_test(a_size_beyond_all_machines_is_a_lack_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
