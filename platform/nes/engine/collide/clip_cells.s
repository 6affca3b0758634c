; Reads cells for a body that has other things near: the 6502 port of engine/collide/clip_cells.hpp, together with
; clip_cells_lines.s, clip_cells_overlap.s, clip_slopes.s and clip_slopes_across.s.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clip_cells.inc"

.importzp side_left, side_top, side_bottom, frame_x, frame_y, frame_row, frame_cells, frame_inside
.importzp level_stride, cell_x, cell_y, body_half_x, path_offset, row_edge, surface_cell, surface_y, gap
.import traits_at, slope_profiles, surface_at, slopes_seen
.exportzp at_column, at_row, grid_line, first_cell, last_cell, closed, line_met, seen
.export looked_cell, cell_at, is_hidden, is_hidden_after, find_middle

.segment "ZPOBSTACLES": zeropage
at_column:  .res 1              ; a cell's left edge in the frame, pixels
at_row:     .res 1              ; its upper edge
grid_line:  .res 1              ; the line of the grid that the body may meet, pixels
first_cell: .res 1              ; the first cell that the body covers across, pixels
last_cell:  .res 1
closed:     .res 1              ; the traits that stop the body
line_met:   .res 1              ; MET_... bits
seen:       .res 1

.segment "STEPONLY"
looked_cell: .res 1             ; the traits of a cell that would stop the body

.segment "OBSTACLES"

;;
; Reads what a cell does to bodies: the traits that block, or a slope's profile.
;
; 1. If the columns around the frame are inside the level (frame_inside), the tile is read from the column data. Its
;    row is at_row / 16 + frame_row. A row outside the level returns 0.
; 2. Y is the tile's offset from frame_cells: 16 or 32 bytes a column, as level_stride says, plus the row. The tile
;    indexes level_traits. Traits below TRAIT_MUTABLE do nothing but block and are returned at once.
; 3. A slope returns its profile, which has bit 7 set, and sets slopes_seen. A cell with a tile trigger returns
;    its blocking traits.
; 4. Beside the level, and for a cell that is mutable or depends on the cell above, cell_x and cell_y become the
;    cell's position in the level, and traits_at reads its present state.
; local
; in:  at_column, at_row, frame_...
; out: A, N: a slope; slopes_seen
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 580
.proc cell_at
    bit frame_inside
    bpl one_by_one
    lda at_row
    bmi negative
      SHIFT_RIGHT 4
      bpl have_row              ; always
  negative:
      SHIFT_RIGHT 4
      ora #$F0
  have_row:
    clc
    adc frame_row
    cmp level_rows
    bcs empty                   ; above the level, too
    sta cell_y
    lda at_column
    adc #COLUMNS_BEFORE         ; the carry is clear
    ldy level_stride
    cpy #PIXELS_PER_CELL+1
    bcc :+
      asl a
    :
    ora cell_y
    tay
    lda (frame_cells),y
    tay
    lda level_traits,y
    cmp #TRAIT_MUTABLE
    bcs special
    tay                         ; N
    rts
  empty:
    lda #0
    rts
  special:
    cmp #TRAIT_SLOPE
    bcc otherwise
    ldx level_kinds,y
  slope:
    ldy #1
    sty slopes_seen
    lda slope_profiles - KIND_SLOPE_RIGHT,x
    rts
  otherwise:
    and #TRAIT_MUTABLE
    bne one_by_one              ; or TRAITS_LOOK_ABOVE
    lda level_traits,y
    and #TRAIT_BLOCKS
    rts
  one_by_one:
    ldx #0
    clc
    lda at_column
    bpl :+
      dex
    :
    adc frame_x
    sta cell_x
    txa
    adc frame_x+1
    sta cell_x+1
    ldx #0
    clc
    lda at_row
    bpl :+
      dex
    :
    adc frame_y
    sta cell_y
    txa
    adc frame_y+1
    sta cell_y+1
    jsr traits_at
    cmp #0
    bmi slope
    and #TRAIT_BLOCKS
    rts
.endproc
.assert TRAIT_BLOCKS < TRAIT_MUTABLE && TRAIT_MUTABLE < TRAIT_ACTS && TRAIT_ACTS < TRAIT_SLOPE && TRAIT_SLOPE = $80, error, "cell_at compares a cell's traits with TRAIT_MUTABLE"

