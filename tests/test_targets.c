#include "halves.h"

#include "engine/targets.h"

/* The two sides of a seam. */
struct sides {
    struct kt_shelf shelves[KT_HALVES];
    struct kt_links links[KT_HALVES];
};

static void open_sides(struct sides *sides, struct halves *halves)
{
    for (int i = 0; i < KT_HALVES; i++) {
        enum kt_where where = (enum kt_where)i;
        struct kt_half half = kt_middle_half(&halves->middle, where);
        assert_int_equal(kt_shelf_open(&sides->shelves[i], &halves->levels[i], &half, 1,
                                       &halves->memory, NULL),
                         KT_OK);
        assert_int_equal(
            kt_links_open(&sides->links[i], &halves->middle, where, &halves->memory),
            KT_OK);
        sides->links[i].shelf = &sides->shelves[i];
    }
}

static void close_sides(struct sides *sides)
{
    for (int i = 0; i < KT_HALVES; i++) {
        kt_links_close(&sides->links[i]);
        kt_shelf_close(&sides->shelves[i]);
    }
}

/* Whether some group of the half, or its image, comes to the degrees by some link. */
static bool can_reach(const struct kt_links *links, uint64_t degrees)
{
    for (size_t i = 0; i < links->choices * KT_LINKS_SETS; i++) {
        const struct kt_links_choice *choice = &links->choice[i / KT_LINKS_SETS];
        size_t edges = i % KT_LINKS_SETS;
        const struct kt_shelf *shelf = links->shelf;
        struct kt_shelf_place place;
        uint64_t before = degrees;
        if ((choice->sets >> edges & 1) != 0 &&
            kt_links_retrace(choice->link[edges].degrees, &before) &&
            kt_shelf_find(shelf, kt_shelf_name(shelf, before), &place))
            return true;
    }
    return false;
}

/* By trying all degrees that there are: how many times 3 is multiplied by itself. */
static uint64_t all_degrees(const struct kt_middle *middle)
{
    uint64_t count = middle->ends == KT_ENDS_NONE ? 1 : 3;
    for (int32_t i = 0; i < 2 * middle->width; i++)
        count *= 3;
    return count;
}

static uint64_t degrees_number(const struct kt_middle *middle, uint64_t number)
{
    uint64_t degree[HALVES_OUTSIDE + 1] = {0};
    for (int32_t i = 0; i < 2 * middle->width; i++, number /= 3)
        degree[i / middle->width * KT_PROFILE_WIDTH + i % middle->width] = number % 3;
    degree[HALVES_OUTSIDE] = number;
    return halves_degrees(degree);
}

static bool lists(const struct kt_targets *targets, uint64_t degrees)
{
    size_t low = 0, high = targets->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (targets->degrees[middle] < degrees)
            low = middle + 1;
        else
            high = middle;
    }
    return low < targets->count && targets->degrees[low] == degrees;
}

static void targets_are_what_both_halves_reach(void **state)
{
    (void)state;
    for (size_t c = 0; c < LENGTH(halves_cases); c++) {
        struct halves halves;
        struct sides sides;
        struct kt_targets targets;
        if (halves_cases[c].width > (quick() ? 4 : 5))
            continue;
        halves_open_case(&halves, c);
        open_sides(&sides, &halves);
        const struct kt_middle *middle = &halves.middle;
        const struct kt_links *upper = &sides.links[KT_UPPER];
        const struct kt_links *lower = &sides.links[KT_LOWER];
        assert_int_equal(kt_targets_open(&targets, upper, lower, &halves.memory, NULL),
                         KT_OK);
        size_t count = 0;
        for (uint64_t n = 0; n < all_degrees(middle); n++) {
            uint64_t degrees = degrees_number(middle, n), images;
            if ((degrees & UINT64_C(0x155555555)) == 0 ||
                kt_middle_least(middle, degrees, &images) != degrees)
                continue;
            bool is_target = can_reach(upper, degrees) &&
                             can_reach(lower, kt_middle_complement(middle, degrees));
            count += is_target;
            assert_int_equal(lists(&targets, degrees), is_target);
        }
        assert_int_equal(targets.count, count);
        assert_true(count > 0);
        kt_targets_close(&targets);
        kt_targets_close(&targets);
        close_sides(&sides);
        halves_close(&halves);
    }
}

static void the_search_can_be_stopped_or_lack_memory(void **state)
{
    struct halves halves;
    struct sides sides;
    struct kt_targets targets;
    struct countdown countdown = {1};
    struct kt_limit limit = {
        .stop = countdown_stop, .context = &countdown, .gathered = KT_LIMIT_WORK - 1};
    (void)state;
    halves_open(&halves, 6, 6, KT_ENDS_NONE, NULL, 0);
    open_sides(&sides, &halves);
    uint64_t before = halves.memory.used;
    assert_int_equal(kt_targets_open(&targets, &sides.links[KT_UPPER],
                                     &sides.links[KT_LOWER], &halves.memory, &limit),
                     KT_STOPPED);
    for (uint64_t more = 0; more < 40000; more += 500) {
        halves.memory.most = before + more;
        enum kt_status status =
            kt_targets_open(&targets, &sides.links[KT_UPPER], &sides.links[KT_LOWER],
                            &halves.memory, NULL);
        assert_true(status == KT_TOO_LARGE || status == KT_OK);
        assert_true(status == KT_TOO_LARGE || more > 10000);
        kt_targets_close(&targets);
        assert_int_equal(halves.memory.used, before);
    }
    close_sides(&sides);
    halves_close(&halves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets_are_what_both_halves_reach),
        cmocka_unit_test(the_search_can_be_stopped_or_lack_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
