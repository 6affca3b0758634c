#!/usr/bin/env bash
# usage: saves.sh HALFBYTE GAME_PROGRAM SOURCE
#
# Tests that a save never destroys a file that a person named or another program wrote. In a window
# the player sees that nothing is saved, or that there is no sound.
set -euo pipefail

halfbyte=$(realpath "$1") program=$(realpath "$2") source=$3
# shellcheck source=tests/commands/calls.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/calls.sh"
game=$source/game
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# The movie opens the options and leaves them, which saves.
{
    printf 'halfbyte movie 1\ngame nib\nfrom power-on\npack 00000000\nframes 128\n'
    for row in . T . . . U . U . A . . B . . .; do
        for ((i = 0; i < 8; i++)); do
            case $i$row in
            4T) echo '...T....' ;;
            4U) echo '....U...' ;;
            4A) echo 'A.......' ;;
            4B) echo '.B......' ;;
            *) echo '........' ;;
            esac
        done
    done
} >saving.movie

# save FILE [GAME]: plays the movie without a window, and removes the warning about its pack.
save() {
    call "$halfbyte" play "${2-$game}" --headless --movie saving.movie --save "$1"
    sed -i '/warning: recorded with other rules/d' .err
    [[ $code == 0 ]] || fail "a movie that saves into $1 ends with code $code"
}

# is_save FILE: whether the game accepts the file as its save without a message.
is_save() {
    call "$halfbyte" play "$game" --headless --frames 1 --power-on --save "$1"
    [[ $code == 0 && ! -s .err ]]
}

# A save keeps a file with any other content under another name, and a message gives this name.
save whole
is_save whole || fail "a save is not one"
[[ ! -s .err ]] || fail "a successful save prints something"
"$halfbyte" new other --name other >/dev/null
save foreign other
head -c 1500 whole >torn
head -c 700 /dev/urandom >random
echo 'What I have to do today' >text
cp whole damaged && printf 'x' | dd of=damaged bs=1 seek=1100 conv=notrunc status=none
head -c 3000000 /dev/zero >large
(cat whole; echo more) | sed 's/HBSV/HBSW/' >longer
for content in foreign torn random text damaged large longer; do
    cp "$content" "named-$content"
    save "named-$content"
    cmp -s "$content" "named-$content.old" || fail "$content is lost to a save"
    grep -qF "named-$content: its old contents are kept in named-$content.old" .err \
        || fail "no message says where $content is kept"
    is_save "named-$content" || fail "no save is in the place of $content"
    [[ $(find . -name "*named-$content*" | wc -l) == 2 ]] || fail "a save leaves more than two files"
done

# Further kept files get numbers, and a kept file can be used again.
cp text named-foreign && save named-foreign
cp random named-foreign && save named-foreign
cmp -s text named-foreign.old2 || fail "the second file that is kept has no number"
cmp -s random named-foreign.old3 || fail "the third file that is kept has no number"
cmp -s foreign named-foreign.old || fail "a kept file is lost to the next one"
call "$halfbyte" play other --headless --frames 1 --power-on --save named-foreign.old
[[ $code == 0 && ! -s .err ]] || fail "a save that was kept is not valid any more"

# Blank save memory is reported; an empty file counts as a new one.
for byte in '\0' '\377'; do
    head -c 2048 /dev/zero | tr '\0' "$byte" >blank
    save blank
    grep -q '^blank: the save is blank, 2048 bytes of ' .err || fail "blank memory is replaced without a message"
    is_save blank || fail "no save is in the place of blank memory"
done
true >empty
save empty
[[ ! -s .err ]] || fail "a message about an empty file"
[[ ! -e blank.old && ! -e empty.old ]] || fail "an empty file is kept"

# Links: a link to itself is refused before any work; a link to a file that does not exist yet is
# followed.
ln -s circle circle
ln -s there here && ln -s here there
for link in circle here; do
    for option in --record --save --settings; do
        expect_line "$link: is a symbolic link that leads back to itself" \
            "$halfbyte" play "$game" --headless --frames 1 "$option" "$link"
    done
    for option in --save --settings; do
        expect_line "$link: is a symbolic link that leads back to itself" \
            "$program" --headless --frames 1 "$option" "$link"
    done
    [[ -L $link ]] || fail "a link to itself is replaced"
