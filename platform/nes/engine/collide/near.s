; Finds the area in which anything counts as near: the 6502 port of engine/collide/near.hpp, which states the rule,
; together with near_boxes.s, near_list.s and near_thin_walls.s.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_corner_correction
.importzp side_left, side_right, side_top, side_bottom
.exportzp area_left, area_right, area_top, area_bottom
.export obstacle_boxes, obstacle_thin_walls, walls_near
.export find_near_area, find_near_sides, find_area_of_body, is_in_area

ROUNDING = 2                    ; by how much rounding may change a slope's height, in subpixels

.segment "ZPOBSTACLES": zeropage
area_left:   .res 3             ; in the level, or two bytes of each side in the frame
area_right:  .res 3
area_top:    .res 3
area_bottom: .res 3

.segment "STEPONLY"
obstacle_boxes:      .res 1     ; how many slots of the set are read; 0: no box stops the body
obstacle_thin_walls: .res 1     ; not 0: thin walls stop the body, too,
walls_near:          .res 1     ; and some of them may be near

.segment "SLIDE"
across:              .res 2     ; the magnitude of a component of the motion

.segment "OBSTACLES"

; Moves a side of the area outward, by a number of two bytes that is not negative.
.macro MOVE_LOWER side, by
    SUBTRACT_16 side, by, side
    BORROW_FROM side+2
.endmacro
.macro MOVE_UPPER side, by
    ADD_16 side, by, side
    CARRY_TO side+2
.endmacro

;;
; Finds the box around the body at its position.
; local
; in:  body_x/y, body_half_x/y
; out: area_...
; clobbers: A
; cycles at worst: 150
.proc find_area_of_body
    SUBTRACT_24_16 body_x, body_half_x, area_left
    ADD_24_16 body_x, body_half_x, area_right
    SUBTRACT_24_16 body_y, body_half_y, area_top
    ADD_24_16 body_y, body_half_y, area_bottom
    rts
.endproc

;;
; Finds the box around the body before and after its motion, extended by what slopes may deflect.
; local
; in:  body_..., body_velocity_x/y: the motion, move_corner_correction
; out: area_...
; clobbers: A, across
; cycles at worst: 480
.proc find_near_area
    jsr find_area_of_body
    lda body_velocity_x
    ora body_velocity_x+1
    beq have_x
    lda body_velocity_x+1
    bmi leftward
      sta across+1
      lda body_velocity_x
      sta across
      MOVE_UPPER area_right, across
      jmp have_across
  leftward:
      NEGATE_16 body_velocity_x, across
      MOVE_LOWER area_left, across
  have_across:
    MOVE_LOWER area_top, across
    MOVE_UPPER area_bottom, across
  have_x:
    clc
    lda area_bottom
    adc #ROUNDING
    sta area_bottom
    bcc :+
      INCREMENT_BYTES 2, area_bottom+1
    :
    lda body_velocity_y+1
    bmi upward
    MOVE_UPPER area_bottom, body_velocity_y
    rts
  upward:
    NEGATE_16 body_velocity_y, across
    MOVE_LOWER area_top, across
    MOVE_LOWER area_left, move_corner_correction
    MOVE_UPPER area_right, move_corner_correction
    rts
.endproc

;;
; Finds the same area in the frame, for a body that moves by at most half a cell.
; local
; in:  side_..., body_velocity_x/y: the motion, move_corner_correction
; out: area_..., two bytes each
; clobbers: A
; cycles at worst: 180
.proc find_near_sides
    lda body_velocity_x+1
    bmi leftward
      ADD_16 side_right, body_velocity_x, area_right
      COPY_16 side_left, area_left
      SUBTRACT_16 side_top, body_velocity_x, area_top
      ADD_16 side_bottom, body_velocity_x, area_bottom
      jmp have_x
  leftward:
      ADD_16 side_left, body_velocity_x, area_left
      COPY_16 side_right, area_right
      ADD_16 side_top, body_velocity_x, area_top
      SUBTRACT_16 side_bottom, body_velocity_x, area_bottom
  have_x:
    clc
    lda area_bottom
    adc #ROUNDING
    sta area_bottom
    CARRY_TO area_bottom+1
    lda body_velocity_y+1
    bmi upward
    ADD_16 area_bottom, body_velocity_y, area_bottom
    rts
  upward:
    ADD_16 area_top, body_velocity_y, area_top
    SUBTRACT_16 area_left, move_corner_correction, area_left
    ADD_16 area_right, move_corner_correction, area_right
    rts
.endproc

;;
; Tests whether the body is inside an area.
; local
; in:  kept_area, body_x/y, body_half_x/y
; out: carry
; clobbers: A, X, area_...
; cycles at worst: 260
.proc is_in_area
    jsr find_area_of_body
    ldx #area_top - area_left   ; along y, then along x
  each:
    COMPARE_24 {area_left,x}, {kept_area,x}
    bmi outside
    COMPARE_24 {kept_area+3,x}, {area_right,x}
    bmi outside
    txa
    sec
    beq inside
    ldx #0
    beq each                    ; always
  outside:
    clc
  inside:
    rts
.endproc
.assert area_right = area_left + 3 && area_top = area_left + 6 && area_bottom = area_left + 9, error, "is_in_area indexes the sides"
