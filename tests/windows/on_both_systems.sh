#!/usr/bin/env bash
# usage: on_both_systems.sh ARGUMENT...
#
# The command halfbyte for tests of tests/commands. It makes a call on Linux, in a copy of the working directory, and on
# Windows, in the directory itself. Exit code, output, errors and all files must be equal, but for slashes in paths. Each
# difference is added to the file HALFBYTE_DIFFERENCES. HALFBYTE_LINUX and HALFBYTE_WINDOWS are the two commands.
set -euo pipefail

twin=$(mktemp --directory)
trap 'rm -rf "$twin"' EXIT
cp -R . "$twin/folder"
code=0
(cd "$twin/folder" && "$HALFBYTE_LINUX" "$@") >"$twin/linux.out" 2>"$twin/linux.err" || code=$?
echo $code >"$twin/linux.code"
code=0
"$HALFBYTE_WINE" "$HALFBYTE_WINDOWS" "$@" >"$twin/windows.out" 2>"$twin/windows.err" || code=$?
echo $code >"$twin/windows.code"
sed -i 's|\\|/|g' "$twin"/windows.{out,err}
equal=true
{
    for result in code out err; do
        cmp "$twin"/{linux,windows}.$result || { equal=false && cat "$twin/windows.$result"; }
    done
    diff -r "$twin/folder" . || equal=false
} >"$twin/difference" 2>&1
if [[ $equal = false ]]; then
    { echo "halfbyte $*" && cat "$twin/difference"; } >>"$HALFBYTE_DIFFERENCES"
fi
cat "$twin/windows.out"
cat "$twin/windows.err" >&2
exit $code
