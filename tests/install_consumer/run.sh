#!/usr/bin/env bash
# usage: run.sh BUILD_TREE COMPILER
#
# Installs the engine into an empty folder, then configures, builds and runs a project that finds it
# there and knows nothing else of this one.
set -euo pipefail

build_tree=$1
compiler=$2
consumer=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

cmake --install "$build_tree" --prefix "$folder/prefix"
cmake -G Ninja -S "$consumer" -B "$folder/build" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$folder/prefix" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF
cmake --build "$folder/build"
"$folder/build/install_consumer"
