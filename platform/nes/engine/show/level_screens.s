; The screens of a level under play: the 6502 port of engine/show/level_screens.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "show/page_maker.inc"

.importzp page_column, text_pointer, page_item
.import set_row, set_line, write_named, write_centred, write_centred_named, write_number, write_page_time
.import show_headline, show_prompt, show_foot, write_best_time, put_glyph
.import point_to_slot, large_drops_of, count_large_drops, level_title_low, level_title_high
.import letters_written, write_glyphs
.export point_to_title, place_title

.segment "PROGRAM"

;;
; Points to the title of a level.
; local
; in:  page_item = level
; out: text_pointer
; clobbers: A, X
; cycles at worst: 30
.proc point_to_title
    ldx page_item
    lda level_title_low,x
    sta text_pointer
    lda level_title_high,x
    sta text_pointer+1
    rts
.endproc

;;
; Writes the title of the level under play.
; in:  A = row
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc show_level_title
    jsr set_row
    lda level_number
    sta page_item
    jsr point_to_title
    jmp write_centred
.endproc

;;
; Makes the pause screen.
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_pause
    jsr show_headline
    LINE PAUSE_LINE_RESUME, TEXT_RESUME
    LINE PAUSE_LINE_RESTART, TEXT_RESTART
    LINE PAUSE_LINE_OPTIONS, TEXT_OPTIONS
    LINE PAUSE_LINE_LEAVE, TEXT_LEAVE
    lda #PAGE_PAUSE_TITLE_ROW
    jsr show_level_title
    LINE PAUSE_TIME_LINE, TEXT_TIME
    lda #PAGE_VALUE_COLUMN
    sta page_column
    jsr load_level_time
    jsr write_page_time
    lda #TEXT_CHOOSE_HINT
    jmp show_foot
.endproc

;;
; Returns the time of the level under play; after its goal, the time of the goal.
; out: X:A = frames
; cycles at worst: 32
.proc load_level_time
    lda phase
    cmp #PHASE_CLEARED
    beq cleared
    lda frame_2
    ora frame_3
    bne longest
    lda frame_0
    ldx frame_1
    rts
  cleared:
    lda level_time
    ldx level_time+1
    rts
  longest:
    lda #$FF
    tax
    rts
.endproc

;;
; Finds where the results show the title.
; local
; out: A = the number of its letters to show, page_column, text_pointer, Y = 0
; clobbers: X
; cycles at worst: 130
.proc place_title
    jsr letters_written
    pha
    sec
    lda #PAGE_COLUMNS
    sbc (text_pointer),y
    lsr a
    sta page_column
    pla
    rts
.endproc

;;
; Makes the screen of the results.
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_results
    jsr show_headline
    lda #PAGE_FIRST_ROW
    jsr set_row
    jsr place_title
    jsr write_glyphs
    LINE 1, TEXT_TIME
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda level_time
    ldx level_time+1
    jsr write_page_time
    LINE 2, TEXT_BEST
    lda slot
    jsr point_to_slot
    lda #PAGE_VALUE_COLUMN
    sta page_column
    jsr write_best_time
    LINE 3, TEXT_DROPS
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda coins
    jsr write_number
    LINE 4, TEXT_DEATHS
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda deaths
    jsr write_number
    .if ::SHOWS_LARGE_DROPS
      jsr show_large_drops
    .endif
    lda opens_bonus
    beq :+
      lda #TEXT_BONUS_OPENS
      bne note                  ; always
    :
    lda is_best
    beq prompt
      lda #TEXT_NEW_BEST
  note:
    pha
    lda #PAGE_FIRST_ROW+2*6
    jsr set_row
    pla
    jsr write_centred_named
  prompt:
    lda #PAGE_FOOT_ROW
    jmp show_prompt
.endproc
.assert TEXT_BONUS_OPENS <> 0, error, "show_results branches always"

;;
; Writes how many of a level's large drops were found in this attempt.
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc show_large_drops
    LINE 5, TEXT_LARGE_DROPS
    lda #PAGE_VALUE_COLUMN
    sta page_column
    jsr large_drops_of
    jsr count_large_drops
    jsr write_number
    lda #GLYPH_SLASH
    jsr put_glyph
    lda #LARGE_DROPS_A_LEVEL
    jmp write_number
.endproc
