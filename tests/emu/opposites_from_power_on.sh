#!/usr/bin/env bash
# usage: opposites_from_power_on.sh HALFBYTE GAME ROM
#
# Plays a movie from power-on on the desktop and on a console's ROM: through the screens and into a
# level, with opposite directions held at once in each of them. Fails if the two differ; the screens
# may lag.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

opposites="....UDLR ......LR ....UD.."
title="...T.... ........"
choice="A....... ........"
rows=()
for held in $opposites $title $opposites $choice $opposites $choice ........ $opposites A.....LR ....U.LR ....UD.R \
    ....UDLR ........ ...T.... $opposites ........; do
    for _ in {1..4}; do rows+=("$held"); done
    for _ in {1..6}; do rows+=("........"); done
done
{
    printf 'halfbyte movie 1\ngame nib\nfrom power-on\npack 00000000\nframes %d\n' "${#rows[@]}"
    printf '%s\n' "${rows[@]}"
} >"$folder/opposites.movie"
"$(dirname "${BASH_SOURCE[0]}")/same_as_desktop.sh" "$halfbyte" "$game" "$rom" "$folder/opposites.movie" --may-lag 300
"$halfbyte" run "$game" --movie "$folder/opposites.movie" 2>&1 | grep -q ', screen pause$' || {
    echo "the movie does not come to the pause of a level"
    exit 1
}
