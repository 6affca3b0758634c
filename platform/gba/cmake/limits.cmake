# The limits of the GBA's memory for a game, in bytes; they are set only here. The build of a ROM that takes more
# fails, after a report. tests/limits.toml has those of time.
set(gba_rom_limit 4194304)      # a small cartridge
set(gba_iwram_limit 27072)      # of 32,512; 4,096 are for the stack, and 1,344 stay free
set(gba_ewram_limit 262144)
