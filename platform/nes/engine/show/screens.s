; Makes the screens of the program: the 6502 port of engine/show/screens.cpp, and of the part of
; engine/show/page_maker.hpp that all screens share.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"

.importzp text_pointer
.import put_sheet, show_spread, set_row, set_line, write_centred, write_centred_named, clear_lines
.import game_title
.import is_protected
.export show_page, headline_text, show_headline, show_prompt, show_foot
.exportzp page_item, page_item_line

.segment "ZPPROGRAM": zeropage
page_item:      .res 1          ; the level, slot, option, credit or message line that is written
page_item_line: .res 1
lines_table:    .res 2
lines_count:    .res 1

.segment "PROGRAM"

;;
; Makes a window of the page.
; in:  page_window
; out: page_window_lines
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_page
    jsr clear_lines
    ldx scene
    lda show_high,x
    pha
    lda show_low,x
    pha
    rts                         ; jumps to the scene's routine
.endproc

show_low:
    SHOW_JUMPS_LOW
show_high:
    SHOW_JUMPS_HIGH

; By scene, or TEXT_NONE.
headline_texts:
    HEADLINE_TEXTS_BYTES

;;
; Returns the headline of the scene, or TEXT_NONE.
; local
; out: A = TEXT_...
; clobbers: X
; cycles at worst: 50
.proc headline_text
    ldx scene
    cpx #SCENE_ERASE
    bne :+
    jsr is_protected
    bcs :+
      lda #TEXT_ERASE_SAVES
      rts
    :
    lda headline_texts,x
    rts
.endproc

;;
; Writes the headline.
; local
; clobbers: A, X, Y
; cycles at worst: 2,750
.proc show_headline
    lda #PAGE_HEADLINE_ROW
    jsr set_row
    jsr headline_text
    jmp write_centred_named
.endproc

;;
; Writes the prompt to press Start, which blinks.
; local
; in:  A = row
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc show_prompt
    jsr set_row
    lda scene_age
    and #PAGE_BLINK_BIT
    bne :+
      lda #TEXT_PRESS_START
      jmp write_centred_named
    :
    rts
.endproc

;;
; Writes what the buttons do, at the page's foot.
; local
; in:  A = TEXT_...
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc show_foot
    pha
    lda #PAGE_FOOT_ROW
    jsr set_row
    pla
    jmp write_centred_named
.endproc

;;
; Writes the game's title.
; in:  A = row
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc show_game_title
    jsr set_row
    COPY_16 #game_title, text_pointer
    jmp write_centred
.endproc

;;
; Makes the title screen.
; clobbers: A, X, Y
; cycles at worst: 8,000
.proc show_title
    .if ::TITLE_SPREAD > 0
      jsr show_spread
      lda #PAGE_FOOT_ROW
    .else
      jsr put_sheet
      lda #PAGE_TITLE_ROW
      jsr show_game_title
      lda #PAGE_PROMPT_ROW
    .endif
    jmp show_prompt
.endproc

;;
; Does nothing: a level is not a page.
; cycles at worst: 6
.proc show_level
    rts
.endproc

;;
; Makes the screen of the ending.
; clobbers: A, X, Y
; cycles at worst: 7,800
.proc show_ending
    jsr put_sheet
    lda #PAGE_TITLE_ROW
    jsr set_row
    lda #TEXT_THE_END
    jsr write_centred_named
    lda #PAGE_ENDING_TITLE_ROW
    jsr show_game_title
    lda #PAGE_PROMPT_ROW
    jmp show_prompt
.endproc

;;
; Writes a line of a list.
; local
; in:  text_pointer, page_item_line
; out: page_item, A = page_item_line: those of the next line
; clobbers: X, Y
; cycles at worst: 2,600
.proc write_item
    lda page_item_line
    jsr set_line
    bmi :+
      jsr write_centred
    :
    inc page_item
    inc page_item_line
    lda page_item_line
    rts
.endproc

;;
; Makes a page of a block of text: its headline, its lines, and the prompt.
; in:  A, X = the table of the lines' addresses: low bytes, then high bytes; Y = number of lines, at most 127
; clobbers: A, X, Y
; cycles at worst: 22,000
.proc show_lines
    sta lines_table
    stx lines_table+1
    sty lines_count
    jsr show_headline
    lda #0
    sta page_item_line
    ldx cursor
    beq have_first
    clc
    :
      adc #LINES_A_PAGE
      dex
      bne :-
  have_first:
    sta page_item
  each:
    ldy page_item
    cpy lines_count
    bcs done
    lda (lines_table),y
    sta text_pointer
    tya
    adc lines_count
    tay
    lda (lines_table),y
    sta text_pointer+1
    jsr write_item
    cmp #LINES_A_PAGE
    bne each
  done:
    lda #PAGE_FOOT_ROW
    jmp show_prompt
.endproc

;;
; Makes a page of the credits.
; clobbers: A, X, Y
; cycles at worst: 22,100
.proc show_credits
    lda #<credit_lines_low
    ldx #>credit_lines_low
    ldy #CREDIT_LINES
    jmp show_lines
.endproc

;;
; Makes the screen of a message.
; clobbers: A, X, Y
; cycles at worst: 14,000
.proc show_message
    .if ::MESSAGE_LINES > 0
      lda cursor                ; numbered from 1
      asl a
      asl a
      sec
      sbc #LINES_A_MESSAGE
      sta page_item
      lda #1
      sta page_item_line
    each:
      ldx page_item
      cpx #MESSAGE_LINES
      bcs done
      lda message_lines_low,x
      sta text_pointer
      lda message_lines_high,x
      sta text_pointer+1
      jsr write_item
      cmp #LINES_A_MESSAGE+1
      bne each
    done:
    .endif
    lda #PAGE_FOOT_ROW
    jmp show_prompt
.endproc
.assert LINES_A_MESSAGE = 4, error, "show_message shifts a number to its lines"
