#!/usr/bin/env bash
# usage: make_wine.sh PREFIX
#
# Makes the folder of Wine's system for the tests, if it is not complete yet, and starts Wine's server, which keeps
# running for some seconds after the last program.
set -euo pipefail

here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"
prefix=$1
begin_wine "$prefix.new"
if [[ ! -e $prefix/complete ]]; then
    rm -rf "$prefix" "$prefix.new"
    wine wineboot --init
    /usr/lib/wine/wineserver64 --wait
    # The system's folders of documents must not be those of this computer's user.
    find "$prefix.new/drive_c/users" -type l -delete
    touch "$prefix.new/complete"
    mv "$prefix.new" "$prefix"
fi
