/* Fuzz target: tour values in every written form.
 *
 * What is read is checked, and then written in each form and read back: it must be the
 * same tour. The bytes are a text or a BLOB, or moves of a path, whose written form is
 * damaged before it is read. */
#include "fuzz.h"

#include "engine/check.h"
#include "engine/notation.h"

enum { TEXT_MOST = 1 << 16, FAULTS_MOST = 200, SIDE_BITS = 5, PATH_MOST = 80 };

typedef enum kt_status form_writer(struct kt_text *text, const struct kt_tour *tour,
                                   struct kt_text *why);

static const struct form {
    const char *name;
    form_writer *write;
    bool blob;
} forms[] = {
    {"squares", kt_notation_squares, false}, {"json", kt_notation_json, false},
    {"grid", kt_notation_grid, false},       {"board", kt_notation_board, false},
    {"pack", kt_notation_pack, true},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

static bool same(const struct kt_tour *a, const struct kt_tour *b)
{
    if (a->rows != b->rows || a->cols != b->cols || a->length != b->length)
        return false;
    for (size_t i = 0; i < a->length; i++)
        if (!kt_square_same(a->squares[i], b->squares[i]) ||
            kt_tour_step(a, i) != kt_tour_step(b, i))
            return false;
    return true;
}

/* A refusal owes a sentence, and nothing else gives one. */
static enum kt_status read_form(const char *bytes, size_t count, bool blob,
                                struct kt_shape shape, struct kt_tour *tour)
{
    struct kt_text why = {0};
    enum kt_status status =
        kt_notation_read(bytes, count, blob, shape, NULL, tour, &why);
    if ((status == KT_INVALID) != (why.length > 0))
        fuzz_fail("status %d with the sentence '%.*s'", status, (int)why.length,
                  why.length > 0 ? why.bytes : "");
    if (status != KT_OK && tour->squares != NULL)
        fuzz_fail("what is refused leaves squares behind");
    kt_text_close(&why);
    return status;
}

/* The checker and the list of faults must agree, and each fault have its sentence. */
static void check(const struct kt_tour *tour)
{
    struct kt_board board;
    struct kt_faults faults = {0};
    struct kt_fault fault;
    bool is_tour = false;
    int count = 0;
    if (kt_board_open(&board, &(struct kt_board_spec){.rows = tour->rows,
                                                      .cols = tour->cols}) != KT_OK)
        fuzz_fail("a tour of a board of %d x %d", (int)tour->rows, (int)tour->cols);
    if (kt_check_tour(tour, &board, NULL, &is_tour) == KT_OK &&
        kt_faults_open(&faults, tour, &board, NULL) == KT_OK) {
        while (count < FAULTS_MOST && kt_faults_next(&faults, &fault) == KT_OK) {
            struct kt_text text = {0};
            kt_fault_write(&text, &fault, &board);
            if (text.length == 0)
                fuzz_fail("a fault without a sentence");
            kt_text_close(&text);
            count++;
        }
        if (is_tour != (count == 0))
            fuzz_fail("is_tour is %d, and there are %d faults", is_tour, count);
    }
    kt_faults_close(&faults);
    kt_board_close(&board);
}

/* Written and read back it is the same; or it can't be written, which is then said. */
static void pass_through(const struct form *form, const struct kt_tour *tour)
{
    struct kt_text text = {.most = TEXT_MOST}, why = {0};
    struct kt_tour back = {0};
    struct kt_shape shape = {tour->rows, tour->cols};
    enum kt_status status = form->write(&text, tour, &why);
    if (status == KT_INVALID && (text.length > 0 || why.length == 0))
        fuzz_fail("%s: not written, but %zu bytes and a sentence of %zu", form->name,
                  text.length, why.length);
    /* An empty text is no tour value, and a path without squares may be one. */
    if (status == KT_OK && text.length > 0 &&
        (read_form(text.bytes, text.length, form->blob, shape, &back) != KT_OK ||
         !same(tour, &back)))
        fuzz_fail("%s: written as '%.*s', and read as another tour", form->name,
                  (int)text.length, text.bytes);
    kt_tour_close(&back);
    kt_text_close(&text);
    kt_text_close(&why);
}

static void try_bytes(const char *bytes, size_t count, bool blob, struct kt_shape shape)
{
    struct kt_tour tour = {0};
    if (read_form(bytes, count, blob, shape, &tour) == KT_OK) {
        check(&tour);
        for (int i = 0; i < FORMS; i++)
            pass_through(&forms[i], &tour);
    }
    kt_tour_close(&tour);
}

/* Moves by their numbers from some square, as far as they stay on the board. */
static void walk(struct fuzz *fuzz, struct kt_tour *tour)
{
    struct kt_board board;
    struct kt_square at = {fuzz_below(fuzz, tour->rows), fuzz_below(fuzz, tour->cols)};
    if (kt_board_open(&board, &(struct kt_board_spec){.rows = tour->rows,
                                                      .cols = tour->cols}) != KT_OK)
        return;
    int most = fuzz_below(fuzz, PATH_MOST);
    for (int i = 0; i <= most && kt_tour_append(tour, at) == KT_OK; i++) {
        struct kt_square to = kt_board_step(&board, at, fuzz_below(fuzz, KT_MOVES));
        at = kt_board_has(&board, to) ? to : at;
    }
    kt_board_close(&board);
}

/* One byte of a BLOB is changed: that is never overlooked. */
static void refuse_damage(const struct kt_text *blob, size_t at, uint8_t difference)
{
    struct kt_tour tour = {0};
    if (difference == 0 || blob->length == 0)
        return;
    blob->bytes[at % blob->length] ^= (char)difference;
    if (read_form(blob->bytes, blob->length, true, (struct kt_shape){0, 0}, &tour) ==
        KT_OK)
        fuzz_fail("a BLOB is read in spite of damage at byte %zu", at % blob->length);
    kt_tour_close(&tour);
}

/* A written path, of which some bytes have been written over, inserted or left out. */
static void damage(struct fuzz *fuzz, struct kt_text *text)
{
    for (int i = fuzz_below(fuzz, 4); i > 0 && text->length > 0; i--) {
        size_t at = (size_t)fuzz_number(fuzz) % text->length;
        if (fuzz_once_in(fuzz, 3))
            text->length = at;
        else
            text->bytes[at] = (char)fuzz_byte(fuzz);
    }
}

static void try_path(struct fuzz *fuzz)
{
    struct kt_tour path = {.rows = 1 + fuzz_below(fuzz, 1 << SIDE_BITS),
                           .cols = 1 + fuzz_below(fuzz, 1 << SIDE_BITS)};
    struct kt_text text = {0};
    walk(fuzz, &path);
    for (int i = 0; i < FORMS; i++)
        pass_through(&forms[i], &path);
    const struct form *form = &forms[fuzz_below(fuzz, FORMS)];
    if (form->write(&text, &path, NULL) == KT_OK && form->blob) {
        size_t at = fuzz_byte(fuzz);
        refuse_damage(&text, at, fuzz_byte(fuzz));
    } else if (text.length > 0) {
        damage(fuzz, &text);
        try_bytes(text.bytes, text.length, false, (struct kt_shape){0, 0});
    }
    kt_text_close(&text);
    kt_tour_close(&path);
}

/* No board, a small one, or one of any size. */
static struct kt_shape choose_shape(struct fuzz *fuzz)
{
    enum { NONE, SMALL, LARGE, KINDS };
    int kind = fuzz_below(fuzz, KINDS);
    if (kind == NONE)
        return (struct kt_shape){0, 0};
    if (kind == SMALL)
        return (struct kt_shape){1 + fuzz_below(fuzz, 1 << SIDE_BITS),
                                 1 + fuzz_below(fuzz, 1 << SIDE_BITS)};
    uint64_t number = (uint64_t)fuzz_number(fuzz);
    return (struct kt_shape){1 + (int32_t)(number % KT_SIDE_MAX),
                             1 + (int32_t)((number >> 32) % KT_SIDE_MAX)};
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    enum { TEXT, BLOB, PATH, KINDS };
    struct fuzz fuzz = {bytes, count, 0};
    int kind = fuzz_below(&fuzz, KINDS);
    if (kind == PATH) {
        try_path(&fuzz);
        return 0;
    }
    struct kt_shape shape = choose_shape(&fuzz);
    size_t length;
    const char *rest = fuzz_bytes(&fuzz, count, &length);
    try_bytes(rest, length, kind == BLOB, shape);
    return 0;
}
