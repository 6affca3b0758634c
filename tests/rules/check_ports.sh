#!/usr/bin/env bash
# usage: check_ports.sh ROOT
#
# Fails if the 6502 port never names a flag of the engine's tables: a row ROW(name, ...) of traits,
# effects, contacts, events or of an actor. The NES would ignore such a flag. Scripts' ops and acts
# need no check: without their routines nothing links. Rows that end with by_data
# (engine/numbers/flags.hpp) need none either: their bits are data of the game on all machines.
set -euo pipefail

cd "$1"
bad=0
names=$(grep --recursive --no-filename --extended-regexp --include='*.hpp' \
    '^ +ROW\((trait|effect|contact|event|actor)_[a-z_]+' engine | grep --invert-match ', by_data)' |
    sed 's/^ *ROW(//; s/[^a-z_].*//' | sort --unique)
[[ -n $names ]] || {
    echo "no table of flags is in $1/engine"
    exit 1
}
for name in $names; do
    grep --recursive --quiet --word-regexp "${name^^}" platform/nes/engine || {
        echo "platform/nes/engine: nothing there uses $name"
        bad=1
    }
done
exit "$bad"
