#!/usr/bin/env bash
# usage: same_as_desktop.sh HALFBYTE GAME ROM MOVIE [SEED FRAMES] [--may-lag N] [OPTION...]
#
# Plays a movie on the desktop and on a console's ROM in an emulator. Fails unless both print the
# same trace (on the GBA with the voices of each frame), and each of its pictures is the preview's.
# With a seed, the movie is only the beginning of a random one; see random_movie.awk. The movie must
# keep the limits of cycles and of late frames in tests/limits.toml. With --may-lag up to N frames
# may lag; with --lag some must. The other options are those of `halfbyte-lab emu`.
set -euo pipefail

halfbyte=$1
game=$2
rom=$3
movie=$4
here=$(dirname "${BASH_SOURCE[0]}")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

shift 4

# limit_of PART: the limit of the movie, or else of its game; nothing without one.
console=${rom##*.}
level=$(basename "$movie" .movie)
name=$(sed -n 's/^name = "\(.*\)".*/\1/p' "$game/game.toml")
limit_of() {
    awk -v table="[$console.$1]" -v own="\"$name/$level\"" -v all="$name" '
        /^\[/ { inside = $1 == table }
        inside && $1 == own { limit = $3 }
        inside && $1 == all && limit == "" { limit = $3 }
        END { print limit }' "$here/../limits.toml"
}
late=late counted=(step sound)
if [[ ${1-} == [0-9]* ]]; then
    awk -v seed="$1" -v frames="$2" -f "$here/random_movie.awk" "$movie" >"$folder/random.movie"
    movie=$folder/random.movie
    late=late_random counted=() # the recorded movies have the worst cases
    shift 2
fi

may_lag=$(limit_of "$late")
if [[ ${1-} == --may-lag ]]; then
    may_lag=$2
    shift 2
fi
"$halfbyte" run "$game" --movie "$movie" --trace "$folder/run.trace" --sound
"$halfbyte-lab" emu "$rom" --movie "$movie" --trace "$folder/emu.trace" --previews "$game" \
    --sound "$@" \
    2>&1 | tee "$folder/report"
if [[ ! -s $folder/run.trace ]]; then
    echo "the movie has no frame"
    exit 1
fi
if ! diff "$folder/run.trace" "$folder/emu.trace" | head -4 >"$folder/difference" \
    || [[ -s $folder/difference ]]; then
    echo "the traces differ, first here (<: on this machine, >: on the console):"
    cat "$folder/difference"
    exit 1
fi
grep -q '^[1-9][0-9]* pictures equal' "$folder/report" || {
    echo "no picture was compared"
    exit 1
}
for part in "${counted[@]}"; do
    limit=$(limit_of "$part")
    [[ -n $limit ]] || continue
    worst=$(sed -n "s/^$part: .*, \([0-9]*\) at worst.*/\1/p" "$folder/report")
    ((${worst:-limit + 1} <= limit)) || {
        echo "$part takes ${worst:-an unknown number of} cycles at worst, $limit are allowed"
        exit 1
    }
done
lags=$(sed -n 's/.*; \([0-9]*\) lag frames*$/\1/p' "$folder/report")
if ((${may_lag:-0} > 0)); then
    ((${lags:-0} <= may_lag)) || {
        echo "there must have been at most $may_lag lag frames"
        exit 1
    }
    echo "$(wc -l <"$folder/run.trace") frames, the same"
    exit
fi
lag='no lag frame'
[[ " $* " != *' --lag '* ]] || lag='[1-9][0-9]* lag frames'
grep -q "; $lag\$" "$folder/report" || {
    echo "there must have been $lag"
    exit 1
}
echo "$(wc -l <"$folder/run.trace") frames, the same"
