; Measures where a body is relative to another, the base: a part of the 6502 port of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/units.inc"
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
    lda place_x_0,y
    sta base_along
    lda place_x_1,y
    sta base_along+1
    lda place_x_2,y
    sta base_along+2
    lda place_half_x_0,y
    sta base_half_along
    lda place_half_x_1,y
    sta base_half_along+1
    txa
    clc
    adc across_at
    tay
    lda place_x_0,y
    sta base_across
    lda place_x_1,y
    sta base_across+1
    lda place_x_2,y
    sta base_across+2
    lda place_half_x_0,y
    sta base_half_across
    lda place_half_x_1,y
    sta base_half_across+1
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
    sec
    lda place_x_0,x
    sbc base_along
    sta apart_now
    lda place_x_1,x
    sbc base_along+1
    sta apart_now+1
    lda place_x_2,x
    sbc base_along+2
    jmp have_now
  backward:
    sec
    lda base_along
    sbc place_x_0,x
    sta apart_now
    lda base_along+1
    sbc place_x_1,x
    sta apart_now+1
    lda base_along+2
    sbc place_x_2,x
  have_now:
    sta apart_now+2
    clc
    lda place_half_x_0,x
    adc base_half_along
    sta both
    lda place_half_x_1,x
    adc base_half_along+1
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
    sec
    lda place_x_0,x
    sbc base_along,y
    sta across
    lda place_x_1,x
    sbc base_along+1,y
    sta across+1
    lda place_x_2,x
    sbc base_along+2,y
    bpl :+
      sta across+2
      sec
      lda #0
      sbc across
      sta across
      lda #0
      sbc across+1
      sta across+1
      lda #0
      sbc across+2
    :
    sta across+2
    clc
    lda place_half_x_0,x
    adc base_half_along,y
    sta front
    lda place_half_x_1,x
    adc base_half_along+1,y
    sta front+1
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

;;
; Tests whether a body's feet are as high as the top of the base.
; local
; in:  X = slot + TABLE_SLOTS, Y = from base_along to the base's values along y
; out: Z
; clobbers: A, front
; cycles at worst: 85
.proc feet_on_base
    clc                         ; body + half + half is the middle of the base
    lda place_half_x_0,x
    adc base_half_along,y
    sta front
    lda place_half_x_1,x
    adc base_half_along+1,y
    sta front+1
    clc
    lda place_x_0,x
    adc front
    sta front
    lda place_x_1,x
    adc front+1
    sta front+1
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
