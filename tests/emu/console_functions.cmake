# The functions that add tests of a console; console_tests.cmake includes them.

# halfbyte_add_script(NAME SCRIPT ARGUMENT...) adds a test that runs a script of a folder of the tests with the
# command `halfbyte` and the arguments.
function(halfbyte_add_script name script)
    add_test(NAME "${name}" COMMAND "${PROJECT_SOURCE_DIR}/tests/${script}" "${HALFBYTE_HOST_TOOL}" ${ARGN})
endfunction()

# halfbyte_add_slice(NAME SLICES COMMAND...) adds a test of a slice for each commit; the command gets it for {slice}.
function(halfbyte_add_slice name slices)
    add_test(NAME "${name}" COMMAND "${slice_of_commit}" ${slices} ${ARGN})
endfunction()

# halfbyte_find_movies(VARIABLE GAME PATTERN...) finds a game's movies whose levels are for the console.
# The paths are relative to the game's folder `movies`.
function(halfbyte_find_movies variable game)
    list(TRANSFORM ARGN PREPEND "${game}/movies/")
    file(GLOB movies RELATIVE "${game}/movies" CONFIGURE_DEPENDS ${ARGN})
    foreach(movie IN LISTS movies)
        cmake_path(GET movie STEM level)
        set(map "${game}/levels/${level}.tmx")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${map}")
        file(STRINGS "${map}" targets LIMIT_COUNT 1 REGEX "name=\"targets\"")
        if(NOT targets OR targets MATCHES " value=\"[^\"]*${ending}")
            list(APPEND found "${movie}")
        endif()
    endforeach()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()

# halfbyte_add_sliced_movies(GAME SLICES WHAT ITEM...) plays one of SLICES slices of the items for each commit. An item
# is a movie from the game's folder `movies` with its options for same_as_desktop.sh. The target movies_all plays all
# of them.
add_custom_target(movies_all)
function(halfbyte_add_sliced_movies game slices what)
    cmake_path(GET ${game} FILENAME name)
    set(movies "${${game}}/movies")
    set(play ${same_as_desktop} "${${game}}" "${${game}_rom}")
    set(test "the ${console} plays a slice of ${what} of ${name} like the desktop")
    halfbyte_add_slice("${test}" ${slices} "${each_of_slice}" {slice} ${play} -- ${ARGN})
    set_tests_properties("${test}" PROPERTIES COST 10 WORKING_DIRECTORY "${movies}")
    add_custom_command(
        TARGET movies_all POST_BUILD
        COMMAND "${each_of_slice}" 0/1 ${play} -- ${ARGN}
        WORKING_DIRECTORY "${movies}"
        VERBATIM
    )
    add_dependencies(movies_all ${game})
endfunction()

# halfbyte_add_random_movies(GAME SLICES LEVEL=COUNT...) plays random movies of 3,600 frames that begin like the movie
# of the level, one of SLICES slices for each commit.
function(halfbyte_add_random_movies game slices)
    set(items)
    foreach(level_and_count IN LISTS ARGN)
        string(REPLACE "=" ";" level_and_count "${level_and_count}")
        list(POP_FRONT level_and_count level count)
        foreach(seed RANGE 1 ${count})
            list(APPEND items "${level}.movie ${seed} 3600")
        endforeach()
    endforeach()
    halfbyte_add_sliced_movies(${game} ${slices} "the random movies" ${items})
endfunction()

# halfbyte_add_mutations(WHAT SLICES LIST) tries one of SLICES slices of a list of mutations for each
# commit. The target mutations_all tries all rows of the build.
set(mutate "${PROJECT_SOURCE_DIR}/tests/mutations/mutate.sh")
add_custom_target(mutations_all COMMAND "${mutate}" "${PROJECT_BINARY_DIR}" USES_TERMINAL VERBATIM)
add_dependencies(mutations_all nib desktop_programs)
function(halfbyte_add_mutations what slices list)
    set(test "a slice of the mutations is noticed: ${what}")
    halfbyte_add_slice("${test}" ${slices} "${mutate}" --slice {slice} "${PROJECT_BINARY_DIR}" ${list})
    set_tests_properties("${test}" PROPERTIES TIMEOUT 3600 COST 15)
endfunction()

# halfbyte_add_play(OPTION...) tests `tools/play` with options for the emulator. A test before it runs `tools/rom`.
# `tools/play` waits most of the time, so it begins early.
function(halfbyte_add_play)
    set(name "tools/rom ${ending} builds the ROM of the demo game")
    add_test(NAME "${name}" COMMAND "${PROJECT_SOURCE_DIR}/tools/rom" ${ending})
    set_tests_properties(
        "${name}"
        PROPERTIES
            FIXTURES_SETUP rom_of_${ending} TIMEOUT 600 RESOURCE_LOCK desktop_build COST 120
            PASS_REGULAR_EXPRESSION "/build/${ending}/nib.${ending}\n"
    )
    set(name "tools/play ${ending} shows the title and responds to keys")
    add_test(
        NAME "${name}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/play_in_emulator.sh" ${ending} "${program_folder}/seen_on_screen" ${ARGN}
    )
    set_tests_properties(
        "${name}"
        PROPERTIES
            FIXTURES_REQUIRED rom_of_${ending} TIMEOUT 600 RESOURCE_LOCK desktop_build COST 110
    )
endfunction()
