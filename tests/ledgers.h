/* Boards with all that a ranking keeps of them. */
#ifndef LEDGERS_H
#define LEDGERS_H

#include "halves.h"

#include "engine/ledger.h"

struct book {
    struct kt_memory memory;
    struct kt_crew crew;
    struct kt_middle middle;
    struct kt_ledger ledger;
};

/* Each tour counts but once: given ends are then not mirrored. */
static inline void book_open(struct book *book, const struct halves_case *c)
{
    *book = (struct book){.crew = kt_crew_of(1)};
    book->middle = kt_middle_of(c->rows, c->width, c->ends, c->end, c->given);
    book->middle.mirrored = book->middle.mirrored && book->middle.times == 1;
    book->middle.times = 1;
    assert_int_equal(
        kt_ledger_open(&book->ledger, &book->middle, &book->crew, &book->memory, NULL),
        KT_OK);
}

static inline void book_close(struct book *book)
{
    kt_ledger_close(&book->ledger);
    kt_ledger_close(&book->ledger);
    assert_int_equal(book->memory.used, 0);
}

/* Some of the boards of halves.h; under valgrind only a few. */
static inline size_t book_cases(void)
{
    return quick() ? 3 : LENGTH(halves_cases);
}

/* The degrees that a half has at a target. */
static inline uint64_t book_degrees(const struct book *book, enum kt_where where,
                                    size_t target)
{
    uint64_t upper = book->ledger.seam.targets.degrees[target];
    return where == KT_UPPER ? upper : kt_middle_complement(&book->middle, upper);
}

#endif
