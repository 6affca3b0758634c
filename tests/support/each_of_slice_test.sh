#!/usr/bin/env bash
# usage: each_of_slice_test.sh CASE
#
# Runs each_of_slice.sh on lists with a known result.
set -euo pipefail

each=$(dirname "${BASH_SOURCE[0]}")/each_of_slice.sh

# Fails unless the found text $1 is $2.
expect() {
    [[ $1 = "$2" ]] || {
        echo "not '$2', but '$1'"
        exit 1
    }
}

case ${1-} in
    all)
        # Each item is in one of the slices.
        expect "$(for k in 0 1 2; do "$each" $k/3 echo item -- a b c d e f g; done | grep '^item' | sort | tr '\n' ' ')" \
            'item a item b item c item d item e item f item g '
        ;;
    slice) expect "$("$each" 1/3 echo item -- a b c d e | grep '^item' | tr '\n' ' ')" 'item b item e ' ;;
    words) expect "$("$each" 0/1 printf '<%s>\n' -- 'a  --may-lag 3' | grep '^<' | tr '\n' ' ')" '<a> <--may-lag> <3> ' ;;
    failure)
        # The items after a failure are run, too.
        if found=$("$each" 0/1 test b = -- a b c); then
            echo "a failure is lost"
            exit 1
        fi
        expect "$(grep '^FAILED' <<<"$found" | tr '\n' ' ')$(tail -n 1 <<<"$found")" \
            'FAILED: a FAILED: c 3 of 3, 2 failed'
        expect "$(grep -A 2 '^FAILED: c' <<<"$found" | tail -n 1)" "(cd $(printf '%q' "$PWD") && test b = c)"
        ;;
    none)
        if "$each" 2/3 true -- a b; then
            echo "a slice without an item passes"
            exit 1
        fi
        ;;
    *)
        echo "no case '${1-}'" >&2
        exit 1
        ;;
esac
