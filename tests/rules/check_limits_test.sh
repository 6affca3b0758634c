#!/usr/bin/env bash
# usage: check_limits_test.sh CASE
#
# Makes a layout with a limit, its row, and a source that uses it, and leaves out one part.
# check_limits.sh must name this part. The case `clean` must pass.
set -euo pipefail

row='    ROW(nes_levels, "an NES ROM", nes::most_levels, "levels", "drop one")'
game='    {"console_level_rows", "nes"},'
source='    require_space(limits::nes_levels, levels, place);'
expected=
case $1 in
    clean) ;;
    constant)
        row='    ROW(nes_levels, "an NES ROM", nes::most_levels_too, "levels", "drop one")'
        expected='most_levels: no row of platform/*/host/row/limits.hpp has this limit of a layout'
        ;;
    level)
        game=
        expected='console_level_rows: no game of tests/console/limit_games.cpp reaches this limit'
        ;;
    throw)
        source='    throw support::InputError(file, "an NES ROM holds at most 48 levels");'
        expected='platform/nes/host/files/nes_art.cpp: throws by itself; call require_space with a row of platform/NAME/host/row/limits.hpp'
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
mkdir --parents "$folder"/{engine/numbers,platform/nes/layout,platform/nes/host/row,platform/nes/host/files,tools/pipeline/console,tools/pipeline/targets,tests/console}
echo 'inline constexpr std::size_t most_levels = 48;' >"$folder/platform/nes/layout/memory_map.hpp"
echo 'inline constexpr int console_level_rows = 30;' >"$folder/engine/numbers/limits.hpp"
printf '%s\n' "$row" >"$folder/platform/nes/host/row/limits.hpp"
printf '%s\n' "$game" >"$folder/tests/console/limit_games.cpp"
printf '%s\n' "$source" >"$folder/platform/nes/host/files/nes_art.cpp"

expect_report "$expected" check_limits.sh "$folder"
