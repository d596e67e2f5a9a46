#include "trunk.h"

#include <assert.h>

void kt_trunk_add(struct kt_trunk *trunk, const struct kt_piece *piece,
                  const struct kt_frame *frame, int32_t count)
{
    assert(trunk->count < KT_TRUNK_RUNS && count > 0);
    struct kt_run *run = &trunk->runs[trunk->count++];
    *run = (struct kt_run){
        .frame = *frame, .first = trunk->length, .count = count, .piece = *piece};
    kt_piece_turn(&run->piece, frame);
    trunk->length += (int64_t)count * piece->length;
}

static const struct kt_run *run_at(const struct kt_trunk *trunk, int64_t place)
{
    const struct kt_run *run = &trunk->runs[trunk->count - 1];
    while (run->first > place)
        run--;
    return run;
}

struct kt_stretch kt_trunk_stretch(const struct kt_trunk *trunk, int64_t place,
                                   int64_t until)
{
    assert(0 <= place && place < until && until <= trunk->length);
    const struct kt_run *run = run_at(trunk, place);
    const struct kt_piece *piece = &run->piece;
    int64_t tile = (place - run->first) / piece->length;
    int64_t at = place - run->first - tile * piece->length;
    int64_t end = at + until - place;
    struct kt_square local = {(int32_t)tile * piece->rows, 0};
    return (struct kt_stretch){
        .corner = kt_frame_place(&run->frame, local),
        .next = &piece->at[at],
        .end = &piece->at[end < piece->length ? end : piece->length]};
}

static int64_t find_in(const struct kt_run *run, struct kt_square square)
{
    struct kt_square local = kt_frame_local(&run->frame, square);
    const struct kt_piece *piece = &run->piece;
    if (local.row < 0 || local.row >= piece->rows * run->count || local.col < 0 ||
        local.col >= piece->cols)
        return -1;
    int64_t tile = local.row / piece->rows;
    local.row %= piece->rows;
    int32_t at = kt_piece_find(piece, local);
    return at == KT_PIECE_LACKS ? -1 : run->first + tile * piece->length + at;
}

int64_t kt_trunk_find(const struct kt_trunk *trunk, struct kt_square square)
{
    int64_t place = -1;
    for (int32_t i = 0; i < trunk->count && place < 0; i++)
        place = find_in(&trunk->runs[i], square);
    return place;
}
