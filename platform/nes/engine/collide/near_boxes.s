; Which boxes may be near, by whole pixels: part of the 6502 port of engine/collide/near.hpp, which states the rule.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_corner_correction
.import set_x_1, set_y_1, set_half_x_1, set_half_y_1, set_there
.exportzp edge, close_x, close_y, close_small
.export find_close, next_close

.segment "ZPOBSTACLES": zeropage
edge:        .res 3             ; of a box
close_x:     .res 1             ; pixels
close_y:     .res 1
close_small: .res 1             ; half of the largest box that is

.segment "OBSTACLES"

SMALL     = 36                  ; pixels: half of a box that lies within the frame's numbers, if a body of half a cell, which
                                ; moves by as much and is corrected by a cell, may come to it: 16 + 37 + 2 * 36 < 128
BETWEEN   = 5                   ; what lies between whole pixels: of a difference, of two halves, of a motion and more

;;
; How far from its middle a body comes along x and y, as next_close wants it.
; local
; in:  body_half_x/y, body_velocity_x/y: the motion, move_corner_correction
; out: close_x, close_y, close_small
; clobbers: A, X, Y
; cycles at worst: 80
.proc find_close
    lda body_velocity_x+1
    bpl :+
      eor #$FF                  ; but for a pixel
    :
    sta close_y                 ; and as far again as slopes lead
    clc                         ; no length of the rules is longer than a cell: the carry stays clear
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

; Branches to `far` unless a box is less than so many pixels from the body's middle along one axis, or a page farther. X
; = the box.
.macro UNLESS_CLOSE axis, most, far
    .local ahead, close
    sec
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("body_", axis))+1
    bpl ahead
      eor #$FF                  ; but for a pixel
    ahead:                      ; a borrow is a pixel, too, and on the safe side
    sbc .ident(.concat("set_half_", axis, "_1")),x
    bcc close
    cmp most
    bcs far
    close:
.endmacro

;;
; The next box of the set that may be near, by whole pixels: who lists it looks whether it lies on another page.
; local
; in:  X = the place before it, downward, body_x/y, close_x, close_y
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
