#!/usr/bin/env bash
# usage: kept_symbols.sh NM ELF SOURCES
#
# Objects that the GBA's sources mark with gnu::used are read from outside the program. Fails unless each of them
# is in the linked program: the linker drops an object where gba.ld does not keep its section.
set -euo pipefail

nm=$1
elf=$2
sources=$3
linked=$("$nm" --demangle "$elf")
found=0
missing=0
while read -r name; do
    found=$((found + 1))
    grep -qE "(^|[ :])$name\$" <<<"$linked" || {
        echo "$name is marked with gnu::used, and is not in ${elf##*/}"
        missing=1
    }
done < <(find "$sources" -name '*.[ch]pp' -exec cat {} + | tr '\n' ' ' \
    | grep -oP '\[\[[^]]*gnu::used[^=;{]*' | grep -oP '\w+(?=(\[\])?\s*$)')
((found > 0)) || {
    echo "no object in $sources is marked with gnu::used"
    exit 1
}
exit "$missing"
