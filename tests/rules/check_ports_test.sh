#!/usr/bin/env bash
# usage: check_ports_test.sh CASE
#
# Makes a table of flags, one of which only data sets, and a port that uses one of the others.
# check_ports.sh must name the missing one. The case `clean` must pass.
set -euo pipefail

expected=
case $1 in
    clean) port='    and #EFFECT_ICE | TRAIT_SOLID' ;;
    flag)
        port='    and #EFFECT_ICE | TRAIT_SOLID_TOO'
        expected='platform/nes/engine: nothing there uses trait_solid'
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
mkdir --parents "$folder/engine" "$folder/platform/nes/engine"
printf '%s\n' '    ROW(effect_ice, 0x04, "is slippery")' '    ROW(trait_solid, 0x01, "stops")' \
    '    ROW(event_key, 0x02, "a key is taken", by_data)' \
    >"$folder/engine/kind.hpp"
printf '%s\n' "$port" >"$folder/platform/nes/engine/kind.s"

expect_report "$expected" check_ports.sh "$folder"
