#!/usr/bin/env bash
# usage: check_game_pictures.sh HALFBYTE ROOT
#
# Fails if a picture of the demo game in ROOT/docs/pictures differs from what the program draws now,
# or is so large that its page loads slowly. docs/nib.md must show each level of the game once, in
# the game's order and under its title. docs/draw_level.md must name the cells of its pictures.
set -euo pipefail

halfbyte=$(realpath "$1")
cd "$2"
most_film_bytes=400000
most_level_bytes=40000
bad=0
report() {
    printf '%s: %s\n' "$1" "$2"
    bad=1
}

drawn=$(mktemp --directory)
trap 'rm -rf "$drawn"' EXIT
docs/make-game-pictures "$halfbyte" "$drawn" >/dev/null
for picture in "$drawn"/*.png; do
    name=docs/pictures/$(basename "$picture")
    most=$most_level_bytes
    [[ $name != docs/pictures/nib.png && $name != docs/pictures/edit.png ]] || most=$most_film_bytes
    cmp --silent "$picture" "$name" \
        || report "$name" "not what the program draws now: docs/make-game-pictures draws it again"
    (($(stat --format %s "$picture") <= most)) || report "$name" "more than $most bytes"
done

# The script draws the cells that the page about a level names, in its order.
cells_in() { grep -oE '\b[0-9]+,[0-9]+\b'; }
page=$(sed -n '/^## The floor/,/^## Play it/p' docs/draw_level.md | cells_in)
script=$(sed -n '/^part floor/,/^"/p' docs/make-game-pictures | cells_in)
[[ $script == "$page" ]] || report docs/draw_level.md "names other cells than docs/make-game-pictures draws"

# Each level's title and its picture. Variants come last, without a title of their own.
played=$("$halfbyte" levels game --machine desktop)
wanted=$(for level in $("$halfbyte" levels game); do
    ! grep -qxF "$level" <<<"$played" || sed -n '/name="title"/{s/.*value="\([^"]*\)".*/\1/p;q}' "game/levels/$level.tmx"
    echo "pictures/nib_$level.png"
done)
shown=$(sed -n 's/^## //p; s/^!\[.*\](\(pictures\/nib_[a-z0-9_-]*\.png\))$/\1/p' docs/nib.md)
[[ $shown == "$wanted" ]] \
    || report docs/nib.md "does not show the game's levels: $(diff <(echo "$wanted") <(echo "$shown") | sed -n '2p')"
exit "$bad"
