#!/usr/bin/env bash
# usage: slow_levels.sh HALFBYTE SOURCE IMAGES CONSOLE PERCENT LEVEL...
#
# Tests that `halfbyte check` reports these levels of the grounds, and no others. Their movies, or their kept runs, take
# more than PERCENT of a frame on the console. The slowest one is `throng`. Without the console's image the command says
# that the frames are not timed. IMAGES has the images of this console alone.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3") console=$4 percent=$5
shift 5
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
        grep -q "/$level.tmx: the simulation takes [0-9]* % of the $console's time in frame [0-9]* of .*$level.movie, more than $percent %: place fewer" .err \
            || fail "$level is not reported"
    done
    [[ $(grep -c 'the simulation takes' .err) = "$#" ]] || fail "other levels than $* are reported"
}

check_grounds "$@"
grep -q "^the simulation takes at most [0-9]* % of the $console's time in frame [0-9]* of .*throng.movie, in .* of [0-9]* levels\$" .out \
    || fail "the slowest frame is not named"

# Only the runs that play has kept.
mkdir -p data/halfbyte/grounds/runs
mv "tests/grounds/movies/$1.movie" data/halfbyte/grounds/runs/
rm -r tests/grounds/movies
check_grounds "$1"

rm -r prefix/share/halfbyte/images/"${console,,}"*
check_grounds
grep -q "^frames of the $console are not timed: .*: this file is missing: run tools/build-images" .out \
    || fail "nothing says that the image is missing"
exit $((failures > 0))
