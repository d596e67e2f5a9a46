#include "profiles.h"

#include "engine/degrees.h"

enum { ROUNDS = 3000, EDGES = 20, WIDTH = 8 };

static void a_head_and_its_degrees_say_the_same(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int row = round % 2;
        struct kt_profile profile =
            profile_at_random(row, WIDTH, round % EDGES, &random);
        uint64_t head = kt_profile_head(kt_profile_write(&profile, row)), degrees = 0;
        uint32_t ends = 0;
        for (int place = 0; place < KT_PROFILE_PLACES; place++) {
            unsigned degree = (unsigned)kt_profile_degree(&profile, place);
            degrees += kt_degrees_one(degree, place);
            ends |= (uint32_t)(degree == 1) << place;
        }
        assert_true(kt_degrees_of_head(head, row) == degrees);
        assert_true(kt_degrees_head(degrees, row) == head);
        assert_int_equal(kt_degrees_ends(degrees), ends);
        for (int place = 0; place < KT_PROFILE_PLACES; place++)
            assert_int_equal(kt_degrees_at(degrees, place),
                             kt_profile_degree(&profile, place));
        assert_int_equal(kt_degrees_at(degrees, KT_DEGREES_NOWHERE), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_and_its_degrees_say_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
