/* knight_version and knight_debug: which build is this? */
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "a C compiler"
#endif

static enum kt_status answer_version(struct call *call, sqlite3_context *context)
{
    (void)call;
    result_word(context, KNIGHT_VERSION);
    return KT_OK;
}

static enum kt_status answer_debug(struct call *call, sqlite3_context *context)
{
    (void)call;
    char *facts =
        sqlite3_mprintf("knight %s\ncompiler: %s\nbuilt against SQLite: %s\n"
                        "running in SQLite: %s",
                        KNIGHT_VERSION, COMPILER, SQLITE_VERSION, sqlite3_libversion());
    if (facts == NULL)
        return KT_NOMEM;
    sqlite3_result_text(context, facts, -1, sqlite3_free);
    return KT_OK;
}

const struct function_spec fn_version = {
    .name = "knight_version",
    .summary = "the version of this extension",
    .answer = answer_version,
};

const struct function_spec fn_debug = {
    .name = "knight_debug",
    .summary = "facts of this build, a line each: version, compiler, SQLite",
    .answer = answer_debug,
};
