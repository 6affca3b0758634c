; Draws the level's background: a window of columns in the nametables, of which two side by side hold 32. The screen
; shows 17 columns; the window reaches some columns farther, and moves by one column a frame. A level higher than the
; screen has the upper half of each column in the two upper nametables, and the lower half in the other two. Its
; window moves by half a column a frame.

.include "engine.inc"
.include "hardware.inc"
.include "program.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"

.importzp camera_x, camera_y, level_low_height
.import map_program, map_tileset, flash, decode_column, draw_column_at_once, show_changes, forget_changes
.importzp column_pending
.exportzp picture_mask, scroll_x, scroll_y, scroll_control, drawn_first, drawn_last
.export open_background, blank_screen, follow, set_scroll, draw_background

COLUMNS_IN_NAMETABLES = 32
COLUMNS_ON_SCREEN = 17
COLUMNS_BESIDE = 3              ; drawn before they are needed
COLUMNS_IN_WINDOW = COLUMNS_ON_SCREEN + 2*COLUMNS_BESIDE
; How many columns are drawn in a frame while rendering is off, and how many halves in a high level. The other columns
; beside the screen follow when rendering is on again: no player gets there in that time.
COLUMNS_IN_THE_DARK = 3
HALVES_IN_THE_DARK = 5
BESIDE_IN_THE_DARK = 1
COLUMNS_FOR_THE_DARK = COLUMNS_ON_SCREEN + 2*BESIDE_IN_THE_DARK
.assert COLUMNS_IN_WINDOW <= COLUMNS_IN_NAMETABLES, error, "the window is wider than both nametables"
.assert COLUMNS_FOR_THE_DARK <= COLUMNS_IN_THE_DARK * FADE_FRAMES, error, "the fade ends too early"
.assert 2*COLUMNS_FOR_THE_DARK <= HALVES_IN_THE_DARK * FADE_FRAMES, error, "the fade ends too early"

.zeropage
picture_mask:   .res 1          ; for PPUMASK: 0 while rendering is off
scroll_x:       .res 1          ; for PPUSCROLL
scroll_y:       .res 1
scroll_control: .res 1          ; for PPUCTRL
drawn_first:    .res 1          ; the columns in the nametables
drawn_last:     .res 1
nothing_drawn:  .res 1          ; drawn_first itself is still to be drawn
half_drawn:     .res 1          ; the lower half of the last column is still to be drawn
last_column:    .res 1          ; that column

; The columns to be drawn. While rendering is off this takes several frames, with steps between them, so these are not
; in memory that `step` uses.
wanted_first:   .res 1
wanted_last:    .res 1

.segment "ZPSHOW": zeropage
columns_to_draw: .res 1
columns_beside:  .res 1

.segment "SHELL"

;;
; Draws a level's complete background.
; in:  the open level, camera_x; rendering is off
; clobbers: A, X, Y
.proc open_background
    jsr map_program
    jsr clear_nametables
    jsr map_tileset
    jsr forget_changes
    ldy #COLUMNS_BESIDE
    jsr choose_window
    jsr draw_nothing_yet
.endproc
.assert draw_background = *, error, "open_background falls through to draw_background"

;;
; Draws all columns that the window lacks.
; in:  rendering is off
; clobbers: A, X, Y
.proc draw_background
    :
      jsr draw_column
      bcs :-
    rts
.endproc

;;
; Prepares for vblank, after a step, what the camera's motion and the step have changed.
; clobbers: A, X, Y
.proc follow
    lda phase
    cmp #PHASE_DYING
    bne living
    lda phase_timer
    cmp #FADE_FRAMES+1
    bcs living
    lda picture_mask
    beq draw_while_blank
    jmp blank_screen
  living:
    lda picture_mask
    beq living_again
    ldy #COLUMNS_BESIDE
    jsr choose_window
    lda level_events            ; the frame and vblank have no time for a column as well: it waits, beside the screen
    and #EVENT_COIN | EVENT_BRICK | EVENT_CHECKPOINT
    bne :+
    lda level_events+1
    and #>EVENT_CRUMBLE
    ora flash                   ; so do a flash's palettes
    bne :+
    jsr next_column
    bcc :+
      jsr decode_column
      inc column_pending
    :
    jmp finish_picture
  living_again:
    jsr draw_background         ; a skipped death may have left columns to draw
    jmp draw_while_blank
.endproc

;;
; Blanks the screen from the next vblank on, and begins to draw where the player will return.
; clobbers: A, X, Y
.proc blank_screen
    lda #0
    sta picture_mask
    ldy #BESIDE_IN_THE_DARK
    jsr choose_window
    jsr forget_changes          ; every column will be drawn in its present state
    jmp draw_nothing_yet
.endproc

