# What is installed, joined and packed works by itself.
#
#     sh tests/packaging.sh               from the root, by `make packaging`
#
# Checks that need a tool which is not here are left out, and say so.
set -eu
make="${MAKE:-make} -s"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
version=$(sed -n 's/.*KNIGHT_VERSION "\(.*\)"/\1/p' src/binding/faces.h)

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1 || { echo "left out, for there is no $1" && false; }; }

same() { # what, wanted, found
    [ "$2" = "$3" ] || fail "$1: wanted
$2
but found
$3"
}

query() { ${SQLITE3:-sqlite3} -batch -list -init /dev/null :memory: "$@"; }

put() { $make install DESTDIR="$root" PREFIX=/usr LIBDIR=/usr/lib/machine "$@" >/dev/null; }

installed() { (cd "$root" && find . -type f | LC_ALL=C sort); }

what_is_installed_can_be_loaded_and_removed() {
    put
    same 'make install' "./usr/lib/machine/pkgconfig/knight.pc
./usr/lib/machine/sqlite3/knight.so
./usr/share/man/man7/knight.7" "$(installed)"
    same 'the installed extension' "$version" \
        "$(query ".load $root/usr/lib/machine/sqlite3/knight" 'SELECT knight_version()')"
    $make uninstall DESTDIR="$root" PREFIX=/usr LIBDIR=/usr/lib/machine
    same 'make uninstall' '' "$(installed)"
}

directories_may_have_a_blank_in_their_names() (
    root="$work/a root"
    set -- DESTDIR="$root" PREFIX='/opt/my tools'
    same 'what make install says' 'in SQL: .load "/opt/my tools/lib/sqlite3/knight"' \
        "$($make install "$@" | tail -n 1)"
    same 'make install' "./opt/my tools/lib/pkgconfig/knight.pc
./opt/my tools/lib/sqlite3/knight.so
./opt/my tools/share/man/man7/knight.7" "$(installed)"
    same 'the installed extension' "$version" \
        "$(query ".load \"$root/opt/my tools/lib/sqlite3/knight\"" 'SELECT knight_version()')"
    $make uninstall "$@" >/dev/null
    same 'make uninstall' '' "$(installed)"
)

another_name_works_by_itself_or_with_the_entry_point() {
    put NAME=libknight
    put NAME=libsqlite3_mod_knight
    for name in libknight 'libsqlite3_mod_knight sqlite3_knight_init'; do
        same "$name" 1 "$(query ".load $root/usr/lib/machine/sqlite3/$name" \
            "SELECT knight_exists(1)")"
    done
    rm -r "$root"
}

pkg_config_finds_the_extension() {
    has pkg-config || return 0
    put
    PKG_CONFIG_PATH=$root/usr/lib/machine/pkgconfig
    export PKG_CONFIG_PATH
    pkg-config --validate knight
    same 'pkg-config --modversion' "$version" "$(pkg-config --modversion knight)"
    same 'pkg-config --variable=extension' /usr/lib/machine/sqlite3/knight \
        "$(pkg-config --variable=extension knight)"
    same 'pkg-config --variable=entry' sqlite3_knight_init \
        "$(pkg-config --variable=entry knight)"
    same 'the prefix elsewhere' /else/lib/machine/sqlite3/knight \
        "$(pkg-config --define-variable=prefix=/else --variable=extension knight)"
    put PREFIX=/opt
    same 'the prefix elsewhere, libdir not below it' /usr/lib/machine/sqlite3/knight \
        "$(pkg-config --define-variable=prefix=/else --variable=extension knight)"
    put PREFIX='/opt/R&D|\tools'
    same 'a prefix of all signs' '/opt/R&D|\tools' \
        "$(sed -n 's/^prefix=//p' "$root/usr/lib/machine/pkgconfig/knight.pc")"
    rm -r "$root"
}

