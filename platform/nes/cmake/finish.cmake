# cmake -D rom=FILE -D map=FILE -D constants=FILE -D program_constants=FILE -D memory=FILE -P finish.cmake
#
# Prints how much of each memory a linked ROM takes, by the linker's map. The files engine.inc and
# program.inc have the sizes of what the linker does not place. Fails if that is more than
# limits.cmake allows.
include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/budgets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/limits.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/nes_banks.cmake")

file(READ "${map}" map_text)
file(READ "${constants}" constants_text)
cmake_path(REPLACE_FILENAME constants show.inc OUTPUT_VARIABLE show_constants)
file(READ "${show_constants}" show_text)
file(READ "${CMAKE_CURRENT_LIST_DIR}/../nes.cfg.in" segments_text)

# The bytes of a segment; 0 if it is empty.
function(size_of segment variable)
    string(REGEX REPLACE "^(LEVEL|SHOW)[0-9]+$" "\\1@" name "${segment}")
    if(NOT segments_text MATCHES "\n *${name}[A-Z@]*:")
        message(FATAL_ERROR "platform/nes/nes.cfg.in has no segment ${segment}")
    endif()
    set(size 0)
    if(map_text MATCHES "\n${segment} +[0-9A-F]+ +[0-9A-F]+ +([0-9A-F]+) ")
        math(EXPR size "0x${CMAKE_MATCH_1}")
    endif()
    set(${variable} ${size} PARENT_SCOPE)
endfunction()

# Prints how many of a name's numbered banks are used, and their bytes.
function(report_banks what name number_of_banks)
    halfbyte_nes_number(${number_of_banks} count)
    set(banks 0)
    set(bytes 0)
    math(EXPR last "${count} - 1")
    foreach(number RANGE ${last})
        size_of(${name}${number} size)
        if(size)
            math(EXPR banks "${banks} + 1")
            math(EXPR bytes "${bytes} + ${size}")
        endif()
    endforeach()
    message("  ${what}: ${banks} of ${count} banks of 8192 bytes, ${bytes} bytes used")
endfunction()

if(NOT constants_text MATCHES "STATE_IMAGE_SIZE = ([0-9]+)")
    message(FATAL_ERROR "${constants}: no size of the state image")
endif()
set(state_image ${CMAKE_MATCH_1})
file(READ "${program_constants}" program_text)
if(NOT program_text MATCHES "PROGRAM_IMAGE_SIZE = ([0-9]+)")
    message(FATAL_ERROR "${program_constants}: no size of the program's image")
endif()
set(program_image ${CMAKE_MATCH_1})
foreach(
    segment
    ENGINE SHELL CONTENT START OBSTACLES MOVERS FRAME SCRIPTS SCRIPTBYTES PROGRAM TEXTS SOUND SOUNDGAME SOUNDDATA
    PALETTES SCORES SPREADS ACTORS ZEROPAGE ZPCELLS ZPOBSTACLES ZPTABLE ZPSHOW ZPPROGRAM ZPSOUND OAM LOWBSS PAGELINES STEPLOW STEPONLY
    TRANSPORT MEETING REACH SLIDE BOXLIST SLOPES SLOPECELLS PATHWAY PLACES SOUNDRAM BSS COLUMN VOICES SPRITES TILES
)
    size_of(${segment} ${segment})
endforeach()

# Adds the size of the largest of several segments that share the same memory.
function(add_in_turn variable)
    set(largest 0)
    foreach(segment IN LISTS ARGN)
        if(${${segment}} GREATER largest)
            set(largest ${${segment}})
        endif()
    endforeach()
    math(EXPR sum "${${variable}} + ${largest}")
    set(${variable} ${sum} PARENT_SCOPE)
endfunction()

math(EXPR SLOPES "${SLOPES} + ${SLOPECELLS}")
add_in_turn(TRANSPORT MEETING REACH)
add_in_turn(SLIDE BOXLIST SLOPES)
add_in_turn(STEPONLY TRANSPORT SLIDE PATHWAY)
add_in_turn(ZEROPAGE ZPCELLS ZPOBSTACLES ZPTABLE ZPSHOW ZPPROGRAM ZPSOUND)
math(EXPR fixed "${ENGINE} + ${SHELL} + ${CONTENT} + ${START} + 6")
math(EXPR other_ram "${OAM} + ${PLACES} + ${SOUNDRAM} + ${BSS} + ${COLUMN} + ${VOICES} + ${program_image} + 32")
math(EXPR step_only "${STEPLOW} + ${STEPONLY}")
math(EXPR ram "${ZEROPAGE} + 256 + ${state_image} + ${other_ram}")
math(EXPR characters "(${SPRITES} + ${TILES}) / 1024")
file(SIZE "${rom}" rom_bytes)
# The header's 16 bytes, the program and the characters. Banks that are added to nes.cfg.in must
# replace unused ones: otherwise the last two, which the mapper keeps in place, would move.
math(EXPR expected_bytes "16 + 512 * 1024 + ${SPRITES} + ${TILES}")
if(NOT rom_bytes EQUAL expected_bytes)
    message(FATAL_ERROR "${rom} has ${rom_bytes} bytes, not ${expected_bytes}: the size of UNUSED in "
                        "platform/nes/nes.cfg.in does not fill the 64 banks"
    )
