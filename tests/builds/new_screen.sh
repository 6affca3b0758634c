#!/usr/bin/env bash
# usage: new_screen.sh ROOT
#
# Adds the screen `thanks` after the credits to a copy of the project (tests/rules/add_screen.sh), and builds the demo
# game for all machines. Compares the routines of both languages in generated calls. Then plays a movie from power-on
# through the credits to the last page of the new screen: the consoles must have the states, sounds and pictures of
# the desktop.
set -euo pipefail

root=$(realpath "$1")
# shellcheck source=tests/emu/program_movies.sh
source "$root/tests/emu/program_movies.sh"
copy=$folder/copy
mkdir "$copy"
(cd "$root" && find . -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -r {} "$copy" ';')
cd "$copy"
tests/rules/add_screen.sh .

tools/build desktop halfbyte halfbyte-lab engine_tests port_calls
tools/build nes nib
tools/build gba nib
build/desktop/tests/engine/engine_tests 'a game *,screens *,each screen *'
build/desktop/tests/ports/port_calls advance_program show_page

# Start opens the slots, and Up goes to the line of the credits. A opens them, and turns a page of each screen.
movie=$folder/thanks.movie
sed -n 1,4p game/movies/menus/walk.movie >"$movie"
awk 'BEGIN {
    keys[10] = "...T...."; keys[60] = "....U..."; keys[80] = keys[140] = keys[220] = "A......."
    print "frames 320"
    for (i = 1; i <= 320; i++)
        print (i in keys ? keys[i] : "........")
}' >>"$movie"
halfbyte=build/desktop/halfbyte game=game
for rom in build/nes/nib.nes build/gba/nib.gba; do
    play_on_both "$movie"
    grep -q 'screen thanks$' "$folder/run.report" || fail "the movie does not end on the new screen"
done
