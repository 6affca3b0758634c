#!/usr/bin/env bash
# usage: draws.sh HALFBYTE GAME_PROGRAM SOURCE [GAME LEVEL ACTOR]
#
# Draws in a window, on a virtual display with a real mouse and real keys: cells, an actor, thin
# walls, a segment, and a mover whose path and speed change. Plays from a cell, paints while time is
# stopped, undoes everything to the beginning and makes it again. The same strokes as a script must
# give the same bytes, and Tiled, if it is installed, must read the same cells. In a new level of a
# new game, or in a copy of another game.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
given=${4:+$(realpath "$4")}
level=${5-ink}
actor=${6-flea}
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
# shellcheck source=tests/commands/map_cells.sh
source "$source/tests/commands/map_cells.sh"
# shellcheck source=tests/commands/windows.sh
source "$source/tests/commands/windows.sh"
pictures=${HALFBYTE_PICTURES-.} # where somebody wants to look at them

if [[ -n $given ]]; then
    cp -r "$given" game
else
    "$halfbyte" new game >/dev/null
    "$halfbyte" new-level ink game >/dev/null
fi
map=game/levels/$level.tmx
cp "$map" original.tmx
cp -r game scripted
# in_game KEY: a text of game.toml.
in_game() { sed -nE "s/^$1 = \"(.*)\".*/\\1/p" game/game.toml | head -n 1; }
open_window "$(in_game title)" "$halfbyte" edit game "$level"
# The picture's first cell is the level's, wherever the hero is.
to_corner() { xdotool keydown Left keydown Up sleep 2 keyup Left keyup Up sleep 0.2; }
taken=0
picture() {
    taken=$((taken + 1))
    xdotool key F12
    local file
    file=$(in_game name)-001.png
    poll "$id" test -s "$file"
    mv "$file" "$pictures/$(printf '%02d' $taken)_$1.png"
}
picture begun # the window's first frame
to_corner

# The picture is drawn twice as large.
to_pixel() { xdotool mousemove --window "$window" $(($1 * 2)) $(($2 * 2)) sleep 0.05; }
at() { to_pixel $(($1 * 16 + 8)) $(($2 * 16 + 8)); }
choose() { # choose NAME: an item, by the palette
    xdotool key ctrl+p sleep 0.2 type --delay 40 "$1"
    xdotool key Return sleep 0.1
}
drag() { # drag TO X Y TO X Y: with the left button; TO is at or to_pixel
    "$1" "$2" "$3"
    xdotool mousedown 1 sleep 0.05
    "$4" "$5" "$6"
    xdotool mouseup 1 sleep 0.05
}

# as LINE...: the map must become what these lines of a script, after all before them, make of the
# original.
lines=()
as() {
    local what=$1
    shift
    lines+=("$@")
    printf '%s\n' "${lines[@]}" >script
    "$halfbyte" edit scripted "$level" --headless --script script --save expected.tmx >notes
    # shellcheck disable=SC2317
    as_expected() { cmp -s "$map" expected.tmx; }
    poll "$id" as_expected
    as_expected || fail "$what: $(diff expected.tmx "$map" | head -n 5)"
}

choose solid
drag at 4 8 at 9 8
xdotool keydown shift
drag at 12 9 at 14 10
xdotool keyup shift
at 6 8
xdotool click 3
as "cells" 'brush solid' 'paint 4,8 9,8' 'rectangle 12,9 14,10' 'erase 6,8'
picture cells
choose "$actor"
at 8 6
xdotool click 1
drag at 8 6 at 13 7
as "an actor" "brush $actor" 'paint 8,6' 'drag 8,6 13,7'
picture actor

