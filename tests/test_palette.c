#include "engine/palette.h"

#include "engine/colour.h"
#include "judge.h"

static void both_ends_are_those_of_the_originals(void **state)
{
    (void)state;
    assert_int_equal(kt_palette_at(KT_PALETTE_VIRIDIS, 0), 0x440154);
    assert_int_equal(kt_palette_at(KT_PALETTE_VIRIDIS, KT_PALETTE_STEPS), 0xfde725);
    assert_int_equal(kt_palette_at(KT_PALETTE_CIVIDIS, 0), 0x00224e);
    assert_int_equal(kt_palette_at(KT_PALETTE_CIVIDIS, KT_PALETTE_STEPS), 0xfee838);
}

/* Entries 20, 72, 120, 184 and 240 of the 256 of matplotlib. */
static void what_lies_between_is_near_the_originals(void **state)
{
    enum { NEAR = 7, LAST = 255 };
    static const struct {
        enum kt_palette palette;
        int entry;
        uint32_t colour;
    } cases[] = {
        {KT_PALETTE_CIVIDIS, 20, 0x003070},  {KT_PALETTE_CIVIDIS, 72, 0x4b546c},
        {KT_PALETTE_CIVIDIS, 120, 0x767676}, {KT_PALETTE_CIVIDIS, 184, 0xb4a76f},
        {KT_PALETTE_CIVIDIS, 240, 0xf0d846}, {KT_PALETTE_VIRIDIS, 1, 0x440256},
        {KT_PALETTE_VIRIDIS, 254, 0xfbe723},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        uint32_t found =
            kt_palette_at(cases[i].palette, cases[i].entry * KT_PALETTE_STEPS / LAST);
        for (int shift = 0; shift <= 16; shift += KT_COLOUR_BITS)
            assert_true(abs((int)(found >> shift & KT_COLOUR_MOST) -
                            (int)(cases[i].colour >> shift & KT_COLOUR_MOST)) <= NEAR);
    }
}

static void a_higher_position_never_gives_less_light(void **state)
{
    enum { ROUNDING = 60 };
    (void)state;
    for (int palette = 0; palette < KT_PALETTES; palette++)
        for (int i = 1; i <= KT_PALETTE_STEPS; i++)
            assert_true(
                kt_colour_light(kt_palette_at((enum kt_palette)palette, i)) +
                    ROUNDING >=
                kt_colour_light(kt_palette_at((enum kt_palette)palette, i - 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ends_are_those_of_the_originals),
        cmocka_unit_test(what_lies_between_is_near_the_originals),
        cmocka_unit_test(a_higher_position_never_gives_less_light),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
