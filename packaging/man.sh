# Prints knight(7): the template, with the tables and functions that knight_help lists.
#
#     sh packaging/man.sh SHELL VERSION < packaging/knight.7.in
#
# SHELL has the extension inside (tests/shell.c). The date is that of the last commit, or of
# SOURCE_DATE_EPOCH where that is set.
set -eu
shell=$1 version=$2
if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
    date=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
else
    date=$(git log -1 --date=format:%Y-%m-%d --format=%cd 2>/dev/null) || date=$(date -u +%Y-%m-%d)
fi

# An entry for each table (1), or for each function (0). What roff would take for its own
# is written as roff wants it.
list() {
    "$shell" :memory: <<SQL | sed 's/\\/\\e/g; s/-/\\-/g; s/'"'"'/\\(aq/g; s/"/\\(dq/g
        s/^signature /.TP\
.B /; s/^summary //'
SELECT 'signature ' || signature || char(10) || 'summary ' || summary
FROM knight_help WHERE (kind = 'table') = $1;
SQL
}

while IFS= read -r line; do
    case $line in
    @TABLES@) list 1 ;;
    @FUNCTIONS@) list 0 ;;
    *) printf '%s\n' "$line" | sed "s|@DATE@|$date|; s|@VERSION@|$version|" ;;
    esac
done
