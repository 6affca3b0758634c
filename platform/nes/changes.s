; Metatiles on the screen whose cells have changed.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "program.inc"
.include "console.inc"

.importzp cell_x, cell_y, cell_pointer, level_first_mutable, level_mutable_rows, level_gone
.importzp camera_x, stage_top, drawn_first, drawn_last
.import tile_pointer, attributes, set_attribute, bit_of_index, add_walls_to_metatile
.exportzp metatile_count, changed_column
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
screen_row:      .res 1
metatile_index:    .res 1
metatile_has_changed: .res 1      ; 0: it is as the level has it
timer:           .res 1

.segment "BSS"
shown_changes:      .res MUTABLE_CELLS/8       ; what the screen shows of `changed`

.segment "LOWBSS"
metatile_high:        .res MOST_METATILES           ; the nametable's address
metatile_low:         .res MOST_METATILES
metatile_number:      .res MOST_METATILES
metatile_attribute:   .res MOST_METATILES           ; index in `attributes`

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
; out: carry: found; changed_column, screen_row, cell_x, cell_y
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
    sta screen_row              ; how many the column has
    iny
    cpx screen_row
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
; out: screen_row, cell_x, cell_y
; clobbers: A
; cycles: 72
.proc place_metatile
    asl a
    asl a
    asl a
    asl a
    sta cell_y
    clc
    adc stage_top
    lsr a
    lsr a
    lsr a
    lsr a
    sta screen_row
    lda changed_column
    asl a
    asl a
    asl a
    asl a
    sta cell_x
    lda changed_column
    lsr a
    lsr a
    lsr a
    lsr a
    sta cell_x+1
    rts
.endproc

;;
; Puts a metatile that has changed in front of vblank, if the nametables have its column.
; in:  changed_column, screen_row, cell_x, cell_y, metatile_has_changed
; clobbers: A, X, Y
; cycles at worst: 290
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
    jsr tile_pointer
    lda (cell_pointer),y
    ldy metatile_has_changed
    beq :+
      tay
      lda (level_gone),y
    :
    stx metatile_index
    jsr add_walls_to_metatile
    ldx metatile_index
    sta metatile_number,x
    ; A row of metatiles takes 64 bytes of the nametable.
    lda screen_row
    lsr a
    lsr a
    ora #>NAMETABLE_0
    sta metatile_high,x
    lda changed_column
    and #$10
    beq :+
      lda #>(NAMETABLE_1 - NAMETABLE_0)
      ora metatile_high,x
      sta metatile_high,x
    :
    lda screen_row
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

    ldy metatile_number,x
    lda metatile_palettes,y
    ldy changed_column
    ldx screen_row
    jsr set_attribute
    tya
    ldx metatile_index
    sta metatile_attribute,x
  done:
    rts
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
    lda metatile_high,x
    ora #>ATTRIBUTES_IN_NAMETABLE
    sta PPUADDR
    lda metatile_attribute,x
    tay
    ora #<ATTRIBUTES_IN_NAMETABLE
    sta PPUADDR
    lda attributes,y
    sta PPUDATA
    txa
    bne each
    stx metatile_count
    rts
.endproc
