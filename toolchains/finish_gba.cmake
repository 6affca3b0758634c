# cmake -D elf=FILE -D rom=FILE -D objcopy=PROGRAM -D nm=PROGRAM -P finish_gba.cmake
#
# Makes the ROM of a linked program and prints how much of each memory it takes. Fails where that is
# more than budgets.cmake allows.
include("${CMAKE_CURRENT_LIST_DIR}/budgets.cmake")

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

message("${rom}:")
report("ROM" ${rom_bytes} ${gba_rom_limit})
report("IWRAM (${fast_code} of it code and initialised data; the rest is the stack's)"
       ${iwram_used} ${gba_iwram_limit})
report("EWRAM" ${ewram_used} ${gba_ewram_limit})
enforce_budgets()
