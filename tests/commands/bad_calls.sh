#!/usr/bin/env bash
# usage: bad_calls.sh HALFBYTE
#
# Calls of the command that are wrong end with exit code 1 and one line that names what is wrong,
# and write no file.
set -euo pipefail

halfbyte=$1
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
failures=0

# expect WORDS ARGUMENT...: the line holds the words.
expect() {
    local words=$1 code=0 lines
    shift
    "$halfbyte" "$@" >"$folder/out" 2>"$folder/err" || code=$?
    lines=$(cat "$folder/out" "$folder/err" | wc -l)
    if [[ $code != 1 || $lines != 1 ]] || ! grep -qF -- "$words" "$folder/err"; then
        echo "halfbyte $*: exit code $code, $lines lines, without \"$words\":"
        cat "$folder/out" "$folder/err"
        failures=$((failures + 1))
    fi
}

expect 'nosuch' nosuch
expect 'subcommand is required'
expect 'nosuch not in {four_corner,thin_wall,segment,sweep,box_set}' lab nosuch
expect '--headless: needs --shot or --test' lab --headless
expect '--bogus' lab sweep --bogus
expect '--start' lab thin_wall --headless --test --start 1
expect '--target: Value far' lab segment --headless --test --target far 1
expect 'cannot be written' lab segment --headless --shot "$folder/none/scene.png"
expect '--stage' lab segment --headless --shot "$folder/scene.png" --stage -1

if [[ -e $folder/scene.png ]]; then
    echo "a picture of a call that is wrong was written"
    failures=$((failures + 1))
fi
exit $((failures > 0))
