#!/usr/bin/env bash
# usage: build_variants.sh K/N BUILDS
#
# Builds the program trace in BUILDS/NAME, for each variant in the slice K/N of variants.txt. 0/1 selects all variants.
# Without a preset, warnings are off: some of gcc's are wrong at -O3.
set -euo pipefail

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
lines=$("$here/variants.sh" "$1")
builds=$2
cd "$here/../.."

configured() {
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$1/CMakeCache.txt" \
        && grep -qxF "CMAKE_CXX_FLAGS:STRING=$2" "$1/CMakeCache.txt" && [[ -e $1/build.ninja ]]
} 2>/dev/null

while read -r name compiler flags; do
    tree=$builds/$name
    echo "$name: $compiler $flags"
    if [[ $compiler = preset ]]; then
        tools/build --into "$tree" "$name" halfbyte_trace
        continue
    fi
    flags+=' -w'
    if ! configured "$tree" "$flags"; then
        cmake --fresh -G Ninja -S . -B "$tree" --log-level=WARNING -DCMAKE_CXX_COMPILER="$compiler" \
            -DCMAKE_CXX_FLAGS:STRING="$flags" -DBUILD_TESTING=OFF -DHALFBYTE_ENGINE_ONLY=ON
    fi
    cmake --build "$tree" --target halfbyte_trace -- --quiet
done <<<"$lines"
