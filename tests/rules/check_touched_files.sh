#!/usr/bin/env bash
# usage: check_touched_files.sh ROOT PART SCRIPT MOST [FOLDER [ARGUMENT...]]
#
# SCRIPT adds a part to the project, such as "a new screen". It runs with the arguments on a copy of the files that git
# tracks in ROOT. Fails if SCRIPT fails, or if it changes more than MOST files; those below FOLDER, the part's own, do
# not count. Ends with 77 if ROOT is not a git checkout.
set -euo pipefail

script=$(realpath "$3")
part=$2 most=$4 own=${5-}
cd "$1"
if [[ $(git rev-parse --show-toplevel 2>/dev/null) != "$(pwd -P)" ]]; then
    echo "not the top of a git checkout: nothing to check" >&2
    exit 77
fi
copy=$(mktemp --directory)
trap 'rm -rf "$copy"' EXIT
git ls-files --cached -z | tar --create --null --files-from - | tar --extract --directory "$copy"
cd "$copy"
git init --quiet
git add --all
before=$(git write-tree)
"$script" "$copy" "${@:6}"

git add --all
mapfile -t files < <(git diff --cached --name-only "$before" -- . ${own:+":!$own"})
echo "$part changes ${#files[@]} files; at most $most may be needed"
((${#files[@]} > 0 && ${#files[@]} <= most)) || {
    printf '    %s\n' "${files[@]}"
    exit 1
}
