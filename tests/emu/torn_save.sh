#!/usr/bin/env bash
# usage: torn_save.sh HALFBYTE MAKE_WALK GAME ROM FIRST_LEVELS_MOVIE
#
# Switches a console off in an emulator while it writes its very first save, and again after other
# saves. Fails unless it reports the first case and begins a new save, keeps the previous save in
# the others, and the desktop reads the same from the remaining memory.
set -euo pipefail

halfbyte=$1
make_walk=$2
game=$3
rom=$4
first_level=$5
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "torn_save: $1" >&2
    exit 1
}

"$make_walk" "$game" "$first_level" "$folder/walk.movie" >"$folder/events"
# The frame in which the first save begins, and the one with the second.
first=$(awk '$2 == "save" { print $1; exit }' "$folder/events")
second=$(awk '$2 == "save" && ++saves == 2 { print $1; exit }' "$folder/events")
movie_of_rows() { sed -n '1,4p' "$folder/walk.movie" && echo "frames $1" && cat; }
cut() { sed '1,/^frames/d' "$folder/walk.movie" | sed -n "1,$1p" | movie_of_rows "$1"; }
cut $((first + 3)) >"$folder/cut.movie"
cut $((second + 60)) >"$folder/whole.movie"
slots_frames=60
awk -v frames=$slots_frames 'BEGIN { while (++i <= frames) print i == 10 ? "...T...." : "........" }' \
    | movie_of_rows $slots_frames >"$folder/slots.movie"

# play MOVIE SAVE FRAME: plays on the console and takes a picture of the frame.
play() {
    "$halfbyte-lab" emu "$rom" --movie "$folder/$1.movie" --save "$folder/$2" \
        --trace "$folder/emu.trace" --shot "$3:$folder/$2.png" >"$folder/emu.report" 2>&1 \
        || fail "$(<"$folder/emu.report")"
}

# resume SAVE: continues with the remaining save on the console and on the desktop.
resume() {
    cp "$folder/$1" "$folder/left.save"
    play slots "$1" $slots_frames
    "$halfbyte" run "$game" --movie "$folder/slots.movie" --save "$folder/left.save" \
        --trace "$folder/run.trace" 2>"$folder/report" || fail "$(<"$folder/report")"
    cmp "$folder/run.trace" "$folder/emu.trace" || fail "$1 leads to another state than on the desktop"
}

play slots none.save $slots_frames
play cut first.save 1
resume first.save
! cmp -s "$folder/none.save.png" "$folder/first.save.png" \
    || fail "a first save that was cut off is not reported"

play whole old.save 1
cp "$folder/old.save" "$folder/new.save"
play cut new.save 1
! cmp -s "$folder/old.save" "$folder/new.save" || fail "nothing was written when the power went off"
resume new.save
resume old.save
cmp "$folder/old.save.png" "$folder/new.save.png" || fail "the slots are not those saved before"
! cmp -s "$folder/none.save.png" "$folder/old.save.png" || fail "the slots are empty"
