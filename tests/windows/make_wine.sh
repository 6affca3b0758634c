#!/usr/bin/env bash
# usage: make_wine.sh
#
# Makes the folder WINEPREFIX, in which Wine keeps a system, and starts Wine's server. HALFBYTE_WINE is Wine's
# program. The system has Wine's libraries and a registry that only sets the version, Windows 10. That is enough for
# files, processes, windows and sound. `wineboot` would fill the registry, which takes half a minute.
set -euo pipefail

wine_folder=$(dirname "$HALFBYTE_WINE")
libraries=("$wine_folder"/../*/wine/x86_64-windows)
[[ -e ${libraries[0]}/kernel32.dll ]] || { echo "Wine's libraries for Windows are missing" && exit 1; }
system=$WINEPREFIX/drive_c/windows/system32
[[ ! -e $WINEPREFIX ]] || "$wine_folder/wineserver64" -k || true # of a previous run
rm -rf "$WINEPREFIX"
mkdir -p "$system"
echo disable >"$WINEPREFIX/.update-timestamp"
printf '%s\n' 'WINE REGISTRY Version 2' '#arch=win64' '[Software\\Wine]' '"Version"="win10"' >"$WINEPREFIX/user.reg"
ln -s "$(realpath "${libraries[0]}")"/* "$system"
# It ends after a minute without a program, and so do the services that the first program starts. They keep that
# program's output open, so it must not be that of the test.
"$wine_folder/wineserver64" -p60 </dev/null &>/dev/null
"$HALFBYTE_WINE" cmd /c ver </dev/null &>"$WINEPREFIX/version"
grep -q '^Microsoft Windows 10' "$WINEPREFIX/version" || { cat "$WINEPREFIX/version" && exit 1; }
