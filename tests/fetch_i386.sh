# Fetches Debian's 32-bit packages of these names into a directory of its own and prints
# what to link what is in them with. The system is left as it is: apt keeps its lists in
# there.
#
#     sh tests/fetch_i386.sh DIRECTORY PACKAGE...
set -eu
mkdir -p "$1/lists/partial" "$1/archives/partial"
cd "$1"
shift
if [ "$(cat fetched 2>/dev/null)" != "$*" ]; then
    command -v apt-get >/dev/null
    apt="apt-get -qq -o APT::Architecture=i386 -o APT::Architectures=i386
        -o Dir::State::Lists=$PWD/lists -o Dir::Cache=$PWD"
    $apt update >/dev/null 2>&1 || true # other sources may fail; the next line tells
    $apt download "$@" >/dev/null 2>&1
    for package in ./*_i386.deb; do dpkg-deb -x "$package" .; done
    rm -rf lists archives ./*.deb ./*.bin
    echo "$*" >fetched
fi
for libraries in "$PWD/usr/lib/i386-linux-gnu" "$PWD/lib/i386-linux-gnu"; do
    printf '%s ' "-L$libraries -Wl,-rpath,$libraries"
done
