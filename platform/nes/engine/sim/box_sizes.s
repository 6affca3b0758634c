; Computes the sizes and traits of boxes: a part of the 6502 port of engine/sim/body_table.hpp. They are read from the
; level again in each frame, because no memory keeps them.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"

.importzp cell_x, cell_y, cell_pointer
.import point_to_movers, point_to_crates, set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.export size_boxes

.segment "MOVERS"

traits_of_movers:
    MOVER_TRAITS_BYTES

; Stores half of the pixels at (size),y. Leaves the carry clear.
.macro TAKE_HALF size, axis, place
    lda (size),y
    lsr a
    sta .ident(.concat("set_half_", axis, "_1"))+place,x
    lda #0
    ror a
    sta .ident(.concat("set_half_", axis, "_0"))+place,x
.endmacro

;;
; Stores the sizes of the movers that are awake and of the crates of the level.
; local
; out: set_half_..., set_traits
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 900
.proc size_boxes
    lda level_features
    and #FEATURE_MOVERS
    beq crates
    jsr point_to_movers
    ldy #0
    lda (cell_pointer),y
    asl a                       ; after the kinds and the modes
    jsr point_to_sizes
    INCREMENT_BYTES 2, cell_pointer ; the kinds follow two bytes, and movers count from 1
    ldx #AWAKE_MOVERS-1
  each_mover:
    ldy mover_number,x
    beq next_mover
    TAKE_HALF cell_x, "x", FIRST_MOVER
    TAKE_HALF cell_y, "y", FIRST_MOVER
    lda (cell_pointer),y
    tay
    lda traits_of_movers,y
    sta set_traits+FIRST_MOVER,x
  next_mover:
    dex
    bpl each_mover
  crates:
    lda level_features
    and #FEATURE_CRATES
    beq done
    jsr point_to_crates
    lda cell_x
    tax
    asl a                       ; after the positions
    asl a
    ldy #0
    jsr point_to_sizes
  each_crate:
    txa
    tay
    TAKE_HALF cell_x, "x", FIRST_CRATE-1
    TAKE_HALF cell_y, "y", FIRST_CRATE-1
    lda #TRAIT_SOLID | BOX_IS_CRATE
    sta set_traits+FIRST_CRATE-1,x
    dex
    bne each_crate
  done:
    rts
.endproc
.assert FIRST_MOVER = 0, error, "size_boxes uses slots as indices of boxes"

;;
; Points to the widths and the heights of boxes that count from 1.
; in:  cell_pointer: the number of boxes, followed by a byte; A = the bytes of all arrays in front of the widths, Y =
;      0
; out: cell_x: one before the widths, cell_y: one before the heights
; clobbers: A
; cycles at worst: 50
.proc point_to_sizes
    sec
    adc cell_pointer
    sta cell_x
    lda cell_pointer+1
    adc #0
    sta cell_x+1
    clc
    lda (cell_pointer),y
    adc cell_x
    sta cell_y
    lda cell_x+1
    adc #0
    sta cell_y+1
    rts
.endproc
