# What SQL costs: CPU seconds of the survey, and callgrind instructions a row beside
# those of generate_series in the same shell.
#
#     KNIGHT_EXTENSION=./knight sh tests/bench_sql.sh
set -u
shell=${SQLITE3:-sqlite3}
load=".load ${KNIGHT_EXTENSION:-./knight}"

survey='SELECT n, count(*), sum(complete), sum(status = '"'tour'"')
        FROM knight_stats WHERE n BETWEEN 5 AND 30 GROUP BY n;'

cpu() { # the least user time of seven runs
    for run in 1 2 3 4 5 6 7; do
        printf '%s\n.timer on\n%s\n' "$load" "$survey" | "$shell" -batch :memory:
    done | sed -n 's/^Run Time:.*user \([0-9.]*\).*/\1/p' | sort -n | head -1
}
printf 'survey of 5 x 5 to 30 x 30, rule alone and search: %s s\n' "$(cpu)"

command -v valgrind >/dev/null || exit 0

count() { # instructions that the shell executes for a query
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$shell" -batch -cmd "$load" :memory: "$1" 2>&1 >/dev/null |
        sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p'
}

# A row costs what the query does less the same query without rows, so that neither
# start nor search counts.
row() { # name, query, condition that leaves no rows
    few=$(count "$2" | tail -1)
    none=$(count "$2 $3" | tail -1)
    printf '%-52s %5d\n' "$1" "$(((few - none) / 3600))"
}
printf 'instructions a row\n'
row 'generate_series, count(*)' 'SELECT count(*) FROM generate_series(1, 3600)' 'WHERE 0'
row 'generate_series, sum of its column' 'SELECT sum(value) FROM generate_series(1, 3600)' 'WHERE 0'
tour='FROM knight_tour(60)'
row 'knight_tour, count(*)' "SELECT count(*) $tour" 'WHERE step < 1'
row 'knight_tour, sum of one column' "SELECT sum(step) $tour" 'WHERE step < 1'
row 'knight_tour, sum of three columns' "SELECT sum(step), sum(row), sum(col) $tour" 'WHERE step < 1'
row 'knight_tour, the square as text' "SELECT max(square) $tour" 'WHERE step < 1'
