#!/usr/bin/env bash
# usage: game_levels.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Makes, copies, renames and orders levels of a game by scripts of edits, and sets their song,
# palette, targets and title. Of each file that changes, only the letters concerned may differ.
set -euo pipefail

halfbyte=$(realpath "$1")
source=$(realpath "$3")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
: >.out && : >.err

"$halfbyte" new quill >/dev/null

# edit LEVEL LINE...: plays the lines as a script in the game.
edit() {
    local level=$1
    shift
    printf '%s\n' "$@" >script
    "$halfbyte" edit quill "$level" --headless --script script
}

# fails LEVEL LINE WORDS: this line ends with one line that has the words, and the game stays.
fails() {
    rm -rf before
    cp -r quill before
    printf '%s\n' "$2" >script
    if "$halfbyte" edit quill "$1" --headless --script script 2>fault; then
        fail "$2: no fault"
    fi
    grep -qF -- "$3" fault || fail "$2: $(<fault)"
    [[ $(wc -l <fault) == 1 ]] || fail "$2: more than one line: $(<fault)"
    diff -r before quill >different || fail "$2: the game has changed: $(head -n 3 different)"
}

loads() { "$halfbyte" check quill >checked 2>&1 || fail "$1: $(<checked)"; }

# expect_list NAME...: the levels that game.toml lists.
expect_list() {
    local list
    list=$(awk '/^levels = /, /\]/' quill/game.toml | grep -o '"[a-z0-9_-]*"' | tr -d '"' | tr '\n' ' ')
    [[ $list == "$* " ]] || fail "the levels are $list, not $*"
}

edit first 'new_level cave' 'brush 1' 'paint 3,3'
expect_list first cave
grep -q '^0,0,0,2' quill/levels/cave.tmx || fail "the new level is not the one that is painted"
loads "a new level"

cp quill/game.toml before.toml
edit first 'duplicate_level first-2'
expect_list first first-2 cave
diff <(tr -d '\n' <before.toml | sed 's/"first"/&, "first-2"/') <(tr -d '\n' <quill/game.toml) >different \
    || fail "a copy changes more than the list: $(<different)"
cmp <(sed 's/"The First"/"First 2"/' quill/levels/first.tmx) quill/levels/first-2.tmx \
    || fail "a copy differs by more than its title"
loads "a copied level"

edit cave 'move_level -2'
expect_list cave first first-2
edit cave 'move_level 1'
expect_list first cave first-2
edit cave 'move_level 9'
expect_list first first-2 cave
edit cave 'move_level -1'
loads "another order"

mkdir -p quill/movies
printf 'halfbyte movie 1\ngame quill\nlevel cave\nseed 1\nframes 0\n' >quill/movies/cave_run.movie
edit cave 'rename_level cellar' 'paint 5,5' 'undo'
expect_list first cellar first-2
[[ -e quill/levels/cellar.tmx && ! -e quill/levels/cave.tmx ]] || fail "the map is not renamed"
grep -qx 'level cellar' quill/movies/cave_run.movie || fail "the movie has the old name"
rm quill/movies/cave_run.movie
loads "another name"

cp quill/levels/cellar.tmx old
edit cellar 'title The Cellar' 'targets gba desktop' 'music'
grep -q 'name="title" value="The Cellar"' quill/levels/cellar.tmx || fail "no title"
grep -q 'name="targets" value="gba desktop"' quill/levels/cellar.tmx || fail "no targets"
if grep -q 'name="music"' quill/levels/cellar.tmx; then fail "the song stays"; fi
loads "other properties"
cp quill/levels/cellar.tmx new
edit cellar 'targets nes' 'undo' 'title x' 'undo'
cmp new quill/levels/cellar.tmx || fail "properties are not undone"
[[ $(diff old new | grep -c '^[<>]') -le 5 ]] || fail "more than properties: $(diff old new)"

# Undo and redo of levels restore all files.
rm -rf kept
cp -r quill kept
edit cellar 'paint 4,4' 'new_level den' 'paint 3,3' 'undo 3' 'redo 3' 'undo 3' >notes
diff -r kept quill >different || fail "a new level is not undone: $(head -n 3 different)"
grep -qxF 'the level "den" is removed again (Ctrl+Shift+Z brings it back); undone: 1 cell' notes || fail "no note: $(<notes)"
for change in 'duplicate_level den' 'rename_level den' 'move_level -1' 'targets desktop'; do
    edit cellar "$change" 'undo' 'redo' 'undo' >notes
    diff -r kept quill >different || fail "$change is not undone: $(head -n 3 different)"
done
edit cellar 'rename_level den' 'undo' 'redo' >notes
expect_list first den first-2
edit den 'rename_level cellar'
diff -r kept quill >different || fail "a name is not the one before: $(head -n 3 different)"

fails first 'new_level cellar' 'levels/cellar.tmx: this level is there already; choose another name'
fails first 'new_level Cellar' 'must be at most 31 lower-case letters'
fails first 'rename_level ../x' 'must be at most 31 lower-case letters'
fails first 'duplicate_level' '"duplicate_level" is followed by a level'
fails first 'music no_song' 'the music cannot be "no_song"; known are'
fails first 'targets snes' 'the targets cannot be "snes"; known are'
fails first 'targets' 'a level needs a target; known are'
fails first 'palette none' 'the palette cannot be "none"; known are'

# Line ends and comments of the list stay.
sed -i 's/$/\r/; s/^levels = \[/levels = [ # in this order\n    /' quill/game.toml
cp quill/game.toml before.toml
edit cellar 'move_level 1'
diff <(sed 's/"first-2"/"X"/; s/"cellar"/"first-2"/; s/"X"/"cellar"/' before.toml) quill/game.toml >different \
    || fail "more than two names changed: $(<different)"

# A killed renaming is completed by the next call.
sed 's/"cellar"/"attic"/' quill/game.toml >attic.toml
{
    printf 'put %d levels/attic.tmx\n' "$(wc -c <quill/levels/cellar.tmx)"
    cat quill/levels/cellar.tmx
    printf 'put %d game.toml\n' "$(wc -c <attic.toml)"
    cat attic.toml
    printf 'remove 0 levels/cellar.tmx\n'
} >quill/.changes
edit first
[[ -e quill/levels/attic.tmx && ! -e quill/levels/cellar.tmx && ! -e quill/.changes ]] \
    || fail "a renaming is not completed"
cmp attic.toml quill/game.toml || fail "the list is not completed"
loads "a completed renaming"
printf 'put 1 ../outside\nx' >quill/.changes
expect_line '.changes: is not a list of changes; remove it' "$halfbyte" edit quill first --headless
[[ ! -e outside ]] || fail "a file outside of the game is written"
rm quill/.changes

# A game whose notebook has a spot for each level refuses another one, and stays as it was.
cp -r "$source/game" "$source/assets" .
cp game/game.toml before.toml
printf 'new_level cave\n' >script
expect_line 'columns' "$halfbyte" edit game first_line --headless --script script
cmp before.toml game/game.toml || fail "the list of Nib has changed"
[[ ! -e game/levels/cave.tmx ]] || fail "a map is left over"
((failures == 0))
