#!/usr/bin/env bash
# usage: run.sh BUILD_TREE COMPILER
#
# Installs the engine into an empty folder, then configures, builds and runs projects that use only
# this folder: one that includes every header, and the examples. Then it does the same with an
# engine that was configured with other limits. The project must get these limits, and code that was
# compiled with other limits must not link.
set -euo pipefail

build_tree=$1
compiler=$2
consumer=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$consumer/../.." && pwd)
version=$(<"$root/VERSION")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# build SOURCES FOLDER OPTION...: builds a project with nothing but these options.
build() {
    cmake -G Ninja -S "$1" -B "$2" -DCMAKE_CXX_COMPILER="$compiler" \
        -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF "${@:3}"
    cmake --build "$2"
}

# run_consumer NAME BUILD_TREE: prints the project's output with the engine of a build tree.
run_consumer() {
    cmake --install "$2" --prefix "$folder/$1/prefix" >"$folder/$1.install"
    build "$consumer" "$folder/$1/build" -DCMAKE_PREFIX_PATH="$folder/$1/prefix" \
        -DEXPECTED_VERSION="$version"
    "$folder/$1/build/install_consumer" | tee "$folder/$1.said"
}

# run_examples FOLDER: runs the examples and expects the output that docs/engine.md shows.
run_examples() {
    [[ $("$1/drop_a_body") == 'it lies at 40, 9' ]]
    [[ $("$1/play_a_level") == 'frame 60: the player is at '*', 25 and has 3 coins' ]]
}

run_consumer usual "$build_tree"
grep -q "^halfbyte $version: " "$folder/usual.said"
prefix=$folder/usual/prefix
"$prefix/bin/halfbyte" levels "$root/game"

build "$root/docs/examples" "$folder/examples" -DCMAKE_PREFIX_PATH="$prefix"
run_examples "$folder/examples"
"$compiler" -std=c++20 "$root/docs/examples/drop_a_body.cpp" -I "$prefix/include" \
    -I "$prefix/include/halfbyte" "$prefix"/lib*/libhalfbyte_engine.a -o "$folder/by_hand"
"$folder/by_hand"
build "$root/docs/examples" "$folder/not_installed" -DCMAKE_PREFIX_PATH="$build_tree"
run_examples "$folder/not_installed"

# The engine as a part of the project, not as a package.
mkdir "$folder/inside"
sed "s|^find_package(halfbyte.*|add_subdirectory(\"$root\" halfbyte)|" \
    "$root/docs/examples/CMakeLists.txt" >"$folder/inside/CMakeLists.txt"
cp "$root"/docs/examples/*.cpp "$folder/inside"
build "$folder/inside" "$folder/inside/build" -DCMAKE_BUILD_TYPE=Debug
run_examples "$folder/inside/build"

build "$root" "$folder/engine" -DHALFBYTE_ENGINE_ONLY=ON -DCMAKE_BUILD_TYPE=Debug \
    -DHALFBYTE_AWAKE_ACTORS=48 -DHALFBYTE_CRATES=10
run_consumer raised "$folder/engine"
grep -q ': 48 of 48 actors awake, 10 crates at most$' "$folder/raised.said"

if "$compiler" -std=c++20 -DHALFBYTE_VERSION='""' -I "$folder/raised/build" \
    -I "$folder/raised/prefix/include/halfbyte" -I "$folder/raised/prefix/include" \
    "$consumer/main.cpp" "$folder"/raised/prefix/lib*/libhalfbyte_engine.a -o "$folder/other" \
    2>"$folder/linking"; then
    echo "a program with other limits than the engine's links with it"
    exit 1
fi
grep -q 'undefined reference to .halfbyte::step(halfbyte::WorldOf<12[ul]*, 4[ul]*>&' "$folder/linking" || {
    echo "it is not for its limits that a program does not link:"
    cat "$folder/linking"
    exit 1
}
