#!/usr/bin/env bash
# usage: linux_program.sh HALFBYTE SOURCE IMAGES
#
# Tests the Linux program of an export: it needs only libc and SDL 2, plays the same game as the command,
# and refuses a damaged game in one line.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
command=$folder/prefix/bin/halfbyte
call "$command" export "$source/game" --for linux -o out
[[ $code = 0 ]] || fail "no export"
program=$folder/out/nib

needed=$(readelf --dynamic "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
for library in $needed; do
    case $library in
        libSDL2-2.0.so.* | libc.so.* | libm.so.* | ld-linux*) ;;
        *) fail "the program needs $library" ;;
    esac
done
[[ $needed = *libSDL2* ]] || fail "the program does not need SDL 2: $needed"

# The same pictures, from whatever folder it is called, also under another name.
"$command" play "$source/game" --headless --level first_line --shot 200:command.png
mkdir -p 'an other place' && cp "$program" 'an other place/a name'
(cd 'an other place' && './a name' --headless --level first_line --shot 200:../program.png)
cmp command.png program.png || fail "the program draws another picture"

# The same states.
"$command" run "$source/game" --movie "$source/game/movies/first_line.movie" --trace folder.trace 2>.err
"$command" run out/nib --movie "$source/game/movies/first_line.movie" --trace program.trace 2>.err
cmp folder.trace program.trace || fail "the program plays another game"

# It says what it is, and what is wrong with a call.
call "$program" --version
[[ $(<.out) = "Nib, made with $("$command" --version)" ]] || fail "another version: $(<.out)"
expect_line 'unexpected: "a" "b"' "$program" a b
call "$program" --help
grep -q -- '--movie' .out && fail "the help shows an option for makers"
expect_line '--movie FILE and --trace FILE need each other' "$program" --movie none.movie
expect_line 'none.movie: ' "$program" --movie none.movie --trace -

# The text beside it has the keys, and where the saves are.
grep -q '^nib: .*It saves in ~/.local/share/halfbyte/nib$' out/README.txt || fail "no place of the saves in README.txt"
grep -q '^X or A: jump' out/README.txt || fail "no keys in README.txt"

# The entry of the menu and the icon.
grep -qx 'Name=Nib' out/nib.desktop || fail "no name in the menu's entry"
grep -qx 'Exec=nib' out/nib.desktop || fail "no program in the menu's entry"
[[ $(head -c 8 out/nib.png | od -An -tx1 | tr -d ' ') = 89504e470d0a1a0a ]] || fail "the icon is not a PNG"
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate out/nib.desktop || fail "the menu's entry is invalid"
fi

# damage NAME OFFSET: a copy with one byte changed, counted from the end if it is negative.
damage() {
    cp "$program" "$1"
    local size at=$2
    size=$(stat --format %s "$program")
    ((at < 0)) && at=$((size + at))
    printf '\x5A' | dd of="$1" bs=1 seek="$at" conv=notrunc status=none
}
damage pack.damaged -100000
expect_line 'this program is damaged: get it again' ./pack.damaged --headless --frames 1
damage size.damaged -17
expect_line 'this program is damaged: get it again' ./size.damaged --headless --frames 1
damage end.damaged -1
expect_line 'this program has no game' ./end.damaged --headless --frames 1
head -c -1 "$program" >short.damaged && chmod +x short.damaged
expect_line 'this program has no game' ./short.damaged --headless --frames 1
cp "$images/linux" empty
expect_line 'this program has no game, or is cut off: get it again, or make it by "halfbyte export"' ./empty --headless --frames 1

# `play` takes what `build` and `export` write, and refuses other files.
"$command" build "$source/game" -o . >/dev/null
for game in nib.pack out/nib; do
    call "$command" play "$game" --headless --frames 3
    [[ $code = 0 ]] || fail "play does not take $game"
done
expect_line 'pack.damaged: this program is damaged' "$command" play pack.damaged --headless --frames 1
cp nib.pack other.pack && printf '\x01' | dd of=other.pack bs=1 seek=4 conv=notrunc status=none
expect_line 'other.pack: this pack file has format version' "$command" play other.pack --headless --frames 1
cp nib.pack cut.pack && truncate --size=-1 cut.pack
expect_line 'cut.pack: ' "$command" play cut.pack --headless --frames 1
printf 'text' >nib.nes
expect_line 'nib.nes: this is a ROM for the NES: open it in an emulator' "$command" play nib.nes --headless --frames 1
printf 'text' >nib.html
expect_line 'nib.html: this is a web page: open it in a browser' "$command" play nib.html --headless --frames 1
exit $((failures > 0))
