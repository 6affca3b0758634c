; Prepares metatiles on the screen whose cells have changed, and writes them to the PPU. It finds their addresses in
; the nametables, and the attributes that they share with others.

.include "engine.inc"
.include "hardware.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"

.importzp cell_x, cell_y, cell_pointer, level_gone, drawn_first, drawn_last, column_x, half_top, rows_here, changing
.importzp changed_column, picture_row, rows_above, metatile_has_changed
.import tile_pointer, kind_traits, is_changed, quadrant_masks, add_walls_to_metatile, place_row, place_column
.exportzp metatile_count
.export prepare_metatile, write_metatiles

; A frame changes at most the four cells that the player touches, a brick, and each crumbling cell with a timer.
MOST_METATILES = 5 + CELL_TIMERS

.zeropage
metatile_count:    .res 1         ; the number that waits for vblank

.segment "ZPSHOW": zeropage
metatile_index:    .res 1

; No column is decoded at this time.
column_of_quadrant = half_top
quadrant      = rows_here       ; 2 * lower + right, of the four that share an attribute
pair_top      = column_x        ; the row of the two upper ones
palettes_here = column_x+1
own_quadrant  = changing

.segment "LOWBSS"
metatile_high:        .res MOST_METATILES           ; the nametable's address
metatile_low:         .res MOST_METATILES
metatile_number:      .res MOST_METATILES

; Between a picture and the next step no other code uses this memory.
.segment "COLUMN"
metatile_attribute_low: .res MOST_METATILES         ; low byte of its attribute's address; 0: the attribute stays
metatile_attribute:     .res MOST_METATILES

.segment "SHELL"

;;
; Prepares a changed metatile for vblank, if the nametables have its column.
; in:  changed_column, picture_row, rows_above, cell_x, cell_y, metatile_has_changed
; clobbers: A, X, Y, cell_x, cell_y
; cycles at worst: 3,600, usual 450
.proc prepare_metatile
    lda changed_column
    cmp drawn_first
    bcc done
    lda drawn_last
    cmp changed_column
    bcc done
    ldx metatile_count
    cpx #MOST_METATILES
    bcs done
    inc metatile_count
    stx metatile_index
    lda #1
    eor metatile_has_changed
    jsr metatile_of_cell        ; the metatile before the change
    tay
    lda metatile_palettes,y
    pha
    lda metatile_has_changed
    jsr metatile_of_cell
    ldx metatile_index
    sta metatile_number,x
    jsr point_to_metatile
    lda #0
    sta metatile_attribute_low,x
    ldy metatile_number,x
    pla
    cmp metatile_palettes,y
    beq done
      jmp prepare_attribute
  done:
    rts
.endproc

;;
; Returns the metatile of a cell in one of its two states, with its walls.
; in:  A = 0: as in the level, else: after its change; cell_x, cell_y inside the level
; out: A
; clobbers: X, Y, cell_pointer, metatile, row
; cycles at worst: 360
.proc metatile_of_cell
    pha
    jsr tile_pointer
    lda (cell_pointer),y
    tay
    pla
    beq :+
      lda (level_gone),y
      jmp add_walls_to_metatile
    :
    tya
    jmp add_walls_to_metatile
.endproc

;;
; Finds the address of a metatile in the nametables.
; in:  X = its index among those that wait, picture_row, changed_column
; out: metatile_high/low
; clobbers: A, Y
; cycles at worst: 105
.proc point_to_metatile
    ldy #>NAMETABLE_0
    sec
    lda picture_row
    sbc #SCREEN_CELL_ROWS
    bcs lower
      lda picture_row
      bcc have_row              ; always
  lower:
    ldy #>NAMETABLE_2
  have_row:                     ; a row of metatiles has 64 bytes
    pha
    lsr a
    lsr a
    sta metatile_high,x
    tya
    ora metatile_high,x
    sta metatile_high,x
    lda changed_column
    and #$10
    beq :+
      lda #>(NAMETABLE_1 - NAMETABLE_0)
      ora metatile_high,x
      sta metatile_high,x
    :
    pla
    ror a
    ror a
    ror a
    and #$C0
    sta metatile_low,x
    lda changed_column
    and #$0F
    asl a
    ora metatile_low,x
    sta metatile_low,x
    rts
.endproc

