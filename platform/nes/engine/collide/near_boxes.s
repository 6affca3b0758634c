; Which boxes may be near, by whole pixels: part of the 6502 port of engine/collide/near.hpp, which states the rule.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_corner_correction
.import set_x_1, set_x_2, set_y_1, set_y_2, set_half_x_1, set_half_y_1, set_there
.exportzp edge, close_x, close_y, close_small
.export find_close, next_close

.segment "ZPOBSTACLES": zeropage
edge:        .res 3             ; of a box
close_x:     .res 1             ; pixels
close_y:     .res 1
close_small: .res 1             ; half of the largest box that is

.segment "OBSTACLES"

SMALL           = 25            ; pixels: half of a box that lies within the frame's numbers, if it is close
SMALL_IF_FASTER = 16

; Branches to `faster` unless a velocity is less than so many pixels, or as many backward.
.macro UNLESS_SLOW most, faster
    lda body_velocity_x+1
    clc
    adc #most
    cmp #2*most
    bcs faster
    lda body_velocity_y+1
    adc #most                   ; the carry is clear
    cmp #2*most
    bcs faster
.endmacro

;;
; How far from its middle a body of at most a cell a frame comes along x and y, as next_close wants it.
; local
; in:  body_half_x/y, body_velocity_x/y, move_corner_correction
; out: close_x, close_y, close_small
; clobbers: A, X
; cycles at worst: 110
.proc find_close
    UNLESS_SLOW HALF_CELL, faster
    lda #SMALL
    ldx #HALF_CELL + 4          ; what lies between whole pixels, too
    bne have_displacement                ; always
  faster:
    UNLESS_SLOW PIXELS_PER_CELL, fast
    lda #SMALL_IF_FASTER
    ldx #PIXELS_PER_CELL + 4
  have_displacement:
    sta close_small
    txa
    clc
    adc body_half_x+1
    adc move_corner_correction+1    ; the carry is clear, and stays so: no length of the rules is longer than a cell
    sta close_x
    txa                         ; and as far again as slopes lead
    asl a
    adc body_half_y+1           ; the carry is clear
    sta close_y
    rts
  fast:
    lda #0
    sta close_x
    rts
.endproc

; Branches to `far` unless a box is at most so many pixels from the body's middle along one axis. X = the box.
.macro UNLESS_CLOSE axis, most, far
    .local ahead, close
    sec
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("body_", axis))+1
    sta edge
    lda .ident(.concat("set_", axis, "_2")),x
    sbc .ident(.concat("body_", axis))+2
    beq ahead
    cmp #$FF
    bne far                     ; no box is wider than a page
    clc
    lda edge
    adc .ident(.concat("set_half_", axis, "_1")),x
    bcs close
    adc most
    bcs close
    bcc far                     ; always
    ahead:
    lda edge
    sbc .ident(.concat("set_half_", axis, "_1")),x ; the carry is set
    bcc close
    cmp most
    bcs far
    close:
.endmacro

;;
; The next box of the set that may be near, by whole pixels.
; local
; in:  X = the place before it, downward, body_x/y, close_x: 0 if each may be, close_y
; out: X, N: there is none
; clobbers: A, edge
; cycles at worst: 1,150
.proc next_close
    lda close_x
    beq each_there
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
  each_there:
    dex
    bmi done
    lda set_there,x
    beq each_there
    txa
    rts
.endproc
