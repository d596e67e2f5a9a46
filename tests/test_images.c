#include "judge.h"

#include "all_tours.h"
#include "engine/images.h"

struct trial {
    struct kt_middle middle;
    int64_t counts[KT_IMAGES + 1]; /* of tours, by their number of images */
};

static void add_edge(const struct kt_middle *middle, struct kt_square a,
                     struct kt_square b, unsigned degree[2][KT_PROFILE_WIDTH])
{
    struct kt_square above = a.row < b.row ? a : b, below = a.row < b.row ? b : a;
    int32_t depth = middle->depth[KT_UPPER];
    uint8_t edges[KT_MIDDLE_EDGES][2];
    int count = kt_middle_edges(middle, KT_UPPER, edges);
    bool own = above.row < depth;
    for (int i = 0; i < count; i++)
        own = own || (above.row == depth && below.row == depth + 1 &&
                      above.col == edges[i][0] && below.col == edges[i][1]);
    for (int32_t row = 0; own && row < 2; row++) {
        degree[row][above.col] += above.row == depth + row;
        degree[row][below.col] += below.row == depth + row;
    }
}

/* What the upper half of a closed tour has in the middle, edge by edge. */
static uint64_t degrees_of(const struct kt_middle *middle, const struct kt_tour *tour,
                           enum kt_motion motion)
{
    unsigned degree[2][KT_PROFILE_WIDTH] = {{0}};
    uint64_t head = 0;
    for (size_t i = 0; i < tour->length; i++)
        add_edge(middle,
                 kt_motion_apply(motion, tour->squares[i], tour->rows, tour->cols),
                 kt_motion_apply(motion, tour->squares[(i + 1) % tour->length],
                                 tour->rows, tour->cols),
                 degree);
    for (int row = 0; row < 2; row++)
        for (int col = 0; col < middle->width; col++) {
            int place = KT_PROFILE_WIDTH * row + col;
            head |= (uint64_t)(degree[row][col] == 2) << place;
            head |= (uint64_t)(degree[row][col] == 1)
                    << (KT_PROFILE_ENDS_SHIFT + place);
        }
    return kt_profile_degrees(head);
}

/* The images are those of the tour moved, as many as the middle says. */
static void check(const struct kt_tour *tour, void *context)
{
    struct trial *trial = context;
    uint64_t degrees = degrees_of(&trial->middle, tour, KT_MOTION_IDENTITY), count;
    struct kt_images images = kt_images_of(&trial->middle, degrees);
    kt_middle_least(&trial->middle, degrees, &count);
    assert_int_equal(images.count, count);
    for (int i = 0; i < images.count; i++) {
        assert_int_equal(degrees_of(&trial->middle, tour, images.motions[i]),
                         images.degrees[i]);
        assert_int_equal(kt_images_find(&images, images.degrees[i]), i);
    }
    assert_int_equal(kt_images_find(&images, ~degrees), images.count);
    trial->counts[images.count]++;
}

static void images_are_those_of_the_tours_moved(void **state)
{
    static const struct {
        int32_t rows, width;
        int64_t tours;
    } boards[] = {{10, 3, 16}, {6, 5, 8}, {12, 3, 176}, {6, 6, 9862}};
    (void)state;
    for (size_t i = 0; i < LENGTH(boards) - (quick() ? 1 : 0); i++) {
        struct trial trial = {.middle = kt_middle_of(boards[i].rows, boards[i].width,
                                                     KT_ENDS_NONE, NULL, 0)};
        int64_t sum = 0;
        all_tours(boards[i].rows, boards[i].width, 0, true, check, &trial);
        for (int count = 1; count <= KT_IMAGES; count++)
            sum += trial.counts[count];
        assert_int_equal(sum, boards[i].tours);
        assert_true(trial.counts[2] > 0);
        assert_int_equal(trial.counts[KT_IMAGES] > 0, trial.middle.alike);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(images_are_those_of_the_tours_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
