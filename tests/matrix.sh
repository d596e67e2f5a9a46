# Runs the SQL suites with releases of SQLite: a line each, or two.
#
#     sh tests/matrix.sh VERSION...       from the root, after make; by `make matrix`
#
# A version is one of tests/versions.txt, or `system`: the SQLite that is installed. For a
# release, its amalgamation is fetched and the suites are linked to it; they load first an
# extension compiled with the release's own headers, then the one in build/, which was
# compiled with the system's, as somebody has it who built it elsewhere.
set -u
. tests/tell.sh
KNIGHT_QUICK=1
export KNIGHT_QUICK

for version; do
    if [ "$version" = system ]; then
        tell "$version" $make sql
        continue
    fi
    source=build/sqlite/$version
    suites="sql BUILD=build/matrix/$version SQLITE=$source CFLAGS=-O1"
    $make "$source/sqlite3.c" || exit 1
    tell "$version, built with its headers" $make $suites
    tell "$version, built with the system's" $make $suites LOAD=build/knight
done
total