;;
; Computes the attribute that a metatile shares with three others.
; in:  X = its index among those that wait, metatile_high/low, picture_row, rows_above, changed_column
; out: metatile_attribute, metatile_attribute_low
; clobbers: A, X, Y, cell_x, cell_y
; cycles at worst: 2,800
.proc prepare_attribute
    lda metatile_low,x
    and #$1F
    lsr a
    lsr a
    sta metatile_attribute_low,x
    lda metatile_low,x          ; bits 1 to 3 of the row
    asl a
    lda metatile_high,x
    and #3
    rol a
    SHIFT_LEFT 3                ; 8 attributes for two rows
    ora metatile_attribute_low,x
    ora #<ATTRIBUTES_IN_NAMETABLE
    sta metatile_attribute_low,x

    lda picture_row
    ldy #0
    cmp #SCREEN_CELL_ROWS
    bcc :+
      ldy #SCREEN_CELL_ROWS
      sbc #SCREEN_CELL_ROWS
    :
    and #<~1
    sta pair_top
    tya
    clc
    adc pair_top
    sta pair_top
    lda picture_row             ; its own palette is known
    sec
    sbc pair_top
    asl a
    sta own_quadrant
    lda changed_column
    and #1
    ora own_quadrant
    sta own_quadrant
    ldy metatile_number,x
    tax
    lda metatile_palettes,y
    and quadrant_masks,x
    sta palettes_here
    ldx #3
  each:
    cpx own_quadrant
    beq skip
    stx quadrant
    jsr find_quadrant
    bcs next                    ; blank
      jsr shown_metatile
      tay
      lda metatile_palettes,y
      ldx quadrant
      and quadrant_masks,x
      ora palettes_here
      sta palettes_here
  next:
    ldx quadrant
  skip:
    dex
    bpl each
    lda palettes_here
    ldx metatile_index
    sta metatile_attribute,x
    rts
.endproc

;;
; Finds the cell of one of the four metatiles that share an attribute.
; in:  X = quadrant, pair_top, rows_above, changed_column
; out: carry: outside the level, or below the attributes; else cell_x, cell_y
; clobbers: A, Y
; cycles at worst: 155
.proc find_quadrant
    lda changed_column
    lsr a
    sta column_of_quadrant
    txa
    lsr a                       ; carry: right
    rol column_of_quadrant
    tay                         ; lower
    beq :+
    lda pair_top
    cmp #SCREEN_CELL_ROWS-1
    beq outside                 ; the upper nametables end with this row
    :
    clc
    tya
    adc pair_top
    sec
    sbc rows_above
    bcc outside
    cmp level_rows
    bcs outside
    jsr place_row
    lda column_of_quadrant
    jsr place_column
    ldy level_columns+1
    bne inside                  ; 256
    lda column_of_quadrant
    cmp level_columns
    rts
  inside:
    clc
    rts
  outside:
    sec
    rts
.endproc

;;
; Returns a cell's metatile in its present state.
; in:  cell_x, cell_y inside the level
; out: A
; clobbers: X, Y, cell_pointer, metatile, row
; cycles at worst: 920
.proc shown_metatile
    jsr tile_pointer
    lda (cell_pointer),y
    tax
    lda level_traits,x
    and #TRAIT_MUTABLE
    bne can_change
    txa
    jmp add_walls_to_metatile
  can_change:                   ; or TRAITS_LOOK_ABOVE
    lda level_kinds,x
    tax
    lda kind_traits,x
    and #TRAIT_MUTABLE
    beq :+
      jsr is_changed
    :
    jmp metatile_of_cell
.endproc

;;
; Writes the metatiles to the PPU, in vblank.
; clobbers: A, X, Y
; cycles at worst: 585
.proc write_metatiles
    lda #CTRL_ALWAYS
    sta PPUCTRL
    ldx metatile_count
  each:
    dex
    ldy metatile_number,x
    lda metatile_high,x
    sta PPUADDR
    lda metatile_low,x
    sta PPUADDR
    lda metatiles_top_left,y
    sta PPUDATA
    lda metatiles_top_right,y
    sta PPUDATA
    lda metatile_high,x
    sta PPUADDR
    lda metatile_low,x
    ora #$20
    sta PPUADDR
    lda metatiles_bottom_left,y
    sta PPUDATA
    lda metatiles_bottom_right,y
    sta PPUDATA
    ldy metatile_attribute_low,x
    beq next
      lda metatile_high,x
      ora #>ATTRIBUTES_IN_NAMETABLE
      sta PPUADDR
      sty PPUADDR
      lda metatile_attribute,x
      sta PPUDATA
  next:
    txa
    bne each
    stx metatile_count
    rts
.endproc
