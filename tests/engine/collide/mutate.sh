#!/usr/bin/env bash
# Breaks a collision module in one place after another, and sees its properties fail.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/engine/collide/mutate.sh MODULE [COMPILER]

Applies each change of MODULE.mutations to a copy of engine/collide/MODULE.hpp,
builds prove_MODULE with it, runs its slice, and prints the first property that
noticed. Fails where a change goes unnoticed or does not apply.
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

# Builds with the header in the scratch folder, which the compiler finds first, and runs.
prove() {
    "$compiler" -std=c++20 -O1 -I"$scratch" -I. "$here/prove_$module.cpp" \
        "$here/${module}"_*_proof.cpp -o "$scratch/prove" 2>"$scratch/errors" \
        || { cat "$scratch/errors" >&2; return 2; }
    timeout 300 "$scratch/prove" slice >"$scratch/result"
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
                noticed=$(grep -v ' 0 violations' "$scratch/result" | sed -n 's/.* violations  //p' \
                    | head -1)
                echo "caught  $what: ${noticed:-it crashes}"
            fi
            ;;
    esac
done <"$here/$module.mutations"
echo "$module: $count changes, $unnoticed unnoticed"
((count > 0 && unnoticed == 0))
