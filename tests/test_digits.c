#include "judge.h"

#include "engine/digits.h"
#include "engine/random.h"

enum { ROUNDS = 2000 };

/* Some places in some order, the outside among them or not. */
static void choose(struct kt_digits *digits, int32_t most_ends,
                   struct kt_random *random)
{
    bool taken[KT_PROFILE_PLACES] = {false};
    int count = 1 + (int)kt_random_below(random, 17);
    kt_digits_begin(digits, most_ends);
    while (digits->count < count) {
        int place = (int)kt_random_below(random, KT_PROFILE_PLACES);
        if (!taken[place])
            kt_digits_add(digits, place);
        taken[place] = true;
    }
}

static uint64_t degrees_at_random(const struct kt_digits *digits,
                                  struct kt_random *random)
{
    uint64_t degrees = 0;
    for (int32_t i = 0; i < digits->count; i++) {
        int place = digits->place[i];
        uint64_t base = place == KT_PROFILE_OUTSIDE ? digits->outsides : 3;
        degrees += kt_degrees_one((unsigned)kt_random_below(random, base), place);
    }
    return degrees;
}

static void numbers_and_degrees_are_inverse(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct kt_digits digits;
        choose(&digits, round % 3, &random);
        uint64_t degrees = degrees_at_random(&digits, &random);
        uint64_t number = kt_digits_number(&digits, degrees);
        assert_true(number < digits.numbers);
        assert_true(kt_digits_degrees(&digits, number) == degrees);
        number = kt_random_below(&random, digits.numbers);
        degrees = kt_digits_degrees(&digits, number);
        assert_true(kt_digits_number(&digits, degrees) == number);
    }
}

/* Numbers that agree in their first digits make up a range. */
static void first_digits_are_a_range(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct kt_digits digits;
        choose(&digits, round % 3, &random);
        int32_t first = (int32_t)kt_random_below(&random, (uint64_t)digits.count + 1);
        uint64_t span = kt_digits_span(&digits, first);
        uint64_t a = degrees_at_random(&digits, &random);
        uint64_t b = degrees_at_random(&digits, &random);
        bool alike = true;
        for (int32_t i = 0; i < first; i++) {
            int place = digits.place[i];
            if (round % 2 == 0) /* else they are hardly ever alike */
                b += kt_degrees_one(kt_degrees_at(a, place), place) -
                     kt_degrees_one(kt_degrees_at(b, place), place);
            alike = alike && kt_degrees_at(a, place) == kt_degrees_at(b, place);
        }
        assert_int_equal(kt_digits_number(&digits, a) / span ==
                             kt_digits_number(&digits, b) / span,
                         alike);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_degrees_are_inverse),
        cmocka_unit_test(first_digits_are_a_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
