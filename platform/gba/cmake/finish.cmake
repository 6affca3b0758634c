# cmake -D elf=FILE -D rom=FILE -D pack=FILE -D objcopy=PROGRAM -D nm=PROGRAM -P finish.cmake
#
# Makes the ROM of a linked program and prints how much of each memory it takes. Fails if that is
# more than limits.cmake allows.
include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/budgets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/limits.cmake")

execute_process(COMMAND "${objcopy}" -O binary "${elf}" "${rom}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${nm}" "${elf}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)

function(address_of symbol variable)
    if(NOT symbols MATCHES "([0-9a-f]+) . ${symbol}\n")
        message(FATAL_ERROR "${elf}: no symbol ${symbol}")
    endif()
    math(EXPR address "0x${CMAKE_MATCH_1}")
    set(${variable} ${address} PARENT_SCOPE)
endfunction()

address_of(iwram_begin iwram_begin)
address_of(iwram_end iwram_end)
address_of(bss_end bss_end)
address_of(ewram_end ewram_end)
file(SIZE "${rom}" rom_bytes)
math(EXPR fast_code "${iwram_end} - ${iwram_begin}")
math(EXPR iwram_used "${bss_end} - ${iwram_begin}")
math(EXPR ewram_used "${ewram_end} - 0x02000000")

# `halfbyte check` allows a pack of most_pack_bytes; the program must fit beside the largest one.
set(pack_format "${CMAKE_CURRENT_LIST_DIR}/../layout/rom_pack_format.hpp")
file(READ "${pack_format}" format_text)
if(NOT format_text MATCHES " most_pack_bytes = ([0-9]+);")
    message(FATAL_ERROR "${pack_format}: no number most_pack_bytes")
endif()
file(SIZE "${pack}" pack_bytes)
math(EXPR program_bytes "${rom_bytes} - ${pack_bytes}")
math(EXPR most_program_bytes "${gba_rom_limit} - ${CMAKE_MATCH_1}")
if(program_bytes GREATER most_program_bytes)
    message(FATAL_ERROR "${rom}: the program takes ${program_bytes} bytes; ${pack_format} leaves it ${most_program_bytes}")
endif()

message("${rom}:")
report("ROM" ${rom_bytes} ${gba_rom_limit})
report("IWRAM (${fast_code} of it code and initialised data; the rest is the stack's)"
       ${iwram_used} ${gba_iwram_limit})
report("EWRAM" ${ewram_used} ${gba_ewram_limit})
enforce_budgets("${CMAKE_CURRENT_LIST_DIR}/limits.cmake")
