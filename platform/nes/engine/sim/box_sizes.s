; How large the boxes are, and what they stop: a part of the 6502 port of engine/sim/body_table.hpp. The level says it,
; so it is told anew in each frame, and no memory lasts for it.

.include "engine.inc"
.include "collide/box.inc"

.importzp cell_x, cell_y, cell_pointer
.import point_to_fields, point_to_crates, set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.export size_boxes

.segment "MOVERS"

traits_of_movers:
    MOVER_TRAITS_BYTES

;;
; Sizes the movers that are awake, and the crates of the level.
; local
; out: set_half_..., set_traits
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,250
.proc size_boxes
    lda level_features
    and #FEATURE_MOVERS
    beq crates
    jsr point_to_fields         ; the kinds, the modes, the widths, the heights
    ldx #AWAKE_MOVERS-1
  each_mover:
    ldy mover_number,x
    beq next_mover
    dey
    sty cell_y
    lda (cell_pointer),y
    tay
    lda traits_of_movers,y
    sta set_traits+FIRST_MOVER,x
    lda cell_y
    clc
    adc cell_x
    adc cell_x
    tay
    jsr take_halves
  next_mover:
    dex
    bpl each_mover
  crates:
    lda level_features
    and #FEATURE_CRATES
    beq done
    jsr point_to_crates
    ldx cell_x
    txa                         ; behind the number, a 0 and four arrays of places: the last width
    asl a
    asl a
    adc cell_x
    adc #1
    tay
  each_crate:
    sty cell_y
    lda #TRAIT_SOLID | BOX_IS_CRATE
    sta set_traits+FIRST_CRATE-1,x
    txa
    pha
    clc
    adc #FIRST_CRATE-1
    tax
    jsr take_halves
    pla
    tax
    ldy cell_y
    dey
    dex
    bne each_crate
  done:
    rts
.endproc
.assert FIRST_MOVER = 0, error, "size_boxes takes slots for places"

; Half of the pixels at (cell_pointer),y. The carry is clear behind it.
.macro TAKE_HALF axis
    lda (cell_pointer),y
    lsr a
    sta .ident(.concat("set_half_", axis, "_1")),x
    lda #0
    ror a
    sta .ident(.concat("set_half_", axis, "_0")),x
.endmacro

;;
; in:  X = a box's place, cell_pointer and Y: to its width, cell_x bytes before its height
; out: set_half_...
; clobbers: A, Y
; cycles at worst: 70
.proc take_halves
    TAKE_HALF "x"
    tya
    adc cell_x
    tay
    TAKE_HALF "y"
    rts
.endproc
