; Runs the scripts of actors: the twin of engine/sim/script.hpp. Their ops are in script_ops.s and
; script_effects.s.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import holds, op_vanish
.export scripts, run_script, find_script, next_number, next_speed, next_way

.segment "SCRIPTBYTES"          ; behind all else of the bank

scripts:
    .incbin "scripts.hb"

.segment "SCRIPTS"

op_low:
    OP_JUMPS_LOW
op_high:
    OP_JUMPS_HIGH

;;
; Goes on with the script of an actor, if what it waits for is there. The actor may be gone after it.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 20,000
.proc run_script
    lda actor_act,x
    lsr a
    lsr a
    lsr a
    lsr a
    beq goes_on
    ldy actor_timer,x
    sty value
    jsr holds
    bcc done
    lda actor_act,x
    and #(1 << WAIT_SHIFT) - 1
    sta actor_act,x
  goes_on:
    jsr find_script
    lda #MOST_OPS_A_FRAME
    sta ops_left
  each:
    jsr run_op
    bcc done
    dec ops_left
    bne each
  done:
    rts
.endproc
.assert WAIT_SHIFT = 4, error, "run_script shifts by four"

;;
; in:  X = actor
; out: script
; clobbers: A, Y
; cycles at worst: 34
.proc find_script
    ldy actor_kind,x
    clc
    lda scripts+SCRIPTS_STARTS_LOW,y
    adc #<scripts
    sta script
    lda scripts+SCRIPTS_STARTS_HIGH,y
    adc #>scripts
    sta script+1
    rts
.endproc

;;
; An op. An actor whose script is damaged is gone.
; in:  X = actor, script
; out: carry: the script goes on in this frame
; clobbers: A, Y, value, speed, other
; cycles at worst: 10,700
.proc run_op
    NEXT_BYTE
    cmp #SCRIPT_OP_COUNT
    bcs damaged
    tay
    lda op_high,y
    pha
    lda op_low,y
    pha
    rts
  damaged:
    jmp op_vanish
.endproc

;;
; The number that stands behind an op: 0 is the actor's parameter.
; in:  X = actor, script
; out: A
; clobbers: Y
; cycles at worst: 35
.proc next_number
    NEXT_BYTE
    tay
    bne :+
      lda actor_parameter,x
    :
    rts
.endproc

;;
; in:  X = actor, script
; out: speed
; clobbers: A, Y
; cycles at worst: 90
.proc next_speed
    jsr next_number
    sta speed
    lda #0
    asl speed
    rol a
    asl speed
    rol a
    asl speed
    rol a
    asl speed
    rol a
    sta speed+1
    rts
.endproc
.assert SCRIPT_SPEED_UNIT = 16, error, "next_speed and next_way shift by four"

;;
; The same with a sign, and no parameter.
; in:  X = actor, script
; out: speed
; clobbers: A, Y
; cycles at worst: 90
.proc next_way
    NEXT_BYTE
    sta speed
    cmp #$80
    lda #0
    bcc :+
      lda #$FF
    :
    asl speed
    rol a
    asl speed
    rol a
    asl speed
    rol a
    asl speed
    rol a
    sta speed+1
    rts
.endproc
