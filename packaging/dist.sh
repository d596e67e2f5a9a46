# Makes knight-VERSION.tar.gz, the sources of the last commit with the manual page, and its
# checksum beside it. The same commit gives the same bytes, under any umask.
#
#     sh packaging/dist.sh VERSION DIRECTORY NAME      by `make dist`; NAME: of the file
set -eu
version=$1 directory=$2 file=$3
git rev-parse --verify --quiet HEAD >/dev/null ||
    { echo 'knight: make dist packs the last commit: it wants the git repository' >&2; exit 1; }
git diff --quiet HEAD ||
    echo 'knight: what is not committed is not in it' >&2
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

top=knight-$version
rm -rf "${directory:?}/$top"
mkdir -p "$directory"
git archive --prefix="$top/" HEAD | tar -x -C "$directory"
make="${MAKE:-make} -s -C $directory/$top BUILD=build"
$make build/knight.7 >/dev/null # compiles all of it; errors are shown
mv "$directory/$top/build/knight.7" "$directory/$top/packaging/knight.7"
$make clean
cd "$directory"
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=u+rwX,go=rX,a-st --format=ustar -cf - "$top" | gzip -9n >"$file"
sha256sum "$file" >"$file.sha256"
rm -rf "$top"
