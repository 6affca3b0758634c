# cmake -D elf=FILE -D rom=FILE -D objcopy=PROGRAM -D nm=PROGRAM -P finish_gba.cmake
#
# Makes the ROM of a linked program and prints how much of each memory it takes. That it fits is the
# linker's work: its script has the limits, and room for the stack.
execute_process(COMMAND "${objcopy}" -O binary "${elf}" "${rom}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${nm}" "${elf}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)

function(address_of symbol variable)
    if(NOT symbols MATCHES "([0-9a-f]+) . ${symbol}\n")
        message(FATAL_ERROR "${elf}: no symbol ${symbol}")
    endif()
    math(EXPR address "0x${CMAKE_MATCH_1}")
    set(${variable} ${address} PARENT_SCOPE)
endfunction()

function(report memory used size)
    math(EXPR free "${size} - ${used}")
    message("  ${memory}: ${used} bytes used, ${free} free")
endfunction()

address_of(iwram_begin iwram_begin)
address_of(iwram_end iwram_end)
address_of(bss_end bss_end)
address_of(stack_top stack_top)
address_of(ewram_end ewram_end)
file(SIZE "${rom}" rom_bytes)
math(EXPR fast_code "${iwram_end} - ${iwram_begin}")
math(EXPR iwram_used "${bss_end} - ${iwram_begin}")
math(EXPR iwram_size "${stack_top} - ${iwram_begin}")
math(EXPR ewram_used "${ewram_end} - 0x02000000")

message("${rom}:")
report("ROM" ${rom_bytes} 33554432)
report("IWRAM (${fast_code} of it code and initialised data; what is free is the stack's)"
       ${iwram_used} ${iwram_size})
report("EWRAM" ${ewram_used} 262144)
