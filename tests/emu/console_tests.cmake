# halfbyte_add_console_tests(CONSOLE ROM) tests a console's ROM of the demo game in an emulator: the
# shipped movies and twenty random ones lead to the same states as on the desktop, and to the
# pictures that `halfbyte play` draws for the console, whatever memory holds at power-on.
function(halfbyte_add_console_tests console rom)
    set(game "${PROJECT_SOURCE_DIR}/game")
    set(same_as_desktop "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh")

    file(GLOB movies CONFIGURE_DEPENDS "${game}/movies/*.movie")
    foreach(movie IN LISTS movies)
        cmake_path(GET movie STEM level)
        add_test(
            NAME "the ${console} plays the movie of ${level} as the desktop does"
            COMMAND "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}" "${movie}"
        )
    endforeach()

    foreach(bytes FF random:1 random:2 random:3)
        add_test(
            NAME "the ${console} plays alike when memory holds ${bytes} at power-on"
            COMMAND
                "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}"
                "${game}/movies/first_line.movie" --ram ${bytes}
        )
    endforeach()

    foreach(seed RANGE 1 20)
        add_test(
            NAME "the ${console} plays random movie ${seed} as the desktop does"
            COMMAND
                "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}"
                "${game}/movies/first_line.movie" ${seed} 3600
        )
    endforeach()
endfunction()

# halfbyte_add_fault(ROM WHAT SOURCE SED [ARGUMENT...]) tests the tests: they find a fault in a source
# of the ROM by a pixel that differs. See seeded_fault.sh.
function(halfbyte_add_fault rom what source sed)
    add_test(
        NAME "${what} is found"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/seeded_fault.sh" "${HALFBYTE_HOST_TOOL}"
            "${PROJECT_SOURCE_DIR}/game" "${rom}" "${source}" "${sed}"
            "frame [0-9]+: pixel [(][0-9]+, [0-9]+[)] is #" ${ARGN}
    )
endfunction()

# halfbyte_add_desktop_programs(FIXTURE TARGET...) builds programs of tests in the desktop's build, for
# tests that require the fixture. Whatever builds there excludes the others of its kind.
function(halfbyte_add_desktop_programs fixture)
    add_test(
        NAME "the programs of ${fixture} are built"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/build" desktop ${ARGN}
    )
    set_tests_properties(
        "the programs of ${fixture} are built"
        PROPERTIES FIXTURES_SETUP ${fixture} TIMEOUT 1800 RESOURCE_LOCK desktop_build
    )
endfunction()

# halfbyte_add_play(CONSOLE OPTION...) tests `tools/play CONSOLE`, with options for the emulator. It
# requires the fixture `screens`, with the program seen_on_screen.
function(halfbyte_add_play console)
    set(name "tools/play ${console} shows the title, and keys play")
    add_test(
        NAME "${name}"
        COMMAND
            "${PROJECT_SOURCE_DIR}/tests/emu/play_in_emulator.sh" ${console}
            "${PROJECT_SOURCE_DIR}/build/desktop/tests/emu/seen_on_screen" ${ARGN}
    )
    set_tests_properties(
        "${name}" PROPERTIES FIXTURES_REQUIRED screens TIMEOUT 300 RESOURCE_LOCK desktop_build
    )
endfunction()
