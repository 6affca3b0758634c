; The level's picture: a window of columns in the two nametables, which together hold 32. The
; screen shows 17 of them, the window reaches some columns farther, and moves by one a frame.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "program.inc"
.include "console.inc"

.importzp camera_x
.import flash, decode_column, write_column, attributes, show_changes, forget_changes
.importzp column_pending
.exportzp picture_mask, scroll_low, scroll_control, drawn_first, drawn_last
.export open_background, go_dark, follow, set_scroll, draw_background

COLUMNS_IN_NAMETABLES = 32
COLUMNS_ON_SCREEN = 17
COLUMNS_BESIDE = 3              ; drawn before they are needed
COLUMNS_IN_WINDOW = COLUMNS_ON_SCREEN + 2*COLUMNS_BESIDE
; While the picture is off, so many are drawn in a frame.
COLUMNS_IN_THE_DARK = 3
.assert COLUMNS_IN_WINDOW <= COLUMNS_IN_NAMETABLES, error, "the window is wider than both nametables"
.assert COLUMNS_IN_WINDOW <= COLUMNS_IN_THE_DARK * FADE_FRAMES, error, "the fade ends too early"

.zeropage
picture_mask:   .res 1          ; for PPUMASK: 0 while the picture is off
scroll_low:     .res 1          ; for PPUSCROLL
scroll_control: .res 1          ; for PPUCTRL
drawn_first:    .res 1          ; columns in the nametables
drawn_last:     .res 1
nothing_drawn:  .res 1          ; drawn_first is still to come

; Columns that shall be there. While the picture is off they are drawn in several frames, with a step
; between them, so they lie where no step has its own.
wanted_first:   .res 1
wanted_last:    .res 1

.segment "ZPSHOW": zeropage
columns_to_draw: .res 1

.segment "SHELL"

;;
; Draws a level's whole picture.
; in:  the open level, camera_x; the picture is off
; clobbers: A, X, Y
.proc open_background
    jsr clear_nametables
    jsr forget_changes
    lda camera_x
    ldx camera_x+1
    jsr choose_window
    jsr draw_nothing_yet
.endproc
.assert draw_background = *, error, "open_background falls through to draw_background"

;;
; Draws what the window still lacks.
; in:  the picture is off
; clobbers: A, X, Y
.proc draw_background
    :
      jsr draw_column
      bcs :-
    rts
.endproc

;;
; After a step: prepares for vblank what the camera's move and the step have changed.
; clobbers: A, X, Y
.proc follow
    lda phase
    cmp #PHASE_DYING
    bne living
    lda phase_timer
    cmp #FADE_FRAMES+1
    bcs living
    lda picture_mask
    beq draw_in_the_dark
    jmp go_dark
  living:
    lda picture_mask
    beq living_again
    lda camera_x
    ldx camera_x+1
    jsr choose_window
    lda level_events+1          ; vblank has no time for a column, too: it waits, beside the screen
    and #>EVENT_CRUMBLE
    ora flash                   ; its palettes take time as well
    bne :+
    jsr next_column
    bcc :+
      jsr decode_column
      inc column_pending
    :
    jmp finish_picture
  living_again:
    jsr draw_background         ; a death that was skipped has left something
    jmp draw_in_the_dark
.endproc

;;
; The picture is blank from the next vblank on; what is drawn then is where the player returns.
; clobbers: A, X, Y
.proc go_dark
    lda #0
    sta picture_mask
    lda camera_x
    ldx camera_x+1
    jsr choose_window
    jsr forget_changes          ; every column will be drawn as it is then
    jmp draw_nothing_yet
.endproc

;;
; Draws some columns; when none is left and the player lives again, the picture comes back.
; clobbers: A, X, Y
; cycles at worst: 9,900, usual 8,000
.proc draw_in_the_dark
    lda #COLUMNS_IN_THE_DARK
    sta columns_to_draw
    :
      jsr draw_column
      bcc complete
      dec columns_to_draw
      bne :-
    jsr is_complete
    bne finish_picture
  complete:
    lda phase
    cmp #PHASE_DYING
    beq finish_picture
      lda #MASK_EVERYTHING
      sta picture_mask
