#!/usr/bin/env bash
# usage: version.sh HALFBYTE GAME_PROGRAM SOURCE
#
# The commands and a game's program print the version in the file VERSION, and a pack holds it.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
version=$(<"$source/VERSION")

# expect PROGRAM LINE
expect() {
    call "$1" --version
    [[ $code == 0 && $(<.out) == "$2" && ! -s .err ]] || fail "$1 --version: exit code $code, or not \"$2\":"
}
expect "$halfbyte" "halfbyte $version"
expect "$halfbyte-lab" "halfbyte $version"
expect "$program" "Nib, made with halfbyte $version"
call "$halfbyte" build "$source/game" -o built
[[ $(grep -aoF "HALFBYTE $version" built/nib.pack | wc -l) == 1 ]] || fail "the pack does not hold the version once:"
exit $((failures > 0))
