#!/usr/bin/env bash
# usage: second_opinion.sh HALFBYTE GAME ROM STACK MOVIE
#
# Plays a movie on this machine, and on the NES's ROM in the emulator FCEUX, on a virtual display. Fails unless
# both traces are the same, no frame lagged, and the stack was at most STACK bytes deep, interrupts included.
set -euo pipefail

halfbyte=$(realpath "$1")
game=$(realpath "$2")
rom=$(realpath "$3")
stack_limit=$4
movie=$(realpath "$5")
here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=/dev/null
source "$here/../support/virtual_display.sh"
folder=$(mktemp --directory)
display_id=
trap '[[ -z $display_id ]] || kill "$display_id" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT

"$halfbyte" run "$game" --movie "$movie" --trace "$folder/run.trace"
cd "$folder"
mkdir home
start_display

# The ROM counts levels from 0.
level=$("$halfbyte" levels "$game" --machine nes | grep -nxF "$(sed -n 's/^level //p' "$movie")" | cut -d: -f1)
export HALFBYTE_LEVEL=$((level - 1))
export HALFBYTE_MOVIE=$movie HALFBYTE_TRACE=$folder/fceux.trace
HALFBYTE_INCLUDES=$(dirname "$rom")/games/nib
export HALFBYTE_INCLUDES
# Debian keeps games out of root's path.
if ! PATH=$PATH:/usr/games HOME=$folder/home timeout --kill-after=5 600 \
    fceux --no-config 1 --sound 0 --loadlua "$here/second_opinion.lua" "$rom" >fceux.log 2>&1; then
    echo "FCEUX failed:"
    tail -n 20 fceux.log
    exit 1
fi
if [[ ! -s fceux.trace ]]; then
    echo "FCEUX wrote no trace:"
    tail -n 20 fceux.log
    exit 1
fi
if ! diff run.trace fceux.trace >difference; then
    echo "the traces differ, first here (<: on this machine, >: on FCEUX):"
    head -n 4 difference
    exit 1
fi
if ! grep -q ', 0 lag frames$' fceux.log; then
    echo "there were lag frames"
    exit 1
fi
stack=$(sed -n 's/^the stack was \([0-9]*\) bytes deep$/\1/p' fceux.log)
if ((stack == 0 || stack > stack_limit)); then
    echo "the stack was ${stack:-no} bytes deep, at most $stack_limit are allowed"
    exit 1
fi
echo "$(wc -l <fceux.trace) frames, the same; the stack was $stack bytes deep"
