#!/usr/bin/env bash
# usage: check_words_test.sh CASE
#
# Makes a git checkout of one file and expects check_words.sh to report it. The case `clean` must
# pass. Retired words are written in two parts here.
set -euo pipefail

file=engine/a.hpp
text=
case $1 in
    clean)
        text='struct Thumb''umps; // plumb''umps and obstacles'
        expected=
        ;;
    word)
        text='\n// as far as there is a bu''mp.'
        expected='engine/a.hpp:2:// as far as there is a bu''mp.: a retired word'
        ;;
    part_of_a_name)
        text='ENTER_BU''MP_1 = 0'
        expected='engine/a.hpp:1:ENTER_BU''MP_1 = 0: a retired word'
        ;;
    part_of_a_type)
        text='struct LevelBu''mpCells;'
        expected='engine/a.hpp:1:struct LevelBu''mpCells;: a retired word'
        ;;
    file_name)
        file=engine/bu''mp.hpp
        expected='engine/bu''mp.hpp: a retired word'
        ;;
    glossary)
        file=docs/glossary.md
        text='| bu''mp | head hit |'
        expected=
        ;;
    no_checkout)
        file=
        expected=
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
cd "$folder"
wanted=0
if [[ -z $file ]]; then
    wanted=77
else
    git init --quiet
    mkdir -p "$(dirname "$file")"
    printf '%b\n' "$text" >"$file"
    git add --all
    [[ -z $expected ]] || wanted=1
fi

code=0
output=$("$checks/check_words.sh" "$folder" 2>&1) || code=$?
printf '%s\n' "$output"
((code == wanted)) || {
    echo "exit code $code, not $wanted"
    exit 1
}
[[ -z $expected || $output = "$expected"* ]] || {
    echo "expected: $expected"
    exit 1
}
