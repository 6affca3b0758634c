#!/usr/bin/env bash
# usage: compare_traces.sh K/N BUILDS REFERENCE... -- PROGRAM ARGUMENT...
#
# Runs the command REFERENCE twice, then BUILDS/NAME/PROGRAM with the arguments for each variant
# in the slice K/N of variants.txt. Each must print the same bytes; otherwise it reports the first
# line that differs.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
lines=$("$here/variants.sh" "$1")
mapfile -t names < <(awk '{ print $1 }' <<<"$lines")
builds=$2
shift 2
reference=()
while [[ $1 != -- ]]; do
    reference+=("$1")
    shift
done
program=$2
arguments=("${@:3}")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# trace NAME FILE COMMAND...
trace() {
    if ! "${@:3}" >"$2"; then
        echo "$1: failed: ${*:3}"
        exit 1
    fi
}

# Prints the first line that differs, with its number, from both sides.
show_difference() {
    paste -d '\n' "$folder/reference" "$folder/other" | awk -v other="$1" '
        NR % 2 { expected = $0; next }
        $0 != expected {
            print "line " NR / 2 " differs:"
            print "    reference: " (expected == "" ? "(ended)" : expected)
            print "    " other ": " ($0 == "" ? "(ended)" : $0)
            exit
        }'
}

compare() {
    trace "$1" "$folder/other" "${@:2}"
    if ! cmp --silent "$folder/reference" "$folder/other"; then
        show_difference "$1"
        bad=1
    fi
}

trace reference "$folder/reference" "${reference[@]}"
if [[ ! -s $folder/reference ]]; then
    echo "no trace from: ${reference[*]}"
    exit 1
fi
bad=0
compare "run again" "${reference[@]}"
for name in "${names[@]}"; do
    compare "$name" "$builds/$name/$program" "${arguments[@]}"
done
((bad)) || echo "$(wc -l <"$folder/reference") lines, the same in: reference ${names[*]}"
exit "$bad"
