#!/usr/bin/env bash
# usage: reload.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests that a game in a window follows its folder. A change appears in the running game. A fault is
# shown over the picture, and once it is fixed the game continues as if nothing had happened. While
# a movie is recorded, the game stays as it was at the start.
set -euo pipefail

halfbyte=$(realpath "$1")
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
frames=900 # long enough for all edits while the games run

# begin NAME OPTION...: makes and plays a new game NAME with the process id $id; NAME.png shows its
# last frame.
begin() {
    name=$1
    shift
    "$halfbyte" new "$name" --name quill >/dev/null
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$halfbyte" play "$name" --level first --frames $frames \
        --shot "5:$name-begun.png" --shot "$frames:$name.png" "$@" >"$name.out" 2>"$name.err" </dev/null &
    id=$!
    wait_for "the game $name begins" test -s "$name-begun.png"
}

# wait_for WORDS COMMAND...: polls the command until it succeeds; fails if the game ends first.
wait_for() {
    poll "$id" "${@:2}"
    "${@:2}" 2>/dev/null && return
    cp "$name.out" .out && cp "$name.err" .err
    fail "not before the end: $1"
}

ends_well() {
    code=0 && wait "$id" || code=$?
    [[ $code == 0 ]] || fail "the game $name ended with code $code"
}

begin untouched
untouched_id=$id

begin wrong
wrong_id=$id
echo 'jump_hight = 66' >>wrong/tuning.toml
wait_for "the fault is printed" grep -q '^wrong/tuning.toml:[0-9]*: .*jump_hight' wrong.err

begin mended
mended_id=$id
cp -r mended right
echo '<map' >mended/levels/first.tmx
wait_for "the fault of a map is printed" grep -q '^mended/levels/first.tmx:' mended.err
rm mended/levels/first.tmx
wait_for "a map that is gone is printed" grep -q '^mended/levels/first.tmx: cannot be read' mended.err
cp right/levels/first.tmx mended/levels/.first.tmx.new
mv mended/levels/.first.tmx.new mended/levels/first.tmx
wait_for "the map is loaded" grep -q '^mended/levels/first.tmx: loaded' mended.out

# A foreign map with a template and a tileset in another folder.
mkdir maps
"$halfbyte" new tiles --name quill >/dev/null
template='<template><object type="player"><point/></object></template>'
echo "$template" >maps/b.tx
cat >maps/m.tmx <<'END'
<map orientation="orthogonal" width="8" height="6" tilewidth="16" tileheight="16">
<tileset firstgid="1" source="../tiles/art/tiles/cells.tsx"/>
<layer name="Ground" width="8" height="6"><data encoding="csv">0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2</data></layer>
<objectgroup name="o"><object id="1" template="b.tx" x="48" y="64"/></objectgroup></map>
END
name=foreign
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$halfbyte" play maps/m.tmx --frames $frames --solid-layer Ground \
    --shot 5:foreign-begun.png >foreign.out 2>foreign.err </dev/null &
id=$!
foreign_id=$id
wait_for "the map begins" test -s foreign-begun.png
echo '<templ' >maps/b.tx
wait_for "the fault of a template is printed" grep -q 'maps/b.tx' foreign.err
echo "$template" >maps/b.tx
wait_for "the template is loaded" grep -q '^maps/b.tx: loaded' foreign.out
cp tiles/art/tiles/cells.tsx right.tsx
echo '<tileset' >tiles/art/tiles/cells.tsx
wait_for "the fault of a tileset of another folder is printed" grep -q 'cells.tsx' foreign.err
cp right.tsx tiles/art/tiles/cells.tsx
wait_for "the tileset is loaded" grep -q 'cells.tsx: loaded' foreign.out

name=score
cp -r tiles/scores scores
SDL_AUDIODRIVER=dummy "$halfbyte" listen scores --song page --seconds 15 >score.out 2>score.err </dev/null &
id=$!
score_id=$id
wait_for "the song begins" grep -q '^song page' score.out
cp scores/page.score right.score
head -c 300 right.score >scores/page.score
wait_for "the fault of a score is printed" grep -q '^scores/page.score:' score.err
cp right.score scores/page.score
wait_for "the song begins again" grep -qzP '(?s)^song page.*\nsong page' score.out

begin recorded --record recorded.movie
recorded_id=$id
sed -i 's/^walk_speed.*/walk_speed = 1/' recorded/tuning.toml
sed -i 's/^title.*/title = "Pen"/' recorded/game.toml

for id in $untouched_id $wrong_id $mended_id $foreign_id $score_id $recorded_id; do
    ends_well
done
cmp -s untouched.png wrong.png && fail "a fault is not shown over the picture"
cmp -s untouched.png mended.png || fail "a game whose fault was fixed differs from an untouched one"
[[ ! -s untouched.err && ! -s untouched.out ]] || fail "an unchanged game prints something"
if [[ -s recorded.err ]] || grep -q loaded recorded.out; then
    fail "a game that is recorded is loaded again"
fi
exit $((failures > 0))
