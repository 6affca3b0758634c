; Leads a body over the upper end of a slope where other things than cells are near: the 6502 port of
; engine/collide/upper_end.hpp, which states the rule.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp side_left, side_right, side_bottom, wanted, clear_deflection, gap
.importzp at_column, at_row, row_edge, surface_cell, surface_y, surface_kind, surface_flip, meeting, hand
.importzp close_x, close_y, close_small, path_offset
.import slopes_seen, obstacle_boxes, obstacle_thin_walls, walls_near
.import cell_at, find_middle, find_row, meet_floors, meet_ceilings, surface_at, next_close, list_boxes
.export path_to_upper_end, path_from_upper_end

.segment "OBSTACLES"

;;
; Finds how far along y the upper end of a slope is. The body's middle must be on or above the slope, and its front
; must have reached that end.
; in:  side_..., by_x, slopes_seen
; out: carry: there is such an end; clear_deflection, the list, walls_near
; clobbers: A, X, Y, surface_..., meeting, hand, as find_middle and cell_at, and as list_boxes
; cycles at worst: 7,000
.proc path_to_upper_end
    lda slopes_seen
    beq no
    jsr find_middle
    sta at_column
    ldx #0
    lda by_x+1
    bmi leftward
    sec
    lda side_right+1
    sbc at_column
    cmp #PIXELS_PER_CELL
    bcs there
  no:
    clc
    rts
  leftward:
    lda path_offset             ; on a line between two columns the middle is in the one ahead
    ora path_offset+1
    bne :+
      jsr column_to_left
    :
    ldx #PROFILE_MIRRORED
    lda #0
    cmp side_left
    lda at_column
    sbc side_left+1
    bmi no
  there:
    stx hand
    jsr meet_floors
    jsr is_over_end
    bcs found
    jsr meet_ceilings
    jsr is_over_end
    bcc no
  found:
    sec                         ; the row's upper edge minus the body's side
    lda #0
    sbc meeting
    sta clear_deflection
    lda row_edge
    sbc meeting+1
    sec
    sbc #PIXELS_PER_CELL
    sta clear_deflection+1
    lda surface_flip
    beq look_farther
    NEGATE_16 clear_deflection, clear_deflection
.endproc
.assert look_farther = *, error, "path_to_upper_end falls through to look_farther"

;;
; Lists all boxes: at the upper end of a slope a body moves farther up or down than the near boxes were listed for.
; in:  frame_x/y, the set, obstacle_boxes, obstacle_thin_walls
; out: carry: set; the list, walls_near
; clobbers: A, X, Y, as list_boxes
; cycles at worst: 5,500
.proc look_farther
    lda obstacle_thin_walls
    sta walls_near
    lda #ANYWHERE
    sta close_x
    sta close_y
    lda #0                      ; each box may be far away
    sta close_small
    ldx obstacle_boxes
    jsr next_close
    jsr list_boxes
    sec
    rts
.endproc

;;
; Tests whether the side of a body that meets a face's surfaces is on or above such a slope.
; in:  as ends_at_top, meeting, surface_flip
; out: carry; row_edge
; clobbers: A, X, Y, surface_..., as cell_at
; cycles at worst: 700
.proc is_over_end
    jsr find_row
    jsr ends_at_top
    bcc no
    COMPARE_16 surface_y, meeting
    bpl over
    clc
  no:
    rts
  over:
    sec
    rts
.endproc

;;
; Tests whether a cell is a slope that reaches its upper edge on one side.
; in:  at_column, at_row, row_edge, path_offset, surface_kind, hand: PROFILE_MIRRORED for the left side, else 0
; out: carry; surface_y
; clobbers: A, X, Y, surface_cell, as cell_at
; cycles at worst: 620
.proc ends_at_top
    jsr cell_at
    bpl no
    sta surface_cell
    eor hand
    and #PROFILE_SLOPE | PROFILE_CEILING | PROFILE_MIRRORED
    cmp surface_kind
    bne no
    lda surface_cell
    and #PROFILE_GENTLE | PROFILE_RAISED
    cmp #PROFILE_GENTLE
    beq no
    ldy #0
    jsr surface_at
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PROFILE_SLOPE = $80, error, "ends_at_top tests bit 7"

;;
; Selects the column to the left.
; local
; in:  at_column, path_offset
; out: at_column, path_offset: to the same point
; clobbers: A
; cycles: 27
.proc column_to_left
    sec
    lda at_column
    sbc #PIXELS_PER_CELL
    sta at_column
    clc
    lda path_offset+1
    adc #PIXELS_PER_CELL
    sta path_offset+1
    rts
.endproc

;;
; Finds how far a body goes down onto a slope whose upper end its back has just left. That end must have been as high
; as its feet. It is behind the body's middle; a body that is wider than a cell may have left the end before that one.
; in:  wanted: how far down it goes at least, side_..., start_sides, by_x; the feet were at a line of the grid
; out: wanted, the list, walls_near
; clobbers: A, X, Y, gap, surface_..., hand, as find_middle and cell_at, and as list_boxes
; cycles at worst: 7,300
.proc path_from_upper_end
    lda side_left
    cmp start_sides
    bne :+
    lda side_left+1
    cmp start_sides+1
    beq done
    :
    jsr find_middle
    sta at_column
    jsr has_left_end
    bcs found
    lda by_x+1
    bmi rightward
      jsr column_to_left
      jmp look
    rightward:
      clc
      lda at_column
      adc #PIXELS_PER_CELL
      sta at_column
      sec
      lda path_offset+1
      sbc #PIXELS_PER_CELL
      sta path_offset+1
    look:
    jsr has_left_end
    bcc done
  found:
    sec
    lda surface_y
    sbc side_bottom
    tax
    lda surface_y+1
    sbc side_bottom+1
    tay
    inx                         ; one subpixel farther
    bne :+
      iny
    :
    stx gap
    sty gap+1
    COMPARE_16 wanted, gap
    bpl done
    stx wanted
    sty wanted+1
    jmp look_farther
  done:
    rts
.endproc

;;
; Tests whether the body's back has just left the upper end of a slope in a column.
; in:  at_column, path_offset, start_sides, by_x
; out: carry; surface_y: of the slope, or of the line that continues it, below the body's middle
; clobbers: A, X, Y, surface_..., hand, as cell_at
; cycles at worst: 680
.proc has_left_end
    ldx #0                      ; the end is behind the body
    lda by_x+1
    bmi leftward
    ldx #PROFILE_MIRRORED
    sec
    lda start_sides+1
    sbc at_column
    bpl no
    bmi there                   ; always
  leftward:
    clc
    lda at_column
    adc #PIXELS_PER_CELL
    tay
    lda #0
    cmp start_sides+2
    tya
    sbc start_sides+3
    bpl no
  there:
    stx hand
    lda #PROFILE_SLOPE
    sta surface_kind
    lda start_sides+7
    sta at_row
    clc
    adc #PIXELS_PER_CELL
    sta row_edge
    jmp ends_at_top
  no:
    clc
    rts
.endproc
