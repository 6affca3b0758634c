# The programs of the desktop's build that these tests run. halfbyte_build_desktop_programs(TARGET...)
# builds them, and more for one console, with the ROMs. No test builds in the desktop's folder: two
# builds at once there damage Ninja's logs.
set(console_programs
    cartridge_bytes compare_level_blocks largest_games measure_sound pause_from_power_on power_offs seen_on_screen walk_from_power_on
)
function(halfbyte_build_desktop_programs)
    if(halfbyte_host_is_given)
        add_custom_target(desktop_programs)
        return()
    endif()
    add_custom_target(
        desktop_programs ALL
        COMMAND ${HALFBYTE_HOST_BUILD} ${console_programs} ${ARGN}
        COMMENT "Building the programs of the tests for this machine"
        USES_TERMINAL
        VERBATIM
    )
    add_dependencies(desktop_programs halfbyte_host)
endfunction()

include("${CMAKE_CURRENT_LIST_DIR}/console_screens.cmake")

# halfbyte_find_movies(VARIABLE CONSOLE GAME PATTERN...) finds a game's movies whose levels have the
# console in their targets. The paths are relative to the game's folder `movies`.
function(halfbyte_find_movies variable console game)
    list(TRANSFORM ARGN PREPEND "${game}/movies/")
    file(GLOB movies RELATIVE "${game}/movies" CONFIGURE_DEPENDS ${ARGN})
    string(TOLOWER "${console}" console)
    foreach(movie IN LISTS movies)
        cmake_path(GET movie STEM level)
        set(map "${game}/levels/${level}.tmx")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${map}")
        file(STRINGS "${map}" targets LIMIT_COUNT 1 REGEX "name=\"targets\".* value=\"[^\"]*${console}")
        if(targets)
            list(APPEND found "${movie}")
        endif()
    endforeach()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()

# halfbyte_add_sliced_movies(CONSOLE ROM GAME SLICES WHAT ITEM...) plays one of SLICES slices of the
# items for each commit. An item is a movie from the game's folder `movies` with its options for
# same_as_desktop.sh. The target movies_all plays all of them.
add_custom_target(movies_all)
function(halfbyte_add_sliced_movies console rom game slices what)
    cmake_path(GET game FILENAME name)
    cmake_path(GET rom STEM target)
    set(each "${PROJECT_SOURCE_DIR}/tests/support/each_of_slice.sh")
    set(play "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}")
    set(test "the ${console} plays a slice of ${what} of ${name} like the desktop")
    add_test(
        NAME "${test}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/support/slice_of_commit.sh" ${slices} "${each}" {slice} ${play} -- ${ARGN}
        WORKING_DIRECTORY "${game}/movies"
    )
    set_tests_properties("${test}" PROPERTIES COST 10)
    add_custom_command(
        TARGET movies_all POST_BUILD
        COMMAND "${each}" 0/1 ${play} -- ${ARGN}
        WORKING_DIRECTORY "${game}/movies"
        VERBATIM
    )
    add_dependencies(movies_all ${target})
endfunction()

