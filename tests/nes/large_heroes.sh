#!/usr/bin/env bash
# usage: large_heroes.sh HALFBYTE GAME ROM [CHANGED]
#
# Builds the ROM of tests/moves again with a hero whose poses have other sizes than 16x16 pixels, blank halves and times
# of their own. Plays from power-on into a level, where the hero dies, and into the pause. Fails unless the console has
# the same trace as the desktop and each of its pictures is the preview's. They have the hero on the title and on pages,
# in the level, and as the icon beside the deaths. Sources in the folder CHANGED replace those of the same path.
set -euo pipefail

halfbyte=$1
original=$2
original_rom=$3
changed=${4-}
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(dirname "$original_rom")
# shellcheck source=tests/emu/program_movies.sh
source "$root/tests/emu/program_movies.sh"
game=$folder/tests/moves # its assets are beside the folder of the tests
rom=$folder/build/$(basename "$original_rom")

# The game with a hazard on the player's way through its first level. The hero's drawing has 96x32 pixels in three
# colours of the hero's palette; some halves of 8x16 pixels are blank.
make_game() {
    mkdir "$folder/tests"
    cp -r "$original" "$game"
    cp -r "$root/assets" "$folder/assets"
    base64 --decode >"$folder/assets/large.png" <<'END'
iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgCAYAAADtwH1UAAABQElEQVR42u2awQrDIBBE/YKeeugH9pP7KT0GLC09FGHZ0dHuGibgJdG4sy84aiyPe6m/
pXyv6+VW36U4l9WufW89np/i9dfbDo0vbZwCkAxA+yK0/arAvXasvtVxCsAuAKwXsQDQIc4SMOsDsfpBE87qE4DsAFizG02g1+/ZPxABiAZAmwjYfvXz
3eMTgKj42KHHa7/6+e7xCUA0AHahg5qoZ1KoyfVO89BpplV/lj4ByArg7AJR07TiYPUJwG4AvAVL25EXIGpS3hA0anbZ9QlAFgBsIsIETPphFKZPAJIA
sCr2mqRnRuh91ATZzbhofQIQDYBNwKr7s6bJ2fUJQDQANAHoD422HjqEeOY4utDJrk8AogGsTpBXj03QrM3GKH0CEA0gy9G9sx9NhPeCBCAYQLYE7340
sXsIEoD/6nsBr3O9RjUxlAYAAAAASUVORK5CYII=
END
    awk -F, -v OFS=, '/^1,/ && ++row == 13 { $12 = 7 } { print }' "$original/levels/sign.tmx" >"$game/levels/sign.tmx"
    ! cmp --quiet "$original/levels/sign.tmx" "$game/levels/sign.tmx" || fail "the level has no row for the hazard"
    # Large poses and all moves are too much code together.
    sed -Ei 's/^((foot|oneway)_correction) = .*/\1 = 0/' "$game/tuning.toml"
    mkdir "$folder/build"
    (cd "$build" && find games -type d) | (cd "$folder/build" && xargs mkdir -p)
    cp "$build/nes.cfg" "$folder/build"
}

# make_rom WIDTH HEIGHT: the ROM of the game with a hero of this size. The commands are those that made the original,
# with changed folders.
make_rom() {
    awk -v frame="frame = [$1, $2]" '
        /^\[/ { hero = $0 ~ /^\[hero/ }
        /^\[hero.animations\]/ { print; print "stand = { poses = [0, 1, 0], frames = [20, 5, 9] }"; next }
        hero && /poses =/ { next }
        hero && /^sheet = / { print "sheet = \"large.png\""; print frame; next }
        { print }
    ' "$original/actors.toml" >"$game/actors.toml"
    ninja -C "$build" -t commands "$(basename "$rom")" \
        | grep -E '/halfbyte"? build |/ca65 |/ld65 ' \
        | sed -E "s# && [^ ]*cmake .*##; s#$build/#$folder/build/#g; s#\"?$original\"? -o#$game -o#
               ${changed:+"s# \"?$root/($changed_sources)\"?\$# $changed/\\1#"}" >"$folder/commands"
    if ! bash -e "$folder/commands" >"$folder/log" 2>&1; then
        cat "$folder/log"
        fail "the ROM cannot be built"
    fi
}

make_movie() {
    SDL_AUDIODRIVER=dummy "$halfbyte" play "$game" --power-on --headless --frames 1 --record "$folder/header.movie" \
        >/dev/null
    sed -n '1,4p' "$folder/header.movie"
    awk 'BEGIN {
        print "frames 500"
        for (i = 1; i <= 500; i++)
            print (i == 110 || i == 430 ? "...T...." : i == 150 || i == 180 ? "A......." \
                   : i > 200 && i < 380 ? ".......R" : i > 390 && i < 420 ? "......L." : "........")
    }'
}

changed_sources=$([[ -z $changed ]] || (cd "$changed" && find platform -name '*.s' | paste -sd '|'))
make_game
for size in "8 32" "24 16" "24 32" "32 32"; do
    # shellcheck disable=SC2086
    make_rom $size
    make_movie >"$folder/walk.movie"
    play_on_both "$folder/walk.movie"
done
