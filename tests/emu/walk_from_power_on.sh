#!/usr/bin/env bash
# usage: walk_from_power_on.sh HALFBYTE GAME ROM FIRST_LEVELS_MOVIE
#
# Walks from power-on through the screens of a game, clears its first level, and goes on from what was
# saved, on this machine and on a console's ROM in an emulator. Fails unless both print the same traces,
# have the same save, and each picture of the console on the first way is the preview's.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
first_level=$4
here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "walk_from_power_on: $1" >&2
    exit 1
}

awk -f "$here/walk_from_power_on.awk" "$first_level" >"$folder/walk.movie"
# Start in the tenth frame leads to the slots, as they were saved.
sed -n '1,4p' "$folder/walk.movie" >"$folder/again.movie"
awk 'BEGIN { print "frames 60"; for (i = 1; i <= 60; i++) print i == 10 ? "...T...." : "........" }' \
    >>"$folder/again.movie"

previews=(--previews "$game") # which begin without a save
for walk in walk again; do
    "$halfbyte" run "$game" --movie "$folder/$walk.movie" --trace "$folder/run.trace" \
        --save "$folder/run.save" 2>&1 | tee "$folder/report"
    "$halfbyte-lab" emu "$rom" --movie "$folder/$walk.movie" --trace "$folder/emu.trace" \
        --save "$folder/emu.save" "${previews[@]}" 2>&1 | tee "$folder/emu.report"
    [[ -s $folder/run.trace ]] || fail "the walk has no frame"
    diff "$folder/run.trace" "$folder/emu.trace" | head -4 >"$folder/difference" || true
    [[ ! -s $folder/difference ]] || fail "the traces differ, first here: $(<"$folder/difference")"
    ((${#previews[@]} == 0)) || grep -q '^[1-9][0-9]* pictures are' "$folder/emu.report" \
        || fail "no picture was compared"
    cmp "$folder/run.save" "$folder/emu.save" || fail "the saves differ"
    [[ $walk == again ]] || grep -q 'screen results$' "$folder/report" \
        || fail "the walk does not clear the level"
    previews=()
done
grep -q 'screen slots$' "$folder/report" || fail "what was saved was not gone on with"