the_manual_lists_what_knight_help_lists() {
    $make build/knight.7
    query '.load ./knight' 'SELECT name FROM knight_help' | while read -r name; do
        grep -q "^\.B $name(" build/knight.7 || fail "knight(7) lacks $name"
    done
    grep -q 'load libsqlite3_mod_knight sqlite3_knight_init$' build/knight.7 ||
        fail 'knight(7) does not tell how to load a file of another name'
    if has mandoc; then
        same 'mandoc' '' "$(mandoc -T lint -W warning build/knight.7)"
    fi
    if has man && man --warnings -E UTF-8 -l build/knight.7 >/dev/null 2>&1; then
        same 'man --warnings' '' "$(man --warnings -E UTF-8 -l build/knight.7 2>&1 >/dev/null)"
    fi
}

# STRICT has the flags of the Makefile, but not -fvisibility=hidden: whoever compiles the
# file need not know of it.
one_file_compiles_alone_and_defines_one_name() {
    mkdir "$work/joined"
    cp build/knight.c "$work/joined"
    for compiler in gcc clang; do
        has "$compiler" || continue
        for level in -O0 -O2; do
            try_joined "$compiler ${STRICT:-} $level -pthread"
        done
    done
}

try_joined() { # what compiles it
    (cd "$work/joined" && $1 -shared -fPIC knight.c -o knight.so && $1 -DSQLITE_CORE -c knight.c)
    for made in knight.so knight.o; do
        same "names in $made of $1" sqlite3_knight_init \
            "$(nm -g --defined-only "$work/joined/$made" | awk '{ print $NF }')"
    done
    same 'the joined extension' "$version" \
        "$(query ".load $work/joined/knight" 'SELECT knight_version()')"
    $1 tests/shell.c "$work/joined/knight.o" -lsqlite3 -o "$work/joined/shell"
    same 'the joined part of a program' "$version" \
        "$(echo 'SELECT knight_version();' | "$work/joined/shell" :memory:)"
}

# Of `make builds` no more than this: each of them takes its time.
builds_are_known_by_name_before_any_is_made() {
    said=$($make builds BUILDS='windows nonsense' 2>&1) && fail 'make builds makes nonsense'
    case $said in
    'knight: BUILDS: there is no build nonsense; allowed are gcc-O0 '*) ;;
    *) fail "make builds, asked for nonsense: $said" ;;
    esac
}

the_tarball_is_the_same_twice_and_tests_itself() {
    git rev-parse --verify --quiet HEAD >/dev/null 2>&1 ||
        { echo 'left out, for this is no git repository'; return 0; }
    same 'make dist' "  pack     build/dist/knight-$version.tar.gz" \
        "$(umask 022 && $make dist)"
    mv build/dist/knight-"$version".tar.gz* "$work"
    (cd "$work" && sha256sum --check --quiet knight-"$version".tar.gz.sha256)
    (umask 077 && $make dist DEBIAN=1 >/dev/null)
    cmp "$work/knight-$version.tar.gz" "build/dist/knight_$version.orig.tar.gz"
    tar -xzf "$work/knight-$version.tar.gz" -C "$work"
    (cd "$work/knight-$version" && unset MAKEFLAGS MAKELEVEL &&
        KNIGHT_QUICK=1 $make test >"$work/log" 2>&1 && put && installed >/dev/null) ||
        fail "the tarball does not test itself: $(tail -n 40 "$work/log")"
    cmp "$root/usr/share/man/man7/knight.7" "$work/knight-$version/packaging/knight.7"
}

unset MAKEFLAGS MAKELEVEL V
what_is_installed_can_be_loaded_and_removed
directories_may_have_a_blank_in_their_names
another_name_works_by_itself_or_with_the_entry_point
pkg_config_finds_the_extension
the_manual_lists_what_knight_help_lists
one_file_compiles_alone_and_defines_one_name
builds_are_known_by_name_before_any_is_made
the_tarball_is_the_same_twice_and_tests_itself
