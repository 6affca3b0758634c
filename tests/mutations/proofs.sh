# The checkers of mutations on the desktop: programs and tests that hold the rules of the collision. mutate.sh reads
# this file.
# shellcheck shell=bash

# The sources of a checker, by its name in the lists.
sources_of() {
    local collide=tests/engine/collide extras=tests/extras
    case $1 in
        cells) echo $collide/four_corner_small_grid.cpp tests/support/kernel_rules.cpp ;;
        discs) echo $collide/round_small_grid.cpp ;;
        ways) echo $collide/slope_small_grid.cpp $collide/slope_oracle.cpp ;;
        joins) echo $collide/slope_joins_test.cpp tests/support/slope_walk.cpp ;;
        fast) echo $extras/batch_test.cpp $collide/near_test.cpp engine/level/*.cpp ;;
        rules) echo $collide/slope_test.cpp $collide/slope_corner_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        stands) echo $collide/end_of_move_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        strokes) echo $collide/clip_segments_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        ends) echo $collide/{upper_end,move_and_slide}_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        walks) echo tests/engine/sim/joint_walks_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        transport) echo tests/engine/sim/{transport{,_carrying,_pushing,_crushing},riders,crates{,_actors,_movers},movers}_test.cpp \
            tests/support/ascii_level.cpp engine/level/*.cpp engine/sim/*.cpp ;;
        crouch) echo tests/engine/sim/{crouch,hero_state}_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp engine/show/camera*.cpp \
            engine/sim/*.cpp ;;
        kept_speed) echo tests/engine/sim/{{kept,wall,slope}_speed,player_{moves,corrections}}_test.cpp tests/support/ascii_level.cpp engine/level/*.cpp \
            engine/sim/*.cpp ;;
        move) echo $collide/proof/{move_*,all_obstacles}.cpp ;;
        sweep | segment) echo $collide/proof/"$1"_*.cpp ;;
    esac
}
is_proof() { [[ -n $(cd "$root" && sources_of "$1") ]]; }

# Whether a checker is a program of its own; the others consist of tests.
is_program() { [[ $(sources_of "$1") = tests/engine/collide/proof/* ]]; }

# How the build compiles a source, named from the root; the first command where several programs compile it, the
# engine's own for the engine.
declare -A command_of=()
prepare_proof() {
    local source command
    while IFS=$'\t' read -r source command; do
        source=${source#"$root/"}
        [[ -v command_of[$source] ]] || command_of[$source]=$command
    done < <(sed -nE '/^ *"command": "/{s/^ *"command": "//;s/",?$//;s/\\(.)/\1/g;h}
        /^ *"file": "/{s/^ *"file": "//;s/",?$//;G;s/\n/\t/;p}' "$build/compile_commands.json")
    # The files of engine/ and extras/ from which the build made each object: "OBJECT FILE", the file named from the root.
    cmake --build "$build" -- -t deps | awk -v root="$root/" '
        /^[^ ]/ { object = $1; sub(/:$/, "", object); next }
        { sub(/^(\.\.\/)+/, "", $1); if (index($1, root) == 1) $1 = substr($1, length(root) + 1) }
        $1 ~ /^(engine|extras)\// { print object, $1 }' >"$scratch/made_from"
}

# The object that the build made of a source, from the build's folder.
object_of() {
    [[ ${command_of[$1]-} =~ ' -o '([^ ]+)' -c ' ]] || {
        echo "error: $build compiles no $1" >&2
        return 1
    }
    echo "${BASH_REMATCH[1]}"
}

# Whether the build made an object from a file, named from the root.
is_made_from() { grep -qxF -- "$1 $2" "$scratch/made_from"; }

# Compiles a source as the build does into the object $3, with the optimisation $4; changed copies in the folder $2
# come first.
compile() {
    local command=${command_of[$1]} object
    object=$(object_of "$1")
    command=${command/ -I/ -I"$2" -I}
    command=${command/ -o $object / -o "$3" }
    [[ ! -e $2/$1 ]] || command=${command/ -c "$root/$1"/ -c "$2/$1"}
    (cd "$build" && bash -c "$command $4 -w")
}

# Builds the checker $3 from the engine with the changed copies in the folder $1. If the file $2 is named, only objects
# made from it differ from the build's.
build_proof() {
    local folder=$1 file=$2 checker=$3 source object sources objects=() changed=0 optimisation=-O0
    read -ra sources <<<"$(cd "$root" && sources_of "$checker")"
    # A program mostly ends at once where it notices a mutation; tests run longer than they take to compile.
    if ! is_program "$checker"; then
        sources+=(tests/support/catch_main.cpp)
        optimisation=-O1
    fi
    for source in "${sources[@]}"; do
        object=$(object_of "$source") || return 1
        if [[ -n $file ]] && { [[ $source = "$file" ]] || is_made_from "$object" "$file"; }; then
            compile "$source" "$folder" "$folder/${source//\//-}.o" "$optimisation" || return 1
            objects+=("$folder/${source//\//-}.o")
            changed=$((changed + 1))
        else
            objects+=("$build/$object")
        fi
    done
    if [[ -n $file ]] && ((changed == 0)); then
        echo "error: the checker is not made from $file"
        return 1
    fi
    "${CXX:-g++}" "${objects[@]}" -o "$folder/proof"
}

check_proof() {
    local arguments=(--abort)
    ! is_program "$3" || arguments=(--first 60000)
    (cd "$1" && exec timeout --foreground 600 ./proof "${arguments[@]}")
}

# Prints the first failed property in the output $1 of the checker $3, or the failed test and its check, or how a
# signal ended it.
noticed_by_proof() {
    local what
    if is_program "$3"; then
        what=$(sed -n 's/^violated: //p' "$1")
    else
        what=$(awk '/^-+$/ { naming = !naming; if (naming) test = ""; next }
             naming { sub(/^ */, ""); test = test (test ? " " : "") $0 }
             /with expansion:/ {
                 getline
                 sub(/^ *"?/, "")
                 sub(/"$/, "")
                 print test ": " $0
                 exit
             }' "$1")
    fi
    if [[ -z $what ]] && (($2 == 124)); then
        what='it does not end'
    elif [[ -z $what ]] && (($2 >= 128)); then
        what="signal $(($2 - 128)) ends it"
    fi
    [[ -n $what ]] && echo "$what"
}
