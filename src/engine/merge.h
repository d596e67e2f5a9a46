/* Levels that have different groups, in any order, made into one in the order of heads.
 *
 * Cost.       Of the profiles there is at no time more than one copy and a half. */
#ifndef KT_MERGE_H
#define KT_MERGE_H

#include "level.h"
#include "limit.h"
#include "memory.h"
#include "status.h"

/* Makes *level of so many parts, which are used up: they can only be closed. On failure
 * it is closed. */
enum kt_status kt_merge(struct kt_level *parts, int count, int32_t rows,
                        struct kt_level *level, struct kt_memory *memory,
                        struct kt_limit *limit);

#endif
