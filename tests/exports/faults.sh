#!/usr/bin/env bash
# usage: faults.sh HALFBYTE SOURCE IMAGES CASE
#
# Tests that an export whose part is missing or damaged, or whose files cannot be written, ends with one
# line and exit code 1, and leaves nothing half written. IMAGES has the image of the Linux program.
# Exit code 77 means that this system cannot make such a case.
set -euo pipefail

halfbyte=$(realpath "$1") source=$(realpath "$2") images=$(realpath "$3") case=$4
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=tests/commands/calls.sh
source "$here/../commands/calls.sh"
# shellcheck source=tests/exports/prefix.sh
source "$here/prefix.sh"

install_halfbyte "$halfbyte" "$source" "$images"
command=$folder/prefix/bin/halfbyte
share=$folder/prefix/share/halfbyte
"$command" new quill >/dev/null

export_linux() { expect_line "$1" "$command" export quill --for linux -o "${2-out}"; }

# The folder has no file, and no hidden folder.
expect_nothing() {
    [[ ! -e ${1-out} || -z $(find "${1-out}" -mindepth 1) ]] || fail "something was left: $(find "${1-out}")"
}

missing_image() {
    rm "$share/images/linux"
    export_linux "$share/images/linux: this file is missing: run tools/build-images"
    expect_nothing
    rm -r "$share"
    export_linux "$folder/prefix/images/version: this file is missing: run tools/build-images in the checkout"
    expect_nothing
}

# All other files are made if the image of one machine was not built.
left_out() {
    call "$command" export quill --for all -o out
    [[ $code = 0 && -s out/quill ]] || fail "no Linux program"
    grep -q "^windows is left out: $share/images/windows.exe: this file is missing: run tools/build-images" .err \
        || fail "another line"
    echo text >"$share/images/windows.exe"
    export_all() { expect_line "$1" "$command" export quill --for all -o none; }
    export_all 'windows.exe: this is not a program for Windows: it has another format; build the images again'
    expect_nothing none
    rm "$share"/images/*
    export_all 'images/version: this file is missing: run tools/build-images'
    expect_nothing none
    # Without any image, each machine has its line.
    "$command" --version >"$share/images/version"
    call "$command" export quill --for all -o none
    [[ $code = 1 && $(grep -c ' is left out: .*/images/.*: this file is missing' .err) = $(wc -l <.err) && $(wc -l <.err) -gt 3 ]] \
        || fail "not a line for each machine"
    expect_nothing none
}

missing_licence() {
    rm "$share/licenses/zlib.txt"
    export_linux "$share/licenses/zlib.txt: this file is missing"
    expect_nothing
}

other_version() {
    echo 'halfbyte 0.0.9' >"$share/images/version"
    export_linux "$share/images: these images are of another version than this $("$command" --version)"
    expect_nothing
}

damaged_image() {
    echo 'text' >"$share/images/linux"
    export_linux 'linux: this is not a program for Linux; build the images again'
    expect_nothing
    head -c -1 "$images/linux" >"$share/images/linux"
    export_linux 'linux: this is not a program for Linux; build the images again'
    expect_nothing
}

faulty_game() {
    sed -i 's/^title = .*/title = 5/' quill/game.toml
    call "$command" check quill
    cp .err checked
    call "$command" export quill --for all -o out
    [[ $code = 1 ]] || fail "exit code $code"
    diff checked .err || fail "the lines are not those of check"
    expect_nothing
    [[ ! -e out ]] || fail "a folder was made"
}

wrong_folder() {
    touch file
    export_linux 'file: this is a file; an export needs a folder' file
    export_linux 'quill: this is a game folder' quill
    mkdir other && echo mine >other/README.txt
    export_linux 'other/README.txt: this file is not from an export, which would replace it' other
    [[ $(<other/README.txt) = mine && $(find other -mindepth 1 | wc -l) = 1 ]] || fail "other files in a foreign folder"
    mkdir -p taken/quill
    echo mine >taken/quill.png
    export_linux 'taken/quill: a folder has this name; a file needs it' taken
    [[ $(<taken/quill.png) = mine ]] || fail "a file was replaced though another could not be"
    rm -r taken/quill taken/quill.png
    expect_nothing taken
}