.endproc
.assert finish_picture = *, error, "draw_in_the_dark falls through to finish_picture"

;;
; clobbers: A, X, Y
.proc finish_picture
    jsr show_changes
.endproc
.assert set_scroll = *, error, "finish_picture falls through to set_scroll"

;;
; The camera's place for the PPU.
; in:  camera_x
; out: scroll_low, scroll_control
; clobbers: A
.proc set_scroll
    lda camera_x
    sta scroll_low
    lda camera_x+1
    and #CTRL_NAMETABLE_1
    ora #CTRL_ALWAYS
    sta scroll_control
    rts
.endproc

;;
; Draws a column that the window lacks at once.
; in:  the picture is off
; out: carry: there was one
; clobbers: A, X, Y
.proc draw_column
    jsr next_column
    bcc :+
      jsr decode_column
      jsr write_column
      sec
    :
    rts
.endproc

;;
; The columns around the screen, inside the level.
; in:  X:A = the camera's x
; out: wanted_first, wanted_last
; clobbers: A, X
; cycles at worst: 74
.proc choose_window
    sta wanted_first
    txa
    bpl :+
      lda #0                    ; a narrow level
      sta wanted_first
    :
    asl a
    asl a
    asl a
    asl a
    lsr wanted_first
    lsr wanted_first
    lsr wanted_first
    lsr wanted_first
    ora wanted_first
    sta wanted_first
    ldx level_columns
    dex
    clc
    adc #COLUMNS_ON_SCREEN-1+COLUMNS_BESIDE
    bcs to_the_end
    stx wanted_last
    cmp wanted_last
    bcs have_last
      sta wanted_last
  have_last:
    sec
    lda wanted_first
    sbc #COLUMNS_BESIDE
    bcs :+
      lda #0
    :
    sta wanted_first
    rts
  to_the_end:
    stx wanted_last
    bcs have_last               ; always
.endproc

;;
; The window is empty.
; in:  wanted_first
; clobbers: A
.proc draw_nothing_yet
    lda wanted_first
    sta drawn_first
    sta drawn_last
    lda #1
    sta nothing_drawn
    rts
.endproc

;;
; The window has all that it shall have.
; out: Z set if so
; clobbers: A
.proc is_complete
    lda wanted_last
    cmp drawn_last
    bne :+
      lda wanted_first
      cmp drawn_first
    :
    rts
.endproc

;;
; The next column that the window lacks, if any. The nametables are a ring: it takes the place of
; the farthest one on the other side.
; in:  wanted_first, wanted_last
; out: carry: there is one, A = column; drawn_first, drawn_last
; clobbers: A
; cycles at worst: 48
.proc next_column
    lda nothing_drawn
    bne the_first
    lda drawn_last
    cmp wanted_last
    bcc to_the_right
    lda wanted_first
    cmp drawn_first
    bcc to_the_left
    clc
    rts
  the_first:
    dec nothing_drawn
    lda drawn_first
    sec
    rts
  to_the_right:
    inc drawn_last
    lda drawn_last
    sbc drawn_first             ; the carry is clear: one less
    cmp #COLUMNS_IN_NAMETABLES-1
    bcc :+
      inc drawn_first
    :
    lda drawn_last
    sec
    rts
  to_the_left:
    dec drawn_first
    lda drawn_last
    sbc drawn_first
    cmp #COLUMNS_IN_NAMETABLES-1
    bcc :+
      dec drawn_last
    :
    lda drawn_first
    sec
    rts
.endproc

;;
; Both nametables blank, in the backdrop's colour.
; in:  the picture is off
; clobbers: A, X, Y
.proc clear_nametables
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>NAMETABLE_0
    sta PPUADDR
    lda #<NAMETABLE_0
    sta PPUADDR
    ldy #8                      ; pages
    tax
    :
      sta PPUDATA
      inx
      bne :-
      dey
      bne :-
    ldx #127
    :
      sta attributes,x
      dex
      bpl :-
    rts
.endproc
.assert <NAMETABLE_0 = 0, error, "clear_nametables writes tile 0"
