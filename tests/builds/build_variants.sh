#!/usr/bin/env bash
# usage: build_variants.sh K/N SOURCE VARIANTS TARGET [CMAKE_OPTION...]
#
# Builds a target of the project in SOURCE in VARIANTS/NAME, for each variant in the slice K/N of
# variants.txt. 0/1 selects all variants. Warnings are off: the presets show them, and some of gcc's
# are wrong at -O3 and with sanitizers.
set -euo pipefail

lines=$("$(dirname "${BASH_SOURCE[0]}")/variants.sh" "$1")
source=$(cd -P "$2" && pwd)
variants=$3
target=$4
shift 4

configured() {
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$source" "$1/CMakeCache.txt" \
        && grep -qxF "CMAKE_CXX_FLAGS:STRING=$2" "$1/CMakeCache.txt" && [[ -e $1/build.ninja ]]
} 2>/dev/null

while read -r name compiler flags; do
    flags+=' -w'
    tree=$variants/$name
    echo "$name: $compiler $flags"
    if ! configured "$tree" "$flags"; then
        cmake --fresh -G Ninja -S "$source" -B "$tree" --log-level=WARNING \
            -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS:STRING="$flags" -DBUILD_TESTING=OFF "$@"
    fi
    cmake --build "$tree" --target "$target" -- --quiet
done <<<"$lines"
