#include "judge.h"

#include "all_tours.h"
#include "engine/filling.h"

struct trial {
    struct kt_middle middle;
    struct kt_bonds bonds, back;
    struct kt_filling fillings[KT_HALVES];
    bool closed;
    int64_t tours;
};

static void open_trial(struct trial *trial, int32_t rows, int32_t width, bool closed)
{
    enum kt_ends ends = closed                            ? KT_ENDS_NONE
                        : rows % 2 != 0 && width % 2 != 0 ? KT_ENDS_OF_CORNER
                                                          : KT_ENDS_UNLIKE;
    *trial = (struct trial){.closed = closed};
    trial->middle = kt_middle_of(rows, width, ends, NULL, 0);
    assert_int_equal(kt_bonds_open(&trial->bonds, rows, width), KT_OK);
    assert_int_equal(kt_bonds_open(&trial->back, rows, width), KT_OK);
    for (int where = 0; where < KT_HALVES; where++)
        assert_int_equal(
            kt_filling_open(&trial->fillings[where], trial->middle.depth[where]),
            KT_OK);
}

static void close_trial(struct trial *trial)
{
    for (int where = 0; where < KT_HALVES; where++) {
        kt_filling_close(&trial->fillings[where]);
        kt_filling_close(&trial->fillings[where]);
    }
    kt_bonds_close(&trial->bonds);
    kt_bonds_close(&trial->back);
}

static bool have_same_edges(const struct kt_bonds *a, const struct kt_bonds *b)
{
    for (int32_t i = 0; i < a->rows * a->cols; i++)
        if ((a->to[i][0] != b->to[i][0] || a->to[i][1] != b->to[i][1]) &&
            (a->to[i][0] != b->to[i][1] || a->to[i][1] != b->to[i][0]))
            return false;
    return true;
}

static int bits(uint64_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

/* Edges of both halves, ends counted twice: so many as there are squares. */
static int count_edges(const struct trial *trial)
{
    int edges = 0;
    for (int where = 0; where < KT_HALVES; where++) {
        const struct kt_filling *filling = &trial->fillings[where];
        edges += bits(filling->edges) + bits(filling->ends);
        for (int32_t row = 0; row < filling->depth; row++)
            edges += bits(filling->chosen[row]);
    }
    return edges;
}

static void check(const struct kt_tour *tour, void *context)
{
    struct trial *trial = context;
    kt_bonds_read(&trial->bonds, tour, trial->closed);
    kt_filling_read(trial->fillings, &trial->middle, &trial->bonds);
    assert_int_equal(count_edges(trial), (int)tour->length + (trial->closed ? 0 : 1));
    kt_filling_write(trial->fillings, &trial->middle, &trial->back);
    assert_true(have_same_edges(&trial->bonds, &trial->back));
    trial->tours++;
}

static void halves_put_together_are_the_tour(void **state)
{
    static const struct {
        int32_t rows, width;
        bool closed;
        int64_t start, tours;
    } boards[] = {{4, 3, false, -1, 16}, {8, 3, false, -1, 792}, {5, 4, false, -1, 164},
                  {5, 5, false, 0, 304}, {6, 5, true, 0, 8},     {10, 3, true, 0, 16},
                  {12, 3, true, 0, 176}, {6, 4, false, -1, 1488}};
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct trial trial;
        open_trial(&trial, boards[i].rows, boards[i].width, boards[i].closed);
        all_tours(boards[i].rows, boards[i].width, boards[i].start, boards[i].closed,
                  check, &trial);
        assert_int_equal(trial.tours, boards[i].tours);
        close_trial(&trial);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves_put_together_are_the_tour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