endif()

# Fails if code takes more of a bank that it shares with a game's data than `halfbyte check`
# reserves for it.
function(enforce_code what used most where)
    if(used GREATER most)
        message(FATAL_ERROR "${rom}: ${what} takes ${used} bytes; `halfbyte check` counts with ${most}: "
                            "raise the number in ${where}"
        )
    endif()
endfunction()
set(memory_map platform/nes/layout/memory_map.hpp)
foreach(bank script program sound)
    halfbyte_nes_number(${bank}_code_bytes ${bank}_code_bytes)
endforeach()
halfbyte_nes_number(most_levels most_levels)
string(REGEX MATCH "LEVEL_COUNT = ([0-9]+)" found "${show_text}")
set(levels ${CMAKE_MATCH_1})
math(EXPR sound_code "${SOUND} + ${SOUNDGAME} + ${SOUNDDATA} - ${levels}")
math(EXPR most_fixed_tables "${most_levels} * 5")
math(EXPR fixed_code "${ENGINE} + ${SHELL} + ${START} + 6 + ${most_fixed_tables}")
enforce_code("the code of scripts" ${SCRIPTS} ${script_code_bytes} "${memory_map}")
enforce_code("the program around the levels" ${PROGRAM} ${program_code_bytes} "${memory_map}")
enforce_code("the code of sound" ${sound_code} ${sound_code_bytes} "${memory_map}")
enforce_code("the code of the fixed banks, with the tables of ${most_levels} levels,"
             ${fixed_code} ${nes_fixed_limit} platform/nes/cmake/limits.cmake)
file(READ "${memory}" memory_text)
if(NOT memory_text MATCHES "FRAME ([0-9]+)")
    message(FATAL_ERROR "${memory}: no size of FRAME")
endif()
enforce_code("the code of the bank FRAME" ${FRAME} ${CMAKE_MATCH_1}
             "${memory_map}, or `optional_bytes` in platform/nes/host/files/nes_memory.cpp")
if(NOT memory_text MATCHES "TEXTS ([0-9]+)" OR NOT TEXTS EQUAL CMAKE_MATCH_1)
    message(FATAL_ERROR "${rom}: texts take ${TEXTS} bytes; `halfbyte check` counts ${CMAKE_MATCH_1}: "
                        "correct `nes_text_bytes` in platform/nes/host/files/nes_texts.cpp"
    )
endif()

message("${rom}: ${rom_bytes} bytes")
report("fixed banks (engine ${ENGINE}, shell ${SHELL}, tables ${CONTENT})" ${fixed} ${nes_fixed_limit})
report("bank of obstacles" ${OBSTACLES} ${nes_obstacles_limit})
math(EXPR scripts "${SCRIPTS} + ${SCRIPTBYTES}")
report("scripts' bank" ${scripts} ${nes_scripts_limit})
math(EXPR program "${PROGRAM} + ${TEXTS}")
report("program's bank, texts ${TEXTS}" ${program} ${nes_program_limit})
message("  bank of movers: ${MOVERS} bytes of 8192")
message("  bank FRAME, mapped in once a frame: ${FRAME} bytes of 8192")
message("  bank ACTORS, collisions of actors and hits: ${ACTORS} bytes of 8192")
report("sound's player and registers" ${SOUND} ${nes_sound_limit})
message("  with what the game asks of them ${SOUNDGAME}, and tables ${SOUNDDATA}, and palettes ${PALETTES}, in a bank of 8192")
message("  scores: ${SCORES} bytes of 8192; spreads: ${SPREADS} bytes of 8192")
report_banks("levels" LEVEL most_levels)
report_banks("tilesets" SHOW most_tilesets)
message("  characters: ${characters} KB")
report("zero page" ${ZEROPAGE} ${nes_zero_page_limit})
report("state image" ${state_image} ${nes_state_image_limit})
report("what `step` has while no picture waits (below the stack ${STEPLOW}, in place of the sprites ${STEPONLY})"
       ${step_only} ${nes_step_memory_limit})
message("  places of boxes: ${PLACES} bytes")
report("state of the sound" ${SOUNDRAM} ${nes_sound_state_limit})
message("  other RAM: below the stack ${LOWBSS} of 128, sprites ${OAM}, the shell's and the camera's ${BSS} and ${COLUMN}, the voice image ${VOICES}, the program's image ${program_image}, trace block and host_command 32 bytes")
report("all RAM, with the stack's page" ${ram} ${nes_ram_limit})
enforce_budgets("${CMAKE_CURRENT_LIST_DIR}/limits.cmake")
