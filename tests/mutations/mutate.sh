#!/usr/bin/env bash
# Breaks the collision headers in one place at a time, in a copy, and runs the proof that has to
# notice. A mutation that goes unnoticed is a rule that nothing proves.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/mutations/mutate.sh [--check | --slice K/N] [LIST...]

Applies each mutation of the lists (those in tests/mutations/lists, by name or as files;
all without a LIST) to a copy of the engine, builds the proof that it names, and
prints the property that caught it. Exit code 1 if one goes unnoticed, does not
compile, or does not fit the sources, or if a proof fails on the engine as it is.
With --check it only sees whether they fit. With --slice only each Nth mutation is
tried, from the Kth after the first.

In a list, "in HEADER by PROOF" begins a group; each pair of lines that begin with - and
+ is a mutation: the first text stands in the header once and becomes the second.
END
}

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
check_only=false
slice=0/1
case ${1-} in
    -h | --help)
        usage
        exit 0
        ;;
    --check)
        check_only=true
        shift
        ;;
    --slice)
        slice=${2-}
        shift $(($# < 2 ? $# : 2))
        ;;
    -*)
        usage >&2
        exit 1
        ;;
esac

if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/})); then
    usage >&2
    exit 1
fi

lists=("$@")
((${#lists[@]})) || lists=("$here"/lists/*.txt)
for ((i = 0; i < ${#lists[@]}; ++i)); do
    [[ -f ${lists[i]} ]] || lists[i]=$here/lists/${lists[i]}.txt
done

# Calls $1 with a list's line number, header, proof, old and new text for each mutation of $2.
each_mutation() {
    local line number=0 header='' proof='' old=''
    while IFS= read -r line; do
        number=$((number + 1))
        case $line in
            '' | '#'*) ;;
            'in '*' by '*) read -r _ header _ proof <<<"$line" ;;
            '- '*) old=${line#- } ;;
            '+' | '+ '*)
                line=${line#+}
                "$1" "$2:$number" "$header" "$proof" "$old" "${line# }"
                ;;
            *)
                echo "$2:$number: neither a group nor a text: $line" >&2
                exit 1
                ;;
        esac
    done <"$2"
}

# Whether the mutation of this index is one of those to try.
is_in_slice() {
    (($1 % ${slice#*/} == ${slice%/*}))
}

count=0
tried=0
declare -A proofs=() # those that notice what is tried
check_fit() {
    local text rest
    if is_in_slice "$count"; then
        proofs[$3]=
        tried=$((tried + 1))
    fi
    text=$(<"$root/$2")
    rest=${text#*"$4"}
    if [[ $rest = "$text" || ${rest#*"$4"} != "$rest" ]]; then
        echo "$1: the text is not in $2 exactly once: $4" >&2
        exit 1
    fi
    count=$((count + 1))
}

for list in "${lists[@]}"; do
    if [[ ! -f $list ]]; then
        echo "tests/mutations/mutate.sh: no such list: $list" >&2
        exit 1
    fi
    each_mutation check_fit "$list"
done
if $check_only; then
    echo "$count mutations fit the sources"
    ((count > 0))
    exit
fi

read -ra compiler <<<"${CXX:-g++} -std=c++20 -O1 -w"
scratch=$(mktemp -d)

# Each job is a process group, so that with the script all that it started ends.
set -m
finish() {
    local job
    for job in $(jobs -p); do
        kill -- "-$job" 2>/dev/null || true
    done
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The sources of a proof, as the lists name it.
sources_of() {
    local collide=tests/engine/collide extras=tests/engine/extras
    case $1 in
        cells) echo $collide/four_corner_small_grid.cpp tests/support/kernel_rules.cpp ;;
        discs) echo $collide/round_small_grid.cpp ;;
        ways) echo $collide/slope_small_grid.cpp $collide/slope_oracle.cpp ;;
        joins) echo $collide/slope_joins_test.cpp tests/support/slope_walk.cpp ;;
        fast) echo $extras/batch_test.cpp $collide/near_test.cpp engine/level/*.cpp ;;
        large) echo $extras/large_body_test.cpp ;;
        rules) echo $collide/slope_test.cpp $collide/slope_corner_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        ends) echo $collide/upper_end_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        transport) echo tests/engine/sim/{transport,crates,movers}_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        move) echo $collide/proof/{move_proof,move_oracle,move_ways,all_obstacles}.cpp ;;
        sweep | segment) echo $collide/proof/"$1"_*.cpp ;;
        *) echo $collide/proof/"$1"_proof.cpp ;;
    esac
}

# Whether a proof is a program of its own, else it is made of tests.
is_program() { [[ $(sources_of "$1") = tests/engine/collide/proof/* ]]; }

# What the tests share is compiled once: Catch2's header, which takes longest, and its main function.
prepare_tests() {
    local catch
    mkdir -p "$scratch/catch/catch2"
    catch=$(echo '#include <catch2/catch.hpp>' | "${compiler[@]}" -x c++ -M - \
        | grep -o '/[^ ]*catch2/catch.hpp')
    "${compiler[@]}" -x c++-header "$catch" -o "$scratch/catch/catch2/catch.hpp.gch"
    cp "$catch" "$scratch/catch/catch2/"
    "${compiler[@]}" -c "$root/tests/support/catch_main.cpp" -o "$scratch/main.o"
}

# Compiles a source, named from the root, of the engine in the folder $2 into the object $3.
compile() {
    local from=$root
    [[ $1 != engine/* ]] || from=$2
    "${compiler[@]}" -I "$2" -I "$scratch/catch" -I "$root" -MMD -c "$from/$1" -o "$3"
}

# The object of a source as it is, made before any proof is built. Beside it stands what it was made from.
object_of() { echo "$scratch/objects/${1//\//-}.o"; }
compile_unchanged() {
    local object
    object=$(object_of "$1")
    compile "$1" "$root" "$object" >"$object.output" 2>&1 || rm -f "$object"
}

# Whether an object was made from a file, named from the root.
is_made_from() { grep -qwF -- "$root/$2" "${1%.o}.d"; }

# Builds a proof, of the engine in the folder $2, in which $3 is changed if it is named; only what is made
# from that differs from the objects of the sources as they are.
build_proof() {
    local source object sources objects=()
    read -ra sources <<<"$(cd "$root" && sources_of "$1")"
    for source in "${sources[@]}"; do
        object=$(object_of "$source")
        if [[ ! -e $object ]]; then
            cat "$object.output"
            return 1
        fi
        if [[ -n ${3-} ]] && is_made_from "$object" "$3"; then
            object=$2/$(basename "$object")
            compile "$source" "$2" "$object" || return 1
        fi
        objects+=("$object")
    done
    is_program "$1" || objects+=("$scratch/main.o")
    "${compiler[@]}" "${objects[@]}" -o "$2/proof"
}
run_proof() {
    local arguments=()
    ! is_program "$1" || arguments=(--first 60000)
    (cd "$2" && timeout --foreground 600 ./proof "${arguments[@]}" >output 2>&1)
}

# The first failed property: a proof's, or a test and what its check said.
property() {
    if is_program "$1"; then
        sed -n 's/^violated: //p' "$2/output"
    else
        awk '/^-+$/ { naming = !naming; if (naming) test = ""; next }
             naming { sub(/^ */, ""); test = test (test ? " " : "") $0 }
             /with expansion:/ {
                 getline
                 sub(/^ *"?/, "")
                 sub(/"$/, "")
                 print test ": " $0
                 exit
             }' "$2/output"
    fi
}

# A copy of the engine.
new_folder() {
    local folder
    folder=$(mktemp -d "$scratch/mutation.XXXXXX")
    cp -r "$root/engine" "$folder/"
    echo "$folder"
}

# A proof that fails anyway notices nothing.
try_unchanged() {
    local folder
    folder=$(new_folder)
    if build_proof "$1" "$folder" >"$folder/output" 2>&1 && run_proof "$1" "$folder"; then
        echo "holds      $1"
    else
        echo "FAILS      $1, without a mutation: $(tail -n 1 "$folder/output")"
    fi
    rm -rf "$folder"
}

# One mutation; its line of the report.
try_mutation() {
    local proof=$3 old=$4 new=$5 folder code=0 text said
    folder=$(new_folder)
    text=$(<"$root/$2")
    printf '%s\n' "${text%%"$old"*}$new${text#*"$old"}" >"$folder/$2"
    said="$2: $old -> $new ($proof)"
    if ! build_proof "$proof" "$folder" "$2" >"$folder/output" 2>&1; then
        echo "NOT BUILT  $said: $(grep -m 1 'error' "$folder/output")"
    else
        run_proof "$proof" "$folder" || code=$?
        case $code in
            0) echo "UNNOTICED  $said" ;;
            124) echo "caught     $said: it does not end" ;;
            *)
                text=$(property "$proof" "$folder")
                echo "caught     $said: ${text:-it ends with code $code}"
                ;;
        esac
    fi
    rm -rf "$folder"
}

# Runs a command beside others, as many as there are cores.
in_turn() {
    while (($(jobs -pr | wc -l) >= $(nproc))); do
        wait -n
    done
    "$@" | tee -a "$scratch/report" &
}
next=0
try_in_turn() {
    ! is_in_slice "$next" || in_turn try_mutation "$@"
    next=$((next + 1))
}

prepare_tests
mkdir "$scratch/objects"
for proof in "${!proofs[@]}"; do
    (cd "$root" && sources_of "$proof")
done | tr ' ' '\n' | sort -u >"$scratch/sources"
while read -r source; do
    in_turn compile_unchanged "$source"
done <"$scratch/sources"
wait
for proof in "${!proofs[@]}"; do
    in_turn try_unchanged "$proof"
done
for list in "${lists[@]}"; do
    each_mutation try_in_turn "$list"
done
wait
caught=$(grep -c '^caught' "$scratch/report" || true)
echo "$tried mutations of $count, $((tried - caught)) unnoticed"
holding=$(grep -c '^holds' "$scratch/report" || true)
((tried > 0 && caught == tried && holding == ${#proofs[@]}))