;;
; Draws some columns while the screen is blank. When all are drawn and the player lives again, rendering starts.
; clobbers: A, X, Y
; cycles at worst: 9,900, usual 8,000
.proc draw_while_blank
    lda #COLUMNS_IN_THE_DARK
    ldx level_low_height
    bne :+
      lda #HALVES_IN_THE_DARK
    :
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
.assert finish_picture = *, error, "draw_while_blank falls through to finish_picture"

;;
; Prepares changed cells and the scroll position.
; clobbers: A, X, Y
.proc finish_picture
    jsr show_changes
.endproc
.assert set_scroll = *, error, "finish_picture falls through to set_scroll"

;;
; Computes the scroll position from the camera. A low level is on the screen's lower edge wherever the camera is.
; in:  camera_x, camera_y
; out: scroll_x, scroll_y, scroll_control
; clobbers: A, X
.proc set_scroll
    lda camera_x
    sta scroll_x
    lda camera_x+1
    and #CTRL_NAMETABLE_1
    ora #CTRL_ALWAYS
    sta scroll_control
    lda #0
    ldx level_low_height
    bne have_y
    lda camera_y                ; at most a screen's height
    cmp #NES_SCREEN_HEIGHT
    bcc have_y
      lda scroll_control
      ora #CTRL_NAMETABLE_2
      sta scroll_control
      lda #0
  have_y:
    sta scroll_y
    rts
.endproc

;;
; Draws the next column that the window lacks.
; in:  rendering is off
; out: carry: there was such a column
; clobbers: A, X, Y
.proc draw_column
    jsr next_column
    bcc :+
      jsr draw_column_at_once
      sec
    :
    rts
.endproc

;;
; Finds the columns around the screen that are inside the level.
; in:  camera_x, Y = columns to add on each side
; out: wanted_first, wanted_last
; clobbers: A, X
; cycles at worst: 105
.proc choose_window
    sty columns_beside
    lda camera_x
    sta wanted_first
    lda camera_x+1
    bpl :+
      lda #0                    ; a level narrower than the screen
      sta wanted_first
    :
    SHIFT_LEFT 4
    lsr wanted_first
    lsr wanted_first
    lsr wanted_first
    lsr wanted_first
    ora wanted_first
    sta wanted_first
    ldx level_columns
    dex
    clc
    adc #COLUMNS_ON_SCREEN-1
    bcs to_the_end
    adc columns_beside
    bcs to_the_end
    stx wanted_last
    cmp wanted_last
    bcs have_last
      sta wanted_last
  have_last:
    sec
    lda wanted_first
    sbc columns_beside
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
; Empties the window.
; in:  wanted_first
; clobbers: A
.proc draw_nothing_yet
    lda wanted_first
    sta drawn_first
    sta drawn_last
    lda #1
    sta nothing_drawn
    lsr a
    sta half_drawn
    rts
.endproc

;;
; Tests whether the window has all columns that it needs.
; out: Z set: it does
; clobbers: A
.proc is_complete
    lda half_drawn
    bne :+
    lda wanted_last
    cmp drawn_last
    bne :+
      lda wanted_first
      cmp drawn_first
    :
    rts
.endproc

;;
; Finds the next column that the window lacks, or the lower half of the last one. The nametables are a ring: a new
; column replaces the farthest one on the other side.
; in:  wanted_first, wanted_last
; out: carry: there is one, A = column, X = the first row of the half; drawn_first, drawn_last
; clobbers: A, X
; cycles at worst: 80, in a level of two screens
.proc next_column
    lda half_drawn
    bne lower_half
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
    jmp have_column
  to_the_right:
    inc drawn_last
    lda drawn_last
    sbc drawn_first             ; the carry is clear: one less
    cmp #COLUMNS_IN_NAMETABLES-1
    bcc :+
      inc drawn_first
    :
    lda drawn_last
    jmp have_column
  to_the_left:
    dec drawn_first
    lda drawn_last
    sbc drawn_first
    cmp #COLUMNS_IN_NAMETABLES-1
    bcc :+
      dec drawn_last
    :
    lda drawn_first
  have_column:
    ldx level_low_height
    bne :+
      sta last_column
      inc half_drawn
    :
    ldx #0
    sec
    rts
  lower_half:
    dec half_drawn
    lda last_column
    ldx #SCREEN_CELL_ROWS
    sec
    rts
.endproc

.segment "PROGRAM"

;;
; Clears the nametables that the level uses, in the backdrop's colour.
; in:  rendering is off, the open level
; clobbers: A, X, Y
.proc clear_nametables
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>NAMETABLE_0
    sta PPUADDR
    lda #<NAMETABLE_0
    sta PPUADDR
    ldy #(NAMETABLE_2 - NAMETABLE_0) / 256 ; pages
    ldx level_low_height
    bne :+
      ldy #2 * (NAMETABLE_2 - NAMETABLE_0) / 256
    :
    tax
    :
      sta PPUDATA
      inx
      bne :-
      dey
      bne :-
    rts
.endproc
.assert <NAMETABLE_0 = 0, error, "clear_nametables writes tile 0"
