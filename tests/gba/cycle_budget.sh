#!/usr/bin/env bash
# usage: cycle_budget.sh HALFBYTE ROM PART LIMIT MOVIE...
#
# Plays the movies on the GBA's ROM: PART of a frame, which is step or sound, may never take more than
# LIMIT cycles.
set -euo pipefail

if (($# < 5)); then
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 1
fi
halfbyte=$1 rom=$2 part=$3 limit=$4
shift 4

for movie in "$@"; do
    report=$("$halfbyte-lab" emu "$rom" --movie "$movie" 2>&1)
    worst=$(sed -n "s/^$part: .*, \([0-9]*\) at worst.*/\1/p" <<<"$report")
    if [[ -z $worst ]]; then
        printf '%s: no cycles of %s in the report:\n%s\n' "$movie" "$part" "$report" >&2
        exit 1
    fi
    echo "$movie: $part takes $worst cycles at worst, $limit allowed"
    ((worst <= limit))
done
