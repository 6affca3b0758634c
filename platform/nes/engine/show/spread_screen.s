; The screen on which a level is chosen: the 6502 port of engine/show/spread_screen.cpp. It is made row by row, since
; the rows between those of text are drawn while rendering is off (page_paper.s). The title's picture comes after the
; spreads, and no level has a spot on it.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "show.inc"
.include "hardware.inc"
.include "numbers/arithmetic.inc"

.importzp page_window, page_line, page_column, page_item, slot_pointer, large_drops_plane
.import page_window_lines, set_row, put_glyph, write_glyphs, write_number, point_to_title, show_foot
.import write_best_time, point_to_slot, is_cleared, has_every_large_drop, found_large_drops
.import count_large_drops, is_open, level_title_shown, level_bonus_drops
.import level_spread, level_spot_column, level_spot_row, spreads
.export show_spread, begin_spread, show_spread_row, put_walking_hero

.assert SPREAD_ROWS = 16, error, "put_spread copies a spread's rows of 32 bytes as two pages"
.assert SPOT_SIDE = 2 && SPOT_CELLS = 4, error, "put_spot shifts"
.assert SPOT_LOCKED = 0, error, "put_spot tests for zero"
.assert SCENE_TITLE = 0, error, "begin_spread tests for zero"
.assert WALK_FRAMES = 2*GLYPH_SIZE && GLYPH_SIZE = 8, error, "walked halves"

.segment "ZPPROGRAM": zeropage
chosen_spread:  .res 1          ; the spread of the level under the cursor
spread_row:     .res 1
spread_pointer: .res 2
spot_cell:      .res 1          ; the first cell of the spot's row
spot_look:      .res 1
walk_left:      .res 1
walked_cells:   .res 1          ; cells from the start of the walk to its end, signed
walked_sum:     .res 2
walked_to:      .res 1

.segment "PROGRAM"

;;
; Prepares the rows of a spread.
; local
; out: chosen_spread; if a level is chosen here, the slot is pointed to, and found
; clobbers: A, X, Y
; cycles at worst: 4,600
.proc begin_spread
    .if ::TITLE_SPREAD > 0
      lda scene
      bne :+
        lda #TITLE_SPREAD
        sta chosen_spread
        rts
      :
    .endif
    lda slot
    jsr point_to_slot
    jsr found_large_drops
    ldx cursor
    lda level_spread,x
    sta chosen_spread
    rts
.endproc

;;
; Writes one row of a spread: its cells and the spots on it.
; local
; in:  A = row, page_line; begin_spread has been called
; clobbers: A, X, Y
; cycles at worst: 12,000
.proc show_spread_row
    sta spread_row
    jsr put_spread
    ldy #0
  each:
    sty page_item
    lda level_spread,y
    cmp chosen_spread
    bne next
    lda spread_row
    sec
    sbc level_spot_row,y
    cmp #SPOT_SIDE              ; rows above the spot give a large number
    bcs next
      jsr put_spot
      ldy page_item
  next:
    iny
    cpy #LEVEL_COUNT
    bne each
    rts
.endproc

;;
; Copies the cells of a row of the spread, and maps the level in again.
; in:  chosen_spread, spread_row, page_line
; clobbers: A, X, Y
; cycles at worst: 700
.proc put_spread
    lda spread_row
    SHIFT_LEFT 5
    sta spread_pointer
    lda chosen_spread           ; the carry is the row's highest bit
    rol a
    adc #>spreads
    sta spread_pointer+1
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    lda #<.bank(spreads)
    sta MMC3_BANK
    ldx page_line
    ldy #1                      ; the page begins at the nametable's second column
  each:
    lda (spread_pointer),y
    sta page_window_lines,x
    inx
    iny
    cpy #1+SPREAD_COLUMNS
    bne each
    lda level_number
    sta MMC3_BANK
    rts
.endproc

;;
; Finds the look of a level's spot.
; in:  Y = level, the slot is pointed to, found
; out: A = SPOT_...
; clobbers: Y
; cycles at worst: 1,000
.proc look_of
    jsr is_open
    beq locked
    jsr is_cleared
    beq open
    .if ::SHOWS_LARGE_DROPS
      jsr has_every_large_drop
      bne cleared
        lda #SPOT_COMPLETE
        rts
    .endif
  cleared:
    lda #SPOT_CLEARED
    rts
  open:
    lda #SPOT_UNLOCKED
    rts
  locked:
    lda #SPOT_LOCKED
    rts
.endproc