read_only() {
    local as=()
    mkdir out
    if [[ $(id -u) = 0 ]]; then
        chown -R 65534:65534 quill
        chmod 755 .
        as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    fi
    chmod 555 out
    expect_line 'out: an export cannot be made here: Permission denied' "${as[@]}" "$command" export quill --for linux -o out
    expect_nothing
    expect_line 'out/new: the folder cannot be made: Permission denied' "${as[@]}" "$command" export quill --for linux -o out/new
    expect_nothing
}

# disk_of KILOBYTES: the export does not fit a disk of this size.
disk_of() {
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --user --map-root-user --mount bash -uc '
        mount -t tmpfs -o "size=$1k" none disk
        "$0" export quill --for linux -o disk/out; echo $? >code
        find disk -mindepth 1 >left' "$command" "$1" >.out 2>.err
    [[ $(<code) = 1 && $(cat .out .err | wc -l) = 1 ]] || fail "$1 KB: exit code $(<code), or not one line"
    grep -q '^disk/out/.*: cannot be written: No space left on device' .err || fail "$1 KB: another line"
    [[ ! -s left ]] || fail "left on the full disk of $1 KB: $(<left)"
}

# The first file does not fit, or only the last ones do not.
full_disk() {
    mkdir disk
    unshare --user --map-root-user --mount true 2>/dev/null || exit 77
    "$command" export quill --for linux -o out >/dev/null
    disk_of 1000
    disk_of $(($(stat --format %s out/quill) / 1024 + 40))
}

# A folder with the files of an earlier export is whole after each kill: every file is the old one or the new
# one. The next call removes what a killed one left.
killed() {
    "$command" export quill --for linux -o new >/dev/null
    mkdir old && cp -r new/. old/
    printf 'old' >old/quill
    local i kept code kills=0
    for i in {1..40}; do
        rm -rf out && cp -r old out
        "$command" export quill --for linux -o out >/dev/null 2>&1 &
        sleep "0.$(printf '%03d' $((i * 7)))"
        kill -KILL $! 2>/dev/null || true # it may have ended
        code=0
        wait $! 2>/dev/null || code=$?
        case $code in
            0) ;;
            137) kills=$((kills + 1)) ;;
            *) fail "exit code $code" ;;
        esac
        while read -r file; do
            kept=${file#out/}
            cmp -s "$file" "old/$kept" || cmp -s "$file" "new/$kept" || fail "half written: $file"
        done < <(find out -type f -not -path '*/.new-export/*')
    done
    ((kills > 0)) || fail "every export ended before it was killed"
    rm -rf out && cp -r old out
    mkdir -p out/.new-export && touch out/.new-export/half
    "$command" export quill --for linux -o out >/dev/null || fail "no export after a kill"
    diff -r out new || fail "other files after a kill"
}

# A signal that comes while the complete files are moved is held back until all are in place.
interrupted() {
    local i signals=0
    "$command" export quill --for linux -o whole >/dev/null
    for i in {1..10}; do
        rm -rf out
        "$command" export quill --for linux -o out >/dev/null 2>.err &
        sleep "0.0$i"
        kill -TERM $! 2>/dev/null || true # it may have ended
        code=0
        wait $! || code=$?
        case $code in
            0) [[ -s out/README.txt ]] || fail "exit code 0 without a file" ;;
            143)
                signals=$((signals + 1))
                diff -rq out whole >/dev/null 2>&1 || expect_nothing
                ;;
            *) fail "exit code $code" ;;
        esac
    done
    ((signals > 0)) || fail "every export ended before its signal"
}

case $case in
    missing_image) missing_image ;;
    left_out) left_out ;;
    missing_licence) missing_licence ;;
    other_version) other_version ;;
    damaged_image) damaged_image ;;
    faulty_game) faulty_game ;;
    wrong_folder) wrong_folder ;;
    read_only) read_only ;;
    full_disk) full_disk ;;
    killed) killed ;;
    interrupted) interrupted ;;
    *)
        echo "no case $case"
        exit 1
        ;;
esac
exit $((failures > 0))
