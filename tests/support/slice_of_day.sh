#!/usr/bin/env bash
# Runs one slice of a long test, which the day of the commit selects.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/support/slice_of_day.sh N COMMAND [ARGUMENT...]

Prints "slice K of N", and runs COMMAND with each "{slice}" in its arguments replaced
by K/N. K is the number of days from 1970 to the date of the commit that is checked
out, modulo N: every run on one commit takes the same part, and the commits of
N days in a row take all parts. Sources outside of a repository of their own get
slice 0.
END
}

if [[ ${1-} = -h || ${1-} = --help ]]; then
    usage
    exit 0
fi
if (($# < 2)) || [[ ! $1 =~ ^[1-9][0-9]*$ ]]; then
    usage >&2
    exit 1
fi
slices=$1
shift

# Seconds since 1970, or 0.
commit_date() {
    local root
    root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
    if [[ -e $root/.git ]]; then
        git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0
    else
        echo 0
    fi
}

seconds_of_day=86400
slice=$(($(commit_date) / seconds_of_day % slices))
echo "slice $slice of $slices"
exec "${@//\{slice\}/$slice/$slices}"
