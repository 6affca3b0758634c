#!/usr/bin/env bash
# usage: tiled_files.sh HALFBYTE GAME_PROGRAM SOURCE
#
# `tiled --check` on the demo game: in a fresh checkout, which has no file made for Tiled, and after
# these are written; with one missing, and after a change of the actors.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
: >.out && : >.err

cp -r "$source/game" "$source/assets" .
rm -rf game/*.tiled-project game/tiled

# up_to_date WHEN
up_to_date() {
    call "$halfbyte" tiled game --check
    ((code == 0)) || fail "$1: exit code $code"
}

up_to_date "a fresh checkout"
[[ ! -e game/nib.tiled-project && ! -e game/tiled ]] || fail "a check has written files"
"$halfbyte" tiled game >written
[[ $(wc -l <written) == 4 ]] || fail "not four files are written: $(<written)"
up_to_date "after a write"
"$halfbyte" tiled game >written
[[ ! -s written ]] || fail "a second write is not the same: $(<written)"
mv game/tiled/actors.tsx kept.tsx
expect_line 'game/tiled/actors.tsx: is missing; "halfbyte tiled GAME" writes it' "$halfbyte" tiled game --check
mv kept.tsx game/tiled/actors.tsx
up_to_date "with the file again"
sed -i 's/^title_music/# &/; s/^music = .*/music = "waltz"/' game/game.toml
expect_line 'game/nib.tiled-project: is not what the tables make of it' "$halfbyte" tiled game --check
((failures == 0))
