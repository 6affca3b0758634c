; Decides which one-way cells stop a body: the 6502 port of engine/collide/oneway.hpp.

.include "engine.inc"

.importzp body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_drop_through
.importzp neighbourhood, displacement_x, displacement_y, solid_nibble
.exportzp clear
.export clear_sides, closed_oneways, sides_and_oneways

.segment "ZPCELLS": zeropage
clear:    .res 1            ; the result of clear_sides
previous: .res 1            ; whole pixels of the displacement before the step

.segment "ENGINE"

;;
; Finds the lines of the crossing that the box was completely on one side of before its step. Its displacement then
; was displacement - velocity. Below 0 the box can be clear of the right or the floor, else of the left or the
; ceiling.
; in:  displacement_x/y, body_velocity_x/y, body_half_x/y
; out: A = clear = CONTACT_... bits
; clobbers: A, X, Y
; cycles at worst: 130
.proc clear_sides
    ldy #0                      ; the part of the result for x
    sec
    lda displacement_x
    sbc body_velocity_x
    tax
    lda displacement_x+1
    sbc body_velocity_x+1
    bmi left_of_crossing
      cpx body_half_x           ; previous >= half
      sbc body_half_x+1
      bcc have_x
      ldy #CONTACT_LEFT
      jmp have_x
  left_of_crossing:
      sta previous              ; previous + half <= 0
      clc
      txa
      adc body_half_x
      tax
      lda previous
      adc body_half_x+1
      bmi :+
      bne have_x
      txa
      bne have_x
      :
      ldy #CONTACT_RIGHT
  have_x:

    sec
    lda displacement_y
    sbc body_velocity_y
    tax
    lda displacement_y+1
    sbc body_velocity_y+1
    bmi above_crossing
      cpx body_half_y
      sbc body_half_y+1
      tya
      bcc have_y
      ora #CONTACT_CEILING
      sta clear
      rts
  above_crossing:
      sta previous
      clc
      txa
      adc body_half_y
      tax
      lda previous
      adc body_half_y+1
      bmi :+
      bne not_above
      txa
      bne not_above
      :
      tya
      ora #CONTACT_FLOOR
      sta clear
      rts
  not_above:
    tya
  have_y:
    sta clear
    rts
.endproc

;;
; clear_sides and closed_oneways in one call.
; local
; in, out, clobbers: as both
; cycles at worst: 256
.proc sides_and_oneways
    jsr clear_sides
.endproc
.assert closed_oneways = *, error, "sides_and_oneways falls through to closed_oneways"

;;
; Finds the one-way cells that count as solid: the body was completely on their open side before its step, and no
; solid cell covers that side. A cell has at most one of the one-way bits.
;
; X collects the nibble. `clear` has only one of floor and ceiling, and only one of left and right, so at most two of
; these four parts add cells:
; 1. Clear of floors, and the body does not drop through: the lower cells that are one-way up, unless the cell above
;    is solid.
; 2. Clear of ceilings: the upper cells that are one-way down, unless the cell below is solid.
; 3. Clear of the right: the right cells that are one-way left, unless the cell on the left is solid.
; 4. Clear of the left: the left cells that are one-way right, unless the cell on the right is solid.
; in:  clear, neighbourhood, solid_nibble, move_drop_through
; out: A = their nibble
; clobbers: A, X
; cycles at worst: 120
.proc closed_oneways
    ldx #0                      ; the nibble
    lda clear
    and #CONTACT_FLOOR
    beq no_floors
    lda move_drop_through
    bne no_floors
      lda neighbourhood+2
      and #TRAIT_ONEWAY_UP
      beq :+
      lda solid_nibble
      lsr a                     ; top left covers bottom left
      bcs :+
        ldx #BOTTOM_LEFT
      :
      lda neighbourhood+3
      and #TRAIT_ONEWAY_UP
      beq no_floors
      lda solid_nibble
      and #TOP_RIGHT
      bne no_floors
        txa
        ora #BOTTOM_RIGHT
        tax
      jmp no_ceilings           ; a body is never clear of floors and ceilings together
  no_floors:
    lda clear
    and #CONTACT_CEILING
    beq no_ceilings
      lda neighbourhood+0
      and #TRAIT_ONEWAY_DOWN
      beq :+
      lda solid_nibble
      and #BOTTOM_LEFT
      bne :+
        ldx #TOP_LEFT           ; a body is never clear of floors and ceilings together
      :
      lda neighbourhood+1
      and #TRAIT_ONEWAY_DOWN
      beq no_ceilings
      lda solid_nibble
      and #BOTTOM_RIGHT
      bne no_ceilings
        txa
        ora #TOP_RIGHT
        tax
  no_ceilings:
    lda clear
    and #CONTACT_RIGHT
    beq no_rights
      lda neighbourhood+1
      and #TRAIT_ONEWAY_LEFT
      beq :+
      lda solid_nibble
      and #TOP_LEFT
      bne :+
        txa
        ora #TOP_RIGHT
        tax
      :
      lda neighbourhood+3
      and #TRAIT_ONEWAY_LEFT
      beq no_lefts
      lda solid_nibble
      and #BOTTOM_LEFT
      bne no_lefts
        txa
        ora #BOTTOM_RIGHT
        tax
      bne no_lefts              ; always: nor of the right and the left
  no_rights:
    lda clear
    and #CONTACT_LEFT
    beq no_lefts
      lda neighbourhood+0
      and #TRAIT_ONEWAY_RIGHT
      beq :+
      lda solid_nibble
      and #TOP_RIGHT
      bne :+
        txa
        ora #TOP_LEFT
        tax
      :
      lda neighbourhood+2
      and #TRAIT_ONEWAY_RIGHT
      beq no_lefts
      lda solid_nibble
      and #BOTTOM_RIGHT
      bne no_lefts
        txa
        ora #BOTTOM_LEFT
        tax
  no_lefts:
    txa
    rts
.endproc
