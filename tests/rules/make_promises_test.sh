#!/usr/bin/env bash
# usage: make_promises_test.sh ROOT CASE
#
# Runs docs/make-promises of ROOT on a page with an old number, and expects the page, the exit code and the report.
set -euo pipefail

root=$(realpath "$1")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir docs
cp "$root/docs/make-promises" docs/

# The page: what its quick commands print is $1 and $3, and what the command that takes minutes prints is $2.
page() {
    cat <<END
So many words:

\`\`\`console
\$ echo one two | wc -w
$1
\$ $quick
$3
\`\`\`

\`\`\`console minutes
\$ echo slow
$2
\`\`\`

\`\`\`
\$ echo no listing of this kind
\`\`\`
END
}
quick='echo new'
all=() expected_code=0 reported=
case $2 in
    quick) wanted=$(page 2 old new) ;;
    all)
        all=(--all)
        wanted=$(page 2 slow new)
        ;;
    failure)
        quick='false | cat'
        wanted=$(page 2 old old)
        expected_code=1
        reported='docs/promises.md: fails: false | cat'
        ;;
    *)
        echo "unknown case $2" >&2
        exit 2
        ;;
esac
page 1 old old >docs/promises.md
code=0
report=$(docs/make-promises "${all[@]}" 2>&1) || code=$?
[[ $code == "$expected_code" && $report == "$reported" && $(<docs/promises.md) == "$wanted" ]] || {
    printf 'exit code %s, reported "%s"\n' "$code" "$report" >&2
    diff <(echo "$wanted") docs/promises.md >&2
    exit 1
}
