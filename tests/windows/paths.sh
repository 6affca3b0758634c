#!/usr/bin/env bash
# usage: paths.sh WINDOWS_HALFBYTE
#
# The command for Windows in a folder of another computer, and in one whose path is longer than 260 letters. A game
# made there has the bytes of one in an ordinary folder. WINEPREFIX is the folder of Wine's system.
set -euo pipefail

windows=$(realpath "$1")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
halfbyte=("$HALFBYTE_WINE" "$windows")
# Wine's folder for the shared folders of other computers.
server=$WINEPREFIX/dosdevices/unc/halfbyte-$$
trap 'rm -rf "$server" "$folder"' EXIT
mkdir -p "$server/share/below"

# accepts ARGUMENT...: the call succeeds and prints no error.
accepts() {
    call "${halfbyte[@]}" "$@"
    [[ $code = 0 && ! -s .err ]] || fail "the call fails: $*"
}

# makes_game FOLDER IN_WINDOWS: makes, builds and plays a game in this folder, and expects no other file in it.
makes_game() {
    accepts new "$2/game" --name quill
    accepts build "$2/game" -o "$2/out"
    accepts play "$2/game" --headless --frames 60 --power-on --save "$2/saves"
    diff -r plain/game "$1/game" >.out || fail "the game in $2 differs"
    cmp plain/out/quill.pack "$1/out/quill.pack" || fail "the pack in $2 differs"
    [[ -z $(find "$1" '(' -name '*.new*' -o -name '*.lck' ')') ]] || fail "a file is left over in $2"
}

mkdir plain
makes_game plain plain
makes_game "$server/share" "\\\\halfbyte-$$/share\\below\\.."
part=$(printf 'long%.0s' {1..35})
mkdir -p "$part/$part"
makes_game "$part/$part" "$part/$part"

exit $((failures > 0))
