#!/usr/bin/env bash
# usage: check_tracked_files.sh ROOT
#
# Checks the files that git tracks below ROOT. Fails if one has a path of somebody's machine or a
# marker of unfinished work, was generated, or has line ends that git may change. Ends with 77 if
# ROOT is not a git checkout.
set -euo pipefail

cd "$1"
if [[ $(git rev-parse --show-toplevel 2>/dev/null) != "$(pwd -P)" ]]; then
    echo "not the top of a git checkout: nothing to check" >&2
    exit 77
fi

bad=0
report() {
    local fault=$1 line
    while IFS= read -r line; do
        printf '%s: %s\n' "$line" "$fault"
        bad=1
    done
}

# Matching lines of tracked text. The brackets in the patterns keep this file from matching itself.
lines_with() { git grep --line-number --extended-regexp -I "$@" || (($? == 1)); }

not_in_path='(^|[^A-Za-z0-9_.~}/-])'
report "a path of one machine" < <(lines_with -e "$not_in_path/(hom[e]|wor[k]|roo[t]|User[s])/")
report "a path of one machine; use mktemp or temp_directory_path()" \
    < <(lines_with -e "$not_in_path/tm[p]/" -- ':!*.md')
# Map data may have any letters.
report "unfinished work" < <(lines_with --word-regexp -e 'TOD[O]|FIXM[E]|XX[X]|HAC[K]' -- ':!*.tmx')
report "code that is switched off" < <(lines_with -e '^[[:space:]]*#[[:space:]]*if[[:space:]]+[0]')
report "says that it was generated" < <(lines_with --ignore-case -e 'do not edi[t]|@generate[d]')

# Prints for each file: the line ends in git, those in the checkout, the attributes, a tab and the
# name.
files_where() { git ls-files --eol | awk -F '\t' "$1 { print \$2 }"; }
report "a text with CR at the ends of lines" < <(files_where '/^i\/(crlf|mixed)/')
report "not text, and .gitattributes does not say so" < <(files_where '/^i\/-text/ && !/attr\/-text/')

report "tracked, though .gitignore leaves it out" \
    < <(git ls-files --cached --ignored --exclude-standard)
report "the kind of file that a build makes" < <(
    git ls-files -- 'build/*' '*.o' '*.obj' '*.a' '*.so' '*.d' '*.lst' '*.map' '*.elf' '*.exe' \
        '*.pack' '*.gba' '*.nes' '*.sav' '*.pyc' '*CMakeCache.txt' '*build.ninja' '*compile_commands.json'
)
exit "$bad"
