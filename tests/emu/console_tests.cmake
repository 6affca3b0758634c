# The tests that a console's ROMs pass in an emulator. The folder of a console's tests includes this file. It sets
# before:
#
#   console         NES or GBA
#   programs        the programs of the desktop's build that its own tests need
#   walk_options    for walk_from_power_on.sh
#   lagging_movies  how many movies have frames that lag at random
#   slow_levels     PERCENT LEVEL... for slow_levels.sh
#   random_grounds, random_moves
#                   for halfbyte_add_random_movies
#
# After it, the folder has the path of each game in a variable with its name, and the ROM's in NAME_rom.
string(TOLOWER "${console}" ending)
set(nib "${PROJECT_SOURCE_DIR}/game")
set(other_games grounds moves tall hearts keys blades darts lives)
foreach(game IN LISTS other_games ITEMS tones)
    set(${game} "${PROJECT_SOURCE_DIR}/tests/${game}")
endforeach()
foreach(game IN LISTS other_games ITEMS nib tones)
    set(${game}_rom "${PROJECT_BINARY_DIR}/${game}.${ending}")
endforeach()
set(image "${PROJECT_BINARY_DIR}/image")
set(slice_of_commit "${PROJECT_SOURCE_DIR}/tests/support/slice_of_commit.sh")
set(each_of_slice "${PROJECT_SOURCE_DIR}/tests/support/each_of_slice.sh")
set(same_as_desktop "${PROJECT_SOURCE_DIR}/tests/emu/same_as_desktop.sh" "${HALFBYTE_HOST_TOOL}")
set(program_folder "${HALFBYTE_HOST_DIR}/tests/emu")

# The programs of the desktop's build that these tests run, with the ROMs. No test builds in the desktop's folder: two
# builds at once there damage Ninja's logs.
if(halfbyte_host_is_given)
    add_custom_target(desktop_programs)
else()
    add_custom_target(
        desktop_programs ALL
        COMMAND
            ${HALFBYTE_HOST_BUILD} cartridge_bytes compare_level_blocks largest_games measure_sound pause_from_power_on
            power_offs seen_on_screen walk_from_power_on ${programs}
        COMMENT "Building the programs of the tests for this machine"
        USES_TERMINAL
        VERBATIM
    )
    add_dependencies(desktop_programs halfbyte_host)
endif()

include("${CMAKE_CURRENT_LIST_DIR}/console_functions.cmake")

