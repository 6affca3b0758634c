; Clips a motion to the cells behind the lines of the grid that a body comes to: a part of the 6502 port of
; engine/collide/clip_cells.hpp. The thin walls on the same lines are tested together with them.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/clip_cells.inc"

.importzp side_left, side_right, side_top, side_bottom, wanted, clear_limit, gap
.importzp at_column, at_row, grid_line, first_cell, last_cell, closed, line_met, seen
.import looked_cell, cell_at, is_hidden, is_hidden_after, take, slopes_seen, skips_cells, floor_traits
.import walls_near, has_upright_wall, has_level_wall
.export clip_lines_left, clip_lines_right, clip_lines_up, clip_lines_down

.segment "OBSTACLES"

; Finds which cells behind a line stop the body, as MET_... bits in A. A slope that is read late may hide a cell that
; was tested before it, so the loop then runs again.
.macro LOOK_BEHIND place, is_hidden_there
    .local again, each, next, done
  again:
    lda slopes_seen
    sta seen
    lda #0
    sta line_met
    lda first_cell
  each:
    sta place
    jsr cell_at
    bmi next                    ; a slope
    and closed
    beq next
    sta looked_cell
    lda slopes_seen
    beq :+
      jsr is_hidden_there
      bcs next
    :
    lda looked_cell
    and #TRAIT_SOLID
    ora #MET | MET_ON_GRID | MET_STOPS
    ora line_met
    sta line_met
  next:
    lda place
    cmp last_cell
    beq done
    clc
    adc #PIXELS_PER_CELL
    jmp each
  done:
    lda slopes_seen
    cmp seen
    bne again
    lda line_met
.endmacro

; Tests the line of the grid that comes first from a side, if it is near enough to count. A sub-step comes to at most
; one line.
.macro CLIP_LINES side, ahead, look
    .local none
    .if ahead > 0
      sec
      lda #0
      sbc side
      sta gap
      lda #0
      sbc side+1
    .else
      lda side
      sta gap
      lda side+1
    .endif
    and #PIXELS_PER_CELL-1
    sta gap+1
    COMPARE_16 gap, clear_limit
    bcs none
    .if ahead > 0
      lda side
      cmp #1
      lda side+1
      adc #PIXELS_PER_CELL-1
      and #$F0
      sta grid_line
    .else
      lda side+1
      and #$F0
      sta grid_line
      sec
      sbc #PIXELS_PER_CELL
    .endif
    jmp look
  none:
    rts
.endmacro

;;
; Clips the motion to the left to cells and thin walls.
; local
; in:  side_..., clear_limit, floor_traits, skips_cells, walls_near
; out: clear_...
; clobbers: A, X, Y, gap, cell_x, cell_y, cell_pointer, as is_hidden, and as has_upright_wall
; cycles at worst: 5,000
.proc clip_lines_left
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_RIGHT
    stx closed
    CLIP_LINES side_left, -1, look_behind_upright
.endproc

;;
; The same to the right.
; local
; cycles at worst: 5,000
.proc clip_lines_right
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_LEFT
    stx closed
    CLIP_LINES side_right, 1, look_behind_upright
.endproc

;;
; The same upward.
; local
; cycles at worst: 5,000
.proc clip_lines_up
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
    stx closed
    CLIP_LINES side_top, -1, look_behind_level
.endproc

;;
; The same downward. A body that has climbed follows the ground down by more than a cell and may come to a second
; line.
; local
; in:  wanted, and as clip_lines_left
; cycles at worst: 7,700
.proc clip_lines_down
    ldx floor_traits
    stx closed
    lda wanted+1
    cmp #PIXELS_PER_CELL
    bcc clip_line_below
    jsr clip_line_below         ; also tests a second line
    clc
    lda gap+1
    adc #PIXELS_PER_CELL
    sta gap+1
    COMPARE_16 gap, clear_limit
    lda grid_line
    bcs done
    adc #PIXELS_PER_CELL
    sta grid_line
    jmp look_behind_level
  done:
    rts
.endproc

;;
; Tests the first line below the body.
; cycles at worst: 5,000
.proc clip_line_below
    CLIP_LINES side_bottom, 1, look_behind_level
.endproc

;;
; Tests what stops the body behind an upright line of the grid, and on it.
; in:  A = the column behind it, grid_line, gap, closed
; out: clear_...
; clobbers: as clip_lines_left
; cycles at worst: 4,300
.proc look_behind_upright
    sta at_column
    FIND_COVERED side_top, side_bottom
    lda #0
    sta line_met
    bit skips_cells
    bmi walls
    LOOK_BEHIND at_row, is_hidden_after
    lsr a                       ; MET_FIRM
    bcs take_line
  walls:
    lda walls_near
    beq take_line
    jsr has_upright_wall
    jmp take_wall
.endproc

;;
; The same for a level line.
; cycles at worst: 4,300
.proc look_behind_level
    sta at_row
    FIND_COVERED side_left, side_right
    lda #0
    sta line_met
    bit skips_cells
    bmi walls
    LOOK_BEHIND at_column, is_hidden
    lsr a                       ; MET_FIRM
    bcs take_line
  walls:
    lda walls_near
    beq take_line
    jsr has_level_wall
.endproc
.assert take_wall = *, error, "look_behind_level falls through to take_wall"
.assert MET_FIRM = 1, error, "look_behind_level shifts it out"

take_wall:                      ; carry: a wall is on the line
    bcc take_line
    lda #MET | MET_ON_GRID | MET_STOPS | MET_FIRM
    sta line_met
take_line:
    lda line_met
    beq :+
      ldy #0
      jmp take
    :
    rts
