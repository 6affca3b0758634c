# To be sourced by the tests of the command: a scratch folder, and what every call has to keep to.
#
#   $folder      a scratch folder, removed at the end; the caller stands in it
#   $failures    how many checks failed; the caller ends with it
#   $patience    seconds after which what has not happened will not happen any more
# shellcheck shell=bash
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0
patience=300 # on a machine, too, that has much else to do

# fail WORDS: notes a failure, and shows what the last call said.
fail() {
    printf '%s\n' "$1"
    head -qn 5 .out .err | cat -v
    failures=$((failures + 1))
}

# limited PROGRAM ARGUMENT...: ends whoever goes on or waits for ever. It is the program's own work that
# counts, so that no call is ended for what else the machine does.
limited() (
    ulimit -S -t 60 # seconds of work; the longest that is right takes one
    exec timeout "$patience" "$@"
)

# call PROGRAM ARGUMENT...: leaves its exit code in $code, what it said in .out and .err.
call() {
    code=0
    limited "$@" >.out 2>.err </dev/null || code=$?
    check_letters "$*"
    drop_progress
}

# A search that lasts tells every ten seconds how far it is: lines that a slow machine has more of.
drop_progress() {
    sed -i '/: [0-9]* s, beam [0-9]* (.*), frame [0-9]*, /d' .err
}

# What a terminal would obey, and what hides or reorders letters: control characters of both sets,
# bidirectional marks, separators of lines, and bytes that are no UTF-8.
check_letters() {
    local control=$'[\x01-\x08\x0B-\x1F\x7F]|\xC2[\x80-\x9F]'
    local order=$'\xE2\x80[\x8E\x8F\xA8-\xAE]|\xE2\x81[\xA6-\xA9]|\xD8\x9C'
    if LC_ALL=C grep -qaE "$control|$order" .out .err; then
        fail "raw control characters: $(printf '%q' "$1")"
    elif ! iconv -f UTF-8 -t UTF-8 .out .err >/dev/null 2>&1; then
        fail "bytes that are no UTF-8: $(printf '%q' "$1")"
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
