#!/usr/bin/env bash
# Fails unless the check of the lists of mutations notices a line that does not fit.
set -euo pipefail

case=${1?the case}
mutate=$(dirname "${BASH_SOURCE[0]}")/mutate.sh
list=$(mktemp)
trap 'rm -f "$list"' EXIT

header='in engine/collide/push.hpp by cells'
case $case in
    gone) printf '%s\n- d.z < r.z\n+ true\n' "$header" >"$list" ;;
    twice) printf '%s\n- moved |= \n+ moved &= \n' "$header" >"$list" ;;
    empty) printf '# only a remark\n' >"$list" ;;
    *) exit 1 ;;
esac

if output=$("$mutate" --check "$list" 2>&1); then
    echo "not noticed: $case" >&2
    exit 1
fi
[[ $case = empty && $output = '0 mutations'* ]] \
    || [[ $output = "$list:3: the text is not in engine/collide/push.hpp exactly once: "* ]]