# Each ROM has the desktop's level blocks. The movies of its levels lead to the desktop's states and to the pictures
# that `halfbyte play` draws for the console, within the limits of tests/limits.toml. A sixth of the movies in the
# folders `careful` and `drops` is played for each commit: they take other routes through the same levels.
foreach(game IN ITEMS nib LISTS other_games)
    cmake_path(GET ${game} FILENAME name)
    add_test(
        NAME "the ${console} ROM has the same level blocks of ${name} as the desktop"
        COMMAND "${program_folder}/compare_level_blocks" "${${game}}" "${${game}_rom}"
    )
    halfbyte_find_movies(movies "${${game}}" *.movie)
    foreach(movie IN LISTS movies)
        cmake_path(REMOVE_EXTENSION movie OUTPUT_VARIABLE level)
        halfbyte_add_script(
            "the ${console} plays the movie of ${name}/${level} like the desktop"
            emu/same_as_desktop.sh "${${game}}" "${${game}_rom}" "${${game}}/movies/${movie}"
        )
    endforeach()
    foreach(folder careful drops)
        halfbyte_find_movies(movies "${${game}}" ${folder}/*.movie)
        if(movies)
            halfbyte_add_sliced_movies(${game} 6 "the movies in ${folder}" ${movies})
        endif()
    endforeach()
endforeach()
halfbyte_add_random_movies(nib 10 first_line=20)
halfbyte_add_random_movies(grounds ${random_grounds})
halfbyte_add_random_movies(moves ${random_moves})
halfbyte_add_random_movies(tall 10 passage=20)
halfbyte_add_random_movies(hearts 10 ward=20)
halfbyte_add_random_movies(keys 10 hall=5 attic=5)
halfbyte_add_random_movies(blades 10 hall=10)
halfbyte_add_random_movies(darts 10 range=10)
halfbyte_add_random_movies(lives 5 desk=5)

# Random movies of the grounds with a hero larger than a cell, one of 44 slices for each commit. The target
# tall_hero_all plays all of them, more than 200.
set(tall_hero "${PROJECT_SOURCE_DIR}/tests/emu/tall_hero.sh" "${HALFBYTE_HOST_TOOL}" "${PROJECT_SOURCE_DIR}" "${image}")
set(test "the ${console} plays a slice of the random movies of a hero of 14x30 pixels like the desktop")
halfbyte_add_slice("${test}" 44 ${tall_hero} ${ending} {slice})
set_tests_properties("${test}" PROPERTIES TIMEOUT 1800 COST 10)
add_custom_target(tall_hero_all COMMAND ${tall_hero} ${ending} 0/1 USES_TERMINAL VERBATIM)
add_dependencies(tall_hero_all image)

# The same states with any bytes in memory at power-on, and when frames lag at random.
set(first_line "${nib}" "${nib_rom}" "${nib}/movies/first_line.movie")
foreach(bytes FF random:1 random:2 random:3)
    halfbyte_add_script(
        "the ${console} plays game/first_line the same with ${bytes} in memory at power-on"
        emu/same_as_desktop.sh ${first_line} --ram ${bytes}
    )
endforeach()
foreach(seed RANGE 1 ${lagging_movies})
    halfbyte_add_script(
        "the ${console} plays the same when frames lag at random, seed ${seed}"
        emu/same_as_desktop.sh ${first_line} ${seed} 1800 --lag ${seed}
    )
endforeach()

# The screens and saves, from power-on.
halfbyte_add_script(
    "the ${console} walks from power-on through its screens and saves like the desktop"
    emu/walk_from_power_on.sh "${program_folder}/walk_from_power_on" ${first_line} ${walk_options}
)
halfbyte_add_script(
    "the ${console} handles opposite directions from power-on like the desktop"
    emu/opposites_from_power_on.sh "${nib}" "${nib_rom}"
)
set(make_pause "${program_folder}/pause_from_power_on")
foreach(level margin_notes ring_binder)
    halfbyte_add_script(
        "the ${console} pauses ${level} from power-on like the desktop"
        emu/pause_from_power_on.sh "${make_pause}" "${nib}" "${nib_rom}" ${level}
    )
endforeach()
halfbyte_add_script(
    "the ${console} shows the state of the hero in a pause like the desktop"
    emu/pause_in_state.sh "${make_pause}" "${PROJECT_SOURCE_DIR}" "${image}" ${ending}
)
halfbyte_add_script(
    "the ${console} shows the texts of signs like the desktop" emu/sign_is_read.sh "${moves}" "${moves_rom}"
)
# Switched off at 20 random moments while it saves; the target power_offs_CONSOLE does so at 300.
set(power_offs "${program_folder}/power_offs" "${nib}" "${nib_rom}")
add_test(
    NAME "a ${console} that is switched off at any moment has the old save or the new one" COMMAND ${power_offs} 20
)
add_custom_target(power_offs_${ending} COMMAND ${power_offs} 300 USES_TERMINAL VERBATIM)
add_dependencies(power_offs_${ending} desktop_programs)

# The hash of the demo game with some movies alone; the target hash_all compares it with all movies, in some minutes.
set(same_hash emu/same_hash.sh "${nib}" "${nib_rom}" ${ending})
halfbyte_add_script(
    "the ${console} has the desktop's hash of the demo game"
    ${same_hash} first_line.movie longhand.movie longhand_slopes.movie menus/walk.movie
)
list(POP_FRONT same_hash script)
add_custom_target(
    hash_all
    COMMAND "${PROJECT_SOURCE_DIR}/tests/${script}" "${HALFBYTE_HOST_TOOL}" ${same_hash}
    USES_TERMINAL VERBATIM
)
add_dependencies(hash_all nib)

# The bytes of each ROM that identify a cartridge. The titles and codes are written here again, so that a change of
# the rule that makes them fails a test.
foreach(game "NIB ZOSS nib Nib" "GROUNDS ZWOS grounds Grounds" "MOVES ZQBE moves Moves")
    separate_arguments(game)
    list(GET game 2 name)
    add_test(
        NAME "the ${console} ROM of ${name} has the correct cartridge header"
        COMMAND "${program_folder}/cartridge_bytes" "${${name}_rom}" "${PROJECT_VERSION}" ${game}
    )
endforeach()

# The ROMs of the largest game of each limit, of games that the build's images make, and of a game that `halfbyte new`
# makes.
set(test "the largest game of each limit of the ${console} becomes a ROM")
halfbyte_add_script(
    "${test}"
    emu/largest_games.sh "${HALFBYTE_HOST_DIR}/tests/console/largest_games" "${PROJECT_SOURCE_DIR}" "${image}" ${ending}
)
set_tests_properties("${test}" PROPERTIES TIMEOUT 1800 COST 20)
halfbyte_add_script(
    "an exported ROM of the ${ending} has the bytes of the ROM built from source"
    exports/rom.sh "${PROJECT_SOURCE_DIR}" "${image}" ${ending}
    "${nib_rom}" "${nib}" "${grounds_rom}" "${grounds}" "${moves_rom}" "${moves}"
)
halfbyte_add_script(
    "a new game becomes a ROM of the ${console} that plays like the desktop"
    emu/new_game.sh "${PROJECT_SOURCE_DIR}" "${ending}" "${image}"
)

halfbyte_add_script(
    "check reports the levels that are too slow for the ${console}"
    emu/slow_levels.sh "${PROJECT_SOURCE_DIR}" "${image}" ${console} ${slow_levels}
)

# Each note of the game tests/tones, compared with the desktop's.
halfbyte_add_game(tones ../tones)
set(test "the ${console}'s voices have the desktop's pitches and loudness")
add_test(NAME "${test}" COMMAND "${program_folder}/measure_sound" "${tones}" "${tones_rom}")
set_tests_properties("${test}" PROPERTIES TIMEOUT 1800)
