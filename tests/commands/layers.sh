#!/usr/bin/env bash
# usage: layers.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Edits each layer of a map by scripts without a window: decoration, thin walls, segments, and
# objects with their paths and properties. Compares what each one writes, and that undo brings back
# the map.
set -euo pipefail

halfbyte=$(realpath "$1")
# shellcheck source=tests/commands/edit_scripts.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/edit_scripts.sh"

# edit LINE...: plays the lines as a script, from the original map, and then takes them back.
edit() {
    printf '%s\n' "$@" >script
    "$halfbyte" edit quill first --headless --script script --save out.tmx >notes
    steps=$(printf '%s\n' "$@" | grep -cvE '^(layer|brush|select|select_all|deselect|object|copy|undo) |^copy$' || true)
    steps=$((steps - $(printf '%s\n' "$@" | grep -c '^undo ' || true)))
    printf 'undo %s\n' "$steps" >>script
    "$halfbyte" edit quill first --headless --script script --save undone.tmx >/dev/null
    cmp -s <(without_next_ids $original) <(without_next_ids undone.tmx) \
        || fail "not undone: $* $(diff <(without_next_ids $original) <(without_next_ids undone.tmx) | head -n 5)"
}

# Tiled's next ids only grow.
without_next_ids() { sed -E 's/ next(layer|object)id="[0-9]+"//g' "$1"; }

# layer NAME: the cells of a layer of the written map, a line "COLUMN,ROW=GID" for each that is not
# empty.
layer() {
    awk -F, -v name="name=\"$1\"" '/<layer / {ours = index($0, name)} /<data/ {inside = ours; row = 0; next}
        /<\/data/ {inside = 0} inside {for (i = 1; i <= NF; ++i) if ($i > 0) print i - 1 "," row "=" $i; ++row}' out.tmx
}

expect() { # expect WHAT EXPECTED GOT
    [[ $2 == "$3" ]] || fail "$1: expected $2, got $3"
}

# objects: the objects of the written map that the original does not have, and their properties.
objects() { diff $original out.tmx | sed -nE 's/^> +//p' | grep -v '^<map \|objectgroup' | tr -d '\n'; }

# The map must still be a level.
accepted() {
    cp -r quill changed && cp out.tmx changed/levels/first.tmx
    call "$halfbyte" check changed
    [[ $code == 0 ]] || fail "$1 is refused"
    rm -r changed
}

# Decoration: a layer that the map does not have is added, behind or in front of the others.
edit 'layer behind' 'brush 5' 'rectangle 4,2 5,3' 'erase 4,3' 'layer front' 'brush 5' 'paint 9,9'
expect "decoration behind" "4,2=6 5,2=6 5,3=6" "$(layer behind | tr '\n' ' ' | sed 's/ $//')"
expect "decoration in front" "9,9=6" "$(layer front)"
expect "the order of the layers" "behind cells front" \
    "$(grep -o '<layer [^>]*name="[a-z]*"' out.tmx | grep -o '[a-z]*"$' | tr -d '"' | tr '\n' ' ' | sed 's/ $//')"
accepted "decoration"
edit 'layer behind' 'brush 5' 'fill 0,0'
expect "a fill of a new layer" "$((96 * 15))" "$(layer behind | wc -l)"

# Thin walls: the tileset of walls beside that of the cells is added, with the layer. Walls that a
# cell has already stay.
first=$(($(grep -o 'tilecount="[0-9]*"' quill/art/tiles/cells.tsx | grep -o '[0-9]*') + 1))
top=$first left=$((first + 1)) both=$((first + 2))
edit 'layer thin_walls' 'brush thin_top' 'line 4,8 6,8' 'brush thin_left' 'paint 4,8 4,9'
expect "thin walls" "4,8=$both 5,8=$top 6,8=$top 4,9=$left" "$(layer thin_walls | tr '\n' ' ' | sed 's/ $//')"
grep -q "<tileset firstgid=\"$first\" source=\"../art/tiles/walls.tsx\"/>" out.tmx \
    || fail "the tileset of the thin walls is not added"
accepted "a level with thin walls"
# The mirror image of a wall on a cell's left edge is on its right edge, which belongs to the next
# cell.
edit 'layer thin_walls' 'brush thin_top' 'line 4,8 6,8' 'brush thin_left' 'paint 5,8' \
    'select 4,8 6,8' 'mirror'
