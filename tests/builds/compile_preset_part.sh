#!/usr/bin/env bash
# usage: compile_preset_part.sh K/N PROGRAM...
#
# Compiles a part of the programs' sources in a preset's build. Line K (from 0) of preset_parts.txt,
# which has N lines, gives the preset and the part L/M: each Mth source from the Lth on. Fails if
# the part is empty.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
slice=${1-}
lines=$(grep -v '^#' "$here/preset_parts.txt")
if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice#*/} != $(wc -l <<<"$lines") || ${slice%/*} >= ${slice#*/} || $# < 2)); then
    echo "compile_preset_part.sh: expected K/$(wc -l <<<"$lines") PROGRAM..., with K below it" >&2
    exit 1
fi
read -r preset part <<<"$(sed -n "$((${slice%/*} + 1))p" <<<"$lines")"
shift
cd "$here/../.."
build=build/$preset
# Configures the build with its tests, which writes the list of sources.
tools/build "$preset" halfbyte_source_folder
objects=$(ninja -C "$build" -t inputs "$@" | grep '\.cpp\.o$\|\.cxx\.o$' | sort)
mapfile -t chosen < <(awk -v first="${part%/*}" -v step="${part#*/}" \
    '(NR - 1) % step == first' <<<"$objects")
if ((${#chosen[@]} == 0)); then
    echo "compile_preset_part.sh: no source of $* is in the part $part of $preset" >&2
    exit 1
fi
echo "$preset: ${#chosen[@]} of $(wc -l <<<"$objects") objects"
cmake --build "$build" --target "${chosen[@]}" -- --quiet
