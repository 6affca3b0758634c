# The shared part of the tests of the checks, which source it.
#
#   $checks      the folder of the checks
#   $folder      a scratch folder, removed at the end
# shellcheck shell=bash
checks=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# expect_report LINE CHECK ARGUMENT...: the check must end with exit code 1 and print that line alone;
# an empty LINE stands for a check that must pass.
expect_report() {
    local line=$1 found code=0
    found=$("$checks/$2" "${@:3}" 2>&1) || code=$?
    printf '%s\n' "$found"
    if [[ -z $line ]]; then
        ((code == 0))
    else
        ((code == 1)) && [[ $found == "$line" ]]
    fi
}
