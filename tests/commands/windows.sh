# The shared part of the tests that play in a real window: a virtual display, and a home of its own.
# Scripts source it after calls.sh, with the project's folder in $source.
#
#   $started    the processes to end with the test; scripts add theirs.
# shellcheck shell=bash disable=SC2154
# shellcheck source=/dev/null
source "$source/tests/support/virtual_display.sh"
command -v xdotool >/dev/null || {
    echo "xdotool is not installed"
    exit 1
}
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
start_display
started+=("$display_id")
echo 'leak:libdbus-1' >suppressed_leaks # drivers and D-Bus leak at exit
export LSAN_OPTIONS="suppressions=$PWD/suppressed_leaks:print_suppressions=0"
export HOME=$folder XDG_DATA_HOME=$folder/data

# open_window NAME COMMAND...: runs the command in the background, with the process id $id, and focuses its window NAME,
# which $window is then.
open_window() {
    "${@:2}" >>.out 2>>.err </dev/null &
    id=$!
    started+=("$id")
    poll "$id" bash -c "xdotool search --onlyvisible --name '^$1\$' >window"
    window=$(head -n 1 window)
    xdotool windowfocus --sync "$window"
}

# close: quits the program in the window, with the process id $id.
close() {
    xdotool key ctrl+q
    code=0 && wait "$id" || code=$?
    [[ $code == 0 ]] || fail "the window ended with code $code"
}
