#!/usr/bin/env bash
# usage: step_budget.sh HALFBYTE ROM LIMIT MOVIE...
#
# Plays the movies on the GBA's ROM: no call of step may take more than LIMIT cycles.
set -euo pipefail

if (($# < 4)); then
    sed -n '2,4s/^# \{0,1\}//p' "$0" >&2
    exit 1
fi
halfbyte=$1 rom=$2 limit=$3
shift 3

for movie in "$@"; do
    report=$("$halfbyte-lab" emu "$rom" --movie "$movie" 2>&1)
    worst=$(sed -n 's/^step: .*, \([0-9]*\) at worst.*/\1/p' <<<"$report")
    if [[ -z $worst ]]; then
        printf '%s: no cycles of step in the report:\n%s\n' "$movie" "$report" >&2
        exit 1
    fi
    echo "$movie: step takes $worst cycles at worst, $limit allowed"
    ((worst <= limit))
done
