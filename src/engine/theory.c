#include "theory.h"

static bool has_closed(int32_t shorter, int32_t longer)
{
    if (shorter % 2 == 1 && longer % 2 == 1)
        return false;
    if (shorter <= 2 || shorter == 4)
        return false;
    return shorter != 3 || longer > 8;
}

static bool has_any(int32_t shorter, int32_t longer)
{
    if (shorter <= 2)
        return longer == 1;
    if (shorter == 3)
        return longer == 4 || longer > 6;
    return shorter != 4 || longer != 4;
}

bool kt_theory_has_tour(int32_t rows, int32_t cols, bool closed)
{
    int32_t shorter = rows < cols ? rows : cols;
    int32_t longer = rows < cols ? cols : rows;
    return closed ? has_closed(shorter, longer) : has_any(shorter, longer);
}
