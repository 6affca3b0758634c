#!/usr/bin/env bash
# usage: build_elsewhere.sh SOURCES
#
# Tests that a console's build outside the presets' builds has its own build of the tools and writes
# nothing to the sources. The presets' builds share one build of the tools.
set -euo pipefail

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
sources=$folder/sources
mkdir "$sources"
(cd "$1" && find . -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -r {} "$sources" ';')

fail() {
    echo "$1"
    exit 1
}

configure() {
    cmake -S "$sources" -B "$1" -G Ninja --toolchain "$sources/platform/nes/cmake/toolchain.cmake" \
        -DHALFBYTE_PLATFORM=nes -DBUILD_TESTING=OFF >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
}

# The folder in which a console's build has the tools built.
host_of() { ninja -C "$1" -t commands halfbyte_host | sed -n 's/.* --into \([^ ]*\) desktop halfbyte.*/\1/p'; }

before=$(find "$sources" | sort)
configure "$folder/elsewhere"
[[ $(host_of "$folder/elsewhere") = "$folder/elsewhere/host" ]] \
    || fail "a build elsewhere has its tools in '$(host_of "$folder/elsewhere")'"

configure "$sources/build/nes"
[[ $(host_of "$sources/build/nes") = "$sources/build/desktop" ]] \
    || fail "a build of the presets has its tools in '$(host_of "$sources/build/nes")'"
rm -r "$sources/build"

# A small project in place of the real one, whose tools take minutes to build.
cat >"$sources/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
add_custom_target(halfbyte COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/halfbyte")
END
"$sources/tools/build" --into "$folder/elsewhere/host" desktop halfbyte 2>"$folder/log" \
    || fail "$(cat "$folder/log")"
[[ -e $folder/elsewhere/host/halfbyte ]] || fail "the tools were not built in the given folder"

[[ $(find "$sources" | sort) = "$before" ]] || fail "something was written to the sources"
