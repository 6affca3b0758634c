#!/usr/bin/env bash
# usage: check_words.sh ROOT
#
# Fails if a file that git tracks below ROOT has a word of retired_words.txt in its text or its
# name, alone or as a part of a name: one_of_these, OneOfThese. Only the list itself and the
# glossary may have them. Ends with 77 if ROOT is not a git checkout.
set -euo pipefail

list=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/retired_words.txt
cd "$1"
if [[ $(git rev-parse --show-toplevel 2>/dev/null) != "$(pwd -P)" ]]; then
    echo "not the top of a git checkout: nothing to check" >&2
    exit 77
fi

pattern=
while IFS= read -r word; do
    [[ -z $word || $word = '#'* ]] && continue
    pattern+="${pattern:+|}(?i:(?<![a-z])$word(?![a-z]))|(?<![A-Z])${word^}(?![a-z])"
done <"$list"
[[ -n $pattern ]] || {
    echo "no word is in $list"
    exit 1
}

bad=0
report() {
    local line
    while IFS= read -r line; do
        printf '%s: a retired word, see docs/glossary.md\n' "$line"
        bad=1
    done
}
report < <(git grep --line-number --perl-regexp -I -e "$pattern" -- \
    ':!docs/glossary.md' ':!tests/rules/retired_words.txt' || (($? == 1)))
report < <(git ls-files | grep --perl-regexp -e "$pattern" || (($? == 1)))
exit "$bad"
