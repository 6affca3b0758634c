; Clearance, how far a body may go along one axis: the 6502 port of engine/collide/clearance.hpp, which states the
; rules. Each kind of obstacle clips the motion in its own file; the nearest obstacle decides.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "collide/clearance.inc"

.importzp body_x, body_y, body_half_x, body_half_y, level_tiles, level_stride, level_width
.import clip_boxes_left, clip_boxes_right, clip_boxes_up, clip_boxes_down
.import clip_lines_left, clip_lines_right, clip_lines_up, clip_lines_down
.import clip_slopes_left, clip_slopes_right, clip_slopes_up, clip_slopes_down
.exportzp side_left, side_right, side_top, side_bottom, frame_x, frame_y, frame_row, frame_cells, frame_inside
.exportzp wanted, clear_distance, clear_limit, clear_met, clear_boxes, clear_deflection, gap
.export slopes_seen, skips_cells, floor_traits
.export enter_frame, leave_frame, take, clear_left, clear_right, clear_up, clear_down

.segment "ZPOBSTACLES": zeropage
side_left:    .res 2            ; the body's sides in the frame
side_right:   .res 2
side_top:     .res 2
side_bottom:  .res 2
frame_x:      .res 2            ; the frame's upper left, pixels
frame_y:      .res 2
frame_row:    .res 1            ; the row of its cell, or a row that no level has
frame_cells:  .res 2            ; the address of the tiles of the column two to the left
frame_inside: .res 1            ; bit 7: the columns from that one to two on the right are inside the level
wanted:       .res 2            ; how far the body is to go, at least 0
clear_distance:    .res 2            ; how far it may go, at least 0
clear_limit:  .res 2            ; an obstacle at this distance or farther is ignored
clear_met:    .res 1            ; MET_... bits
clear_boxes:  .res 1            ; the traits of the boxes that it met
clear_deflection:  .res 2            ; deflection: displacement along the other axis, negative upward; 0: none
gap:          .res 2            ; from the body's front to an obstacle

.segment "STEPONLY"
slopes_seen:    .res 1          ; not 0: a slope is among the cells that were read in this frame
skips_cells: .res 1          ; bit 7: cells and slopes are skipped
floor_traits:   .res 1          ; the traits that stop a body from below

COLUMNS_BEFORE = 2 * PIXELS_PER_CELL
COLUMNS_AFTER  = 3 * PIXELS_PER_CELL

.segment "OBSTACLES"

; Finds the sides of the body along one axis, in the frame.
.macro FIND_SIDES axis, lower, upper
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("body_half_", axis))
    sta lower
    lda .ident(.concat("body_", axis))+PIXEL
    and #PIXELS_PER_CELL-1
    sbc .ident(.concat("body_half_", axis))+1
    sta lower+1
    clc
    lda .ident(.concat("body_", axis))
    adc .ident(.concat("body_half_", axis))
    sta upper
    lda .ident(.concat("body_", axis))+PIXEL
    and #PIXELS_PER_CELL-1
    adc .ident(.concat("body_half_", axis))+1
    sta upper+1
.endmacro

;;
; Enters the frame of the cell that holds the body's centre.
; local
; in:  body_x/y, body_half_x/y
; out: side_..., frame_...
; clobbers: A, X, Y, gap
; cycles at worst: 260
.proc enter_frame
    FIND_SIDES "x", side_left, side_right
    FIND_SIDES "y", side_top, side_bottom
    lda body_y+PIXEL
    and #$F0
    sta frame_y
    SHIFT_RIGHT 4
    ldx body_y+PIXEL_HI
    stx frame_y+1
    beq have_row
    dex
    beq second_screen
    inx
    inx
    bne no_row
    ora #$F0                    ; the row is negative
    bne have_row                ; always
  second_screen:
    ora #$10
    bne have_row                ; always
  no_row:
    lda #$80                    ; far above or below
  have_row:
    sta frame_row
    lda body_x+PIXEL
    and #$F0
    sta frame_x
    sec
    sbc #COLUMNS_BEFORE
    sta gap
    tax
    lda body_x+PIXEL_HI
    sta frame_x+1
    sbc #0
    sta gap+1
    tay
    POINT_TO_COLUMN gap, level_tiles, frame_cells
    clc
    txa
    adc #COLUMNS_BEFORE + COLUMNS_AFTER
    sta gap
    tya
    adc #0
    sta gap+1
    lda #0
    cpy #$80
    bcs beside
    ldx level_width
    cpx gap
    ldx level_width+1
    txa
    sbc gap+1
    lda #0
    ror a
  beside:
    sta frame_inside
    rts
