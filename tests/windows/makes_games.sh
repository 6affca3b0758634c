#!/usr/bin/env bash
# usage: makes_games.sh HALFBYTE WINDOWS_HALFBYTE
#
# Makes a game with the command for Windows, in a folder whose name has blanks and letters of three scripts. All
# files that it writes must have the bytes of those that the command for Linux writes.
set -euo pipefail

linux=$(realpath "$1") windows=$(realpath "$2")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"

# both NAME ARGUMENT...: makes the same call on both systems, in the folders `linux` and `windows`. Exit code, files,
# output and errors must be equal, but for slashes in paths.
both() {
    local name=$1 system
    shift
    for system in linux windows; do
        code=0
        if [[ $system = linux ]]; then
            (cd "$place/linux" && "$linux" "$@") >"$folder/linux.out" 2>"$folder/linux.err" </dev/null || code=$?
        else
            (cd "$place/windows" && wine "$windows" "$@") >"$folder/windows.out" 2>"$folder/windows.err" </dev/null || code=$?
        fi
        echo "exit code $code" >>"$folder/$system.err"
        sed -i 's/[0-9.]* s,/N s,/; s/ in [0-9.]* s\b/ in N s/; s|: [0-9]* steps/s, .*||; s|\\|/|g; /: [0-9]* s, beam/d' "$folder/$system".{out,err}
    done
    expect_same "the output of $name" "$folder/linux.out" "$folder/windows.out"
    expect_same "the errors of $name" "$folder/linux.err" "$folder/windows.err"
    expect_same "what $name writes" "$place/linux" "$place/windows"
}

true >.out
true >.err
place="$folder/Spiele für 日本 игра"
mkdir -p "$place"/{linux,windows}
both new new 'mein spiel' --name quill
game='mein spiel'
[[ -e $place/windows/$game/game.toml ]] || fail "nothing was made"
both check check "$game"
both solve solve "$game" --all
both test test "$game"
both build build "$game" -o 'пакет'
both levels levels "$game"
both hash hash "$game"
both sheet sheet "$game" -o sheet.png
both film film "$game" --movie "$game/movies/first.movie" -o film.png
both listen listen "$game/scores" --song page --headless --wav 音.wav
both tiled tiled "$game"
both play play "$game" --headless --power-on --movie "$game/movies/first.movie" --shot 60:shot.png --wav play.wav --save saves
both fault check nirgends
find "$place/windows" -type f | wc -l
exit $((failures > 0))
