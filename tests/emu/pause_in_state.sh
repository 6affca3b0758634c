#!/usr/bin/env bash
# usage: pause_in_state.sh HALFBYTE MAKE_PAUSE SOURCE IMAGES CONSOLE
#
# Exports tests/hearts with more kinds of actors, so that the hero's further state has a number above 16. Pauses its
# first level while the hero is in that state, on the desktop and on the console. Fails unless both print the same
# traces, and each picture of the console is the preview's.
set -euo pipefail

halfbyte=$(realpath "$1") make_pause=$(realpath "$2") source=$(realpath "$3") images=$(realpath "$4") console=$5
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/../exports/prefix.sh"

mkdir tests
cp -r "$source/tests/hearts" tests/hearts
cp -r "$source/assets" assets
awk '
    /^\[blot\]/ {
        for (i = 1; i <= 10; i++)
            printf "[spare_%d]\nbehaviour = \"script\"\ntraits = []\nhalf_width = 4\nhalf_height = 6\nspeed = 0\n" \
                "script = \"rest\"\nsheet = \"sprites/things.png\"\n" \
                "animations = { stand = { poses = [0], frames = 1 } }\n\n", i
    }
    { print }
' "$source/tests/hearts/actors.toml" >tests/hearts/actors.toml
install_halfbyte "$halfbyte" "$source" "$images"
call prefix/bin/halfbyte export tests/hearts --for "$console" -o out
[[ $code = 0 ]] || fail "no export of the game with more kinds"
call "$here/pause_from_power_on.sh" "$halfbyte" "$make_pause" tests/hearts "out/hearts.$console" ward
[[ $code = 0 ]] || fail "the pause differs: $(tail -n 3 .out)"
exit $((failures > 0))
