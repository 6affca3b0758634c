#!/usr/bin/env bash
# usage: check_documents.sh ROOT
#
# Checks the pages of ROOT: README.md, CONTRIBUTING.md and docs/*.md. Fails if a page names a file,
# a link or a test that does not exist, or a file that only a build or a program writes. A file's
# name is in code quotes, with its path from the root; a test's name is in code quotes and double
# quotes. A part of a path in capitals means any name. Also fails if docs/engine.md does not have an
# example of docs/examples exactly.
set -euo pipefail

cd "$1"
folders='engine|extras|game|assets|platform|tools|tests|toolchains|docs'
bad=0
report() {
    printf '%s: %s\n' "$1" "$2"
    bad=1
}

# The sources with each name on one line, even if clang-format broke it.
test_names=$(mktemp)
trap 'rm -f "$test_names"' EXIT
find tests \( -name '*.cpp' -o -name '*.cmake' -o -name CMakeLists.txt \) -exec cat {} + \
    | tr '\n' ' ' | sed -E 's/" +"//g' >"$test_names"

# Files that git ignores exist only after a program has written them: a new clone lacks them.
IFS='|' read -ra sources <<<"$folders"
declare -A ignored=()
while IFS= read -r name; do
    ignored[$name]=1
done < <(git ls-files --others --ignored --exclude-standard -- "${sources[@]}" 2>/dev/null || true)
exists() { [[ -e $1 && -z ${ignored[$1]-} ]]; }
outside_of_listings() { sed "/^ *\`\`\`/,/^ *\`\`\`/d" "$1"; }
in_code_quotes() { grep --only-matching --no-filename "$@" | tr -d '`'; }

for page in README.md CONTRIBUTING.md docs/*.md; do
    while IFS= read -r name; do
        [[ $name =~ (^|/)[A-Z]{2,}(\.|/|$) ]] || exists "$name" || report "$page" "no file $name"
    done < <(in_code_quotes -E "\`($folders)/[A-Za-z0-9_./-]*" "$page")

    while IFS= read -r link; do
        exists "$(dirname "$page")/$link" || report "$page" "no file $link to link to"
    done < <(outside_of_listings "$page" | grep --only-matching -E '\]\([^):#]+[)#]' | sed 's/^..//; s/.$//')

    while IFS= read -r name; do
        grep --quiet --fixed-strings -e "$name" "$test_names" || report "$page" "no test $name"
    done < <(in_code_quotes -E "\`\"[^\"\`]+\"\`" "$page")
done

shopt -s nullglob
for example in docs/examples/*.cpp; do
    [[ -e docs/engine.md && $(<docs/engine.md) == *$'```cpp\n'"$(<"$example")"$'\n```'* ]] \
        || report docs/engine.md "does not show $example as it is"
done
exit "$bad"
