; The ops of scripts that count, loop and call: a part of the 6502 port of engine/sim/script.hpp; script.inc describes how
; ops begin and end.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import next_op, op_goto
.export op_loop, op_inner_loop, op_call, op_return, op_set, op_add

.segment "SCRIPTS"

;;
; Jumps to a label a number of times.
; clobbers: A, value, other
; cycles at worst: those of next_op and 70
.proc op_loop
    lda actor_counter,x
    jsr count_loop
    sta actor_counter,x
    jmp go_unless_0
.endproc

;;
; The same, inside of another loop.
; clobbers: A, value, other
; cycles at worst: those of next_op and 70
.proc op_inner_loop
    lda actor_inner_counter,x
    jsr count_loop
    sta actor_inner_counter,x
.endproc
.assert go_unless_0 = *, error, "op_inner_loop falls through to go_unless_0"

;;
; Jumps to the label, or skips it.
; in:  Z clear: jump
; cycles at worst: those of next_op and 20
.proc go_unless_0
    bne jumps
    iny
    jmp next_op
  jumps:
    jmp op_goto
.endproc

;;
; Counts a round of a loop.
; in:  A = the loop's counter; 0: it begins
; out: A = the counter, Z; Y = the next position
; clobbers: value, other
; cycles at worst: 40
.proc count_loop
    sta other
    NEXT_NUMBER
    sta value
    lda other
    beq begins
    sec
    sbc #1
    rts
  begins:
    lda value
    rts
.endproc

;;
; Continues at a label, and remembers the place below.
; clobbers: A
; cycles at worst: those of next_op and 25
.proc op_call
    iny
    tya
    sta actor_return_at,x
    dey
    jmp op_goto
.endproc

;;
; Continues below the last call.
; clobbers: A
; cycles at worst: those of next_op and 10
.proc op_return
    lda actor_return_at,x
    tay
    jmp next_op
.endproc

counters_from_first:
    .byte 0, actor_counter_1 - actor_parameter, actor_counter_2 - actor_parameter, 0
.assert actor_counter_2 + AWAKE_ACTORS - actor_parameter < 256, error, "op_set and op_add count in a byte"

;;
; Reads which counter an op changes.
; in:  X = actor, Y = the position
; out: value = where the counter is, from actor_parameter on; Y = the next position
; clobbers: A, other
; cycles at worst: 45
.proc next_counter
    stx other
    NEXT_BYTE
    and #3
    sty place
    tay
    clc
    lda counters_from_first,y
    adc other
    sta value
    ldy place
    rts
.endproc

;;
; Sets a counter.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 95
.proc op_set
    jsr next_counter
    NEXT_NUMBER
    and #MOST_COUNT
    sty place
    ldy value
    sta actor_parameter,y
    ldy place
    jmp next_op
.endproc

;;
; Adds to a counter, within 0 and MOST_COUNT.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 115
.proc op_add
    jsr next_counter
    NEXT_NUMBER
    sty place
    sta other
    ldy value
    clc
    adc actor_parameter,y
    bpl have_sum
    lda #0
    bit other
    bmi have_sum
    lda #MOST_COUNT
  have_sum:
    sta actor_parameter,y
    ldy place
    jmp next_op
.endproc
.assert MOST_COUNT = 127, error, "op_add tests the sign of a sum"
