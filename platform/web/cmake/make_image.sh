#!/usr/bin/env bash
# usage: make_image.sh PAGE_FOLDER MODULE OUT
#
# Makes the image of web pages: page.html with its style, its scripts and the module. The scripts
# become one, page.js last, without comments. `halfbyte export` fills in what is left in double
# braces: the game's id, title, icon and pack.
set -euo pipefail

page=$1
module=$2
out=$3

style() { sed -E 's/^ +//; /^\/\*.*\*\/$/d; s/: /:/; s/ \{$/{/' "$page/page.css" | tr -d '\n'; }
script() {
    local file
    for file in "$page"/*.js; do
        [[ $file = */page.js ]] || cat "$file"
    done | cat - "$page/page.js" | sed -E 's/^ +//; /^\/\//d; s/ +\/\/ .*$//; /^import .*;$/d; /^$/d; s/^export //'
}
# Compressed by Zopfli, which takes seconds and 5 % fewer bytes than gzip, and in base85 as platform/web/host/files/page_text.hpp describes it.
packed_module() {
    zopfli -c "$module" | od -An -v -tu1 -w4 | awk '
        BEGIN {
            for (code = 35; code < 123; ++code)
                if (code != 38 && code != 60 && code != 92)
                    letters[count++] = sprintf("%c", code)
        }
        {
            number = (($1 * 256 + $2) * 256 + $3) * 256 + $4
            text = ""
            for (i = 0; i < 5; ++i) {
                text = letters[number % 85] text
                number = int(number / 85)
            }
            printf "%s", substr(text, 1, NF + 1)
        }'
}

while IFS= read -r line; do
    case $line in
        '{{page.css}}') style ;;
        '{{page.js}}') script ;;
        *'{{module}}'*) printf '%s%s%s\n' "${line%%'{{module}}'*}" "$(packed_module)" "${line#*'{{module}}'}" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$page/page.html" >"$out.new"
mv "$out.new" "$out"