at 5 6
xdotool key Return sleep 0.3 keydown Right sleep 0.6
picture played
xdotool keyup Right key Escape sleep 0.3
picture returned
# Stops painting, presses Start and lets it go while time is stopped, and paints again: the next play
# does not begin with the pause.
xdotool key e sleep 0.3 key grave sleep 0.2 key Return sleep 0.2 key e sleep 0.3
xdotool key Return sleep 0.3 keydown Right sleep 0.3 keyup Right
picture played_again
xdotool key Escape sleep 0.3
to_corner
choose solid
at 16 6
xdotool click 1
as "a cell while time is stopped" 'brush solid' 'paint 16,6'
picture paused
steps=6

if [[ -z $given ]]; then
    for _ in 1 2 3; do xdotool key Next sleep 0.1; done
    choose thin_top
    drag at 4 5 at 6 5
    as "thin walls" 'layer thin_walls' 'brush thin_top' 'paint 4,5 6,5'
    picture thin_walls
    xdotool key Next sleep 0.1
    choose one_sided
    drag to_pixel 160 100 to_pixel 226 118
    as "a segment, on the grid" 'layer segments' 'brush one_sided segment' 'place 160,104 224,120'
    drag to_pixel 224 120 to_pixel 241 121
    as "a moved corner" 'object 180,109' 'corner 2 240,120'
    picture segments
    xdotool key Next sleep 0.1
    choose platform
    drag to_pixel 64 80 to_pixel 128 80
    xdotool keydown shift
    to_pixel 128 63
    xdotool click 1 keyup shift key c
    as "a platform on a loop" 'layer objects' 'brush platform' 'place 64,80 128,80' \
        'add_corner 3 128,64' 'close_path'
    xdotool key o sleep 0.1 key Down key Down Right Right Return
    as "its third property" 'set start 2'
    picture platform
    drag to_pixel 96 80 to_pixel 105 89
    as "a moved platform" 'move_object 8,8'
    to_pixel 217 112
    xdotool click 1 sleep 0.1
    picture actor_with_script
    steps=14
fi

cp "$map" final.tmx
without_next_ids() { sed -E 's/ next(layer|object)id="[0-9]+"//g' "$1"; }
# shellcheck disable=SC2317
is_like() { cmp -s <(without_next_ids "$map") <(without_next_ids "$1"); }
for ((i = 0; i < steps; ++i)); do xdotool key ctrl+z sleep 0.05; done
poll "$id" is_like original.tmx
is_like original.tmx || fail "not undone to the beginning: $(diff original.tmx "$map" | head -n 5)"
picture undone
for ((i = 0; i < steps; ++i)); do xdotool key ctrl+shift+z sleep 0.05; done
poll "$id" is_like final.tmx
is_like final.tmx || fail "not made again: $(diff final.tmx "$map" | head -n 5)"
xdotool key ctrl+s sleep 0.2
picture saved
close
# The NES has no segments.
echo 'targets desktop gba' >script
"$halfbyte" edit game "$level" --headless --script script
call "$halfbyte" check game
[[ $code == 0 ]] || fail "the drawn level does not pass check"

if command -v tiled >/dev/null; then
    while read -r layer; do
        sed -E "/<layer /,/<\/layer>/{/name=\"$layer\"/,/<\/layer>/!d}" "$map" >"game/levels/one.tmx"
        QT_QPA_PLATFORM=offscreen tiled --export-map csv game/levels/one.tmx one.csv
        # Tiled writes the numbers of tiles, and -1 for an empty cell.
        cmp <(awk -F, -v layer="$layer" '/<tileset /{split($0, t, "\""); first[++n] = t[2]} /<data/{i = 1; next}
            /<\/data/{i = 0} i{for (k = 1; k <= NF; ++k) if ($k != "") {f = 0; for (s = 1; s <= n; ++s) if ($k >= first[s]) f = first[s]; print ($k > 0 ? $k - f : -1)}}' game/levels/one.tmx) \
            <(tr ',' '\n' <one.csv | sed '/^$/d') || fail "Tiled reads other cells in the layer $layer"
    done < <(grep -o '<layer [^>]*' "$map" | grep -o 'name="[^"]*"' | cut -d'"' -f2)
fi
((failures == 0))
