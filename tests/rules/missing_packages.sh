#!/usr/bin/env bash
# usage: missing_packages.sh SOURCES
#
# Tests that configuring names the Debian package of each missing dependency. It hides each
# dependency that the build searches through toolchains/debian.cmake, one at a time. No dependency
# may be searched any other way, and the preset play must need only the packages for playing.
set -euo pipefail

sources=$1
least_cases=20 # fewer mean that this script did not find all
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
unset CXX
cases=0
failures=0

fail() {
    echo "$1"
    failures=$((failures + 1))
}

# Runs a command on the files that CMake reads, except the project that tests an installed engine.
on_cmake_files() {
    find "$sources" \( -path "$sources/build" -o -name install_consumer \) -prune \
        -o \( -name CMakeLists.txt -o -name '*.cmake' \) -print0 | xargs -0 "$@"
}

# The arguments of each call of a function, except those inside toolchains/debian.cmake.
calls_of() { on_cmake_files sed -n "/{what}/d; s/^ *$1(\([^)]*\)).*/\1/p" | sort -u; }

# expect PACKAGE FOLDER ARGUMENT...: configuring a folder with the arguments names the package.
expect() {
    local package=$1 build=$2 log
    shift 2
    cases=$((cases + 1))
    if log=$(cmake -S "$sources" -B "$folder/$build" -G Ninja "$@" 2>&1); then
        fail "configuring with $* did not fail"
    elif ! tr -s ' \n' ' ' <<<"$log" | grep -qF "the Debian package $package has it"; then
        fail "configuring with $* does not name $package: $log"
    fi
}

# Most cases share a folder, so that CMake tests the compiler only once.
forget=()

while read -r what package _; do
    expect "$package" desktop "${forget[@]}" "-DCMAKE_DISABLE_FIND_PACKAGE_$what=ON"
    forget=(-U "CMAKE_DISABLE_FIND_PACKAGE_$what")
done < <(calls_of halfbyte_find)

# A given result replaces a search, and OFF means that the file does not exist.
while read -r variable rest; do
    gone=("-D$variable=OFF")
    build=$variable
    case $variable in
        HALFBYTE_ARM_CXX) gone+=(--toolchain "$sources/platform/gba/cmake/toolchain.cmake") ;;
        HALFBYTE_CA65 | HALFBYTE_LD65) gone+=(--toolchain "$sources/platform/nes/cmake/toolchain.cmake") ;;
        HALFBYTE_MINGW_CXX) gone+=(--toolchain "$sources/platform/windows/cmake/toolchain.cmake") ;;
        HALFBYTE_WINE) gone+=(-DHALFBYTE_PLATFORM=windows) ;;
        HALFBYTE_WASM_*) gone+=(--toolchain "$sources/platform/web/cmake/toolchain.cmake") ;;
        HALFBYTE_CLANG) gone+=(-DCMAKE_CXX_COMPILER=clang++) ;;
        HALFBYTE_ANY_CXX | CMAKE_MAKE_PROGRAM) ;;
        *) build=desktop ;;
    esac
    if [[ $build = desktop ]]; then
        gone=("${forget[@]}" "${gone[@]}")
        forget=(-U "$variable")
    fi
    expect "${rest##* }" "$build" "${gone[@]}"
done < <(calls_of halfbyte_require)

# The preset play configures without all dependencies that only other presets need.
is_for_play() { grep -qE "^${1//+/[+]} .*\bplay\b" "$sources"/tools/packages.txt "$sources"/platform/*/packages.txt; }
without=()
while read -r what package _; do
    is_for_play "$package" || without+=("-DCMAKE_DISABLE_FIND_PACKAGE_$what=ON")
done < <(calls_of halfbyte_find)
while read -r variable rest; do
    case $variable in *_INCLUDE_DIR | *_LIBRARY) is_for_play "${rest##* }" || without+=("-D$variable=OFF") ;; esac
done < <(calls_of halfbyte_require)
((${#without[@]} >= 3)) || fail "only ${without[*]} are not for playing"
log=$(cd "$sources" && cmake --preset play -B "$folder/play" "${without[@]}" 2>&1) || fail "playing needs more than its packages: $log"

if others=$(on_cmake_files grep -nE '^ *(find_.* REQUIRED[ )]|pkg_check_modules)' \
    | grep -v -e 'find_package(Threads REQUIRED)' -e 'find_package(halfbyte '); then
    fail "searched without the name of a package: $others"
fi
((cases >= least_cases)) || fail "only $cases cases"
exit $((failures > 0))
