; Thin walls: the twin of engine/collide/thin_wall.hpp, which states the rules. Here is which walls a
; body meets on a line of the grid. thin_wall_axis.s has its way along one axis, thin_wall_both_axes.s a
; step along both, thin_wall_move.s what leads it out of a wall, and the way of a frame.
;
; A line of the grid is named by its pixel, in crossing_x or crossing_y: what stops there is placed
; as the four-corner method places it.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/thin_wall.inc"

.importzp crossing_x, crossing_y, cell_x, cell_y
.import walls_at
.exportzp arms
.export arms_at, arms_of_column, arms_of_row
.export kept_place, first_place, first_contact, other_contact, first_entered, first_depth

.zeropage
arms: .res 1                    ; ARM_... bits: what meets in a crossing

.segment "SCRATCH"              ; of thin_wall_both_axes.s
kept_place:    .res 6           ; body_x, body_y; of thin_wall_move.s, too
first_place:   .res 6           ; where the first order led to
first_contact: .res 1
other_contact: .res 1
first_entered: .res 1           ; entered_x and depth_x from where the step begins
first_depth:   .res 2

.segment "SYSTEMS"

arms_of_walls:                  ; of the cell on the right and below
    .byte 0, ARM_RIGHT, ARM_DOWN, ARM_RIGHT | ARM_DOWN
.assert WALL_TOP = 1 && WALL_LEFT = 2, error, "arms_of_walls is indexed by walls"

;;
; The walls that meet in a crossing, the top left of a cell.
; in:  cell_x, cell_y
; out: A = arms (Z set: none)
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 570
.proc arms_at
    jsr walls_at
    tax
    lda arms_of_walls,x
    sta arms
    sec
    lda cell_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    bcs :+
      dec cell_y+1
    :
    jsr walls_at
    and #WALL_LEFT
    beq :+
      lda #ARM_UP
      ora arms
      sta arms
    :
    clc
    lda cell_y
    adc #PIXELS_PER_CELL
    sta cell_y
    bcc :+
      inc cell_y+1
    :
    sec
    lda cell_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    bcs :+
      dec cell_x+1
    :
    jsr walls_at
    and #WALL_TOP
    beq :+
      lda #ARM_LEFT
    :
    ora arms
    sta arms
    rts
.endproc

;;
; What a vertical line holds beside the rows that the body reaches.
; in:  crossing_x, first_y, last_y
; out: A = arms, arms (Z set: none)
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 600
.proc arms_of_column
    lda crossing_x
    sta cell_x
    lda crossing_x+1
    sta cell_x+1
    lda last_y+1
    sta cell_y+1
    lda last_y
    sta cell_y
    cmp first_y                 ; at most a cell apart
    bne arms_at
    jsr walls_at
    and #WALL_LEFT
    beq :+
      lda #ARM_UP
    :
    sta arms
    rts
.endproc

;;
; The same for a horizontal line.
; in:  crossing_y, first_x, last_x
; out: A = arms, arms (Z set: none)
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 600
.proc arms_of_row
    lda crossing_y
    sta cell_y
    lda crossing_y+1
    sta cell_y+1
    lda last_x+1
    sta cell_x+1
    lda last_x
    sta cell_x
    cmp first_x
    bne arms_at
    jsr walls_at
    and #WALL_TOP
    beq :+
      lda #ARM_LEFT
    :
    sta arms
    rts
.endproc
