; What the screens of the program show: the twin of engine/show/screens.cpp.

.include "engine.inc"
.include "program.inc"
.include "show.inc"

.importzp page_line, page_column, text_pointer
.import put_sheet, set_row, set_line, put_glyph, write_glyphs, write_named, write_centred
.import write_centred_named, write_number, write_page_time, clear_lines
.import point_to_slot, is_cleared, is_open, cleared_levels, bit_of_index
.import game_title, level_title_low, level_title_high, level_title_shown, credit_low, credit_high
.importzp slot_pointer
.export show_page, first_level_shown, headline_texts

.exportzp NO_HEADLINE
NO_HEADLINE = $FF

.segment "ZPPROGRAM": zeropage
page_item:      .res 1          ; the level, slot, option or credit of the line that is made
page_item_line: .res 1

.segment "PROGRAM"

; clobbers: A, X, Y
.macro LINE number, text
    lda #number
    jsr set_line
    lda #text
    jsr write_named
.endmacro

;;
; A window of the page.
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
    rts                         ; to the scene's routine
.endproc

show_low:
    SHOW_JUMPS_LOW
show_high:
    SHOW_JUMPS_HIGH

; By scene, where it has one.
headline_texts:
    .repeat SCENE_CREDITS+1, i
      .if i = SCENE_SLOTS
        .byte TEXT_CHOOSE_SLOT
      .elseif i = SCENE_ERASE
        .byte TEXT_ERASE
      .elseif i = SCENE_SELECT
        .byte TEXT_CHOOSE_LEVEL
      .elseif i = SCENE_PAUSE
        .byte TEXT_PAUSED
      .elseif i = SCENE_OPTIONS
        .byte TEXT_OPTIONS
      .elseif i = SCENE_RESULTS
        .byte TEXT_LEVEL_CLEARED
      .elseif i = SCENE_CREDITS
        .byte TEXT_CREDITS
      .else
        .byte NO_HEADLINE
      .endif
    .endrepeat

;;
; clobbers: A, X, Y
; cycles at worst: 2,700
.proc show_headline
    lda #PAGE_HEADLINE_ROW
    jsr set_row
    ldx scene
    lda headline_texts,x
    jmp write_centred_named
.endproc

;;
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
; in:  A = row
; clobbers: A, X, Y
; cycles at worst: 2,600
.proc show_game_title
    jsr set_row
    lda #<game_title
    sta text_pointer
    lda #>game_title
    sta text_pointer+1
    jmp write_centred
.endproc

;;
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
; The title of the level under play.
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
; clobbers: A, X, Y
; cycles at worst: 5,200
.proc show_title
    jsr put_sheet
    lda #PAGE_TITLE_ROW
    jsr show_game_title
    lda #PAGE_PROMPT_ROW
    jmp show_prompt
.endproc

;;
; in:  page_item = slot, A = line
; clobbers: A, X, Y
; cycles at worst: 7,000
.proc show_slot
    jsr set_line
    bmi done
    ldx page_item
    inx
    txa
    jsr write_number
    inc page_column
    inc page_column
    ldx page_item
    lda bit_of_index,x
    and save_used
    bne used
      lda #TEXT_NEW_GAME
      jmp write_named
  used:
    txa
    jsr point_to_slot
    jsr cleared_levels
    jsr write_number
    lda #GLYPH_SLASH
    jsr put_glyph
    lda #LEVEL_COUNT
    jsr write_number
    inc page_column
    lda #TEXT_LEVELS_CLEARED
    jmp write_named
  done:
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_slots
    jsr show_headline
    lda #0
  each:
    sta page_item
    jsr show_slot
    lda page_item
    clc
    adc #1
    cmp #SLOT_COUNT
    bne each
    LINE SLOTS_OPTIONS_LINE, TEXT_OPTIONS
    .if ::SLOTS_LINES > ::SLOTS_CREDITS_LINE
      LINE SLOTS_CREDITS_LINE, TEXT_CREDITS
    .endif
    lda #PAGE_NOTE_ROW
    jsr set_row
    lda save_fault
    cmp #SAVE_FAULT_DAMAGED
    beq damaged
    cmp #SAVE_FAULT_FOREIGN
    beq foreign
    rts
  damaged:
    lda #TEXT_SAVE_DAMAGED
    jmp write_centred_named
  foreign:
    lda #TEXT_SAVE_FOREIGN
    jmp write_centred_named
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 15,000
.proc show_erase
    jsr show_headline
    LINE ERASE_LINE_NO, TEXT_NO
    LINE ERASE_LINE_YES, TEXT_YES
    lda slot
    sta page_item
    lda #SLOT_COUNT
    jmp show_slot
.endproc

;;
; in:  A = line, page_item = level, the slot is pointed to
; clobbers: A, X, Y
; cycles at worst: 6,000
.proc show_level_line
    jsr set_line
    bmi done
    ldy page_item
    jsr is_open
    bne open
      lda #TEXT_LOCKED
      jmp write_named
  open:
    jsr point_to_title
    ldx page_item
    lda level_title_shown,x
    jsr write_glyphs
    ldy page_item
    jsr is_cleared
    bne write_best_time
  done:
    rts
