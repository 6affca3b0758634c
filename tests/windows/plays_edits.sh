#!/usr/bin/env bash
# usage: plays_edits.sh HALFBYTE WINDOWS_HALFBYTE SOURCE
#
# Plays the scripts of edits that test the editor on Linux. Each call of the command runs on both systems, and must
# write the same bytes.
set -euo pipefail

HALFBYTE_LINUX=$(realpath "$1") HALFBYTE_WINDOWS=$(realpath "$2") source=$(realpath "$3")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
HALFBYTE_DIFFERENCES=$folder/differences
export HALFBYTE_LINUX HALFBYTE_WINDOWS HALFBYTE_DIFFERENCES
: >.out && : >.err && : >differences

for script in edits layers game_levels; do
    "$here/../commands/$script.sh" "$here/on_both_systems.sh" none "$source" || fail "$script.sh fails with the command for Windows"
done
[[ ! -s differences ]] || fail "Windows differs from Linux: $(head -n 20 differences)"
exit $((failures > 0))
