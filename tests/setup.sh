# Installs what building, testing and checking need and this machine lacks; with `builds`,
# what fuzzing, the releases of SQLite, the builds and the packages need; with `clients`,
# those clients of SQLite that `make clients` must ask. Does nothing if all is there. Says
# what it does before it does it. Without the rights to install, it prints the one command
# to run.
#
#     sh tests/setup.sh [builds | clients]        from the root
set -u
. tests/client.sh

has_tool() { command -v "$1" >/dev/null 2>&1; }
has_header() { echo "#include <$1>" | cc -E - >/dev/null 2>&1; }
can_sanitize() {
    echo 'int main(void) { return 0; }' |
        "$1" -fsanitize=address,undefined -x c - -o /dev/null 2>/dev/null
}
can_build_32() { echo 'int main(void) { return 0; }' | gcc -m32 -x c - -o /dev/null 2>/dev/null; }
has_windows() { # Debian has two compilers, for two kinds of threads
    has_tool x86_64-w64-mingw32-gcc-posix ||
        { ! has_tool apt-get && has_tool x86_64-w64-mingw32-gcc; }
}
can_fuzz() {
    echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
        clang -fsanitize=fuzzer,address -x c - -o /dev/null 2>/dev/null
}
can_valgrind() { valgrind -q true >/dev/null 2>&1; }
has_node_headers() { [ -f "$(node_home 2>/dev/null)/include/node/node.h" ]; }

# What to ask | how the packages that bring it are called by apt | dnf | apk | brew.
# A dash: it is not to be had there, and not asked for.
needs() {
    cat <<'TABLE'
has_tool cc             | gcc             | gcc               | gcc               | -
has_tool gcc            | gcc             | gcc               | gcc               | -
has_header stdio.h      | libc6-dev       | glibc-devel       | musl-dev          | -
has_tool nm             | binutils        | binutils          | binutils          | -
has_tool make           | make            | make              | make              | make
has_tool sqlite3        | sqlite3         | sqlite            | sqlite            | sqlite
has_header sqlite3ext.h | libsqlite3-dev  | sqlite-devel      | sqlite-dev        | sqlite
has_header cmocka.h     | libcmocka-dev   | libcmocka-devel   | cmocka-dev        | cmocka
has_header expat.h      | libexpat1-dev   | expat-devel       | expat-dev         | expat
can_valgrind            | valgrind        | valgrind          | valgrind          | -
has_tool clang          | clang           | clang             | clang             | -
can_sanitize gcc        | gcc             | libasan libubsan  | -                 | -
can_sanitize clang      | libclang-rt-dev | compiler-rt       | compiler-rt       | -
has_tool clang-format   | clang-format    | clang-tools-extra | clang-extra-tools | clang-format
has_tool clang-tidy     | clang-tidy      | clang-tools-extra | clang-extra-tools | -
has_tool cppcheck       | cppcheck        | cppcheck          | cppcheck          | cppcheck
has_tool lcov           | lcov            | lcov              | -                 | lcov
TABLE
}

needs_builds() {
    cat <<'TABLE'
can_fuzz            | libclang-rt-dev g++  | compiler-rt gcc-c++        | compiler-rt g++ | -
has_tool npm        | npm                  | npm                        | npm           | node
has_tool python3    | python3              | python3                    | python3       | python3
has_tool ld.lld     | lld                  | lld                        | lld           | -
has_tool pkg-config | pkg-config           | pkgconf                    | pkgconf       | pkgconf
has_tool mandoc     | mandoc               | mandoc                     | mandoc        | mandoc
has_tool man        | man-db               | man-db                     | man-db        | -
can_build_32        | gcc-multilib         | glibc-devel.i686 libgcc.i686 | -           | -
has_windows         | gcc-mingw-w64-x86-64-posix | mingw64-gcc          | mingw-w64-gcc | mingw-w64
TABLE
}

# Prints question|packages for each that is answered with no; $1: the manager.
lacking() {
    $table | while IFS='|' read -r question apt dnf apk brew; do
        eval "packages=\$$1"
        packages=$(echo $packages)
        [ "$packages" = - ] || $question || printf '%s|%s\n' "$(echo $question)" "$packages"
    done
}

needs_clients() { # and what better-sqlite3 takes to be compiled
    cat <<'TABLE'
present python3     | python3              | python3                    | python3       | -
present tcl         | tcl libsqlite3-tcl   | tcl sqlite-tcl             | tcl sqlite-tcl | -
present perl        | libdbd-sqlite3-perl  | perl-DBD-SQLite            | perl-dbd-sqlite | -
present php         | php-cli php-sqlite3  | php-cli php-pdo            | -             | -
has_tool node       | nodejs               | nodejs                     | nodejs        | node
has_tool npm        | npm                  | npm                        | npm           | node
has_node_headers    | libnode-dev          | nodejs-devel               | nodejs-dev    | -
has_tool g++        | g++                  | gcc-c++                    | g++           | -
TABLE
}

table=needs${1:+_$1}
for manager in apt-get dnf apk brew none; do
    has_tool "$manager" && break
done
manager=${manager%-get}
names=$manager
[ "$manager" != none ] || names=apt
missing=$(lacking "$names" | cut -d'|' -f2 | tr ' ' '\n' | sort -u | tr '\n' ' ')
missing=${missing% }
if [ -z "$missing" ]; then
    echo 'knight: nothing is missing'
    exit 0
fi

case $manager in
apt)
    # Where a release has no such package, clang itself brings the runtime along.
    runtime='$(apt-cache pkgnames | grep -x libclang-rt-dev)'
    command="apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y"
    command="$command --no-install-recommends $(echo "$missing" | sed "s/libclang-rt-dev/$runtime/")"
    ;;
dnf) command="dnf install -y $missing" ;;
apk) command="apk add $missing" ;;
brew) command="brew install $missing" ;;
none)
    printf 'knight: missing: %s (as Debian calls them). Please install them: ' "$missing" >&2
    echo 'none of apt-get, dnf, apk and brew is here' >&2
    exit 1
    ;;
esac

if [ "$manager" = brew ] || [ "$(id -u)" -eq 0 ]; then
    rights=
elif has_tool sudo; then
    rights=sudo
else
    printf 'knight: missing: %s. As root, run\n\n    %s\n\n' "$missing" "$command" >&2
    exit 1
fi

shown=$command
[ -z "$rights" ] || shown="sudo sh -c '$command'"
printf 'knight: missing: %s. Running\n\n    %s\n\n' "$missing" "$shown"
$rights sh -c "$command" || {
    printf 'knight: that failed. With the rights to install, run\n\n    %s\n\n' "$command" >&2
    exit 1
}
still=$(lacking "$names" | cut -d'|' -f1)
[ -z "$still" ] || {
    printf 'knight: installed, but still answered with no:\n%s\n' "$still" >&2
    exit 1
}
