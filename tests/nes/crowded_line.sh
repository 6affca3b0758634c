#!/usr/bin/env bash
# usage: crowded_line.sh HALFBYTE GAME ROM [CHANGED]
#
# Builds the ROM again from a game whose hero starts among eight others, so that lines of the screen have more
# sprites than the hardware shows. Fails unless same_as_desktop.sh finds the same pictures, with frames that lag at
# random. In the folder CHANGED, platform/nes/game.s may be another one.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
game_source=${4-$root}/platform/nes/game.s
build=$(dirname "$rom")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

cp -r "$game" "$folder/game"
cp -r "$game/../assets" "$folder/assets"
level=$folder/game/levels/first_line.tmx
others=
for ((i = 0; i < 8; ++i)); do
    others+="  <object id=\"$((1000 + i))\" type=\"blot\" x=\"$((104 + 14 * i))\" y=\"208\"><point/></object>\\n"
done
sed -i "s#.*name=\"actors\".*#&\\n$others#" "$level"
if cmp --quiet "$game/levels/first_line.tmx" "$level"; then
    echo "first_line.tmx has no layer of actors"
    exit 1
fi

# The commands that made the ROM, with changed folders; the last one prints its sizes.
mkdir "$folder/build"
(cd "$build" && find games -type d) | (cd "$folder/build" && xargs mkdir -p)
cp "$build/nes.cfg" "$folder/build"
ninja -C "$build" -t commands "$(basename "$rom")" \
    | grep -E '/halfbyte"? build |/ca65 |/ld65 ' \
    | sed -E "s# && [^ ]*cmake .*##; s# \"?$root/platform/nes/game\\.s\"?\$# $game_source#
           s#$build/#$folder/build/#g; s#\"?$game\"? -o#$folder/game -o#" >"$folder/commands"
if ! bash -e "$folder/commands" >"$folder/log" 2>&1; then
    echo "the ROM cannot be built:"
    cat "$folder/log"
    exit 1
fi
for seed in 1 2; do
    "$root/tests/emu/same_as_desktop.sh" "$halfbyte" "$folder/game" \
        "$folder/build/$(basename "$rom")" "$game/movies/first_line.movie" "$seed" 600 --lag "$seed"
done