.endproc
.assert write_best_time = *, error, "show_level_line branches to write_best_time"

;;
; in:  page_item = level, the slot is pointed to, page_line
; clobbers: A, X, Y
; cycles at worst: 3,850
.proc write_best_time
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda page_item
    ora #RECORDED_LEVELS        ; the plane of the high bytes
    tay
    lda (slot_pointer),y
    tax
    ldy page_item
    lda (slot_pointer),y
    jmp write_page_time
.endproc

;;
; The first of as many levels as there is space for, around the one under the cursor.
; out: A = level
; cycles at worst: 26
.proc first_level_shown
    .if ::LEVEL_COUNT > ::PAGE_LINES
      lda cursor
      sec
      sbc #PAGE_LINES/2
      bcs :+
        lda #0
      :
      cmp #LEVEL_COUNT-PAGE_LINES
      bcc :+
        lda #LEVEL_COUNT-PAGE_LINES
      :
    .else
      lda #0
    .endif
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_select
    jsr show_headline
    lda slot
    jsr point_to_slot
    jsr first_level_shown
    sta page_item
    lda #0
  each:
    sta page_item_line
    jsr show_level_line
    inc page_item
    lda page_item
    cmp #LEVEL_COUNT
    beq done
    lda page_item_line
    clc
    adc #1
    cmp #PAGE_LINES
    bne each
  done:
    rts
.endproc

;;
; The level is no page.
; cycles at worst: 6
.proc show_level
    rts
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 14,000
.proc show_pause
    jsr show_headline
    LINE PAUSE_LINE_RESUME, TEXT_RESUME
    LINE PAUSE_LINE_RESTART, TEXT_RESTART
    LINE PAUSE_LINE_OPTIONS, TEXT_OPTIONS
    LINE PAUSE_LINE_LEAVE, TEXT_LEAVE
    lda #PAGE_NOTE_ROW-2
    jmp show_level_title
.endproc

; By the option's number: its text, and whether it is on where its bit is set.
option_texts:
    .byte TEXT_MUSIC, TEXT_EFFECTS, TEXT_INVINCIBLE, TEXT_TIMER
OPTIONS_THAT_ARE_OFF = OPTION_WITHOUT_MUSIC | OPTION_WITHOUT_EFFECTS
.assert * - option_texts = OPTION_COUNT, error, "each option has a text"

;;
; clobbers: A, X, Y
; cycles at worst: 16,000
.proc show_options
    jsr show_headline
    lda #0
  each:
    sta page_item
    jsr set_line
    ldx page_item
    lda option_texts,x
    jsr write_named
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda save_options
    eor #OPTIONS_THAT_ARE_OFF
    ldx page_item
    and bit_of_index,x
    beq :+
      lda #TEXT_ON
      bne write                 ; always
    :
    lda #TEXT_OFF
  write:
    jsr write_named
    lda page_item
    clc
    adc #1
    cmp #OPTION_COUNT
    bne each
    LINE OPTIONS_BACK_LINE, TEXT_BACK
    rts
.endproc
.assert TEXT_ON <> 0, error, "show_options branches always"

;;
; clobbers: A, X, Y
; cycles at worst: 25,000
.proc show_results
    jsr show_headline
    lda #PAGE_FIRST_ROW
    jsr show_level_title
    LINE 1, TEXT_TIME
    lda #PAGE_VALUE_COLUMN
    sta page_column
    lda level_time
    ldx level_time+1
    jsr write_page_time
    LINE 2, TEXT_BEST
    lda slot
    jsr point_to_slot
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
    lda is_best
    beq :+
      lda #PAGE_FIRST_ROW+2*5
      jsr set_row
      lda #TEXT_NEW_BEST
      jsr write_centred_named
    :
    lda #PAGE_NOTE_ROW
    jmp show_prompt
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 7,800
.proc show_ending
    jsr put_sheet
    lda #PAGE_TITLE_ROW
    jsr set_row
    lda #TEXT_THE_END
    jsr write_centred_named
    lda #PAGE_TITLE_ROW+4
    jsr show_game_title
    lda #PAGE_PROMPT_ROW
    jmp show_prompt
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 22,000
.proc show_credits
    jsr show_headline
    .if ::CREDIT_LINES > 0
      lda #0
      ldx cursor
      beq have_first
      clc
      :
        adc #CREDITS_A_PAGE
        dex
        bne :-
    have_first:
      sta page_item
      lda #0
    each:
      sta page_item_line
      ldx page_item
      cpx #CREDIT_LINES
      bcs done
      lda credit_low,x
      sta text_pointer
      lda credit_high,x
      sta text_pointer+1
      lda page_item_line
      jsr set_line
      bmi :+
        jsr write_centred
      :
      inc page_item
      lda page_item_line
      clc
      adc #1
      cmp #CREDITS_A_PAGE
      bne each
    done:
    .endif
    lda #PAGE_NOTE_ROW
    jmp show_prompt
.endproc
