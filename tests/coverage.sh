# Says how much of engine and binding the tests reached, a line a file, and writes the pages
# of build/coverage/index.html. Fails below 95 % of lines or 85 % of branches.
#
#     sh tests/coverage.sh                   after the tests have run in build/coverage
#
# The branch of an assertion that ends the program is none that a test can take, so
# assertions count as lines alone. What else is left, and why: tests/coverage.md.
set -eu
work=build/coverage
lines_least=95 branches_least=85

# lcov 2 has other names for its settings.
case $(lcov --version) in
*' 1.'*) branches=lcov_branch_coverage=1 ;;
*) branches=branch_coverage=1 ;;
esac
lcov() { command lcov -q --rc "$branches" --rc 'lcov_excl_br_line=\bassert\(' "$@" 2>>"$work/lcov.log"; }

: >"$work/lcov.log"
lcov --capture --directory "$work" --output-file "$work/all.info" &&
    lcov --extract "$work/all.info" "$PWD/src/engine/*" "$PWD/src/binding/*" \
        --output-file "$work/src.info" &&
    genhtml -q --rc "$branches" --branch-coverage "$work/src.info" --output-directory "$work" \
        2>>"$work/lcov.log" || { cat "$work/lcov.log" >&2; exit 1; }

awk -F: -v root="$PWD/src/" -v lines_least=$lines_least -v branches_least=$branches_least '
    function percent(hit, found) { return found > 0 ? 100 * hit / found : 100 }
    function tell(name, lines_hit, lines, branches_hit, branches) {
        printf "%6.1f %% of %5d lines %6.1f %% of %5d branches  %s\n",
               percent(lines_hit, lines), lines, percent(branches_hit, branches), branches, name
    }
    $1 == "SF" { file = $2; sub(root, "", file); lh = lf = bh = bf = 0 }
    $1 == "LH" { lh = $2 }
    $1 == "LF" { lf = $2 }
    $1 == "BRH" { bh = $2 }
    $1 == "BRF" { bf = $2 }
    $1 == "end_of_record" {
        tell(file, lh, lf, bh, bf)
        LH += lh; LF += lf; BH += bh; BF += bf
    }
    END {
        tell("engine and binding", LH, LF, BH, BF)
        if (LF == 0 || percent(LH, LF) < lines_least || percent(BH, BF) < branches_least) {
            printf "coverage: less than %d %% of lines or %d %% of branches\n",
                   lines_least, branches_least
            exit 1
        }
    }' "$work/src.info"
