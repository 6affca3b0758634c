; Finds which of several bodies is the farthest in front: a part of the 6502 port of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp along_at, front_back, front, most, rival, front_bit, foremost_one
.import bodies, place_x_0, place_x_1, place_x_2, place_half_x_0, place_half_x_1
.export foremost

.segment "MOVERS"

;;
; Finds the one that is the farthest in front of the crates and the player with a bit; of several, the first. No other
; bodies push or carry.
; in:  A = BODY_... bit, Y: bit 7 as going_back
; out: X = slot, N: none
; clobbers: A, Y, rival
; cycles at worst: 1,000
.proc foremost
    sta front_bit
    sty front_back
    lda #$FF
    sta foremost_one
    ldx #BODY_SLOTS-1
  each:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    and front_bit
    beq next
    ldy foremost_one
    bmi take
    stx rival                   ; mostly there is no second one
    tya
    tax
    jsr find_front
    .repeat 3, byte
      lda front+byte
      sta most+byte
    .endrepeat
    ldx rival
    jsr find_front
    COMPARE_24 front, most      ; equally far: the lower slot
    bmi next
  take:
    stx foremost_one
  next:
    dex
    bmi done
    cpx #FIRST_CRATE_SLOT
    bcs each
    ldx #0
    beq each                    ; always
  done:
    ldx foremost_one
    rts
.endproc
.assert BODY_PRESENT = $80, error, "foremost tests bit 7"

;;
; Finds a body's front side along the motion.
; in:  X = slot, front_back: bit 7 as going_back
; out: front
; clobbers: A, Y
; cycles at worst: 70
.proc find_front
    txa
    clc
    adc along_at
    tay
    bit front_back
    bmi backward
    ADD_24_16 {place_x_0,y}, {place_half_x_0,y}, front
    rts
  backward:                     ; inverted, so that a larger number is farther
    sec
    lda place_x_0,y
    sbc place_half_x_0,y
    eor #$FF
    sta front
    lda place_x_1,y
    sbc place_half_x_1,y
    eor #$FF
    sta front+1
    lda place_x_2,y
    sbc #0
    eor #$FF
    sta front+2
    rts
.endproc
