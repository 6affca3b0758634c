#!/usr/bin/env bash
# usage: walk_from_power_on.sh HALFBYTE MAKE_WALK GAME ROM FIRST_LEVELS_MOVIE [--no-lag]
#
# Goes from power-on through the screens of a game, clears its first level, and continues from the
# save, on the desktop and on a console's ROM in an emulator. Fails unless both print the same
# traces with the same sound, have the same save, and each picture of the console is the preview's.
# With --no-lag no frame of the console may lag. The walk must be the game's movies/menus/walk.movie.
set -euo pipefail

halfbyte=$1
make_walk=$2
game=$3
rom=$4
first_level=$5
no_lag=${6-}
# shellcheck source=tests/emu/program_movies.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/program_movies.sh"

"$make_walk" "$game" "$first_level" "$folder/walk.movie" >"$folder/screens"
for screen in title slots erase select level pause options results credits; do
    grep -q " $screen\$" "$folder/screens" || fail "the walk does not see the screen $screen"
done
recorded=$game/movies/menus/walk.movie
cmp <(grep -v '^pack ' "$folder/walk.movie") <(grep -v '^pack ' "$recorded") \
    || fail "$recorded is another walk; record it again: walk_from_power_on $game $first_level $recorded"
# After a reset: the slots as they were saved, then the slot, and the second level, which is open
# now.
sed -n '1,4p' "$folder/walk.movie" >"$folder/again.movie"
awk 'BEGIN {
    print "frames 200"
    for (i = 1; i <= 200; i++)
        print (i == 10 ? "...T...." : i == 40 || i == 60 ? "A......." : i > 100 ? ".......R" : "........")
}' >>"$folder/again.movie"

for walk in walk again; do
    play_on_both "$folder/$walk.movie" with_saves
    [[ -z $no_lag ]] || grep -q '; no lag frame$' "$folder/emu.report" || fail "a frame is late"
done
grep -q 'screen level$' "$folder/run.report" || fail "the game does not continue with the save"
"$halfbyte" run "$game" --movie "$folder/again.movie" --trace "$folder/fresh.trace" --sound 2>"$folder/report" \
    || fail "$(<"$folder/report")"
! cmp -s "$folder/fresh.trace" "$folder/run.trace" || fail "the game does not continue in the second level"
