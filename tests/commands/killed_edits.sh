#!/usr/bin/env bash
# usage: killed_edits.sh HALFBYTE GAME_PROGRAM SOURCE [TIMES]
#
# Kills the editor at moments that are spread over its work: while it reads, edits and saves a map.
# The map must be the old or the new one, and the next edit must work. More times than the default
# find rarer moments.
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

saved=0
for ((i = 1; i <= times; ++i)); do
    cp old $map
    edit &
    id=$!
    sleep "$(printf '%d.%06d' 0 $((lasts * i * 5 / times / 4)))"
    kill -9 $id 2>/dev/null || true
    wait $id 2>/dev/null || true
    if cmp -s new $map; then
        saved=$((saved + 1))
    elif ! cmp -s old $map; then
        fail "killed after $i parts of $times, the map is neither the old nor the new one"
    fi
done
((saved > 0 && saved < times)) || echo "all $times moments were on one side of the save"

(edit)
cmp -s new $map || fail "the next edit does not work"
[[ $(find quill/levels -type f) == "$map" ]] || fail "files are left over: $(ls -a quill/levels)"
((failures == 0))
