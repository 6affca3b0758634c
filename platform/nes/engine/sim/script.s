; Runs the scripts of actors: the 6502 port of engine/sim/script.hpp. script_ops.s, script_counts.s and
; script_effects.s have their ops.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import holds, op_vanish
.export scripts, run_script, resume_script, next_op, wait_a_frame, next_speed, next_signed_speed

.segment "SCRIPTBYTES"          ; at the end of the bank

scripts:
    .incbin "scripts.hb"

.segment "SCRIPTS"

op_low:
    OP_JUMPS_LOW
op_high:
    OP_JUMPS_HIGH

;;
; Continues the script of an actor, if the condition holds that it waits for. The actor may be removed by it.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: those of next_op and 10,800
.proc run_script
    lda actor_act,x
    SHIFT_RIGHT 3
    beq continue_script
    ldy actor_timer,x
    sty value
    jsr holds
    bcs resume_script
    rts
.endproc
.assert WAIT_SHIFT = 3, error, "run_script shifts by three"

;;
; Continues the script of an actor after a wait.
; local
; in:  X = actor
; clobbers: A, Y
; cycles at worst: those of next_op and 60
.proc resume_script
    lda actor_act,x
    and #(1 << WAIT_SHIFT) - 1
    sta actor_act,x
.endproc
.assert continue_script = *, error, "resume_script falls through to continue_script"

;;
; Continues the script of an actor that does not wait.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: those of next_op and 50
.proc continue_script
    stx self
    ldy actor_kind,x
    clc
    lda scripts+SCRIPTS_STARTS_LOW,y
    adc #<scripts
    sta script
    lda scripts+SCRIPTS_STARTS_HIGH,y
    adc #>scripts
    sta script+1
    lda #MOST_OPS_A_FRAME+1
    sta ops_left
    ldy actor_script_at,x
.endproc
.assert next_op = *, error, "continue_script falls through to next_op"

;;
; Runs the next op and those that follow. An actor with a damaged script is removed.
; local
; in:  X = actor, Y = the op's position, script, self, ops_left
; clobbers: A, Y, value, speed, other, place
; cycles at worst: 171,000, MOST_OPS_A_FRAME ops of 10,700 each
.proc next_op
    dec ops_left
    beq wait_a_frame
    NEXT_BYTE
    cmp #SCRIPT_OP_COUNT
    bcs damaged
    tax
    lda op_high,x
    pha
    lda op_low,x
    pha
    ldx self
    rts
  damaged:
    jmp op_vanish
.endproc

;;
; Lets the script continue here in the next frame.
; local
; in:  X = actor, Y = the position
; clobbers: A
; cycles at worst: 13
.proc wait_a_frame
    tya
    sta actor_script_at,x
    rts
.endproc

;;
; Reads a speed from the script.
; local
; in:  X = actor, Y = the position
; out: speed, Y = the next position
; clobbers: A, other
; cycles at worst: 60
.proc next_speed
    NEXT_NUMBER
    sta other
    SHIFT_RIGHT 4
    jmp times_16
.endproc

;;
; The same for a signed number, without the parameter.
; local
; in:  X = actor, Y = the position
; out: speed, Y = the next position
; clobbers: A, other
; cycles at worst: 60
.proc next_signed_speed
    NEXT_BYTE
    sta other
    SHIFT_RIGHT 4
    bit other
    bpl times_16
    ora #$F0
.endproc
.assert times_16 = *, error, "next_signed_speed falls through to times_16"

;;
; Computes a speed from its number of units.
; in:  other, A = its upper half
; out: speed = 16 times as much
; clobbers: A
; cycles at worst: 28
.proc times_16
    sta speed+1
    lda other
    SHIFT_LEFT 4
    sta speed
    rts
.endproc
.assert SCRIPT_SPEED_UNIT = 16, error, "speeds count 16 each"
