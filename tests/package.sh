# A package of better-sqlite3, of those that tests/versions.txt lists. For scripts that are
# run from the root.
fail() {
    printf 'knight: SQLite %s: %s\n' "$version" "$*" >&2
    exit 1
}

# Goes into the directory $2 and fetches the package that holds the release $1; $archive is
# its name. It is compared with its checksum before anything of it is unpacked.
fetch() {
    version=$1 directory=$2
    set -- $(awk -v version="$version" '$1 == version { print $2, $3 }' tests/versions.txt)
    [ $# -eq 2 ] || fail 'not in tests/versions.txt'
    command -v npm >/dev/null || fail '`make setup-builds` installs npm, which fetches it'

    mkdir -p "$directory"
    cd "$directory" || exit
    rm -rf package ./*.tgz
    npm pack --silent "better-sqlite3@$1" >/dev/null || fail "npm does not fetch better-sqlite3@$1"
    archive=$(echo ./*.tgz)
    printf '%s  %s\n' "$2" "$archive" | sha256sum --check --quiet - >/dev/null 2>&1 ||
        fail "better-sqlite3@$1 is not the package whose checksum is listed"
}
