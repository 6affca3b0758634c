#!/usr/bin/env bash
# usage: killed_saves.sh KILLED_SAVES HALFBYTE GAME MOMENTS [SEED]
#
# Kills the command at random moments while it plays a movie from power-on. The movie changes and
# leaves the options twelve times, and each time saves; see killed_saves.cpp.
set -euo pipefail

killed_saves=$1
halfbyte=$2
game=$3
moments=$4
seed=${5-1}
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

{
    printf 'halfbyte movie 1\ngame nib\nfrom power-on\npack 00000000\nframes 154\n'
    # One frame a letter: it opens the options, then A changes, B leaves, A opens them again.
    rows="...........T......................U..U.A.."
    for ((i = 0; i < 12; i++)); do rows+="A..B..A.."; done
    sed 's/./&\n/g; s/\n$//' <<<"${rows:0:154}...." | head -154 \
        | sed 's/^A$/A......./; s/^B$/.B....../; s/^T$/...T..../; s/^U$/....U.../; s/^\.$/......../'
} >"$folder/saving.movie"
# The leak checker of the sanitizers does not work in a traced process.
export ASAN_OPTIONS=detect_leaks=0
"$killed_saves" nib "$folder/kept" "$moments" "$seed" \
    "$halfbyte" play "$game" --headless --movie "$folder/saving.movie" --save "$folder/kept/saves" \
    2>"$folder/errors" || {
    grep -v 'other version of the game' "$folder/errors" | sort -u | tail -5 >&2
    exit 1
}
