#!/usr/bin/env bash
# usage: makes_games.sh HALFBYTE WINDOWS_HALFBYTE SOURCE LIBRARIES BUILDS IMAGE
#
# Makes a game with the command for Windows, in a folder whose name has blanks and letters of three scripts. All
# files that it writes must have the bytes of those that the command for Linux writes. The exports use IMAGE, that of
# Windows, and the images of the other machines in the folder BUILDS. LIBRARIES has programs that they need on Windows.
set -euo pipefail

linux=$(realpath "$1") windows=$(realpath "$2") source=$(realpath "$3")
libraries=$(realpath "$4") builds=$(realpath "$5") image=$(realpath "$6")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/../exports/prefix.sh"

# both NAME ARGUMENT...: makes the same call on both systems, in the folders `linux` and `windows`. Exit code, files,
# output and errors must be equal, but for slashes in paths.
both() {
    local name=$1 system
    shift
    for system in linux windows; do
        code=0
        if [[ $system = linux ]]; then
            (cd "$place/linux" && "$linux" "$@") >"$folder/linux.out" 2>"$folder/linux.err" </dev/null || code=$?
        else
            (cd "$place/windows" && wine "$windows" "$@") >"$folder/windows.out" 2>"$folder/windows.err" </dev/null || code=$?
        fi
        echo "exit code $code" >>"$folder/$system.err"
        # Progress that is printed after some seconds.
        sed -i '/: [0-9]* s, /d; /: \(web\|linux\|windows\|gba\|nes\|pictures\|reading the game\|writing\)$/d' "$folder/$system.err"
        sed -i 's/[0-9.]* s,/N s,/; s/ in [0-9.]* s\b/ in N s/; s|: [0-9]* steps/s, .*||; s|\\|/|g; s/ is left out: .*/ is left out/' "$folder/$system".{out,err}
    done
    expect_same "the output of $name" "$folder/linux.out" "$folder/windows.out"
    expect_same "the errors of $name" "$folder/linux.err" "$folder/windows.err"
    expect_same "what $name writes" "$place/linux" "$place/windows"
}

true >.out
true >.err
place="$folder/Spiele für 日本 игра"
mkdir -p "$place"/{linux,windows}

# Both commands with all images, as tools/release packs them.
images=("$image" "$builds"/{desktop,nes}/image)
for machine in gba web; do
    [[ ! -d $builds/$machine/image ]] || images+=("$builds/$machine/image") # it may not be built
done
install_halfbyte "$linux" "$source" "${images[@]}"
unpacked="$folder/Halfbyte для Windows"
cp -R prefix/share/halfbyte "$unpacked"
rm "$unpacked/images/nes/"{ca65,ld65}
cp "$libraries/bin/"{ca65,ld65}.exe "$unpacked/images/nes/"
cp "$windows" "$unpacked/halfbyte.exe"
linux="$folder/prefix/bin/halfbyte" windows="$unpacked/halfbyte.exe"

both new new 'mein spiel' --name quill
game='mein spiel'
[[ -e $place/windows/$game/game.toml ]] || fail "nothing was made"
both check check "$game"
both solve solve "$game" --all
both test test "$game"
both build build "$game" -o 'пакет'
both levels levels "$game"
both hash hash "$game"
both sheet sheet "$game" -o sheet.png
both film film "$game" --movie "$game/movies/first.movie" -o film.png
both listen listen "$game/scores" --song page --headless --wav 音.wav
both tiled tiled "$game"
both play play "$game" --headless --power-on --movie "$game/movies/first.movie" --shot 60:shot.png --wav play.wav --save saves
both export export "$game" --for all -o 'для всех'
for file in quill quill.exe quill.nes; do
    [[ -s "$place/windows/для всех/$file" ]] || fail "no $file is exported"
done
both fault check nirgends
find "$place/windows" -type f -printf '%P\n'
exit $((failures > 0))
