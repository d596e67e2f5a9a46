/* A tour as a blob: a small header, then three bits a move.
 *
 *     mark     0x9e
 *     version  1
 *     numbers  rows, cols, squares of the path; and, unless there are none, row and col
 *              of the first square, which lies on the board. In groups of seven bits,
 *              the lowest first, the eighth bit set in all bytes but the last (LEB128),
 *              never longer than need be.
 *     moves    slots 0..7, the first in the lowest bits of the first byte; bits left
 *              over are 0
 *     check    two bytes, the low one first, made of all bytes before them
 *
 * A path has one blob only. An 8 x 8 tour takes 33 bytes.
 *
 * The check.  Without it some damage would go unseen: a path that ends in w, x, y, z,
 *             where z is a move away from w, may as well end in w, z, y, x, and three
 *             bits of one byte can be all that tells the one from the other. Each byte
 *             takes the check from h to (h ^ byte) * odd. Given the byte, different h
 *             become different h; given h, different bytes make different h: so if just
 *             one byte is damaged, be it of the check, the check is never right. */
#ifndef KT_PACK_H
#define KT_PACK_H

#include "scan.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* A path of so many squares (2^29) cannot leave the range of int32_t: it begins below
 * 2^30 and a move goes no farther than 2. */
enum { KT_PACK_SQUARES_MAX = 1 << 29 };

/* Reads a whole blob into an empty tour. The shape, if given, takes the place of the
 * board in the header. A path may leave the board. KT_INVALID, with a sentence that
 * counts bytes from 1: anything but what kt_pack_write makes. KT_NOMEM, KT_STOPPED. */
enum kt_status kt_pack_read(struct kt_scan *scan, struct kt_shape shape,
                            struct kt_tour *tour);

/* Appends the blob. All squares must be on the board. KT_INVALID: some step is no
 * knight's move; KT_TOO_LARGE: more than KT_PACK_SQUARES_MAX squares; KT_NOMEM. What
 * fails appends nothing. */
enum kt_status kt_pack_write(struct kt_text *text, const struct kt_tour *tour);

#endif
