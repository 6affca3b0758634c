#!/usr/bin/env bash
# usage: check_prose.sh PROGRAM ROOT [FOLDER-or-FILE...]
#
# Runs check_prose over the files that git tracks below ROOT, or over the given ones. Ends with 77
# if ROOT is not a git checkout.
set -euo pipefail

program=$1
cd "$2"
shift 2
if [[ $(git rev-parse --show-toplevel 2>/dev/null) != "$(pwd -P)" ]]; then
    echo "not the top of a git checkout: nothing to check" >&2
    exit 77
fi
# The tests of the rule contain what the rule forbids.
git ls-files -- "$@" ':!tests/rules/prose/plain_words_test.cpp' | "$program" .
