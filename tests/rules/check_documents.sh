#!/usr/bin/env bash
# usage: check_documents.sh ROOT
#
# Fails where a page of ROOT (README.md, CONTRIBUTING.md, docs/*.md) names a file, a link or a test
# that does not exist, or a file that only a build or a program writes. A file is named in code
# quotes, with its path from the root; a test in code quotes and double quotes. A part of a path in
# capitals stands for any name. And where docs/engine.md does not hold an example of docs/examples,
# letter by letter.
set -euo pipefail

cd "$1"
folders='engine|game|assets|platform|tools|tests|toolchains|docs'
bad=0
report() {
    printf '%s: %s\n' "$1" "$2"
    bad=1
}

# As in the sources, but with each name in one line, however clang-format broke it.
test_names=$(mktemp)
trap 'rm -f "$test_names"' EXIT
find tests \( -name '*.cpp' -o -name '*.cmake' -o -name CMakeLists.txt \) -exec cat {} + \
    | tr '\n' ' ' | sed -E 's/" +"//g' >"$test_names"

# What git ignores lies only where a program has written it: a new clone does not have it.
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
