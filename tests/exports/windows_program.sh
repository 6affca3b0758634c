#!/usr/bin/env bash
# usage: windows_program.sh HALFBYTE SOURCE IMAGES PROGRAM...
#
# Tests the program of an export for Windows with programs that are not Halfbyte's: its sections, its icon, and the
# texts of its properties. PROGRAM starts it, such as Wine: it prints its version and refuses a damaged game.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3")
shift 3
starts=("${@:?the program that starts it}")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
cp -R "$source/game" game
cp -R "$source/assets" assets
printf '\n[windows]\nversion = "1.20.3"\n' >>game/game.toml
call prefix/bin/halfbyte export game --for windows -o out
[[ $code = 0 ]] || {
    fail "no export"
    exit 1
}
program=out/nib.exe

x86_64-w64-mingw32-objdump -p "$program" >headers 2>errors || fail "objdump refuses the program"
[[ ! -s errors ]] || fail "objdump finds a fault: $(head -1 errors)"
grep -q 'Subsystem.*Windows GUI' headers || fail "the program has a console"
# The properties, in UTF-16: each text is a key and its value, with zeros between them to a multiple of four bytes.
wrestool --extract --raw --type=16 "$program" >properties
iconv -f UTF-16LE -t UTF-8 properties | tr -s '\000' '\n' >texts
for row in FileDescription=Nib ProductVersion=1.20.3 OriginalFilename=nib.exe; do
    grep -A1 "${row%=*}\$" texts | grep -qx "${row#*=}" || fail "the property $row is not in the program"
done
wrestool --list --type=14 "$program" | grep -q group_icon || fail "no icon"
wrestool --extract --type=14 --output=icon.ico "$program"
[[ $(icotool --list icon.ico | grep -c -- --icon) = 7 ]] || fail "the icon has other sizes"
wrestool --extract --raw --type=24 "$program" | grep -q PerMonitorV2 || fail "no manifest with the monitor's resolution"
[[ $(wrestool --list --type=24 "$program" | wc -l) = 1 ]] || fail "not one manifest"

# A second export has the same bytes, and `play` takes the program.
cp "$program" first.exe
prefix/bin/halfbyte export game --for windows -o out >/dev/null
cmp first.exe "$program" || fail "two exports differ"
call prefix/bin/halfbyte play "$program" --headless --frames 3
[[ $code = 0 ]] || fail "play does not take the program"

sed -i 's/^version = .*/version = "1.x"/' game/game.toml
expect_line 'game.toml:' prefix/bin/halfbyte export game --for windows -o none
for bytes in 100 5000 -1; do
    head -c "$bytes" "$images/windows.exe" >prefix/share/halfbyte/images/windows.exe
    expect_line 'windows.exe: this is not a program for Windows' prefix/bin/halfbyte export "$source/game" --for windows -o none
    [[ ! -e none ]] || fail "a damaged image left a folder"
done

call "${starts[@]}" "$program" --version
[[ $(tr -d '\r' <.out) = "Nib, made with $(prefix/bin/halfbyte --version)" ]] || fail "another version: $(<.out)"
expect_line 'unexpected: "a" "b"' "${starts[@]}" "$program" a b
cp "$program" damaged.exe
printf '\x5A' | dd of=damaged.exe bs=1 seek=$(($(stat --format %s damaged.exe) - 100000)) conv=notrunc status=none
expect_line 'this program is damaged: get it again' "${starts[@]}" damaged.exe --headless --frames 1
exit $((failures > 0))
