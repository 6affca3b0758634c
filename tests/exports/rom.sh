#!/usr/bin/env bash
# usage: rom.sh HALFBYTE SOURCE IMAGES CONSOLE [ROM GAME]...
#
# Tests that the ROM which `halfbyte export` makes of each game from the images is, byte for byte, the ROM
# that was built from source.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3") console=$4
shift 4
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
while (($#)); do
    rom=$1 game=$2
    shift 2
    # Without other programs, as on a machine without compilers.
    call env PATH= prefix/bin/halfbyte export "$game" --for "$console" -o out
    [[ $code = 0 ]] || fail "no export of $game"
    cmp "out/${rom##*/}" "$rom" || fail "the exported ROM of $game differs from the one built from source"
done

# A cut image of one file is refused.
image=prefix/share/halfbyte/images/$console.bin
if [[ -e $image ]]; then
    truncate --size=-1 "$image"
    expect_line 'build it again' prefix/bin/halfbyte export "$game" --for "$console" -o cut
    [[ ! -e cut ]] || fail "a cut image left a folder"
fi
exit $((failures > 0))