# halfbyte_add_console_tests(CONSOLE ROM GAME) tests a console's ROM of a game in an emulator. The ROM has the
# desktop's level blocks. The movies of its levels lead to the desktop's states and to the pictures that
# `halfbyte play` draws for the console, within the limits of tests/limits.toml. A sixth of the movies in the
# folders `careful` and `drops` is played for each commit: they take other routes through the same levels.
function(halfbyte_add_console_tests console rom game)
    set(same_as_desktop "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh")
    cmake_path(GET game FILENAME name)

    add_test(
        NAME "the ${console} ROM has the same level blocks of ${name} as the desktop"
        COMMAND
            "${HALFBYTE_HOST_DIR}/tests/emu/compare_level_blocks" "${game}" "${rom}"
    )

    halfbyte_find_movies(movies ${console} "${game}" *.movie)
    foreach(movie IN LISTS movies)
        cmake_path(REMOVE_EXTENSION movie OUTPUT_VARIABLE level)
        add_test(
            NAME "the ${console} plays the movie of ${name}/${level} like the desktop"
            COMMAND
                "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}" "${game}/movies/${movie}"
        )
    endforeach()
    foreach(folder careful drops)
        halfbyte_find_movies(movies ${console} "${game}" ${folder}/*.movie)
        if(movies)
            halfbyte_add_sliced_movies(
                ${console} "${rom}" "${game}" 6 "the movies in ${folder}" ${movies}
            )
        endif()
    endforeach()
endfunction()

# halfbyte_add_random_console_tests(CONSOLE ROM GAME SLICES LEVEL=COUNT...) plays random movies of
# 3,600 frames that begin like the movie of the level, one of SLICES slices for each commit.
function(halfbyte_add_random_console_tests console rom game slices)
    set(items)
    foreach(level_and_count IN LISTS ARGN)
        string(REPLACE "=" ";" level_and_count "${level_and_count}")
        list(POP_FRONT level_and_count level count)
        foreach(seed RANGE 1 ${count})
            list(APPEND items "${level}.movie ${seed} 3600")
        endforeach()
    endforeach()
    halfbyte_add_sliced_movies(${console} "${rom}" "${game}" ${slices} "the random movies" ${items})
endfunction()

# halfbyte_add_tall_hero(CONSOLE IMAGES) plays random movies of the grounds with a hero larger than a
# cell, one of 44 slices for each commit. The target tall_hero_all plays all of them, more than 200.
function(halfbyte_add_tall_hero console images)
    set(play "${PROJECT_SOURCE_DIR}/tests/emu/tall_hero.sh" "${HALFBYTE_HOST_TOOL}" "${PROJECT_SOURCE_DIR}" "${images}")
    string(TOLOWER "${console}" ending)
    set(test "the ${console} plays a slice of the random movies of a hero of 14x30 pixels like the desktop")
    add_test(
        NAME "${test}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/support/slice_of_commit.sh" 44 ${play} ${ending} {slice}
    )
    set_tests_properties("${test}" PROPERTIES TIMEOUT 1800 COST 10)
    add_custom_target(tall_hero_all COMMAND ${play} ${ending} 0/1 USES_TERMINAL VERBATIM)
    add_dependencies(tall_hero_all image)
endfunction()

# halfbyte_add_power_on_tests(CONSOLE ROM GAME LEVEL) tests that the level's movie leads to the same
# states with any bytes in memory at power-on.
function(halfbyte_add_power_on_tests console rom game level)
    cmake_path(GET game FILENAME name)
    foreach(bytes FF random:1 random:2 random:3)
        add_test(
            NAME "the ${console} plays ${name}/${level} the same with ${bytes} in memory at power-on"
            COMMAND
                "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh" "${HALFBYTE_HOST_TOOL}"
                "${game}" "${rom}" "${game}/movies/${level}.movie" --ram ${bytes}
        )
    endforeach()
endfunction()

# halfbyte_add_mutations(WHAT SLICES LIST) tries one of SLICES slices of a list of mutations for each
# commit. The target mutations_all tries all rows of the build.
set(mutate "${PROJECT_SOURCE_DIR}/tests/mutations/mutate.sh")
add_custom_target(mutations_all COMMAND "${mutate}" "${PROJECT_BINARY_DIR}" USES_TERMINAL VERBATIM)
function(halfbyte_add_mutations what slices list)
    set(test "a slice of the mutations is noticed: ${what}")
    add_test(
        NAME "${test}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/support/slice_of_commit.sh" ${slices}
            "${mutate}" --slice {slice} "${PROJECT_BINARY_DIR}" ${list}
    )
    set_tests_properties("${test}" PROPERTIES TIMEOUT 3600 COST 15)
endfunction()

# halfbyte_add_play(CONSOLE OPTION...) tests `tools/play CONSOLE` with options for the emulator. A
# test before it runs `tools/rom`. `tools/play` waits most of the time, so it begins early.
function(halfbyte_add_play console)
    add_test(
        NAME "tools/rom ${console} builds the ROM of the demo game"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/rom" ${console}
    )
    set_tests_properties(
        "tools/rom ${console} builds the ROM of the demo game"
        PROPERTIES
            FIXTURES_SETUP rom_of_${console} TIMEOUT 600 RESOURCE_LOCK desktop_build COST 120
            PASS_REGULAR_EXPRESSION "/build/${console}/nib.${console}\n"
    )
    set(name "tools/play ${console} shows the title and responds to keys")
    add_test(
        NAME "${name}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/play_in_emulator.sh" ${console}
            "${HALFBYTE_HOST_DIR}/tests/emu/seen_on_screen" ${ARGN}
    )
    set_tests_properties(
        "${name}"
        PROPERTIES
            FIXTURES_REQUIRED rom_of_${console} TIMEOUT 600 RESOURCE_LOCK desktop_build COST 110
    )
endfunction()

# halfbyte_add_cartridge_tests(CONSOLE) reads from each ROM the bytes that identify a cartridge. The
# titles and codes are written here again, so that a change of the rule that makes them fails a
# test.
function(halfbyte_add_cartridge_tests console)
    string(TOLOWER "${console}" ending)
    foreach(game "NIB ZOSS nib Nib" "GROUNDS ZWOS grounds Grounds" "MOVES ZQBE moves Moves")
        separate_arguments(game)
        list(GET game 2 name)
        set(test "the ${console} ROM of ${name} has the correct cartridge header")
        add_test(
            NAME "${test}"
            COMMAND
                "${HALFBYTE_HOST_DIR}/tests/emu/cartridge_bytes"
                "${PROJECT_BINARY_DIR}/${name}.${ending}" "${PROJECT_VERSION}" ${game}
        )
        endforeach()
endfunction()

# halfbyte_add_largest_games(CONSOLE) exports the ROM of the largest game of each limit.
function(halfbyte_add_largest_games console)
    string(TOLOWER "${console}" preset)
    set(test "the largest game of each limit of the ${console} becomes a ROM")
    add_test(
        NAME "${test}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/largest_games.sh" "${HALFBYTE_HOST_TOOL}"
            "${HALFBYTE_HOST_DIR}/tests/console/largest_games" "${PROJECT_SOURCE_DIR}"
            "${PROJECT_BINARY_DIR}/image" ${preset}
    )
    set_tests_properties("${test}" PROPERTIES TIMEOUT 1800 COST 20)
endfunction()

# halfbyte_add_exported_roms(CONSOLE ROM GAME...) compares the ROMs that `halfbyte export` makes from the
# build's images with those that were built from source.
function(halfbyte_add_exported_roms console)
    add_test(
        NAME "an exported ROM of the ${console} has the bytes of the ROM built from source"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/exports/rom.sh" "${HALFBYTE_HOST_TOOL}" "${PROJECT_SOURCE_DIR}"
            "${PROJECT_BINARY_DIR}/image" ${console} ${ARGN}
    )
endfunction()

# halfbyte_add_new_game_test(CONSOLE NAME [IMAGES]) builds a ROM of a game that `halfbyte new` makes. With
# IMAGES it also exports the ROM from them.
function(halfbyte_add_new_game_test console name)
    set(test "a new game becomes a ROM of the ${name} that plays like the desktop")
    add_test(
        NAME "${test}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/new_game.sh" "${HALFBYTE_HOST_TOOL}"
            "${PROJECT_SOURCE_DIR}" "${console}" ${ARGN}
    )
endfunction()

# halfbyte_add_sound_tests(CONSOLE) compares each note of the game tests/tones with the desktop's.
function(halfbyte_add_sound_tests console)
    halfbyte_add_game(tones ../tones)
    set(rom "${PROJECT_BINARY_DIR}/tones.${console}")
    string(TOUPPER "${console}" console)
    set(pitches "the ${console}'s voices have the desktop's pitches and loudness")
    add_test(
        NAME "${pitches}"
        COMMAND
            "${HALFBYTE_HOST_DIR}/tests/emu/measure_sound" "${PROJECT_SOURCE_DIR}/tests/tones" "${rom}"
    )
    set_tests_properties("${pitches}" PROPERTIES TIMEOUT 1800)
endfunction()
