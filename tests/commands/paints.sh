#!/usr/bin/env bash
# usage: paints.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Paints a level in a window, on a virtual display with a real mouse and real keys: strokes, a
# rectangle, a line, a fill, erased cells, a terrain, a selection that is moved, copied, pasted and
# mirrored. Also a smaller and a larger picture, a stamp, a number, undo and redo. After each step the
# map's file is compared.
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
map=quill/levels/first.tmx
cp $map original
open_window Quill "$halfbyte" edit quill first

picture() {
    xdotool key F12
    poll "$id" test -s quill-001.png
    mv quill-001.png "$pictures/$1.png"
}
picture begun # the window's first frame

# at COLUMN ROW: moves the pointer to a cell of the picture, which is drawn twice as large.
at() {
    xdotool mousemove --window "$window" $(($1 * 32 + 16)) $(($2 * 32 + 16)) sleep 0.05
}

# stroke BUTTON FROM... - TO...: moves the pointer with a button held.
stroke() {
    at "$2" "$3"
    xdotool mousedown "$1" sleep 0.05
    at "$5" "$6"
    xdotool mouseup "$1"
}

# expect WHAT COLUMN,ROW=GID...: waits until exactly these cells of the map differ from the
# original.
expect() {
    local what=$1
    shift
    printf '%s\n' "$@" | sed '/^$/d' | sort >expected
    # shellcheck disable=SC2317
    as_expected() { cmp -s <(changed_cells original $map) expected; }
    poll "$id" as_expected
    as_expected || fail "$what: $(diff expected <(changed_cells original $map) | head -n 5)"
}
first_line=$(($(grep -n '<data' original | cut -d: -f1) + 1))

solid=2 # the tile with the number 1
at 3 0 # the second tile of the row at the top, behind two terrains
xdotool click 1
stroke 1 4 5 - 6 5
expect "a stroke" 4,5=$solid 5,5=$solid 6,5=$solid
xdotool keydown shift
stroke 1 8 4 - 9 5
xdotool keyup shift
expect "a rectangle" {4,5,6}",5=$solid" {8,9}",4=$solid" {8,9}",5=$solid"
picture painted
at 5 5
xdotool click 3
expect "an erased cell" 4,5=$solid 6,5=$solid 5,5=0 {8,9}",4=$solid" {8,9}",5=$solid"
xdotool key ctrl+z
xdotool key ctrl+z
expect "two strokes undone" {4,5,6}",5=$solid"
xdotool key ctrl+shift+z
expect "one made again" {4,5,6}",5=$solid" {8,9}",4=$solid" {8,9}",5=$solid"
# Another program erases a cell meanwhile: it stays erased when the stroke is undone.
sed -i -E "$((first_line + 4))s/^(([0-9]+,){8})[0-9]+/\\13/" $map
xdotool key ctrl+z
expect "a foreign change" {4,5,6}",5=$solid" 8,4=3
at 8 4
xdotool click 2 # takes that tile
at 5 5
xdotool keydown ctrl click 1 keyup ctrl
expect "a fill with the tile of another cell" {4,5,6}",5=3" 8,4=3
picture filled
for _ in 1 2; do xdotool key ctrl+z; done
expect "all undone" 8,4=3

# A selection moves, is copied, pasted and mirrored; a line, and a terrain.
at 1 0 # slopes
xdotool click 1
stroke 1 4 9 - 6 7
expect "slopes" 8,4=3 4,9=12 5,8=12 6,7=12
xdotool key r
stroke 1 5 8 - 6 8
picture selected
stroke 1 5 8 - 5 5
expect "a move" 8,4=3 4,9=12 6,7=12 5,5=12 5,8=0 6,8=0
xdotool key ctrl+z ctrl+c ctrl+v
at 12 8
picture pasting
xdotool click 1
xdotool key x
expect "a pasted and mirrored copy" 8,4=3 4,9=12 5,8=12 6,7=12 13,8=13
xdotool key Escape l
at 0 0 # the ground
xdotool click 1
stroke 1 3 3 - 5 3
expect "a line of a terrain" 8,4=3 4,9=12 5,8=12 6,7=12 13,8=13 3,3=35 4,3=43 5,3=41
xdotool key h
picture keys
xdotool key Escape Escape
for _ in {1..4}; do xdotool key ctrl+z; done
expect "all undone again" 8,4=3

