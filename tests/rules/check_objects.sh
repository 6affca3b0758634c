#!/usr/bin/env bash
# usage: check_objects.sh OBJDUMP FILE...
#
# Fails if compiled engine code, in objects or archives, needs an outside symbol other than the four
# functions that compilers may call by themselves, or has mutable data. So the engine uses no heap,
# exceptions, run-time types, virtual functions, operating system, floats or global state.
set -euo pipefail

objdump=$1
shift
"$objdump" --syms "$@" | awk -F '\t' '
    function report(fault) {
        print member ": " fault ": " symbol
        bad = 1
    }
    /: +file format / {
        member = $1
        sub(/: +file format .*/, "", member)
        next
    }
    # value, a blank, seven flags, a blank, section, a tab, size, a blank, name
    NF == 2 {
        match($1, /^[0-9a-f]+ /)
        flags = substr($1, RLENGTH + 1, 7)
        section = substr($1, RLENGTH + 9)
        symbol = $2
        sub(/^[0-9a-f]+ (\.hidden |\.internal |\.protected )?/, "", symbol)
        symbols++
        if (section == "*UND*") {
            users[symbol] = users[symbol] " " member
            next
        }
        defined[symbol] = 1
        # .data.rel.ro has constant tables of addresses: the linker protects them.
        if (flags !~ /d/ && section ~ /^(\.t?data|\.t?bss|\*COM\*)/ && section !~ /^\.data\.rel\.ro/) {
            report("data that can change")
        }
        if (symbol ~ /^_ZTV/) {
            report("virtual functions")
        }
    }
    END {
        split("memcpy memmove memset memcmp _GLOBAL_OFFSET_TABLE_", allowed, " ")
        for (i in allowed) {
            delete users[allowed[i]]
        }
        for (symbol in users) {
            if (!(symbol in defined)) {
                member = substr(users[symbol], 2)
                report("needs from outside")
            }
        }
        if (!symbols) {
            print "nothing to check"
            bad = 1
        }
        exit bad
    }' | c++filt