;;
; Writes a row of a spot. Beside the lower row of a locked bonus level, it also writes what opens the level.
; in:  A = row of the spot, page_item = level, page_line
; clobbers: A, X, Y
; cycles at worst: 1,900
.proc put_spot
    asl a
    sta spot_cell
    ldy page_item
    ldx level_spot_column,y
    stx page_column
    jsr look_of
    sta spot_look
    ldy page_item
    ldx level_bonus_drops,y
    beq :+
      clc
      adc #SPOT_LOOKS
    :
    asl a
    asl a
    clc
    adc spot_cell
    adc #PAGE_SPOT
    pha
    jsr put_glyph
    pla
    clc
    adc #1
    jsr put_glyph
    lda spot_cell
    beq done
    lda spot_look
    bne done
    ldy page_item
    lda level_bonus_drops,y
    beq done
      jsr write_number
      lda #GLYPH_STAR
      jmp put_glyph
  done:
    rts
.endproc

;;
; Writes the name, the best time and the large drops of the level under the cursor.
; in:  the slot is pointed to
; clobbers: A, X, Y
; cycles at worst: 7,000
.proc write_chosen_level
    lda #PAGE_LEVEL_ROW
    jsr set_row
    bmi done
    lda #PAGE_LEVEL_COLUMN
    sta page_column
    ldy cursor
    sty page_item
    jsr point_to_title
    ldx cursor
    lda level_title_shown,x
    jsr write_glyphs
    ldy cursor
    jsr is_cleared
    beq done
    lda #PAGE_BEST_COLUMN
    sta page_column
    jsr write_best_time
    .if ::SHOWS_LARGE_DROPS
      lda #PAGE_DROPS_COLUMN
      sta page_column
      lda cursor
      clc
      adc #large_drops_plane
      tay
      lda (slot_pointer),y
      jsr count_large_drops
      jsr write_number
      lda #GLYPH_STAR
      jmp put_glyph
    .endif
  done:
    rts
.endproc

;;
; Computes where the hero is on the walk from one cell to another.
; in:  A = cell where the walk began, X = cell where it ends, walk_left
; out: A = pixel
; clobbers: X
; cycles at worst: 600
.proc walked
    stx walked_to
    ldx #0
    stx walked_sum
    stx walked_sum+1
    sec
    sbc walked_to
    sta walked_cells
    ldx walk_left
    beq stands
  each:
    ldy #0
    lda walked_cells
    bpl :+
      dey
    :
    clc
    adc walked_sum
    sta walked_sum
    tya
    adc walked_sum+1
    sta walked_sum+1
    dex
    bne each
  stands:
    lsr walked_sum+1            ; bits above a pixel's byte have no meaning
    ror walked_sum
    lda walked_to
    SHIFT_LEFT 3
    clc
    adc walked_sum
    rts
.endproc

;;
; Finds where the hero is on the spread.
; out: A = the hero's top in pixels of the page, X = the left side; Y = 0: the hero stands, 1: runs to the right, 2:
;      to the left
; cycles at worst: 1,400
.proc put_walking_hero
    ldx walk_from
    ldy cursor
    lda #0
    sta walk_left
    lda level_spread,x
    cmp level_spread,y
    bne :+
      lda walk
      sta walk_left
    :
    lda level_spot_row,x
    ldx level_spot_row,y
    jsr walked
    sec
    sbc #HERO_ABOVE_SPOT
    pha
    ldx walk_from
    ldy cursor
    lda level_spot_column,x
    ldx level_spot_column,y
    jsr walked
    tax
    ldy #0
    lda walk_left
    beq stands
      iny
      lda walked_cells
      bmi stands
      beq stands
        iny                     ; the hero comes from the right
  stands:
    pla
    rts
.endproc

;;
; Makes the rows of a window that are on the spread.
; local
; in:  page_window
; out: as begin_spread
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_spread
    jsr begin_spread
    lda page_window
    SHIFT_LEFT 3
  each:
    pha
    cmp #SPREAD_ROWS
    bcs below
    jsr set_row
    pla
    pha
    jsr show_spread_row
    pla
    clc
    adc #2
    pha
    and #7                      ; four rows of text in a window
    cmp #1
    pla
    bcs each
    rts
  below:
    pla
    rts
.endproc

;;
; Makes a window of the page: its rows of the spread, the chosen level, and what the buttons do.
; in:  page_window
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_select
    jsr show_spread
    jsr write_chosen_level
    lda #TEXT_CHOOSE_HINT
    jmp show_foot
.endproc
