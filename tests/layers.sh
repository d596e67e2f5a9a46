# Proves that the sources keep to the order of the Makefile's lists.
#
#     sh tests/layers.sh MODULE...        bottom to top, as engine/board
#
# - A file includes only headers of modules listed before its own, and its own.
# - The engine knows neither SQLite nor stdio; binding and the door know SQLite through
#   <sqlite3ext.h> alone.
# - The families and tables, fn_* and vt_*, do not know each other.
# - Every module is there, every source has its place in the list, every module of the
#   engine its test; each header compiles alone.
#
# Before it is believed, the check is shown one violation of each kind in a copy.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints what is wrong with the includes of the sources in $1; $2: the modules.
wrong_includes() {
    (cd "$1" && find . -name '*.[ch]' | sed 's|^\./||' | sort |
        xargs grep -nHE '^[[:space:]]*#[[:space:]]*include') |
        awk -v list="$2" '
            function face(module) { return module ~ /^binding\/(fn|vt)_/ }
            function wrong(what) { printf "src/%s:%s: %s\n", file, line, what }
            BEGIN { n = split(list, module_at, " "); for (i = 1; i <= n; i++) rank[module_at[i]] = i }
            {
                split($0, part, ":"); file = part[1]; line = part[2]
                own = file; sub(/\.[ch]$/, "", own)
                dir = own; if (!sub(/\/[^\/]*$/, "", dir)) dir = ""
                name = $0; sub(/^[^"<]*["<]/, "", name); sub(/[">].*/, "", name)
            }
            $0 ~ /include[[:space:]]*</ {
                if (own ~ /^engine\// && name ~ /^(stdio|sqlite3.*)\.h$/)
                    wrong("the engine does not know <" name ">")
                else if (name == "sqlite3.h")
                    wrong("an extension includes <sqlite3ext.h> instead of <sqlite3.h>")
                next
            }
            {
                other = name; sub(/\.h$/, "", other)
                if (!(other in rank) && (dir "/" other) in rank)
                    other = dir "/" other
                if (!(other in rank))
                    wrong("\"" name "\" is no module of the list")
                else if (own in rank && other != own && rank[other] >= rank[own])
                    wrong(own " does not know " other ", which stands above it")
                else if (other != own && face(own) && face(other))
                    wrong("families and tables do not know each other: " other)
            }'
}

unlisted_files() {
    find src -name '*.[ch]' | sed 's|^src/||; s|\.[ch]$||' | sort -u | while read -r module; do
        case " $modules " in
        *" $module "*) ;;
        *) echo "src/$module: not in the Makefile's lists" ;;
        esac
    done
}

missing_files() {
    for module in $modules; do
        [ -f "src/$module.c" ] || [ -f "src/$module.h" ] || echo "src/$module: listed, but not there"
        case $module in engine/*)
            test=tests/test_${module#engine/}.c
            [ -f "$test" ] || echo "$test: a module of the engine has a test"
            ;;
        esac
    done
}

dependent_headers() {
    find src -name '*.h' | sort | while read -r header; do
        echo "#include \"${header#src/}\"" |
            ${CC:-cc} -std=c11 -Wall -Wextra -Werror -Isrc -fsyntax-only -x c - 2>&1 |
            sed "s|^|$header does not compile alone: |"
    done
}

# Plants one include in a copy of the sources and expects the sentence about it.
expect() { # file, include, sentence
    rm -rf "$work/src" && cp -R src "$work/src"
    printf '#include %s\n' "$2" >>"$work/src/$1"
    wrong_includes "$work/src" "$modules" | grep -q "$1.*$3" || {
        echo "tests/layers.sh: does not see that $1 includes $2" >&2
        exit 1
    }
}

nth() { echo "$modules" | tr ' ' '\n' | grep "$1" | sed -n "$2p"; }

modules=$*
expect "$(nth ^engine/ 1).c" "\"$(nth ^engine/ 2).h\"" 'stands above'
expect "$(nth ^engine/ 1).c" "\"$(basename "$(nth ^engine/ 2)").h\"" 'stands above'
expect "$(nth ^engine/ 2).c" '"nowhere.h"' 'no module'
expect "$(nth ^engine/ 2).c" '<stdio.h>' 'does not know'
expect "$(nth ^engine/ 2).h" '<sqlite3ext.h>' 'does not know'
expect "$(nth ^binding/ 1).c" '<sqlite3.h>' 'instead of'
expect "$(nth ^binding/vt_ 2).c" "\"$(nth ^binding/vt_ 1).h\"" 'each other'

found=$(
    wrong_includes src "$modules"
    unlisted_files
    missing_files
    dependent_headers
)
[ -z "$found" ] || {
    printf '%s\n' "$found" >&2
    exit 1
}
echo "layers: $# modules, each knows only those below it"
