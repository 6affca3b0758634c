# Makes the linker's configuration for the NES from platform/nes/nes.cfg.in: a line with @LEVEL@ or
# @TILESET@ is repeated for each bank of that kind.
set(halfbyte_nes_memory_map "${CMAKE_CURRENT_LIST_DIR}/../layout/memory_map.hpp")

# Reads a number from layout/memory_map.hpp.
function(halfbyte_nes_number name variable)
    file(READ "${halfbyte_nes_memory_map}" text)
    if(NOT text MATCHES " ${name} = ([0-9]+);")
        message(FATAL_ERROR "${halfbyte_nes_memory_map}: no number ${name}")
    endif()
    set(${variable} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# Replaces each line that has @NAME@, in the text in `variable`, by one line for each number below
# `count`. @NAME_BANK@ becomes the number's bank, counted from `first_bank`.
function(halfbyte_repeat_lines variable name count first_bank)
    set(text "${${variable}}")
    math(EXPR last "${count} - 1")
    while(text MATCHES "[^\n]*@${name}@[^\n]*\n")
        set(line "${CMAKE_MATCH_0}")
        set(lines "")
        foreach(number RANGE ${last})
            math(EXPR bank "${first_bank} + ${number}")
            string(REPLACE "@${name}@" "${number}" numbered "${line}")
            string(REPLACE "@${name}_BANK@" "${bank}" numbered "${numbered}")
            string(APPEND lines "${numbered}")
        endforeach()
        string(REPLACE "${line}" "${lines}" text "${text}")
    endwhile()
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

function(halfbyte_write_nes_config template config)
    halfbyte_nes_number(most_levels levels)
    halfbyte_nes_number(most_tilesets tilesets)
    file(READ "${template}" text)
    halfbyte_repeat_lines(text LEVEL ${levels} 0)
    halfbyte_repeat_lines(text TILESET ${tilesets} ${levels})
    file(CONFIGURE OUTPUT "${config}" CONTENT "${text}" @ONLY)
    set_property(
        DIRECTORY APPEND
        PROPERTY CMAKE_CONFIGURE_DEPENDS "${template}" "${halfbyte_nes_memory_map}"
    )
endfunction()
