#!/usr/bin/env bash
# Breaks one line of the collision headers at a time, in a copy, and runs the proof that has to
# notice. A mutation that survives is a rule that nothing proves.
set -euo pipefail

usage() {
    cat <<'END_OF_USAGE'
usage: tests/mutations/mutate_collision.sh SCRATCH_FOLDER [NAME...]
       tests/mutations/mutate_collision.sh --check [LIST]

Applies each line of tests/mutations/collision.txt (or those whose first word is
a NAME) to a copy of the engine's headers and tells which property caught it.
Exit code 1 if one survives, or no longer fits the source. With --check it only
sees whether each line of the list fits the sources.
END_OF_USAGE
}

case ${1-} in
    -h | --help)
        usage
        exit 0
        ;;
    --check) ;;
    '' | -*)
        usage >&2
        exit 1
        ;;
esac

scratch=$1
shift
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
list=$root/tests/mutations/collision.txt

# Ends the script unless the text $3 of the mutation $1 is in the header $2 exactly once.
check_fit() {
    local text rest
    text=$(<"$root/engine/collide/$2")
    rest=${text#*"$3"}
    if [[ $rest = "$text" || ${rest#*"$3"} != "$rest" ]]; then
        echo "$list: $1: the text is not in $2 exactly once: $3" >&2
        exit 1
    fi
}

if [[ $scratch = --check ]]; then
    list=${1-$list} count=0
    while IFS=$'\t' read -r name _ file from _; do
        [[ $name = \#* || -z $name ]] && continue
        check_fit "$name" "$file" "$from"
        count=$((count + 1))
    done <"$list"
    echo "$count mutations fit the sources"
    ((count > 0))
    exit
fi

read -ra compiler <<<"${CXX:-g++} -std=c++20 -O1 -w"

# The sources of a proof, as its program is named in the list.
sources_of() {
    case $1 in
        cells) echo tests/engine/collide/four_corner_small_grid.cpp tests/support/kernel_rules.cpp ;;
        discs) echo tests/engine/collide/round_small_grid.cpp ;;
        ways) echo tests/engine/collide/slope_small_grid.cpp tests/engine/collide/slope_oracle.cpp ;;
        joins) echo tests/engine/collide/slope_joins_test.cpp ;;
        fast) echo tests/engine/collide/batch_test.cpp engine/level/*.cpp ;;
        large) echo tests/engine/collide/large_body_test.cpp ;;
        rules) echo tests/engine/collide/slope_test.cpp tests/engine/collide/slope_corner_test.cpp \
            tests/support/ascii_level.cpp \
            engine/level/*.cpp engine/sim/*.cpp ;;
        *) return 1 ;;
    esac
}

# Builds a proof from the headers in the folder $2 and runs it; its output is in $scratch/output.
run_proof() {
    local sources
    read -ra sources <<<"$(cd "$root" && sources_of "$1")"
    "${compiler[@]}" -I "$2" -I "$scratch/catch" -I "$root" "${sources[@]/#/$root/}" \
        "$scratch/main.o" -o "$scratch/proof" >"$scratch/output" 2>&1 || return 1
    timeout 600 "$scratch/proof" >"$scratch/output" 2>&1
}

# What the first failed check of a proof said.
property() {
    awk '/error: /{ print "it does not compile"; exit }
         /with expansion:/{ getline; sub(/^ *"?/, ""); sub(/"$/, ""); print; exit }
         END { if (NR == 0) print "it does not end" }' "$scratch/output"
}

mkdir -p "$scratch/catch/catch2" "$scratch/engine"
catch=$(echo '#include <catch2/catch.hpp>' | "${compiler[@]}" -x c++ -M - | grep -o '/[^ ]*catch2/catch.hpp')
"${compiler[@]}" -x c++-header "$catch" -o "$scratch/catch/catch2/catch.hpp.gch"
cp "$catch" "$scratch/catch/catch2/"
"${compiler[@]}" -c "$root/tests/support/catch_main.cpp" -o "$scratch/main.o"

count=0 survived=0
while IFS=$'\t' read -r name proof file from to; do
    [[ $name = \#* || -z $name ]] && continue
    (($# == 0)) || [[ " $* " = *" $name "* ]] || continue
    rm -rf "$scratch/engine"
    cp -r "$root/engine" "$scratch/engine"
    check_fit "$name" "$file" "$from"
    text=$(<"$root/engine/collide/$file")
    printf '%s\n' "${text/"$from"/"$to"}" >"$scratch/engine/collide/$file"
    count=$((count + 1))
    if run_proof "$proof" "$scratch"; then
        survived=$((survived + 1))
        echo "SURVIVED $name: $file: $from -> $to ($proof)"
    else
        echo "caught $name: $file: $from -> $to ($proof: $(property))"
    fi
done <"$list"
echo "$count mutations, $survived survived"
((count > 0 && survived == 0))
