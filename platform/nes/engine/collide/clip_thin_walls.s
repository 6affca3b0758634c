; Clips motions to thin walls and pushes bodies out of them: the 6502 port of engine/collide/clip_thin_walls.hpp,
; which states the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_half_x, body_half_y, crossing_x, crossing_y, displacement_x, displacement_y
.importzp frame_x, frame_y, at_column, at_row, grid_line, first_cell, last_cell
.importzp cell_x, cell_y
.importzp area_left, area_right, area_top, area_bottom
.import walls_at, find_area_of_body, has_thin_wall, find_crossing, push_reached
.export has_upright_wall, has_level_wall, overlaps_thin_wall, leave_thin_wall

.segment "OBSTACLES"

ALONG_X = 0
ALONG_Y = 2

;;
; Converts a position in the frame to one in the level, along one axis. The frame is less than 128 px wide.
; in:  A = the place, X = ALONG_...
; out: cell_x or cell_y
; clobbers: A, Y
; cycles at worst: 37
.proc find_cell
    ldy #0
    cmp #0
    bpl :+
      dey
    :
    clc
    adc frame_x,x
    sta cell_x,x
    tya
    adc frame_x+1,x
    sta cell_x+1,x
    rts
.endproc
.assert frame_y = frame_x + ALONG_Y && cell_y = cell_x + ALONG_Y, error, "find_cell indexes x and y"

;;
; Reads the walls of the previous cell along one axis.
; in:  X = ALONG_..., cell_x, cell_y
; out: A = WALL_... bits
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 200
.proc walls_before
    sec
    lda cell_x,x
    sbc #PIXELS_PER_CELL
    sta cell_x,x
    BORROW_FROM {cell_x+1,x}
    jmp walls_at
.endproc

; Tests whether walls touch the part of a line that the body covers: the wall of each cell on the line, the last first,
; and all walls that end at the crossings between them. `place` becomes the cell.
.macro HAS_WALL line_axis, across_axis, along, ending, place
    .local each, yes, no
    lda grid_line
    ldx #line_axis
    jsr find_cell
    lda last_cell
    sta place
    ldx #across_axis
    jsr find_cell
    jsr walls_at
  each:
    tax
    and #along
    bne yes
    lda first_cell
    cmp place
    clc
    beq no
    txa
    and #ending
    bne yes
    ldx #line_axis
    jsr walls_before
    and #ending
    bne yes
    clc                         ; the previous cell on the line
    lda cell_x+line_axis
    adc #PIXELS_PER_CELL
    sta cell_x+line_axis
    CARRY_TO cell_x+line_axis+1
    sec
    lda place
    sbc #PIXELS_PER_CELL
    sta place
    ldx #across_axis
    jsr walls_before
    jmp each
  yes:
    sec
  no:
    rts
.endmacro

;;
; Tests whether walls on an upright line of the grid touch the part of it that the body covers.
; local
; in:  grid_line, first_cell and last_cell: the rows, in the frame
; out: carry
; clobbers: A, X, Y, at_row, cell_x, cell_y, cell_pointer
; cycles at worst: 1,400
.proc has_upright_wall
    HAS_WALL ALONG_X, ALONG_Y, WALL_LEFT, WALL_TOP, at_row
.endproc

;;
; The same on a level line, and columns.
; local
; clobbers: A, X, Y, at_column, cell_x, cell_y, cell_pointer
; cycles at worst: 1,400
.proc has_level_wall
    HAS_WALL ALONG_Y, ALONG_X, WALL_TOP, WALL_LEFT, at_column
.endproc

;;
; Tests whether the open box of a body overlaps a wall: whether a wall touches the box made one subpixel smaller on
; each side.
; in:  body_x/y, body_half_x/y
; out: carry
; clobbers: A, X, Y, area_..., wall_..., cell_pointer
; cycles at worst: 900
.proc overlaps_thin_wall
    jsr find_area_of_body
    INCREMENT_BYTES 3, area_left
    INCREMENT_BYTES 3, area_top
    lda area_right
    bne :++
    lda area_right+1
    bne :+
      dec area_right+2
    :
      dec area_right+1
    :
    dec area_right
    lda area_bottom
    bne :++
    lda area_bottom+1
    bne :+
      dec area_bottom+2
    :
      dec area_bottom+1
    :
    dec area_bottom
    jmp has_thin_wall
.endproc

; X = forward if the body's centre is in front of the nearest line along one axis, or on it, else backward.
.macro SIDE axis, backward, forward
    .local before
    ldx #forward
    lda .ident(.concat("displacement_", axis))+1
    bmi before
    ora .ident(.concat("displacement_", axis))
    beq before
      ldx #backward
    before:
.endmacro

; Stores in wall_depth how deep the body overlaps that line; branches to `none` where it does not.
.macro OVERLAP axis, place, none
    .local before, have_depth, reached, not_reached
    lda .ident(.concat("displacement_", axis))+1
    bmi before
    sec
    lda .ident(.concat("body_half_", axis))
    sbc .ident(.concat("displacement_", axis))
    sta wall_depth+place
    lda .ident(.concat("body_half_", axis))+1
    sbc .ident(.concat("displacement_", axis))+1
    jmp have_depth
  before:
    clc
    lda .ident(.concat("body_half_", axis))
    adc .ident(.concat("displacement_", axis))
    sta wall_depth+place
    lda .ident(.concat("body_half_", axis))+1
    adc .ident(.concat("displacement_", axis))+1
  have_depth:
    sta wall_depth+place+1
    bmi not_reached
    ora wall_depth+place
    bne reached
  not_reached:
    jmp none
  reached:
.endmacro

;;
; Pushes a body that overlaps a wall, because something else put it there, to the side of the wall that its centre is
; on. It tries the axis along which the body is less deep, then the other axis, then both.
; in:  body_x/y, body_half_x/y; the body overlaps a wall
; out: A = the sides that pushed it, body_x/y
; clobbers: X, Y, crossing_x/y, displacement_x/y, and as overlaps_thin_wall
; cycles at worst: 2,600
.proc leave_thin_wall
    jsr find_crossing
    OVERLAP "x", 0, along_y
    SIDE "x", CONTACT_LEFT, CONTACT_RIGHT
    stx less
    OVERLAP "y", 2, along_x
    SIDE "y", CONTACT_CEILING, CONTACT_FLOOR
    txa
    ora less
    sta both
    COMPARE_16 wall_depth, wall_depth+2
    bcc :+
      stx less                  ; equally deep: along y
    :
    COPY_BYTES 6, body_x, kept_place
    lda less
    jsr push_reached
    jsr overlaps_thin_wall
    bcc less_suffices
    COPY_BYTES 6, kept_place, body_x
    lda both
    eor less
    jsr push_reached
    jsr overlaps_thin_wall
    bcc other_suffices
    lda less                    ; inside the cell of its centre nothing is left to overlap
    jsr push_reached
    lda both
    rts
  less_suffices:
    lda less
    rts
  other_suffices:
    lda both
    eor less
    rts
  along_x:                      ; it overlaps a line of this axis alone
    lda less
    jmp push_reached
  along_y:
    SIDE "y", CONTACT_CEILING, CONTACT_FLOOR
    txa
    jmp push_reached
.endproc
