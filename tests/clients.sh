# Asks every client of SQLite that is here the same queries, and compares the answers: a
# line a client.
#
#     [REQUIRED='perl php'] [ACCEPT=1] sh tests/clients.sh     from the root, after make
#
# tests/clients has a driver for each: it loads the extension that it is given, runs the
# queries on its standard input, one a line, and prints each row with | between the values,
# NULL for NULL, and "error: " before a message. tests/clients/answers.txt is what they must
# print; ACCEPT=1 has the sqlite3 shell write it, to be read before it is committed. A
# client that is missing is said; it is a failure if REQUIRED names it.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
. tests/client.sh
answers=tests/clients/answers.txt
passed=' ' failed=0

fail() {
    failed=$((failed + 1))
    printf 'failed  %s\n' "$*"
}

# Before each query stands one that gives its text, so that the answers tell what was asked.
{
    echo 'SELECT sqlite_version();'
    sed "h; s/'/''/g; s/.*/SELECT '> &';/; G" tests/clients/queries.sql
} >"$work/queries"

collect() { # what the client $1 says to its driver $2
    ask "$1" "$2" ./knight <"$work/queries" >"$work/raw" 2>"$work/errors" || return
    version=$(head -n 1 "$work/raw")
    tail -n +2 "$work/raw" | plain >"$work/answers"
}

[ -z "${ACCEPT:-}" ] || { collect sqlite3 tests/clients/sqlite3.sh && cp "$work/answers" "$answers"; } || exit 1
for driver in tests/clients/*; do
    client=$(basename "${driver%.*}")
    case $client in queries | answers) continue ;; esac
    if ! present "$client"; then
        printf 'skipped %s: wants %s\n' "$client" "$(wanted "$client")"
    elif ! collect "$client" "$driver"; then
        fail "$client:"
        cat "$work/errors"
    elif ! diff -u "$answers" "$work/answers" >"$work/diff"; then
        fail "$client (SQLite $version) answers differently (-: expected, +: answered)"
        tail -n +3 "$work/diff"
    else
        printf 'ok      %s (SQLite %s)\n' "$client" "$version"
        passed="$passed$client "
    fi
done
for client in ${REQUIRED:-}; do
    case $passed in *" $client "*) ;; *) fail "$client was required" ;; esac
done
[ "$failed" -eq 0 ] && [ "$passed" != ' ' ]
