; Finds boxes that may be near, by whole pixels: part of the 6502 port of engine/collide/near.hpp, which states the
; rule.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_corner_correction
.import set_x_1, set_y_1, set_half_x_1, set_half_y_1, set_there
.exportzp edge, close_x, close_y, close_small
.export find_close, next_close

.segment "ZPOBSTACLES": zeropage
edge:        .res 3             ; a side of a box
close_x:     .res 1             ; how far boxes may be from the body's middle, pixels
close_y:     .res 1
close_small: .res 1             ; half-sizes below this are small; 0: all are large

.segment "OBSTACLES"

SMALL     = 33                  ; pixels: a box with half-sizes below it fits the frame's numbers, if a body whose
                                ; half-size is a cell moves and is corrected by up to a cell: 16 + 45 + 2 * 33 < 128
BETWEEN   = 5                   ; the sum of all that is rounded away: of a difference, of two half-sizes, of a motion

;;
; Computes how far the body reaches from its middle along x and y, for next_close.
; local
; in:  body_half_x/y, body_velocity_x/y: the motion, move_corner_correction
; out: close_x, close_y, close_small
; clobbers: A, X, Y
; cycles at worst: 80
.proc find_close
    lda body_velocity_x+1
    bpl :+
      eor #$FF                  ; one pixel too little
    :
    sta close_y                 ; slopes may deflect it as far again
    clc                         ; no length in the rules is longer than a cell: the carry stays clear
    adc move_corner_correction+1
    adc body_half_x+1
    adc #BETWEEN
    sta close_x
    lda body_velocity_y+1
    bpl :+
      eor #$FF
    :
    tax
    ldy #SMALL
    ora close_y
    cmp #HALF_CELL
    bcc :+
      ldy #0
      clc
    :
    sty close_small
    txa
    adc #BETWEEN
    adc body_half_y+1
    adc close_y
    bcc :+
      lda #ANYWHERE
    :
    sta close_y
    rts
.endproc

; Branches to `far` unless a box is within `most` pixels of the body's middle along one axis. It compares modulo 256
; px, so a box one page farther also passes. X = the box.
.macro UNLESS_CLOSE axis, most, far
    .local ahead, close
    sec
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("body_", axis))+1
    bpl ahead
      eor #$FF                  ; one pixel too little
    ahead:                      ; a borrow is one pixel too, and errs on the safe side
    sbc .ident(.concat("set_half_", axis, "_1")),x
    bcc close
    cmp most
    bcs far
    close:
.endmacro

;;
; Finds the next box of the set that may be near, by whole pixels. The caller must still test the page.
; local
; in:  X = the slot after it: the search goes downward; body_x/y, close_x, close_y
; out: X, N: there is none
; clobbers: A
; cycles at worst: 1,000
.proc next_close
  each:
    dex
    bmi done
    lda set_there,x
    beq each
    UNLESS_CLOSE "x", close_x, each
    UNLESS_CLOSE "y", close_y, each
    txa                         ; N
  done:
    rts
.endproc
