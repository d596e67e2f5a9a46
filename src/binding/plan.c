#include "plan.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

enum plan_code {
    CODE_ARGUMENT = 'a',
    CODE_EQUAL = '=',
    CODE_IS = 'i',
    CODE_BELOW = '<',
    CODE_AT_MOST = 'l',
    CODE_ABOVE = '>',
    CODE_AT_LEAST = 'g'
};

enum { RHS_VALUE_SINCE = 3038000, COLUMN_BITS = 64 };

static const double refused_cost = 1e300;

/* What has been found so far about the constraints of one plan. */
struct choice {
    const struct table_spec *spec;
    sqlite3_index_info *info;
    sqlite3_str *code;
    int values;          /* that the scan will get */
    unsigned given;      /* params that an equality gives */
    unsigned withheld;   /* params with an equality that is not usable in this plan */
    unsigned unbound;    /* narrow[]: constraints that are not usable in this plan */
    unsigned equalities; /* narrow[]: those with an equality that is usable */
    struct outlook outlook;
};

static int code_of(unsigned char op)
{
    switch (op) {
    case SQLITE_INDEX_CONSTRAINT_EQ:
        return CODE_EQUAL;
    case SQLITE_INDEX_CONSTRAINT_IS:
        return CODE_IS;
    case SQLITE_INDEX_CONSTRAINT_LT:
        return CODE_BELOW;
    case SQLITE_INDEX_CONSTRAINT_LE:
        return CODE_AT_MOST;
    case SQLITE_INDEX_CONSTRAINT_GT:
        return CODE_ABOVE;
    case SQLITE_INDEX_CONSTRAINT_GE:
        return CODE_AT_LEAST;
    default:
        return 0;
    }
}

static bool is_equality(int code)
{
    return code == CODE_EQUAL || code == CODE_IS;
}

static void take(struct choice *choice, int i, int code, int number, bool consume)
{
    sqlite3_str_appendchar(choice->code, 1, (char)code);
    sqlite3_str_appendchar(choice->code, 1, (char)('A' + number));
    choice->info->aConstraintUsage[i].argvIndex = ++choice->values;
    choice->info->aConstraintUsage[i].omit = consume;
}

/* The argument that constraint i gives, where the plan knows it. (What is out of range
 * is refused when the scan starts; until then the default stands for it.) */
static void foresee(struct choice *choice, int i, int param)
{
#if SQLITE_VERSION_NUMBER >= 3038000
    const struct param *range = &choice->spec->params[param];
    sqlite3_value *value = NULL;
    if (sqlite3_libversion_number() < RHS_VALUE_SINCE ||
        sqlite3_vtab_rhs_value(choice->info, i, &value) != SQLITE_OK || value == NULL ||
        sqlite3_value_type(value) != SQLITE_INTEGER)
        return;
    int64_t number = sqlite3_value_int64(value);
    if (number >= range->low && number <= range->high)
        choice->outlook.numbers[param] = number;
#else
    (void)choice, (void)i, (void)param;
#endif
}

static void consider_param(struct choice *choice, int i, int code, int param)
{
    unsigned bit = 1u << param;
    if (!is_equality(code) || (choice->given & bit) != 0)
        return;
    if (!choice->info->aConstraint[i].usable) {
        choice->withheld |= bit;
        return;
    }
    choice->given |= bit;
    take(choice, i, CODE_ARGUMENT, param, true);
    foresee(choice, i, param);
}

/* The narrow[] columns for which an equality can be used, as bits. */
static unsigned usable_equalities(const struct choice *choice)
{
    unsigned bits = 0;
    for (int i = 0; i < choice->info->nConstraint; i++)
        for (int k = 0; k < choice->spec->narrow_count; k++)
            if (choice->info->aConstraint[i].usable &&
                is_equality(code_of(choice->info->aConstraint[i].op)) &&
                choice->info->aConstraint[i].iColumn == choice->spec->narrow[k])
                bits |= 1u << k;
    return bits;
}

/* Whether narrow[k] narrows nothing without others that this plan does not fix. To take
 * it would cost a scan for each value of an IN. */
static bool stands_alone(const struct choice *choice, int k)
{
    unsigned together = choice->spec->together;
    return (together >> k & 1) != 0 && (choice->equalities & together) != together;
}

