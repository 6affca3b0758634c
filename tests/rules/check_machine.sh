#!/usr/bin/env bash
# usage: check_machine.sh ROOT MACHINE MOST [PATTERN]
#
# Prints how many files outside platform/MACHINE name the machine, and fails if these are more than
# MOST: so a machine stays one row and one folder. Pages, tests, the games and their art may name it.
# If its name is a plain word, too, PATTERN is the regular expression of the lines that mean the machine.
# Ends with 77 if ROOT is not a git checkout.
set -euo pipefail

cd "$1"
machine=$2
most=$3
means_it=(--word-regexp --ignore-case -e "$machine")
(($# < 4)) || means_it=(--extended-regexp -e "$4")
if [[ $(git rev-parse --show-toplevel 2>/dev/null) != "$(pwd -P)" ]]; then
    echo "not the top of a git checkout: nothing to check" >&2
    exit 77
fi
grep --quiet --line-regexp --fixed-strings "HALFBYTE_MACHINE($machine)" platform/machines.inc || {
    echo "$machine: not a row of platform/machines.inc"
    exit 1
}

mapfile -t files < <(git grep --files-with-matches -I "${means_it[@]}" -- \
    . ":!platform/$machine" ':!docs' ':!tests' ':!*.md' ':!game' ':!assets' || (($? == 1)))
echo "$machine: ${#files[@]} files outside platform/$machine name it; at most $most may"
((${#files[@]} <= most)) || {
    printf '    %s\n' "${files[@]}"
    exit 1
}
