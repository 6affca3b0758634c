; The pause of the level under play, its results and its messages: a part of the 6502 port of
; engine/program/level_scene.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"

.importzp seed, page_item, text_pointer
.import enter_scene, fade_to, continue_after_level, request_slot_save, move_cursor
.import point_to_title, point_to_slot, count_deaths, note_selection, set_assisted, begin_level
.import keep_counters, take_kept, forget_lost_counters
.export end_game, restart_level, letters_written, pause_or_go_on

.segment "PROGRAM"

;;
; Saves the deaths of an attempt that the player leaves.
; clobbers: A, X, Y
; cycles at worst: 450
.proc save_deaths
    lda deaths
    beq :+
      lda slot
      jsr point_to_slot
      jsr count_deaths
      lda #1
      jsr keep_counters
      jmp request_slot_save
    :
    rts
.endproc

;;
; Leaves the level after the last death. The counters that are at 0 begin again.
; clobbers: A, X, Y
; cycles at worst: 700
.proc end_game
    jsr save_deaths
    lda slot
    jsr point_to_slot
    jsr forget_lost_counters
    lda #SCENE_AFTER_LEAVING
    jmp fade_to
.endproc

;;
; Carries out the chosen line of the pause menu.
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc choose_pause_line
    jsr note_selection
    lda cursor
    cmp #PAUSE_LINE_RESTART
    beq restart
    cmp #PAUSE_LINE_OPTIONS
    beq options
    cmp #PAUSE_LINE_LEAVE
    beq leave
    lda #PROGRAM_PAUSES
    sta program_events
    lda #SCENE_LEVEL
    jmp enter_scene
  restart:
    COPY_16 #DEFAULT_SEED, seed
    jmp restart_level
  options:
    lda #SCENE_PAUSE
    sta scene_before
    lda #SCENE_OPTIONS
    jmp enter_scene
  leave:
    jsr save_deaths
    lda #SCENE_AFTER_LEAVING
    jmp fade_to
.endproc

;;
; Runs a frame of the pause.
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc run_pause
    lda program_pressed
    and #INPUT_START | INPUT_B
    bne resume
    lda program_pressed
    and #INPUT_A
    beq :+
      jmp choose_pause_line
    :
    jmp move_cursor
  resume:
    lda #SCENE_LEVEL
.endproc
.assert pause_or_go_on = *, error, "run_pause falls through to pause_or_go_on"

;;
; Enters or leaves the pause.
; local
; in:  A = the scene that begins, the level or its pause
; clobbers: A, X, Y
; cycles at worst: 100
.proc pause_or_go_on
    pha
    lda program_events
    ora #PROGRAM_PAUSES
    sta program_events
    pla
    jmp enter_scene
.endproc

;;
; Runs a frame of the results.
; clobbers: A, X, Y
; cycles at worst: 400
.proc run_results
    jsr letters_written
    bcs written
    lda program_pressed
    and #INPUT_CHOOSES
    bne show_all
    lda scene_age
    and #FRAMES_A_LETTER-1
    bne done
    lda program_events
    ora #PROGRAM_MOVES          ; the pen sounds with each letter
    sta program_events
  done:
    rts
  show_all:
    lda (text_pointer),y
    .repeat ::LETTER_FRAME_BITS
      asl a
    .endrepeat
    sta scene_age
    jmp note_selection
  written:
    lda program_pressed
    and #INPUT_CHOOSES
    beq done
    jsr note_selection
    jmp continue_after_level
.endproc

;;
; Runs a frame of a message.
; clobbers: A, X, Y
; cycles at worst: 150
.proc run_message
    lda program_pressed
    and #INPUT_CHOOSES | INPUT_B | INPUT_UP
    beq :+
      jsr note_selection
      lda #SCENE_LEVEL
      jmp enter_scene
    :
    rts
.endproc

;;
; Computes how many letters of the title the results show.
; out: A, carry: set if these are all letters; text_pointer = the title, Y = 0
; clobbers: X
; cycles at worst: 80
.proc letters_written
    lda level_number
    sta page_item
    jsr point_to_title
    ldy #0
    lda scene_age
    .repeat ::LETTER_FRAME_BITS
      lsr a
    .endrepeat
    cmp (text_pointer),y
    bcc :+
      lda (text_pointer),y
    :
    rts
.endproc

;;
; Restarts the level under play, like the menu of the pause.
; in:  seed
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc restart_level
    jsr save_deaths
    jsr set_assisted
    jsr begin_level
    jsr take_kept
    lda #SCENE_LEVEL
    jmp enter_scene
.endproc
