#!/usr/bin/env bash
# usage: lost_work.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests that no long work is lost. A file that cannot be written is reported before the work begins.
# A signal ends the work like its normal end. A result that cannot be written in the end is kept in
# another folder.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
game=$source/game grounds=$source/tests/grounds movie=$source/game/movies/first_line.movie
endless=4294967295 # frames

# At the start: most of these calls never end unless they first test whether their files can be
# written.
mkdir folder deep && echo old >file && mkfifo pipe
cp -r "$grounds" deep/grounds && cp -r "$source/assets" . && chmod -R u+w deep
long=$(printf 'x%.0s' {1..300})
touch .before
for place in none/m file/m folder pipe /dev/full "$long" /proc/m ''; do
    expect_line "${place:-must be the name of a file}" "$halfbyte" play "$game" --headless --frames $endless --record "$place"
    for option in --save --settings; do
        expect_line "${place:-must be the name of a file}" "$halfbyte" play "$game" --headless --frames $endless $option "$place"
        expect_line "${place:-must be the name of a file}" "$program" --headless --frames $endless $option "$place"
    done
    expect_line "${place:-a shot must be FRAME:FILE}" "$halfbyte" play "$game" --headless --frames $endless --shot "$endless:$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte" solve "$grounds" --level throng -o "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte-lab" soak --frames 1000000000000 --out "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte-lab" bench --runs 1000 --frames 100000 --json "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte" run "$game" --movie "$movie" --trace "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte" run "$game" --movie "$movie" --states "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte" sheet "$game" -o "$place"
    expect_line "${place:-must be the name of a file}" "$halfbyte" film "$game" --movie "$game/movies/seams.movie" -o "$place"
done
# A level that is solved earlier would print a line of its own.
sed -i '/^levels = /,/^]/c levels = ["seams", "water"]' deep/grounds/game.toml
rm deep/grounds/movies/water.movie && mkdir deep/grounds/movies/water.movie
expect_line "deep/grounds/movies/water.movie" "$halfbyte" solve deep/grounds --all --anew
rm -r deep/grounds/movies && touch deep/grounds/movies
expect_line "deep/grounds/movies" "$halfbyte" solve deep/grounds --all --anew
rm -r deep assets

# A film without pictures, and a sound that is too long for a WAV file.
expect_line "(--to), before it begins (--from 900)" "$halfbyte" film "$game" --movie "$movie" --from 900 --to 899 -o film.png
expect_line "a WAV file can hold at most" "$halfbyte" listen "$game/scores" --headless --seconds 36000 --wav long.wav
expect_line "a WAV file can hold at most" "$halfbyte" play "$game" --headless --frames 2160000 --wav long.wav

# The test of a file changes no existing file and leaves no new one.
touch -d 2000-01-01 file
expect_line 'no level "none"' "$halfbyte" play "$game" --headless --frames $endless --level none --record file
[[ $(<file) == old && -z $(find . -newer .before -not -path . -not -name .out -not -name .err) ]] \
    || fail "the test of a file left something"

# begin PROGRAM ARGUMENT...: starts a game with the process id $id and waits for its fifth frame.
begin() {
    rm -f begun.png
    "$@" --shot 5:begun.png >.out 2>.err </dev/null &
    id=$!
    poll "$id" test -s begun.png
    if [[ ! -s begun.png ]]; then
        fail "there is no fifth frame of $*"
        kill -KILL "$id" 2>/dev/null || true
        exit 1
    fi
}

# ends CODE: waits until the game ends with this exit code; kills it after $patience seconds.
ends() {
    timeout "$patience" tail --pid="$id" --sleep-interval=0.1 -f /dev/null || kill -KILL "$id"
    code=0 && wait "$id" || code=$?
    check_letters "a game that was ended"
    [[ $code == "$1" ]] || fail "a game that was ended has exit code $code, not $1"
}

is_movie() {
    call "$halfbyte" run "$game" --movie "$1"
    [[ $code == 0 ]] || fail "$2"
}

window=(env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$halfbyte" play "$game")
headless=("$halfbyte" play "$game" --headless --frames "$endless")
for signal in HUP INT TERM; do
    begin "${headless[@]}" --record "headless-$signal"
    kill -s "$signal" "$id"
    ends $((128 + $(kill -l "$signal")))
    is_movie "headless-$signal" "SIG$signal loses what is recorded without a window"
    begin "${window[@]}" --record "window-$signal"
    kill -s "$signal" "$id"
    ends $((128 + $(kill -l "$signal")))
    is_movie "window-$signal" "SIG$signal loses what is recorded in a window"
done

# An interrupted film has all pictures up to the signal.
{
    sed -n '1,6s/^frames .*/frames 600000/; 1,6p' "$movie"
    head -n 600000 < <(yes '.......R')
} >endless.movie

# Whether the program has written the first pictures. Their file in films/ may not have a name yet.
# shellcheck disable=SC2317 # poll calls it
has_pictures() {
    local open
    for open in "/proc/$id"/fd/*; do
        [[ $(readlink "$open") == "$PWD"/films/* && $(stat -Lc %s "$open") -gt 20000 ]] && return
    done
    return 1
}

for signal in HUP INT TERM; do
    mkdir films
    "$halfbyte" film "$game" --movie endless.movie --every 1 -o films/a.png >.out 2>.err </dev/null &
    id=$!
    poll "$id" has_pictures
    kill -s "$signal" "$id" || fail "a film has ended before SIG$signal"
    ends $((128 + $(kill -l "$signal")))
    [[ $(echo films/* films/.[!.]*) == "films/a.png films/.[!.]*" && $(tail -c 8 films/a.png | head -c 4) == IEND ]] \
        || fail "SIG$signal loses a film, or leaves a part of it: $(ls -lA films)"
    rm -r films
done

# A game under nohup outlives its terminal: SIGHUP, the lowest bit, stays ignored.
begin nohup "${headless[@]}" --record outlives
ignored=$(sed -n 's/^SigIgn:[[:space:]]*/0x/p' "/proc/$id/status")
((ignored & 1)) || fail "nohup does not keep a game alive"
kill -HUP "$id" && kill -TERM "$id"
ends 143

# At the end: the folder was removed while the game ran.
mkdir gone elsewhere
begin env TMPDIR="$PWD/elsewhere" "${headless[@]}" --record gone/m
rmdir gone
kill -INT "$id"
ends 1
kept=$(echo elsewhere/*)
[[ $(<.err) == "gone/m: cannot be written: its folder does not exist; the data is kept in $PWD/$kept" ]] \
    || fail "the message does not say where an unwritable recording is kept"
is_movie "$kept" "a recording that cannot be written is lost"
exit $((failures > 0))
