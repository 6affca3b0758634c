#!/usr/bin/env bash
# usage: edits_in_window.sh HALFBYTE WINDOWS_HALFBYTE SOURCE
#
# Edits levels in a window of the command for Windows, with the mouse and keys of the tests on Linux. A map that is
# drawn must have the bytes that the command for Linux writes when it plays the same strokes as a script.
set -euo pipefail

HALFBYTE_LINUX=$(realpath "$1") HALFBYTE_WINDOWS=$(realpath "$2") source=$(realpath "$3")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
system=$(mktemp --directory)
stop() { "$(dirname "$HALFBYTE_WINE")/wineserver64" -k || true; }
trap 'stop; rm -rf "$system"' EXIT
export HALFBYTE_LINUX HALFBYTE_WINDOWS WINEPREFIX=$system/wine

for script in draws undoes_levels; do
    # Wine opens all windows of a system on the display of its first program, so each display has a system of its own.
    "$here/make_wine.sh"
    "$here/../commands/$script.sh" "$here/window_in_wine.sh" none "$source"
    stop
done
