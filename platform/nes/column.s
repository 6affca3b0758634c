; Writes one column of cells to the PPU: 2 x 30 tiles and the attributes. In a level that is higher than the screen,
; it writes half a column.

.include "engine.inc"
.include "hardware.inc"
.include "console.inc"

.importzp column_high, column_low, attribute_low
.import choose_looks, column_metatiles, column_attributes
.exportzp column_pending
.export decode_column, write_column, draw_column_at_once

.zeropage
column_pending:  .res 1         ; the buffer waits for vblank

.segment "LOWBSS"
; The tiles of the left half, then those of the right half in the same order.
column_top_left:     .res SCREEN_CELL_ROWS
column_bottom_left:  .res SCREEN_CELL_ROWS
column_top_right:    .res SCREEN_CELL_ROWS
column_bottom_right: .res SCREEN_CELL_ROWS

.segment "SHELL"

;;
; Fills the column's buffer.
; in:  A = column inside the level, X = the first row of the half in the level: 0 or SCREEN_CELL_ROWS
; clobbers: A, X, Y
; cycles at worst: 7,100 with nothing but changed cells and walls, usual 2,200
.proc decode_column
    jsr choose_looks
    jmp choose_tiles
.endproc

;;
; Converts the metatiles to tiles.
; in:  column_metatiles
; out: column_top_left and so on
; clobbers: A, X, Y
; cycles: 700
.proc choose_tiles
    ldy #SCREEN_CELL_ROWS-1
    :
      ldx column_metatiles,y
      lda metatiles_top_left,x
      sta column_top_left,y
      lda metatiles_bottom_left,x
      sta column_bottom_left,y
      lda metatiles_top_right,x
      sta column_top_right,y
      lda metatiles_bottom_right,x
      sta column_bottom_right,y
      dey
      bpl :-
    rts
.endproc

;;
; Draws a column without the buffer.
; in:  as decode_column; rendering is off
; clobbers: A, X, Y
; cycles at worst: 7,400, usual 2,500
.proc draw_column_at_once
    jsr choose_looks
    lda #CTRL_ALWAYS | CTRL_DOWN
    sta PPUCTRL
    ldx column_high
    ldy column_low
    stx PPUADDR
    sty PPUADDR
    ldy #0
    :
      ldx column_metatiles,y
      lda metatiles_top_left,x
      sta PPUDATA
      lda metatiles_bottom_left,x
      sta PPUDATA
      iny
      cpy #SCREEN_CELL_ROWS
      bne :-
    ldx column_high
    ldy column_low
    iny
    stx PPUADDR
    sty PPUADDR
    ldy #0
    :
      ldx column_metatiles,y
      lda metatiles_top_right,x
      sta PPUDATA
      lda metatiles_bottom_right,x
      sta PPUDATA
      iny
      cpy #SCREEN_CELL_ROWS
      bne :-
    jmp write_attributes
.endproc

;;
; Writes the buffered column to the PPU, in vblank or while rendering is off.
; in:  the column's buffer
; clobbers: A, X, Y
; cycles: 705
.proc write_column
    lda #CTRL_ALWAYS | CTRL_DOWN
    sta PPUCTRL
    lda column_low
    ldx #0
    stx column_pending
    jsr half
    lda column_low
    ora #1
    ldx #column_top_right - column_top_left
    jsr half
    jmp write_attributes

  ; A = low byte of the address, X = offset of the half
  half:
    pha
    lda column_high
    sta PPUADDR
    pla
    sta PPUADDR
    .repeat ::SCREEN_CELL_ROWS, i
      lda column_top_left+i,x
      sta PPUDATA
      lda column_bottom_left+i,x
      sta PPUDATA
    .endrepeat
    rts
.endproc
.assert column_top_right - column_top_left = 2*SCREEN_CELL_ROWS, error, "write_column indexes both halves with X"

;;
; Writes the attributes of a column.
; in:  column_attributes, column_high, attribute_low; PPUDATA advances downward
; clobbers: A, X, Y
; cycles: 128
.proc write_attributes
    lda column_high
    ora #>ATTRIBUTES_IN_NAMETABLE
    tay
    ldx attribute_low
    .repeat 4, i
      sty PPUADDR
      txa
      ora #8*i
      sta PPUADDR
      lda column_attributes+i
      sta PPUDATA
      lda column_attributes+4+i ; a step downward is 32 bytes: four attributes
      sta PPUDATA
    .endrepeat
    rts
.endproc
