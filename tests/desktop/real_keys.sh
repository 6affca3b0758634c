#!/usr/bin/env bash
# usage: real_keys.sh RECORDING_GAME
#
# Plays a game in a window on a virtual display with real key events, and tests the inputs that the
# simulation received.
set -euo pipefail

game=$(realpath "$1")
support=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../support")
folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

fail() {
    echo "real_keys: $1" >&2
    sed 's/^/    /' game.log inputs 2>/dev/null | uniq -c >&2 || true
    exit 1
}

command -v xdotool >/dev/null || fail "xdotool is not installed"
# shellcheck source=/dev/null
source "$support/virtual_display.sh"
start_display || fail "no virtual display"
started+=("$display_id")
# Graphics drivers and D-Bus leak at exit, which is not a fault of the game.
echo 'leak:libdbus-1' >suppressed_leaks
export LSAN_OPTIONS="suppressions=$PWD/suppressed_leaks:print_suppressions=0"

"$game" inputs >game.log 2>&1 &
game_id=$!
started+=("$game_id")
timeout 60 xdotool search --sync --onlyvisible --name '^Test$' >window || fail "no window appeared"
xdotool windowfocus --sync "$(<window)"

# Sends keys while the game is stopped, as on an overloaded machine: the game receives all of them
# at once.
keys_at_once() {
    kill -STOP "$game_id"
    xdotool key "$@" sleep 0.1
    kill -CONT "$game_id"
    sleep 0.3
}

keys_at_once Left Return                        # at the title only Enter counts
sleep 1                                         # while the title fades out and the level in
xdotool keydown Right sleep 1 keyup Right sleep 0.2
# Time goes back to before B was held.
xdotool sleep 1.2 keydown z sleep 0.2 keyup z sleep 0.1 keydown comma sleep 1.2 keyup comma sleep 0.1 key p sleep 0.3
xdotool key x sleep 0.3                         # a tap
xdotool key p sleep 0.3 key Down sleep 0.3 key p sleep 0.3 # nothing counts during a pause
keys_at_once p Down
xdotool key p sleep 0.3
xdotool key Shift_R sleep 0.2 key ctrl+b sleep 0.2 key F12 sleep 0.5
xdotool key Escape sleep 0.5                    # the menu
kill -0 "$game_id" 2>/dev/null || fail "Escape ended the game"
xdotool key Right sleep 0.3 key Return sleep 0.3 # ignored in the level; Return is Resume
xdotool key Escape sleep 0.3 key Up sleep 0.1 key Return sleep 0.3 # the confirmation
kill -0 "$game_id" 2>/dev/null || fail "Quit ended the game without asking"
xdotool key Down sleep 0.1 key Return           # Yes
end=$((SECONDS + 60))
while kill -0 "$game_id" 2>/dev/null && ((SECONDS < end)); do
    sleep 0.05
done
kill -0 "$game_id" 2>/dev/null && fail "Yes did not end the game"
wait "$game_id" || fail "the game ended with code $?"

count() { grep -cx "$1" inputs || true; }
(($(count 01) >= 10)) || fail "Right was held for a second, but counted in $(count 01) frames"
[[ $(grep -x '[0-9a-f][0-9a-f]' inputs | uniq | tr '\n' ' ') == '00 01 00 80 00 20 00 ' ]] \
    || fail "other buttons, or in another order"
read -r _ moved _ < <(grep moved inputs)
((moved >= 8)) || fail "the hero moved $moved pixels"
[[ -s test-001.png ]] || fail "F12 saved no picture"
grep -qx test-001.png game.log || fail "the picture's name was not printed"
