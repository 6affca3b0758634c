#!/usr/bin/env bash
# usage: play_in_emulator.sh gba|nes SEEN_ON_SCREEN [OPTION...]
#
# Opens the demo game with `tools/play` in a console's emulator on a virtual display, with the
# options for the emulator. Fails unless the window shows the title, Enter begins the level, and
# holding Right changes the picture.
set -euo pipefail

console=$1
seen_on_screen=$(realpath "$2")
shift 2
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=/dev/null
source "$root/tests/support/virtual_display.sh"
folder=$(mktemp --directory)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

fail() {
    echo "play_in_emulator: $1" >&2
    tail -n 20 play.log >&2 || true
    exit 1
}

command -v xdotool >/dev/null || fail "xdotool is not installed"
start_display || fail "no virtual display"
started+=("$display_id")
mkdir home
HOME=$folder/home "$root/tools/play" "$console" "$@" >play.log 2>&1 &
emulator_id=$!
started+=("$emulator_id")

place=()
# Waits for some seconds until the output of seen_on_screen matches a pattern, and leaves the output
# in `seen`.
shows() {
    local end=$((SECONDS + $2))
    while ((SECONDS < end)); do
        kill -0 "$emulator_id" 2>/dev/null || fail "the emulator has ended"
        cp Xvfb_screen0 screen
        seen=$("$seen_on_screen" "$root/game" "$console" screen "${place[@]}")
        # shellcheck disable=SC2053 # a pattern
        [[ $seen != $1 ]] || return 0
        sleep 0.2
    done
    return 1
}

wait_for() {
    shows "$1" 120 || fail "the screen shows '$seen', not '$1'" # enough for a busy machine, too
}

wait_for 'title *'
read -ra words <<<"$seen"
place=("${words[@]:1}")
echo "$seen"
xdotool search --onlyvisible --name '.*' >windows
xdotool windowfocus "$(tail -n 1 windows)"
# Enter also chooses a slot and a level, and ends a pause. A busy machine may lose it in a fade.
presses=0
until shows 'level *' 3; do
    ((++presses <= 40)) || fail "the screen shows '$seen', not a level"
    xdotool key --delay 100 Return
done
echo "$seen"
xdotool keydown Right
wait_for 'nothing known'
xdotool keyup Right
[[ -z ${PICTURE-} ]] || cp screen "$PICTURE"
echo "Right changes the picture"
