#!/usr/bin/env bash
# usage: seeded_mutation.sh HALFBYTE GAME ROM MOVIE SOURCE SED EXPECTED [ARGUMENT...]
#
# Shows that same_as_desktop.sh can fail. Builds the ROM again with a fault that a sed script makes
# in one of its sources. Fails unless the test finds the fault with a message that matches
# EXPECTED. SOURCE is relative to the project's root. The arguments are those of same_as_desktop.sh
# after its MOVIE. The ROM's folder must be a build of Ninja, which lists the commands.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
movie=$4
source=$5
fault=$6
expected=$7
shift 7
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(dirname "$rom")
name=$(basename "$rom")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

faulty=$folder/faulty.${source##*.}
sed -E "$fault" "$root/$source" >"$faulty"
if cmp --quiet "$root/$source" "$faulty"; then
    echo "$source has no line for this fault: $fault"
    exit 1
fi

ninja -C "$build" -t commands all | grep -v '^ninja: ' >"$folder/commands"
grep -F -- "$root/$source" "$folder/commands" | grep -Fv -- "$name" >"$folder/compile"
# The NES assembles a source separately for each game.
compile=$(grep -F -- "games/${name%.*}/" "$folder/compile" || cat "$folder/compile")
compile=$(head -n 1 <<<"$compile")
object=$(sed -E 's/.* -o ("[^"]*"|[^ ]+) .*/\1/; s/"//g' <<<"$compile")
link=$(grep -F -- "$object" "$folder/commands" | grep -F -- "$name")
compile=${compile//"$root/$source"/"$faulty"}
compile=${compile//"$object"/"$folder/faulty.o"}
link=${link//"$object"/"$folder/faulty.o"}
# The linker's other outputs are beside the ROM or under games/.
link=$(sed -E "s#($build/)?games/${name%.*}/${name%.*}\.(elf|map)#$folder/faulty.\2#g" <<<"$link")
link=${link//"$build/${name%.*}."/"$folder/faulty."}
if ! (cd "$build" && eval "$compile" && eval "$link") >"$folder/log" 2>&1; then
    echo "the faulty ROM cannot be built:"
    cat "$folder/log"
    exit 1
fi

if "$root/tests/emu/same_as_desktop.sh" "$halfbyte" "$game" "$folder/faulty.${name##*.}" \
    "$movie" "$@" >"$folder/log" 2>&1; then
    echo "the fault was not found:"
    diff "$root/$source" "$faulty" || true
    exit 1
fi
if ! grep -Eq "$expected" "$folder/log"; then
    echo "the fault was found, but not by '$expected':"
    cat "$folder/log"
    exit 1
fi
echo "found: $(tail -n 1 "$folder/log")"
