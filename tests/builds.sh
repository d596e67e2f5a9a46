# Builds with every compiler and flag that is promised, warnings being errors, and runs the
# tests in their short form: a line each.
#
#     sh tests/builds.sh [NAME...]        from the root, by `make builds`
#
# Where a build needs what this machine lacks, its line says so.
set -u
. tests/tell.sh
KNIGHT_QUICK=1
export KNIGHT_QUICK

# Name | what to make | with what. $amalgamation: the newest SQLite's, linked in. Two
# warnings are off, each in one build: of the tests gcc-lto can't know that what cmocka
# asserts holds from there on; and gcc 12 at -O3, having unrolled a loop, warns of rounds
# that it never makes.
builds() {
    cat <<'TABLE'
gcc-O0       | test | CC=gcc CFLAGS=-O0
gcc-O2       | test | CC=gcc CFLAGS=-O2
gcc-ndebug   | test | CC=gcc CFLAGS='-O2 -DNDEBUG'
gcc-native   | test | CC=gcc CFLAGS='-O3 -march=native -Wno-stringop-overflow'
gcc-lto      | test | CC=gcc CFLAGS='-O2 -flto=auto' TESTFLAGS=-Wno-maybe-uninitialized
gcc-m32      | test | CC=gcc CFLAGS='-O2 -m32 -Wno-psabi' $amalgamation LDFLAGS="$i386"
clang-O0     | test | CC=clang CFLAGS=-O0
clang-O2     | test | CC=clang CFLAGS=-O2
clang-native | test | CC=clang CFLAGS='-O3 -march=native'
clang-lto    | test | CC=clang CFLAGS='-O2 -flto' LDFLAGS=-fuse-ld=lld
linked-in    | test | STATIC=1 CFLAGS=-O1 $amalgamation
one-thread   | sql  | CFLAGS=-O1 $amalgamation SQLITE_OPTIONS=-DSQLITE_THREADSAFE=0
asserting    | test | CFLAGS=-O1 $amalgamation SQLITE_OPTIONS='-DSQLITE_DEBUG -DSQLITE_ENABLE_API_ARMOR'
strict       | sql  | CFLAGS=-O1 $amalgamation SQLITE_OPTIONS="$strict"
joined       | sql  | JOINED=1 CC=gcc CFLAGS=-O2
joined-clang | sql  | JOINED=1 CC=clang CFLAGS=-O2
windows      | all  | SYSTEM=MINGW64 CC=$mingw CFLAGS=-O2 LDFLAGS=-static $amalgamation
TABLE
}

# As SQLite's page on compiling it recommends, and with the caution of the newest shell.
strict=$(printf ' -DSQLITE_%s' DQS=0 TRUSTED_SCHEMA=0 DEFAULT_MEMSTATUS=0 MAX_EXPR_DEPTH=0 \
    LIKE_DOESNT_MATCH_BLOBS OMIT_DECLTYPE OMIT_DEPRECATED OMIT_SHARED_CACHE USE_ALLOCA)

mingw=x86_64-w64-mingw32-gcc
! command -v $mingw-posix >/dev/null || mingw=$mingw-posix # Debian has two, for two ways of threads

newest=$(sed '/^#/d; s/ .*//' tests/versions.txt | tail -n 1)
source=build/sqlite/$newest
amalgamation=SQLITE=$source
i386=

compiles() { # whether its compiler links a program; $1: the settings
    eval "set -- $1"
    CC=cc CFLAGS=
    for setting; do
        case $setting in CC=* | CFLAGS=*) eval "${setting%%=*}=\${setting#*=}" ;; esac
    done
    echo 'int main(void) { return 0; }' | $CC $CFLAGS -x c - -o "$log.exe" 2>/dev/null
    status=$?
    rm -f "$log.exe"
    return "$status"
}

skip() { add "$1: $2" 0 passed, 0 failed, 1 skipped; }

# The examples, in a shell that has the extension inside.
examples() {
    $make "$1/tests/shell" BUILD="$1" STATIC=1 "SQLITE=$source" CFLAGS="$2" &&
        LISTS=1 SQLITE3="$PWD/$1/tests/shell" sh tests/examples.sh
}

run() { # name, what, settings
    build=build/builds/$1
    case $1 in gcc-m32)
        i386=$(sh tests/fetch_i386.sh build/i386 libcmocka0 libcmocka-dev libexpat1 \
            libexpat1-dev) || {
            skip "$1" 'tests, for what they need is not to be had in 32 bits'
            tell "$1, examples" examples build/builds/m32-linked-in '-O2 -m32'
            return
        }
        ;;
    esac
    eval "tell $1 $make $2 BUILD=$build $3"
    case $1 in linked-in) tell "$1, examples" examples "$build" -O1 ;; esac
}

names=$(builds | cut -d'|' -f1 | xargs)
for wanted; do
    case " $names " in *" $wanted "*) continue ;; esac
    printf 'knight: BUILDS: there is no build %s; allowed are %s\n' "$wanted" "$names" >&2
    exit 1
done
[ $# -gt 0 ] || set -- $names

$make all "$source/sqlite3.c" || exit 1
for wanted; do
    IFS='|' read -r name what settings <<LINE
$(builds | grep "^$wanted *|")
LINE
    if compiles "$settings"; then
        run $name $what "$settings"
    else
        skip "$wanted" 'there is no such compiler (make setup-builds)'
    fi
done
total
