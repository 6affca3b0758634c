# The limits of the GBA's memory and time for a game; they are set only here. The build of a ROM that
# takes more memory fails, after a report. Tests fail if a ROM takes more cycles or more stack.

# Bytes
set(gba_rom_limit 4194304)      # a small cartridge
set(gba_iwram_limit 26648)      # of 32,512; 4,096 are for the stack, and 1,768 stay free
set(gba_ewram_limit 262144)

# Cycles
set(gba_step_limit 29600)       # 10.5 % of a frame's 280,896
set(gba_sound_limit 2840)       # 1 %
# Levels in which all movers and crates are awake that can be: docs/gba.md.
set(gba_pairs_step_limit 33400) # 11.9 %
set(gba_pairs_ink_step_limit 43800) # 15.6 %
set(gba_longhand_step_limit 78650) # 28 %: segments, several of which are near a body that goes from one to the next
set(gba_throng_step_limit 215500) # 76.7 %
