# Runs the fuzz targets that are named, one after the other, each for FUZZ_SECONDS.
#
#     FUZZ_SECONDS=600 sh tests/fuzz.sh notation queries
#
# Each begins with tests/corpus/NAME and with what earlier runs have found to be new,
# which is kept in build/fuzz/corpus/NAME. Bytes that make a target fail are kept in
# build/fuzz/finds, and `build/fuzz/tests/fuzz_NAME FILE` runs them again.
set -eu
work=build/fuzz

for name; do
    mkdir -p "$work/corpus/$name" "$work/finds"
    log=$work/$name.log
    seeds=tests/corpus/$name
    [ -d "$seeds" ] || seeds=
    set -- -seed="${FUZZ_SEED:-1}" -max_total_time="${FUZZ_SECONDS:-30}" \
        -max_len=1024 -len_control=0 -timeout=60 -rss_limit_mb=2048 -use_value_profile=1 \
        -artifact_prefix="$work/finds/$name-" "$work/corpus/$name" $seeds
    if ! "$work/tests/fuzz_$name" "$@" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        echo "fuzz: $name fails; the bytes are in $work/finds, all that was said in $log" >&2
        exit 1
    fi
    sed -n "s/^Done \([0-9]*\) runs in \([0-9]*\) second.*/fuzz: $name: \1 inputs in \2 seconds, none fails/p" "$log"
done
