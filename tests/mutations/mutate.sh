#!/usr/bin/env bash
# Changes the sources in one place at a time, in a copy, and runs the checker that must notice the change. A change
# that no checker notices is a rule that no test holds.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/mutations/mutate.sh [--slice K/N] [--only TEXT] BUILD [LIST...]
       tests/mutations/mutate.sh --check [LIST...]

Tries each row of the lists: changes a copy of the row's file, compiles what the change
needs, and runs the row's checker, which must fail and print why. A LIST is a file, or a
name in tests/mutations/lists/MACHINE; without one, all lists of the machine of BUILD
(build/desktop, build/nes or build/gba) are tried. BUILD must be up to date. rows.awk has
the format of the lists; proofs.sh and roms.sh have the checkers.

    --slice K/N  only each Nth row, from the Kth after the first
    --only TEXT  only rows whose name, as the report prints it, has TEXT
    --check      only tests that each row fits the sources, of all machines without a LIST

A run of all rows first runs each checker on the unchanged sources, where it must pass.
The exit code is 1 if a row is not noticed, does not compile or does not fit.
END
}

fail() {
    echo "tests/mutations/mutate.sh: $1" >&2
    exit 1
}

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
end_of_field=$'\037'
check_only=false
slice=0/1
only=
while [[ ${1-} = -* ]]; do
    case $1 in
        --check) check_only=true ;;
        --slice | --only)
            (($# > 1)) || fail "$1 needs a value"
            [[ $1 = --slice ]] && slice=$2 || only=$2
            shift
            ;;
        -h | --help)
            usage
            exit 0
            ;;
        *) fail "unknown option $1; see --help" ;;
    esac
    shift
done
if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/})); then
    fail "$slice is not a slice K/N with K < N"
fi

machine=
build=
if ! $check_only; then
    [[ -f ${1-}/CMakeCache.txt ]] || fail "'${1-}' is not a build; see --help"
    build=$(cd "$1" && pwd)
    machine=$(sed -n 's/^HALFBYTE_PLATFORM:STRING=//p' "$build/CMakeCache.txt")
    shift
fi
names=("$@")
lists=("$@")
((${#lists[@]})) || mapfile -t lists < <(find "$here/lists/$machine" -name '*.txt' | sort)
for ((i = 0; i < ${#lists[@]}; ++i)); do
    [[ -f ${lists[i]} ]] || lists[i]=$here/lists/$machine/${lists[i]}.txt
    [[ -f ${lists[i]} ]] || fail "no list ${lists[i]}"
done

# shellcheck source=tests/mutations/proofs.sh
source "$here/proofs.sh"
# shellcheck source=tests/mutations/roms.sh
source "$here/roms.sh"
kind=proof
[[ $machine != nes && $machine != gba ]] || kind=rom

all_rows=$(awk -v root="$root" -f "$here/rows.awk" "${lists[@]}")
rows=()
[[ -z $all_rows ]] || mapfile -t rows <<<"$all_rows"
read_row() { IFS=$end_of_field read -r name file checker scope start size new <<<"$1"; }
if $check_only; then
    declare -A known=()
    for row in "${rows[@]}"; do
        read_row "$row"
        checker=${checker%% *}
        [[ -v known[$checker] ]] || is_proof "$checker" || is_rom_checker "$checker" || fail "$name: no such checker"
        known[$checker]=
    done
    echo "${#rows[@]} rows fit the sources"
    ((${#rows[@]} > 0))
    exit
fi

# Keeps the rows of --only and of the slice.
tried=()
position=0
for row in "${rows[@]}"; do
    [[ ${row%%"$end_of_field"*} = *"$only"* ]] || continue
    ((position++ % ${slice#*/} != ${slice%/*})) || tried+=("$row")
done
((${#tried[@]} > 0)) || fail "no row to try"

scratch=$(mktemp -d)
touch "$scratch/report"

# Each job is a process group, so that all its processes end with the script.
set -m
finish() {
    local code=$? job
    exec 2>/dev/null # no lines about ended jobs
    for job in $(jobs -p); do
        kill -- "-$job" 2>/dev/null || true
    done
    ((code < 128)) || echo "interrupted after $(lines_with 'noticed|UNNOTICED|NOT BUILT') rows"
    echo "$(lines_with noticed) of ${#tried[@]} rows noticed"
    rm -rf "$scratch"
}
lines_with() { grep -cE "^($1) " "$scratch/report" || true; }
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Prints a line of the report, and below it the command that tries the row again.
print_failure() {
    local again
    printf -v again ' %q' "${BASH_SOURCE[0]}" --only "${2%%: *}:" "$build" "${names[@]}"
    printf '%s%s: %s\n    run it again:%s\n' "$1" "$2" "$3" "$again"
}

# Tries the row $2, the $1th of those to try, and prints what noticed it.
try_row() {
    local name file checker scope start size new words folder what code=0 place="$1 of ${#tried[@]}  "
    read_row "$2"
    folder=$(mktemp -d "$scratch/row.XXXXXX")
    mkdir -p "$(dirname "$folder/$file")"
    {
        head -c "$start" "$root/$file"
        printf '%s' "${new//\\n/$'\n'}"
        tail -c "+$((start + size + 1))" "$root/$file"
    } >"$folder/$file"
    read -ra words <<<"$checker"
    if ! build_"$kind" "$folder" "$file" "${words[@]}" >"$folder/output" 2>&1; then
        print_failure "NOT BUILT  $place" "$name" "$(grep -im 1 error "$folder/output")"
    else
        check_"$kind" "$folder" "$scope" "${words[@]}" >"$folder/output" 2>&1 || code=$?
        if ((code == 0)); then
            print_failure "UNNOTICED  $place" "$name" "the checker passes"
        elif what=$(noticed_by_"$kind" "$folder/output" "$code" "${words[@]}"); then
            printf 'noticed    %s%s: %s\n' "$place" "$name" "$what"
        else
            print_failure "UNNOTICED  $place" "$name" "the checker fails otherwise: $(tail -n 1 "$folder/output")"
        fi
    fi
    rm -rf "$folder"
}

# Runs a checker on the unchanged sources: one that fails there notices nothing.
try_unchanged() {
    local folder words
    read -ra words <<<"$1"
    folder=$(mktemp -d "$scratch/unchanged.XXXXXX")
    if { build_"$kind" "$folder" '' "${words[@]}" && check_"$kind" "$folder" '' "${words[@]}"; } \
        >"$folder/output" 2>&1; then
        echo "holds      $1"
    else
        echo "FAILS      $1, without a change: $(tail -n 1 "$folder/output")"
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

prepare_"$kind"
if ((${#tried[@]} == ${#rows[@]})); then
    declare -A unchanged=()
    for row in "${tried[@]}"; do
        read_row "$row"
        unchanged[$checker]=
    done
    for checker in "${!unchanged[@]}"; do
        in_turn try_unchanged "$checker"
    done
fi
for ((i = 0; i < ${#tried[@]}; ++i)); do
    in_turn try_row $((i + 1)) "${tried[i]}"
done
wait
(($(lines_with noticed) == ${#tried[@]} && $(lines_with FAILS) == 0))
