; Finds the cells on the screen that have changed since the last picture.

.include "engine.inc"
.include "hardware.inc"
.include "program.inc"
.include "numbers/arithmetic.inc"

.importzp cell_x, cell_y, cell_pointer, level_first_mutable, level_mutable_rows, level_low_height, camera_x, half_top
.import tile_pointer, bit_of_index, prepare_metatile
.exportzp changed_column, picture_row, rows_above, metatile_has_changed
.export show_changes, forget_changes, place_row, place_column

COLUMNS_TO_SEARCH = 18         ; the screen, and one to each side

.segment "ZPSHOW": zeropage
byte_index:      .res 1
changed_bits:    .res 1
changed_index:   .res 1
changed_column:  .res 1
columns_left:    .res 1
picture_row:     .res 1         ; in the nametables, counted from the upper one's first
rows_above:      .res 1         ; blank rows above a low level
metatile_has_changed: .res 1      ; 0: it is as in the level
timer:           .res 1

in_column     = half_top        ; no column is decoded at this time

.segment "BSS"
shown_changes:      .res MUTABLE_CELLS/8       ; the part of `changed` that the screen shows already

.segment "SHELL"

;;
; Marks all changes as shown.
; clobbers: A, X
; cycles at worst: 520
.proc forget_changes
    ldx #MUTABLE_CELLS/8-1
    :
      lda changed,x
      sta shown_changes,x
      dex
      bpl :-
    rts
.endproc

;;
; Prepares the metatiles of the cells that this frame's steps have changed.
; clobbers: A, X, Y
; cycles at worst: 9,700, usual 24; 560, and 700 for each of thirteen changes
.proc show_changes
    lda level_events+1
    and #>EVENT_CRUMBLE
    beq no_crumbling
      jsr show_crumbling        ; cells with timers; those that a script opens have none
      jmp any_cell
  no_crumbling:
    lda level_events
    and #EVENT_COIN | EVENT_BRICK | EVENT_CHECKPOINT
    beq done
  any_cell:
    ldx #MUTABLE_CELLS/8-1
  each:
    lda changed,x
    eor shown_changes,x
    beq next
      stx byte_index
      jsr show_bits
      ldx byte_index
  next:
    dex
    bpl each
  done:
    rts
.endproc
.assert (EVENT_COIN | EVENT_BRICK | EVENT_CHECKPOINT) < 256, error, "show_changes tests the low byte"

;;
; Prepares the metatiles of the crumbling cells that have gone or come back in this frame. They can be anywhere, but
; their timers have their positions.
; clobbers: A, X, Y
; cycles at worst: 4,400, usual 900
.proc show_crumbling
    ldx #CELL_TIMERS-1
  each:
    lda cell_timer_index,x
    and #7
    tay
    lda bit_of_index,y
    sta changed_bits
    lda cell_timer_index,x
    SHIFT_RIGHT 3
    tay
    lda changed,y
    eor shown_changes,y
    and changed_bits
    beq next
      stx timer
      sty byte_index
      jsr show_crumbled
      ldx timer
  next:
    dex
    bpl each
    rts
.endproc

;;
; Prepares the metatile of one crumbling cell.
; in:  X = timer, byte_index and changed_bits = the position of its bit
; clobbers: A, X, Y
.proc show_crumbled
    lda cell_timer_column_0,x
    sta changed_column
    lda cell_timer_row,x
    jsr place_metatile
    jsr tile_pointer
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    cmp #KIND_CRUMBLE
    bne done                    ; a timer that never ran
    ldy byte_index
    lda shown_changes,y
    eor changed_bits
    sta shown_changes,y
    and changed_bits
    sta metatile_has_changed
    jmp prepare_metatile
  done:
    rts
.endproc

;;
; Prepares the metatiles of the cells of one byte.
; in:  A = the bits that differ, X = their byte
; clobbers: A, X, Y
.proc show_bits
    sta changed_bits
    lda changed,x
    sta shown_changes,x
    txa
    SHIFT_LEFT 3
    sta changed_index
  each:
    lsr changed_bits
    bcc next
      jsr find_changed
      bcc next
        lda #1
        sta metatile_has_changed
        jsr prepare_metatile
  next:
    inc changed_index
    lda changed_bits
    bne each
    rts
.endproc

;;
; Finds the cell of an index, if it is on the screen. Columns beyond the screen are drawn later, in the
; state that they have then.
; in:  changed_index
; out: carry: found; changed_column, picture_row, cell_x, cell_y
; clobbers: A, X, Y
; cycles at worst: 1,050
.proc find_changed
    lda camera_x+1              ; the column left of the screen's first
    SHIFT_LEFT 4
    sta changed_column
    lda camera_x
    SHIFT_RIGHT 4
    ora changed_column
    sec
    sbc #1
    bcs :+
      lda #0
    :
    tay
    lda #COLUMNS_TO_SEARCH
    sta columns_left
  each:
    sty changed_column
    sec
    lda changed_index
    sbc (level_first_mutable),y
    tax                         ; its offset from the column's first
    iny
    cpy level_columns
    beq last                    ; after 256 columns, level_columns is 0: the last column is 255
    lda (level_first_mutable),y
    jmp compare
  last:
    lda level_mutable_count
  compare:
    dey
    sec
    sbc (level_first_mutable),y
    sta in_column               ; the number of mutable cells in the column
    iny
    cpx in_column
    bcc found
    dec columns_left
    bne each
    clc
    rts
  found:
    ldy changed_index
    lda (level_mutable_rows),y
    jsr place_metatile
    sec
    rts
.endproc

;;
; Converts a row of the level to pixels.
; in:  A = row of the level
; out: cell_y
; clobbers: A, Y
; cycles at worst: 28
.proc place_row
    ldy #0
    SHIFT_LEFT 4
    sta cell_y
    bcc :+
      iny
    :
    sty cell_y+1
    rts
.endproc

;;
; Finds the position of a cell in the level and in the picture.
; in:  A = row of the level, changed_column
; out: picture_row, cell_x, cell_y
; clobbers: A, Y
; cycles at worst: 115
.proc place_metatile
    pha
    jsr place_row
    lda level_low_height
    beq high
      sec                       ; a low level is on the screen's lower edge
      lda #SCREEN_CELL_ROWS
      sbc level_rows
  high:
    sta rows_above
    clc
    pla
    adc rows_above
    sta picture_row
    lda changed_column
.endproc
.assert place_column = *, error, "place_metatile falls through to place_column"

;;
; Converts a column to pixels.
; in:  A = column
; out: cell_x
; clobbers: A
; cycles at worst: 40
.proc place_column
    pha
    SHIFT_LEFT 4
    sta cell_x
    pla
    SHIFT_RIGHT 4
    sta cell_x+1
    rts
.endproc
