#!/usr/bin/env bash
# usage: new_folders.sh HALFBYTE CASE
#
# Tests `halfbyte new` in folders of many kinds, and with many calls at once. Each call makes a
# complete game, or prints one line with the reason and changes nothing. Exit code 77 means that
# this system cannot make such a folder.
set -euo pipefail

halfbyte=$(realpath "$1") case=$2
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"

files_in() { (cd "$1" && find . -type f | sort); }
"$halfbyte" new whole >/dev/null
whole=$(files_in whole)

# expect_whole FOLDER: the folder has all files of a game and no others.
expect_whole() {
    local entries
    entries=$(files_in "$1" | sed "s/${2:-whole}/whole/")
    [[ $entries = "$whole" ]] || fail "$1: other files: $(diff <(echo "$entries") <(echo "$whole"))"
    find "$1" -type f -empty | grep -q . && fail "$1: an empty file"
    "$halfbyte" check "$1" >/dev/null || fail "$1: the game has faults"
}

# at_once FOLDER: a hundred calls make a game there; one succeeds, each other prints one line.
at_once() {
    local i made=0
    for i in {1..100}; do
        { "$halfbyte" new "$1" --name whole >"out$i" 2>"err$i" && touch "made$i"; } &
    done
    wait
    for i in {1..100}; do
        if [[ -e made$i ]]; then
            made=$((made + 1))
        elif [[ $(cat "out$i" "err$i" | wc -l) != 1 ]] || ! grep -q "^$1: " "err$i"; then
            fail "call $i: $(cat "out$i" "err$i")"
        fi
    done
    [[ $made = 1 ]] || fail "$made games were made"
    expect_whole "$1"
    [[ $(find "$1" -maxdepth 1 | wc -l) = $(find whole -maxdepth 1 | wc -l) ]] || fail "something is left over"
}

side_by_side() {
    local i
    for i in {1..60}; do
        "$halfbyte" new "game$i" --name whole >/dev/null 2>>.err &
    done
    wait
    for i in {1..60}; do
        [[ $(files_in "game$i") = "$whole" ]] || fail "game$i lacks $(diff <(files_in "game$i") <(echo "$whole"))"
    done
}

mount_point() {
    mkdir disk
    unshare --user --map-root-user --mount true 2>/dev/null || exit 77
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --user --map-root-user --mount bash -euc '
        mount -t tmpfs none disk
        "$0" new disk --name whole
        cp -r disk kept' "$halfbyte" >.out 2>.err || fail "no game in a mount point"
    expect_whole kept
}

parent_is_read_only() {
    mkdir -p parent/mine
    cp "$halfbyte" halfbyte
    local as=()
    if [[ $(id -u) = 0 ]]; then
        chown -R 65534:65534 parent/mine
        chmod 755 . halfbyte
        as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    fi
    chmod 555 parent
    "${as[@]}" ./halfbyte new parent/mine --name whole >.out 2>.err || fail "no game"
    expect_line 'parent/other: the folder cannot be made: Permission denied' \
        "${as[@]}" ./halfbyte new parent/other
    chmod 755 parent
    expect_whole parent/mine
}

names() {
    expect_line 'FOLDER: the name is empty' "$halfbyte" new ''
    expect_line '-dash: unknown option' "$halfbyte" new -dash
    expect_line "begins with '-' as ./-dash" "$halfbyte" play -dash
    # shellcheck disable=SC2016 # a dollar in a name
    for name in -dash 'a b' "it's" '$HOME' 'a"b' plain 'ä' '*'; do
        call "$halfbyte" new --name whole -- "$name"
        [[ $code = 0 ]] || fail "no game in $name"
        # The call that it prints works.
        local words
        words=$(sed -n 's/^halfbyte \(play .*\) plays it; .*/\1/p' .out)
        eval "call \"\$halfbyte\" $words --headless --frames 1"
        [[ $code = 0 ]] || fail "halfbyte $words: exit code $code"
    done
    expect_line 'tt: a title must be 1 to 255 bytes' "$halfbyte" new tt --title "$(printf 'x%.0s' {1..256})"
    expect_line 'tt: a title must be 1 to 255 bytes' "$halfbyte" new tt --title $'a\xFF'
    expect_line 'tt: a title must be 1 to 255 bytes' "$halfbyte" new tt --title $'a\x7F'
    [[ ! -e tt ]] || fail "tt was made"
}

case $case in
    here_at_once)
        mkdir mine
        at_once mine
        ;;
    new_at_once) at_once mine ;;
    side_by_side) side_by_side ;;
    mount_point) mount_point ;;
    parent_is_read_only) parent_is_read_only ;;
    names) names ;;
    *)
        echo "no case $case"
        exit 1
        ;;
esac
exit $((failures > 0))
