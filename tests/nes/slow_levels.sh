#!/usr/bin/env bash
# usage: slow_levels.sh HALFBYTE SOURCE IMAGES
#
# Tests that `halfbyte check` reports the levels whose movies, or whose kept runs, take too long on the NES, and no
# other level. Without the NES's image it says that the frames are not timed.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3")
tests=$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")
# shellcheck source=tests/commands/calls.sh
source "$tests/commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$tests/exports/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
export XDG_DATA_HOME=$PWD/data
mkdir tests
cp -R "$source/assets" .
cp -R "$source/tests/grounds" tests

# check_grounds LEVEL...: these levels, and no others, are reported.
check_grounds() {
    local level
    call env PATH= prefix/bin/halfbyte check tests/grounds
    [[ $code = 0 ]] || fail "the check of the grounds fails"
    for level; do
        grep -q "/$level.tmx: the simulation takes [0-9]* % of the NES's time in frame [0-9]* of .*$level.movie, more than 65 %: place fewer" .err \
            || fail "$level is not reported"
    done
    [[ $(grep -c 'the simulation takes' .err) = "$#" ]] || fail "other levels than $* are reported"
}

check_grounds pairs throng
grep -q '^the simulation takes at most 6[0-9][0-9] % of the NES.s time in frame [0-9]* of .*throng.movie, in .* of 48 levels$' .out \
    || fail "the slowest frame is not named"

# Only the runs that play has kept.
mkdir -p data/halfbyte/grounds/runs
mv tests/grounds/movies/pairs.movie data/halfbyte/grounds/runs/
rm -r tests/grounds/movies
check_grounds pairs

rm -r prefix/share/halfbyte/images/nes
check_grounds
grep -q '^frames of the NES are not timed: .*: this file is missing: run tools/build-images' .out \
    || fail "nothing says that the image is missing"
exit $((failures > 0))
