#!/usr/bin/env bash
# usage: edits.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Plays scripts of edits without a window, and compares the cells and actors of the map that each
# one writes. The tile with the number N has the gid N + 1.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/edit_scripts.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/edit_scripts.sh"
# shellcheck source=tests/commands/map_cells.sh
source "$source/tests/commands/map_cells.sh"

# edit LINE...: plays the lines as a script, from the original map.
edit() {
    printf '%s\n' "$@" >script
    "$halfbyte" edit quill first --headless --script script --save out.tmx >notes
}

# expect WHAT COLUMN,ROW=GID...: exactly these cells differ from the original.
expect() {
    local what=$1
    shift
    diff <(printf '%s\n' "$@" | sed '/^$/d' | sort) <(changed_cells $original out.tmx) >different \
        || fail "$what: $(head -n 5 different)"
}

# fails LINE WORDS: a script with this second line is refused, and the line is named.
fails() { refuses 'undo 0' "$1" "$2"; }

edit '# nothing'
cmp -s $original out.tmx || fail "a map without edits has other bytes"
edit 'brush 1' 'paint 2,2 4,4' 'erase 3,3' 'rectangle 8,2 7,3' 'line 10,2 12,2'
expect "strokes" 2,2=2 4,4=2 3,3=0 {7,8}",2=2" {7,8}",3=2" {10,11,12}",2=2"
edit 'brush 1' 'paint 2,2' 'paint 3,2' 'undo 2' 'redo'
expect "undo and redo" 2,2=2
edit 'brush coin' 'fill 14,14' 'pick 0,13' 'paint 0,0'
expect "a fill, and a picked tile" {14,15}",14=8" 0,0=2
edit 'brush flea' 'paint 6,8' 'drag 6,8 7,8'
actors_of out.tmx | grep -q 'type="flea" x="120" y="144"' || fail "an actor is placed and dragged"

# Selections, with their actors. The blot is at 18,12.
one_ways=('brush oneway_left' 'paint 18,11' 'brush slope_right' 'paint 19,11')
edit "${one_ways[@]}" 'select 18,11 19,12' 'copy' 'paste 40,3'
expect "a copy" 18,11=5 19,11=12 40,3=5 41,3=12
[[ $(actors_of out.tmx | grep -c 'type="blot"') == 4 ]] || fail "no actor is copied"
edit "${one_ways[@]}" 'select 18,11 19,12' 'mirror'
expect "a mirror image" 18,11=13 19,11=6 # 18,12 and 19,12 are blank
actors_of out.tmx | grep -q 'type="blot" x="316" y="208"' || fail "the actor is not mirrored"
edit "${one_ways[@]}" 'select 18,11 19,11' 'turn_over'
expect "an image upside down" 18,11=5 19,11=19
edit "${one_ways[@]}" 'select 18,11 19,12' 'move 0,-4' 'undo'
expect "a move undone" 18,11=5 19,11=12
edit "${one_ways[@]}" 'select 18,11 19,12' 'move 0,-4'
expect "a move" 18,11=0 19,11=0 18,12=0 19,12=0 18,7=5 19,7=12
actors_of out.tmx | grep -q 'type="blot" x="300" y="144"' || fail "the actor does not move along"
edit 'select_all' 'cut' 'paste 0,0'
expect "all cut and pasted"
diff <(actors_of $original) <(actors_of out.tmx) >different || fail "lost actors: $(<different)"

# Terrains: the picture follows the sides at which the ground continues, tile 32 + sides.
edit 'brush ground' 'rectangle 4,2 6,4'
expect "a terrain" 4,2=39 5,2=47 6,2=45 4,3=40 5,3=48 6,3=46 4,4=36 5,4=44 6,4=42
edit 'brush ground' 'rectangle 4,2 6,3' 'erase 6,2 6,3' 'brush 1' 'paint 5,1'
expect "its neighbours after an erased cell" 4,2=39 5,2=45 4,3=36 5,3=42 6,2=0 6,3=0 5,1=2
edit 'brush slope' 'paint 4,7 6,5' 'paint 10,6 13,5' 'brush ground' 'paint 7,5'
expect "slopes" 4,7=12 5,6=12 6,5=12 10,6=14 11,6=15 12,5=14 13,5=15 7,5=41
for stroke in '3,7 5,7' '5,7 3,7'; do
    edit 'brush 1' 'paint 6,7' 'brush slope' "paint $stroke"
    expect "the slope $stroke towards a hill" 3,7=14 4,7=15 {5,6},7=2
done
edit 'brush slope' 'paint 8,7 13,4'
expect "a slope to the end of a stroke" 8,7=12 9,6=14 10,6=15 11,5=12 12,4=14 13,4=15
edit 'brush 1' 'rectangle 3,2 5,2' 'paint 5,3' 'brush slope' 'paint 4,3 3,3'
expect "a ceiling towards a solid cell" {3,4,5},2=2 5,3=2 3,3=23 4,3=22

# Other drawings: the torn paper of Nib.
cp -r "$source/game" "$source/assets" .
printf '%s\n' 'brush torn ground' 'brush ledge' 'line 3,3 5,3' 'select 3,3 5,3' 'mirror' >script
"$halfbyte" edit game first_line --headless --script script --save game/levels/first_line.tmx
[[ $(changed_cells "$source/game/levels/first_line.tmx" game/levels/first_line.tmx | tr '\n' ' ') \
    == '3,3=10 4,3=11 5,3=12 ' ]] || fail "a ledge has other ends"

# The size of the level: what is cut off does not return, but undo returns it.
edit 'resize 100,16' 'brush 1' 'paint 99,15'
[[ $(changed_cells $original out.tmx | grep -v '=0$' | tr '\n' ' ') == '99,15=2 ' ]] \
    || fail "a larger level has other cells"
[[ $(cells_of out.tmx | wc -l) == 1600 ]] || fail "a larger level has $(cells_of out.tmx | wc -l) cells"
edit 'resize 94,14' 'resize 96,15' 'undo 2'
cmp -s $original out.tmx || fail "two changes of the size are not undone"

# A terrain that lacks a tile is named.
"$halfbyte" check quill >checked 2>&1
grep -q terrain checked && fail "a complete terrain is named: $(<checked)"
sed -i '/tileid="38"/d' quill/art/tiles/cells.tsx
"$halfbyte" check quill >checked 2>&1
grep -q 'quill/art/tiles/cells.tsx: the terrain "ground" lacks 1 tile: .* right, bottom;' checked \
    || fail "a missing tile of a terrain is not named: $(<checked)"

fails 'pant 1,2' 'no action is called "pant"; did you mean "paint"?'
fails 'brush sollid' 'no tile, terrain or actor is "sollid"; did you mean "solid"?'
fails 'paint' '"paint" is followed by cells such as 3,4 8,6'
fails 'paint 3' '"3" must be a column and a row, such as 3,4'
fails 'paint 3,x' '"x" must be a whole number'
fails 'undo' 'nothing to undo'
fails 'copy' 'nothing is selected'
fails 'remove_actor 0,0' 'has no actor in cell (0, 0)'
((failures == 0))
