# The linker's configuration for the NES, from platform/nes/nes.cfg.in: a line with @LEVEL@ or @TILESET@
# stands there once, and in the configuration once for each bank of them.
set(halfbyte_nes_memory_map "${CMAKE_CURRENT_LIST_DIR}/../platform/nes/layout/memory_map.hpp")

# A number of layout/memory_map.hpp.
function(halfbyte_nes_number name variable)
    file(READ "${halfbyte_nes_memory_map}" text)
    if(NOT text MATCHES " ${name} = ([0-9]+);")
        message(FATAL_ERROR "${halfbyte_nes_memory_map}: no number ${name}")
    endif()
    set(${variable} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# Puts in the place of each line of the text in `variable` that has @NAME@ one for each number below
# `count`; @NAME_BANK@ is the number's bank, counted from `first_bank` on.
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
