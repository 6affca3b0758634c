# The limits of the NES's memory and time for a game; they are set only here. The build of a ROM that
# takes more memory fails, after a report. Tests fail if a ROM takes more cycles or more stack.

# Bytes
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
set(nes_stack_limit 64)         # of 128, below `step`: interrupts and the shell need some as well
set(nes_stack_page_limit 96)    # of the same 128, including interrupts and the shell

# Cycles
set(nes_step_limit 17868)       # 60 % of a frame's 29,780, in the games of this project; layout/frame_time.hpp has that of all games
set(nes_pairs_step_limit 25400)   # 85 %, and 620 % in the next one: more is awake than a frame is made for
set(nes_throng_step_limit 185000)
set(nes_sound_tick_limit 1250)  # of the player, the worst case in the game's songs with effects
set(nes_sound_tick_mean_limit 700)
set(nes_short_rows_tick_limit 1600) # the same in songs whose rows take three or four frames
set(nes_short_rows_tick_mean_limit 800)
# For one actor, its script and its act together.
set(nes_resting_script_limit 90)  # an actor that hovers
set(nes_walking_limit 180)        # an actor that walks
set(nes_waiting_script_limit 120) # an actor that waits for time, and falls
set(nes_asking_script_limit 240)  # an actor that hovers and waits for the player to be near
set(nes_demo_script_limit 630)    # the demo game's actors; in most frames the next line's limit holds
set(nes_script_step_limit 457)    # an actor whose script continues: time is over, it turns, goes back, waits; and falls
set(nes_move_in_air_limit 450)  # the four-corner move of one body, by at most half a cell
set(nes_move_limit 915)        # the same among solid and one-way cells, and the test of which of them carries it
set(nes_move_on_slope_limit 3300) # for one body that walks on slopes, on average
