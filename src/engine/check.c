#include "check.h"

#include <stdlib.h>

enum { WORD_BITS = 64 };

/* Whether the steps are 1, 2, ..., length. */
static bool counts_from_one(const struct kt_tour *tour)
{
    size_t i = 0;
    while (i < tour->length && kt_tour_step(tour, i) == (int64_t)i + 1)
        i++;
    return i == tour->length;
}

/* Enters the square into the set of those visited; false if it is there already. */
static bool enter(uint64_t *visited, int64_t index)
{
    uint64_t *word = &visited[index / WORD_BITS];
    uint64_t bit = (uint64_t)1 << (index % WORD_BITS);
    bool is_new = (*word & bit) == 0;
    *word |= bit;
    return is_new;
}

static enum kt_status follow(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, uint64_t *visited, bool *is_path)
{
    *is_path = false;
    for (size_t i = 0; i < tour->length; i++) {
        const struct kt_square *to = &tour->squares[i];
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        if (i > 0 && kt_board_slot(board, to[-1], *to) < 0)
            return KT_OK;
        if (!kt_board_has(board, *to) || !enter(visited, kt_board_index(board, *to)))
            return KT_OK;
    }
    *is_path = true;
    return KT_OK;
}

enum kt_status kt_check_tour(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, bool *is_tour)
{
    bool is_path = false;
    if (tour->length == (uint64_t)board->squares && counts_from_one(tour)) {
        size_t words = (size_t)((int64_t)board->rows * board->cols / WORD_BITS + 1);
        uint64_t *visited = calloc(words, sizeof *visited);
        if (visited == NULL)
            return KT_NOMEM;
        enum kt_status status = follow(tour, board, limit, visited, &is_path);
        free(visited);
        if (status != KT_OK)
            return status;
    }
    *is_tour = is_path;
    return KT_OK;
}

static enum kt_status list_visited(struct kt_faults *faults)
{
    const struct kt_tour *tour = faults->tour;
    for (size_t i = 0; i < tour->length; i++) {
        if (kt_limit_spend(faults->limit, 2))
            return KT_STOPPED;
        faults->first[i] = i;
        if (!kt_board_has(faults->board, tour->squares[i]))
            continue;
        int64_t index = kt_board_index(faults->board, tour->squares[i]);
        faults->visited[faults->visited_count++] =
            (struct kt_keyed){(uint64_t)index, i};
    }
    return KT_OK;
}

/* Equal squares stand side by side, the earliest visit first. */
static void find_first_visits(struct kt_faults *faults)
{
    const struct kt_keyed *visited = faults->visited;
    for (size_t i = 1; i < faults->visited_count; i++)
        if (visited[i].key == visited[i - 1].key)
            faults->first[visited[i].value] =
                faults->first[(size_t)visited[i - 1].value];
}

enum kt_status kt_faults_open(struct kt_faults *faults, const struct kt_tour *tour,
                              const struct kt_board *board, struct kt_limit *limit)
{
    *faults = (struct kt_faults){.tour = tour, .board = board, .limit = limit};
    if (tour->length == 0)
        return KT_OK;
    enum kt_status status = KT_NOMEM;
    if (tour->length > SIZE_MAX / sizeof *faults->visited)
        goto failed;
    faults->first = malloc(tour->length * sizeof *faults->first);
    faults->visited = malloc(tour->length * sizeof *faults->visited);
    if (faults->first == NULL || faults->visited == NULL)
        goto failed;
    status = list_visited(faults);
    if (status == KT_OK)
        status = kt_sort(faults->visited, faults->visited_count, limit);
    if (status != KT_OK)
        goto failed;
    find_first_visits(faults);
    return KT_OK;
failed:
    kt_faults_close(faults);
    return status;
}

void kt_faults_close(struct kt_faults *faults)
{
    free(faults->first);
    free(faults->visited);
    *faults = (struct kt_faults){0};
}

/* The first of the board's steps that the tour leaves out just before entry i, or 0. */
static int64_t step_left_out(const struct kt_faults *faults, size_t i)
{
    int64_t before = i > 0 ? kt_tour_step(faults->tour, i - 1) : 0;
    if (before < 0)
        before = 0;
    bool gap =
        before < faults->board->squares && kt_tour_step(faults->tour, i) > before + 1;
    return gap ? before + 1 : 0;
}

static bool shares_step(const struct kt_tour *tour, size_t i)
{
    int64_t step = kt_tour_step(tour, i);
    return (i > 0 && kt_tour_step(tour, i - 1) == step) ||
           (i + 1 < tour->length && kt_tour_step(tour, i + 1) == step);
}

