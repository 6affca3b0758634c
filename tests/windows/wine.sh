# shellcheck shell=bash
# Sourced by the tests of the programs for Windows, after calls.sh. The tests' CMakeLists.txt sets Wine's
# environment; HALFBYTE_WINE is Wine itself.
: "${HALFBYTE_WINE:?}"

wine() { "$HALFBYTE_WINE" "$@"; }

# expect_same WORDS FILE FILE: two files or folders are equal.
expect_same() {
    diff -r "$2" "$3" >.difference 2>&1 || { head -3 .difference && fail "$1 differs from that of Linux"; }
}
