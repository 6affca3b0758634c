#!/usr/bin/env bash
# usage: check_new_screen_test.sh CASE
#
# Makes a project of two files, and a patch that changes both.
set -euo pipefail

most=2
expected=
case $1 in
    clean) ;;
    many)
        most=1
        expected='a new screen changes 2 files; at most 1 may be needed
    engine/a.hpp
    game.toml'
        ;;
    stale)
        expected='a new screen changes 2 files; at most 2 may be needed
error: patch failed: game.toml:1
error: game.toml: patch does not apply
the patch does not apply: make the change again by docs/recipes.md, and write it with git diff -U2 >screen.patch'
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
cd "$folder"
mkdir -p project/engine
git -C project init --quiet
echo 'ROW(title)' >project/engine/a.hpp
echo 'name = "small"' >project/game.toml
git -C project add --all
echo 'ROW(thanks)' >>project/engine/a.hpp
echo 'lines = ["thanks"]' >>project/game.toml
git -C project diff -U2 >screen.patch
git -C project checkout --quiet -- .
[[ $1 != stale ]] || echo 'name = "other"' >project/game.toml

expect_report "$expected" check_new_screen.sh project screen.patch "$most"
