/* Many equal cycles joined in a row to one.
 *
 * Idea.       Each cycle but the last is left for the next one after its first `cut`
 *             places, and taken up again when all behind it are done:
 *
 *                 item 0      item 1      item 2      last
 *                 [0, cut) -> [0, cut) -> [0, cut) -> [0,
 *                                                       |
 *                 [cut, L) <- [cut, L) <- [cut, L) <- last)
 *
 * Invariant.  Places of the chain: (count - 1) * length + last = total, and find is the
 *             inverse of rank.
 * Cost.       find: one division; rank: none. Nothing grows with the chain.
 *
 * Read backwards it is the chain with cut = length - cut, its items read backwards. */
#ifndef KT_CHAIN_H
#define KT_CHAIN_H

#include <stdint.h>

struct kt_chain {
    int64_t count;  /* of items, at least 1 */
    int64_t length; /* places of each item but the last */
    int64_t cut;    /* of them, those before the next item; 0 < cut < length */
    int64_t last;   /* places of the last item */
};

struct kt_chain_place {
    int64_t item; /* from 0 */
    int64_t at;   /* place within the item, from 0 */
};

static inline int64_t kt_chain_total(const struct kt_chain *chain)
{
    return (chain->count - 1) * chain->length + chain->last;
}

/* What stands at this place of the chain, 0 <= place < total. */
static inline struct kt_chain_place kt_chain_find(const struct kt_chain *chain,
                                                  int64_t place)
{
    int64_t outward = (chain->count - 1) * chain->cut;
    if (place < outward)
        return (struct kt_chain_place){place / chain->cut, place % chain->cut};
    place -= outward;
    if (place < chain->last)
        return (struct kt_chain_place){chain->count - 1, place};
    place -= chain->last;
    int64_t back = chain->length - chain->cut;
    return (struct kt_chain_place){chain->count - 2 - place / back,
                                   chain->cut + place % back};
}

/* Where it stands in the chain. */
static inline int64_t kt_chain_rank(const struct kt_chain *chain,
                                    struct kt_chain_place place)
{
    int64_t outward = (chain->count - 1) * chain->cut;
    if (place.item == chain->count - 1)
        return outward + place.at;
    if (place.at < chain->cut)
        return place.item * chain->cut + place.at;
    int64_t back = chain->length - chain->cut;
    return outward + chain->last + (chain->count - 2 - place.item) * back + place.at -
           chain->cut;
}

/* Places from this one to the end of its stay in the item, this one counted. */
static inline int64_t kt_chain_stay(const struct kt_chain *chain,
                                    struct kt_chain_place place)
{
    if (place.item == chain->count - 1)
        return chain->last - place.at;
    return (place.at < chain->cut ? chain->cut : chain->length) - place.at;
}

/* Where the chain goes on when such a stay that began at `place` has ended. From the
 * end of the chain it goes to its beginning. */
static inline struct kt_chain_place kt_chain_next(const struct kt_chain *chain,
                                                  struct kt_chain_place place)
{
    if (place.item < chain->count - 1 && place.at < chain->cut)
        return (struct kt_chain_place){place.item + 1, 0};
    if (place.item == 0)
        return (struct kt_chain_place){0, 0};
    return (struct kt_chain_place){place.item - 1, chain->cut};
}

#endif
