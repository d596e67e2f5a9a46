# Installs better-sqlite3, with the release VERSION of SQLite inside, where tests/client.sh
# looks for it, unless it is there.
#
#     sh tests/fetch_client.sh VERSION        from the root; by `make setup-clients`
#
# It is had as a binary from its authors or, where they can't be reached, is compiled: with
# Node's headers if they are installed, else with fetched ones.
set -eu
. tests/client.sh
. tests/package.sh
! present better-sqlite3 || exit 0

printf 'knight: installing better-sqlite3 with SQLite %s in build/clients: a minute or two\n' "$1"
fetch "$1" build/clients
npm install --prefix . --ignore-scripts --no-audit --no-fund --no-save --silent "$archive"
rm "$archive"
home=$(node_home)
[ ! -f "$home/include/node/node.h" ] || export npm_config_nodedir="$home"
cd node_modules/better-sqlite3
npm run install >install.log 2>&1 || {
    cat install.log
    fail "better-sqlite3 can't be compiled"
}