;;
; The column of the body's middle.
; local
; in:  side_left, body_half_x
; out: path_offset: of the middle from the column's left; A = the column, in pixels
; clobbers: X
; cycles at worst: 40
.proc find_middle
    clc
    lda side_left
    adc body_half_x
    sta path_offset
    lda side_left+1
    adc body_half_x+1
    tax
    and #PIXELS_PER_CELL-1
    sta path_offset+1
    txa
    and #$F0
    rts
.endproc

;;
; The column of the body's middle when the body has gone to a line of the grid beside it. On a line between two
; columns the middle is in the one ahead.
; in:  side_left, body_half_x, gap, closed: of a motion along x
; out: path_offset: of the middle from the column's left, X = the column, in pixels
; clobbers: A
; cycles at worst: 110
.proc middle_after
    jsr find_middle
    tax
    lda closed
    and #TRAIT_ONEWAY_RIGHT     ; it goes to the left
    bne leftward
    ADD_16 path_offset, gap, path_offset
    cmp #PIXELS_PER_CELL
    bcc done
    sbc #PIXELS_PER_CELL
    sta path_offset+1
    txa
    adc #PIXELS_PER_CELL-1      ; the carry is set
    tax
    rts
  leftward:
    SUBTRACT_16 path_offset, gap, path_offset
    bmi previous
    ora path_offset
    bne done
  previous:
    clc
    lda path_offset+1
    adc #PIXELS_PER_CELL
    sta path_offset+1
    txa
    sec
    sbc #PIXELS_PER_CELL
    tax
  done:
    rts
.endproc

;;
; The same as is_hidden for a cell that the body comes to along x, where its middle will be when it is there.
; local
; in:  gap, closed, and as is_hidden
; out: carry
; clobbers: as is_hidden
; cycles at worst: 860
.proc is_hidden_after
    jsr middle_after
    jmp hidden_from_middle
.endproc

;;
; Tests whether a slope hides from the body the traits of a cell that would stop it. C++ calls it traits_for. A
; floor's slope hides the floor of the cell behind its upper end, a ceiling's slope the ceiling. It does so while the
; body's middle is on or above the slope.
; local
; in:  at_column, at_row, looked_cell: what would stop it, side_...
; out: carry
; clobbers: A, X, Y, surface_..., row_edge, path_offset
; cycles at worst: 760
.proc is_hidden
    jsr find_middle
    tax
.endproc
.assert hidden_from_middle = *, error, "is_hidden falls through to hidden_from_middle"

;;
; The same if the middle is known.
; in:  X = its column, path_offset, and as is_hidden
; out: carry
; clobbers: as is_hidden
; cycles at worst: 720
.proc hidden_from_middle
    txa
    sec
    sbc at_column
    beq no
    ldy #PROFILE_MIRRORED       ; a slope that rises to the left
    cmp #PIXELS_PER_CELL
    beq beside
    ldy #0
    cmp #<-PIXELS_PER_CELL
    bne no
  beside:
    lda at_column
    pha
    tya
    pha
    stx at_column
    jsr cell_at
    sta surface_cell
    pla
    tay
    pla
    sta at_column
    tya
    eor surface_cell
    bpl no
    and #PROFILE_MIRRORED
    bne no
    lda surface_cell
    and #PROFILE_GENTLE | PROFILE_RAISED
    cmp #PROFILE_GENTLE
    beq no                      ; such a slope does not reach the upper end of its cell
    lda surface_cell
    and #PROFILE_CEILING
    bne ceiling
    lda looked_cell
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    beq no
    clc
    lda at_row
    adc #PIXELS_PER_CELL
    sta row_edge
    ldy #0
    jsr surface_at
    COMPARE_16 surface_y, side_bottom ; side <= surface
    bmi no
    sec
    rts
  ceiling:
    lda looked_cell
    and #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
    beq no
    lda at_row
    eor #$F0
    clc
    adc #PIXELS_PER_CELL
    sta row_edge
    ldy #0
    jsr surface_at
    clc                         ; -side <= surface
    lda surface_y
    adc side_top
    lda surface_y+1
    adc side_top+1
    bmi no
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PROFILE_SLOPE = $80 && PIXELS_PER_CELL = 16, error, "hidden_from_middle tests bit 7, and turns a row over by a bit mask"
