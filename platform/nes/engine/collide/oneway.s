; One-way cells: the twin of engine/collide/oneway.hpp.

.include "engine.inc"

.importzp body_half_x, body_half_y, move_drop_through
.importzp neighbourhood, solid_nibble
.exportzp previous_x, previous_y, clear
.export clear_sides, closed_oneways

.zeropage
previous_x: .res 2  ; the displacement before the step
previous_y: .res 2
clear:      .res 1  ; clear_sides' answer
scratch:    .res 1

.segment "ENGINE"

;;
; The lines of the crossing that the previous box was wholly on one side of.
; in:  previous_x/y, body_half_x/y
; out: A = clear = CONTACT_... bits
; clobbers: A
; cycles at worst: 106
.proc clear_sides
    lda #0
    sta clear

    lda previous_x              ; previous >= half: clear of the left
    cmp body_half_x
    lda previous_x+1
    sbc body_half_x+1
    bmi not_right_of_it
      lda #CONTACT_LEFT
      sta clear
      bne have_x
  not_right_of_it:
    clc                         ; previous + half <= 0: clear of the right
    lda previous_x
    adc body_half_x
    sta scratch
    lda previous_x+1
    adc body_half_x+1
    bmi left_of_it
    ora scratch
    bne have_x
  left_of_it:
      lda #CONTACT_RIGHT
      sta clear
  have_x:

    lda previous_y
    cmp body_half_y
    lda previous_y+1
    sbc body_half_y+1
    bmi not_below_it
      lda #CONTACT_CEILING
      bne add_y
  not_below_it:
    clc
    lda previous_y
    adc body_half_y
    sta scratch
    lda previous_y+1
    adc body_half_y+1
    bmi above_it
    ora scratch
    bne have_y
  above_it:
      lda #CONTACT_FLOOR
  add_y:
      ora clear
      sta clear
  have_y:
    lda clear
    rts
.endproc

;;
; The one-way cells that count as solid: the body was completely on their open side before, and no
; solid cell covers that side. A cell has at most one of the one-way bits.
; in:  clear, neighbourhood, solid_nibble, move_drop_through
; out: A = their nibble
; clobbers: A, X
; cycles at worst: 106
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
        ldx #TOP_LEFT           ; floors and ceilings are never clear at once
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
      bne no_lefts              ; right and left are never clear at once
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
