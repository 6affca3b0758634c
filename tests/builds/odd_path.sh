#!/usr/bin/env bash
# usage: odd_path.sh SOURCES LAB
#
# Builds the command and the demo game's NES ROM in a copy of the sources. Plays a movie on both, the ROM in the
# emulator of the program LAB, halfbyte-lab. The copy's folder has spaces, an apostrophe and letters of three scripts in its name.
# Unchanged sources come from the compiler's cache.
set -euo pipefail

lab=$(realpath "$2")
scratch=$(mktemp --directory)
trap 'rm -rf "$scratch"' EXIT
checkout="$scratch/it's Halb Byte ß 日本 Ω"
mkdir "$checkout"
(cd "$1" && find . -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -r {} "$checkout" ';')
cd "$checkout"

quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        echo "this call fails: $*"
        exit 1
    }
}

quietly tools/build desktop halfbyte
halfbyte=build/desktop/halfbyte
quietly tools/rom nes
movie=game/movies/first_line.movie
quietly "$halfbyte" run game --movie "$movie" --trace "desktop's trace"
quietly "$lab" emu build/nes/nib.nes --movie "$movie" --trace "NES's trace"
cmp "desktop's trace" "NES's trace"
