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
