#!/usr/bin/env bash
# usage: hostile_names.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests names that hold bytes a terminal obeys: inside files, in arguments and as names of files.
# Every call prints such names escaped, and a name never makes a second line.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
game=$source/game movie=$source/game/movies/first_line.movie
maps=$source/tests/data/maps
worlds=("$source"/tests/soak/found/*)

# One of each kind: an escape sequence, line ends, the second set of control characters, marks for
# the order of letters, a line separator, and invalid UTF-8.
hostile=(
    $'a\e]0;title\ab' $'a\nb' $'a\rb\x7F' $'a\xC2\x9B2Jb' $'a\xC2\x85b' $'a\xE2\x80\xAEb' $'a\xE2\x81\xA6b'
    $'a\xE2\x80\x8F\xD8\x9Cb' $'a\xE2\x80\xA8b' $'a\xFFb\xC3' $'a\xC0\x9Bb' $'a\xED\xA0\x80b'
)

# lines COUNT PROGRAM ARGUMENT...: the call prints COUNT lines, with any exit code.
lines() {
    call "${@:2}"
    [[ $(cat .out .err | wc -l) == "$1" ]] \
        || fail "$(printf '%q ' "${@:2}"): not $1 lines:"
}

mkdir maps && cp -R "$maps"/* maps
together=$(printf '%s' "${hostile[@]}")
for name in "${hostile[@]}" "$together"; do
    # In a wrong argument of the options' parser, and in the name of a valid file.
    lines 1 "$halfbyte" "$name"
    cp "$maps/objects.tmx" "maps/$name.tmx"
    lines 13 "$halfbyte" check "maps/$name.tmx"
done

# In wrong arguments of each command.
name=$together
lines 1 "$halfbyte" play "--$name"
lines 1 "$program" --frames "$name"
lines 1 "$program" --level "$name" --headless --frames 1
lines 1 "$program" --headless --frames 1 --shot "$name"
lines 1 "$program" --headless --frames 1 --shot "9:$name"
lines 1 "$halfbyte" play "$game" --view "$name"
lines 1 "$halfbyte" play "$game" --headless --frames 1 --level "$name"
lines 1 "$halfbyte-lab" emu x --movie "$movie" --ram "$name"
for command in play levels check map 'run --movie m' 'solve --level 1 -o m' 'sheet -o m' 'film --movie m -o m' 'build -o m'; do
    read -ra words <<<"$command"
    lines 1 "$halfbyte" "${words[@]}" "$name"
done
for command in show 'soak --replay' 'emu --movie m'; do
    read -ra words <<<"$command"
    lines 1 "$halfbyte-lab" "${words[@]}" "$name"
done
lines 1 "$halfbyte" play "$game" --headless --frames 1 --record "none/$name"
lines 1 "$halfbyte" solve "$game" --level 1 -o "none/$name"
lines 1 "$halfbyte" sheet "$game" -o "none/$name"
lines 1 "$halfbyte" new "$movie/$name"
lines 1 "$halfbyte" build "$game" -o "$movie/$name"
lines 1 "$halfbyte-lab" soak --frames 9 --out "none/$name"
lines 1 "$halfbyte" run "$game" --movie "$movie" --trace "none/$name"
lines 1 "$halfbyte" run "$game" --movie "$movie" --states "none/$name"

# In names of valid files.
lines 7 "$halfbyte" map "maps/$name.tmx"
cp "${worlds[0]}" "$name"
lines 1 "$halfbyte-lab" soak --replay "$name"
lines 1 "$halfbyte" play "$game" --headless --frames 1 --power-on --save "$name"
lines 1 "$halfbyte" play "$game" --headless --frames 3 --record "$name"
call "$halfbyte" play "maps/$name.tmx" --headless --frames 3 --record foreign
call "$halfbyte" sheet "maps/$name.tmx" -o "$name.png"
lines 2 "$halfbyte" solve "$game" --level 1 -o "$name.movie"

# Inside a map: names, and the file of a picture.
reference='&#27;[2J&#10;&#x9B;2J&#x202E;&#x2066;&#x200F;&#x2028;'
escaped=${reference//&/\\&}
sed -e "s/sky\.png/a${escaped}b.png/" -e "s/name=\"[a-z]*\"/name=\"a${escaped}b\"/" \
    "$maps/objects.tmx" >named.tmx
cp named.tmx maps/named.tmx
grep -qF "a${reference}b.png" maps/named.tmx || fail "the map does not name the picture"
lines 7 "$halfbyte" map maps/named.tmx
call "$halfbyte" map --json maps/named.tmx
[[ $code == 0 ]] || fail "no JSON"
call "$halfbyte" check maps/named.tmx
call "$halfbyte" play maps/named.tmx --headless --frames 3
lines 1 "$halfbyte" play maps/named.tmx --headless --frames 3 --solid-layer "x$reference"
exit $((failures > 0))
