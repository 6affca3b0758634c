# Tests of a console's screens and saves, from power-on.

# halfbyte_add_walk(CONSOLE ROM [OPTION...]) walks through the screens of the demo game, with
# options for walk_from_power_on.sh. halfbyte_add_power_offs(CONSOLE ROM) switches the console off at
# 20 random moments while it saves; the target power_offs_CONSOLE does so at 300.
set(power_offs "${HALFBYTE_HOST_DIR}/tests/emu/power_offs")
set(make_walk "${HALFBYTE_HOST_DIR}/tests/emu/walk_from_power_on")
function(halfbyte_add_walk console rom)
    set(name "the ${console} walks from power-on through its screens and saves like the desktop")
    add_test(
        NAME "${name}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/walk_from_power_on.sh" "${HALFBYTE_HOST_TOOL}"
            "${make_walk}" "${nib}" "${rom}" "${nib}/movies/first_line.movie" ${ARGN}
    )
endfunction()

# halfbyte_add_opposites(CONSOLE ROM) holds opposite directions at once in the screens and a level
# of the demo game.
function(halfbyte_add_opposites console rom)
    add_test(
        NAME "the ${console} handles opposite directions from power-on like the desktop"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/opposites_from_power_on.sh" "${HALFBYTE_HOST_TOOL}"
            "${nib}" "${rom}"
    )
endfunction()

# halfbyte_add_pause(CONSOLE ROM LEVEL) pauses a level of the demo game.
set(make_pause "${HALFBYTE_HOST_DIR}/tests/emu/pause_from_power_on")
function(halfbyte_add_pause console rom level)
    set(name "the ${console} pauses ${level} from power-on like the desktop")
    add_test(
        NAME "${name}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/pause_from_power_on.sh" "${HALFBYTE_HOST_TOOL}"
            "${make_pause}" "${nib}" "${rom}" ${level}
    )
endfunction()

# halfbyte_add_pause_in_state(CONSOLE IMAGES) pauses a level while the hero is in a further state.
function(halfbyte_add_pause_in_state console images)
    string(TOLOWER "${console}" ending)
    add_test(
        NAME "the ${console} shows the state of the hero in a pause like the desktop"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/pause_in_state.sh" "${HALFBYTE_HOST_TOOL}" "${make_pause}"
            "${PROJECT_SOURCE_DIR}" "${images}" ${ending}
    )
endfunction()

# halfbyte_add_hash(CONSOLE ROM MOVIE...) compares the hash of the demo game with these movies alone; the target
# hash_all compares it with all movies, in some minutes.
function(halfbyte_add_hash console rom)
    string(TOLOWER "${console}" machine)
    set(same_hash "${PROJECT_SOURCE_DIR}/tests/emu/same_hash.sh" "${HALFBYTE_HOST_TOOL}" "${nib}" "${rom}" ${machine})
    add_test(NAME "the ${console} has the desktop's hash of the demo game" COMMAND ${same_hash} ${ARGN})
    add_custom_target(hash_all COMMAND ${same_hash} USES_TERMINAL VERBATIM)
    add_dependencies(hash_all nib)
endfunction()

function(halfbyte_add_signs console rom game)
    add_test(
        NAME "the ${console} shows the texts of signs like the desktop"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/sign_is_read.sh" "${HALFBYTE_HOST_TOOL}" "${game}"
            "${rom}"
    )
endfunction()

function(halfbyte_add_power_offs console rom)
    set(name "a ${console} that is switched off at any moment has the old save or the new one")
    add_test(NAME "${name}" COMMAND "${power_offs}" "${nib}" "${rom}" 20)
    string(TOLOWER "power_offs_${console}" target)
    add_custom_target(${target}
        COMMAND "${power_offs}" "${nib}" "${rom}" 300
        USES_TERMINAL
        VERBATIM
    )
    add_dependencies(${target} desktop_programs)
endfunction()
