; The screens of the menus other than those of a level under play: the 6502 port of engine/show/menu_screens.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "show.inc"
.include "show/page_maker.inc"

.importzp page_column, slot_pointer, page_item, best_time_1
.import set_row, set_line, put_glyph, write_named, write_centred_named, write_number
.import write_page_time, show_headline, show_foot
.import point_to_slot, found_large_drops, cleared_levels, bit_of_index, is_protected
.export write_best_time

.segment "PROGRAM"

;;
; Writes the line of a slot.
; in:  page_item = slot, A = line
; clobbers: A, X, Y
; cycles at worst: 12,500
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
    .if ::SHOWS_LARGE_DROPS
      jsr write_named
      inc page_column
      jsr found_large_drops
      jsr write_number
      lda #GLYPH_STAR
      jmp put_glyph
    .else
      jmp write_named
    .endif
  done:
    rts
.endproc

;;
; Makes the screen of the slots.
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
    jsr show_note
    lda #TEXT_CHOOSE_HINT
    jmp show_foot
.endproc

;;
; Writes why the save is protected and how to erase it, or else how to erase a slot once one is used.
; clobbers: A, X, Y
; cycles at worst: 5,300
.proc show_note
    jsr is_protected
    bcs slot_alone
      lda #SLOTS_FAULT_LINE
      jsr show_protected
      lda #TEXT_NOT_SAVED
      jmp write
  slot_alone:
    lda save_used
    beq done
    lda #TEXT_ERASE_HINT
  write:
    pha
    lda #PAGE_NOTE_ROW
    jsr set_row
    pla
    jmp write_centred_named
  done:
    rts
.endproc

; Texts by the fault of a protected save.
fault_texts:
    .byte TEXT_SAVE_DAMAGED, TEXT_SAVE_FOREIGN, TEXT_SAVE_NEWER
.assert SAVE_FAULT_FOREIGN = SAVE_FAULT_DAMAGED + 1 && SAVE_FAULT_NEWER = SAVE_FAULT_DAMAGED + 2, error, "fault_texts"

;;
; Writes the fault of the protected save.
; in:  A = line
; clobbers: A, X, Y
; cycles at worst: 2,650
.proc show_protected
    jsr set_line
    ldx save_fault
    lda fault_texts-SAVE_FAULT_DAMAGED,x
    jmp write_centred_named
.endproc

;;
; Makes the screen of the question whether to erase a slot.
; clobbers: A, X, Y
; cycles at worst: 15,000
.proc show_erase
    jsr show_headline
    LINE ERASE_LINE_NO, TEXT_NO
    LINE ERASE_LINE_YES, TEXT_YES
    jsr is_protected
    lda #SLOT_COUNT
    bcs :+
      jsr show_protected
      jmp foot
    :
    ldx slot
    stx page_item
    jsr show_slot
  foot:
    lda #TEXT_CHOOSE_HINT
    jmp show_foot
.endproc

;;
; Writes the best time of a level.
; local
; in:  page_item = level, the slot is pointed to, page_line, page_column
; clobbers: A, X, Y
; cycles at worst: 3,850
.proc write_best_time
    lda page_item
    clc
    adc #best_time_1
    tay
    lda (slot_pointer),y
    tax
    ldy page_item
    lda (slot_pointer),y
    cpx #>NO_BEST_TIME
    bne time
    cmp #<NO_BEST_TIME
    bne time
    lda #GLYPH_DASH
    jmp put_glyph
  time:
    jmp write_page_time
.endproc

; Texts by the option's number, and the options that are off if their bit is set.
option_texts:
    .byte TEXT_MUSIC, TEXT_EFFECTS, TEXT_INVINCIBLE, TEXT_TIMER, TEXT_SHAKE
OPTIONS_THAT_ARE_OFF = OPTION_WITHOUT_MUSIC | OPTION_WITHOUT_EFFECTS | OPTION_CALM
.assert * - option_texts = OPTION_COUNT, error, "each option has a text"

;;
; Makes the screen of the options.
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
    lda #TEXT_CHANGE_HINT
    jmp show_foot
.endproc
.assert TEXT_ON <> 0, error, "show_options branches always"
