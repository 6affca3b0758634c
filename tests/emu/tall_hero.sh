#!/usr/bin/env bash
# usage: tall_hero.sh HALFBYTE SOURCE IMAGES CONSOLE SLICE/SLICES
#
# Makes the grounds with a hero of 14x30 pixels, larger than a cell, and exports their ROM from the console's images.
# Plays one of the slices of 200 and more random movies in all levels where such a hero has space at the start. Fails
# unless the console has the desktop's traces and the preview's pictures. A frame may lag.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3") console=$4 slice=$5
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/../exports/prefix.sh"
movies_of_level=5
frames=900
most_lag=36000 # of a crowd, as in the grounds' own test

mkdir tests
cp -r "$source/tests/grounds" tests/grounds
cp -r "$source/assets" assets
game=$folder/tests/grounds
awk '
    /^\[/ { hero = $0 == "[hero]" }
    hero && /^half_width/ { $3 = 7 }
    hero && /^half_height/ { $3 = 15 }
    { print }
' "$source/tests/grounds/actors.toml" >"$game/actors.toml"
mapfile -t narrow < <("$halfbyte" check "$game" 2>&1 | sed -n 's/\(.*\.tmx\):[0-9]*: object .* (player .*) is inside .*/\1/p')
((${#narrow[@]})) && rm "${narrow[@]}"
install_halfbyte "$halfbyte" "$source" "$images"
call prefix/bin/halfbyte export "$game" --for "$console" -o out
[[ $code = 0 ]] || fail "no export of the game with a tall hero"

item=0 played=0
for map in "$game"/levels/*.tmx; do
    level=$(basename "$map" .tmx)
    [[ -e $game/movies/$level.movie ]] || continue
    ! grep -q 'name="targets"' "$map" || grep -q "name=\"targets\".* value=\"[^\"]*$console" "$map" || continue
    for ((seed = 1; seed <= movies_of_level; ++seed)); do
        ((item++ % ${slice#*/} == ${slice%/*})) || continue
        call "$here/same_as_desktop.sh" "$halfbyte" "$game" "out/grounds.$console" \
            "$game/movies/$level.movie" "$seed" "$frames" --may-lag "$most_lag"
        [[ $code = 0 ]] || { tail -n 5 .out; fail "the random movie of $level with the seed $seed differs"; }
        played=$((played + 1))
    done
done
((played > 0)) || fail "no movie was played"
echo "$played of $item movies, the same"
exit $((failures > 0))
