#!/usr/bin/env bash
# Checks that `halfbyte-lab bench` prints each figure that port_cycles measured on the NES's ROM.
set -euo pipefail

if [[ ${1-} = -h || ${1-} = --help || $# -ne 2 ]]; then
    echo "usage: tests/bench/nes_cycles.sh HALFBYTE PORT_CYCLES"
    [[ ${1-} = -h || ${1-} = --help ]]
    exit
fi

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
"$2" --json "$scratch/cycles.json"
"$1-lab" bench --bodies 10 --frames 2 --runs 1 --nes "$scratch/cycles.json" \
    --json "$scratch/bench.json" >"$scratch/table"

for what in "move_body in the air" "move_body anywhere" "step of first_line"; do
    if ! grep -qE "^NES +$what +[1-9][0-9]+ cycles, [1-9][0-9]+ at worst" "$scratch/table" ||
        ! grep -qF "\"what\": \"$what\"" "$scratch/bench.json"; then
        echo "the table or the JSON lacks: $what" >&2
        cat "$scratch/table" >&2
        exit 1
    fi
done
