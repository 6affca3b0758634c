# The shared part of the tests that edit a map by scripts, beside that of calls.sh: a new game quill
# with the level first. Scripts source it after they set $halfbyte.
# shellcheck shell=bash

# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"

"${halfbyte:?}" new quill >/dev/null
: >.out && : >.err
# shellcheck disable=SC2034 # for the scripts
original=quill/levels/first.tmx

# refuses FIRST LINES WORDS: a script of these lines ends with one line that names the last of them
# and has the words, and writes no map.
refuses() {
    printf '%s\n' "$1" "$2" >script
    local last
    last=$(wc -l <script)
    rm -f never.tmx
    if "$halfbyte" edit quill first --headless --script script --save never.tmx 2>fault; then
        fail "$2: no fault"
    fi
    grep -q "^script:$last: .*$3" fault || fail "$2: $(<fault)"
    [[ $(wc -l <fault) == 1 ]] || fail "$2: more than one line: $(<fault)"
    [[ ! -e never.tmx ]] || fail "$2: something is written"
}
