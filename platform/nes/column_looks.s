; Chooses the metatiles and attributes of one column of cells, or of half a column of a level that is higher than the
; screen. An attribute has the palettes of 2x2 metatiles, so the column beside it supplies half of each. The PPU
; cannot be read while rendering is on, and no buffer keeps its contents: the attributes are computed from the cells.

.include "engine.inc"
.include "hardware.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.importzp level_tiles, level_stride, level_first_mutable, level_mutable_rows, level_gone, blank_metatile
.importzp drawn_first, drawn_last
.import kind_traits, bit_of_index, add_walls_to_column
.exportzp metatile_pointer, metatile, row, column_x, half_top, rows_here, changing, column_high, column_low, attribute_low
.export choose_looks, quadrant_masks, column_metatiles, column_attributes

.segment "ZPSHOW": zeropage
column_high:     .res 1         ; the nametable's address of the column's top left tile
column_low:      .res 1
attribute_low:   .res 1         ; the low byte of the address of its first attribute
column_x:        .res 2         ; the column's left edge in the level, pixels
half_top:        .res 1         ; the first row of the half in the level
rows_above:      .res 1         ; blank rows: the level is lower than the screen
rows_here:       .res 1         ; rows of the level in the half
column_pointer:  .res 2         ; the half's tiles in the level block
metatile_pointer:  .res 2       ; the first row that the level has, in column_metatiles
changing:        .res 1         ; index of the column's next mutable cell
metatile:        .res 1
row:             .res 1
top_mask:        .res 1         ; the bits of an attribute for an upper metatile of this column
bottom_mask:     .res 1

; Between a picture and the next step no other code uses this memory.
.segment "COLUMN"
column_metatiles:  .res SCREEN_CELL_ROWS+1 ; the last one stays blank
column_attributes: .res (SCREEN_CELL_ROWS+1)/2

.segment "SHELL"

;;
; Chooses the metatiles and attributes of a column.
; in:  as decode_column
; out: column_metatiles, column_attributes, column_high/low, attribute_low
; clobbers: A, X, Y
; cycles at worst: 6,400, usual 1,500
.proc choose_looks
    stx half_top
    tay
    jsr find_rows
    jsr point_to_column
    jsr add_column_beside
    jsr choose_metatiles
    jsr add_walls_to_column
    jmp add_attributes
.endproc

;;
; Counts the rows of the level in the half, and the blank rows above them.
; in:  half_top
; out: rows_here, rows_above, blank rows in column_metatiles
; clobbers: A, X
; cycles at worst: 200
.proc find_rows
    ldx #0
    sec
    lda level_rows
    sbc half_top
    cmp #SCREEN_CELL_ROWS
    bcc lower
      lda #SCREEN_CELL_ROWS
  lower:
    sta rows_here
    lda half_top
    bne have_rows_above         ; in a lower half the blank rows are at the bottom
    sec
    lda #SCREEN_CELL_ROWS
    sbc rows_here
    tax
  have_rows_above:
    stx rows_above
    lda blank_metatile
    ldx #SCREEN_CELL_ROWS
    sta column_metatiles,x
    cpx rows_here
    beq done
    :
      sta column_metatiles,x
      dex
      bpl :-
  done:
    rts
.endproc

;;
; Finds the address of a column in the nametables.
; in:  Y = column, half_top
; out: column_high/low, attribute_low
; clobbers: A, X
; cycles at worst: 70
.proc point_to_column
    ldx #>NAMETABLE_0
    lda half_top
    beq :+
      ldx #>NAMETABLE_2
    :
    stx column_high
    tya
    and #$10
    beq :+
      lda #>(NAMETABLE_1 - NAMETABLE_0)
    :
    ora column_high
    sta column_high
    tya
    and #$0F
    asl a
    sta column_low
    lsr a
    lsr a
    ora #<ATTRIBUTES_IN_NAMETABLE
    sta attribute_low
    rts
.endproc

