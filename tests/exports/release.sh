#!/usr/bin/env bash
# usage: release.sh SOURCE
#
# Makes the archives of tools/release, looks into that for Windows, and uses that for Linux as the pages say, without other programs: a new game, its
# files for all machines, and the steps of its workflow. Exit code 77 means that the images of a machine are not built.
set -euo pipefail

source=$(realpath "$1")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tools/machines.sh
source "$source/tools/machines.sh"
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"

for machine in "${machines[@]}"; do
    if [[ -e $source/platform/$machine/licenses.txt && ! -d $source/build/$machine/image ]] && is_prepared "$machine"; then
        echo "no images of $machine in $source/build/$machine/image"
        exit 77
    fi
done

"$source/tools/release" -o "$folder" >archives 2>.err || fail "no archives"
archive=$(grep '\.tar\.gz$' archives)
(cd "$folder" && sha256sum --check --quiet -- *.sha256) || fail "the archive has another checksum"
[[ $(tar -tf "$archive" | cut -d/ -f1 | sort -u | wc -l) = 1 ]] || fail "the archive has several folders"

# All images are in the archive for Windows, with the same bytes, and its first text has the line ends of Windows.
if is_prepared windows; then
    (mkdir windows && cd windows && cmake -E tar xf "$(grep '\.zip$' ../archives)")
    on_windows=$(echo "$folder"/windows/*)
    mkdir linux && tar -xf "$archive" -C linux
    for part in images licenses nib.pack; do
        diff -r --exclude='[cl][ad]65*' linux/*/share/halfbyte/$part "$on_windows/$part" >.out || fail "the archive for Windows has another $part"
    done
    for program in halfbyte images/nes/ca65 images/nes/ld65; do
        [[ $(head -c 2 "$on_windows/$program.exe") = MZ ]] || fail "no $program.exe"
    done
    [[ -s $on_windows/pages/README.md && -s $on_windows/pages/docs/publish.md ]] || fail "no pages for Windows"
    (($(grep -c $'\r$' "$on_windows/README.txt") == $(wc -l <"$on_windows/README.txt"))) || fail "README.txt has other line ends"
fi

# The lines of the page, without the one that downloads. A window is not opened here.
# shellcheck disable=SC2016 # the accents are those of Markdown
mapfile -t lines < <(sed -n '/^## Without a checkout/,/^## /{/^```$/,/^```$/p}' "$source/docs/building.md" | grep -v '^```')
((${#lines[@]} >= 4)) || fail "the page has ${#lines[@]} lines"
page=$(printf '%s\n' "${lines[@]}" | sed 's/^halfbyte play /halfbyte play --headless --frames 60 /')
mkdir programs used
ln -s "$(command -v tar)" "$(command -v gzip)" programs/
cp "$archive" used/
(cd used && env -i PATH="$folder/programs" HOME="$folder" "$(command -v bash)" -euc "$page") >.out 2>.err || fail "the lines of the page fail"
[[ -s used/quill-files/README.txt ]] || fail "no files were made"
for machine in "${machines[@]}"; do
    if [[ -e $source/platform/$machine/licenses.txt ]] && is_prepared "$machine" && grep -q "^$machine is left out: " .err; then
        fail "$machine is left out"
    fi
done

# The page names the glibc that the programs need.
named=$(tr '\n' ' ' <"$source/docs/building.md" | sed -nE 's/.* glibc ([0-9.]+) or later.*/\1/p')
needed=$(objdump -T used/*/bin/halfbyte used/quill-files/quill | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -Vu | tail -1)
[[ $named = "$needed" ]] || fail "the page names glibc $named; the programs need $needed"

"$here/workflow.sh" "$archive" || fail "the workflow fails"
exit $((failures > 0))
