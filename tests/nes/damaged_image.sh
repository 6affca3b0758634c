#!/usr/bin/env bash
# usage: damaged_image.sh PORT_ROMS GAME BUILD CASE
#
# Damages a copy of the image in the folder BUILD of the preset `nes`. PORT_ROMS must then fail, with
# the message of the case.
set -euo pipefail

port_roms=$1
game=$2
build=$3
case=$4
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
image="$folder/image"
cp -R "$build/image/nes" "$image"

case $case in
    # A source that depends on the rules is in the image as an object, with another game's rules.
    object)
        source=engine/sim/player_jump
        (
            cd "$image"
            ./ca65 -U -I . -I engine -I "$build/games/nib" -o $source.o $source.s
            sed -i "s:^$source.s\$:$source.o:" link.txt
        )
        expected="byte .* of the ROM, in bank 55, is .. instead of ..$"
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
# One of the ROMs.
if output=$("$port_roms" "$game" "$image" "$build/sources" 100/202); then
    echo "the damage was not noticed"
    exit 1
fi
printf '%s\n' "$output"
[[ $(wc -l <<<"$output") = 2 ]]
grep --quiet -e "^rules 100: .*$expected" <<<"$output"
