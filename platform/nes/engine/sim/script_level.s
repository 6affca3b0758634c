; The ops of scripts that change the level: a part of the 6502 port of engine/sim/script.hpp; script.inc
; describes how ops begin and end.

.include "engine.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp cell_x, scratch
.import cell_of_centre, kind_at, start_crumbling, open_cell, next_op, find_bit, clear_level
.export op_switch_on, op_switch_off, op_exit, op_crumble, op_open, find_switch

.segment "SCRIPTS"

;;
; Finds the bit of a switch.
; local
; in:  A = the number of a switch, from 1
; out: A = its bit, Y = its byte
; clobbers: other
; cycles at worst: 55
.proc find_switch
    sec
    sbc #1
    jmp find_bit
.endproc
.assert LEVEL_SWITCHES = 16, error, "a switch is one of 16 bits"

;;
; Turns a switch on.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 125
.proc op_switch_on
    lda #$FF
    bne set_switch              ; always
.endproc

;;
; Turns a switch off.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 125
.proc op_switch_off
    lda #0
.endproc
.assert set_switch = *, error, "op_switch_off falls through to set_switch"

;;
; Sets a switch.
; in:  A = $FF: on, 0: off
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 120
.proc set_switch
    sta value
    NEXT_NUMBER
    sty place
    jsr find_switch
    sta other
    lda switches,y
    eor value
    and other                   ; the bit, if it differs
    eor switches,y
    sta switches,y
    ldy place
    jmp next_op
.endproc

;;
; Clears the level, and chooses the one after it.
; clobbers: A, other
; cycles at worst: those of next_op and 75
.proc op_exit
    NEXT_NUMBER
    sta other
    lda phase
    bne :+
      lda other
      sta level_exit
      jsr clear_level
    :
    jmp next_op
.endproc

;;
; Lets the cell ahead crumble.
; clobbers: A, Y, cell_x, cell_y, cell_pointer
; cycles at worst: those of next_op and 970
.proc op_crumble
    jsr find_crumbling
    bne :+
      jsr start_crumbling
    :
    jmp cell_done
.endproc

;;
; Opens the crumbling cell ahead for good.
; clobbers: A, Y, cell_x, cell_y, cell_pointer
; cycles at worst: those of next_op and 970
.proc op_open
    jsr find_crumbling
    bne :+
      jsr open_cell
    :
.endproc
.assert cell_done = *, error, "op_open falls through to cell_done"

;;
; Continues after an op that has used X and Y.
; clobbers: A, X, Y
; cycles at worst: those of next_op and 12
.proc cell_done
    ldx self
    ldy place
    jmp next_op
.endproc

;;
; Finds the cell ahead of an actor.
; in:  X = actor, Y = the position
; out: Z: it is a crumbling cell; cell_x, cell_y, place
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 480
.proc find_crumbling
    sty place
    jsr cell_of_centre
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    lda cell_x
    bcs leftward
    adc #PIXELS_PER_CELL        ; the carry is clear
    sta cell_x
    bcc have_cell
    inc cell_x+1
    bcs have_cell               ; always
  leftward:
    sbc #PIXELS_PER_CELL        ; the carry is set
    sta cell_x
    bcs have_cell
    dec cell_x+1
  have_cell:
    jsr kind_at
    cmp #KIND_CRUMBLE
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "find_crumbling shifts the flag out"