/* Whether no move leads to entry i from the step before, where that can be asked. */
static bool lacks_move(const struct kt_faults *faults, size_t i)
{
    const struct kt_tour *tour = faults->tour;
    if (i == 0 || shares_step(tour, i) || shares_step(tour, i - 1))
        return false;
    /* Steps never fall, and these two differ: the difference by 1 can't overflow. */
    if (kt_tour_step(tour, i) - 1 != kt_tour_step(tour, i - 1))
        return false;
    struct kt_square from = tour->squares[i - 1], to = tour->squares[i];
    return kt_board_has(faults->board, from) && kt_board_has(faults->board, to) &&
           kt_board_slot(faults->board, from, to) < 0;
}

/* The set of everything that is wrong at entry i of the tour. */
static unsigned kinds_at(const struct kt_faults *faults, size_t i)
{
    const struct kt_tour *tour = faults->tour;
    int64_t step = kt_tour_step(tour, i);
    const bool wrong[] = {
        [KT_FAULT_STEP_GAP] = step_left_out(faults, i) > 0,
        [KT_FAULT_STEP_RANGE] = step < 1 || step > faults->board->squares,
        [KT_FAULT_STEP_TWICE] = i > 0 && kt_tour_step(tour, i - 1) == step,
        [KT_FAULT_OFF_BOARD] = !kt_board_has(faults->board, tour->squares[i]),
        [KT_FAULT_NO_MOVE] = lacks_move(faults, i),
        [KT_FAULT_REVISIT] = faults->first[i] < i,
    };
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < sizeof wrong / sizeof wrong[0]; kind++)
        kinds |= (unsigned)wrong[kind] << kind;
    return kinds;
}

static struct kt_fault describe(const struct kt_faults *faults, size_t i,
                                enum kt_fault_kind kind)
{
    const struct kt_tour *tour = faults->tour;
    struct kt_fault fault = {
        .kind = kind, .step = kt_tour_step(tour, i), .square = tour->squares[i]};
    if (kind == KT_FAULT_STEP_GAP)
        fault.other_step = step_left_out(faults, i);
    if (kind == KT_FAULT_NO_MOVE)
        fault.other_step = kt_tour_step(tour, i - 1);
    if (kind == KT_FAULT_REVISIT)
        fault.other_step = kt_tour_step(tour, faults->first[i]);
    if (kind == KT_FAULT_NO_MOVE || kind == KT_FAULT_STEP_TWICE)
        fault.other = tour->squares[i - 1];
    return fault;
}

/* Takes the lowest kind out of the set. */
static enum kt_fault_kind take_kind(unsigned *kinds)
{
    int kind = 0;
    while ((*kinds & KT_FAULT_BIT(kind)) == 0)
        kind++;
    *kinds -= KT_FAULT_BIT(kind);
    return (enum kt_fault_kind)kind;
}

/* Goes past the square at `index`; says whether the tour has visited it. */
static bool pass(struct kt_faults *faults)
{
    size_t before = faults->passed;
    while (faults->passed < faults->visited_count &&
           faults->visited[faults->passed].key == (uint64_t)faults->index)
        faults->passed++;
    faults->index++;
    return faults->passed > before;
}

static enum kt_status next_unvisited(struct kt_faults *faults, struct kt_fault *fault)
{
    const struct kt_board *board = faults->board;
    while (faults->index < (int64_t)board->rows * board->cols) {
        if (kt_limit_spend(faults->limit, 1))
            return KT_STOPPED;
        struct kt_square square = kt_board_at(board, faults->index);
        if (pass(faults) || !kt_board_has(board, square))
            continue;
        *fault = (struct kt_fault){.kind = KT_FAULT_UNVISITED, .square = square};
        return KT_OK;
    }
    return KT_DONE;
}

enum kt_status kt_faults_next(struct kt_faults *faults, struct kt_fault *fault)
{
    while (faults->pending == 0 && faults->at < faults->tour->length) {
        if (kt_limit_spend(faults->limit, 2))
            return KT_STOPPED;
        faults->pending = kinds_at(faults, faults->at++);
    }
    if (faults->pending == 0)
        return next_unvisited(faults, fault);
    *fault = describe(faults, faults->at - 1, take_kind(&faults->pending));
    return KT_OK;
}

enum kt_status kt_check_first_fault(const struct kt_tour *tour,
                                    const struct kt_board *board, unsigned kinds,
                                    struct kt_limit *limit, struct kt_fault *fault)
{
    struct kt_faults faults;
    struct kt_fault found = {0};
    enum kt_status status = kt_faults_open(&faults, tour, board, limit);
    while (status == KT_OK) {
        status = kt_faults_next(&faults, &found);
        if (status != KT_OK || (KT_FAULT_BIT(found.kind) & kinds) != 0)
            break;
        if (found.kind == KT_FAULT_UNVISITED) /* and so are all that follow */
            status = KT_DONE;
    }
    kt_faults_close(&faults);
    if (status == KT_OK)
        *fault = found;
    return status;
}
