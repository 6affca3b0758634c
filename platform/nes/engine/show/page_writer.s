; Writes texts into a page: the 6502 port of engine/show/page_writer.cpp. A page's rows of text are made four at a
; time, a window of the page; texts outside of the window are skipped.

.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"

.importzp page_window
.import text_low, text_high
.exportzp page_line, page_column, text_pointer
.export write_glyphs, page_window_lines, clear_lines, set_row, set_line, put_glyph, write_text, write_named
.export put_sheet, point_to_named, write_centred, write_centred_named
.export LINE_BYTES, WINDOW_LINES

LINE_BYTES = 32                 ; a row of the nametable: the page and a column on each side
WINDOW_LINES = 4
NOT_IN_WINDOW = $80

.segment "ZPPROGRAM": zeropage
page_line:    .res 1            ; the row's offset in the window, or NOT_IN_WINDOW
page_column:  .res 1            ; of the next glyph
text_pointer: .res 2            ; address of a text: its length, then its glyphs
glyphs_left:  .res 1
sheet_row:    .res 1

.segment "PAGELINES"
page_window_lines: .res WINDOW_LINES*LINE_BYTES

.segment "PROGRAM"

;;
; Clears the window.
; local
; clobbers: A, X
; cycles at worst: 1,300
.proc clear_lines
    lda #0
    ldx #WINDOW_LINES*LINE_BYTES-1
    :
      sta page_window_lines,x
      dex
      bpl :-
    rts
.endproc

;;
; Puts a sheet with a frame in the page's middle, in the rows of text.
; in:  page_window
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc put_sheet
    lda #PAGE_SHEET_ROW
  each:
    sta sheet_row
    jsr set_row
    bmi next
    ldx #PAGE_FRAME+3
    lda sheet_row
    cmp #PAGE_SHEET_ROW
    bne :+
      ldx #PAGE_FRAME
    :
    cmp #PAGE_SHEET_ROW+PAGE_SHEET_ROWS-1
    bne :+
      ldx #PAGE_FRAME+5
    :
    jsr put_sheet_row
  next:
    lda sheet_row
    clc
    adc #2
    cmp #PAGE_SHEET_ROW+PAGE_SHEET_ROWS
    bcc each
    rts
.endproc

;;
; Puts one row of the sheet.
; in:  X = the frame's left cell, page_line
; clobbers: A, X, Y
; cycles at worst: 2,000
.proc put_sheet_row
    lda #SHEET_LEFT
    sta page_column
    txa
    pha
    jsr put_glyph
    pla
    tay
    cpy #PAGE_FRAME+3           ; no frame between the edges
    beq sides
    ldx #SHEET_COLUMNS-2
    iny
  middle:
    stx glyphs_left
    tya
    jsr put_glyph
    ldx glyphs_left
    dex
    bne middle
    iny
    tya
    jmp put_glyph
  sides:
    lda #SHEET_LEFT+SHEET_COLUMNS-1
    sta page_column
    lda #PAGE_FRAME+4
    jmp put_glyph
.endproc

;;
; Selects the row of the next text.
; local
; in:  A = row of the page, even; page_window
; out: page_line; N set: it is not in the window
; clobbers: A, X
; cycles at worst: 50
.proc set_row
    tax
    SHIFT_RIGHT 3
    cmp page_window
    bne elsewhere
    txa
    and #2*WINDOW_LINES-2
    SHIFT_LEFT 4
    ora #1                      ; the page begins with the nametable's second column
    sta page_line
    rts
  elsewhere:
    lda #NOT_IN_WINDOW
    sta page_line
    rts
.endproc
.assert WINDOW_LINES = 4 && LINE_BYTES = 32, error, "set_row shifts"

;;
; Selects a line of a menu.
; local
; in:  A = line
; out: page_line, page_column; N set: it is not in the window
; clobbers: A, X
; cycles at worst: 70
.proc set_line
    ldx #PAGE_TEXT_COLUMN
    stx page_column
    asl a
    clc
    adc #PAGE_FIRST_ROW
    jmp set_row
.endproc

;;
; Puts a glyph, unless it is outside of the page or the window.
; local
; in:  A = glyph, page_line, page_column
; out: page_column
; clobbers: A, X
; cycles at worst: 50
.proc put_glyph
    ldx page_column
    cpx #PAGE_COLUMNS
    bcs done
    inc page_column
    bit page_line
    bmi done
    pha
    txa
    clc
    adc page_line
    tax
    pla
    sta page_window_lines,x
  done:
    rts
.endproc

;;
; Writes a text; the part beyond the page's edge is cut off.
; in:  text_pointer, page_line, page_column
; out: page_column after the text
; clobbers: A, X, Y
; cycles at worst: 2,400
.proc write_text
    ldy #0
    lda (text_pointer),y
.endproc
.assert write_glyphs = *, error, "write_text falls through to write_glyphs"

;;
; Writes the first glyphs of a text.
; local
; in:  A = their number, text_pointer, page_line, page_column
; out: page_column after them
; clobbers: A, X, Y
; cycles at worst: 2,500
.proc write_glyphs
    sta glyphs_left
    ldy #0
  each:
    dec glyphs_left
    bmi done
    iny
    lda (text_pointer),y
    jsr put_glyph
    jmp each
  done:
    rts
.endproc

;;
; Writes one of the program's texts.
; local
; in:  A = TEXT_..., page_line, page_column
; out: page_column after the text
; clobbers: A, X, Y
; cycles at worst: 2,500
.proc write_named
    jsr point_to_named
    jmp write_text
.endproc

;;
; Points to one of the program's texts.
; local
; in:  A = TEXT_...
; out: text_pointer
; clobbers: A, X
; cycles at worst: 30
.proc point_to_named
    tax
    lda text_low,x
    sta text_pointer
    lda text_high,x
    sta text_pointer+1
    rts
.endproc

;;
; Writes one of the program's texts in the middle of a row.
; local
; in:  A = TEXT_..., page_line
; clobbers: A, X, Y
; cycles at worst: 2,500
.proc write_centred_named
    jsr point_to_named
.endproc
.assert write_centred = *, error, "write_centred_named falls through to write_centred"

;;
; Writes a text in the middle of a row.
; in:  text_pointer, page_line
; clobbers: A, X, Y
; cycles at worst: 2,500
.proc write_centred
    ldy #0
    sec
    lda #PAGE_COLUMNS
    sbc (text_pointer),y
    lsr a
    sta page_column
    jmp write_text
.endproc
