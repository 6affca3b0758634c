#!/usr/bin/env bash
# usage: random_movies_go_far.sh HALFBYTE GAME MOVIE COUNT FRAMES AT_LEAST
#
# Fails unless at least AT_LEAST of the random movies 1 to COUNT that begin like MOVIE (see
# random_movie.awk) bring the player past half of the level. Otherwise they would test only its
# beginning.
set -euo pipefail

halfbyte=$1
game=$2
movie=$3
count=$4
frames=$5
at_least=$6
here=$(dirname "${BASH_SOURCE[0]}")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

level=$(sed -n 's/^level //p' "$movie")
columns=$(sed -n 's/^<map .* width="\([0-9]*\)" height=.*/\1/p' "$game/levels/$level.tmx")
# In subpixels: 16 pixels a column, 256 subpixels a pixel.
half=$((columns * 16 * 256 / 2))
far=0
for ((seed = 1; seed <= count; ++seed)); do
    awk -v seed="$seed" -v frames="$frames" -f "$here/random_movie.awk" "$movie" >"$folder/movie"
    farthest=$("$halfbyte" run "$game" --movie "$folder/movie" --trace - \
        | awk '$3 > x { x = $3 } END { print x + 0 }')
    echo "movie $seed: column $((farthest / 4096)) of $columns"
    ((farthest <= half)) || far=$((far + 1))
done
echo "$far of $count movies go past half of $level"
((far >= at_least))
