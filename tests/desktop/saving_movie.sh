#!/usr/bin/env bash
# usage: saving_movie.sh GAME
#
# Prints a movie from power-on that changes and leaves the options twelve times, and each time saves.
set -euo pipefail

printf 'halfbyte movie 1\ngame %s\nfrom power-on\npack 00000000\nframes 154\n' "$1"
# One frame a letter: it opens the options, then A changes, B leaves, A opens them again.
rows="...........T......................U..U.A.."
for ((i = 0; i < 12; i++)); do rows+="A..B..A.."; done
sed 's/./&\n/g; s/\n$//' <<<"${rows:0:154}...." | head -154 \
    | sed 's/^A$/A......./; s/^B$/.B....../; s/^T$/...T..../; s/^U$/....U.../; s/^\.$/......../'
