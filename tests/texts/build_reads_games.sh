#!/usr/bin/env bash
# usage: build_reads_games.sh SOURCES CASE
#
# Tests that the scripts of the build read a game's folder like the programs: the name from
# game.toml in each form of text, and the files without those that editors and systems leave.
set -euo pipefail

sources=$(realpath "$1")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failures=0
fail() {
    echo "$1"
    failures=$((failures + 1))
}

# A small project that builds a game by copying its game.toml.
mkdir -p project/toolchains project/platform/small/cmake game
cp "$sources"/toolchains/{add_game,game_inputs,game_name}.cmake project/toolchains
cat >project/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
list(APPEND CMAKE_MODULE_PATH "\${PROJECT_SOURCE_DIR}/toolchains")
set(HALFBYTE_PLATFORM small)
include(add_game)
halfbyte_add_game_folder("$folder/game")
END
cat >project/platform/small/cmake/add_game.cmake <<'END'
function(halfbyte_add_game name dir)
    halfbyte_game_inputs(inputs "${dir}")
    set(rom "${PROJECT_BINARY_DIR}/${name}.rom")
    add_custom_command(
        OUTPUT "${rom}" COMMAND "${CMAKE_COMMAND}" -E copy "${dir}/game.toml" "${rom}" DEPENDS ${inputs}
    )
    add_custom_target(${name} ALL DEPENDS "${rom}")
endfunction()
END

# expect_build WORDS: the folder's game is built under its name.
expect_build() {
    rm -rf build
    if ! cmake -S project -B build -G Ninja >log 2>&1 || ! cmake --build build >>log 2>&1; then
        fail "$1: $(tail -n 3 log)"
    elif [[ ! -e build/quill.rom ]]; then
        fail "$1: the game has another name"
    fi
}

bom=$'\xEF\xBB\xBF'
case $2 in
    names)
        for form in 'name = "quill"\ntitle = "x"\n' "$bom"'name = "quill"\ntitle = "x"\n' \
            'name = "quill"\r\ntitle = "x"\r\n' '# [a; b]\rname = "quill"\rtitle = "x"\r' 'name = "quill"' \
            '# x\n\tname=\x27quill\x27\n\n\n' "$bom"'# x\r\n name = "quill"'; do
            # shellcheck disable=SC2059 # the form is the format
            printf "$form" >game/game.toml
            expect_build "$form"
            found=$(cmake -D FILE=game/game.toml -P "$sources/toolchains/game_name.cmake")
            [[ $found = quill ]] || fail "$form: the name is '$found'"
        done
        ;;
    leftovers)
        echo 'name = "quill"' >game/game.toml
        mkdir game/scores game/.git game/scores/.hidden
        touch game/scores/page.score game/.git/index game/scores/.hidden/x
        for name in .#page.score ._page.score page.score~ .page.score.swp '#page.score#' .DS_Store; do
            ln -s user@host.1234 "game/scores/$name" # a dangling link, which the build must ignore
        done
        expect_build "leftovers"
        mv game/scores/page.score game/scores/page
        ln -s nowhere game/scores/page.score
        (expect_build "page.score" >/dev/null && ((failures == 0))) && fail "a missing score was not noticed"
        ;;
    *) fail "no case $2" ;;
esac
exit $((failures > 0))
