#!/usr/bin/env bash
# Breaks a collision module in one place after another, and sees its properties fail.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/engine/collide/mutate.sh MODULE [COMPILER]

Applies each change of MODULE.mutations to a copy of engine/collide/MODULE.hpp,
builds prove_MODULE with it, runs its slice, and prints the property that noticed
first. Fails where a change goes unnoticed or does not apply.
END
}

module=${1-}
compiler=${2-c++}
case $module in
    -h | --help)
        usage
        exit 0
        ;;
    thin_wall | segment) ;;
    *)
        usage >&2
        exit 1
        ;;
esac

cd -P "$(dirname "${BASH_SOURCE[0]}")/../../.."
here=tests/engine/collide
header=engine/collide/$module.hpp
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/engine"
cp -r engine/. "$scratch/engine"

# Replaces the only line that holds $1 (a piece of text) so that it holds $2 instead.
patch_header() {
    OLD=$1 NEW=$2 awk '
        {
            at = index($0, ENVIRON["OLD"])
            if (at) {
                hits++
                $0 = substr($0, 1, at - 1) ENVIRON["NEW"] substr($0, at + length(ENVIRON["OLD"]))
            }
            print
        }
        END { exit hits != 1 }
    ' "$header" >"$scratch/$header"
}

flags=(-std=c++20 -O1 -I"$scratch" -I. -include "$scratch/standard.hpp")

# The standard library's headers take longest: once for all.
printf '#include <%s>\n' algorithm array chrono cstdio deque optional random string vector \
    >"$scratch/standard.hpp"
"$compiler" "${flags[@]:0:2}" -x c++-header "$scratch/standard.hpp" -o "$scratch/standard.hpp.gch"

# Builds with the header in the scratch folder, which the compiler finds first, and runs. What does
# not include it is built once.
prove() {
    local source object objects=()
    for source in "$here/prove_$module.cpp" "$here/$module"_*_proof.cpp; do
        object=$scratch/$(basename "$source").o
        objects+=("$object")
        [[ $source == *_oracle_proof.cpp && -e $object ]] && continue
        "$compiler" "${flags[@]}" -c "$source" -o "$object" 2>"$scratch/errors" \
            || { cat "$scratch/errors" >&2; return 2; }
    done
    "$compiler" "${objects[@]}" -o "$scratch/prove" || return 2
    timeout 120 "$scratch/prove" first >"$scratch/result"
}

if ! prove; then
    echo "$module fails as it is" >&2
    exit 1
fi

count=0 unnoticed=0 what=
while IFS= read -r line; do
    case $line in
        '# '*) what=${line#\# } ;;
        '- '*) old=${line#- } ;;
        '+ '*)
            count=$((count + 1))
            if ! patch_header "$old" "${line#+ }"; then
                echo "$module: does not apply: $what" >&2
                exit 1
            fi
            outcome=0
            prove || outcome=$?
            if ((outcome == 0)); then
                echo "UNNOTICED  $what"
                unnoticed=$((unnoticed + 1))
            elif ((outcome == 2)); then
                echo "$module: does not compile: $what" >&2
                exit 1
            elif ((outcome >= 124)); then
                echo "caught  $what: it does not end"
            else
                noticed=$(sed -n 's/^violated: //p' "$scratch/result")
                echo "caught  $what: ${noticed:-it crashes}"
            fi
            ;;
    esac
done <"$here/$module.mutations"
echo "$module: $count changes, $unnoticed unnoticed"
((count > 0 && unnoticed == 0))
