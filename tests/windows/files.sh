#!/usr/bin/env bash
# usage: files.sh WINDOWS_HALFBYTE HOLD_FILE
#
# The command for Windows with files and names of Windows: what it cannot do gives one line, and loses nothing.
set -euo pipefail

windows=$(realpath "$1") hold_file=$(realpath "$2")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/windows/wine.sh
source "$here/wine.sh"
halfbyte=("$HALFBYTE_WINE" "$windows")

# accepts WORDS ARGUMENT...: the call succeeds.
accepts() {
    local words=$1
    shift
    call "${halfbyte[@]}" "$@"
    [[ $code = 0 ]] || fail "$words"
}

accepts "a game is not made" new game --name quill
accepts "backslashes are refused in a path" check ".\\game\\"
accepts "a slash at the beginning of a path is refused" check "$PWD/game"
accepts "a drive's letter is refused in a path" check "Z:${PWD//\//\\}\\game"

# Text files with the line ends of Windows are the same game.
cp -R game returns
find returns -type f '(' -name '*.toml' -o -name '*.tmx' -o -name '*.tsx' -o -name '*.score' ')' -exec sed -i 's/$/\r/' '{}' +
accepts "line ends of Windows are a fault" check returns
accepts "a pack is not made" build game -o one
accepts "a pack is not made of a game with line ends of Windows" build returns -o two
cmp one/quill.pack two/quill.pack || fail "line ends of Windows make another pack"

# Names that Windows reserves.
for name in con aux.png NUL lpt1.txt; do
    expect_line "$name" "${halfbyte[@]}" sheet game -o "$name"
    [[ ! -e $name ]] || fail "$name was written"
done
expect_line 'missing.movie: cannot be read: No such file or directory' "${halfbyte[@]}" run game --movie missing.movie
expect_line 'game: this is a folder, not a file' "${halfbyte[@]}" run game --movie game
expect_line 'none\sheet.png: cannot be written: its folder does not exist' "${halfbyte[@]}" sheet game -o 'none\sheet.png'

# A file that another program holds open stays as it is.
echo old >sheet.png
"$HALFBYTE_WINE" "$hold_file" sheet.png held </dev/null >hold.out 2>&1 &
id=$!
poll "$id" test -e held
expect_line 'sheet.png: cannot be written: another program has it open; close it there' "${halfbyte[@]}" sheet game -o sheet.png
rm held
wait "$id" || fail "the program that holds the file"
[[ $(cat sheet.png) = old ]] || fail "a file that was open has changed"
accepts "a file that is not open any more" sheet game -o sheet.png
[[ $(find . -name '.*.new' -o -name '.*.lck' | wc -l) = 0 ]] || fail "a file is left over"

# A long name, and letters of three scripts in names.
long=$(printf 'long%.0s' {1..35})
mkdir -p "$long"
accepts "a long name" new "$long/Übung игра 遊び" --name quill
diff -r game "$long/Übung игра 遊び" || fail "a game in a folder with a long name differs"

# The output of a call is bytes without a return.
call "${halfbyte[@]}" levels game
[[ $(od -An -c .out | tr -d ' ') != *'\r'* ]] || fail "the output has returns"
exit $((failures > 0))
