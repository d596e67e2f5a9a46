#include "picture.h"

#include "stones.h"
#include "track.h"

static enum kt_status check_length(const struct kt_tour *tour, struct kt_text *why)
{
    if (tour->length <= KT_DIAGRAM_SQUARES_MAX)
        return KT_OK;
    kt_text_string(why, "a list of ");
    kt_text_number(why, (int64_t)tour->length, 0);
    kt_text_string(why, " squares is too long for a picture, which has at most ");
    kt_text_number(why, KT_DIAGRAM_SQUARES_MAX, 0);
    return why->status != KT_OK ? why->status : KT_TOO_LARGE;
}

static void write_all(struct kt_drawing *drawing, const struct kt_text *description)
{
    kt_diagram_begin(drawing->text, &drawing->diagram, description);
    kt_stones_write_marks(drawing);
    if (drawing->joined)
        kt_track_write(drawing);
    kt_stones_write(drawing);
    if (drawing->spec->animated)
        kt_track_write_knight(drawing);
    kt_diagram_end(drawing->text);
}

static enum kt_status draw(struct kt_drawing *drawing)
{
    struct kt_text description = {0};
    kt_drawing_describe(drawing, &description);
    enum kt_status status = description.status;
    if (status == KT_OK) {
        write_all(drawing, &description);
        status = drawing->text->status;
    }
    kt_text_close(&description);
    return status;
}

enum kt_status kt_picture_write(struct kt_text *text, const struct kt_tour *tour,
                                const struct kt_picture_spec *spec,
                                struct kt_limit *limit, struct kt_text *why)
{
    struct kt_drawing drawing;
    enum kt_status status = kt_diagram_check(tour->rows, tour->cols, why);
    if (status == KT_OK)
        status = check_length(tour, why);
    if (status != KT_OK)
        return status;
    status = kt_drawing_open(&drawing, text, tour, spec, limit);
    if (status == KT_OK)
        status = draw(&drawing);
    kt_drawing_close(&drawing);
    return status;
}
