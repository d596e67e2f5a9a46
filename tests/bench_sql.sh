# What SQL costs: CPU seconds of the survey and of a large tour, and callgrind
# instructions a row beside those of generate_series in the same shell.
#
#     KNIGHT_EXTENSION=./knight sh tests/bench_sql.sh
set -u
shell=${SQLITE3:-sqlite3}
load=".load ${KNIGHT_EXTENSION:-./knight}"

survey='SELECT n, count(*), sum(complete), sum(status = '"'tour'"')
        FROM knight_stats WHERE n BETWEEN 5 AND 30 GROUP BY n;'

cpu() { # the least user time of as many runs of a query
    for run in $(seq "$1"); do
        printf '%s\n.timer on\n%s\n' "$load" "$2" | "$shell" -batch :memory:
    done | sed -n 's/^Run Time:.*user \([0-9.]*\).*/\1/p' | sort -n | head -1
}
printf 'survey of 5 x 5 to 30 x 30, rule alone and search: %s s\n' "$(cpu 7 "$survey")"
printf 'count(*) of 10^8 rows: generate_series %s s, knight_tour(10000, 0, 0) %s s\n' \
    "$(cpu 3 'SELECT count(*) FROM generate_series(1, 100000000);')" \
    "$(cpu 3 'SELECT count(*) FROM knight_tour(10000, 0, 0);')"
printf '1067638 rows of knight_tours(6, 7, cycles): count(*) %s s (aim 0.21), the text %s s (aim 0.53)\n' \
    "$(cpu 5 "SELECT count(*) FROM knight_tours(6, 7, 'cycles');")" \
    "$(cpu 5 "SELECT max(tour) FROM knight_tours(6, 7, 'cycles');")"

command -v valgrind >/dev/null || exit 0

count() { # instructions that the shell executes for a query
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$shell" -batch -cmd "$load" :memory: "$1" 2>&1 >/dev/null |
        sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p'
}

# A row costs what the query does less the same query without rows, so that neither
# start nor search counts.
row() { # name, query, condition that leaves no rows, rows
    few=$(count "$2" | tail -1)
    none=$(count "$2 $3" | tail -1)
    printf '%-60s %5d\n' "$1" "$(((few - none) / $4))"
}
printf 'instructions a row\n'
series='FROM generate_series(1, 90000)'
row 'generate_series, count(*)' "SELECT count(*) $series" 'WHERE 0' 90000
row 'generate_series, sum of its column' "SELECT sum(value) $series" 'WHERE 0' 90000

tour() { # method, side
    table="FROM knight_tour($2, 0, 0, $2, '$1')"
    name="knight_tour of $2 x $2 by '$1'"
    rows=$(($2 * $2))
    row "$name, count(*)" "SELECT count(*) $table" 'WHERE step < 1' $rows
    row "$name, sum of one column" "SELECT sum(step) $table" 'WHERE step < 1' $rows
    row "$name, sum of three columns" "SELECT sum(step), sum(row), sum(col) $table" \
        'WHERE step < 1' $rows
    row "$name, the square as text" "SELECT max(square) $table" 'WHERE step < 1' $rows
}
tour search 60
tour blocks 300
tour blocks 301
