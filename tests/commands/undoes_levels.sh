#!/usr/bin/env bash
# usage: undoes_levels.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Makes and renames levels in a window, on a virtual display with a real mouse and real keys, and
# undoes and redoes that. After each step all files of the game are compared.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
# shellcheck source=tests/commands/windows.sh
source "$source/tests/commands/windows.sh"

"$halfbyte" new quill >/dev/null
: >.out && : >.err
"$halfbyte" edit quill first >.out 2>.err </dev/null &
id=$!
started+=("$id")
# shellcheck disable=SC2016
poll "$id" bash -c 'xdotool search --onlyvisible --name "^Quill$" >window'
window=$(head -n 1 window)
xdotool windowfocus --sync "$window"
xdotool key F12 # the window's first frame
poll "$id" test -s quill-001.png

differs() { ! diff -r "$1" quill >/dev/null; }
# Whether all files of a change are written: no file is under way, and each map is in the list.
is_settled() {
    local map
    [[ ! -e quill/.changes ]] || return 1
    ! compgen -G 'quill/levels/.[a-z]*' >/dev/null || return 1
    for map in quill/levels/*.tmx; do
        grep -qF "\"$(basename "$map" .tmx)\"" quill/game.toml || return 1
    done
}
: >different
is_like() { diff -r "$1" quill >different; }

# until_files WHAT CONDITION FOLDER COMMAND...: gives the command until the files of the game are
# like those in the folder, or differ. A window that waits for another level takes no command, so it
# is given again after some seconds.
until_files() {
    local what=$1 condition=$2 kept=$3 end=$((SECONDS + patience)) again
    shift 3
    until "$condition" "$kept" || ((SECONDS >= end)); do
        "$@"
        again=$((SECONDS + 5))
        until "$condition" "$kept" || ((SECONDS >= again)); do sleep 0.05; done
    done
    "$condition" "$kept" || fail "$what: $(head -n 5 different)"
}

# changes WHAT FOLDER COMMAND...: the command changes files, which are kept in the folder then.
changes() {
    local what=$1 kept=$2
    shift 2
    rm -rf last
    cp -r quill last
    until_files "$what" differs last "$@"
    poll "$id" is_settled
    cp -r quill "$kept"
}

click() { xdotool mousemove --window "$window" $((8 * 32 + 16)) $((8 * 32 + 16)) sleep 0.1 click 1; }
undo() { xdotool key ctrl+z; }
redo() { xdotool key ctrl+shift+z; }
# in_palette COMMAND NAME
in_palette() {
    xdotool key ctrl+p sleep 0.2 type "$1"
    xdotool key Return sleep 0.2 type "$2"
    xdotool key Return
}

cp -r quill 0
changes "a stroke" 1 click
changes "a new level" 2 in_palette "new level" cave
changes "a stroke in it" 3 click
changes "another name" 4 in_palette "rename" den
[[ -e 4/levels/den.tmx && ! -e 4/levels/cave.tmx ]] || fail "the new level is not renamed"
for step in 3 2 1 0; do until_files "undo to $step" is_like $step undo; done
for step in 1 2 3 4; do until_files "redo to $step" is_like $step redo; done
until_files "undo to 3" is_like 3 undo
close
((failures == 0))
