#include "images.h"

#include <assert.h>

#include "profile.h"

int kt_images_find(const struct kt_images *images, uint64_t degrees)
{
    int i = 0;
    while (i < images->count && images->degrees[i] != degrees)
        i++;
    return i;
}

static void add(struct kt_images *images, uint64_t degrees, enum kt_motion motion)
{
    if (kt_images_find(images, degrees) < images->count)
        return;
    assert(images->count < KT_IMAGES);
    images->degrees[images->count] = degrees;
    images->motions[images->count++] = motion;
}

struct kt_images kt_images_of(const struct kt_middle *middle, uint64_t degrees)
{
    uint64_t other = kt_middle_complement(middle, degrees);
    struct kt_images images = {.count = 0};
    add(&images, degrees, KT_MOTION_IDENTITY);
    if (middle->mirrored)
        add(&images, kt_profile_mirror_degrees(degrees, middle->width),
            KT_MOTION_FLIP_COLS);
    if (middle->alike) {
        add(&images, other, KT_MOTION_FLIP_ROWS);
        add(&images, kt_profile_mirror_degrees(other, middle->width), KT_MOTION_R180);
    }
    return images;
}
