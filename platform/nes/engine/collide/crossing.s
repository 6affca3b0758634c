; Finds the crossing nearest to a body's centre and reads the cells around it: the 6502 port of
; engine/collide/crossing.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.importzp body_x, body_y
.importzp neighbourhood, displacement_x, displacement_y
.importzp level_tiles_before, level_stride, level_width, level_height, level_low_height, cell_x, cell_y, cell_pointer
.import traits_at, is_changed
.exportzp crossing_x, crossing_y
.export find_crossing, read_corners

.zeropage
crossing_x: .res 2  ; the crossing nearest to the centre, pixels: a multiple of 16
crossing_y: .res 2

.segment "ZPCELLS": zeropage
looked_at:  .res 1  ; the cell's index in the neighbourhood

.segment "ENGINE"

;;
; Finds the crossing nearest to the body's centre.
; local
; in:  body_x/y
; out: crossing_x/y, displacement_x/y
; clobbers: A, X, Y
; cycles at worst: 100
.proc find_crossing
    lda body_x
    sta displacement_x
    ldx body_x+PIXEL_HI
    lda body_x+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_x+1
    tay
    and #$F0
    sta crossing_x
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    lda body_y
    sta displacement_y
    ldx body_y+PIXEL_HI
    lda body_y+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_y+1
    tay
    and #$F0
    sta crossing_y
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1
    rts
.endproc

;;
; Reads the traits of the four cells around a crossing.
; local
; in:  crossing_x/y
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,500
.proc read_corners
    COMPARE_16 crossing_x, level_width ; are both columns inside the level,
    bcs edge
    lda crossing_x
    ora crossing_x+1
    beq edge
    lda crossing_y+1            ; and both rows?
    bne maybe_high
    lda crossing_y
    beq edge
    cmp level_low_height
    bcs maybe_high

    SHIFT_RIGHT 4
    tay                         ; the lower row
    ADD_16 crossing_x, level_tiles_before, cell_pointer

  columns_from_lower_row:
    lda (cell_pointer),y
    tax
    lda level_traits,x
    sta neighbourhood+2
    dey
    lda (cell_pointer),y
    tax
    lda level_traits,x
    sta neighbourhood+0
    tya                         ; the right column: level_stride tiles farther
    ora level_stride
    tay
    lda (cell_pointer),y
    tax
    lda level_traits,x
    sta neighbourhood+1
    iny
    lda (cell_pointer),y
    tax
    lda level_traits,x
    sta neighbourhood+3
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    tax
    and #TRAIT_MUTABLE
    bne leave_out_changed
    txa
    rts

  edge:
    jmp look_one_by_one
  maybe_high:
    lda level_low_height
    bne edge
    COMPARE_16 crossing_y, level_height
    bcs edge                    ; a negative height counts as a large one
.endproc
.assert read_high_corners = *, error, "read_corners falls through to read_high_corners"

;;
; read_corners in a level of more than 15 rows, where both columns and the lower row are inside the level.
; in:  crossing_x/y
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,500
.proc read_high_corners
    POINT_TO_COLUMN crossing_x, level_tiles_before, cell_pointer
    ROW_OF crossing_y
    tay
    jmp read_corners::columns_from_lower_row
.endproc

;;
; Empties those of the four cells that are mutable and have been collected, broken or used up. A ladder's top gets the
; traits of a one-way cell.
; in:  crossing_x/y, neighbourhood
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,300
.proc leave_out_changed
    ldx #3
  each:
    lda neighbourhood,x
    and #TRAIT_MUTABLE
    beq next
    stx looked_at
    jsr cell_of_neighbourhood
    lda neighbourhood,x
    cmp #TRAITS_LOOK_ABOVE
    beq ladder
    jsr is_changed
    beq unchanged
      ldx looked_at
      lda #0
      sta neighbourhood,x
    unchanged:
    ldx looked_at
  next:
    dex
    bpl each
    lda neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    ora neighbourhood+3
    rts
  ladder:
    jsr traits_at
    ldx looked_at
    sta neighbourhood,x
    jmp next
.endproc

;;
; Finds the position of one of the four cells.
; in:  X = index in the neighbourhood, crossing_x/y
; out: cell_x, cell_y
; clobbers: A, Y
; cycles at worst: 53
.proc cell_of_neighbourhood
    lda crossing_x
    ldy crossing_x+1
    cpx #0
    beq :+
    cpx #2
    bne have_x
    :
    sec                         ; a left cell
    sbc #PIXELS_PER_CELL
    bcs have_x
      dey
  have_x:
    sta cell_x
    sty cell_x+1
    lda crossing_y
    ldy crossing_y+1
    cpx #2
    bcs have_y
    sbc #PIXELS_PER_CELL-1      ; an upper cell; the carry is clear
    bcs have_y
      dey
  have_y:
    sta cell_y
    sty cell_y+1
    rts
.endproc

;;
; read_corners where a cell is outside the level.
; in:  crossing_x/y
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,400
.proc look_one_by_one
    ldx #3
  each:
    stx looked_at
    jsr cell_of_neighbourhood
    jsr traits_at
    ldx looked_at
    sta neighbourhood,x
    dex
    bpl each
    ora neighbourhood+1
    ora neighbourhood+2
    ora neighbourhood+3
    rts
.endproc
