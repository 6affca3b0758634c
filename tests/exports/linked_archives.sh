#!/usr/bin/env bash
# usage: linked_archives.sh MAP LICENSES
#
# Tests that each library of which an object is linked, by the linker's map, is one whose licence the list names,
# and the other way round. The engine's own library is not counted.
set -euo pipefail

linked=$(sed -n '1,/^Discarded input sections/p' "$1" | sed -nE 's|^[^ ]*/(lib[a-z_+]+)\.a\(.*|\1|p' | sort -u | grep -v '^libhalfbyte')
named=$(sed -nE 's/^(lib[a-z_+]+) .*/\1/p' "$2" | sort -u)
[[ -n $linked ]] || {
    echo "$1 names no library"
    exit 1
}
diff <(echo "$named") <(echo "$linked") || {
    echo "the libraries in the list and those that are linked differ"
    exit 1
}