expect "mirrored thin walls" "4,8=$top 5,8=$top 6,8=$both" "$(layer thin_walls | tr '\n' ' ' | sed 's/ $//')"
edit 'layer thin_walls' 'brush thin_left' 'paint 4,8' 'select 4,8 6,8' 'mirror'
expect "a mirrored wall on the selection's edge" "7,8=$left" "$(layer thin_walls)"
edit 'layer thin_walls' 'brush thin_left' 'paint 4,8' 'brush thin_top' 'paint 7,8' 'select 4,8 6,8' 'mirror'
expect "a mirrored wall beside another one" "7,8=$both" "$(layer thin_walls)"
edit 'layer thin_walls' 'brush thin_top' 'paint 4,8' 'select 4,8 4,9' 'turn_over'
expect "a wall upside down" "4,10=$top" "$(layer thin_walls)"
edit 'layer thin_walls' 'brush thin_both' 'paint 4,8' 'select 4,8 4,8' 'move 2,1'
expect "a moved wall" "6,9=$both" "$(layer thin_walls)"

# Segments.
edit 'layer segments' 'brush segment' 'place 64,80 128,48'
expect "a segment" '<object id="6" type="segment" x="64" y="80"><polyline points="0,0 64,-32"/></object>' "$(objects)"
edit 'layer segments' 'brush one_sided segment' 'place 64,80 128,48' 'add_corner 3 160,48' \
    'corner 1 60,80' 'object 100,62' 'move_object 0,8'
expect "a changed segment" '<object id="6" type="segment" x="64" y="88"><properties><property name="one_sided" type="bool" value="true"/></properties><polyline points="-4,0 64,-32 96,-32"/></object>' "$(objects)"
sed -i 's/value="desktop gba nes"/value="desktop gba"/' out.tmx
grep -q '<objectgroup id="3" name="segments">' out.tmx || fail "no layer of segments is added"
accepted "a level with segments"
edit 'layer segments' 'brush segment' 'place 64,80 128,48' 'remove_object'
expect "a removed segment" '' "$(objects)"

# Objects: a mover's path, its speed, a room, and an actor's property.
edit 'layer objects' 'brush platform' 'place 320,96 384,96' 'add_corner 3 384,64' 'close_path' \
    'set speed 256' 'set wait 10' 'set wait'
expect "a platform on a loop" '<object id="6" type="platform" x="320" y="96"><properties><property name="speed" type="int" value="256"/></properties><polygon points="0,0 64,0 64,-32"/></object>' "$(objects)"
accepted "a level with a platform"
edit 'layer objects' 'brush door' 'place 320,96' 'brush room' 'place 3,4 250,235'
expect "a door at rest, and a room" '<object id="6" type="door" x="312" y="80" width="16" height="32"/><object id="7" type="room" x="0" y="0" width="256" height="240"/>' "$(objects)"
accepted "a level with a door and a room"
edit 'layer objects' 'brush flea' 'place 104,144' 'set height 80' 'set faces right' 'object 104,140' \
    'move_object 16,0' 'undo 1' 'move_object 8,0' 'corner 1 120,144'
expect "an actor's properties" '<object id="6" type="flea" x="120" y="144"><properties><property name="height" type="int" value="80"/><property name="faces" value="right"/></properties><point/></object>' "$(objects)"
printf '%s\n' 'layer objects' 'object 300,200' 'remove_object' >script
"$halfbyte" edit quill first --headless --script script --save out.tmx
expect "a removed actor" "1" "$(diff $original out.tmx | grep -c '^<.*<object id=\"[0-9]*\" type=\"blot\"')"

# fails LINES WORDS: a script that chooses the layer of objects and then plays the lines is refused.
fails() { refuses 'layer objects' "$1" "$2"; }
fails 'layer segment' 'no layer is "segment"; did you mean "segments"?'
fails 'set speed 3' 'no object is chosen'
fails 'object 1,1' 'no object of the layer is at the pixel 1,1'
fails $'brush room\nplace 16,16' 'a room is an area; drag from corner to corner'
fails $'brush platform\nplace 320,96 384,96\nset sped 3' 'an object of the kind platform has no property sped'
fails $'brush platform\nplace 320,96 384,96\nset speed fast' 'speed must be a whole number'
fails $'brush platform\nplace 320,96 384,96\nclose_path' 'a path must have three corners to be closed'
fails $'brush platform\nplace 320,96 384,96\nremove_corner 1' 'a path keeps two corners'
fails $'brush platform\nplace 320,96 384,96\ncorner 3 0,0' 'the object has no corner 3'
fails $'layer segments\nplace 3,3' 'a segment is a line; drag from its begin to its end'
fails $'layer cells\nplace 3,3' 'this layer has no objects'
fails 'rectangle 1,1 2,2' 'this layer has no cells'
rm quill/art/tiles/walls.tsx
fails 'layer thin_walls' 'has no tileset of thin walls'
((failures == 0))
