#!/usr/bin/env bash
# usage: reload.sh WINDOWS_HALFBYTE FILE_NOTICES PRESS_CTRL_C
#
# The system's notices report changed files. Then the command for Windows plays a game whose folder is edited ten
# times: it loads each change, and prints a fault with its place. At Ctrl+C it saves what it records.
set -euo pipefail

windows=$(realpath "$1") file_notices=$(realpath "$2") press_ctrl_c=$(realpath "$3")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

mkdir watched
call "$HALFBYTE_WINE" "$file_notices" watched
[[ $code = 0 ]] || fail "changes have no notices"

wine "$windows" new game --name quill >/dev/null
"$HALFBYTE_WINE" "$windows" play game --level first --shot 5:begun.png --settings settings --save saves >play.out 2>play.err </dev/null &
id=$!
poll "$id" test -s begun.png
[[ -s begun.png ]] || fail "the game does not begin"

loaded() { (($(grep -c 'loaded' play.out) >= $1)); }
cp -R game right
for edit in {1..5}; do
    # Half of the changes are written into the file, half replace it.
    sed "s/^walk_speed.*/walk_speed = $((edit + 1))/" right/tuning.toml >game/tuning.toml
    poll "$id" loaded $((2 * edit - 1))
    loaded $((2 * edit - 1)) || fail "change $edit is not loaded"
    cp right/tuning.toml game/.tuning.toml.new
    mv game/.tuning.toml.new game/tuning.toml
    poll "$id" loaded $((2 * edit))
    loaded $((2 * edit)) || fail "change $edit is not taken back"
done
echo 'jump_hight = 66' >>game/tuning.toml
poll "$id" grep -q '^game.tuning.toml:[0-9]*: .*jump_hight' play.err
grep -q '^game.tuning.toml:[0-9]*: .*jump_hight' play.err || fail "a fault is not printed"
cat play.out
kill "$id" || fail "the game ended before it was closed"
wait "$id" || [[ $? = 143 ]] || fail "the game fails"

cp right/tuning.toml game/tuning.toml
call "$HALFBYTE_WINE" "$press_ctrl_c" second.png "Z:$windows" play game --level first --shot 5:second.png --record one.movie --settings settings --save saves
[[ $code = 130 ]] || fail "Ctrl+C ends a game with exit code $code"
call "$HALFBYTE_WINE" "$windows" run game --movie one.movie
[[ $code = 0 ]] || fail "Ctrl+C loses the recording"
exit $((failures > 0))
