; Runs the level under play: the 6502 port of engine/program/level_scene.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"

.importzp apart
.import step_from_program, enter_scene, continue_after_level, request_slot_save, pause_or_go_on
.import kind_actor_traits
.import has_none_left, end_game
.import point_to_slot, count_deaths, keep_counters, keep_record, open_bonus_levels, note_selection
.export step_once

; Tests whether an event is among those of a frame; it may be in either byte.
; out: Z clear: it is
; clobbers: A
.macro TEST_EVENT at, event
    lda at+(event > $FF)
    and #<(event | event >> 8)
.endmacro

.segment "PROGRAM"

;;
; Makes the steps of a frame: one, or several while the player skips a death.
; clobbers: A, X, Y
; cycles at worst: 180,000, four steps of the demo game
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
; Starts to skip a death when A is pressed while the hero dies. This press does not make the next hero jump.
; clobbers: A
; cycles at worst: 50
.proc start_skipping
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
; Tests whether a distance is within reading distance.
; in:  A = high byte, apart = low byte of a distance in pixels
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
; Finds the first sign beside the player.
; out: A = the number of its message, Z: it is 0, or no sign is there
; clobbers: X, Y, apart
; cycles at worst: 1,600
.proc sign_beside
    ldx #1
  each:
    ldy actor_kind,x            ; a free slot has no traits
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
; Opens the message of a sign when Up is pressed beside it.
; out: carry: a message was opened
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
    jsr sign_beside
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
; Ends a cleared level: keeps its record and enters the next scene.
; clobbers: A, X, Y
; cycles at worst: 12,000
.proc finish_level
    lda slot
    jsr point_to_slot
    jsr count_deaths
    lda #0
    jsr keep_counters
    jsr open_bonus_levels
    pha
    jsr keep_record
    jsr open_bonus_levels
    tsx
    cmp $0101,x                 ; the number that was open before
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
      jmp continue_after_level
    .endif
.endproc

;;
; Makes one step of the level and collects its events.
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
    lda script_sound
    beq :+
      sta level_sound
    :
    TEST_EVENT events, EVENT_GOAL
    beq done
    lda frame_2
    ora frame_3
    bne longest
    COPY_16 frame_0, level_time
  done:
    rts
  longest:
    lda #$FF
    sta level_time
    sta level_time+1
    rts
.endproc

;;
; Runs a frame of the level.
; clobbers: A, X, Y
; cycles at worst: 180,000, as step_world
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
    lda phase
    cmp #PHASE_DYING
    bne :+
    lda phase_timer
    ora warps
    bne :+
    jsr has_none_left
    bcc :+
      jmp end_game
    :
    jsr read_sign
    bcs done
    jsr start_skipping
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
