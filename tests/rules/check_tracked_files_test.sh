#!/usr/bin/env bash
# usage: check_tracked_files_test.sh CASE
#
# Makes a git checkout with one bad file and expects check_tracked_files.sh to report it. The case
# `clean` must pass. The words to find are written in two parts here.
set -euo pipefail

file=tools/a.cpp
text=
case $1 in
    clean)
        text='// mktemp; https://example.org/ho''me/page; a/wo''rk/b; TO''DOS\n#if 1'
        expected=
        ;;
    home_path)
        text='\nopen("/ho''me/me/a");'
        expected='tools/a.cpp:2:open("/ho''me/me/a");: a path of one machine'
        ;;
    work_path)
        file=docs/a.md
        text='see /wo''rk/a'
        expected='docs/a.md:1:see /wo''rk/a: a path of one machine'
        ;;
    temporary_path)
        text='open("/tm''p/a");'
        expected='tools/a.cpp:1:open("/tm''p/a");: a path of one machine; use'
        ;;
    unfinished)
        text='\n\n// TO''DO: more'
        expected='tools/a.cpp:3:// TO''DO: more: unfinished work'
        ;;
    switched_off)
        text='# if'' 0\n#endif'
        expected='tools/a.cpp:1:# if'' 0: code that is switched off'
        ;;
    generated_note)
        text='// Do not'' edit'
        expected='tools/a.cpp:1:// Do not'' edit: says that it was generated'
        ;;
    ignored)
        file=tools/a.log
        expected='tools/a.log: tracked, though .gitignore leaves it out'
        ;;
    built)
        file=game/nib.pack
        expected='game/nib.pack: the kind of file that a build makes'
        ;;
    line_ends)
        text='int a;\r'
        expected='tools/a.cpp: a text with CR at the ends of lines'
        ;;
    bytes)
        file=game/a.states
        text='a\0b'
        expected='game/a.states: not text, and .gitattributes does not say so'
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
if [[ -n $file ]]; then
    git init --quiet
    printf '*.log\n' >.gitignore
    mkdir "$(dirname "$file")"
    printf '%b\n' "$text" >"$file"
    git add --force --all
fi

found=$("$checks/check_tracked_files.sh" "$folder" 2>&1) && code=0 || code=$?
printf '%s\n' "$found"
if [[ -z $file ]]; then
    ((code == 77))
elif [[ -z $expected ]]; then
    ((code == 0))
else
    ((code == 1)) && [[ $found == "$expected"* ]]
fi
