#include "palette.h"

#include "colour.h"

enum { SPANS = 16, SPAN = KT_PALETTE_STEPS / SPANS };

/* Entries 0, 16, 32, 48, 64, 80, 96, 112, 128 (viridis 127), 143, 159, ..., 255 of the
 * 256 of the original. */
static const uint32_t samples[KT_PALETTES][SPANS + 1] = {
    [KT_PALETTE_VIRIDIS] = {0x440154, 0x48186a, 0x472d7b, 0x424086, 0x3b528b, 0x33638d,
                            0x2c728e, 0x26828e, 0x21918c, 0x1f9f88, 0x27ad81, 0x3dbc74,
                            0x5cc863, 0x81d34d, 0xaadc32, 0xd5e21a, 0xfde725},
    [KT_PALETTE_CIVIDIS] = {0x00224e, 0x002e6a, 0x1a386f, 0x32436d, 0x434e6c, 0x535a6d,
                            0x61656f, 0x6f7073, 0x7d7c78, 0x8b8778, 0x9a9376, 0xaaa073,
                            0xbbad6d, 0xccba64, 0xddc858, 0xefd748, 0xfee838},
};

static uint32_t between(uint32_t from, uint32_t to, uint32_t part)
{
    return (from * (SPAN - part) + to * part + SPAN / 2) / SPAN;
}

uint32_t kt_palette_at(enum kt_palette palette, int position)
{
    int span = position < KT_PALETTE_STEPS ? position / SPAN : SPANS - 1;
    uint32_t part = (uint32_t)(position - span * SPAN);
    uint32_t from = samples[palette][span], to = samples[palette][span + 1];
    return kt_colour_of(between(kt_colour_red(from), kt_colour_red(to), part),
                        between(kt_colour_green(from), kt_colour_green(to), part),
                        between(kt_colour_blue(from), kt_colour_blue(to), part));
}
