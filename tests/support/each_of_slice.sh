#!/usr/bin/env bash
# Runs a test for one slice of a list.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/support/each_of_slice.sh K/N COMMAND [ARGUMENT...] -- ITEM...

Runs COMMAND once for each Nth ITEM, from the Kth after the first; the words of the
item follow the arguments. All of them are run, and the exit code is 1 if one
failed, or if there was none. Below each failure is the command that runs the item again.
END
}

if [[ ${1-} = -h || ${1-} = --help ]]; then
    usage
    exit 0
fi
slice=${1-}
command=()
shift $(($# > 0))
while (($#)) && [[ $1 != -- ]]; do
    command+=("$1")
    shift
done
if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/} || ${#command[@]} == 0 || $# < 2)); then
    usage >&2
    exit 1
fi
shift
items=("$@")

ran=0 failed=0
for ((i = ${slice%/*}; i < ${#items[@]}; i += ${slice#*/})); do
    read -ra words <<<"${items[i]}"
    echo "${items[i]}:"
    "${command[@]}" "${words[@]}" || {
        printf 'FAILED: %s\nrun it again:\n(cd %q &&%s)\n' "${items[i]}" "$PWD" \
            "$(printf ' %q' "${command[@]}" "${words[@]}")"
        failed=$((failed + 1))
    }
    ran=$((ran + 1))
done
echo "$ran of ${#items[@]}, $failed failed"
((ran > 0 && failed == 0))
