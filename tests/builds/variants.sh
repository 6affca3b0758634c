#!/usr/bin/env bash
# usage: variants.sh K/N
#
# Prints the lines of variants.txt in a slice: each Nth line, from line K (counted from 0). Fails if
# the slice is empty.
set -euo pipefail

slice=${1-}
if [[ ! $slice =~ ^[0-9]+/[1-9][0-9]*$ ]] || ((${slice%/*} >= ${slice#*/})); then
    echo "variants.sh: '$slice' is no slice; write K/N with K below N" >&2
    exit 1
fi
if ! awk -v first="${slice%/*}" -v step="${slice#*/}" '
    /^#/ { next }
    count++ % step == first { print; found = 1 }
    END { exit !found }' "$(dirname "${BASH_SOURCE[0]}")/variants.txt"; then
    echo "variants.txt: no variant is in the slice $slice" >&2
    exit 1
fi
