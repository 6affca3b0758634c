#!/usr/bin/env bash
# usage: check_documents_test.sh CASE
#
# Makes a page with one fault and expects check_documents.sh to report it; the case `clean` must pass.
set -euo pipefail

text="See [here](other.md), \`tests/a_test.cpp\` and \`\"touching is not overlap\"\`."
text+=$'\n\n```\n[&](int x)\n```'
example='int main() {}'
expected=
case $1 in
    clean) ;;
    file)
        text="Read \`engine/none.hpp\`."
        expected='docs/page.md: no file engine/none.hpp'
        ;;
    written_file)
        text="Open \`game/own.project\`."
        expected='docs/page.md: no file game/own.project'
        ;;
    file_in_commands)
        text="Call \`tools/none desktop\`; \`tests/FOLDER/\` stands for any."
        expected='docs/page.md: no file tools/none'
        ;;
    link)
        text='See [there](none.md#part) and [elsewhere](https://example.org).'
        expected='docs/page.md: no file none.md to link to'
        ;;
    test)
        text="The test \`\"touching is overlap\"\` says so."
        expected='docs/page.md: no test "touching is overlap"'
        ;;
    example)
        example='int main() { return 1; }'
        expected='docs/engine.md: does not show docs/examples/drop.cpp as it is'
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
mkdir --parents "$folder/docs/examples" "$folder/game" "$folder/tests"
git -C "$folder" init --quiet
echo '*.project' >"$folder/.gitignore"
touch "$folder/game/own.project"
touch "$folder/README.md" "$folder/CONTRIBUTING.md" "$folder/docs/other.md"
printf '%s\n' 'TEST_CASE("touching is "' '          "not overlap") {' >"$folder/tests/a_test.cpp"
printf '%s\n' "$text" >"$folder/docs/page.md"
printf '%s\n' '```cpp' 'int main() {}' '```' >"$folder/docs/engine.md"
printf '%s\n' "$example" >"$folder/docs/examples/drop.cpp"

expect_report "$expected" check_documents.sh "$folder"
