#!/usr/bin/env bash
# Assembles the ROM with one instruction changed at a time, and runs a program that has to notice it.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/ports/calls/seeded_mutations.sh [--slice K/N] BUILD LIST PROGRAM [ARGUMENT...]
       tests/ports/calls/seeded_mutations.sh --check LIST...

Assembles the ROM of BUILD (build/nes) once for each line of LIST with that one
instruction changed, and runs PROGRAM on it, which has to fail and to report a difference.
Before that the unchanged ROM has to pass. In the arguments {proc} becomes the name of the
changed .proc. With --slice only each Nth line is tried, from the Kth after the first. With
--check it only tests whether each line of the lists fits the sources.
END
}

nes=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../../../platform/nes" && pwd)

# Prints a source with one instruction of a .proc or .macro changed; fails if that text is not there.
change() {
    awk -v proc="$2" -v old="$3" -v new="$4" -v wanted="$5" '
        $1 == ".proc" || $1 == ".macro" { inside = $2 == proc }
        inside {
            code = $0
            sub(/;.*/, "", code)
            gsub(/^[ \t]+|[ \t]+$/, "", code)
            if (code == old && ++seen == wanted) {
                $0 = "    " new
                changed = 1
            }
        }
        $1 == ".endproc" || $1 == ".endmacro" { inside = 0 }
        { print }
        END { exit !changed }' "$1"
}

# Reads the next line of a list into its variables. `wanted` is which occurrence of `old` to change.
read_fault() {
    while IFS='|' read -r file proc old new wanted; do
        [[ -z $file || $file = \#* ]] && continue
        read -r file <<<"$file"
        read -r proc <<<"$proc"
        read -r old <<<"$old"
        read -r new <<<"$new"
        fault="$file, $proc: $old -> $new"
        return 0
    done
    return 1
}

# Prints the changed source of the fault that was read, if the instruction exists.
apply_fault() {
    if ! change "$nes/engine/$file" "$proc" "$old" "$new" "$wanted"; then
        echo "$list: no such instruction: $fault" >&2
        exit 1
    fi
}

check() {
    local list count=0
    for list in "$@"; do
        while read_fault; do
            apply_fault >/dev/null
            count=$((count + 1))
        done <"$list"
    done
    echo "$count faults fit the sources"
    ((count > 0))
}

slice=0/1
case ${1-} in
    -h | --help)
        usage
        exit 0
        ;;
    --check)
        shift
        check "$@"
        exit
        ;;
    --slice)
        slice=${2-}
        shift $(($# < 2 ? $# : 2))
        ;;
esac
if (($# < 3)) || [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/})); then
    usage >&2
    exit 1
fi
build=$(cd "$1" && pwd)
list=$2
program=("${@:3}")

generated=$build/games/nib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The sources that contain a file, from the engine's folder: itself, or those that include it.
users_of() {
    if [[ $1 = *.inc ]]; then
        (cd "$nes/engine" && grep -rlF --include='*.s' ".include \"$1\"" -- *)
    else
        echo "$1"
    fi
}

# Assembles the sources of a changed file into $work/objects.
assemble() {
    local source object
    rm -rf "$work/objects"
    while IFS= read -r source; do
        object=$work/objects/$source.o
        mkdir -p "${object%/*}"
        [[ $source = "$1" ]] && source=$work/changed/$source || source=$nes/engine/$source
        ca65 -g -U -I "$generated" -I "$work/changed" -I "$nes" -I "$nes/engine" \
            --bin-include-dir "$generated" -o "$object" "$source"
    done < <(users_of "$1")
}

# Links the objects of the build, replaced by the newly assembled ones, into $work/nib.nes.
link() {
    local object changed
    local objects=()
    while IFS= read -r object; do
        changed=$work/objects/${object#*/platform/nes/engine/}
        [[ ! -f $changed ]] || object=$changed
        objects+=("$object")
    done <"$generated/objects.txt"
    ld65 -C "$build/nes.cfg" --dbgfile "$work/nib.dbg" -o "$work/nib.nes" "${objects[@]}"
}

# Runs the program with the name of the changed .proc, if there is one.
passes() { HALFBYTE_PORT_ROM=$work/nib.nes "${program[@]//\{proc\}/$1}" >"$work/output" 2>&1; }

# The first reported difference.
what_noticed() { sed -n '/: call\|too seldom\|has not\|returns\|leaves/{p;q}' "$work/output" | cut -c1-120; }

link
if ! passes ''; then
    echo "the ROM as it is does not pass:" >&2
    cat "$work/output" >&2
    exit 1
fi

number=0 tried=0 unnoticed=0
while read_fault; do
    number=$((number + 1))
    (((number - 1) % ${slice#*/} == ${slice%/*})) || continue
    rm -rf "$work/changed"
    mkdir -p "$(dirname "$work/changed/$file")"
    apply_fault >"$work/changed/$file"
    assemble "$file"
    link
    tried=$((tried + 1))
    if ! passes "$proc" && noticed=$(what_noticed); then
        echo "caught     $fault: $noticed"
    else
        echo "UNNOTICED  $fault"
        unnoticed=$((unnoticed + 1))
    fi
done <"$list"

echo "$tried faults, $unnoticed unnoticed"
((tried > 0 && unnoticed == 0))
