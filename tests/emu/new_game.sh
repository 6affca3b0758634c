#!/usr/bin/env bash
# usage: new_game.sh HALFBYTE SOURCE CONSOLE [IMAGES]
#
# Makes a new game outside the project like a user, solves its level, and builds its ROM, which must
# play the solution like the desktop. The ROM is built in a folder of its own, since another build
# may be running. With IMAGES, the ROM that `halfbyte export` makes from them must have the same bytes.
# Then the hero becomes a drawing of 24 x 32 pixels whose poses have different times.
set -euo pipefail

halfbyte=$1
source=$2
console=$3
here=$(dirname "${BASH_SOURCE[0]}")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

game="$folder/a game ß 日本"
"$halfbyte" new "$game" --name quill --title "The Quill"
"$halfbyte" check "$game"
"$halfbyte" solve "$game" --all
cmake --preset "$console" -S "$source" -B "$folder/build" -DBUILD_TESTING=OFF \
    "-DHALFBYTE_HOST_DIR=$(dirname "$halfbyte")" "-DHALFBYTE_GAMES=$game" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
}
build() {
    cmake --build "$folder/build" --target quill >"$folder/log" 2>&1 || {
        cat "$folder/log"
        exit 1
    }
}
build
"$(dirname "$halfbyte")/tests/emu/cartridge_bytes" "$folder/build/quill.$console" \
    "$(<"$source/VERSION")" "THE QUILL" ZZPZ quill "The Quill"
"$here/same_as_desktop.sh" "$halfbyte" "$game" "$folder/build/quill.$console" \
    "$game/movies/first.movie"
if [[ -n ${4-} ]]; then
    "$here/../exports/rom.sh" "$halfbyte" "$source" "$4" "$console" "$folder/build/quill.$console" "$game"
fi

base64 --decode >"$game/art/hero.png" <<'END'
iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAYAAABU1PscAAAAlUlEQVR4nO3UsQ2AMAxE0UxARcEIjM2IFJRIoUMoEsF2cGzD
Ibl9xy8gpT886zLnu3Pt1+A3hlR9Di4Z0fZjB1CwvG/ncUe0/ceBK16OePARYO1//xto/VNo+/EDpCNkvIMfP4A7wsY7+KSh
JriHPw5Trp13HwHWPgKsfQRY+wiw9uMGUAGtkFYPAdI9BHBfDAGFw/UOfVhJkK8qrQ8AAAAASUVORK5CYII=
END
# The drawing has another gold than the hero's palette. Sheets with the palettes' entries follow the palette.
sed -i 's/#d46400/#f0a028/' "$game/art/palettes.toml"
awk '
    /^\[hero.animations\]/ { print; print "stand = { poses = [0, 1, 0], frames = [20, 5, 9] }"; skips = 1; next }
    /^$/ { skips = 0 }
    skips { next }
    /^sheet = "sprites\/nib.png"/ { print "sheet = \"hero.png\""; print "frame = [24, 32]"; next }
    { print }
' "$game/actors.toml" >"$folder/actors.toml"
mv "$folder/actors.toml" "$game/actors.toml"
"$halfbyte" check "$game"
build
"$here/same_as_desktop.sh" "$halfbyte" "$game" "$folder/build/quill.$console" \
    "$game/movies/first.movie"
