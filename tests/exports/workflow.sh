#!/usr/bin/env bash
# usage: workflow.sh ARCHIVE
#
# Runs the steps of the workflow that `halfbyte new` writes, on a new game, in an environment that has only the
# programs which the steps call, and Halfbyte from the archive.
set -euo pipefail

archive=$(realpath "$1")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"

mkdir unpacked programs
tar -xf "$archive" -C unpacked
halfbyte=$(echo "$folder"/unpacked/*/bin/halfbyte)
"$halfbyte" new quill >/dev/null
"$halfbyte" solve quill --all >/dev/null 2>&1
workflow=quill/.github/workflows/game.yml

# One variable at the top says where Halfbyte comes from.
[[ $(grep -c 'https:' "$workflow") = 1 && $(grep -c '^  HALFBYTE: ' "$workflow") = 1 ]] \
    || fail "the workflow names the archive elsewhere, too"
(($(wc -l <"$workflow") <= 25)) || fail "the workflow has $(wc -l <"$workflow") lines"

# apt-get and the packages that it would install are the system's; here only their names are checked.
printf '#!/bin/bash\necho "$@" >>%q\n' "$folder/installed" >programs/sudo
for program in bash curl gzip mkdir mv tar; do
    ln -s "$(command -v "$program")" programs/
done
chmod +x programs/sudo

mapfile -t steps < <(sed -n 's/^      - run: //p' "$workflow")
((${#steps[@]} == 5)) || fail "${#steps[@]} steps"
for step in "${steps[@]}"; do
    (cd quill && env -i PATH="$folder/programs" HOME="$folder" HALFBYTE="file://$archive" bash -e -o pipefail -c "$step") \
        >.out 2>.err || fail "the step fails: $step"
    [[ $step = *' test .' ]] && cp .out tested
done
grep -q 'libsdl2-2.0-0' installed || fail "SDL 2 is not installed"
grep -q '^1 movie, 1 as recorded, 0 not$' tested || fail "no movie was tested"
[[ -s quill/build/files/README.txt ]] || fail "no files were made"

# A fault of the game, or a movie that plays differently, ends a step.
sed -i 's/^run_speed = .*/run_speed = 500/' quill/tuning.toml
call "$halfbyte" test quill
[[ $code = 1 ]] || fail "a game that plays differently passes its test"
exit $((failures > 0))
