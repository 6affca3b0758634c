; The menus: the 6502 port of engine/program/menus.cpp.

.include "engine.inc"
.include "program.inc"
.include "show.inc"

.import is_cleared, point_to_slot, found_large_drops, level_bonus_drops, level_spread
.importzp found
.export is_open, level_of_colours, open_bonus_levels, level_behind, move_cursor, move_among_levels, level_to_go_on, line_counts

.segment "ZPPROGRAM": zeropage
most_lines:    .res 1
cursor_before: .res 1

.segment "PROGRAM"

line_counts:
    LINE_COUNTS_BYTES

;;
; in:  A = line, most_lines
; out: A = the line above, after the first the last
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
; in:  A = line, most_lines
; out: A = the line below, after the last the first
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
; The level that is played behind another, which is no bonus level.
; local
; in:  X = level
; out: X = level, carry set behind the last
; clobbers: A
; cycles at worst: 700, where 48 levels are bonus levels; the demo game takes 31
.proc level_behind
    inx
    cpx #LEVEL_COUNT
    bcs done
    lda level_bonus_drops,x
    bne level_behind
  done:
    rts
.endproc

;;
; Whether a level may be chosen.
; local
; in:  Y = level, the slot is pointed to, found = its large drops
; out: Z clear if so
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
    before:                     ; the first level is no bonus level
      dey
      lda level_bonus_drops,y
      bne before
      jsr is_cleared
      beq closed
      pla
      tay                       ; is not 0
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
; The level whose colours a page has: that under play, or on a spread the first one.
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
; local
; in:  the slot is pointed to
; out: A = how many bonus levels are open
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
; One line up or down.
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
; Moves the cursor of a menu by Up and Down; from either end to the other.
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
; Moves the cursor among the levels that are open: Left and Up to the one before, Right and Down to the one
; behind; from either end to the other. The hero walks there, where both are on one spread.
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
; clobbers: A
; cycles at worst: 20
.proc note_move
    lda program_events
    ora #PROGRAM_MOVES
    sta program_events
    rts
.endproc

;;
; The first level that is open and not cleared, or the first of all.
; in:  the slot is pointed to
; out: A = level
; clobbers: X, Y
; cycles at worst: 20,000, of 48 levels; the demo game takes 3,692
.proc level_to_go_on
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
