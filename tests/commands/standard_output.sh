#!/usr/bin/env bash
# usage: standard_output.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests commands whose standard output cannot be written: each prints one line and has exit code 1.
# If the reader of the output has gone, SIGPIPE ends the command without a message, as for other
# programs. In both cases its files are complete first.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
game=$source/game movie=$source/game/movies/first_line.movie
maps=$source/tests/data/maps
worlds=("$source"/tests/soak/found/*)
died_of_sigpipe=141
mkfifo pipe
exec 3<>pipe && exec 4>pipe && exec 3>&- # 4 is a pipe whose reader has gone

# check CODE WORDS WHAT: checks exit code and message of the call before; empty words mean no
# message. Other lines that `run` and `hash` print are ignored.
check() {
    : >.out
    drop_progress
    sed -i '/^cleared at frame/d; /^[0-9]* levels, [0-9]* movies, /d' .err
    if [[ $code != "$1" || $(<.err) != "$2" ]]; then
        fail "$3: exit code $code, or not \"$2\":"
    fi
}

prints() {
    code=0 && limited "$@" >/dev/full 2>.err || code=$?
    check 1 'standard output: cannot be written: No space left on device' "$* >/dev/full"
    code=0 && limited "$@" >&- 2>.err || code=$?
    check 1 'standard output: cannot be written: Bad file descriptor' "$* >&-"
    code=0 && limited "$@" >&4 2>.err || code=$?
    check "$died_of_sigpipe" '' "$* | true"
}

prints "$halfbyte" --help
prints "$halfbyte" --version
prints "$halfbyte" play --help
prints "$halfbyte-lab" --help
prints "$program" --help
prints "$halfbyte" levels "$game"
prints "$halfbyte" hash "$source/tests/moves"
prints "$halfbyte" check "$game"
prints "$halfbyte" map "$maps/objects.tmx"
prints "$halfbyte" map --json "$maps/objects.tmx"
prints "$halfbyte" run "$game" --movie "$movie" --trace -
prints "$halfbyte" build "$game" -o built
prints "$halfbyte-lab" soak --replay "${worlds[0]}"
prints "$halfbyte" play "$game" --headless --frames 3 --record recorded
prints "$halfbyte" play "$maps/objects.tmx" --headless --frames 3
prints "$halfbyte" solve "$game" --level 1 -o solved

# The files are complete, whatever happened to the output.
for file in recorded solved; do
    call "$halfbyte" run "$game" --movie "$file"
    [[ $code == 0 ]] || fail "$file is no movie"
done
[[ -s built/nib.pack ]] || fail "no pack was built"

# A command that ignores SIGPIPE fails like the others.
code=0 && (trap '' PIPE && limited "$halfbyte" levels "$game" >&4 2>.err) || code=$?
check 1 'standard output: cannot be written: Broken pipe' "levels, with SIGPIPE ignored"

# No file of the program gets the number of a closed standard stream.
code=0 && limited "$halfbyte" play "$maps/objects.tmx" --headless --frames 3 --record quiet <&- >&- 2>&- || code=$?
[[ $code == 1 ]] || fail "notes without a standard output: exit code $code"
call "$halfbyte" run "$maps/objects.tmx" --movie quiet
[[ $code == 0 ]] || fail "a movie recorded without standard streams is damaged"

# A command without output does not need standard output.
code=0 && limited "$halfbyte" sheet "$game" -o sheet.png >&- || code=$?
[[ $code == 0 && -s sheet.png ]] || fail "a picture needs a standard output"
exit $((failures > 0))
