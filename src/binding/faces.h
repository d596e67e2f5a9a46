/* Every table and function of the extension, by the file that defines it. */
#ifndef KNIGHT_FACES_H
#define KNIGHT_FACES_H

#include "binding/spec.h"

#define KNIGHT_VERSION "0.1.0"

extern const struct function_spec fn_is_tour, fn_why_not, fn_is_closed,
    fn_is_magic; /* fn_checker */
extern const struct function_spec fn_text, fn_json, fn_grid, fn_board,
    fn_pack;                                                 /* fn_notation */
extern const struct function_spec fn_path;                   /* fn_path */
extern const struct function_spec fn_square, fn_row, fn_col; /* fn_square */
extern const struct function_spec fn_canonical, fn_reverse, fn_rotate, fn_transform,
    fn_symmetry;                                          /* fn_symmetry */
extern const struct function_spec fn_turns, fn_crossings; /* fn_measure */
extern const struct function_spec fn_exists, fn_why;      /* fn_theory */
extern const struct function_spec fn_finish, fn_can_finish, fn_blunder; /* fn_oracle */
extern const struct function_spec fn_svg, fn_heatmap,
    fn_animation;                                       /* each in its file */
extern const struct function_spec fn_count;             /* fn_count */
extern const struct function_spec fn_unrank, fn_rank;   /* fn_rank */
extern const struct function_spec fn_random;            /* fn_random */
extern const struct function_spec fn_version, fn_debug; /* fn_about */

extern const struct table_spec vt_tour, vt_walk, vt_stats, vt_trace, vt_moves, vt_steps,
    vt_faults, vt_squares, vt_symmetries, vt_next, vt_tours, vt_frontier,
    vt_help; /* each in the file of its name */

#endif