static void consider_visible(struct choice *choice, int i, int code, int column)
{
    for (int k = 0; k < choice->spec->narrow_count; k++) {
        if (choice->spec->narrow[k] != column || stands_alone(choice, k))
            continue;
        if (choice->info->aConstraint[i].usable) {
            take(choice, i, code, k, false);
            if (is_equality(code))
                choice->outlook.fixed |= 1u << k;
            if (code != CODE_ABOVE && code != CODE_AT_LEAST)
                choice->outlook.topped |= 1u << k;
        } else {
            choice->unbound |= 1u << k;
        }
    }
}

static void consider(struct choice *choice, int i)
{
    /* The operator first: for LIMIT and OFFSET the column is garbage. */
    int code = code_of(choice->info->aConstraint[i].op);
    int column = choice->info->aConstraint[i].iColumn;
    if (code == 0 || column < 0)
        return;
    if (column >= choice->spec->first_param)
        consider_param(choice, i, code, column - choice->spec->first_param);
    else
        consider_visible(choice, i, code, column);
}

/* (colUsed tells nothing of arguments by position up to SQLite 3.35.) */
static bool is_mentioned(const struct choice *choice, int param)
{
    int column = choice->spec->first_param + param;
    int bit = column < COLUMN_BITS ? column : COLUMN_BITS - 1;
    return (choice->info->colUsed >> bit & 1) != 0 ||
           (choice->withheld >> param & 1) != 0;
}

/* The first param that the query mentions, or that has no default, and that nothing
 * gives; -1 if there is none. A default must not stand in for a param that the query
 * compares in a way that the planner keeps to itself. */
static int missing_param(const struct choice *choice)
{
    for (int param = 0; param < choice->spec->count; param++) {
        bool required = (choice->spec->required >> param & 1) != 0;
        if ((required || is_mentioned(choice, param)) &&
            (choice->given >> param & 1) == 0)
            return param;
    }
    return -1;
}

static bool is_fixed(const struct choice *choice, int column)
{
    for (int k = 0; k < choice->spec->narrow_count; k++)
        if (choice->spec->narrow[k] == column)
            return (choice->outlook.fixed >> k & 1) != 0;
    return false;
}

/* Whether the rows come in the order that the query wants: its terms, rising, are those
 * of the table's own order, of which columns that an equality fixes may be left out. */
static bool comes_in_order(const struct choice *choice)
{
    int at = 0;
    for (int i = 0; i < choice->info->nOrderBy; i++) {
        int column = choice->info->aOrderBy[i].iColumn;
        while (at < choice->spec->order_count && choice->spec->order[at] != column &&
               is_fixed(choice, choice->spec->order[at]))
            at++;
        if (at == choice->spec->order_count || choice->spec->order[at] != column ||
            choice->info->aOrderBy[i].desc)
            return false;
        at++;
    }
    return true;
}

static bool leaves_one_row(const struct choice *choice)
{
    for (int k = 0; k < KEYS_MAX; k++) {
        unsigned key = choice->spec->unique[k];
        if (key != 0 && (choice->outlook.fixed & key) == key)
            return true;
    }
    return false;
}

static void estimate(struct choice *choice)
{
    const struct table_spec *spec = choice->spec;
    bool one = leaves_one_row(choice);
    double rows = one ? 1 : spec->rows(&choice->outlook);
    double row_cost = spec->row_cost > 0 ? spec->row_cost : 1;
    choice->info->estimatedCost = 1 + spec->start_cost + rows * row_cost;
    choice->info->estimatedRows =
        rows < 1e15 ? (sqlite3_int64)rows : (sqlite3_int64)1e15;
    if (one)
        choice->info->idxFlags |= SQLITE_INDEX_SCAN_UNIQUE;
}

/* Whether a scan might go on beyond where the query would have it end, in another order
 * of its tables. */
static bool is_unbound(const struct choice *choice)
{
    const struct table_spec *spec = choice->spec;
    return (choice->unbound & spec->bound & ~choice->outlook.topped) != 0 &&
           (choice->given & spec->bounding) == 0;
}

static int settle(struct choice *choice, char **message)
{
    const struct table_spec *spec = choice->spec;
    estimate(choice);
    int missing = missing_param(choice);
    choice->info->idxNum =
        missing < 0 && is_unbound(choice) ? PLAN_UNBOUND : missing + 1;
    if (choice->info->idxNum != 0)
        choice->info->estimatedCost = refused_cost;
    choice->info->orderByConsumed =
        choice->info->nOrderBy > 0 && comes_in_order(choice);
    /* A param in an OR is mentioned, though this plan shows no constraint at all. */
    if (missing < 0 || choice->info->nConstraint > 0 || is_mentioned(choice, missing))
        return SQLITE_OK;
    *message = sqlite3_mprintf("%s: %s must be given, as %s(...) or by WHERE %s = ...",
                               spec->name, spec->params[missing].name, spec->name,
                               spec->params[missing].name);
    return *message == NULL ? SQLITE_NOMEM : SQLITE_ERROR;
}

