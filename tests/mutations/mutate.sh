#!/usr/bin/env bash
# Breaks the collision headers in one place at a time, in a copy, and runs the proof that has to
# notice it. A mutation that goes unnoticed is a rule that nothing proves.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/mutations/mutate.sh --check [LIST...]
       tests/mutations/mutate.sh [--slice K/N] BUILD [LIST...]

Applies each mutation of the lists (those in tests/mutations/lists, by name or as files;
all without a LIST) to the engine, one at a time, builds the proof that it names, and
prints the property that caught it. Objects that a mutation does not change are those of BUILD
(build/desktop), where the proofs must be built. Exit code 1 if one goes unnoticed, does
not compile, or does not fit the sources, or if a proof fails on the engine as it is.
With --check it only tests whether they fit. With --slice only each Nth mutation is
tried, from the Kth after the first, and no proof on the engine as it is.

In a list, "in HEADER by PROOF" begins a group; each pair of lines that begin with - and
+ is a mutation: the first text is in the header once and becomes the second.
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

build=
if ! $check_only; then
    if [[ ! -f ${1-}/compile_commands.json ]]; then
        usage >&2
        exit 1
    fi
    build=$(cd "$1" && pwd)
    shift
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

scratch=$(mktemp -d)

# Each job is a process group, so that all its processes end with the script.
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

# The sources of a proof, by its name in the lists.
sources_of() {
    local collide=tests/engine/collide extras=tests/extras
    case $1 in
        cells) echo $collide/four_corner_small_grid.cpp tests/support/kernel_rules.cpp ;;
        discs) echo $collide/round_small_grid.cpp ;;
        ways) echo $collide/slope_small_grid.cpp $collide/slope_oracle.cpp ;;
        joins) echo $collide/slope_joins_test.cpp tests/support/slope_walk.cpp ;;
        fast) echo $extras/batch_test.cpp $collide/near_test.cpp engine/level/*.cpp ;;
        large) echo $extras/large_body_test.cpp ;;
        rules) echo $collide/slope_test.cpp $collide/slope_corner_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        stands) echo $collide/end_of_move_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        strokes) echo $collide/clip_segments_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        ends) echo $collide/upper_end_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        transport) echo tests/engine/sim/{transport{,_carrying,_pushing,_crushing},riders,crates{,_actors,_movers},movers}_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        move) echo $collide/proof/{move_*,all_obstacles}.cpp ;;
        sweep | segment | joints) echo $collide/proof/"$1"_*.cpp ;;
        *) echo $collide/proof/"$1"_proof.cpp ;;
    esac
}

# Whether a proof is a program of its own; the others consist of tests.
is_program() { [[ $(sources_of "$1") = tests/engine/collide/proof/* ]]; }

# How the build compiles a source, named from the root; the first command where several programs compile it, the
# engine's own for the engine.
declare -A command_of=()
read_commands() {
    local source command
    while IFS=$'\t' read -r source command; do
        source=${source#"$root/"}
        [[ -v command_of[$source] ]] || command_of[$source]=$command
    done < <(sed -nE '/^ *"command": "/{s/^ *"command": "//;s/",?$//;s/\\(.)/\1/g;h}
        /^ *"file": "/{s/^ *"file": "//;s/",?$//;G;s/\n/\t/;p}' "$build/compile_commands.json")
}

# The object that the build made of a source, from the build's folder.
object_of() {
    [[ ${command_of[$1]-} =~ ' -o '([^ ]+)' -c ' ]] || {
        echo "error: $build compiles no $1" >&2
        return 1
    }
    echo "${BASH_REMATCH[1]}"
}

# Whether the build made an object from a file, named from the root.
is_made_from() { grep -qxF -- "$1 $2" "$scratch/made_from"; }

# Compiles a source as the build does into the object $3, with the optimisation $4; changed copies in the folder $2
# come first.
compile() {
    local command=${command_of[$1]} object
    object=$(object_of "$1")
    command=${command/ -I/ -I"$2" -I}
    command=${command/ -o $object / -o "$3" }
    [[ ! -e $2/$1 ]] || command=${command/ -c "$root/$1"/ -c "$2/$1"}
    (cd "$build" && bash -c "$command $4 -w")
}

# Builds a proof from the engine with the changed copies in the folder $2. If $3 is named, only objects made from
# it differ from the build's.
build_proof() {
    local source object sources objects=() changed=0 optimisation=-O0
    read -ra sources <<<"$(cd "$root" && sources_of "$1")"
    # A program mostly ends at once where it notices a mutation; tests run longer than they take to compile.
    if ! is_program "$1"; then
        sources+=(tests/support/catch_main.cpp)
        optimisation=-O1
    fi
    for source in "${sources[@]}"; do
        object=$(object_of "$source") || return 1
        if [[ -n ${3-} ]] && { [[ $source = "$3" ]] || is_made_from "$object" "$3"; }; then
            compile "$source" "$2" "$2/${source//\//-}.o" "$optimisation" || return 1
            objects+=("$2/${source//\//-}.o")
            changed=$((changed + 1))
        else
            objects+=("$build/$object")
        fi
    done
    if [[ -n ${3-} ]] && ((changed == 0)); then
        echo "error: the proof is not made from $3"
        return 1
    fi
    "${CXX:-g++}" "${objects[@]}" -o "$2/proof"
}
run_proof() {
    local arguments=(--abort)
    ! is_program "$1" || arguments=(--first 60000)
    (cd "$2" && timeout --foreground 600 ./proof "${arguments[@]}" >output 2>&1)
}

# The first failed property of a proof, or the failed test and its check.
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

# A proof that fails without a mutation notices nothing. A slice skips this: a test run of the commit includes each
# proof.
try_unchanged() {
    local folder
    folder=$(mktemp -d "$scratch/proof.XXXXXX")
    if build_proof "$1" "$folder" >"$folder/output" 2>&1 && run_proof "$1" "$folder"; then
        echo "holds      $1"
    else
        echo "FAILS      $1, without a mutation: $(tail -n 1 "$folder/output")"
    fi
    rm -rf "$folder"
}

# Tries one mutation and prints its line of the report.
try_mutation() {
    local proof=$3 old=$4 new=$5 folder code=0 text said
    folder=$(mktemp -d "$scratch/mutation.XXXXXX")
    mkdir -p "$(dirname "$folder/$2")"
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

# Runs a command in the background, as many at a time as there are cores.
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

read_commands
# The engine's files from which the build made each object: "OBJECT FILE", the file named from the root.
cmake --build "$build" -- -t deps | awk -v root="$root/" '
    /^[^ ]/ { object = $1; sub(/:$/, "", object); next }
    { sub(/^(\.\.\/)+/, "", $1); if (index($1, root) == 1) $1 = substr($1, length(root) + 1) }
    $1 ~ /^engine\// { print object, $1 }' >"$scratch/made_from"
[[ $slice = 0/1 ]] || proofs=()
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
