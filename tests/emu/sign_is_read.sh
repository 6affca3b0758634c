#!/usr/bin/env bash
# usage: sign_is_read.sh HALFBYTE GAME ROM
#
# Goes from power-on into the first level of tests/moves and reads its signs, on the desktop and on
# a console's ROM in an emulator. Up does nothing before the first sign, shows the text beside it,
# and A returns. Fails unless both print the same traces with the same sound, and each picture of
# the console is the preview's.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
# shellcheck source=tests/emu/program_movies.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/program_movies.sh"

# Prints a movie of the first $1 frames of the walk.
make_walk() {
    sed -n '1,4p' "$folder/header.movie"
    awk -v frames="$1" 'BEGIN {
        print "frames " frames
        for (i = 1; i <= frames; i++)
            print (i == 10 ? "...T...." : i == 40 || i == 60 ? "A......." \
                   : i == 90 || i == 160 || i == 300 ? "....U..." \
                   : i == 220 ? "A......." : i == 380 ? ".B......" \
                   : i >= 100 && i < 130 || i > 230 && i < 290 || i > 400 ? ".......R" : "........")
    }'
}

# Prints the screen after $1 frames of the walk.
screen_after() {
    make_walk "$1" >"$folder/walk.movie"
    "$halfbyte" run "$game" --movie "$folder/walk.movie" 2>&1 | sed -n 's/.* screen \([a-z]*\)$/\1/p'
}

SDL_AUDIODRIVER=dummy "$halfbyte" play "$game" --power-on --headless --frames 1 --record "$folder/header.movie" \
    >/dev/null
[[ $(screen_after 95) == level ]] || fail "Up shows something without a sign"
[[ $(screen_after 165) == message ]] || fail "Up does not show the text of the first sign"
[[ $(screen_after 225) == level ]] || fail "A does not return from the first sign"
[[ $(screen_after 305) == message ]] || fail "Up does not show the text of the second sign"
[[ $(screen_after 385) == level ]] || fail "B does not return from the second sign"
make_walk 460 >"$folder/walk.movie"
play_on_both "$folder/walk.movie"
