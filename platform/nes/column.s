; One column of cells as the PPU wants it: 2 x 30 tiles, and what it adds to the attributes.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "console.inc"

.importzp level_tiles, level_first_mutable, stage_top, level_gone, blank_metatile
.import kind_traits, bit_of_index, add_walls_to_column
.exportzp column_pending, column_pointer, metatile_pointer, metatile, row
.export decode_column, write_column, attributes, set_attribute

ATTRIBUTES_OF_NAMETABLE = 64

.zeropage
column_pending:  .res 1         ; the buffer waits for vblank

.segment "ZPSHOW": zeropage
column_high:     .res 1         ; the nametable's address of the column's top left tile
column_low:      .res 1
attribute_at:    .res 1         ; index of the column's first attribute
column_pointer:  .res 2         ; the column's tiles in the level block
metatile_pointer:  .res 2         ; the first row that the level has
changing:        .res 1         ; index of the column's next mutable cell
metatile:          .res 1
row:             .res 1
top_mask:        .res 1         ; the attribute's bits of an upper metatile in this column
bottom_mask:     .res 1
keep_mask:       .res 1
quadrant:        .res 1
palette_bits:    .res 1

.segment "BSS"
attributes:      .res 2*ATTRIBUTES_OF_NAMETABLE ; as in both nametables: the PPU can't be read

.segment "LOWBSS"
column_metatiles:  .res SCREEN_CELL_ROWS+1        ; the last one stays blank
; The tiles, and the same in this order for the right half.
column_top_left:     .res SCREEN_CELL_ROWS
column_bottom_left:  .res SCREEN_CELL_ROWS
column_top_right:    .res SCREEN_CELL_ROWS
column_bottom_right: .res SCREEN_CELL_ROWS

.segment "SHELL"

;;
; Fills the column's buffer, and the attributes.
; in:  A = column inside the level
; clobbers: A, X, Y
; cycles at worst: 2,570 with nothing but changed cells, usual 1,900
.proc decode_column
    jsr point_to_column
    jsr choose_metatiles
    jsr add_walls_to_column
    jsr choose_tiles
    jmp merge_attributes
.endproc

;;
; Where a column of the level lies, in the level block and in the nametables.
; in:  A = column
; out: column_pointer, changing, column_high/low, attribute_at, the masks
; clobbers: A, X, Y
; cycles: 120
.proc point_to_column
    tay
    lda (level_first_mutable),y
    sta changing
    tya                         ; 16 tiles a column
    lsr a
    lsr a
    lsr a
    lsr a
    sta column_pointer+1
    tya
    asl a
    asl a
    asl a
    asl a
    clc
    adc level_tiles
    sta column_pointer
    lda column_pointer+1
    adc level_tiles+1
    sta column_pointer+1

    ldx #0
    tya
    and #$10
    beq :+
      ldx #>(NAMETABLE_1 - NAMETABLE_0)
    :
    txa
    ora #>NAMETABLE_0
    sta column_high
    tya
    and #$0F
    asl a
    sta column_low
    tya
    ldx #0
    jsr attribute_index_of
    sta attribute_at
    tya
    and #1                      ; the right one of a pair?
    tax
    lda top_masks,x
    sta top_mask
    lda bottom_masks,x
    sta bottom_mask
    lda keep_masks,x
    sta keep_mask
    rts
.endproc

; By the column's parity: which bits of an attribute belong to the upper and the lower metatile.
top_masks:
    .byte $03, $0C
bottom_masks:
    .byte $30, $C0
keep_masks:
    .byte $CC, $33

;;
; The index in `attributes` of a metatile's attribute.
; in:  A = column, X = row on the screen
; out: A = index
; clobbers: X
; cycles: 62
.proc attribute_index_of
    pha
    txa
    asl a
    asl a
    and #$38                    ; 8 bytes for two rows
    tax
    pla
    pha
    and #$10
    asl a
    asl a
    sta metatile
    pla
    and #$0F
    lsr a
    ora metatile
    stx metatile
    ora metatile
    rts
.endproc

;;
; Gives one metatile a palette.
; in:  A = four times the palette's number, Y = column, X = row on the screen
; out: attributes, Y = the index of the one that was changed
; clobbers: A, X
; cycles: 141
.proc set_attribute
    sta palette_bits
    txa
    lsr a
    lda #0
    rol a                       ; lower
    sta quadrant
    tya
    lsr a
    rol quadrant                ; right
    tya
    jsr attribute_index_of
    tay
    ldx quadrant
    lda quadrant_masks,x
    and palette_bits
    sta palette_bits
    lda quadrant_masks,x
    eor #$FF
    and attributes,y
    ora palette_bits
    sta attributes,y
    rts
.endproc

quadrant_masks:                 ; by 2 * lower + right
    .byte $03, $0C, $30, $C0

;;
; The numbers of the metatiles in the column, after what has changed.
; in:  column_pointer, changing
; out: column_metatiles
; clobbers: A, X, Y
; cycles at worst: 1,350, usual 640
.proc choose_metatiles
    lda blank_metatile
    sta column_metatiles+SCREEN_CELL_ROWS
    ldx #0
    ldy stage_top
    beq have_rows_above
    :
      sta column_metatiles,x
      inx
      tya
      sec
      sbc #16
      tay
      lda blank_metatile
      cpy #0
      bne :-
  have_rows_above:
    txa
    clc
    adc #<column_metatiles
    sta metatile_pointer
    lda #>column_metatiles
    adc #0
    sta metatile_pointer+1

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
    cpy level_rows
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
    lsr a
    lsr a
    lsr a
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
; in:  column_metatiles, attribute_at, the masks
; out: attributes
; clobbers: A, X, Y
; cycles: 460
.proc merge_attributes
    lda attribute_at
    ldy #0
  each:
    pha
    ldx column_metatiles,y
    lda metatile_palettes,x       ; four times the palette's number: mask out one
    and top_mask
    sta metatile
    ldx column_metatiles+1,y
    lda metatile_palettes,x
    and bottom_mask
    ora metatile
    sta metatile
    pla
    tax
    lda attributes,x
    and keep_mask
    ora metatile
    sta attributes,x
    txa
    clc
    adc #8
    iny
    iny
    cpy #SCREEN_CELL_ROWS+1
    bne each
    rts
.endproc

;;
; Writes the column to the PPU: in vblank, or while the picture is off.
; in:  the column's buffer, attributes
; clobbers: A, X, Y
; cycles: 702
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

    lda column_high
    ora #>ATTRIBUTES_IN_NAMETABLE
    tay
    lda attribute_at
    tax
    and #7
    ora #<ATTRIBUTES_IN_NAMETABLE
    sta metatile
    .repeat 4, i
      sty PPUADDR
      lda metatile
      ora #8*i
      sta PPUADDR
      lda attributes+8*i,x
      sta PPUDATA
      lda attributes+8*(i+4),x  ; a step down is four attributes down
      sta PPUDATA
    .endrepeat
    rts

  ; A = low byte of the address, X = which half.
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
.assert column_top_right - column_top_left = 2*SCREEN_CELL_ROWS, error, "write_column indexes both halves alike"
