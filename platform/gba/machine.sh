# shellcheck shell=bash
# How tools/play plays a ROM.

# play_rom ROM OPTION... replaces the script by the emulator.
play_rom() {
    local rom=$1
    shift
    exec mgba -4 "$@" "$rom"
}

# For tools/play --help.
# shellcheck disable=SC2034
play_help='With the word gba it builds the game'"'"'s ROM, as tools/rom does, and opens it in the
emulator mGBA, four times as large as the console'"'"'s screen; options are those of
mgba. The arrow keys move, X is A, Z is B, Enter is Start.'
