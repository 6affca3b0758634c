; The ops of scripts that count, loop and call: a part of the 6502 port of engine/sim/script.hpp; script.inc describes how
; ops begin and end.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import counter_most
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

most = speed                    ; of the counter that an op changes

; By the operand: where a counter is, an actor's first. Further operands are the parameter, too.
counters_from_first:
    .byte 0, actor_counter_1 - actor_parameter, actor_counter_2 - actor_parameter
    .repeat COUNTER_NUMBERS - FIRST_GAME_COUNTER
      .byte 0
    .endrepeat
.assert game_counter + GAME_COUNTERS - actor_parameter < 256, error, "op_set and op_add count in a byte"
.assert FIRST_GAME_COUNTER = 3, error, "counters_from_first has two counters of an actor"

;;
; Reads which counter an op changes.
; in:  X = actor, Y = the position
; out: value = where the counter is, from actor_parameter on; most; Y = the next position
; clobbers: A, other
; cycles at worst: 70
.proc next_counter
    NEXT_BYTE
    and #COUNTER_NUMBERS-1
    sty place
    tay
    cpy #FIRST_GAME_COUNTER
    bcc own
    cpy #FIRST_GAME_COUNTER + GAME_COUNTERS
    bcs own
    adc #game_counter - actor_parameter - FIRST_GAME_COUNTER ; the carry is clear
    sta value
    lda counter_most-FIRST_GAME_COUNTER,y
    jmp have_most
  own:
    stx other
    clc
    lda counters_from_first,y
    adc other
    sta value
    lda #MOST_COUNT
  have_most:
    sta most
    ldy place
    rts
.endproc

;;
; Sets a counter, to its most if the number is higher.
; clobbers: A, value, other, speed, place
; cycles at worst: those of next_op and 135
.proc op_set
    jsr next_counter
    NEXT_NUMBER
    and #MOST_COUNT
    sty place
    ldy value
    cmp most
    bcc :+
      lda most
    :
    sta actor_parameter,y
    ldy place
    jmp next_op
.endproc

;;
; Adds to a counter, within 0 and its most.
; clobbers: A, value, other, speed, place
; cycles at worst: those of next_op and 150
.proc op_add
    jsr next_counter
    NEXT_NUMBER
    sty place
    sta other
    ldy value
    clc
    adc actor_parameter,y
    bit other
    bmi down
    bcs to_most
    bcc within                  ; always
  down:
    bcs within
    lda #0
  within:
    cmp most
    bcc have_sum
  to_most:
    lda most
  have_sum:
    sta actor_parameter,y
    ldy place
    jmp next_op
.endproc
