; Finds what changes on a page while it is shown.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "page.inc"

.import level_spread, letters_written, line_counts
.export note_page, changed_windows, prompt_windows

.segment "BSS"
; The state that the page shows:
page_first:   .res 1            ; the result of first_shown
page_cursor:  .res 1            ; the cursor on a spread
page_options: .res 1
page_blink:   .res 1

.segment "PROGRAM"

;;
; Notes what the page shows now.
; clobbers: A, X, Y
.proc note_page
    jsr first_shown
    sta page_first
    lda cursor
    sta page_cursor
    lda save_options
    sta page_options
    lda scene_age
    and #PAGE_BLINK_BIT
    sta page_blink
    rts
.endproc

;;
; Returns the shown spread, page of a block of text, or number of a title's letters.
; out: A
; clobbers: X, Y
.proc first_shown
    lda scene
    cmp #SCENE_SELECT
    bne :+
      ldx cursor
      lda level_spread,x
      rts
    :
    cmp #SCENE_RESULTS
    bne :+
      jmp letters_written
    :
    tax
    lda line_counts,x
    bne :+                      ; a menu, whose cursor is a sprite
      lda cursor
    :
    rts
.endproc

;;
; Finds the windows that have changed.
; out: A = a bit for each, or ALL_ROWS: the rows between texts have changed, too; page_first and so on
; clobbers: X
.proc changed_windows
    lda scene
    cmp #SCENE_SELECT
    beq changed_spread
    lda program_events
    and #PROGRAM_SAVES
    bne all
    jsr first_shown
    cmp page_first
    bne other
    lda fade
    bne same                    ; the palettes have this vblank
    lda save_options
    cmp page_options
    beq blinked
    sta page_options
    lda cursor
    cmp #(2*4 - PAGE_FIRST_ROW) / 2
    lda #%001
    bcc :+
      asl a
    :
    rts
  other:
    ldx scene
    cpx #SCENE_RESULTS
    bne all
    sta page_first              ; one letter more
    jsr blinked
    ora #1 << (PAGE_FIRST_ROW / ROWS_A_WINDOW)
    rts
  all:
    jsr note_page
    lda #ALL_WINDOWS
    rts
  same:
    lda #0
    rts
.endproc

;;
; Finds the window of the prompt, if the prompt comes or goes.
; out: A = its bit, or 0
; clobbers: X
.proc blinked
    lda scene_age
    and #PAGE_BLINK_BIT
    cmp page_blink
    beq same
    sta page_blink
    ldx scene
    lda prompt_windows,x
    rts
  same:
    lda #0
    rts
.endproc

;;
; Finds the changed windows of a spread.
; clobbers: X
.proc changed_spread
    jsr first_shown
    cmp page_first
    bne turned
    lda cursor
    cmp page_cursor
    beq same
    sta page_cursor
    lda #1 << (PAGE_LEVEL_ROW / ROWS_A_WINDOW)
    rts
  turned:
    lda #ALL_ROWS
    rts
  same:
    lda #0
    rts
.endproc

; By scene: the window of the prompt.
prompt_windows:
    PROMPT_WINDOWS_BYTES
