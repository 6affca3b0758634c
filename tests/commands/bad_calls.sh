#!/usr/bin/env bash
# usage: bad_calls.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests that each wrong call ends at once with exit code 1 and one line that names the fault, and
# writes no file.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"

expect() { expect_line "$1" "$halfbyte" "${@:2}"; }
expect_of_lab() { expect_line "$1" "$halfbyte-lab" "${@:2}"; }

game=$source/game movie=$source/game/movies/first_line.movie
mkdir none_such blocked && rmdir none_such
mkfifo pipe pipe.tmx
mkdir looped && ln -s game looped/game
echo '{"type": "map", "layers": []}' >map.tmx
cp map.tmx map.tmj
cat >pipes.tmx <<'END'
<map orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="pipe"/>
</map>
END
many=$(printf '9%.0s' {1..309})
long=$(printf 'x%.0s' {1..300})
touch .out .err .before
here() { find . | sort; }
here >.before

expect 'nosuch' nosuch
expect_of_lab 'nosuch' nosuch
expect_of_lab 'subcommand is required'
expect 'subcommand is required'
expect_of_lab '--bogus' soak --bogus
expect '--machine: pc not in {desktop,' hash "$game" --machine pc
expect 'there is no such' hash none
expect '--for: pc not in {linux,' export "$game" --for pc -o exported
expect '--for is required' export "$game" -o exported
expect 'there is no such' export none --for linux -o exported
expect 'this is a file, not a game folder' export map.tmx --for linux -o exported
expect 'must be the name of a folder' export "$game" --for linux -o ''
expect 'there is no such' test none
expect 'this is a file, not a game folder' test map.tmx
expect_of_lab '--movie, or --hash is required' emu "$movie"
expect_of_lab '--movie excludes --hash' emu "$movie" --movie "$movie" --hash "$game"
expect_of_lab '--machine requires --hash' emu "$movie" --machine nes
expect '--frames' play "$game" --frames
expect 'there is no such score' listen none.score
expect 'did you mean "waltz"?' listen "$game/scores" --song wlatz
expect 'did you mean "jump"?' listen "$game/scores" --effect jmp
expect '--song excludes --effect' listen "$game/scores" --song waltz --effect jump
expect '--wav' listen "$game/scores" --song waltz --wav none/a.wav

# Numbers: only decimal digits in the option's range, nothing that another program might read
# differently.
expect '--seed: must be a whole number from 0 to 65535, not "-1"' solve "$game" --level 1 -o m --seed -1
expect '--seconds' solve "$game" --level 1 -o m --seconds nan
expect '--seconds' solve "$game" --level 1 -o m --seconds inf
expect '--seconds' solve "$game" --level 1 -o m --seconds 0
expect '--seconds' solve "$game" --level 1 -o m --seconds "$many"
expect 'with a leading zero' play "$game" --headless --frames 010
expect '--frames' play "$game" --headless --frames "$many"
expect '--frames' play "$game" --headless --frames 0x10
expect '--frames' play "$game" --headless --frames 1.5
expect '--frames' play "$game" --headless --frames ''
expect_of_lab '--seed' soak --frames 10 --seed -1
expect_of_lab '--seed' soak --frames 10 --seed "$many"
expect_of_lab '--frames' soak --frames 0
expect_of_lab '--bodies' bench --bodies 8 010
expect 'with a leading zero' play "$game" --headless --frames 9 --shot 010:a.png
expect 'has no op in line "3"; it has ops in the lines 77' play "$game" --headless --frames 9 --break flea:3
expect 'no kind with a script is called "fle"; kinds with a script are blot, flea' play "$game" --headless --frames 9 --break fle:77
expect 'must be KIND:LINE' play "$game" --headless --frames 9 --break flea
expect_of_lab '--ram: the seed of random:SEED must be a whole number from 0 to 4294967295, not "010"' emu "$movie" --movie "$movie" --ram random:010
expect_line '--frames: must be a whole number from 0 to 4294967295, not "-1"' "$program" --frames -1
expect_line '--bogus' "$program" --bogus
expect_line '300:picture.png' "$program" --headless --frames 3 --shot a.png
expect_line 'with a leading zero' "$program" --headless --frames 3 --shot 01:a.png

# A folder to write or to read.
expect '--output: must be the name of a folder, not ""' build "$game" -o ''
mkdir movieless && cp -r "$game/../assets" movieless/ && cp -r "$game" movieless/ && rm -r movieless/game/movies
touch movieless/game/movies && here >.before
expect 'movies: this is a file, not a folder of movies' sheet movieless/game -o sheet.png
expect 'movies: this is a file, not a folder of movies' sheet movieless/game --level first_line -o sheet.png
expect '"": there is no such file or folder' check ''

# Files that do not hold what the option needs.
expect_of_lab 'pipe: this is not a regular file' soak --replay pipe
expect 'pipe: this is not a regular file' run "$game" --movie pipe
expect 'pipe: this is not a regular file' run "$game" --movie "$movie" --against pipe
expect 'pipe: must be a regular file' run "$game" --movie "$movie" --states pipe
expect 'pipe: this is neither' play pipe --headless --frames 1
expect 'pipe.tmx: this is not a regular file' check pipe.tmx
expect 'pipe: this is not a regular file' map pipes.tmx
expect_of_lab 'pipe: this is not a regular file' emu pipe --movie "$movie"
expect_of_lab 'pipe: this is not a regular file' emu pipe --hash "$game"
expect_of_lab 'pipe: this is not a regular file' emu "$movie" --movie pipe
expect 'pipe: this is not a regular file' solve "$game" --level 1 -o m --begin pipe
expect 'map.tmx: <map> width is missing' map map.tmx
expect 'map.tmj: <map> width is missing' check map.tmj
expect "$long" levels "$game/$long"
expect "$long/m: cannot be written: File name too long" play "$game" --headless --frames 1 --record "$long/m"
expect "$long: cannot be read: File name too long" run "$game" --movie "$long"

expect_line 'game: Too many levels of symbolic links' env --chdir=looped "$halfbyte" play --headless

# Calls that need a display or a video driver that does not exist.
no_display=(env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_RUNTIME_DIR -u SDL_VIDEODRIVER)
expect_line 'no display found; use --headless to play without one' \
    "${no_display[@]}" "$halfbyte" play "$game"
expect_line 'the video driver "nosuch" of SDL_VIDEODRIVER is missing: unset this variable' \
    env SDL_VIDEODRIVER=nosuch "$halfbyte" play "$game"

if ! here | cmp -s - .before; then
    fail "calls that are wrong left files: $(here | comm -3 - .before | tr '\n' ' ')"
fi

# A missing video driver does not matter to a call that opens no window.
call env SDL_VIDEODRIVER=nosuch "$halfbyte" play "$game" --headless --frames 1 --shot 1:scene.png
[[ $code == 0 && -s scene.png ]] || fail "play --headless needs a video driver"
exit $((failures > 0))
