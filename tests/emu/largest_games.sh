#!/usr/bin/env bash
# usage: largest_games.sh HALFBYTE LARGEST_GAMES SOURCE CONSOLE
#
# Builds the ROM of the largest game of each limit of a console. A game that `halfbyte check`
# accepts must be assembled and linked and fit into the console's memory.
set -euo pipefail

halfbyte=$1
largest_games=$2
source=$3
console=$4
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/games"
"$largest_games" "$console" "$folder/games" | tee "$folder/list"
mapfile -t games < <(cut -d ' ' -f 1 "$folder/list")
((${#games[@]} > 0))
folders=$(printf "$folder/games/%s;" "${games[@]}")
cmake --preset "$console" -S "$source" -B "$folder/build" -DBUILD_TESTING=OFF \
    "-DHALFBYTE_HOST_DIR=$(dirname "$halfbyte")" "-DHALFBYTE_GAMES=${folders%;}" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
}
cmake --build "$folder/build" --target "${games[@]}" >"$folder/log" 2>&1 || {
    grep -A 20 -E 'FAILED|rror' "$folder/log"
    exit 1
}
for game in "${games[@]}"; do
    [[ -s $folder/build/$game.$console ]] || {
        echo "$game has no ROM"
        exit 1
    }
done
echo "${#games[@]} games, each with a ROM"
