; Tests whether a body that comes to a line of the grid finds nothing behind it: a part of the 6502 port of
; engine/sim/reach.hpp. Mostly that is so; otherwise its clearance is computed.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/rider_path.inc"

.importzp across_at, body_front
.import reaching, wanted_distance, going_back, along_place, reaches_line, is_path_free_of_cells
.import place_x_0, place_x_1, place_x_2, place_half_x_0, place_half_x_1
.export is_line_free

.segment "MOVERS"

;;
; Tests whether no cell behind the next line stops a body that comes to no second line.
; local
; in:  reaching = its slot, wanted_distance, body_front, along_place, across_at, going_back
; out: carry: the path is free; if not, it may still be
; clobbers: A, X, Y, swept_..., cell_pointer, reaches_line
; cycles at worst: 720
.proc is_line_free
    lda wanted_distance+1
    cmp #PIXELS_PER_CELL
    bcs no
    lda along_place             ; from the sides along x to those along the axis
    asl a
    tax
    bit going_back              ; from the cells in front of the line on: they have its walls
    bmi backward
    ADD_24_16 body_front, wanted_distance, {swept_right,x}
    ldy body_front+2
    lda body_front+1
    bne :+
      dey
    :
    sec
    sbc #1
    sta swept_left+1,x
    sty swept_left+2,x
    jmp have_displacement
  no:
    clc
    rts
  backward:
    sec
    lda body_front
    sbc wanted_distance
    lda body_front+1
    sta swept_right+1,x
    sbc wanted_distance+1
    sta swept_left+1,x
    lda body_front+2
    sta swept_right+2,x
    sbc #0
    sta swept_left+2,x
    lda #1                      ; with the pixel that contains the side
    sta swept_right,x
  have_displacement:
    lda #1
    sta reaches_line
    txa
    eor #swept_top - swept_left     ; the extent of the body across
    tax
    lda reaching
    clc
    adc across_at
    tay
    sec
    lda place_x_0,y
    sbc place_half_x_0,y
    lda place_x_1,y
    sbc place_half_x_1,y
    sta swept_left+1,x
    lda place_x_2,y
    sbc #0
    sta swept_left+2,x
    ADD_24_16 {place_x_0,y}, {place_half_x_0,y}, {swept_right,x}
    jmp is_path_free_of_cells
.endproc
