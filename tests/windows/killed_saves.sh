#!/usr/bin/env bash
# usage: killed_saves.sh HALFBYTE WINDOWS_HALFBYTE TIMES [SEED]
#
# Kills the command for Windows TIMES times at random moments, while it plays a movie that saves twelve times. The
# file must then be a complete save, of before or after: the game accepts it without a message.
set -euo pipefail

linux=$(realpath "$1") windows=$(realpath "$2") times=$3
RANDOM=${4-1}
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"

"$here/../desktop/saving_movie.sh" quill >saving.movie
wine "$windows" new game --name quill >/dev/null
play=("$HALFBYTE_WINE" "$windows" play game --headless --movie saving.movie --save kept/saves)

mkdir kept
"${play[@]}" 2>/dev/null # the first one takes longer
begun=$(date +%s%6N)
"${play[@]}" 2>/dev/null
whole=$(($(date +%s%6N) - begun)) # microseconds

killed=0
for ((i = 0; i < times; i++)); do
    "${play[@]}" 2>/dev/null &
    id=$!
    moment=$(((RANDOM * 32768 + RANDOM) % whole))
    sleep "$((moment / 1000000)).$(printf '%06d' $((moment % 1000000)))"
    # A program that has ended is not killed: 137 is 128 and the signal.
    kill -KILL "$id" 2>/dev/null || true
    status=0
    wait "$id" 2>/dev/null || status=$?
    case $status in
        0) ;;
        137) killed=$((killed + 1)) ;;
        *) fail "the program fails by itself with exit code $status" ;;
    esac
    # The command for Linux reads the same saves.
    call "$linux" play game --headless --frames 1 --power-on --save kept/saves
    [[ $code = 0 && ! -s .err && -s kept/saves ]] || fail "the save is damaged after the program was killed"
done
((killed * 2 >= times)) || fail "only $killed of $times programs were killed"
# A later save removes what a killed program left.
"${play[@]}" 2>/dev/null
[[ $(find kept -type f) = kept/saves ]] || fail "files are left over: $(find kept -type f)"
exit $((failures > 0))