int plan_choose(const struct table_spec *spec, sqlite3_index_info *info, char **message)
{
    struct choice choice = {.spec = spec, .info = info, .code = sqlite3_str_new(NULL)};
    for (int i = 0; i < spec->count; i++)
        choice.outlook.numbers[i] = spec->params[i].fallback;
    choice.equalities = usable_equalities(&choice);
    for (int i = 0; i < info->nConstraint; i++)
        consider(&choice, i);
    int code = sqlite3_str_errcode(choice.code);
    bool empty = sqlite3_str_length(choice.code) == 0;
    char *text = sqlite3_str_finish(choice.code);
    if (code == SQLITE_OK)
        code = settle(&choice, message);
    if (code != SQLITE_OK || empty) {
        sqlite3_free(text);
        return code;
    }
    info->idxStr = text;
    info->needToFreeIdxStr = 1;
    return SQLITE_OK;
}

double plan_squares(const struct outlook *outlook, int n, int cols)
{
    double rows = (double)outlook->numbers[n], width = (double)outlook->numbers[cols];
    return rows * (width > 0 ? width : rows);
}

static const double two_to_63 = 9223372036854775808.0;

static void leave_none(struct range *range)
{
    *range = (struct range){1, 0};
}

static void keep_from(struct range *range, int64_t low)
{
    if (low > range->low)
        range->low = low;
}

static void keep_to(struct range *range, int64_t high)
{
    if (high < range->high)
        range->high = high;
}

static void narrow_integer(struct range *range, int code, int64_t bound)
{
    if ((code == CODE_BELOW && bound == INT64_MIN) ||
        (code == CODE_ABOVE && bound == INT64_MAX)) {
        leave_none(range);
        return;
    }
    if (is_equality(code) || code == CODE_AT_LEAST || code == CODE_ABOVE)
        keep_from(range, bound + (code == CODE_ABOVE));
    if (is_equality(code) || code == CODE_AT_MOST || code == CODE_BELOW)
        keep_to(range, bound - (code == CODE_BELOW));
}

/* Between two integers `>` and `>=` mean the same, and so do `<` and `<=`. */
static void narrow_real(struct range *range, int code, double bound)
{
    bool from_below = code == CODE_ABOVE || code == CODE_AT_LEAST;
    if (bound >= two_to_63 || bound < -two_to_63) {
        bool all = from_below ? bound < 0 : bound > 0;
        if (is_equality(code) || !all)
            leave_none(range);
        return;
    }
    int64_t whole = (int64_t)bound;
    if ((double)whole == bound)
        narrow_integer(range, code, whole);
    else if (is_equality(code))
        leave_none(range);
    else if (from_below)
        keep_from(range, bound < 0 ? whole : whole + 1);
    else
        keep_to(range, bound < 0 ? whole - 1 : whole);
}

/* A text that is a number is compared as one, since the columns are of type INTEGER.
 * Every integer sorts before all other texts and every blob, and a comparison with NULL
 * is true of none, but for IS, which SQLite checks itself. */
static void narrow(struct range *range, int code, sqlite3_value *bound)
{
    switch (sqlite3_value_numeric_type(bound)) {
    case SQLITE_INTEGER:
        narrow_integer(range, code, sqlite3_value_int64(bound));
        break;
    case SQLITE_FLOAT:
        narrow_real(range, code, sqlite3_value_double(bound));
        break;
    case SQLITE_NULL:
        if (code != CODE_IS)
            leave_none(range);
        break;
    default:
        break;
    }
}

void plan_unpack(const struct table_spec *spec, const char *code, sqlite3_value **given,
                 sqlite3_value *values[PARAMS_MAX], struct range ranges[RANGES_MAX])
{
    memset(values, 0, (size_t)spec->count * sizeof *values);
    for (int k = 0; k < spec->narrow_count; k++)
        ranges[k] = (struct range){INT64_MIN, INT64_MAX};
    for (; code != NULL && code[0] != '\0'; code += 2, given++) {
        int number = code[1] - 'A';
        if (code[0] == CODE_ARGUMENT)
            values[number] = *given;
        else
            narrow(&ranges[number], code[0], *given);
    }
}
