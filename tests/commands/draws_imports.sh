#!/usr/bin/env bash
# usage: draws_imports.sh HALFBYTE GAME_PROGRAM SOURCE TILE_SIZE
#
# Imports a map as other programs write it, higher than the picture, with a tileset of its own and cells in base64,
# and draws in it as draws.sh does. With 8 pixels a tile, each becomes a cell of 16.
set -euo pipefail

halfbyte=$(realpath "$1")
program=$(realpath "$2")
source=$(realpath "$3")
size=$4
tests=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$tests/calls.sh"
: >.out && : >.err

"$halfbyte" new quill >/dev/null
cp quill/art/tiles/cells.png tiles.png # 256 x 48 pixels
columns=40 rows=24
tile=$((256 / size + 16 / size)) # of the first row of cells below the first

# little_endian NUMBER: four bytes.
little_endian() { printf '%b' "$(printf '\\x%02x\\x%02x\\x00\\x00' $(($1 % 256)) $(($1 / 256)))"; }

for ((row = 0; row < rows; ++row)); do
    for ((column = 0; column < columns; ++column)); do
        little_endian $((row >= rows - 2 || (row == 12 && column < 9) ? tile : 0))
    done
done | base64 --wrap=0 >cells
cat >others.tmx <<END
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.0" orientation="orthogonal" width="$columns" height="$rows" tilewidth="$size" tileheight="$size">
 <tileset firstgid="1" name="tiles" tilewidth="$size" tileheight="$size">
  <image source="tiles.png" width="256" height="48"/>
 </tileset>
 <layer name="walls" width="$columns" height="$rows">
  <data encoding="base64">
   $(<cells)
  </data>
 </layer>
</map>
END
call "$halfbyte" import others.tmx -o others
[[ $code == 0 ]] || fail "the map is not imported"
level=$(basename others/levels/*.tmx .tmx)
"$tests/draws.sh" "$halfbyte" "$program" "$source" others "$level" flea || fail "the level is not drawn"
((failures == 0))
