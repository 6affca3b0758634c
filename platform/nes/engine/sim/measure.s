; Where a body is to another one, the base: a part of the twin of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp body_x, body_y, body_half_x, body_half_y, apart_now, apart_before, both, front, across
.import bodies, load_slot, gone_0, gone_1, along_half, going_back, base_x, base_half_x, base_gone, along_place
.import across_place, across_half, measured
.export measure, load_base, load_gone, in_lane

.segment "PATHS"

;;
; Measures others from a body.
; in:  X = its slot
; out: base_...
; clobbers: A, X, Y, body_...
; cycles at worst: 290
.proc load_base
    jsr load_gone
    jsr load_slot
    .repeat 6, byte
      lda body_x+byte
      sta base_x+byte
    .endrepeat
    .repeat 4, byte
      lda body_half_x+byte
      sta base_half_x+byte
    .endrepeat
    rts
.endproc
.assert body_y = body_x + 3 && body_half_y = body_half_x + 2, error, "load_base copies x and y together"

;;
; How far a body has moved.
; in:  X = its slot
; out: base_gone
; clobbers: A
; cycles at worst: 45
.proc load_gone
    lda #0
    sta base_gone
    sta base_gone+1
    lda bodies,x
    and #BODY_MOVED
    beq :+
      lda gone_0,x
      sta base_gone
      lda gone_1,x
      sta base_gone+1
    :
    rts
.endproc

; Turns a number of three bytes around.
.macro NEGATE number
    sec
    lda #0
    sbc number
    sta number
    lda #0
    sbc number+1
    sta number+1
    lda #0
    sbc number+2
    sta number+2
.endmacro

;;
; Where a body is to the base, along the way.
; in:  X = its slot, base_...
; out: body_..., apart_now, apart_before, both
; clobbers: A, X, Y
; cycles at worst: 330
.proc measure
    stx measured
    jsr load_slot
    ldx along_place
    sec
    lda body_x,x
    sbc base_x,x
    sta apart_now
    lda body_x+1,x
    sbc base_x+1,x
    sta apart_now+1
    lda body_x+2,x
    sbc base_x+2,x
    sta apart_now+2
    bit going_back
    bpl :+
      NEGATE apart_now
    :
    ldx along_half
    clc
    lda body_half_x,x
    adc base_half_x,x
    sta both
    lda body_half_x+1,x
    adc base_half_x+1,x
    sta both+1
    clc
    lda apart_now
    adc base_gone
    sta apart_before
    lda apart_now+1
    adc base_gone+1
    sta apart_before+1
    lda apart_now+2
    adc #0
    sta apart_before+2
    ldx measured
    lda bodies,x
    and #BODY_MOVED
    beq :+
      sec
      lda apart_before
      sbc gone_0,x
      sta apart_before
      lda apart_before+1
      sbc gone_1,x
      sta apart_before+1
      bcs :+
      dec apart_before+2
    :
    rts
.endproc

;;
; Whether a body and the base are in each other's way, if they come to it.
; in:  body_..., base_..., across_place, across_half
; out: carry; across: from middle to middle, front: half of both sizes
; clobbers: A, X, Y
; cycles at worst: 130
.proc in_lane
    ldx across_place
    sec
    lda body_x,x
    sbc base_x,x
    sta across
    lda body_x+1,x
    sbc base_x+1,x
    sta across+1
    lda body_x+2,x
    sbc base_x+2,x
    sta across+2
    bpl :+
      NEGATE across
    :
    ldx across_half
    clc
    lda body_half_x,x
    adc base_half_x,x
    tay
    lda body_half_x+1,x
    adc base_half_x+1,x
    sta front+1
    sty front
    lda across+2
    bne far
    lda across
    cmp front
    lda across+1
    sbc front+1
    bcs far
    sec
    rts
  far:
    clc
    rts
.endproc