# A smaller picture, and a larger one: the cell under the pointer stays there, and twice as many
# cells fit. The grid changes no cell.
at 3 0
xdotool click 1
at 12 6
xdotool keydown ctrl click 5 keyup ctrl sleep 0.1 click 1
at 13 6
xdotool key g click 1
expect "cells of a smaller picture" 8,4=3 {12,14}",6=$solid"
picture smaller
xdotool key ctrl+z ctrl+z plus plus plus sleep 0.2 click 1
expect "a cell of a larger picture" 8,4=3 14,6=$solid
picture larger
xdotool key ctrl+z g minus minus keydown Left sleep 1 keyup Left sleep 0.2

# A kept block is a stamp for several clicks.
xdotool key r
stroke 1 8 4 - 9 5
xdotool key ctrl+1 1
at 3 5
xdotool click 1
at 3 8
xdotool click 1
expect "two stamps" 8,4=3 3,5=3 3,8=3
xdotool key Escape Escape Escape ctrl+z ctrl+z

# A number of the tuning: its letters change, and nothing else.
cp quill/tuning.toml tuning
at 10 10
xdotool key n sleep 0.2 type jump_height
xdotool key Right
sed 's/^jump_height = 65/jump_height = 66/' tuning >higher
poll "$id" cmp -s higher quill/tuning.toml
cmp higher quill/tuning.toml || fail "a number has changed otherwise"
picture number
xdotool key ctrl+z
poll "$id" cmp -s tuning quill/tuning.toml
cmp tuning quill/tuning.toml || fail "a number is not taken back"
xdotool key Escape

# An item is found by its name; the overview leads to a place of the level.
xdotool key ctrl+p sleep 0.2 type coin
picture palette
xdotool key Return
at 7 7
xdotool click 1
expect "a coin" 8,4=3 7,7=8
xdotool key ctrl+z Tab
picture overview
xdotool key Escape

# With the space bar the pointer moves the picture.
xdotool keydown space
stroke 1 12 6 - 8 6
xdotool keyup space
at 11 7
xdotool key Return sleep 1 # plays in cell 15,7, and falls
picture played_here
xdotool key Escape sleep 0.2
picture returned
at 3 0
xdotool click 1
at 4 5
xdotool click 1
expect "a cell of the moved picture" 8,4=3 8,5=$solid
xdotool key ctrl+z
xdotool keydown Left sleep 1 keyup Left

# Actors: one is placed, dragged, and removed; the player moves.
objects() { actors_of "$map"; }
expect_objects() { # expect_objects WHAT SED-SCRIPT: the original's objects, changed by the script
    actors_of original | sed "$2" | sort >expected
    # shellcheck disable=SC2317
    has_objects() { cmp -s <(objects) expected; }
    poll "$id" has_objects
    has_objects || fail "$1: $(diff expected <(objects))"
}
at 8 4
xdotool click 2
for _ in {1..5}; do xdotool click 4; done # the wheel: from tile 2 to the last item
picture actors
at 6 8
xdotool click 1
expect_objects "an actor is placed" '$ a type="flea" x="104" y="144"'
stroke 1 6 8 - 8 9
expect_objects "it is dragged" '$ a type="flea" x="136" y="160"'
picture dragged
at 2 12
xdotool click 2 # takes the player
at 12 7
xdotool click 1
expect_objects "the player is moved" '$ a type="flea" x="136" y="160"
    s/type="player".*/type="player" x="200" y="128"/'
at 8 9
xdotool click 3
expect_objects "the actor is removed" 's/type="player".*/type="player" x="200" y="128"/'
for _ in {1..4}; do xdotool key ctrl+z; done
expect_objects "all undone" ''
[[ $(grep -c 'nextobjectid="7"' $map) == 1 ]] || fail "the id of the next object is not kept unique"
xdotool key e
close
((failures == 0))
