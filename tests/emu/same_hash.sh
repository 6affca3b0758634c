#!/usr/bin/env bash
# usage: same_hash.sh HALFBYTE GAME ROM MACHINE [MOVIE...]
#
# Copies a game with only the named movies of its folder `movies`; with none named, with all of them. Fails
# unless `halfbyte hash` and the ROM in an emulator print the same number for the levels that every machine has,
# and the same for the levels of MACHINE. The two numbers must differ. A game with another tuning must have
# another number, too.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
machine=$4
shift 4
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "same_hash: $1"
    exit 1
}

copy=$folder/game
mkdir "$copy"
cp -r "$game"/../assets "$folder"
cp -r "$game"/*.toml "$game"/levels "$game"/scores "$copy"
(($# > 0)) || cp -r "$game/movies" "$copy"
for movie; do
    mkdir -p "$(dirname "$copy/movies/$movie")"
    cp "$game/movies/$movie" "$copy/movies/$movie"
done

both=()
for option in "" "--machine $machine"; do
    read -ra words <<<"$option"
    here=$("$halfbyte" hash "$copy" "${words[@]}")
    there=$("$halfbyte-lab" emu "$rom" --hash "$copy" "${words[@]}")
    echo "hash $option: $here here, $there on the console"
    [[ $here =~ ^[0-9a-f]{8}$ ]] || fail "this is not a hash: $here"
    [[ $here == "$there" ]] || fail "the hashes differ"
    both+=("$here")
done
[[ ${both[0]} != "${both[1]}" ]] || fail "the levels of $machine have the hash of those that every machine has"

sed -i 's/^\(run_speed = \)[0-9]*/\1600/' "$copy/tuning.toml"
! cmp -s "$game/tuning.toml" "$copy/tuning.toml" || fail "no number of the tuning was changed"
changed=$("$halfbyte" hash "$copy")
echo "hash with another run_speed: $changed"
[[ $changed != "${both[0]}" ]] || fail "another number of the tuning does not change the hash"
