#!/usr/bin/env bash
# usage: run_saved_cases.sh HALFBYTE CASES WORD...
#
# Calls the command HALFBYTE with the words and a file of the folder CASES, once for each file, and
# names the files at which it fails.
set -euo pipefail

halfbyte=$1
cases=("$2"/*.txt)
shift 2
failed=0
for case in "${cases[@]}"; do
    if ! message=$("$halfbyte" "$@" "$case" 2>&1); then
        printf '%s: %s fails: %s\n' "$case" "$*" "$message" >&2
        failed=1
    fi
done
echo "${#cases[@]} cases"
exit "$failed"
