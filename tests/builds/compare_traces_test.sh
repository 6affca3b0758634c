#!/usr/bin/env bash
# Runs compare_traces.sh on programs whose trace is the same, different, shorter, empty, or missing.
# The slices have the variant that differs, or not, or are empty.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

mapfile -t names < <(awk '!/^#/ { print $1 }' "$here/variants.txt")

# Every variant traces two frames; clang does what the argument says.
make_programs() {
    local name body
    for name in "${names[@]}"; do
        body='printf "0 aa 1 2\n1 bb 3 4\n"'
        [[ $name != clang ]] || body=$1
        mkdir -p "$folder/$name"
        printf '#!/bin/sh\n%s\n' "$body" >"$folder/$name/program"
        chmod +x "$folder/$name/program"
    done
}

# expect BODY CODE TEXT [SLICE]
expect() {
    local body=$1 expected_code=$2 expected_text=$3 slice=${4-0/1} text code
    make_programs "$body"
    text=$("$here/compare_traces.sh" "$slice" "$folder" "$folder/${names[0]}/program" \
        -- program pack movie 2>&1) && code=0 || code=$?
    if ((code != expected_code)) || [[ $text != *"$expected_text"* ]]; then
        printf 'for: %s\nexpected %s: %s\nbut got %s: %s\n' \
            "$body" "$expected_code" "$expected_text" "$code" "$text"
        exit 1
    fi
}

expect 'printf "0 aa 1 2\n1 bb 3 4\n"' 0 "2 lines, the same in: reference"
expect 'printf "0 aa 1 2\n1 bc 3 4\n"' 1 "line 2 differs:
    reference: 1 bb 3 4
    clang: 1 bc 3 4"
expect 'printf "0 aa 1 2\n"' 1 "line 2 differs:
    reference: 1 bb 3 4
    clang: (ended)"
expect ':' 1 "line 1 differs:"
expect 'printf "0 aa 1 2\n1 bb 3 4\n"; exit 3' 1 "clang: failed: $folder/clang/program pack movie"

different='printf "0 aa 1 2\n1 bc 3 4\n"'
for ((i = 0; i < ${#names[@]}; ++i)); do
    if [[ ${names[i]} = clang ]]; then
        expect "$different" 1 "line 2 differs:" "$i/${#names[@]}"
    else
        expect "$different" 0 "2 lines, the same in: reference ${names[i]}" "$i/${#names[@]}"
    fi
done
expect "$different" 1 "no variant is in the slice" "${#names[@]}/$((${#names[@]} + 1))"
expect "$different" 1 "is no slice" "1/1"
