#!/usr/bin/env bash
# usage: mutate_test.sh CASE [BUILD_OF_THE_NES]
#
# Fails unless mutate.sh notices a list whose row does not fit, or a row that its checker does not notice.
set -euo pipefail

case=${1?the case}
mutate=$(dirname "${BASH_SOURCE[0]}")/mutate.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
list=$folder/rows.txt

# Fails unless mutate.sh fails with a report that matches a regular expression.
expect_failure() {
    local expected=$1
    shift
    if output=$("$mutate" "$@" "$list" 2>&1) || [[ ! $output =~ $expected ]]; then
        printf 'not noticed: %s\n%s\n' "$case" "$output" >&2
        exit 1
    fi
}

group='in engine/collide/push.hpp by cells'
not_once=':2: the text is not in engine/collide/push.hpp exactly once: '
case $case in
    gone)
        printf '%s\nd.z < r.z => true\n' "$group" >"$list"
        expect_failure "$not_once" --check
        ;;
    twice)
        printf '%s\nmoved |= => moved &=\n' "$group" >"$list"
        expect_failure "$not_once" --check
        ;;
    empty)
        echo '# only a remark' >"$list"
        expect_failure '^0 rows' --check
        ;;
    survivor)
        # The second row is noticed. The printed command tries the first one again, and only that one.
        old="ZPSOUND:  start = \$00EA,"
        printf '%s\n' 'in platform/nes/nes.cfg.in by lifetimes column_high' \
            "$old => ZPSOUND: start = \$00EA," "$old => ZPSOUND: start = \$00BC," >"$list"
        expect_failure 'UNNOTICED +1 of 2 .*1 of 2 rows noticed$' "${2?the build}"
        again=$(sed -n 's/^ *run it again: //p' <<<"$output")
        output=$(bash -c "$again") && exit 1
        [[ $output = 'UNNOTICED  1 of 1 '*'0 of 1 rows noticed' ]]
        ;;
    *) exit 1 ;;
esac
