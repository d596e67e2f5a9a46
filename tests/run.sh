# Runs test programs in the order given: a line each, and the whole output of the first
# that fails, which ends the run. The last line counts: N passed, N failed, N skipped.
#
#     [UNDER='valgrind ...'] sh tests/run.sh PROGRAM...
#
# A program that is no cmocka program (it prints no counts) counts as one test.
set -u
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT

count() { # the sum of the numbers that cmocka printed under this heading
    sed -n "s/^\[ *$1 *\] \([0-9][0-9]*\) test.*/\1/p" "$log" |
        { sum=0; while read -r n; do sum=$((sum + n)); done; echo "$sum"; }
}

run() {
    case $1 in
    *.sh) sh "$1" ;;
    *) ${UNDER:-} "$1" ;;
    esac
}

passed=0 failed=0 skipped=0
for program; do
    name=$(basename "$program" .sh)
    run "$program" >"$log" 2>&1
    status=$?
    good=$(count PASSED) bad=$(count FAILED) left=$(count SKIPPED)
    if [ "$status" -ne 0 ]; then
        [ "$bad" -gt 0 ] || bad=1
        cat "$log"
        printf 'not ok  %s (exit status %s)\n' "$name" "$status"
    else
        [ "$((good + left))" -gt 0 ] || good=1
        printf 'ok  %4d  %s\n' "$good" "$name"
    fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + left))
    [ "$status" -eq 0 ] || break
done

printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
