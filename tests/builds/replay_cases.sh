#!/usr/bin/env bash
# usage: replay_cases.sh K/N BUILDS CASES
#
# Replays the saved cases of the soak in the folder CASES, in the build of each preset in the slice K/N of variants.txt.
# Ends with code 77 if the slice has no preset.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
presets=$("$here/variants.sh" "$1" | awk '$2 == "preset" { print $1 }')
[[ -n $presets ]] || exit 77
for preset in $presets; do
    "$here/run_saved_cases.sh" "$2/$preset/tests/builds/soak/soak_alone" "$3" soak --replay
done
