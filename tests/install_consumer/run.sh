#!/usr/bin/env bash
# usage: run.sh BUILD_TREE COMPILER
#
# Installs the engine into an empty folder, then configures, builds and runs a project that finds it
# there and knows nothing else of this one. Then the same with an engine that was configured with
# other limits: the project has to get to know them, and what was compiled with others must not link.
set -euo pipefail

build_tree=$1
compiler=$2
consumer=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# run_consumer NAME BUILD_TREE: what the project says with the engine of a build tree.
run_consumer() {
    cmake --install "$2" --prefix "$folder/$1/prefix" >"$folder/$1.install"
    cmake -G Ninja -S "$consumer" -B "$folder/$1/build" -DCMAKE_CXX_COMPILER="$compiler" \
        -DCMAKE_PREFIX_PATH="$folder/$1/prefix" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF
    cmake --build "$folder/$1/build"
    "$folder/$1/build/install_consumer" | tee "$folder/$1.said"
}

run_consumer usual "$build_tree"

cmake -G Ninja -S "$consumer/../.." -B "$folder/engine" -DHALFBYTE_ENGINE_ONLY=ON \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$compiler" -DHALFBYTE_AWAKE_ACTORS=24 \
    -DHALFBYTE_FREE_BOXES=6
cmake --build "$folder/engine"
run_consumer raised "$folder/engine"
grep -q ': 24 of 24 actors awake, 6 crates at most$' "$folder/raised.said"

if "$compiler" -std=c++20 -DHALFBYTE_VERSION='""' -I "$folder/raised/build" \
    -I "$folder/raised/prefix/include/halfbyte" "$consumer/main.cpp" \
    "$folder"/raised/prefix/lib*/libhalfbyte_engine.a -o "$folder/other" 2>"$folder/linking"; then
    echo "a program with other limits than the engine's links with it"
    exit 1
fi
grep -q 'undefined reference to .halfbyte::step(halfbyte::WorldOf<12[ul]*, 4[ul]*>&' "$folder/linking" || {
    echo "it is not for its limits that a program does not link:"
    cat "$folder/linking"
    exit 1
}
