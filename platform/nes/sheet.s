; A sheet of paper with a text, in the background: for the title and the end, where nothing scrolls.
; The tools have drawn it (tools/console/nes_sheets.hpp): the tile column and row of its place on
; the screen, both even, its columns and rows, both even, then its tiles row by row.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "console.inc"

.importzp camera_x
.import attributes, set_attribute
.exportzp prompt_pending, prompt_shown
.export align_camera, draw_sheet, write_prompt

SHEET_LEFT = 0
SHEET_TOP = 1
SHEET_COLUMNS = 2
SHEET_ROWS = 3
SHEET_TILES = 4

TILES_IN_NAMETABLES = 64        ; side by side

.zeropage
prompt_pending: .res 1          ; the prompt's row waits for vblank

; Nothing is simulated while a sheet is shown, so these last that long.
.segment "ZPSHOW": zeropage
sheet_pointer:  .res 2
sheet_left:     .res 1          ; tile column in the nametables
sheet_top:      .res 1
sheet_columns:  .res 1
sheet_rows:     .res 1
sheet_row:      .res 1
sheet_column:   .res 1
prompt_pointer: .res 2
prompt_shown:   .res 1          ; will be shown, else blank

.segment "SHELL"

;;
; Puts the camera on a square's edge, where sheets must stand.
; clobbers: A
.proc align_camera
    lda camera_x
    and #$F0
    sta camera_x
    rts
.endproc

;;
; Draws a sheet over the picture.
; in:  A = high byte of its address, camera_x on a square's edge; the picture is off
; clobbers: A, X, Y
.proc draw_sheet
    sta sheet_pointer+1
    lda #0
    sta sheet_pointer
    jsr read_sheet
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #0
    sta sheet_row
  each_row:
    lda sheet_row
    cmp #TITLE_PROMPT_ROW
    bne :+
      lda sheet_pointer
      sta prompt_pointer
      lda sheet_pointer+1
      sta prompt_pointer+1
    :
    ldy #0
    :
      jsr set_tile_address
      lda (sheet_pointer),y
      sta PPUDATA
      iny
      cpy sheet_columns
      bne :-
    clc
    tya
    adc sheet_pointer
    sta sheet_pointer
    bcc :+
      inc sheet_pointer+1
    :
    inc sheet_row
    lda sheet_row
    cmp sheet_rows
    bne each_row
    jsr paint_sheet
    jmp write_attributes
.endproc

;;
; in:  sheet_pointer, camera_x
; out: sheet_left and so on, sheet_pointer at the tiles
; clobbers: A, Y
.proc read_sheet
    lda camera_x+1              ; the camera's tile column, modulo 64
    lsr a
    lda camera_x
    ror a
    lsr a
    lsr a
    ldy #SHEET_LEFT
    clc
    adc (sheet_pointer),y
    sta sheet_left
    ldy #SHEET_TOP
    lda (sheet_pointer),y
    sta sheet_top
    ldy #SHEET_COLUMNS
    lda (sheet_pointer),y
    sta sheet_columns
    ldy #SHEET_ROWS
    lda (sheet_pointer),y
    sta sheet_rows
    lda #SHEET_TILES
    sta sheet_pointer
    rts
.endproc

;;
; in:  sheet_left, sheet_top, sheet_row, Y = the tile's column on the sheet
; clobbers: A, X
; cycles: 65
.proc set_tile_address
    tya
    clc
    adc sheet_left
    tax
    and #TILES_IN_NAMETABLES/2
    lsr a                       ; the right nametable is $400 farther
    lsr a
    lsr a
    sta sheet_column
    clc
    lda sheet_row
    adc sheet_top
    pha
    lsr a
    lsr a
    lsr a
    ora sheet_column
    ora #>NAMETABLE_0
    sta PPUADDR
    pla
    asl a
    asl a
    asl a
    asl a
    asl a
    sta sheet_column
    txa
    and #TILES_IN_NAMETABLES/2-1
    ora sheet_column
    sta PPUADDR
    rts
.endproc

;;
; The texts' palette under the sheet.
; in:  sheet_left and so on
; clobbers: A, X, Y
.proc paint_sheet
    lda sheet_rows
  each_row:
    sec
    sbc #2
    sta sheet_row
    lda sheet_columns
  each_square:
    sec
    sbc #2
    sta sheet_column
    clc
    lda sheet_row
    adc sheet_top
    lsr a
    tax
    lda sheet_column
    adc sheet_left              ; the carry is clear: both rows are even
    lsr a
    tay
    lda #TEXT_PALETTE
    jsr set_attribute
    lda sheet_column
    bne each_square
    lda sheet_row
    bne each_row
    rts
.endproc

;;
; All attributes to the PPU.
; in:  the picture is off
; clobbers: A, X
.proc write_attributes
    ldx #0
    lda #>(NAMETABLE_0 + ATTRIBUTES_IN_NAMETABLE)
    jsr one_nametable
    lda #>(NAMETABLE_1 + ATTRIBUTES_IN_NAMETABLE)
  one_nametable:
    sta PPUADDR
    lda #<(NAMETABLE_0 + ATTRIBUTES_IN_NAMETABLE)
    sta PPUADDR
    :
      lda attributes,x
      sta PPUDATA
      inx
      txa
      and #$3F
      bne :-
    rts
.endproc

;;
; Writes the prompt's row to the PPU, or blanks it, in vblank.
; in:  the sheet that was drawn last, prompt_shown
; clobbers: A, X, Y
; cycles at worst: 2,030 for 26 letters, while no column and no square is written
.proc write_prompt
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #TITLE_PROMPT_ROW
    sta sheet_row
    ldy sheet_columns
    dey
    dey                         ; inside the frame
  each:
    jsr set_tile_address
    lda prompt_shown
    beq :+
      lda (prompt_pointer),y
    :
    sta PPUDATA                 ; tile 0 is blank
    dey
    bne each
    sty prompt_pending
    rts
.endproc
