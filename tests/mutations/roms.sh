# The checkers of mutations in a console's ROM. mutate.sh reads this file.
# shellcheck shell=bash

is_rom_checker() { [[ $1 = calls || $1 = rare_calls || $1 = lifetimes || $1 = picture || $1 = crowded_line \
    || $1 = large_heroes || $1 = states || $1 = moves ]]; }

# The folder of the desktop's programs that belong to the build.
prepare_rom() {
    host=$(sed -n 's/^HALFBYTE_HOST_DIR:[A-Z]*=//p' "$build/CMakeCache.txt")
    [[ -n $host ]] || host=$(dirname "$build")/desktop
    [[ -d $host ]] || host=$build/host
}

# The ROM that a checker needs, without its ending.
rom_of() {
    case $* in
        states) echo hearts ;;
        moves) echo moves ;;
        *' tests/'*) rom=${2#tests/} && echo "${rom%%/*}" ;;
        *) echo nib ;;
    esac
}

# Builds the ROM that the checker in $3 and so on needs, with the changed copies in the folder $1; the file $2 is the
# changed one.
build_rom() {
    local folder=$1 file=$2 rom source command object link number=0
    shift 2
    [[ $1 != crowded_line && $1 != large_heroes ]] || return 0 # they build their own
    rom=$(rom_of "$@")
    ninja -C "$build" -t commands "$rom.$machine" | grep -v '^ninja: ' >"$folder/commands"
    link=$(tail -n 1 "$folder/commands")
    if [[ $file = *.cfg.in ]]; then
        change_memory_map "$folder" "$file"
        link=${link/"$build/nes.cfg"/"$folder/nes.cfg"}
        file=
    fi
    while IFS= read -r source; do
        command=$(command_for "$root/$source" "$folder/commands")
        object=$(sed -E 's/.* -o ([^ ]+) .*/\1/' <<<"$command")
        number=$((number + 1))
        command=${command//"$object"/"$folder/$number.o"}
        [[ ! -e $folder/$source ]] || command=${command%"$root/$source"}$folder/$source
        command=${command/ -I/ -I "$folder/platform/nes/engine" -I}
        (cd "$build" && eval "$command") || return 1
        link=${link//"$object"/"$folder/$number.o"}
    done < <(sources_with "$file")
    # The other outputs of the linker are beside the ROM or under games/.
    link=$(sed -E "s# && [^ ]*cmake -D rom=.*##; s#($build/)?games/$rom/$rom\.(elf|map)#$folder/$rom.\2#g
        s#$build/$rom\.#$folder/$rom.#g" <<<"$link")
    (cd "$build" && eval "$link")
}

# The sources that a changed file is part of: itself, or those that include it.
sources_with() {
    case $1 in
        '') ;;
        *.inc) (cd "$root" && grep -rlF --include='*.s' ".include \"${1#platform/nes/engine/}\"" platform/nes/engine) ;;
        *) echo "$1" ;;
    esac
}

# The command in the file $2 that compiles the source $1.
command_for() {
    awk -v source=" $1" '
        { sub(/ && [^ ]*cmake -E cmake_transform_depfile .*/, "") }
        substr($0, length($0) - length(source) + 1) == source { print; found = 1; exit }
        END { if (!found) print "error: no command compiles" source >"/dev/stderr"; exit !found }' "$2"
}

# Makes the linker's configuration from the build's, with the line that differs in the changed copy of nes.cfg.in.
change_memory_map() {
    local old new text
    old=$(diff --changed-group-format='%<' --unchanged-group-format='' "$root/$2" "$1/$2" || true)
    new=$(diff --changed-group-format='%>' --unchanged-group-format='' "$root/$2" "$1/$2" || true)
    text=$(<"$build/nes.cfg")
    printf '%s\n' "${text/"$old"/"$new"}" >"$1/nes.cfg"
}

# Runs a checker on the ROM in the folder $1; $2 is the changed .proc or .macro.
check_rom() {
    local folder=$1 scope=$2 rom changed=()
    shift 2
    [[ ! -e $folder/platform ]] || changed=("$folder")
    rom=$folder/$(rom_of "$@").$machine
    case $1 in
        calls) HALFBYTE_PORT_ROM=$rom "$host/tests/ports/port_calls" --stop --calls 3000 --first "$scope" ;;
        rare_calls)
            HALFBYTE_PORT_ROM=$rom "$host/tests/ports/port_calls" --stop --calls 100000 \
                move_movers move_among_obstacles move_crates
            ;;
        states)
            HALFBYTE_PORT_ROM=$rom "$host/tests/ports/port_tests" 'hits and states of a player *,*a slot keeps *'
            ;;
        moves) HALFBYTE_PORT_ROM=$rom "$host/tests/ports/port_tests" "the player's moves are *" ;;
        lifetimes) "$host/tests/ports/port_lifetimes" "$rom" ;;
        picture)
            "$root/tests/emu/same_as_desktop.sh" "$host/halfbyte" "$root/${2%/movies/*}" "$rom" "$root/$2" "${@:3}"
            ;;
        crowded_line)
            "$root/tests/nes/crowded_line.sh" "$host/halfbyte" "$root/game" "$build/nib.nes" "${changed[@]}"
            ;;
        large_heroes)
            "$root/tests/nes/large_heroes.sh" "$host/halfbyte" "$root/tests/moves" "$build/moves.nes" "${changed[@]}"
            ;;
    esac
}

# Prints the line in the output $1 with which the checker in $3 and so on reports a mutation.
noticed_by_rom() {
    local text
    case $3 in
        calls | rare_calls) text=': call|too seldom|has not|returns|leaves' ;;
        states | moves) text='in C[+][+]|too seldom' ;;
        lifetimes) text="^lost: .*\\b$4\\b" ;;
        # a picture, or a line of the trace
        *) text='frame [0-9]+: pixel \([0-9]+, [0-9]+\) is #|^[<>] [0-9]+ [0-9a-f]{8} ' ;;
    esac
    grep -m 1 -E -- "$text" "$1" | sed -E 's#^/[^ ]*/##' | cut -c1-200
}
