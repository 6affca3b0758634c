# The shared part of the tests that play movies from power-on on the desktop and on a console's ROM, which source
# it. They set $halfbyte, $game and $rom.
#
#   $folder      a scratch folder, removed at the end
# shellcheck shell=bash
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$(basename "$0" .sh): $1" >&2
    exit 1
}

# play_on_both MOVIE [with_saves]: plays the movie on both. Fails unless the traces with their sound are the same,
# and each picture of the console is the preview's. with_saves: the saves are in run.save and emu.save, and must be
# the same afterwards. run.report and emu.report have the text that the two print.
play_on_both() {
    local here=() there=()
    if [[ ${2-} == with_saves ]]; then
        here=(--save "$folder/run.save") there=(--save "$folder/emu.save")
    fi
    "${halfbyte:?}" run "${game:?}" --movie "$1" --trace "$folder/run.trace" --sound "${here[@]}" 2>&1 \
        | tee "$folder/run.report"
    "${halfbyte:?}-lab" emu "${rom:?}" --movie "$1" --trace "$folder/emu.trace" --sound "${there[@]}" \
        --previews "${game:?}" 2>&1 | tee "$folder/emu.report"
    [[ -s $folder/run.trace ]] || fail "the walk has no frame"
    cmp "$folder/run.trace" "$folder/emu.trace" \
        || fail "the traces differ, first here: $(diff "$folder/run.trace" "$folder/emu.trace" | head -4)"
    grep -q '^[1-9][0-9]* pictures equal' "$folder/emu.report" || fail "no picture was compared"
    [[ -z ${here[*]} ]] || cmp "$folder/run.save" "$folder/emu.save" || fail "the saves differ"
}
