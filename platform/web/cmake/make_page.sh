#!/usr/bin/env bash
# usage: make_page.sh HALFBYTE IMAGES GAME PAGE
#
# Exports a game's page with the image that this build made. The command finds images beside itself,
# so it is copied into a folder with them.
set -euo pipefail

halfbyte=$1
images=$2
game=$3
page=$4
folder=$page.parts
trap 'rm -rf "$folder"' EXIT
# shellcheck source=tools/machines.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../../tools/machines.sh"

prefix=$folder/prefix
share=$prefix/share/halfbyte
mkdir -p "$prefix/bin" "$share/images" "$share/licenses"
cp -- "$halfbyte" "$prefix/bin/halfbyte"
cp -- "$images/web.html" "$share/images"
"$prefix/bin/halfbyte" --version >"$share/images/version"
cp -- "$machines_root/LICENSE" "$share/licenses/Halfbyte.txt"
copy_licences "$machines_root/platform/web/licenses.txt" "$share/licenses"
"$prefix/bin/halfbyte" export "$game" --for web -o "$folder/exported" >/dev/null
mv "$folder/exported"/*.html "$page"
