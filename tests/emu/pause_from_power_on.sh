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
# shellcheck source=tests/emu/program_movies.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/program_movies.sh"

"$make_pause" "$game" "$level" "$game/movies/$level.movie" "$folder/pause.movie" "$folder/run.save" \
    >"$folder/screens"
[[ $(cut -d ' ' -f 2 "$folder/screens" | grep -v save | tr '\n' ' ') \
    == 'slots select level pause level pause level pause select ' ]] \
    || fail "the walk shows other screens: $(tr '\n' ' ' <"$folder/screens")"
cp "$folder/run.save" "$folder/emu.save"
play_on_both "$folder/pause.movie" with_saves
