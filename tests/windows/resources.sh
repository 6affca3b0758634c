#!/usr/bin/env bash
# usage: resources.sh WINDRES PROGRAM
#
# Fails unless the program's file has what Windows shows of it: an icon, a name and a version.
set -euo pipefail

resources=$("$1" --input-format coff --input "$2" --output-format rc)
version=$(<"$(dirname "${BASH_SOURCE[0]}")/../../VERSION")
failures=0
for line in '1 14 /\* RT_GROUP_ICON \*/' "FILEVERSION ${version//./, }, 0" 'VALUE "FileDescription", "Halfbyte"' \
    "VALUE \"FileVersion\", \"$version\""; do
    grep -qi "$line" <<<"$resources" || { echo "$2 lacks: $line" && failures=1; }
done
exit $failures
