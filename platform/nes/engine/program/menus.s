; Moves the cursor in menus and among levels: the 6502 port of engine/program/menus.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "show.inc"

.import is_cleared, point_to_slot, found_large_drops, level_bonus_drops, level_spread
.importzp found
.export is_open, level_of_colours, open_bonus_levels, level_after, next_level, move_cursor, move_among_levels, next_open_level, line_counts

.segment "ZPPROGRAM": zeropage
most_lines:    .res 1
cursor_before: .res 1

.segment "PROGRAM"

line_counts:
    LINE_COUNTS_BYTES

;;
; Returns the line above.
; in:  A = line, most_lines
; out: A = the line above; above the first, the last
; cycles at worst: 20
.proc line_up
    cmp #0
    bne :+
      lda most_lines
    :
    sec
    sbc #1
    rts
.endproc

;;
; Returns the line below.
; in:  A = line, most_lines
; out: A = the line below; below the last, the first
; cycles at worst: 20
.proc line_down
    clc
    adc #1
    cmp most_lines
    bne :+
      lda #0
    :
    rts
.endproc

;;
; Finds the level that is played after the one under play: that of the exit which the player took, else the next one.
; local
; out: X = level, carry set after the last
; clobbers: A
; cycles at worst: 740, as level_after
.proc next_level
    ldx level_exit
    beq :+
    dex
    cpx #LEVEL_COUNT
    bcc done
    :
    ldx level_number
    jmp level_after
  done:
    rts
.endproc

;;
; Finds the next level in the order of play, which skips bonus levels.
; local
; in:  X = level
; out: X = level, carry set after the last
; clobbers: A
; cycles at worst: 700, where 48 levels are bonus levels; the demo game takes 31
.proc level_after
    inx
    cpx #LEVEL_COUNT
    bcs done
    lda level_bonus_drops,x
    bne level_after
  done:
    rts
.endproc

;;
; Tests whether a level may be chosen.
; local
; in:  Y = level, the slot is pointed to, found = its large drops
; out: Z clear: it may
; clobbers: A
; cycles at worst: 900, where 48 levels are bonus levels; the demo game takes 141
.proc is_open
    .if ::FLOW_ALL_OPEN
      lda #1
      rts
    .else
      lda level_bonus_drops,y
      bne bonus
      tya
      beq open
      jsr is_cleared
      bne done
      tya
      pha
    before:                     ; the first level is not a bonus level
      dey
      lda level_bonus_drops,y
      bne before
      jsr is_cleared
      beq closed
      pla
      tay                       ; not 0
    done:
      rts
    closed:
      pla
      tay
      lda #0
      rts
    bonus:
      cmp found
      beq open
      bcc open
      lda #0
      rts
    open:
      lda #1
      rts
    .endif
.endproc

;;
; Finds the level whose colours a page has: the level under play, or the first one of a spread.
; local
; out: X = level
; clobbers: A
; cycles at worst: 700, of 48 levels; the demo game takes 123
.proc level_of_colours
    lda scene
    cmp #SCENE_SELECT
    beq select
    ldx level_number
    rts
  select:
    ldx cursor
    lda level_spread,x
    ldx #$FF
    :
      inx
      cmp level_spread,x
      bne :-
    rts
.endproc

;;
; Counts the open bonus levels.
; local
; in:  the slot is pointed to
; out: A = their number
; clobbers: X, Y
; cycles at worst: 6,000
.proc open_bonus_levels
    jsr found_large_drops
    ldx #0
    ldy #LEVEL_COUNT-1
  each:
    lda level_bonus_drops,y
    beq next
    jsr is_open
    beq next
      inx
  next:
    dey
    bpl each
    txa
    rts
.endproc
.assert LEVEL_COUNT <= 128, error, "open_bonus_levels counts down to below 0"

;;
; Moves the cursor one line up or down.
; in:  A = 0: down; most_lines
; clobbers: A
; cycles at worst: 50
.proc move_line
    cmp #0
    bne upward
    lda cursor
    jsr line_down
    sta cursor
    rts
  upward:
    lda cursor
    jsr line_up
    sta cursor
    rts
.endproc

;;
; Moves the cursor of a menu by Up and Down; beyond either end it goes to the other.
; clobbers: A, X
; cycles at worst: 150
.proc move_cursor
    ldx scene
    lda line_counts,x
    beq done
    sta most_lines
    lda program_pressed
    and #INPUT_UP | INPUT_DOWN
    beq done
    and #INPUT_UP
    jsr move_line
    jmp note_move
  done:
    rts
.endproc

;;
; Moves the cursor among the levels that are open. Left and Up lead to the previous one, Right and Down to the next;
; beyond either end it goes to the other. The hero walks there if both are on one spread.
; clobbers: A, X, Y
; cycles at worst: 20,000, of 48 levels; the demo game takes 4,018
.proc move_among_levels
    lda program_pressed
    and #INPUT_UP | INPUT_DOWN | INPUT_LEFT | INPUT_RIGHT
    beq done
    lda slot
    jsr point_to_slot
    jsr found_large_drops
    lda #LEVEL_COUNT
    sta most_lines
    lda cursor
    sta cursor_before
  each:                         ; ends, because the first level is open
    lda program_pressed
    and #INPUT_UP | INPUT_LEFT
    jsr move_line
    ldy cursor
    jsr is_open
    beq each
    lda cursor_before
    cmp cursor
    beq done
    sta walk_from
    lda #WALK_FRAMES
    sta walk
    jmp note_move
  done:
    rts
.endproc

;;
; Notes that the cursor moved, which has a sound.
; clobbers: A
; cycles at worst: 20
.proc note_move
    lda program_events
    ora #PROGRAM_MOVES
    sta program_events
    rts
.endproc

;;
; Finds the first level that is open and not cleared, or else the first of all.
; in:  the slot is pointed to
; out: A = level
; clobbers: X, Y
; cycles at worst: 20,000, of 48 levels; the demo game takes 3,692
.proc next_open_level
    jsr found_large_drops
    ldy #0
  each:
    jsr is_cleared
    bne next
    jsr is_open
    bne found
  next:
    iny
    cpy #LEVEL_COUNT
    bne each
    ldy #0
  found:
    tya
    rts
.endproc
