# For scripts that run tests/run.sh by way of make, again and again: a line each, and all
# that was printed where something failed. `total` ends them.
make="${MAKE:-make} -s"
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
passed=0 failed=0 skipped=0

# Runs a command and tells of its tests; $1: what the line begins with. A command that
# counts no tests counts as one.
tell() {
    words=$1
    shift
    "$@" >"$log" 2>&1
    status=$?
    counts=$(sed -n 's/^\([0-9]* passed, [0-9]* failed, [0-9]* skipped\)$/\1/p' "$log" | tail -n 1)
    if [ "$status" -ne 0 ]; then
        cat "$log"
        counts=${counts:-0 passed, 1 failed, 0 skipped}
    fi
    add "$words" ${counts:-1 passed, 0 failed, 0 skipped}
}

add() { # words, N, passed, N, failed, N, skipped
    printf '%-42s %s %s %s %s %s %s\n' "$@"
    passed=$((passed + $2)) failed=$((failed + $4)) skipped=$((skipped + $6))
}

total() {
    printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
