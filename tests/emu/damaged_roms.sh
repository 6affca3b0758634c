#!/usr/bin/env bash
# usage: damaged_roms.sh HALFBYTE DAMAGED_ROMS ROM MOVIE
#
# Damages a console's ROM in many ways. The reader of ROMs must refuse each copy or play its game.
# `halfbyte-lab emu` plays the beginning of a movie on some copies. It must succeed or end with exit
# code 1 and one line that names the ROM.
set -euo pipefail

halfbyte=$1
damaged_roms=$2
rom=$3
movie=$4
frames=30
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

"$damaged_roms" "$rom" 500 "$folder" 25

# The movie is of another pack than any copy: the line about that appears only after the movie was
# played.
head -n $((6 + frames)) "$movie" | sed "s/^frames .*/frames $frames/; s/^pack .*/pack 00000000/" >"$folder/short.movie"
# One more copy whose game can be read but that the emulator refuses: its header gives too large a
# size.
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
