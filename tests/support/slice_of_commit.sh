#!/usr/bin/env bash
# Runs one slice of a long test, which the commit selects.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/support/slice_of_commit.sh N COMMAND [ARGUMENT...]

Prints "slice K of N", and runs COMMAND with each "{slice}" in its arguments replaced
by K/N. K is computed from the hash of the tree of files in the commit that is checked
out: every run on the same files takes the same slice, on any day. Sources outside of a
repository of their own get slice 0. If the command fails, the last line is the command
that runs this slice again.
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

# The first 60 bits of the hash of the commit's tree, or 0.
number_of_commit() {
    local root hash=
    root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
    [[ ! -e $root/.git ]] || hash=$(git -C "$root" rev-parse --verify --quiet 'HEAD^{tree}' 2>/dev/null || true)
    echo $((16#0${hash:0:15}))
}

slice=$(($(number_of_commit) % slices))
command=("${@//\{slice\}/$slice/$slices}")
echo "slice $slice of $slices"
code=0
"${command[@]}" || code=$?
if ((code != 0)); then
    printf 'run this slice again:\n(cd %q &&%s)\n' "$PWD" "$(printf ' %q' "${command[@]}")"
fi
exit "$code"
