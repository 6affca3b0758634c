#!/usr/bin/env bash
# usage: export.sh HALFBYTE SOURCE IMAGES PAGE
#
# Exports the demo game's page without any other program. Fails unless it has the bytes of PAGE, which
# the build made, and a page's image that is cut is refused.
set -euo pipefail

source=$(realpath "$2")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/../exports/prefix.sh"

install_halfbyte "$1" "$source" "$3"
call env PATH= prefix/bin/halfbyte export "$source/game" --for web -o out
cmp out/nib.html "$4" || fail "the exported page differs from the built one"
[[ -s out/licenses/wasi-libc.txt && -s out/licenses/libc++.txt ]] || fail "a licence is missing"

image=prefix/share/halfbyte/images/web.html
cp "$image" whole.html
for bytes in -1 -20 1000 0; do
    head -c "$bytes" whole.html >"$image"
    expect_line 'web.html: this is not an image of a page; build the images again' \
        prefix/bin/halfbyte export "$source/game" --for web -o cut
    [[ ! -e cut ]] || fail "something was written"
done
exit $((failures > 0))
