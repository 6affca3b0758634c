; Tests whether a body is inside solid cells: a part of the 6502 port of engine/collide/clip_cells.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clip_cells.inc"

.importzp side_left, side_right, side_top, side_bottom, frame_row, frame_cells, frame_inside, level_stride
.importzp at_column, at_row, grid_line, first_cell, last_cell, line_met
.import looked_cell, cell_at, is_hidden
.export is_in_cells

.segment "OBSTACLES"

; Branches to `within` unless a side is beyond the frame's cell. The side must be in the frame or after it.
.macro UNLESS_BEYOND side, within
    lda side
    cmp #1
    lda side+1
    sbc #0
    cmp #PIXELS_PER_CELL
    bcc within
.endmacro

; Adds the traits of the cell at Y to line_met.
.macro ADD_CELL
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
.endmacro

;;
; Tests whether the body is in a solid cell. Mostly no covered cell is relevant, which one test of all their traits
; shows.
;
; 1. first_cell becomes 1 if the body covers a second row, last_cell 1 if it covers a second column. Y is the offset of
;    the upper left cell from frame_cells, where the tiles of a column are level_stride bytes. Where a column or row is
;    outside the level, and for a body that may cover three of them, step 3 follows at once.
; 2. The traits of these up to four cells are ORed into line_met. If none of them is solid, mutable or a slope, the
;    body is in no solid cell: carry clear.
; 3. `one_by_one` reads each covered cell with cell_at. The rows are first_cell to last_cell, the columns at_column to
;    grid_line, in pixels of the frame. A solid cell that no slope hides ends the loop: carry set.
; in:  side_..., slopes_seen
; out: carry; slopes_seen
; clobbers: A, X, Y, as cell_at and is_hidden
; cycles at worst: 5,000
.proc is_in_cells
    bit frame_inside
    bmi :+
  each_cell:
      jmp one_by_one
    :
    lda #0
    sta first_cell              ; a second row: 0 or 1
    sta last_cell               ; a second column likewise
    ldy frame_row
    lda side_top+1
    bpl :+
      dey
      inc first_cell
      lda side_bottom+1
      cmp #PIXELS_PER_CELL
      bcc have_rows
      bcs each_cell             ; always
    :
    UNLESS_BEYOND side_bottom, have_rows
      inc first_cell
  have_rows:
    cpy level_rows
    bcs one_by_one
    tya
    adc first_cell              ; the carry is clear
    cmp level_rows
    bcs one_by_one
    sty line_met                ; the first row
    lda side_left+1
    bpl :+
      inc last_cell
      lda side_right+1
      cmp #PIXELS_PER_CELL
      bcs each_cell
      lda level_stride
      bcc have_column           ; always
    :
    UNLESS_BEYOND side_right, own_column
      inc last_cell
  own_column:
    lda level_stride
    asl a
  have_column:                  ; A: the column's offset from frame_cells
    ora line_met
    tay
    lda (frame_cells),y
    tax
    lda level_traits,x
    sta line_met
    lda first_cell
    beq :+
      iny
      ADD_CELL
      dey
    :
    lda last_cell
    beq all_seen
    tya
    clc
    adc level_stride
    tay
    ADD_CELL
    lda first_cell
    beq all_seen
    iny
    ADD_CELL
  all_seen:
    lda line_met
    and #TRAIT_SOLID | TRAIT_MUTABLE | TRAIT_SLOPE
    bne one_by_one
    clc
    rts
  one_by_one:
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
  each_column:
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
    clc
    lda at_column
    adc #PIXELS_PER_CELL
    sta at_column
    jmp each_column
  outside:
    clc
    rts
  inside:
    sec
    rts
.endproc
