#!/usr/bin/env bash
# usage: check_game_pictures_test.sh HALFBYTE ROOT CASE
#
# Copies the needed files of ROOT with one fault and expects check_game_pictures.sh to report it.
# The case `clean` must pass.
set -euo pipefail

halfbyte=$(realpath "$1") root=$(realpath "$2")
# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
cp -r --parents "$root/docs" "$root/game" "$root/assets" "$folder"
chmod -R u+w "$folder"
copy=$folder$root
cd "$copy"
# One level is enough for these cases.
mapfile -t levels < <("$halfbyte" levels game)
level=${levels[0]}
title=$(sed -n '/name="title"/{s/.*value="\([^"]*\)".*/\1/p;q}' "game/levels/$level.tmx")
sed -i '/^levels = \[/,/^\]/c levels = ["'"$level"'"]' game/game.toml
sed -i '/^\[\[bonus\]\]/,/^$/d; /^\[\[variant\]\]/,/^$/d' game/game.toml
sed -i '/^\[\[spread\]\]/,/^$/d; /^spots =/d' game/game.toml
sed -i "/^## /,/^!\[/{/^## $title\$/,/^!\[/!d}" docs/nib.md
sed -i "/^!\[/{/nib_$level\.png/!d}" docs/nib.md
sed -i '/--shot/d' docs/make-game-pictures # of another level
expected=
case $3 in
    clean) ;;
    picture)
        sed -i 's/^run_speed *=.*/run_speed = 500/' game/tuning.toml
        expected='docs/pictures/nib.png: not what the program draws now: docs/make-game-pictures draws it again'
        ;;
    level)
        rm "docs/pictures/nib_$level.png"
        expected="docs/pictures/nib_$level.png: not what the program draws now: docs/make-game-pictures draws it again"
        ;;
    large)
        sed -i 's/--every [0-9]*/--every 1/' docs/make-game-pictures
        docs/make-game-pictures "$halfbyte" docs/pictures >/dev/null
        expected='docs/pictures/nib.png: more than 400000 bytes'
        ;;
    page)
        sed -i "s/^## $title\$/## Another Title/" docs/nib.md
        expected="docs/nib.md: does not show the game's levels: < $title"
        ;;
    *)
        echo "no case '$3'" >&2
        exit 1
        ;;
esac
found=$("$checks/check_game_pictures.sh" "$halfbyte" . 2>/dev/null) && code=0 || code=$?
printf '%s\n' "$found"
if [[ -z $expected ]]; then
    ((code == 0))
else
    ((code == 1)) && grep -qxF -- "$expected" <<<"$found"
fi
