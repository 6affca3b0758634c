#!/usr/bin/env bash
# usage: window_in_wine.sh ARGUMENT...
#
# The command halfbyte for tests of tests/commands that open a window: that of Windows opens it, and that of Linux does
# the rest. HALFBYTE_LINUX and HALFBYTE_WINDOWS are the two commands.
set -euo pipefail

if [[ $1 = edit && " $* " != *" --headless "* ]]; then
    exec "$HALFBYTE_WINE" "$HALFBYTE_WINDOWS" "$@"
fi
exec "$HALFBYTE_LINUX" "$@"
