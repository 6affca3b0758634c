#!/usr/bin/env bash
# usage: check_new_screen.sh ROOT PATCH MOST
#
# PATCH adds a screen with lines of its own to the project. Fails if it does not apply to the sources of ROOT, or
# if it changes more than MOST files. The target new_screen_all builds and plays the patched project.
set -euo pipefail

patch=$(realpath "$2")
most=$3
cd "$1"
# Inside a git checkout `git apply` leaves out files that are not in the current folder, so it runs at the top.
mapfile -t files < <(git apply --numstat "$patch" | cut --fields 3)
echo "a new screen changes ${#files[@]} files; at most $most may be needed"
((${#files[@]} > 0 && ${#files[@]} <= most)) || {
    printf '    %s\n' "${files[@]}"
    exit 1
}
git apply --check "$patch" || {
    echo "the patch does not apply: make the change again by docs/recipes.md, and write it with git diff -U2 >$2"
    exit 1
}
