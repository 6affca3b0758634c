#!/usr/bin/env bash
# usage: slice_of_day_test.sh CASE
#
# Puts slice_of_day.sh into sources with a commit of a given day, or with none, and expects the slice that it has
# to choose.
set -euo pipefail

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/sources/tests/support"
cp "$here/slice_of_day.sh" "$folder/sources/tests/support"

# Makes a commit of the sources, some seconds after 1970; its author's date differs.
commit() {
    git -C "$1" init --quiet
    GIT_COMMITTER_DATE="@$2 +0000" git -C "$1" -c user.name=a -c user.email=a@example.org commit \
        --quiet --allow-empty --date='@1000000000 +0000' --message=a
}

# Fails unless the script takes slice $1 of $2.
expect() {
    local found
    found=$("$folder/sources/tests/support/slice_of_day.sh" "$2" echo 'now={slice}' '{slice}')
    [[ $found == "slice $1 of $2"$'\n'"now=$1/$2 $1/$2" ]] || {
        echo "not slice $1 of $2, but: $found"
        exit 1
    }
}

day=86400
case ${1-} in
    commit)
        commit "$folder/sources" $((20011 * day + 5))
        expect 3 8 # 20011 is 8 times 2501, and 3
        expect 0 1
        ;;
    next_day)
        commit "$folder/sources" $((20012 * day - 1))
        expect 3 8
        commit "$folder/sources" $((20012 * day))
        expect 4 8
        ;;
    no_repository)
        commit "$folder" $((20011 * day)) # of somebody else, around the sources
        expect 0 8
        ;;
    failure)
        if "$folder/sources/tests/support/slice_of_day.sh" 2 false; then
            echo "the failure of the command is lost"
            exit 1
        fi
        ;;
    *)
        echo "no case '${1-}'" >&2
        exit 1
        ;;
esac
