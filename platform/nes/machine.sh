# shellcheck shell=bash
# How tools/play plays a ROM.

# play_rom ROM OPTION... replaces the script by the emulator.
play_rom() {
    local rom=$1
    shift
    exec fceux "$@" "$rom"
}

# For tools/play --help.
# shellcheck disable=SC2034
play_help='With the word nes it opens
the NES'"'"'s ROM in the emulator FCEUX, with FCEUX'"'"'s options and keys.'
