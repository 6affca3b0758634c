# Reads lists of mutations and prints each row that fits the sources.
#
# usage: awk -v root=ROOT -f rows.awk LIST...
#
# In a list, "in FILE by CHECKER [ARGUMENT...]" begins a group. A line that begins with "# " is a remark. Each other
# line is a row: "OLD => NEW". OLD is in FILE exactly once, as whole words. In "CONTEXT ... OLD" the context is, and
# OLD is the first one after it in the same .proc or .macro. \n is the end of a line.
#
# The fields of a printed row are its name, FILE, CHECKER with its arguments, the .proc or .macro that the context
# names, the offset of OLD in FILE in bytes, its length, and NEW. A row that does not fit is an error.

BEGIN { end_of_field = "\037"; between = " ... " }

FNR == 1 {
    file = checker = ""
    list = FILENAME
    sub(/.*\//, "", list)
    sub(/\.txt$/, "", list)
}

/^(# .*)?$/ { next }

/^in [^ ]+ by [^ ]/ {
    file = $2
    checker = substr($0, index($0, " by ") + 4)
    next
}

{
    separator = index($0 " ", " => ")
    if (!separator) fail("neither a group nor a row, OLD => NEW: " $0)
    if (file == "") fail("no group, in FILE by CHECKER, before the row: " $0)
    change_to = substr($0, separator + 4)
    locate(substr($0, 1, separator - 1))
    print list ":" FNR ": " file ": " $0 " (" checker ")" end_of_field file end_of_field checker end_of_field \
        scope end_of_field start - 1 end_of_field size end_of_field change_to
}

function fail(what) {
    print FILENAME ":" FNR ": " what >"/dev/stderr"
    exit 1
}

# Sets `start` and `size` to those of the row's old text, and `scope` to the routine.
function locate(old,    text, part, after, count, i) {
    text = text_of(file)
    scope = old ~ /^\.(proc|macro) / ? old : ""
    sub(/^[^ ]* /, "", scope)
    sub(/ .*/, "", scope)
    after = 1
    for (i = 0; old != ""; ++i) {
        part = first_part(old)
        old = substr(old, length(part) + length(between) + 1)
        gsub(/\\n/, "\n", part)
        start = find(text, part, after)
        size = length(part)
        if (!start || (i == 0 && find(text, part, start + 1)))
            fail("the text is not in " file " exactly once: " part)
        if (i > 0 && substr(text, after, start - after) ~ /\n\.end(proc|macro)/)
            fail("the text is not after its context in the same routine of " file ": " part)
        after = start + size
    }
}

function first_part(old) { return index(old, between) ? substr(old, 1, index(old, between) - 1) : old }

function text_of(name,    line, text) {
    if (!(name in texts)) {
        while ((getline line <(root "/" name)) > 0) text = text line "\n"
        if (text == "") fail("no such file: " name)
        close(root "/" name)
        texts[name] = text
    }
    return texts[name]
}

# The position of a text made of whole words, or 0.
function find(text, words, from,    at) {
    while ((at = index(substr(text, from), words)) > 0) {
        at += from - 1
        if (!is_inside_word(text, at) && !is_inside_word(text, at + length(words))) return at
        from = at + 1
    }
    return 0
}

function is_inside_word(text, at) { return substr(text, at - 1, 2) ~ /^[A-Za-z0-9_][A-Za-z0-9_]$/ }
