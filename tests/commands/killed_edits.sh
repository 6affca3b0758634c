#!/usr/bin/env bash
# usage: killed_edits.sh HALFBYTE GAME_PROGRAM SOURCE [TIMES]
#
# Kills the editor at moments that are spread over its work: while it reads, edits and saves a map.
# The map must be the old or the new one, and the next edit must work. It fails if no process was
# killed, or if all were killed on one side of the save. More times than the default find rarer
# moments.
set -euo pipefail

halfbyte=$(realpath "$1")
times=${4-24}
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
: >.out && : >.err

"$halfbyte" new quill >/dev/null
map=quill/levels/first.tmx
cp $map old
printf '%s\n' 'brush ground' 'rectangle 0,0 95,14' >script
edit() { exec "$halfbyte" edit quill first --headless --script script; } # in a process of its own
began=$(date +%s%N)
(edit)
lasts=$((($(date +%s%N) - began) / 1000)) # microseconds
cp $map new
cmp -s old new && fail "the script changes nothing"

killed=0
saved=0 # those that were killed afterwards
for ((i = 1; i <= times; ++i)); do
    cp old $map
    edit &
    id=$!
    sleep "$(printf '%d.%06d' 0 $((lasts * i * 5 / times / 4)))"
    kill -9 $id 2>/dev/null || true
    code=0
    wait $id 2>/dev/null || code=$?
    ((code != 137)) || killed=$((killed + 1))
    if cmp -s new $map; then
        ((code != 137)) || saved=$((saved + 1))
    elif ! cmp -s old $map; then
        fail "killed after $i parts of $times, the map is neither the old nor the new one"
    fi
done
echo "killed $killed of $times times, $saved of these after the map was saved"
((killed > 0)) || fail "no editor was killed"
((saved < killed)) || fail "no editor was killed before it saved"

(edit)
cmp -s new $map || fail "the next edit does not work"
[[ $(find quill/levels -type f) == "$map" ]] || fail "files are left over: $(ls -a quill/levels)"
((failures == 0))
