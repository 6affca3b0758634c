; Draws thin walls in the background: metatiles with walls replace those without. The tileset's bank has these
; metatiles; the level block has the walls (engine/level/thin_walls.hpp).

.include "engine.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "level/thin_walls.inc"

.importzp level_stride, changing, column_x, half_top, rows_here, metatile_pointer, metatile, row, cell_x, cell_y, cell_pointer
.export add_walls_to_column, add_walls_to_metatile

; The column's metatiles have been chosen at this time.
rows_end = changing             ; one after the last row of the half

.segment "SHELL"

;;
; Replaces the metatiles of a column that have walls.
; in:  column_x, half_top, rows_here, metatile_pointer, column_metatiles
; out: column_metatiles
; clobbers: A, X, Y, cell_pointer, metatile, row
; cycles at worst: 1,450
.proc add_walls_to_column
    lda level_features
    and #FEATURE_THIN_WALLS
    beq done
    lda column_x+1
    lsr a
    sta cell_pointer+1
    lda column_x
    ror a
    POINT_TO_WALLS
    lda half_top
    sta row
    clc
    adc rows_here
    sta rows_end
  each_byte:                    ; four rows, mostly without a wall
    jsr walls_of_rows
    lda metatile
    beq next_byte
    lda row
    and #3
    jsr skip_rows
  each:
    lda metatile
    and #WALL_TOP | WALL_LEFT
    beq next
      pha
      sec
      lda row
      sbc half_top
      tay
      lda (metatile_pointer),y
      tax
      pla
      jsr metatile_with_walls
      sta (metatile_pointer),y
  next:
    inc row
    lda row
    cmp rows_end
    bcs done
    lsr metatile
    lsr metatile
    and #3
    bne each
    beq each_byte               ; always
  next_byte:
    lda row
    ora #3
    tax
    inx
    stx row
    cpx rows_end
    bcc each_byte
  done:
    rts
.endproc
.assert (WALL_TOP | WALL_LEFT) = 3, error, "add_walls_to_column shifts the walls out"

;;
; Reads the walls of four rows.
; in:  row, cell_pointer: the column's walls
; out: metatile: two bits for each row
; clobbers: A, Y
; cycles: 33
.proc walls_of_rows
    lda row
    lsr a
    lsr a
    tay
    lda (cell_pointer),y
    sta metatile
    rts
.endproc

;;
; Skips rows in `metatile`.
; in:  A = the number of rows, 0 to 3
; out: metatile
; clobbers: A, X
; cycles at worst: 57
.proc skip_rows
    tax
    beq done
    :
      lsr metatile
      lsr metatile
      dex
      bne :-
  done:
    rts
.endproc

;;
; Returns the metatile of a cell with its walls.
; in:  A = the metatile without walls, cell_x, cell_y
; out: A
; clobbers: X, Y, cell_pointer, metatile, row
; cycles at worst: 240
.proc add_walls_to_metatile
    pha
    lda level_features
    and #FEATURE_THIN_WALLS
    beq none
    lda cell_x+1
    lsr a
    sta cell_pointer+1
    lda cell_x
    ror a
    POINT_TO_WALLS
    ROW_OF cell_y
    sta row
    jsr walls_of_rows
    lda row
    and #3
    jsr skip_rows
    pla
    tax
    lda metatile
    and #WALL_TOP | WALL_LEFT
    bne metatile_with_walls
    txa
    rts
  none:
    pla
    rts
.endproc

;;
; Returns a metatile with walls.
; in:  A = WALL_... bits, not 0; X = metatile
; out: A = the metatile with these walls
; cycles at worst: 23
.proc metatile_with_walls
    lsr a
    beq top
    bcs both
    lda metatiles_with_left,x
    rts
  both:
    lda metatiles_with_both,x
    rts
  top:
    lda metatiles_with_top,x
    rts
.endproc
.assert WALL_TOP = 1 && WALL_LEFT = 2, error, "metatile_with_walls shifts the upper wall out"
