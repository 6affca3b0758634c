; Whether a body is in solid cells: a part of the 6502 port of engine/collide/clip_cells.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clip_cells.inc"

.importzp side_left, side_right, side_top, side_bottom, frame_row, frame_cells, frame_inside, level_stride
.importzp at_column, at_row, grid_line, first_cell, last_cell, line_met
.import looked_cell, cell_at, is_hidden
.export is_in_cells

.segment "OBSTACLES"

;;
; Whether the body is in a solid cell. All cells that it covers are looked at, unless it is. Mostly they are nothing
; that matters, which a look at all together tells.
; in:  side_..., slopes_seen
; out: carry; slopes_seen
; clobbers: A, X, Y, as cell_at and is_hidden
; cycles at worst: 5,000
.proc is_in_cells
    FIND_COVERED side_top, side_bottom
    lda side_left+1
    and #$F0
    sta at_column
    lda side_right
    cmp #1
    lda side_right+1
    sbc #0
    and #$F0
    sta grid_line               ; the last column
    bit frame_inside
    bpl one_by_one
    lda first_cell
    cmp #$80
    ror a
    cmp #$80
    ror a
    cmp #$80
    ror a
    cmp #$80
    ror a
    clc
    adc frame_row
    cmp level_rows
    bcs one_by_one
    ldx first_cell
    cpx last_cell
    beq :+
      tay
      iny
      cpy level_rows
      bcs one_by_one
    :
    sta line_met                ; the first row
    clc
    lda at_column
    adc #COLUMNS_BEFORE
    ldy level_stride
    cpy #PIXELS_PER_CELL+1
    bcc :+
      asl a
    :
    ora line_met
    tay
    lda (frame_cells),y
    tax
    lda level_traits,x
    sta line_met
    ldx first_cell
    cpx last_cell
    beq one_row
    iny
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
    dey
  one_row:
    lda at_column
    cmp grid_line
    beq all_seen
    tya
    clc
    adc level_stride
    tay
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
    ldx first_cell
    cpx last_cell
    beq all_seen
    iny
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
  all_seen:
    lda line_met
    and #TRAIT_SOLID | TRAIT_MUTABLE | TRAIT_SLOPE
    bne one_by_one
    clc
    rts
  one_by_one:
    lda first_cell
  each:
    sta at_row
    jsr cell_at
    bmi next
    and #TRAIT_SOLID
    beq next
    sta looked_cell
    jsr is_hidden
    bcc inside
  next:
    lda at_row
    cmp last_cell
    beq column_done
    clc
    adc #PIXELS_PER_CELL
    jmp each
  column_done:
    lda grid_line
    cmp at_column
    beq outside
    sta at_column               ; at most two columns
    jmp one_by_one
  outside:
    clc
    rts
  inside:
    sec
    rts
.endproc
