#!/usr/bin/env bash
# usage: plays_movies.sh HALFBYTE WINDOWS_HALFBYTE SOURCE
#
# Plays all movies of the demo game, those from power-on included, and 20 random ones with the command for Windows.
# All frames must have the states of Linux; one number stands for them. Some movies are compared frame by frame,
# with their voices, and one as sound and as a picture.
set -euo pipefail

linux=$(realpath "$1") windows=$(realpath "$2") source=$(realpath "$3")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"

true >.out
true >.err
cp -R "$source/game" "$source/assets" .
cd game/movies
movies=(*.movie)
for seed in {1..20}; do
    movie=${movies[seed % ${#movies[@]}]}
    awk -v seed="$seed" -v frames=3600 -f "$here/../emu/random_movie.awk" "$movie" >"random_$seed.movie"
done
cd ../..

"$linux" hash game --machine desktop >linux.hash 2>linux.count
wine "$windows" hash game --machine desktop >windows.hash 2>windows.count
sed -i '/^movie [0-9]* of /d' {linux,windows}.count # progress that is printed after some seconds
expect_same "the number over all frames" linux.hash windows.hash
expect_same "the number of frames" linux.count windows.count
cat windows.count
for movie in first_line the_fold random_7 menus/walk menus/options; do
    [[ -e game/movies/$movie.movie ]] || continue
    for system in linux windows; do
        run=("$linux")
        [[ $system = linux ]] || run=(wine "$windows")
        "${run[@]}" run game --movie "game/movies/$movie.movie" --trace $system.trace --sound 2>$system.err
    done
    expect_same "the trace of $movie" linux.trace windows.trace
    [[ -s linux.trace ]] || fail "$movie has no frame"
    echo "$movie: $(wc -l <windows.trace) frames"
done
"$linux" play game --headless --movie game/movies/first_line.movie --wav linux.wav --shot 300:linux.png
wine "$windows" play game --headless --movie game/movies/first_line.movie --wav windows.wav --shot 300:windows.png
expect_same "the sound" linux.wav windows.wav
expect_same "the picture" linux.png windows.png
exit $((failures > 0))
