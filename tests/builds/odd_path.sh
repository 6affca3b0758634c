#!/usr/bin/env bash
# usage: odd_path.sh HALFBYTE SOURCES
#
# Builds a small program and the demo game's NES ROM in a copy of the sources whose folder has blanks, an
# apostrophe and letters of three scripts in its name. The ROM must play a movie as HALFBYTE does; the tools
# beside HALFBYTE are used, since they take minutes to build.
set -euo pipefail

halfbyte=$1
scratch=$(mktemp --directory)
trap 'rm -rf "$scratch"' EXIT
checkout="$scratch/it's Halb Byte ß 日本 Ω"
mkdir "$checkout"
(cd "$2" && find . -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -r {} "$checkout" ';')
cd "$checkout"

quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        echo "this call fails: $*"
        exit 1
    }
}

quietly tools/build desktop linked
quietly build/desktop/tests/builds/linked/linked write "$checkout/a file"
quietly cmake --preset nes -DBUILD_TESTING=OFF "-DHALFBYTE_HOST_DIR=$(dirname "$halfbyte")"
quietly cmake --build --preset nes --target nib
movie=game/movies/first_line.movie
quietly "$halfbyte" run game --movie "$movie" --trace "desktop's trace"
quietly "$halfbyte-lab" emu build/nes/nib.nes --movie "$movie" --trace "NES's trace"
cmp "desktop's trace" "NES's trace"
