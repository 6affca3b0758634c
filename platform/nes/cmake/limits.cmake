# The limits of the NES's memory for a game, in bytes; they are set only here. The build of a ROM that takes more
# fails, after a report. tests/limits.toml has those of time.
set(nes_fixed_limit 15552)      # of 16,384: engine, shell and the tables that select banks; 832 stay free
set(nes_zero_page_limit 232)    # of 256; 24 stay free
set(nes_obstacles_limit 8192)   # the bank of thin walls and boxes
set(nes_sound_limit 1640)       # code of the player and of the writes to registers
set(nes_sound_state_limit 96)
set(nes_scripts_limit 8192)     # the bank of the actors' scripts
set(nes_program_limit 8192)     # the bank of the program around the levels, with its texts
set(nes_state_image_limit 545)  # after it come the positions of boxes
set(nes_step_memory_limit 384)  # only `step` needs it, during a frame: below the stack, and in the sprites' page
set(nes_ram_limit 1824)         # of 2,048, with the stack's page and the sprites; 224 stay free
set(nes_stack_page_limit 96)    # of 128, with interrupts and the shell; tests fail if a ROM takes more
