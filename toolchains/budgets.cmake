# How much of each console's memory a game may take, in bytes: the one place of these limits. The
# build of a ROM that takes more fails, after the report.
set(nes_fixed_limit 16384)      # engine, shell and the tables that all levels share
set(nes_zero_page_limit 256)
set(nes_state_image_limit 768)
set(nes_ram_limit 2048)         # with the stack's page and the sprites
set(gba_rom_limit 4194304)      # a small cartridge
set(gba_iwram_limit 24576)      # of 32 KB, the rest is the stack's
set(gba_ewram_limit 262144)

# Prints what is used of a limit; notes in `over_budget` if it is more.
macro(report what used limit)
    math(EXPR free "${limit} - ${used}")
    message("  ${what}: ${used} bytes used, ${free} free")
    if(free LESS 0)
        list(APPEND over_budget "${what}: ${used} bytes, ${limit} allowed")
    endif()
endmacro()

# Fails if a report was over its limit.
function(enforce_budgets)
    if(over_budget)
        list(JOIN over_budget "\n  " lines)
        message(FATAL_ERROR "over the limits of toolchains/budgets.cmake:\n  ${lines}")
    endif()
endfunction()
