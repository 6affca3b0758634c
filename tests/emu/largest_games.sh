#!/usr/bin/env bash
# usage: largest_games.sh HALFBYTE LARGEST_GAMES SOURCE IMAGES CONSOLE
#
# Exports the ROM of the largest game of each limit of a console. A game that `halfbyte check` accepts must be linked
# and fit into the console's memory. Another test shows that exported ROMs equal those that are built from source.
set -euo pipefail

halfbyte=$(realpath "$1") largest_games=$(realpath "$2") source=$(realpath "$3") images=$(realpath "$4") console=$5
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/../exports/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
mkdir games
"$largest_games" "$console" games | tee list
mapfile -t games < <(cut -d ' ' -f 1 list)
((${#games[@]} > 0))
for game in "${games[@]}"; do
    call prefix/bin/halfbyte export "games/$game" --for "$console" -o out
    [[ $code = 0 && -s out/$game.$console ]] || fail "$game has no ROM"
done
exit $((failures > 0))
