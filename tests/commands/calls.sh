# The shared part of the tests that call the command: a scratch folder, and checks that every call
# must pass. Scripts source it.
#
#   $folder      a scratch folder, removed at the end; it is the working directory.
#   $failures    the number of failed checks; the script's exit code depends on it.
#   $patience    seconds after which an event counts as missing.
# shellcheck shell=bash
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0
patience=300 # enough for a busy machine, too

# fail WORDS: counts a failure and shows the last call's output.
fail() {
    printf '%s\n' "$1"
    head -qn 5 .out .err | cat -v
    failures=$((failures + 1))
}

# limited PROGRAM ARGUMENT...: stops a program that runs or waits forever. It limits the program's
# own CPU time, so that other work of the machine does not end a call.
limited() (
    ulimit -S -t 60 # seconds of CPU time; the longest correct call takes one
    exec timeout "$patience" "$@"
)

# call PROGRAM ARGUMENT...: leaves the exit code in $code, and the output in .out and .err.
call() {
    code=0
    limited "$@" >.out 2>.err </dev/null || code=$?
    check_letters "$*"
    drop_progress
}

# poll ID COMMAND...: runs the command again and again until it succeeds, the process ID has ended, or
# $patience seconds are over.
poll() {
    local id=$1 end=$((SECONDS + patience))
    shift
    until "$@" 2>/dev/null || ! kill -0 "$id" 2>/dev/null || ((SECONDS >= end)); do
        sleep 0.05
    done
}

# Removes the lines that a long search prints every ten seconds: their number depends on the
# machine.
drop_progress() {
    sed -i '/: [0-9]* s, goal [0-9]*, round [0-9]* of [0-9]*, [0-9]* states, frame [0-9]*, /d' .err
}

# Fails on bytes that a terminal obeys, or that hide or reorder letters: control characters of both
# sets, bidirectional marks, line separators, and invalid UTF-8.
check_letters() {
    local control=$'[\x01-\x08\x0B-\x1F\x7F]|\xC2[\x80-\x9F]'
    local order=$'\xE2\x80[\x8E\x8F\xA8-\xAE]|\xE2\x81[\xA6-\xA9]|\xD8\x9C'
    if LC_ALL=C grep -qaE "$control|$order" .out .err; then
        fail "raw control characters: $(printf '%q' "$1")"
    elif ! iconv -f UTF-8 -t UTF-8 .out .err >/dev/null 2>&1; then
        fail "bytes that are not UTF-8: $(printf '%q' "$1")"
    fi
}

# expect_line WORDS PROGRAM ARGUMENT...: the call fails with code 1 and one line that holds the words.
expect_line() {
    local words=$1
    shift
    call "$@"
    if [[ $code != 1 || $(cat .out .err | wc -l) != 1 ]] || ! grep -qF -- "$words" .err; then
        fail "$(printf '%q ' "$@"): exit code $code, or not one line with \"$words\":"
    fi
}
