#!/usr/bin/env bash
# usage: tunes.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Draws the level on which numbers are tried out for games with different tiles: each must be a level
# that the game accepts. Then changes a number and the level in a window: the number is saved in the
# game, the level is not.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
# shellcheck source=tests/commands/map_cells.sh
source "$source/tests/commands/map_cells.sh"
# shellcheck source=tests/commands/windows.sh
source "$source/tests/commands/windows.sh"
pictures=${HALFBYTE_PICTURES-.} # where somebody wants to look at them

"$halfbyte" new quill >/dev/null
cp -r "$source/game" "$source/assets" .
: >.out && : >.err

# draws GAME LEVEL CELLS: the test level has this many cells, and the game accepts it as the level.
draws() {
    local map
    map=$1/levels/$2.tmx
    cp "$map" kept
    "$halfbyte" tune "$1" "$2" --map out.tmx
    cmp -s "$map" kept || fail "$1: the level has changed"
    [[ $(cells_of out.tmx | grep -cv '=0$') == "$3" ]] \
        || fail "$1: $(cells_of out.tmx | grep -cv '=0$') cells, not $3"
    cp out.tmx "$map"
    "$halfbyte" play "$1" --headless --level "$2" --frames 60 >/dev/null || fail "$1: the level does not run"
    cp kept "$map"
}
draws quill first 360
draws game first_line 360

mkdir none
expect_line 'none: only the levels of a game folder can be painted' "$halfbyte" tune none

cp -r quill before
open_window Quill "$halfbyte" tune quill
xdotool type --delay 50 friction
xdotool key --delay 50 Right
poll "$id" bash -c '! cmp -s before/tuning.toml quill/tuning.toml'
xdotool key F12
poll "$id" test -s quill-001.png
mv quill-001.png "$pictures/tune.png"
xdotool key Escape
xdotool mousemove --window "$window" 100 100 click 3 # erases
xdotool key F12
poll "$id" test -s quill-001.png
mv quill-001.png "$pictures/tune_erased.png"
diff -r before quill >different || true
[[ $(grep -c '^[<>]' different) == 2 ]] || fail "more than a number has changed: $(<different)"
grep -q '^> friction = ' different || fail "another number has changed: $(<different)"
((failures == 0))
