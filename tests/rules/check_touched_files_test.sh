#!/usr/bin/env bash
# usage: check_touched_files_test.sh CASE
#
# Makes a project of two files, and a script that adds a row to one, a line to the other, and a file in a folder.
set -euo pipefail

most=2
own=own
list=list.hpp
expected=
case $1 in
    clean) ;;
    many)
        most=1
        expected='a part changes 2 files; at most 1 may be needed
    game.toml
    list.hpp'
        ;;
    other_folder)
        own=
        expected='a part changes 3 files; at most 2 may be needed
    game.toml
    list.hpp
    own/a.hpp'
        ;;
    no_list)
        list=lost.hpp
        expected='list.hpp: does not define LIST'
        ;;
    *)
        echo "no case '$1'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
cd "$folder"
mkdir project
cat >"project/$list" <<'END'
#define LIST(ROW) \
    ROW(one)      \
    ROW(two)
END
[[ $1 != no_list ]] || echo '// empty' >project/list.hpp
echo 'name = "small"' >project/game.toml
git -C project init --quiet
git -C project add --all
cat >add.sh <<END
#!/usr/bin/env bash
set -euo pipefail
source "$checks/add_parts.sh"
cd "\$1"
add_row list.hpp LIST 'ROW(three)'
[[ \$(tail -n 2 list.hpp | tr -d '\n') == '    ROW(two) \    ROW(three)' ]]
add_after game.toml 'name = "small"' <<<'more = 1'
mkdir own
touch own/a.hpp
END
chmod +x add.sh

expect_report "$expected" check_touched_files.sh project "a part" add.sh "$most" "$own"