done
ln -s new link
save link
[[ -L link ]] || fail "a link to a new file is replaced"
is_save new || fail "a link to a new file is not followed"

# end_window ID CODE NAME: ends that window by SIGTERM; it must end with exit code CODE.
end_window() {
    local ended=0
    kill -TERM "$1" 2>/dev/null || fail "the window $3 has ended by itself"
    wait "$1" || ended=$?
    [[ $ended == "$2" ]] || fail "the window $3 ends with exit code $ended, not $2"
}

# play_window NAME VARIABLE=VALUE...: plays in a window with these variables until its picture
# NAME.png of an early frame is there, and ends it; what it prints is in NAME.err.
play_window() {
    local name=$1
    env "${@:2}" "$halfbyte" play "$game" --power-on --shot "20:$name.png" >.out 2>"$name.err" </dev/null &
    local id=$!
    poll "$id" test -s "$name.png"
    end_window "$id" 143 "$name"
    [[ -s $name.png ]] || { cp "$name.err" .err && fail "there is no picture of the window $name"; }
}

# expect_notice NAME WORDS: the window printed a line with the words, and its picture differs from that of a
# window without a fault.
expect_notice() {
    grep -qF -- "$2" "$1.err" || { cp "$1.err" .err && fail "the window $1 does not print \"$2\""; }
    cmp -s well.png "$1.png" && fail "the window $1 does not show \"$2\""
    return 0
}

mkdir home && touch file
play_window well -u XDG_DATA_HOME HOME="$PWD/home"
cp well.err .err
[[ ! -s well.err ]] || fail "a window without a fault prints something"
play_window homeless -u HOME -u XDG_DATA_HOME
expect_notice homeless 'progress is not saved: no folder found for saves: '
mkdir plain_home
play_window empty_data XDG_DATA_HOME= HOME="$PWD/plain_home"
[[ -d plain_home/.local/share/halfbyte/nib ]] || fail "an empty XDG_DATA_HOME does not count as unset"
play_window nowhere -u XDG_DATA_HOME HOME="$PWD/file/none"
expect_notice nowhere 'progress is not saved: no folder found for saves: '
play_window in_proc XDG_DATA_HOME=/proc
expect_notice in_proc 'progress is not saved: no folder found for saves: '
mkdir -p taken/.local/share/halfbyte/nib/saves
play_window taken -u XDG_DATA_HOME HOME="$PWD/taken"
expect_notice taken 'progress is not saved: '
play_window silent -u XDG_DATA_HOME HOME="$PWD/home" SDL_AUDIODRIVER=nosuch
expect_notice silent 'no sound device found: the game plays without sound'
mkdir -p odd/.local/share/halfbyte/nib
cp text odd/.local/share/halfbyte/nib/saves
play_window odd -u XDG_DATA_HOME HOME="$PWD/odd"
expect_notice odd 'at the first save this file is kept as '
cmp -s text odd/.local/share/halfbyte/nib/saves || fail "a window that saves nothing changes a file"

# A full disk: one line for all saves, and one for the data that could not be saved until the end. That
# failure decides the exit code, also of a window that a signal ends.
(
    ulimit -f 1 # KiB; a save has two
    full='progress is not saved: full: cannot be written: File too large'
    call "$halfbyte" play "$game" --movie saving.movie --frames 130 --save full
    grep -qF "$full" .err || fail "a full disk is not reported"
    [[ $code == 1 ]] || fail "a window that could not save ends with code $code"
    rm .err # of the previous window, which printed the same line
    env -u XDG_DATA_HOME HOME="$PWD/home" \
        "$halfbyte" play "$game" --movie saving.movie --save full >.out 2>.err </dev/null &
    id=$!
    poll "$id" grep -qF "$full" .err
    end_window "$id" 1 "on a full disk"
    [[ ! -e full ]] || fail "half a save is left"
    exit $((failures > 0))
) || failures=$((failures + 1))
exit $((failures > 0))
