#!/usr/bin/env bash
# usage: damaged_roms.sh HALFBYTE DAMAGED_ROMS ROM MOVIE
#
# Damages a console's ROM in many ways: the reader of ROMs has to refuse each or play what it holds,
# and `halfbyte-lab emu` has to play the beginning of a movie on some of them, or to end with exit code 1
# and one line that names the ROM.
set -euo pipefail

halfbyte=$1
damaged_roms=$2
rom=$3
movie=$4
frames=30
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

"$damaged_roms" "$rom" 500 "$folder" 25

# Of another pack than any of them: what is said of that comes after the movie was played.
head -n $((6 + frames)) "$movie" | sed "s/^frames .*/frames $frames/; s/^pack .*/pack 00000000/" >"$folder/short.movie"
# And one that the emulator refuses, whose game can be read: its header promises more than there is.
if [[ $rom = *.nes ]]; then
    cp "$rom" "$folder/short.nes"
    printf '\xff' | dd of="$folder/short.nes" bs=1 seek=5 conv=notrunc status=none
fi
refused=0
for damaged in "$folder"/*."${rom##*.}"; do
    code=0
    timeout 300 "$halfbyte-lab" emu "$damaged" --movie "$folder/short.movie" 2>"$folder/said" || code=$?
    if ((code > 1)); then
        echo "${damaged##*/}: exit code $code"
        exit 1
    fi
    ((code == 1)) || continue
    refused=$((refused + 1))
    if (($(wc -l <"$folder/said") != 1)) || ! grep -q "^$damaged: " "$folder/said"; then
        echo "${damaged##*/}: there should be one line that names the ROM:"
        cat "$folder/said"
        exit 1
    fi
done
echo "$refused of the ROMs are refused"
((refused > 0))
