; Metatiles on the screen whose cells have changed.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "program.inc"
.include "console.inc"
.include "numbers/units.inc"

.importzp cell_x, cell_y, cell_pointer, level_first_mutable, level_mutable_rows, level_gone, level_low_height
.importzp camera_x, drawn_first, drawn_last, column_x, half_top, rows_here, changing
.import tile_pointer, kind_traits, is_changed, quadrant_masks, bit_of_index, add_walls_to_metatile
.exportzp metatile_count
.export show_changes, forget_changes, write_metatiles

; A frame changes at most the four cells that the player touches, a brick, and each crumbling cell that
; is on its way.
MOST_METATILES = 5 + CELL_TIMERS
COLUMNS_TO_SEARCH = 18         ; the screen, and one to each side

.zeropage
metatile_count:    .res 1         ; how many wait for vblank

.segment "ZPSHOW": zeropage
byte_index:      .res 1
changed_bits:    .res 1
changed_index:   .res 1
changed_column:  .res 1
columns_left:    .res 1
picture_row:     .res 1         ; in the nametables, from the upper one's first on
rows_above:      .res 1         ; blank ones, above a low level
metatile_index:    .res 1
metatile_has_changed: .res 1      ; 0: it is as the level has it
timer:           .res 1

; No column is decoded meanwhile.
in_column     = half_top
quadrant      = rows_here       ; 2 * lower + right, of those that share an attribute
pair_top      = column_x        ; the row of both upper ones
palettes_here = column_x+1
own_quadrant  = changing

.segment "BSS"
shown_changes:      .res MUTABLE_CELLS/8       ; what the screen shows of `changed`

.segment "LOWBSS"
metatile_high:        .res MOST_METATILES           ; the nametable's address
metatile_low:         .res MOST_METATILES
metatile_number:      .res MOST_METATILES

; Between a picture and the next step nobody else is here.
.segment "COLUMN"
metatile_attribute_low: .res MOST_METATILES         ; low byte of the address of its attribute; 0: that stays
metatile_attribute:     .res MOST_METATILES

.segment "SHELL"

;;
; The screen shows everything that has changed.
; clobbers: A, X
; cycles: 460
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
; cycles: 20 without changes; 560, and 700 for each change at worst
.proc show_changes
    lda level_events+1
    and #>EVENT_CRUMBLE
    beq no_crumbling
      jsr show_crumbling        ; which has timers; what a script opens has none
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
; Prepares the metatiles of the crumbling cells that have gone or come back in this frame: they can be
; anywhere, but a timer knows where.
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
    lsr a
    lsr a
    lsr a
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
; in:  X = timer, byte_index and changed_bits = the place of its bit
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
; in:  A = the bits that differ, X = their byte
; clobbers: A, X, Y
.proc show_bits
    sta changed_bits
    lda changed,x
    sta shown_changes,x
    txa
    asl a
    asl a
    asl a
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
; The cell of an index, if it is on the screen: columns beyond are drawn later, as they are then.
; in:  changed_index
; out: carry: found; changed_column, picture_row, cell_x, cell_y
; clobbers: A, X, Y
; cycles at worst: 1,000
.proc find_changed
    lda camera_x+1              ; the column before the screen's first
    asl a
    asl a
    asl a
    asl a
    sta changed_column
    lda camera_x
    lsr a
    lsr a
    lsr a
    lsr a
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
    tax                         ; how far behind the column's first
    iny
    cpy level_columns
    beq last                    ; of 256 columns the last one is before 0
    lda (level_first_mutable),y
    jmp compare
  last:
    lda level_mutable_count
  compare:
    dey
    sec
    sbc (level_first_mutable),y
    sta in_column               ; how many there are
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
; in:  A = row of the level, changed_column
; out: picture_row, cell_x, cell_y
; clobbers: A, X
; cycles at worst: 100
.proc place_metatile
    pha
    ldx #0
    asl a
    asl a
    asl a
    asl a
    sta cell_y
    bcc :+
      inx
    :
    stx cell_y+1
    lda level_low_height
    beq high
      sec                       ; it stands on the screen's lower edge
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
; in:  A = column
; out: cell_x
; clobbers: A
; cycles at worst: 40
.proc place_column
    pha
    asl a
    asl a
    asl a
    asl a
    sta cell_x
    pla
    lsr a
    lsr a
    lsr a
    lsr a
    sta cell_x+1
    rts
.endproc

;;
; Puts a metatile that has changed in front of vblank, if the nametables have its column.
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
    jsr metatile_of_cell        ; the one that it was
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
; The metatile of a cell in one of its two states, with its walls.
; in:  A = 0 as the level has it, else as it is once it has changed; cell_x, cell_y inside the level
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
; Where a metatile lies in the nametables.
; in:  X = its place in what waits, picture_row, changed_column
; out: metatile_high/low
; clobbers: A, Y
; cycles at worst: 80
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
  have_row:                     ; a row of metatiles takes 64 bytes
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
; The attribute that a metatile shares with three others.
; in:  X = its place in what waits, metatile_high/low, picture_row, rows_above, changed_column
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
    asl a                       ; 8 attributes for two rows
    asl a
    asl a
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
    lda picture_row             ; its own is known
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
; The cell of one of the four metatiles that share an attribute.
; in:  X = quadrant, pair_top, rows_above, changed_column
; out: carry: outside the level, or where the attributes end; else cell_x, cell_y
; clobbers: A, Y
; cycles at worst: 120
.proc find_quadrant
    lda changed_column
    lsr a
    sta in_column
    txa
    lsr a                       ; carry: right
    rol in_column
    tay                         ; lower
    beq :+
    lda pair_top
    cmp #SCREEN_CELL_ROWS-1
    beq outside                 ; the upper nametables have no row below this one
    :
    clc
    tya
    adc pair_top
    sec
    sbc rows_above
    bcc outside
    cmp level_rows
    bcs outside
    ldy #0
    asl a
    asl a
    asl a
    asl a
    sta cell_y
    bcc :+
      iny
    :
    sty cell_y+1
    lda in_column
    jsr place_column
    ldy level_columns+1
    bne inside                  ; 256
    lda in_column
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
; A cell's metatile as it is now.
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
