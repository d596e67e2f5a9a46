# Counts anew all that sql/atlas.sql holds: a line each, with the seconds that it took.
# Fails if one differs.
#
#     sh tests/counts.sh [CONDITION]      from the root, after make; by `make counts`
#
# CONDITION chooses among published_counts(n, cols, kind, count, source), such as "n = 8 AND kind = 'cycles'"; without one the
# paths by start are counted, too, which takes six gigabytes.
set -u
bytes=8000000000

query() {
    printf '%s\n' '.load ./knight' '.read sql/atlas.sql' "$1;" |
        "${SQLITE3:-sqlite3}" -batch -bail -init /dev/null :memory:
}

# Prints the rows of a query, which are of what, published and counted, and says whether
# the last two are the same; behind the last row, the seconds that all of them took.
count() {
    begun=$(date +%s)
    rows=$(query "SELECT what, published,
                  iif(counted = published, 'ok', 'DIFFERS: ' || counted) FROM ($1)")
    echo "$rows" | sed "\$s/\$/|$(($(date +%s) - begun)) s/"
}

all() {
    query "SELECT n, cols, kind FROM published_counts WHERE ${1:-1}" |
        while IFS='|' read -r n cols kind; do
            count "SELECT '$n x $cols $kind' AS what, published,
                   knight_count(n, cols, kind, NULL, NULL, NULL, NULL, $bytes) AS counted
                   FROM atlas WHERE (n, cols, kind) = ($n, $cols, '$kind')"
        done
    [ -n "${1:-}" ] || for n in 7 8; do
        count "SELECT n || ' x ' || cols || ' from ' || knight_square(row, col, n) AS what,
               count AS published,
               knight_count(n, cols, 'paths', row, col, NULL, NULL, $bytes) AS counted
               FROM counts_by_start WHERE n = $n"
    done
}

all "${1:-}" | awk '{ print; fflush() } /[|]ok/ { ok++ } { rows++ }
    END { if (rows == 0) print "sql/atlas.sql has no such board"
          else printf "%d of %d are as they were published\n", ok, rows
          exit ok < rows || rows == 0 }'
