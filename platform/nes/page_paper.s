; Draws the paper of a page: its ruled lines, and the rows between those of text.

.include "program.inc"
.include "flow.inc"
.include "show.inc"
.include "hardware.inc"
.include "page.inc"
.include "numbers/arithmetic.inc"

.importzp text_pointer, page_line
.import headline_text, point_to_named, begin_spread, show_spread_row, clear_lines, page_window_lines, prompt_windows
.export clear_page, draw_between_texts

UNDER_HEADLINE = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_HEADLINE_ROW + 1) + PAGE_LEFT
SHEET_SIDES = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_SHEET_ROW + 1) + PAGE_LEFT + SHEET_LEFT

.assert SCENE_TITLE = 0, error, "draw_between_texts tests for zero"

.segment "PROGRAM"

;;
; Covers the screen with ruled paper.
; in:  rendering is off
; clobbers: A, X, Y
.proc clear_page
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>NAMETABLE_0
    sta PPUADDR
    lda #<NAMETABLE_0
    sta PPUADDR
    ldx #15                     ; a ruled row, and one for text
  each:
    lda #PAGE_RULE
    jsr row
    lda #0
    jsr row
    dex
    bne each
    lda #TEXT_PALETTE
    jsr row
  row:
    ldy #32
    :
      sta PPUDATA
      dey
      bne :-
    rts
.endproc

;;
; Draws the rows between those of texts: a line under a headline, a sheet's sides, or rows of a spread or of the
; title's picture. A page may have none of these.
; in:  rendering is off
; clobbers: A, X, Y
.proc draw_between_texts
    ldx scene
    .if ::TITLE_SPREAD > 0
      beq draw_spread
    .endif
    cpx #SCENE_SELECT
    beq draw_spread
    lda prompt_windows,x
    cmp #1 << (PAGE_PROMPT_ROW / ROWS_A_WINDOW)
    beq sheet
    jsr headline_text
    cmp #TEXT_NONE
    beq done
    jsr point_to_named
    ldy #0
    lda #PAGE_COLUMNS
    sec
    sbc (text_pointer),y
    lsr a
    clc
    adc #<UNDER_HEADLINE
    ldx #>UNDER_HEADLINE
    stx PPUADDR
    sta PPUADDR
    lda (text_pointer),y
    tay
    lda #PAGE_FRAME+1
    :
      sta PPUDATA
      dey
      bne :-
  done:
    rts
  sheet:
    lda #<SHEET_SIDES
    ldx #>SHEET_SIDES
    ldy #PAGE_SHEET_ROWS/2
  each:
    stx PPUADDR
    sta PPUADDR
    jsr draw_sides
    clc
    adc #2*32
    bcc :+
      inx
    :
    dey
    bne each
    rts
.endproc

;;
; Draws a row of the sheet between its upper and lower edge.
; in:  the PPU's address
; cycles: 500
.proc draw_sides
    pha
    tya
    pha
    lda #PAGE_FRAME+3
    sta PPUDATA
    lda #0
    ldy #SHEET_COLUMNS-2
    :
      sta PPUDATA
      dey
      bne :-
    lda #PAGE_FRAME+4
    sta PPUDATA
    pla
    tay
    pla
    rts
.endproc
;;
; Draws the rows of a spread between those of text.
; in:  rendering is off
; clobbers: A, X, Y
.proc draw_spread
    jsr begin_spread
    lda #1
  each:
    pha
    ldx #1                      ; the first line of the window, which is made later
    stx page_line
    jsr show_spread_row
    pla
    pha
    jsr draw_row
    pla
    clc
    adc #2
    cmp #SPREAD_ROWS
    bcc each
    jmp clear_lines
.endproc

;;
; Draws the row of the page that is in the first line of the window.
; in:  A = row, rendering is off
; clobbers: A, X, Y
.proc draw_row
    clc
    adc #PAGE_TOP
    tax
    SHIFT_RIGHT 3               ; a row of the nametable has 32 bytes
    ora #>NAMETABLE_0
    sta PPUADDR
    txa
    SHIFT_LEFT 5
    ora #PAGE_LEFT
    sta PPUADDR
    ldx #0
    :
      lda page_window_lines+1,x
      sta PPUDATA
      inx
      cpx #PAGE_COLUMNS
      bne :-
    rts
.endproc
.assert <NAMETABLE_0 = 0 && PAGE_LEFT < 32, error, "draw_row sets bits of an address"
