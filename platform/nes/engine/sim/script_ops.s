; The ops of scripts that set an actor's act and control the script: a part of the 6502 port of engine/sim/script.hpp;
; script.inc describes how ops begin and end.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import next_op, wait_a_frame, next_speed, next_signed_speed, holds, kind_speed_0, kind_speed_1
.export op_rest, op_walk, op_stand, op_run, op_hop, op_fly, op_wave, op_circle, op_home, op_path, op_turn
.export op_face, op_wait, op_until, op_if, op_goto

.segment "SCRIPTS"

;;
; Ends the script: waits for a condition that never holds.
; clobbers: A
; cycles at worst: 55
.proc op_rest
    lda #0
    sta actor_timer,x
    lda #CONDITION_NEVER << WAIT_SHIFT
    jmp wait_for
.endproc

;;
; Lets the script wait for a condition.
; in:  A = the condition, shifted to its bits in actor_act
; clobbers: A
; cycles at worst: 45
.proc wait_for
    ora actor_act,x
    sta actor_act,x
    jmp wait_a_frame
.endproc

;;
; Starts to walk.
; clobbers: A
; cycles at worst: those of next_op and 12
.proc op_walk
    lda #ACT_WALK
    sta actor_act,x
    jmp next_op
.endproc

;;
; Stands still.
; clobbers: A
; cycles at worst: those of next_op and 25
.proc op_stand
    lda #ACT_FALL
    sta actor_act,x
    CLEAR_16 {actor_velocity_x_0,x}
    jmp next_op
.endproc

;;
; Runs ahead at a speed.
; clobbers: A
; cycles at worst: those of next_op and 115
.proc op_run
    lda #ACT_FALL
    sta actor_act,x
    jsr next_speed
    jmp go_ahead
.endproc

; Sets the velocity ahead.
; X = actor, speed. Clobbers A.
.macro SET_AHEAD
    .local leftward, done
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcs leftward
    COPY_16 speed, {actor_velocity_x_0,x}
    jmp done
  leftward:
    lda #0
    sbc speed                   ; the carry is set
    sta actor_velocity_x_0,x
    lda #0
    sbc speed+1
    sta actor_velocity_x_1,x
  done:
.endmacro
.assert ACTOR_FACES_LEFT = 1, error, "SET_AHEAD shifts the flag out"

;;
; Sets the velocity ahead and continues.
; in:  speed
; clobbers: A
; cycles at worst: those of next_op and 40
.proc go_ahead
    SET_AHEAD
    jmp next_op
.endproc

;;
; Hops: sets the velocity upward and ahead.
; clobbers: A
; cycles at worst: those of next_op and 215
.proc op_hop
    lda #ACT_FALL
    sta actor_act,x
    jsr next_speed
    NEGATE_16 speed, {actor_velocity_y_0,x}
    jsr next_signed_speed
    jmp go_ahead
.endproc

;;
; Flies: sets the velocity ahead and downward.
; clobbers: A
; cycles at worst: those of next_op and 215
.proc op_fly
    lda #ACT_HOVER
    sta actor_act,x
    jsr next_signed_speed
    SET_AHEAD
    jsr next_signed_speed
    COPY_16 speed, {actor_velocity_y_0,x}
    jmp next_op
.endproc

;;
; Starts to move in a wave.
; clobbers: A
; cycles at worst: those of next_op and 75
.proc op_wave
    lda #ACT_WAVE
.endproc
.assert start_wave = *, error, "op_wave falls through to start_wave"

;;
; Starts a wave. It begins upward, at a speed with which its 64 frames end where they began.
; in:  A = the act
; clobbers: A
; cycles at worst: those of next_op and 70
.proc start_wave
    sta actor_act,x
    lda frame
    sta actor_since,x
    sty place
    ldy actor_kind,x
    lda kind_speed_0,y
    and #$F0
    sta speed
    sec
    lda #0
    sbc speed
    sta actor_velocity_y_0,x
    lda #0
    sbc kind_speed_1,y
    sta actor_velocity_y_1,x
    ldy place
    jmp next_op
.endproc

;;
; Starts to move in a circle.
; clobbers: A
; cycles at worst: those of next_op and 90
.proc op_circle
    CLEAR_16 {actor_velocity_x_0,x}
    lda #ACT_CIRCLE
    jmp start_wave
.endproc

;;
; Starts to move towards the player.
; clobbers: A
; cycles at worst: those of next_op and 12
.proc op_home
    lda #ACT_HOME
    sta actor_act,x
    jmp next_op
.endproc

;;
; Starts to follow a mover's path.
; clobbers: A
; cycles at worst: those of next_op and 12
.proc op_path
    lda #ACT_PATH
    sta actor_act,x
    jmp next_op
.endproc

;;
; Turns to the player.
; clobbers: A
; cycles at worst: those of next_op and 85
.proc op_face
    COMPARE_24 actor_x_0, {actor_x_0,x} ; is the player to the left?
    asl a                       ; positions of bodies are less than half of 24 bits apart
    lda #0
    rol a
    eor actor_flags,x
    and #ACTOR_FACES_LEFT
    bne op_turn
    jmp next_op
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "op_face rotates into the flag"

;;
; Turns round, with the horizontal velocity.
; clobbers: A
; cycles at worst: those of next_op and 45
.proc op_turn
    lda actor_flags,x
    eor #ACTOR_FACES_LEFT
    sta actor_flags,x
    NEGATE_16 {actor_velocity_x_0,x}, {actor_velocity_x_0,x}
    jmp next_op
.endproc

;;
; Waits for some frames.
; clobbers: A
; cycles at worst: 70
.proc op_wait
    NEXT_NUMBER
    sta actor_timer,x
    lda #CONDITION_TIME << WAIT_SHIFT
    jmp wait_for
.endproc

;;
; Waits for a condition.
; clobbers: A, other
; cycles at worst: 95
.proc op_until
    NEXT_BYTE
    SHIFT_LEFT 3
    sta other
    lda actor_flags,x
    and #<~ACTOR_WAS_TOUCHED
    sta actor_flags,x
    NEXT_NUMBER
    sta actor_timer,x
    lda other
    jmp wait_for
.endproc
.assert WAIT_SHIFT = 3, error, "op_until shifts by three"

;;
; Jumps to a label if a condition holds.
; clobbers: A, value, other, speed, place
; cycles at worst: those of next_op and 10,700
.proc op_if
    NEXT_BYTE
    and #WAIT_VALUES-1
    sta other
    NEXT_NUMBER
    sta value
    sty place
    lda other
    jsr holds
    ldy place
.endproc
.assert go_if = *, error, "op_if falls through to go_if"

;;
; Jumps to the label, or skips it.
; in:  carry: jump
; clobbers: A
; cycles at worst: those of next_op and 20
.proc go_if
    bcs op_goto
    iny
    jmp next_op
.endproc

;;
; Jumps to a label.
; clobbers: A
; cycles at worst: those of next_op and 15
.proc op_goto
    lda (script),y
    tay
    jmp next_op
.endproc
