# The extension shows the world one symbol: its entry point.
set -eu
extension=${KNIGHT_EXTENSION:-./knight}
if [ -f "$extension.so" ]; then
    shown=$(nm -D --defined-only "$extension.so" | awk '{ print $NF }')
elif [ -f "$extension.dylib" ]; then
    shown=$(nm -gU "$extension.dylib" | awk '{ print substr($NF, 2) }')
else
    shown=$(objdump -p "$extension.dll" | awk '/^\t\[ *[0-9]+\]/ { print $NF }' | sort -u)
fi
[ "$shown" = sqlite3_knight_init ] && exit
printf '%s shows other symbols than sqlite3_knight_init:\n%s\n' "$extension" "$shown" >&2
exit 1
