/* The trunk of a layout: cores that the oracle solves, and tiles between them.
 *
 * Idea.       Leg after leg. For a core with a given entry, each square near its border
 *             with the next leg is tried as its exit: the oracle is asked for a tour of
 *             the core from the entry to it. The first or the second nearly always will
 *             do; where none does, the leg before is left by another exit.
 * Invariant.  The legs before the one at hand are solved, each from its entry to its
 *             exit, and each entry is a move from the exit before.
 * Cost.       A few questions about at most 121 squares: well below 0.1 ms, as a rule.
 * Source.     A. Conrad, T. Hindrichs, H. Morsy and I. Wegener 1994. */
#ifndef KT_CORES_H
#define KT_CORES_H

#include "layout.h"
#include "limit.h"
#include "oracle.h"
#include "status.h"
#include "trunk.h"

/* Lays the trunk. KT_DONE: proved that there is none; KT_TOO_LARGE: none was found;
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_cores_lay(struct kt_trunk *trunk, const struct kt_layout *layout,
                            struct kt_limit *limit);

#endif
