#!/usr/bin/env bash
# usage: start_window.sh HALFBYTE
#
# Makes and plays a game in the start window, on a virtual display with real keys, and closes it.
set -euo pipefail

halfbyte=$(realpath "$1")
support=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../support")
folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

fail() {
    echo "start_window: $1" >&2
    sed 's/^/    /' log >&2 || true
    exit 1
}

command -v xdotool >/dev/null || fail "xdotool is not installed"
# shellcheck source=/dev/null
source "$support/virtual_display.sh"
start_display || fail "no virtual display"
started+=("$display_id")
echo 'leak:libdbus-1' >suppressed_leaks
export LSAN_OPTIONS="suppressions=$PWD/suppressed_leaks:print_suppressions=0"
export HOME=$folder XDG_DATA_HOME=$folder/data SDL_AUDIODRIVER=dummy

# focus NAME waits for the window of this name.
focus() {
    timeout 60 xdotool search --sync --onlyvisible --name "^$1\$" >window || fail "no window $1 appeared"
    xdotool windowfocus --sync "$(<window)"
    sleep 0.5
}
# until COMMAND... waits for at most a minute.
until_true() {
    local end=$((SECONDS + 60))
    until "$@" 2>/dev/null || ((SECONDS >= end)); do sleep 0.1; done
    "$@" || fail "not true after a minute: $*"
}

xdotool mousemove 0 0
"$halfbyte" start >log 2>&1 &
id=$!
started+=("$id")
focus Halfbyte
xdotool key Return sleep 0.5 # "Make a game": the proposed folder is my_game
xdotool type 's' && sleep 0.5
xdotool key Return
until_true test -s data/halfbyte/.start/recent_games
[[ $(<data/halfbyte/.start/recent_games) = "$folder/my_games" ]] || fail "the game is not the newest one"
"$halfbyte" check my_games >checked || fail "the new game has a fault"
# Presses "Play" until the game appears: a slow computer shows that page later.
plays() {
    xdotool key Return
    timeout 3 xdotool search --sync --onlyvisible --name '^My Games$' >/dev/null
}
until_true plays
focus 'My Games'
xdotool key ctrl+q # ends play, and leads back
focus Halfbyte
xdotool key Escape sleep 0.5 key Escape # back, then close
ended() { ! kill -0 "$id" 2>/dev/null; }
until_true ended
wait "$id" || fail "the window ended with code $?"

# A folder as the only argument is played; a command's name stays a command.
"$halfbyte" my_games >log 2>&1 &
id=$!
started+=("$id")
focus 'My Games'
xdotool key ctrl+q
until_true ended
mkdir tables
"$halfbyte" tables >log || fail "a folder took the name of a command"
