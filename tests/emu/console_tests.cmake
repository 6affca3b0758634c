# halfbyte_add_console_tests(CONSOLE ROM) tests a console's ROM of the demo game in an emulator: the
# shipped movies and twenty random ones lead to the same states as on the desktop.
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

    foreach(seed RANGE 1 20)
        add_test(
            NAME "the ${console} plays random movie ${seed} as the desktop does"
            COMMAND
                "${same_as_desktop}" "${HALFBYTE_HOST_TOOL}" "${game}" "${rom}"
                "${game}/movies/first_line.movie" ${seed} 3600
        )
    endforeach()
endfunction()
