#!/usr/bin/env bash
# usage: killed_saves.sh KILLED_SAVES HALFBYTE GAME MOMENTS [SEED]
#
# Kills the command at random moments while it plays a movie from power-on. The movie changes and
# leaves the options twelve times, and each time saves; see killed_saves.cpp.
set -euo pipefail

killed_saves=$1
halfbyte=$2
game=$3
moments=$4
seed=${5-1}
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

"$(dirname "${BASH_SOURCE[0]}")/saving_movie.sh" nib >"$folder/saving.movie"
# The leak checker of the sanitizers does not work in a traced process.
export ASAN_OPTIONS=detect_leaks=0
"$killed_saves" nib "$folder/kept" "$moments" "$seed" \
    "$halfbyte" play "$game" --headless --movie "$folder/saving.movie" --save "$folder/kept/saves" \
    2>"$folder/errors" || {
    grep -v 'other version of the game' "$folder/errors" | sort -u | tail -5 >&2
    exit 1
}
