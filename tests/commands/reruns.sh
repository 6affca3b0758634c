#!/usr/bin/env bash
# usage: reruns.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Edits a game that is played in a window, on a virtual display with real keys. Ten edits break a
# level in ten ways. After each one, the line about the last run names the time at which it changes.
# The last run is kept although the program is killed.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
# shellcheck source=tests/commands/windows.sh
source "$source/tests/commands/windows.sh"

ln -s "$source/assets" assets
mkdir tests
cp -r "$source/tests/grounds" tests
cp -r tests/grounds right
game=tests/grounds
runs=data/halfbyte/grounds/runs
mkdir -p $runs

# open LEVEL OPTION...: plays a level in a window, with the process id $id.
open() {
    : >.out && : >.err # before the window, which may print
    open_window Grounds "$halfbyte" play $game --level "$@"
    # The kept run is read before the first frame, of which this is the picture.
    xdotool key F12
    poll "$id" grep -q '^grounds-[0-9]*.png$' .out
    rm grounds-001.png
}

# replace FILE: replaces a file of the game by its standard input, in one moment.
replace() {
    cat >new && mv new "$game/$1"
}

# expect WORDS LINE: waits for a line with these words about the last run, and compares the line.
expect() {
    poll "$id" grep -q "$1" .out
    grep -qF "$2" .out || fail "expected: $2"
}

# edit NAME FILE SED-SCRIPT LINE: edits a file, expects the line, takes the picture NAME.png, and
# undoes the edit.
edit() {
    : >.out
    sed -E "$3" "right/$2" | replace "$2"
    cmp -s "right/$2" "$game/$2" && fail "an edit changes nothing: $3"
    expect 'the last run\|the start' "$4"
    xdotool key F12
    poll "$id" grep -q '^grounds-[0-9]*.png$' .out
    mv grounds-001.png "$pictures/$1.png"
    cp .out searches
    : >.out
    replace "$2" <"right/$2"
    poll "$id" grep -q 'the last run\|the start' .out
}

pictures=${HALFBYTE_PICTURES-.} # where somebody wants to look at them
# A program that never saw the run compares it with the first edit.
for level in coin key hopper press falling; do
    cp right/movies/$level.movie $runs
done
fails='dies once, no longer reaches the goal'
none='; finished by 0 of 1 ghost'
coin=levels/coin.tmx
open coin --ghost right/movies/coin.movie
edit wall $coin '19,22s/^(([0-9]+,){14})1/\12/' \
    "the last run changes after 1.6 s, no longer reaches the goal$none"
edit spikes $coin '22s/^(([0-9]+,){12})1,1,1,1,1,/\17,7,7,7,7,/' \
    "the last run changes after 1.7 s, $fails$none"
edit start $coin 's/type="player" x="24"/type="player" x="56"/' \
    "the start has moved, so the old input no longer applies, reaches the goal in frame 107, not 120\
; finished by 1 of 1 ghost"
edit number tuning.toml '$ a run_speed = 256' \
    "the last run changes after 0.2 s, no longer reaches the goal$none"
edit pit $coin '23,24s/^2,2,2,2,2,2,2,2,2,2,2,/2,2,2,2,2,2,2,2,2,1,1,/' \
    "the last run changes after 1.2 s, $fails$none"
search=$(sed -n 's/^to find another run: halfbyte //p' searches)
close
[[ $search = "solve $game --level coin --begin $folder/$runs/coin.movie --begin-frames "* ]] \
    || fail "no search is offered"
eval "call $halfbyte $search"
[[ $code == 0 && -s coin.movie ]] || fail "the search that is offered fails: $search"
open key
edit key levels/key.tmx '/type="key"/d' "the last run changes after 1.1 s, no longer reaches the goal"
close
open hopper
edit script actors.toml 's/hop parameter 128/hop parameter 256/' \
    "the last run changes after 3.9 s, $fails"
close
open press
edit mover levels/press.tmx '/type="press" x="280"/s/value="512"/value="64"/' \
    "the last run changes after 2.0 s, $fails"
close
open falling
edit platform levels/falling.tmx '/id="4" type="falling"/d' "the last run changes after 1.9 s, $fails"
edit body actors.toml '/^.hero.$/,/half_height/s/half_height = 7/half_height = 5/' \
    "the last run changes after 0.0 s"
close

# A run by real keys is kept when the program is killed, after a pause at the latest.
rm $runs/*
open coin
xdotool keydown Right sleep 1.5 keyup Right key p
poll "$id" test -s $runs/coin.movie
kill -KILL "$id"
wait "$id" 2>/dev/null || [[ $? == $((128 + 9)) ]]
: >.out
open coin
sed "19,22s/^\\(\\([0-9]*,\\)\\{5\\}\\)[0-9]*/\\12/" right/$coin | replace $coin
expect 'the last run' 'the last run changes after'
close
((failures == 0))
