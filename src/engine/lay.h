/* A level laid out as a bundle, to be read by walks back through a course.
 *
 * Idea.       Every profile is laid, not one of two mirror images; groups in the order of
 *             the course's numbers, so that what a walk reads next is near what it read
 *             last. */
#ifndef KT_LAY_H
#define KT_LAY_H

#include "bundle.h"
#include "course.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "reach.h"
#include "status.h"

/* Marks the numbers of all degrees of the level, and lays its profiles into the bundle,
 * which is open. KT_NOMEM, KT_TOO_LARGE, KT_STOPPED. */
enum kt_status kt_lay(const struct kt_level *level, const struct kt_half *half,
                      const struct kt_course *course, struct kt_reach *reach,
                      struct kt_bundle *bundle, struct kt_limit *limit);

#endif
