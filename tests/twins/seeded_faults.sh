#!/usr/bin/env bash
# usage: seeded_faults.sh BUILD TWIN_CALLS CALLS [FIRST STEP]
#
# Assembles the ROM of BUILD (build/nes) once for each line of faults.txt with that one instruction
# changed, and runs TWIN_CALLS on it with CALLS calls of each routine: it has to fail. With FIRST and
# STEP only every STEPth fault from FIRST on. Before that the ROM as it is has to pass.
set -euo pipefail

if (($# != 3 && $# != 5)); then
    sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
    exit 1
fi
build=$(cd "$1" && pwd)
twin_calls=$(realpath "$2")
calls=$3
first=${4-1}
step=${5-1}

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
nes=$(cd "$here/../../platform/nes" && pwd)
generated=$build/games/nib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Links the objects of the build, one of them replaced, into $work/nib.nes.
link() {
    local replaced=$1 by=$2 object
    local objects=()
    while IFS= read -r object; do
        [[ $object = "$replaced" ]] && object=$by
        objects+=("$object")
    done < <(find "$generated/objects" -name '*.o' | sort)
    ld65 -C "$nes/nes.cfg" --dbgfile "$work/nib.dbg" -o "$work/nib.nes" "${objects[@]}"
}

passes() {
    HALFBYTE_TWIN_ROM=$work/nib.nes "$twin_calls" --stop --calls "$calls" >"$work/output" 2>&1
}

# A source with one instruction of a .proc changed; fails where there is none of that text.
change() {
    awk -v proc="$2" -v old="$3" -v new="$4" -v wanted="$5" '
        $1 == ".proc" { inside = $2 == proc }
        inside {
            code = $0
            sub(/;.*/, "", code)
            gsub(/^[ \t]+|[ \t]+$/, "", code)
            if (code == old && ++seen == wanted) {
                $0 = "    " new
                changed = 1
            }
        }
        $1 == ".endproc" { inside = 0 }
        { print }
        END { exit !changed }' "$1"
}

link none none
if ! passes; then
    echo "the ROM as it is does not pass:" >&2
    cat "$work/output" >&2
    exit 1
fi

number=0 tried=0 missed=0
while IFS='|' read -r file proc old new wanted; do
    [[ -z $file || $file = \#* ]] && continue
    number=$((number + 1))
    ((number >= first && (number - first) % step == 0)) || continue
    read -r file <<<"$file"
    read -r proc <<<"$proc"
    read -r old <<<"$old"
    read -r new <<<"$new"
    fault="$file, $proc: $new instead of $old"
    if ! change "$nes/engine/$file" "$proc" "$old" "$new" "$wanted" >"$work/changed.s"; then
        echo "faults.txt: no such instruction: $fault" >&2
        exit 1
    fi
    ca65 -g -U -I "$generated" -I "$nes" -I "$nes/engine" --bin-include-dir "$generated" \
        -o "$work/changed.o" "$work/changed.s"
    link "$generated/objects/platform/nes/engine/$file.o" "$work/changed.o"
    tried=$((tried + 1))
    if passes; then
        echo "not noticed: $fault"
        missed=$((missed + 1))
    else
        echo "noticed: $fault: $(sed -n '/: call\|too seldom\|has not\|returns\|leaves/{s/.*\(.\{0,100\}\)/&/;p;q}' "$work/output" | cut -c1-120)"
    fi
done <"$here/faults.txt"

echo "$tried faults, $missed not noticed"
((tried > 0 && missed == 0))
