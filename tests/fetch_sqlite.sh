# Fetches the amalgamation of one release of SQLite, as tests/versions.txt lists it.
#
#     sh tests/fetch_sqlite.sh VERSION DIRECTORY
#
# DIRECTORY then holds sqlite3.c, sqlite3.h and sqlite3ext.h.
set -eu
. tests/package.sh
fetch "$@"
tar -xzf "$archive"
if [ -f package/deps/sqlite3.tar.gz ]; then # as it was before better-sqlite3 7.5
    tar -xzf package/deps/sqlite3.tar.gz
else
    mv package/deps/sqlite3/sqlite3*.[ch] .
fi
rm -rf package "$archive"
grep -q "define SQLITE_VERSION  *\"$version\"" sqlite3.h || fail 'the package holds another release'