;;
; Begins the attributes with those of the column that shares them, if the nametables have it.
; in:  Y = column, half_top, rows_here, rows_above
; out: column_attributes; the masks and column_x of the column
; clobbers: A, X
; cycles at worst: 3,500, usual 900
.proc add_column_beside
    lda #0
    ldx #(SCREEN_CELL_ROWS+1)/2-1
    :
      sta column_attributes,x
      dex
      bpl :-
    tya
    pha
    eor #1
    cmp drawn_first
    bcc alone
    cmp drawn_last
    beq :+
    bcs alone
    :
    jsr choose_column
    jsr choose_metatiles
    jsr add_walls_to_column
    jsr add_attributes
  alone:
    pla
.endproc
.assert choose_column = *, error, "add_column_beside falls through to choose_column"

;;
; Selects a column.
; in:  A = column
; out: column_x, changing, the masks
; clobbers: A, X, Y
; cycles at worst: 80
.proc choose_column
    tay
    and #1                      ; is it the right one of a pair?
    tax
    lda quadrant_masks,x
    sta top_mask
    lda quadrant_masks+2,x
    sta bottom_mask
    tya
    SHIFT_RIGHT 4
    sta column_x+1
    tya
    SHIFT_LEFT 4
    sta column_x
    rts
.endproc

quadrant_masks:                 ; an attribute's bits, by 2 * lower + right
    .byte $03, $0C, $30, $C0

;;
; Chooses the metatiles of the column in the present state of its cells.
; in:  Y = column, column_x, half_top, rows_here, rows_above
; out: column_metatiles, metatile_pointer
; clobbers: A, X, Y
; cycles at worst: 1,750, usual 350
.proc choose_metatiles
    clc
    lda rows_above
    adc #<column_metatiles
    sta metatile_pointer
    lda #>column_metatiles
    adc #0
    sta metatile_pointer+1
    POINT_TO_COLUMN column_x, level_tiles, column_pointer
    clc
    lda column_pointer
    adc half_top
    sta column_pointer
    CARRY_TO column_pointer+1
    jsr find_mutable
    bne some_can_change
    ldy rows_here
    dey
    :
      lda (column_pointer),y
      sta (metatile_pointer),y
      dey
      bpl :-
    rts

  some_can_change:
    ldy #0
  each:
    lda (column_pointer),y
    sta metatile
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    and #TRAIT_MUTABLE
    bne can_change
    lda metatile
  have_metatile:
    sta (metatile_pointer),y
    iny
    cpy rows_here
    bne each
    rts

  can_change:
    lda changing
    inc changing
    pha
    and #7
    tax
    lda bit_of_index,x
    sta row
    pla
    SHIFT_RIGHT 3
    tax
    lda changed,x
    and row
    beq not_changed
    sty row
    ldy metatile
    lda (level_gone),y
    ldy row
    jmp have_metatile
  not_changed:
    lda metatile
    jmp have_metatile
.endproc

;;
; Finds the column's mutable cells that are not above the half.
; in:  Y = column, half_top
; out: changing = index of the first one, A = how many are left in the column (Z set: none)
; clobbers: X, Y
; cycles at worst: 400
.proc find_mutable
    lda (level_first_mutable),y
    sta changing
    iny
    cpy level_columns
    beq last                    ; after 256 columns, level_columns is 0: the last column is 255
    lda (level_first_mutable),y
    jmp have_end
  last:
    lda level_mutable_count
  have_end:
    sec
    sbc changing
    tax
    beq done
    lda half_top
    beq some
    ldy changing
    :
      lda (level_mutable_rows),y
      cmp half_top
      bcs have_first
      iny
      dex
      bne :-
  have_first:
    sty changing
  some:
    txa
  done:
    rts
.endproc

;;
; Adds the palettes of the column to the attributes.
; in:  column_metatiles, the masks
; out: column_attributes
; clobbers: A, X, metatile
; cycles: 300
.proc add_attributes
    .repeat (::SCREEN_CELL_ROWS+1)/2, i
      ldx column_metatiles+2*i
      lda metatile_palettes,x   ; four copies of the palette's number: keeps one of them
      and top_mask
      sta metatile
      ldx column_metatiles+2*i+1
      lda metatile_palettes,x
      and bottom_mask
      ora metatile
      ora column_attributes+i
      sta column_attributes+i
    .endrepeat
    rts
.endproc
