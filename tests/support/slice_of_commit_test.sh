#!/usr/bin/env bash
# usage: slice_of_commit_test.sh CASE
#
# Puts slice_of_commit.sh into sources with a given commit, or with none, and expects the slice that it must choose.
set -euo pipefail

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
script=$folder/sources/tests/support/slice_of_commit.sh
mkdir -p "$(dirname "$script")"
cp "$here/slice_of_commit.sh" "$script"

# Makes a commit in the folder $1 of one file with the text $2, at $3 seconds after 1970.
commit() {
    git -C "$1" init --quiet
    printf '%s' "$2" >"$1/file"
    git -C "$1" add file
    GIT_COMMITTER_DATE="@$3 +0000" git -C "$1" -c user.name=a -c user.email=a@example.org commit \
        --quiet --allow-empty --date="@$3 +0000" --message=a
}

# Fails unless the script takes slice $1 of $2.
expect() {
    local found
    found=$("$script" "$2" echo 'now={slice}' '{slice}')
    [[ $found == "slice $1 of $2"$'\n'"now=$1/$2 $1/$2" ]] || {
        echo "not slice $1 of $2, but: $found"
        exit 1
    }
}

case ${1-} in
    commit)
        commit "$folder/sources" 'a' 1000000000
        expect 0 1
        expect 809 1000
        ;;
    other_day)
        commit "$folder/sources" 'a' 1000000000
        commit "$folder/sources" 'a' 1000086400
        expect 809 1000
        ;;
    other_files)
        commit "$folder/sources" 'b' 1000000000
        expect 103 1000
        ;;
    no_repository)
        commit "$folder" 'a' 1000000000 # of somebody else, around the sources
        expect 0 8
        ;;
    failure)
        # The last line of a failure runs the same slice again, from any folder.
        commit "$folder/sources" 'a' 1000000000
        cd "$folder"
        touch 'the file'
        if found=$("$script" 1000 grep --with-filename 'a {slice}' 'the file'); then
            echo "the failure of the command is lost"
            exit 1
        fi
        echo 'a 809/1000' >'the file'
        again=$(cd / && bash -c "$(tail -n 1 <<<"$found")")
        [[ $again == 'the file:a 809/1000' ]] || {
            echo "the command of a failure does not run the slice again: $found"
            exit 1
        }
        ;;
    *)
        echo "no case '${1-}'" >&2
        exit 1
        ;;
esac
