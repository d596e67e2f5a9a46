#include "engine/natural.h"

#include "judge.h"
#include "tours.h"

enum { LIMBS = 6, ROUNDS = 2000 };

static const uint64_t ONE = 1;

static struct kt_random dice = {1};

/* A row of limbs, rich in zeros and in limbs that carry. */
static void draw(uint64_t *limbs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t kind = kt_random_below(&dice, 4);
        limbs[i] = kind == 0 ? 0 : kind == 1 ? UINT64_MAX : kt_random_next(&dice);
    }
}

static struct kt_natural natural_of(const uint64_t *limbs, size_t count)
{
    struct kt_natural number = {0};
    kt_natural_add_product(&number, limbs, count, &ONE, 1);
    assert_int_equal(number.status, KT_OK);
    return number;
}

static void assert_written(const struct kt_natural *number, const char *digits)
{
    struct kt_text text = {0};
    kt_natural_write(&text, number);
    assert_int_equal(text.status, KT_OK);
    assert_int_equal(text.length, strlen(digits));
    assert_memory_equal(text.bytes, digits, text.length);
    kt_text_close(&text);
}

static void numbers_are_written_in_decimal(void **state)
{
    static const struct {
        uint64_t limbs[3];
        const char *digits;
    } cases[] = {
        {{0}, "0"},
        {{1}, "1"},
        {{UINT64_C(9999999999999999999)}, "9999999999999999999"},
        {{UINT64_C(10000000000000000000)}, "10000000000000000000"},
        {{UINT64_MAX}, "18446744073709551615"},
        {{0, 1}, "18446744073709551616"},
        {{UINT64_C(7766279631452241920), 5}, "100000000000000000000"},
        {{UINT64_MAX, UINT64_MAX}, "340282366920938463463374607431768211455"},
        {{0, 0, 1}, "340282366920938463463374607431768211456"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_natural number = natural_of(cases[i].limbs, 3);
        assert_written(&number, cases[i].digits);
        kt_natural_close(&number);
    }
}

static void a_factorial_comes_out_and_divides_away(void **state)
{
    struct kt_natural number = natural_of(&ONE, 1);
    (void)state;
    for (uint64_t k = 1; k <= 30; k++)
        kt_natural_scale(&number, k);
    assert_written(&number, "265252859812191058636308480000000");
    for (uint64_t k = 30; k >= 1; k--)
        assert_true(kt_natural_divide(&number, k) == 0);
    assert_written(&number, "1");
    assert_true(kt_natural_divide(&number, 7) == 1);
    assert_int_equal(number.length, 0);
    kt_natural_close(&number);
}

static void what_is_added_can_be_subtracted(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t a[LIMBS], b[LIMBS];
        draw(a, LIMBS);
        draw(b, LIMBS);
        struct kt_natural x = natural_of(a, kt_random_below(&dice, LIMBS + 1));
        struct kt_natural y = natural_of(b, kt_random_below(&dice, LIMBS + 1));
        struct kt_natural sum = {0};
        kt_natural_add(&sum, &x);
        kt_natural_add(&sum, &y);
        assert_true(kt_natural_compare(&sum, &x) >= 0);
        assert_true((kt_natural_compare(&sum, &x) == 0) == (y.length == 0));
        kt_natural_subtract(&sum, &x);
        assert_int_equal(kt_natural_compare(&sum, &y), 0);
        kt_natural_subtract(&sum, &y);
        assert_int_equal(sum.length, 0);
        kt_natural_close(&x);
        kt_natural_close(&y);
        kt_natural_close(&sum);
    }
}

/* (a + b) * c == a * c + b * c, and a * b == b * a: with the written products above, and
 * the division below, no wrong carry passes. */
static void products_obey_the_laws(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t a[LIMBS], b[LIMBS], c[LIMBS];
        draw(a, LIMBS);
        draw(b, LIMBS);
        draw(c, LIMBS);
        struct kt_natural sum = natural_of(a, LIMBS), left = {0}, right = {0};
        kt_natural_add_product(&sum, b, LIMBS, &ONE, 1);
        kt_natural_add_product(&left, sum.limbs, sum.length, c, LIMBS);
        kt_natural_add_product(&right, a, LIMBS, c, LIMBS);
        kt_natural_add_product(&right, c, LIMBS, b, LIMBS);
        assert_int_equal(kt_natural_compare(&left, &right), 0);
        kt_natural_close(&sum);
        kt_natural_close(&left);
        kt_natural_close(&right);
    }
}

static void a_division_gives_quotient_and_remainder(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t a[LIMBS], divisor, small;
        draw(a, LIMBS);
        draw(&divisor, 1);
        divisor = divisor > 0 ? divisor : 3;
        struct kt_natural number = natural_of(a, LIMBS), again = {0};
        struct kt_natural quotient = natural_of(a, LIMBS);
        uint64_t remainder = kt_natural_divide(&quotient, divisor);
        assert_true(remainder < divisor);
        kt_natural_add_product(&again, &remainder, 1, &ONE, 1);
        kt_natural_scale(&quotient, divisor);
        kt_natural_add(&again, &quotient);
        assert_int_equal(kt_natural_compare(&again, &number), 0);
        assert_true(kt_natural_to_uint64(&number, &small) == (number.length <= 1));
        kt_natural_close(&number);
        kt_natural_close(&quotient);
        kt_natural_close(&again);
    }
}

static void a_long_number_can_be_stopped_while_it_is_written(void **state)
{
    enum { LONG = 2000 };
    struct countdown countdown = {1};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    struct kt_text text = {.limit = &limit};
    struct kt_natural number = {0};
    (void)state;
    kt_natural_add_product(&number, (const uint64_t[]){1}, 1, (const uint64_t[]){1}, 1);
    for (int i = 0; i < LONG; i++)
        kt_natural_scale(&number, UINT64_MAX);
    kt_natural_write(&text, &number);
    assert_int_equal(text.status, KT_STOPPED);
    kt_natural_close(&number);
    kt_text_close(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_decimal),
        cmocka_unit_test(a_factorial_comes_out_and_divides_away),
        cmocka_unit_test(what_is_added_can_be_subtracted),
        cmocka_unit_test(products_obey_the_laws),
        cmocka_unit_test(a_division_gives_quotient_and_remainder),
        cmocka_unit_test(a_long_number_can_be_stopped_while_it_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
