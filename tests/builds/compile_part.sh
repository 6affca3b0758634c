#!/usr/bin/env bash
# usage: compile_part.sh K/N BUILD PROGRAM...
#
# Compiles of the sources that the programs are made of each Nth, from the Kth after the first, in BUILD,
# which is configured. Fails if there is none.
set -euo pipefail

slice=${1-}
if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/} || $# < 3)); then
    echo "compile_part.sh: expected K/N BUILD PROGRAM..., with K below N" >&2
    exit 1
fi
build=$2
objects=$(ninja -C "$build" -t inputs "${@:3}" | grep '\.cpp\.o$' | sort)
mapfile -t part < <(awk -v first="${slice%/*}" -v step="${slice#*/}" \
    '(NR - 1) % step == first' <<<"$objects")
if ((${#part[@]} == 0)); then
    echo "compile_part.sh: no source of ${*:3} is in the slice $slice" >&2
    exit 1
fi
echo "${#part[@]} of $(wc -l <<<"$objects") sources"
cmake --build "$build" --target "${part[@]}" -- --quiet
