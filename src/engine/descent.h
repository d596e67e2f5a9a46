/* One row further: the level of row r + 1 from the level of row r.
 *
 *     kt_descent_open(&descent, &level, &half, &crew, &memory);
 *     while ((status = kt_descent_next(&descent, limit)) == KT_OK)
 *         ...;                              a part of the work is done
 *     if (status == KT_DONE)
 *         status = kt_descent_finish(&descent, limit, &next);
 *     kt_descent_close(&descent);
 *
 * Idea and Cost: to be written by whoever builds it. */
#ifndef KT_DESCENT_H
#define KT_DESCENT_H

#include "crew.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "status.h"

struct kt_descent;

#endif
