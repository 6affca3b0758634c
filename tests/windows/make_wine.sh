#!/usr/bin/env bash
# usage: make_wine.sh
#
# Makes the folder WINEPREFIX, in which the program HALFBYTE_WINE keeps its system, and starts Wine's server. The
# system is Wine's libraries and an empty registry, which is enough for files, processes, windows and sound.
# `wineboot` would fill the registry for half a minute.
set -euo pipefail

wine_folder=$(dirname "$HALFBYTE_WINE")
libraries=("$wine_folder"/../*/wine/x86_64-windows)
[[ -e ${libraries[0]}/kernel32.dll ]] || { echo "Wine's libraries for Windows are missing" && exit 1; }
system=$WINEPREFIX/drive_c/windows/system32
rm -rf "$WINEPREFIX"
mkdir -p "$system"
echo disable >"$WINEPREFIX/.update-timestamp"
ln -s "$(realpath "${libraries[0]}")"/* "$system"
# It ends after a minute without a program.
"$wine_folder/wineserver64" -p60 </dev/null &>/dev/null
"$HALFBYTE_WINE" cmd /c ver
