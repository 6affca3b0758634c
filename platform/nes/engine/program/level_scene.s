; The level under play, its pause and its results: the 6502 port of engine/program/level_scene.cpp.

.include "engine.inc"
.include "program.inc"

.importzp seed, apart, page_item, text_pointer
.import step_from_program, enter_scene, fade_to, go_on, request_slot_save, move_cursor
.import kind_actor_traits
.import point_to_title, point_to_slot, count_deaths, keep_record, open_bonus_levels, note_selection, set_assisted, begin_level
.export step_once, run_level, run_pause, run_results, run_message, restart_level, letters_written

; Whether an event is among those of a frame; it may be in either byte.
; out: Z clear if so
; clobbers: A
.macro TEST_EVENT at, event
    lda at+(event > $FF)
    and #<(event | event >> 8)
.endmacro

.segment "PROGRAM"

;;
; clobbers: A, X, Y
; cycles at worst: 6,001,000, four steps
.proc step_world
    lda blocked
    ora #INPUT_START
    eor #$FF
    sta given
    lda program_held
    ora waiting
    and given
    sta given
    lda #0
    sta waiting
    jsr step_once
  skip:
    lda skips
    beq stepped
    lda steps
    cmp #SKIPPING_STEPS
    bcs stepped
    lda phase
    cmp #PHASE_DYING
    bne stepped
    jsr step_once
    jmp skip
  stepped:
    lda phase
    cmp #PHASE_DYING
    beq :+
      lda #0
      sta skips
    :
    TEST_EVENT level_events, EVENT_DIE
    beq :+
      lda #FLOW_DEATH_FREEZE
      sta freeze
      rts
    :
    TEST_EVENT level_events, EVENT_STOMP
    beq :+
      lda #FLOW_STOMP_FREEZE
      sta freeze
    :
    rts
.endproc

;;
; A press of A while the hero dies; it does not make the next one jump.
; clobbers: A
; cycles at worst: 50
.proc see_skipping
    lda phase
    cmp #PHASE_DYING
    bne done
    lda program_pressed
    and #INPUT_A
    beq done
    lda #1
    sta skips
    lda #0
    sta freeze
    lda blocked
    ora #INPUT_A
    sta blocked
  done:
    rts
.endproc

;;
; in:  A = high, apart = low byte of a number of pixels
; out: carry
; clobbers: A, Y, apart
; cycles at worst: 40
.proc is_beside
    tay
    clc
    lda apart
    adc #READING_DISTANCE-1
    sta apart
    tya
    adc #0
    bne no
    lda #2*READING_DISTANCE-2
    cmp apart
    rts
  no:
    clc
    rts
.endproc

;;
; The number of what the first sign beside the player says.
; out: A, Z: 0: there is none
; clobbers: X, Y, apart
; cycles at worst: 1,600
.proc message_beside
    ldx #1
  each:
    ldy actor_kind,x            ; that of no actor has no traits
    lda kind_actor_traits,y
    and #ACTOR_TELLS
    beq next
    sec
    lda actor_x_1
    sbc actor_x_1,x
    sta apart
    lda actor_x_2
    sbc actor_x_2,x
    jsr is_beside
    bcc next
    sec
    lda actor_y_1
    sbc actor_y_1,x
    sta apart
    lda actor_y_2
    sbc actor_y_2,x
    jsr is_beside
    bcc next
    lda actor_parameter,x
    rts
  next:
    inx
    cpx #AWAKE_ACTORS
    bne each
    lda #0
    rts
.endproc

;;
; A press of Up beside a sign.
; out: carry: there was one
; clobbers: A, X, Y, apart
; cycles at worst: 1,500
.proc read_sign
    lda program_pressed
    and #INPUT_UP
    beq no
    lda freeze
    bne no
    lda phase
    bne no
    jsr message_beside
    beq no
    pha
    jsr note_selection
    lda #SCENE_MESSAGE
    jsr enter_scene
    pla
    sta cursor
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "read_sign tests for zero"

;;
; clobbers: A, X, Y
; cycles at worst: 200
.proc leave_with_deaths
    lda deaths
    beq :+
      lda slot
      jsr point_to_slot
      jsr count_deaths
      jmp request_slot_save
    :
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 12,000
.proc finish_level
    lda slot
    jsr point_to_slot
    jsr count_deaths
    jsr open_bonus_levels
    pha
    jsr keep_record
    jsr open_bonus_levels
    tsx
    cmp $0101,x                 ; how many were open before
    beq :+
      lda #1
      bne keep                  ; always
    :
    lda #0
  keep:
    sta opens_bonus
    pla
    jsr request_slot_save
    .if ::FLOW_SCENES & ::FLOW_RESULTS
      lda #SCENE_RESULTS
      jmp enter_scene
    .else
      jmp go_on
    .endif
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 260,000
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
    lda #<SEED_OF_A_PERSON
    sta seed
    lda #>SEED_OF_A_PERSON
    sta seed+1
    jmp restart_level
  options:
    lda #SCENE_PAUSE
    sta scene_before
    lda #SCENE_OPTIONS
    jmp enter_scene
  leave:
    jsr leave_with_deaths
    lda #SCENE_AFTER_LEAVING
    jmp fade_to
.endproc

;;
; in:  given
; clobbers: A, X, Y
; cycles at worst: those of step and 200
.proc step_once
    lda given
    jsr step_from_program
    inc steps
    lda events
    ora level_events
    sta level_events
    lda events+1
    ora level_events+1
    sta level_events+1
    TEST_EVENT events, EVENT_GOAL
    beq done
    lda frame_2
    ora frame_3
    bne longest
    lda frame_0
    sta level_time
    lda frame_1
    sta level_time+1
  done:
    rts
  longest:
    lda #$FF
    sta level_time
    sta level_time+1
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 6,300,000, four steps and the start of a level
.proc run_level
    lda program_pressed
    and #INPUT_START
    beq :+
      lda #SCENE_PAUSE
      jmp pause_or_go_on
    :
    lda phase
    cmp #PHASE_CLEARED
    bne :+
    lda phase_timer
    bne :+
      jmp finish_level
    :
    jsr read_sign
    bcs done
    jsr see_skipping
    lda freeze
    bne :+
      jmp step_world
    :
    dec freeze
    lda waiting
    ora program_pressed
    sta waiting
  done:
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 260,000
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
    ora #PROGRAM_MOVES          ; the pen is heard with each letter
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
    jmp go_on
.endproc

;;
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
; How many letters of the title of the level under play the results show.
; out: A, carry: set if these are all; text_pointer = the title, Y = 0
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
; The level under play from its beginning, as the menu of a pause does.
; in:  seed
; clobbers: A, X, Y
; cycles at worst: 260,000
.proc restart_level
    jsr leave_with_deaths
    jsr set_assisted
    jsr begin_level
    lda #SCENE_LEVEL
    jmp enter_scene
.endproc
