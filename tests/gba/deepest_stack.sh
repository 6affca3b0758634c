#!/bin/sh
# usage: deepest_stack.sh NINJA BUILD PROGRAM LINKER_SCRIPT
#
# Prints the deepest chain of calls of a program for the GBA, with the stack of each function from the compiler's
# report (-fcallgraph-info). Fails if the chain needs more than the linker script reserves (least_stack). The
# compiler does not report functions in assembly, which are those of platform/gba/*.s and libgcc's; a call of any
# other unknown function is a failure. The report on an object stays in BUILD/stack until the build makes the
# object again.
set -eu
ninja=$1 build=$2 program=$3 script=$4
assembly=64 # the most that one of them takes: copying saves 9 registers, a division fewer
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
kept=$(sed -n 's/^least_stack = \([0-9]*\);.*/\1/p' "$script")

cd "$build"
"$ninja" -t commands "$program" |
    grep -E ' -c .*/(engine|platform/gba)/[^ "'"'"']+\.cpp["'"'"']?$' > "$graphs/commands"
mkdir -p stack
while read -r compile; do
    object=$(printf '%s\n' "$compile" | sed -E 's#.* -o ([^ ]+) .*#\1#')
    graph=stack/$(printf '%s\n' "$object" | tr / -)
    if [ -z "$(find "$graph.ci" -newer "$object" 2> "$graphs/none")" ]; then
        compile=$(printf '%s\n' "$compile" |
            sed -E "s# -o [^ ]+# -o $graph.o -fcallgraph-info=su#; s# -M(D|F [^ ]+|T [^ ]+)##g")
        CCACHE_DISABLE=1 sh -c "$compile" || {
            rm -f "$graph.ci"
            exit 1
        }
        rm "$graph.o"
    fi
    cat "$graph.ci" >> "$graphs/all"
done < "$graphs/commands"

awk -v kept="$kept" -v assembly="$assembly" '
    $1 == "node:" {
        split($0, part, "\"")
        if (match(part[4], /[0-9]+ bytes/)) {
            bytes = substr(part[4], RSTART, RLENGTH) + 0
            if (part[4] ~ /dynamic/)
                fails("takes as much of the stack as it needs: " part[2])
            if (!(part[2] in own) || bytes > own[part[2]])
                own[part[2]] = bytes
            name[part[2]] = part[4]
            sub(/\\n.*/, "", name[part[2]])
        }
    }
    $1 == "edge:" {
        split($0, part, "\"")
        calls[part[2]] = calls[part[2]] "\n" part[4]
    }
    function fails(why) {
        print "deepest_stack: " why
        failed = 1
    }
    function depth_of_unknown(callee) {
        if (callee !~ /^(memcpy|memset|memmove|wait_for_vblank|__ctzsi2|__aeabi_.*)$/)
            fails("nobody tells what " callee " takes")
        return assembly
    }
    function depth(caller,    callee, count, i, below, deepest) {
        if (caller in known)
            return known[caller]
        if (caller in under_way) {
            fails(name[caller] " calls itself")
            return 0
        }
        under_way[caller] = 1
        count = split(calls[caller], callee, "\n")
        for (i = 1; i <= count; ++i) {
            below = callee[i] in own ? depth(callee[i]) : callee[i] == "" ? 0 : depth_of_unknown(callee[i])
            if (below > deepest) {
                deepest = below
                next_one[caller] = callee[i]
            }
        }
        delete under_way[caller]
        return known[caller] = own[caller] + deepest
    }
    END {
        need = depth("main")
        for (f = "main"; f in own; f = next_one[f])
            printf "%6d %.100s\n", own[f], name[f]
        printf "%6d bytes, of %d that are kept\n", need, kept
        if (need == 0)
            fails("nothing was measured")
        if (need > kept)
            fails("set least_stack in gba.ld to at least " need)
        exit failed
    }' "$graphs/all"
