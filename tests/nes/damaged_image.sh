#!/usr/bin/env bash
# usage: damaged_image.sh PORT_ROMS BUILD GAME CASE
#
# Damages a copy of the image in the folder BUILD of the preset `nes`. The game's ROM from it must
# then fail with the message of the case.
set -euo pipefail

port_roms=$1
build=$2
game=$3
case=$4
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
image="$folder/image"
cp -R "$build/image/nes" "$image"
reference="$build/$(basename "$game").nes"

case $case in
    # A source that depends on the rules, assembled with those of another game.
    object)
        source=engine/sim/player_jump
        (
            cd "$image"
            ./ca65 -U -I . -I engine -I "$build/games/nib" -o $source.o $source.s
            sed -i "s:^$source.s\$:$source.o:" link.txt
        )
        expected=" of the ROM, in bank 55, is .. instead of ..$"
        ;;
    file)
        echo "MORE = 1" >>"$image/engine.inc"
        expected="engine.inc: belongs to another version of halfbyte: make the images again"
        ;;
    program)
        rm "$image/ca65"
        expected="ca65: does not start: No such file or directory$"
        ;;
esac
if output=$("$port_roms" "$image" "$game" "$reference"); then
    echo "the damage was not noticed"
    exit 1
fi
printf '%s\n' "$output"
[[ $(wc -l <<<"$output") = 1 ]]
grep --quiet -e "$expected" <<<"$output"
