# shellcheck shell=bash
# Sourced by the scripts that add a part to a copy of the project. A function fails if the file does not have the
# place to which it adds.

# add_row FILE MACRO ROW: adds the last row of the list that a macro defines.
add_row() {
    grep --quiet "^#define $2(" "$1" || { echo "$1: does not define $2" && return 1; }
    sed -i "/^#define $2(/,/[^\\]\$/{/[^\\]\$/{s/\$/ \\\\/;a\\
    $3
}}" "$1"
}

# add_before FILE LINE: adds the text of the standard input before the last line that is LINE.
add_before() {
    local number
    number=$(grep --line-number --line-regexp --fixed-strings -e "$2" "$1" | tail -n 1 | cut -d : -f 1)
    [[ -n $number ]] || { echo "$1: has no line \"$2\"" && return 1; }
    sed -i "$((number - 1))r /dev/stdin" "$1"
}

# add_after FILE LINE: the same after that line.
add_after() {
    grep --quiet --line-regexp --fixed-strings -e "$2" "$1" || { echo "$1: has no line \"$2\"" && return 1; }
    sed -i "\\|^$(sed 's/[][\\.*^$|]/\\&/g' <<<"$2")\$|r /dev/stdin" "$1"
}

# replace FILE OLD NEW: replaces each OLD.
replace() {
    local text
    text=$(<"$1")
    [[ $text == *"$2"* ]] || { echo "$1: does not have \"$2\"" && return 1; }
    printf '%s\n' "${text//"$2"/"$3"}" >"$1"
}
