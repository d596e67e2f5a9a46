# Runs every example and compares what it prints.
#
#     [ACCEPT=1] sh tests/examples.sh     from the root, after make
#
# SQLITE3 is the shell to run them in; with LISTS=1 it is one that knows no other mode than
# .mode list, and examples that set another are left out.
#
# - examples/x.sql, standard input of the sqlite3 shell, prints examples/x.out. (ACCEPT=1
#   writes the .out files instead, to be read before they are committed.) So do x.py,
#   x.js, x.c, x.tcl, x.pl and x.php, each where a client of SQLite for its language is
#   installed; where none is, a line says so.
# - A picture *.svg that such an .sql writes is compared with the one in examples/.
# - Each opens with a question, and is no longer than 15 lines of SQL, or 30 in all in
#   another language.
# - In README.md a block ```sql prints the block ```text that follows it, with the
#   extension loaded; so do blocks ```sh and, where Python's sqlite3 loads extensions,
#   ```python. An ```sql block without its ```text is an error, unless it is opened with
#   "```sql norun"; the others are not run without it.
# - sql/x.sql can be read twice into one database.
#
# How the shell words an error differs from version to version: what is compared has
# "error: " in front of SQLite's own message, and nothing of the shell's.
#
# Everything runs in a directory that has the root's files by name, so that what an
# example writes stays there; README.md's blocks share one, so that they can build on
# each other. Errors are printed and compared like results.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
HOME=$work # no ~/.sqliterc
export HOME
. tests/client.sh
unset MAKEFLAGS MAKELEVEL # a make among the examples is not part of this one
ran=0 failed=0

shell() { ${SQLITE3:-sqlite3} -batch -list "$@" :memory:; }

room() { # makes an empty place to run in, and goes there
    rm -rf "$work/room" && mkdir "$work/room" && ln -s "$root"/* "$work/room" && cd "$work/room"
}

fail() {
    failed=$((failed + 1))
    printf 'not ok  %s\n' "$*"
}

compare() { # name, file with what is expected; what was printed is in $work/printed
    ran=$((ran + 1))
    diff -u "$2" "$work/printed" >"$work/diff" && return
    fail "$1 prints something else (-: expected, +: printed)"
    tail -n +3 "$work/diff"
}

compare_pictures() { # those that were written where we are
    for picture in *.svg; do
        [ -f "$picture" ] && [ ! -h "$picture" ] || continue
        [ -z "${ACCEPT:-}" ] || cp "$picture" "$root/examples"
        cp "$picture" "$work/printed"
        compare "examples/$picture" "$root/examples/$picture"
    done
}

weigh() { # example, how many lines it may have, pattern of lines that do not count
    head -n 3 "$1" | grep -q '?' || fail "$1 opens with no question"
    lines=$(grep -Evc "$3" "$1")
    [ "$lines" -le "$2" ] || fail "$1 has $lines lines, and may have $2"
}

for example in examples/*.sql; do
    [ -f "$example" ] || continue
    weigh "$example" 15 '^$|^--|^\.'
    [ -z "${LISTS:-}" ] || ! grep -q '^\.mode' "$example" || continue
    room
    shell <"$example" >"$work/raw" 2>&1
    compare_pictures
    cd "$root" || exit 1
    plain <"$work/raw" >"$work/printed"
    expected=${example%.sql}.out
    [ -z "${ACCEPT:-}" ] || cp "$work/printed" "$expected"
    compare "$example" "$expected"
done

speaks() { # the client that runs the example $1
    case $1 in
    *.py) echo python3 ;;
    *.js) echo better-sqlite3 ;;
    *.c) echo c ;;
    *.tcl) echo tcl ;;
    *.pl) echo perl ;;
    *.php) echo php ;;
    esac
}

for example in examples/*.py examples/*.js examples/*.c examples/*.tcl examples/*.pl examples/*.php; do
    [ -f "$example" ] || continue
    client=$(speaks "$example")
    weigh "$example" 30 '.^'
    present "$client" || { echo "skip    $example: wants $(wanted "$client")"; continue; }
    room
    ask "$client" "$example" >"$work/raw" 2>&1 || fail "$example ends with exit status $?"
    cd "$root" || exit 1
    plain <"$work/raw" >"$work/printed"
    compare "$example" "${example%.*}.out"
done

# Cuts README.md into files: LINE.sql and LINE.sh to be run, LINE.text with what is
# expected of them; LINE is where the block begins.
cut_blocks() {
    awk -v dir="$1" '
        function alone() { if (kind == "sql") printf "" > (dir "/" first ".alone") }
        !open && /^```(sql|sh|python)$/ { alone(); kind = substr($0, 4); first = sprintf("%05d", NR); open = 1; out = dir "/" first "." kind; printf "" > out; next }
        !open && /^```text$/ && kind { open = 1; out = dir "/" first ".text"; printf "" > out; kind = ""; next }
        !open && /^```/ { alone(); kind = ""; open = 1; out = "/dev/null"; next }
        open && /^```$/ { open = 0; close(out); next }
        open { print > out; next }
        /[^ \t]/ { alone(); kind = "" }
        END { alone() }
    ' README.md
}

exec 3>&1
if [ -f README.md ]; then
    mkdir "$work/blocks" && cut_blocks "$work/blocks" && room
    for block in "$work"/blocks/*.s[hq]* "$work"/blocks/*.python; do
        line=$(basename "${block%.*}" | sed 's/^0*//')
        expected=${block%.*}.text
        case $block in
        *'*'*) continue ;;
        *.sql) [ -f "$expected" ] && shell -cmd '.load ./knight' <"$block" ;;
        *.sh) [ -f "$expected" ] && sh -e "$block" </dev/null ;;
        *.python)
            present python3 || { echo "skip    README.md:$line: this Python loads no extensions" >&3; continue; }
            [ -f "$expected" ] && "$python" "$block" </dev/null ;;
        esac >"$work/raw" 2>&1
        plain <"$work/raw" >"$work/printed"
        if [ -f "$expected" ]; then
            compare "README.md:$line" "$expected"
        elif [ -f "${block%.*}.alone" ]; then
            fail "README.md:$line: no \`\`\`text follows this \`\`\`sql (or open it with \`\`\`sql norun)"
        fi
    done
    cd "$root" || exit 1
fi

for script in sql/*.sql; do
    [ -f "$script" ] || continue
    room
    ran=$((ran + 1))
    printf '.load ./knight\n.read %s\n.read %s\n' "$script" "$script" |
        shell -bail >/dev/null 2>"$work/printed"
    [ $? -eq 0 ] && [ ! -s "$work/printed" ] || {
        fail "$script cannot be read twice into one database"
        cat "$work/printed"
    }
    cd "$root" || exit 1
done

printf 'examples: %d run, %d failed\n' "$ran" "$failed"
[ "$failed" -eq 0 ] && [ "$ran" -gt 0 ]
