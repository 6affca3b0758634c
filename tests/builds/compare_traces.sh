#!/usr/bin/env bash
# usage: compare_traces.sh SOURCE PROGRAM ARGUMENT...
#
# Runs SOURCE/build/variants/NAME/PROGRAM with the arguments in every variant of variants.txt, in the
# first one twice, and expects each to print the same bytes; names the first line that differs.
set -euo pipefail

source=$1
program=$2
shift 2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$source"

run() {
    if ! "build/variants/$1/$program" "${@:3}" >"$2"; then
        echo "$1: $program ${*:3} failed"
        exit 1
    fi
}

# What differs first, with its line's number, on both sides.
show_difference() {
    paste -d '\n' "$folder/first" "$folder/other" | awk -v first="$1" -v other="$2" '
        NR % 2 { expected = $0; next }
        $0 != expected {
            print "line " NR / 2 " differs:"
            print "    " first ": " (expected == "" ? "(ended)" : expected)
            print "    " other ": " ($0 == "" ? "(ended)" : $0)
            exit
        }'
}

mapfile -t names < <(awk '!/^#/ { print $1 }' "$here/variants.txt")
run "${names[0]}" "$folder/first" "$@"
if [[ ! -s $folder/first ]]; then
    echo "${names[0]}: $program $* printed no trace"
    exit 1
fi
bad=0
for name in "${names[@]}"; do
    run "$name" "$folder/other" "$@"
    if ! cmp --silent "$folder/first" "$folder/other"; then
        show_difference "${names[0]}" "$name"
        bad=1
    fi
done
((bad)) || echo "$(wc -l <"$folder/first") lines, the same in: ${names[*]}"
exit "$bad"
