#!/usr/bin/env bash
# usage: check_machine_test.sh CASE
#
# Makes a git checkout with the machine `abc`, which two files outside its folder name, one of them the
# list. check_machine.sh must count these two alone.
set -euo pipefail

most=2
pattern=()
expected=
case $1 in
    clean) ;;
    many)
        most=1
        expected='abc: 2 files outside platform/abc name it; at most 1 may
    engine/a.hpp
    platform/machines.inc'
        ;;
    plain_word)
        most=0
        pattern=('[(]abc[)]')
        expected='abc: 1 files outside platform/abc name it; at most 0 may
    platform/machines.inc'
        ;;
    unlisted) expected='abc: not a row of platform/machines.inc' ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
cd "$folder"
git init --quiet
mkdir -p platform/abc engine docs tests game assets
for file in platform/abc/a.hpp docs/a.txt tests/a.cpp game/a.toml assets/a.txt a.md engine/a.hpp; do
    echo 'An ABC has it.' >"$file"
done
echo 'abc_limit and abcd are other words' >engine/b.hpp
row='HALFBYTE_MACHINE(abc)'
[[ $1 != unlisted ]] || row='HALFBYTE_MACHINE(abcd)'
echo "$row" >platform/machines.inc
git add --all

expect_report "$expected" check_machine.sh "$folder" abc "$most" "${pattern[@]}"
