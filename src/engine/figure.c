#include "figure.h"

#include "svg.h"

/* Looking left; drawn around 0, 0 for a square of 100. */
static const char outline[] =
    "M-26 36H26C27 20 24 6 22-6C18-24 8-33-6-34L-10-42L-15-32C-22-28-27-18-31-8"
    "C-35-1-36 4-33 8C-29 12-24 10-21 5C-15 4-9 2-6-3C-5 8-26 16-26 36Z";

int64_t kt_figure_seconds(int64_t asked, int64_t moves)
{
    enum { MOVES_IN_TEN_SECONDS = 30, TEN = 10, LEAST = 2, MOST = 90 };
    if (asked > 0)
        return asked;
    int64_t seconds = moves * TEN / MOVES_IN_TEN_SECONDS + 1;
    return seconds < LEAST ? LEAST : seconds < MOST ? seconds : MOST;
}

void kt_figure_begin(struct kt_text *text, const struct kt_diagram *diagram,
                     struct kt_square start, int64_t seconds)
{
    const struct kt_theme *theme = diagram->theme;
    KT_SVG(text, "<g transform='translate(% %)'>", kt_diagram_middle(start.col),
           kt_diagram_middle(start.row));
    kt_text_string(text, "<g><path d='");
    kt_text_string(text, outline);
    KT_SVG(text, "' fill='#' stroke='#' stroke-width='5' stroke-linejoin='round'/>",
           theme->ink, theme->disc);
    KT_SVG(text, "<circle cx='-14' cy='-16' r='3' fill='#'/>", theme->disc);
    KT_SVG(text,
           "<animateMotion dur='%s' repeatCount='indefinite' calcMode='linear' "
           "keyPoints='0;1;1' keyTimes='0;.%;1' path='M0 0",
           seconds, KT_FIGURE_MOVING);
}

void kt_figure_end(struct kt_text *text)
{
    kt_text_string(text, "'/></g></g>\n");
}

void kt_figure_move(struct kt_text *text, struct kt_square from, struct kt_square to)
{
    KT_SVG(text, "l% %", ((int64_t)to.col - from.col) * KT_DIAGRAM_SQUARE,
           ((int64_t)to.row - from.row) * KT_DIAGRAM_SQUARE);
}
