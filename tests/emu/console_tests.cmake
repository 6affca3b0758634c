# halfbyte_add_console_tests(CONSOLE ROM GAME [WITHOUT LEVEL...]) tests a console's ROM of a game in
# an emulator: it holds the level blocks that the desktop has, and the game's movies, but for those
# of the named levels, lead to the same states as on the desktop.
function(halfbyte_add_console_tests console rom game)
    cmake_parse_arguments(PARSE_ARGV 3 tests "" "" WITHOUT)
    set(same_as_desktop "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh")
    cmake_path(GET game FILENAME name)

    add_test(
        NAME "the ${console} holds the level blocks of ${name} as the desktop does"
        COMMAND
            "${PROJECT_SOURCE_DIR}/build/desktop/tests/emu/compare_level_blocks" "${game}" "${rom}"
    )
    set_tests_properties(
        "the ${console} holds the level blocks of ${name} as the desktop does"
        PROPERTIES FIXTURES_REQUIRED level_blocks
    )

    file(GLOB movies CONFIGURE_DEPENDS "${game}/movies/*.movie")
    foreach(movie IN LISTS movies)
        cmake_path(GET movie STEM level)
        if(level IN_LIST tests_WITHOUT)
            continue()
        endif()
        add_test(
            NAME "the ${console} plays the movie of ${name}/${level} as the desktop does"
            COMMAND "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}" "${movie}"
        )
    endforeach()
endfunction()

# halfbyte_add_random_console_tests(CONSOLE ROM GAME LEVEL COUNT) plays movies by chance, of 3,600
# frames each, that begin like that of the level.
function(halfbyte_add_random_console_tests console rom game level count)
    cmake_path(GET game FILENAME name)
    foreach(seed RANGE 1 ${count})
        add_test(
            NAME "the ${console} plays random movie ${seed} of ${name}/${level} as the desktop does"
            COMMAND
                "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh" "${HALFBYTE_HOST_TOOL}"
                "${game}" "${rom}" "${game}/movies/${level}.movie" ${seed} 3600
        )
    endforeach()
endfunction()

# What the desktop's build has for these tests.
set(built "the comparison of level blocks is built")
add_test(
    NAME "${built}" COMMAND "${PROJECT_SOURCE_DIR}/tools/build" desktop compare_level_blocks
)
set_tests_properties("${built}" PROPERTIES FIXTURES_SETUP level_blocks TIMEOUT 1800)
