; What a page is written on: ruled paper, and what stands between its rows of text.

.include "program.inc"
.include "show.inc"
.include "hardware.inc"
.include "page.inc"

.importzp text_pointer, NO_HEADLINE
.import headline_texts, point_to_named
.export clear_page, draw_between_texts

UNDER_HEADLINE = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_HEADLINE_ROW + 1) + PAGE_LEFT
SHEET_SIDES = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_SHEET_ROW + 1) + PAGE_LEFT + SHEET_LEFT

.segment "PROGRAM"

;;
; Paper with ruled lines on all of the screen.
; in:  the picture is off
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
; What stands in the rows between those of texts: two lines under a headline, or a sheet's sides; a
; message has neither.
; in:  the picture is off
; clobbers: A, X, Y
.proc draw_between_texts
    ldx scene
    cpx #SCENE_MESSAGE
    beq done
    lda headline_texts,x
    cmp #<NO_HEADLINE
    beq sheet
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
; A row of the sheet between its edges.
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
