# cmake -D rom=FILE -D map=FILE -D constants=FILE -P finish_nes.cmake
#
# Prints how much of each memory a linked ROM takes, from the linker's map and, for what the linker
# does not place, engine.inc. Fails where that is more than budgets.cmake allows.
include("${CMAKE_CURRENT_LIST_DIR}/budgets.cmake")

file(READ "${map}" map_text)
file(READ "${constants}" constants_text)

# The bytes of a segment; 0 if there is none of this name.
function(size_of segment variable)
    set(size 0)
    if(map_text MATCHES "\n${segment} +[0-9A-F]+ +[0-9A-F]+ +([0-9A-F]+) ")
        math(EXPR size "0x${CMAKE_MATCH_1}")
    endif()
    set(${variable} ${size} PARENT_SCOPE)
endfunction()

# How many of the numbered banks of a name are used, and by how many bytes.
function(report_banks what name count)
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
foreach(segment ENGINE SHELL CONTENT START SYSTEMS ZEROPAGE OAM TRAITS BSS LOWBSS STEPONLY SCRATCH TILES)
    size_of(${segment} ${segment})
endforeach()
math(EXPR fixed "${ENGINE} + ${SHELL} + ${CONTENT} + ${START} + 6")
math(EXPR other_ram "${OAM} + ${TRAITS} + ${BSS} + ${SCRATCH} + 32")
math(EXPR ram "${ZEROPAGE} + 256 + ${state_image} + ${other_ram}")
math(EXPR characters "(${TILES} + 4096) / 1024")
file(SIZE "${rom}" rom_bytes)

message("${rom}: ${rom_bytes} bytes")
report("fixed banks (engine ${ENGINE}, shell ${SHELL}, tables ${CONTENT})" ${fixed} ${nes_fixed_limit})
report("systems' bank" ${SYSTEMS} ${nes_systems_limit})
report_banks("levels" LEVEL 32)
report_banks("tilesets" SHOW 3)
message("  characters: ${characters} KB")
report("zero page" ${ZEROPAGE} ${nes_zero_page_limit})
report("state image" ${state_image} ${nes_state_image_limit})
report("scratch" ${SCRATCH} ${nes_scratch_limit})
message("  below the stack: ${LOWBSS} bytes of 128, of which `step` has ${STEPONLY} meanwhile")
message("  other RAM: sprites ${OAM}, the tiles' traits ${TRAITS}, the shell's ${BSS}, trace block and mailbox 32 bytes")
report("all RAM, with the stack's page" ${ram} ${nes_ram_limit})
enforce_budgets()
