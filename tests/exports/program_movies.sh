#!/usr/bin/env bash
# usage: program_movies.sh HALFBYTE SOURCE IMAGES COMPUTER FILE [PROGRAM...]
#
# Exports the demo game for a computer, and plays 20 random movies and one from power-on with the exported FILE
# itself. Fails unless each trace, with the voices of each frame, is that of `halfbyte run`. PROGRAM is what starts
# the file on this system, if it cannot start by itself.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3") computer=$4 file=$5
shift 5
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/prefix.sh"
movies=20 frames=1800

install_halfbyte "$halfbyte" "$source" "$images"
call prefix/bin/halfbyte export "$source/game" --for "$computer" -o out
[[ $code = 0 ]] || {
    fail "no export"
    exit 1
}

# compare MOVIE [PROGRAM...]
compare() {
    local movie=$1
    shift
    prefix/bin/halfbyte run "$source/game" --movie "$movie" --trace run.trace --sound 2>.err
    call "$@" "out/$file" --movie "$movie" --trace - --sound
    [[ $code = 0 ]] || fail "the program does not play $movie"
    cmp run.trace .out || fail "the program plays $movie in another way"
}

recorded=("$source"/game/movies/*.movie)
for ((seed = 1; seed <= movies; ++seed)); do
    awk -v seed="$seed" -v frames="$frames" -f "$here/../emu/random_movie.awk" \
        "${recorded[seed % ${#recorded[@]}]}" >random.movie
    compare random.movie "$@"
done
cp "$source/game/movies/menus/walk.movie" walk.movie
compare walk.movie "$@"
[[ $(wc -l <run.trace) -gt 1000 ]] || fail "the movie from power-on is short"
exit $((failures > 0))
