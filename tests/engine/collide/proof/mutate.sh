#!/usr/bin/env bash
# Puts each fault of mutations.txt into a copy of the engine, and runs the proof that must notice it.
set -euo pipefail

usage() {
    cat <<'END'
usage: mutate.sh COMPILER SOURCE_DIR [STATES]

Builds each proof with each of its faults of mutations.txt, runs it on STATES random
states (30000 if left out), and prints what noticed the fault. Fails if a fault stays
unnoticed, or does not compile.
END
}

case ${1-} in
    -h | --help)
        usage
        exit 0
        ;;
esac
if (($# < 2 || $# > 3)); then
    usage >&2
    exit 1
fi

compiler=$1
root=$(cd "$2" && pwd)
states=${3-30000}
proofs=$root/tests/engine/collide/proof
scratch=$(mktemp --directory)
trap 'rm -rf "$scratch"' EXIT

build() { "$compiler" -std=c++20 -O2 -I "$1" -I "$root" "$proofs/$2.cpp" -o "$1/proof" 2>"$1/log"; }

# One fault: number, header, proof, old text, new text. Writes a line of the report, and whether it
# was noticed.
try_fault() {
    local folder=$scratch/$1 header=$2 proof=$3 old=$4 new=$5 text rest code first
    mkdir -p "$folder"
    cp -r "$root/engine" "$folder/"
    text=$(<"$root/$header")
    rest=${text#*"$old"}
    if [[ $rest = "$text" || $rest = *"$old"* ]]; then
        echo "UNCLEAR    $header: '$old' does not stand there once" >"$folder/report"
        return
    fi
    printf '%s\n' "${text%%"$old"*}$new$rest" >"$folder/$header"
    if ! build "$folder" "$proof"; then
        echo "NOT BUILT  $header: $new: $(grep -m 1 error "$folder/log")" >"$folder/report"
        return
    fi
    code=0
    timeout 300 "$folder/proof" "$states" >"$folder/out" 2>&1 || code=$?
    first=$(sed -n 's/^  first: \([^:]*\):.*/\1/p' "$folder/out" | head -n 1)
    case $code in
        0) echo "UNNOTICED  $header: $old -> $new" >"$folder/report" ;;
        1) echo "noticed    $header: $old -> $new: ${first:-no reason}" >"$folder/report" ;;
        *) echo "noticed    $header: $old -> $new: ends with code $code" >"$folder/report" ;;
    esac
    rm -rf "$folder/engine" "$folder/proof"
}

number=0
header='' proof='' old=''
while IFS= read -r line; do
    case $line in
        'in '*)
            read -r _ header _ proof <<<"$line"
            ;;
        -*) old=${line#-} ;;
        +*)
            number=$((number + 1))
            while (($(jobs -pr | wc -l) >= $(nproc))); do
                wait -n
            done
            try_fault "$number" "$header" "$proof" "$old" "${line#+}" &
            ;;
    esac
done <"$proofs/mutations.txt"
wait

noticed=0
for ((i = 1; i <= number; ++i)); do
    cat "$scratch/$i/report"
    if [[ $(<"$scratch/$i/report") = noticed* ]]; then
        noticed=$((noticed + 1))
    fi
done
echo "$noticed of $number faults noticed"
((noticed == number))