.endproc

; Finds the body's position in the level along one axis.
.macro FIND_PLACE axis, lower
    .local forward
    clc
    lda lower
    adc .ident(.concat("body_half_", axis))
    sta .ident(.concat("body_", axis))
    ldx #0
    lda lower+1
    adc .ident(.concat("body_half_", axis))+1
    bpl forward
      dex
    forward:
    clc
    adc .ident(.concat("frame_", axis))
    sta .ident(.concat("body_", axis))+PIXEL
    txa
    adc .ident(.concat("frame_", axis))+1
    sta .ident(.concat("body_", axis))+PIXEL_HI
.endmacro

;;
; Stores the body's position in the level again, from its sides in the frame.
; local
; in:  side_left, side_top, frame_x/y, body_half_x/y
; out: body_x/y
; clobbers: A, X
; cycles at worst: 100
.proc leave_frame
    FIND_PLACE "x", side_left
    FIND_PLACE "y", side_top
    rts
.endproc

;;
; Adds an obstacle that is near enough to count (gap < clear_limit) to the clearance.
; local
; in:  gap, A = MET_... bits, Y = the traits of a box, else 0
; out: clear_...
; clobbers: A, X
; cycles at worst: 80
.proc take
    tax
    lda gap+1
    cmp clear_distance+1
    bne nearer
    lda gap
    cmp clear_distance
    bne nearer
    txa                         ; exactly as near as what was met already
    ora clear_met
    sta clear_met
    tya
    ora clear_boxes
    sta clear_boxes
    rts
  nearer:
    stx clear_met
    sty clear_boxes
    lda gap+1
    sta clear_distance+1
    sta clear_limit+1
    ldx gap
    stx clear_distance
    inx
    stx clear_limit
    bne :+
      inc clear_limit+1
    :
    CLEAR_16 clear_deflection
    rts
.endproc

; Computes the clearance in one direction, at most `wanted`. It begins with nothing met.
.macro CLEARANCE boxes, lines, slopes
    lda wanted
    sta clear_distance
    sta clear_limit
    lda wanted+1
    sta clear_distance+1
    sta clear_limit+1
    lda #0
    sta clear_met
    sta clear_boxes
    jsr boxes
    jsr lines
    lda slopes_seen
    beq :+
      jmp slopes
    :
    rts
.endmacro

;;
; Computes how far the body may go to the left.
; local
; in:  side_..., wanted, the boxes near, obstacle_thin_walls, floor_traits, slopes_seen
; out: clear_...
; clobbers: A, X, Y, gap, and as clip_...
; cycles at worst: 6,000
.proc clear_left
    CLEARANCE clip_boxes_left, clip_lines_left, clip_slopes_left
.endproc

;;
; The same to the right.
; local
; cycles at worst: 6,000
.proc clear_right
    CLEARANCE clip_boxes_right, clip_lines_right, clip_slopes_right
.endproc

;;
; The same upward.
; local
; cycles at worst: 6,000
.proc clear_up
    CLEARANCE clip_boxes_up, clip_lines_up, clip_slopes_up
.endproc

;;
; The same downward.
; local
; cycles at worst: 6,000
.proc clear_down
    CLEARANCE clip_boxes_down, clip_lines_down, clip_slopes_down
.endproc
