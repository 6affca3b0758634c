#!/usr/bin/env bash
# Whether the check of the list of mutations notices a line that does not fit.
set -euo pipefail

case=${1?the case}
check=$(dirname "${BASH_SOURCE[0]}")/mutate_collision.sh
list=$(mktemp)
trap 'rm -f "$list"' EXIT

case $case in
    gone) printf 'gone\tcells\tpush.hpp\td.z < r.z\ttrue\n' >"$list" ;;
    twice) printf 'twice\tcells\tpush.hpp\tmoved |= \tmoved &= \n' >"$list" ;;
    empty) printf '# only a remark\n' >"$list" ;;
    *) exit 1 ;;
esac

if output=$("$check" --check "$list" 2>&1); then
    echo "not noticed: $case" >&2
    exit 1
fi
[[ $case = empty && $output = '0 mutations'* ]] || [[ $output = "$list: $case: the text is not in "* ]]
