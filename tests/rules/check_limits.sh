#!/usr/bin/env bash
# usage: check_limits.sh ROOT
#
# Fails if a limit of a console is not in its list of them, platform/NAME/host/row/limits.hpp, whose
# rows `build` and `check` share. It reports a constant most_... of a console's layout without a row, a
# constant console_level_... of the engine that no test game reaches, and a source of tools/pipeline/console or
# platform/NAME/host/files that throws by itself. Exceptions, with their reasons, are in limits_elsewhere.txt.
set -euo pipefail

elsewhere=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/limits_elsewhere.txt
cd "$1"
bad=0
report() {
    echo "$1"
    bad=1
}
is_excepted() { grep --quiet --extended-regexp "^$1 " "$elsewhere"; }
constants_of() { grep --only-matching --no-filename --perl-regexp "constexpr [\w:]+ \K$1\w+(?= =|$)" "${@:2}"; }

limits=$(constants_of most_ platform/*/layout/*.hpp) || report "no constant most_... is in platform/*/layout"
for limit in $limits; do
    is_excepted "$limit" || grep --quiet "::$limit\b" platform/*/host/row/limits.hpp \
        || report "$limit: no row of platform/*/host/row/limits.hpp has this limit of a layout"
done
levels=$(constants_of console_level_ engine/numbers/limits.hpp) || report "no constant console_level_... is in engine/numbers/limits.hpp"
for limit in $levels; do
    grep --quiet "\"$limit\"" tests/console/limit_games.cpp \
        || report "$limit: no game of tests/console/limit_games.cpp reaches this limit"
done
while read -r source; do
    is_excepted "${source##*/}" \
        || report "$source: throws by itself; call require_space with a row of platform/NAME/host/row/limits.hpp"
done < <(find tools/pipeline/console tools/pipeline/targets platform/*/host/files -name '*.cpp' -print0 \
    | xargs -0 grep --files-with-matches --extended-regexp 'throw |damaged_rom\(')
exit "$bad"
