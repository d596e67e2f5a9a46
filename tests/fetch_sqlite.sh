# Fetches the amalgamation of one release of SQLite, as tests/versions.txt lists it.
#
#     sh tests/fetch_sqlite.sh VERSION DIRECTORY
#
# DIRECTORY then holds sqlite3.c, sqlite3.h and sqlite3ext.h. The package is compared with
# its checksum before anything of it is unpacked.
set -eu
version=$1 directory=$2
fail() {
    printf 'knight: SQLite %s: %s\n' "$version" "$*" >&2
    exit 1
}

set -- $(awk -v version="$version" '$1 == version { print $2, $3 }' tests/versions.txt)
[ $# -eq 2 ] || fail 'not in tests/versions.txt'
command -v npm >/dev/null || fail '`make setup-builds` installs npm, which fetches it'

mkdir -p "$directory"
cd "$directory"
rm -rf package ./*.tgz
npm pack --silent "better-sqlite3@$1" >/dev/null || fail "npm does not fetch better-sqlite3@$1"
archive=$(echo ./*.tgz)
printf '%s  %s\n' "$2" "$archive" | sha256sum --check --quiet - >/dev/null 2>&1 ||
    fail "better-sqlite3@$1 is not the package whose checksum is listed"
tar -xzf "$archive"
if [ -f package/deps/sqlite3.tar.gz ]; then # as it was before better-sqlite3 7.5
    tar -xzf package/deps/sqlite3.tar.gz
else
    mv package/deps/sqlite3/sqlite3*.[ch] .
fi
rm -rf package "$archive"
grep -q "define SQLITE_VERSION  *\"$version\"" sqlite3.h || fail 'the package holds another release'
