#!/usr/bin/env bash
# usage: check_ports.sh ROOT
#
# Fails where a flag of the engine's tables, a row ROW(name, ...) of traits, effects, contacts, events or
# of an actor, is named nowhere in the 6502 port: that machine would play on as if it were not there.
# Scripts' ops and kinds that act need no such check, since without their routines nothing links. Nor do
# flags whose row ends with by_data (engine/numbers/flags.hpp): their bits are data of the game on all machines.
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
        echo "platform/nes/engine: nothing there knows of $name"
        bad=1
    }
done
exit "$bad"
