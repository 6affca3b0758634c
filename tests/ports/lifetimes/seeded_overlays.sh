#!/usr/bin/env bash
# usage: seeded_overlays.sh BUILD LIST PORT_LIFETIMES
#
# Links the ROM of BUILD (build/nes) once for each line of LIST, with that area of memory moved so that variables
# which are needed at the same time share bytes. Runs port_lifetimes on each ROM, which has to report that the
# variable named in the line may be lost. Before that the unchanged ROM has to pass.
set -euo pipefail

build=$(cd "$1" && pwd)
list=$2
program=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mapfile -t objects <"$build/games/nib/objects.txt"

# Links the ROM with the memory map of $work/nes.cfg, and follows its code.
passes() {
    ld65 -C "$work/nes.cfg" --dbgfile "$work/nib.dbg" -o "$work/nib.nes" "${objects[@]}"
    "$program" "$work/nib.nes" >"$work/output" 2>&1
}

cp "$build/nes.cfg" "$work/nes.cfg"
if ! passes; then
    echo "the ROM as it is does not pass:"
    cat "$work/output"
    exit 1
fi

tried=0 unnoticed=0
while IFS='|' read -r area start variable; do
    [[ -z $area || $area = \#* ]] && continue
    read -r area <<<"$area"
    read -r start <<<"$start"
    read -r variable <<<"$variable"
    sed -E "s/^( +$area: +start = )[^,]*,/\1$start,/" "$build/nes.cfg" >"$work/nes.cfg"
    if cmp --quiet "$build/nes.cfg" "$work/nes.cfg"; then
        echo "nes.cfg has no area for this fault: $area at $start"
        exit 1
    fi
    tried=$((tried + 1))
    if ! passes && grep -q "^lost: .*\b$variable\b" "$work/output"; then
        echo "caught     $area at $start: $(grep -m 1 "\b$variable\b" "$work/output")"
    else
        echo "UNNOTICED  $area at $start"
        unnoticed=$((unnoticed + 1))
    fi
done <"$list"

echo "$tried faults, $unnoticed unnoticed"
((tried > 0 && unnoticed == 0))
