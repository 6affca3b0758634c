; Draws the pages of the program: rows of text in a nametable, and the hero as a sprite in front of the chosen line.
; The page is in the screen's middle; its ruled lines continue to all sides.
;
; Another page is drawn while rendering is off. Changes on a page come to the screen in windows of four rows, one
; window a vblank; changes in several windows delay the frame.

.include "program.inc"
.include "hardware.inc"
.include "page.inc"

.importzp picture_mask, scroll_x, scroll_y, scroll_control
.import page_window_lines, show_page
.import map_page_tiles, wait_unseen, rendering_off
.import level_of_colours, begin_page_palettes, clear_page, draw_between_texts, note_page, changed_windows, draw_page_hero
.exportzp page_window, page_pending
.export open_page, draw_page, write_page_window

.assert PAGE_LEFT = 1 && PAGE_TOP = 5, error, "write_page_window needs the page at this position"

.zeropage
page_window:  .res 1
page_pending: .res 1            ; the window waits for vblank

.segment "BSS"
windows_left: .res 1            ; a bit for each window to be made

.segment "PROGRAM"

;;
; Draws the page of a scene that begins.
; clobbers: A, X, Y
.proc open_page
    jsr rendering_off             ; no palettes wait: the bank of the program stays mapped in
    jsr map_page_tiles
    jsr level_of_colours
    jsr begin_page_palettes
    jsr clear_page
    jsr draw_between_texts
    jsr note_page
    ldx #WINDOWS-1
    :
      stx page_window
      jsr show_page
      jsr write_page_window
      ldx page_window
      dex
      bpl :-
    lda #0
    sta scroll_x
    sta scroll_y
    lda #CTRL_ALWAYS
    sta scroll_control
    lda #MASK_EVERYTHING
    sta picture_mask
    jmp draw_page_hero
.endproc

;;
; Draws the changed windows of the page.
; clobbers: A, X, Y
.proc draw_page
    jsr changed_windows
    cmp #ALL_ROWS
    beq open_page
    sta windows_left
    lda #WINDOWS-1
    sta page_window
  each:
    ldx page_window
    lda windows_left
    and window_bits,x
    beq next
    eor windows_left
    sta windows_left
    jsr show_page
    inc page_pending
    lda windows_left
    beq drawn
    jsr wait_unseen
  next:
    dec page_window
    bpl each
    inc page_window
  drawn:
    jmp draw_page_hero
.endproc

window_bits:
    .byte %001, %010, %100

.segment "SHELL"

;;
; Writes a window to the PPU, in vblank or while rendering is off.
; in:  page_window, page_window_lines
; clobbers: A, X, Y
; cycles at worst: 1,330
.proc write_page_window
    lda #CTRL_ALWAYS
    sta PPUCTRL
    ldx #0
    stx page_pending
  each:
    txa                         ; two rows of the nametable are 64 bytes
    and #$40
    cmp #$40
    lda #>NAMETABLE_0
    adc page_window
    sta PPUADDR
    txa
    asl a
    and #$40
    adc #<(PAGE_TOP*32 + PAGE_LEFT)
    cpx #$40
    bcc :+
      adc #$7F                  ; the carry is set: adds 128
    :
    sta PPUADDR
    ldy #PAGE_COLUMNS/15
  fifteen:
    .repeat 15, i
      lda page_window_lines+1+i,x
      sta PPUDATA
    .endrepeat
    txa
    clc
    adc #15
    tax
    dey
    bne fifteen
    inx
    inx
    cpx #$80
    beq done
    jmp each
  done:
    rts
.endproc
.assert PAGE_COLUMNS = 30, error, "write_page_window counts in steps of 15"
