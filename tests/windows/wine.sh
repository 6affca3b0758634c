# shellcheck shell=bash
# Sourced by the tests of the programs for Windows, after calls.sh. They run in Wine, in a folder of its own, which
# the first test makes.
#
#   wine PROGRAM ARGUMENT...   runs a program for Windows

# begin_wine PREFIX: the folder in which Wine keeps its system.
begin_wine() {
    # Wine reads names of files and arguments by the locale.
    export WINEPREFIX=$1 WINEDEBUG=-all LC_ALL=C.UTF-8
    # No browser engine, no entries in the user's menus.
    export WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe='
    unset DISPLAY WAYLAND_DISPLAY
}

wine() { /usr/lib/wine/wine64 "$@"; }

# expect_same WORDS FILE FILE: two files or folders are equal.
expect_same() {
    diff -r "$2" "$3" >.difference 2>&1 || { head -3 .difference && fail "$1 differs from that of Linux"; }
}
