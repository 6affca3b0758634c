; Measures where a body is relative to another, the base: a part of the 6502 port of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp base_along, base_half_along, base_across, base_half_across, base_gone, along_at, across_at
.importzp apart_now, apart_before, both, across, front, measured
.import place_x_0, place_x_1, place_x_2, place_half_x_0, place_half_x_1
.import bodies, gone_0, gone_1, going_back
.export measure, load_base, load_gone, in_lane, is_in_lane, feet_on_base

.segment "MOVERS"

;;
; Selects a body as the base.
; local
; in:  X = its slot
; out: base_...
; clobbers: A, Y
; cycles at worst: 160
.proc load_base
    jsr load_gone
    txa
    clc
    adc along_at
    tay
    COPY_24 {place_x_0,y}, base_along
    COPY_16 {place_half_x_0,y}, base_half_along
    txa
    clc
    adc across_at
    tay
    COPY_24 {place_x_0,y}, base_across
    COPY_16 {place_half_x_0,y}, base_half_across
    rts
.endproc

;;
; Finds how far a body has moved.
; local
; in:  X = its slot
; out: base_gone
; clobbers: A
; cycles at worst: 40
.proc load_gone
    CLEAR_16 base_gone
    lda bodies,x
    and #BODY_MOVED
    beq :+
      COPY_16 {gone_0,x}, base_gone
    :
    rts
.endproc

;;
; Measures how far a body is in front of the base, along the motion.
; local
; in:  X = its slot, base_...
; out: apart_now: how far its middle is in front of the base's; apart_before: the same before both moved; both
; clobbers: A
; cycles at worst: 170
.proc measure
    stx measured
    txa
    clc
    adc along_at
    tax
    bit going_back
    bmi backward
    SUBTRACT_16 {place_x_0,x}, base_along, apart_now
    lda place_x_2,x
    sbc base_along+2
    jmp have_now
  backward:
    SUBTRACT_16 base_along, {place_x_0,x}, apart_now
    lda base_along+2
    sbc place_x_2,x
  have_now:
    sta apart_now+2
    ADD_16 {place_half_x_0,x}, base_half_along, both
    ADD_24_16 apart_now, base_gone, apart_before
    ldx measured
    lda bodies,x
    and #BODY_MOVED
    beq :+
      SUBTRACT_16 apart_before, {gone_0,x}, apart_before
      BORROW_FROM apart_before+2
    :
    rts
.endproc

;;
; Tests whether a body and the base would meet if one came to the other: whether they overlap across the motion.
; local
; in:  measured = its slot, base_...
; out: carry; across: from middle to middle, front: the sum of both half-sizes
; clobbers: A, X, Y
; cycles at worst: 130
.proc in_lane
    ldy #base_across - base_along
    lda measured
    clc
    adc across_at
    tax
.endproc
.assert is_in_lane = *, error, "in_lane falls through to is_in_lane"

;;
; Tests whether a body and the base overlap along an axis.
; local
; in:  X = slot + along_at or across_at, Y = from base_along to base_along or base_across
; cycles at worst: 120
.proc is_in_lane
    SUBTRACT_16 {place_x_0,x}, {base_along,y}, across
    lda place_x_2,x
    sbc base_along+2,y
    bpl :+
      sta across+2
      NEGATE_16 across, across
      lda #0
      sbc across+2
    :
    sta across+2
    ADD_16 {place_half_x_0,x}, {base_half_along,y}, front
    lda across+2
    bne far
    COMPARE_16 across, front
    bcs far
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; Tests whether a body's feet are as high as the top of the base.
; local
; in:  X = slot + TABLE_SLOTS, Y = from base_along to the base's values along y
; out: Z
; clobbers: A, front
; cycles at worst: 85
.proc feet_on_base
    ADD_16 {place_half_x_0,x}, {base_half_along,y}, front ; body + half + half is the middle of the base
    ADD_16 {place_x_0,x}, front, front
    lda place_x_2,x
    adc #0
    cmp base_along+2,y
    bne done
    lda front
    cmp base_along,y
    bne done
    lda front+1
    cmp base_along+1,y
  done:
    rts
.endproc
