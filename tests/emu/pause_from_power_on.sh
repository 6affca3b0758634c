#!/usr/bin/env bash
# usage: pause_from_power_on.sh HALFBYTE MAKE_PAUSE GAME ROM LEVEL
#
# Plays a movie from power-on with a save on the desktop and on a console's ROM in an emulator. It
# goes into a level and two of its pauses. Fails unless both print the same traces with the same
# sound, have the same save, and each picture of the console is the preview's.
set -euo pipefail

halfbyte=$1
make_pause=$2
game=$3
rom=$4
level=$5
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "pause_from_power_on: $1" >&2
    exit 1
}

"$make_pause" "$game" "$level" "$game/movies/$level.movie" "$folder/pause.movie" "$folder/run.save" \
    >"$folder/screens"
[[ $(cut -d ' ' -f 2 "$folder/screens" | grep -v save | tr '\n' ' ') \
    == 'slots select level pause level pause level pause select ' ]] \
    || fail "the walk comes by other screens: $(tr '\n' ' ' <"$folder/screens")"
cp "$folder/run.save" "$folder/emu.save"
"$halfbyte" run "$game" --movie "$folder/pause.movie" --trace "$folder/run.trace" --sound --save "$folder/run.save"
"$halfbyte-lab" emu "$rom" --movie "$folder/pause.movie" --trace "$folder/emu.trace" --sound \
    --save "$folder/emu.save" --previews "$game" 2>&1 | tee "$folder/emu.report"
[[ -s $folder/run.trace ]] || fail "the walk has no frame"
cmp "$folder/run.trace" "$folder/emu.trace" \
    || fail "the traces differ, first here: $(diff "$folder/run.trace" "$folder/emu.trace" | head -4)"
grep -q '^[1-9][0-9]* pictures equal' "$folder/emu.report" || fail "no picture was compared"
cmp "$folder/run.save" "$folder/emu.save" || fail "the saves differ"
