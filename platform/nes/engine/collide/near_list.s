; Lists the boxes that may be near, and tests whether one of them is: part of the 6502 port of
; engine/collide/near.hpp, which states the rule. clip_boxes.s uses the list.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/clearance.inc"

.importzp area_left, area_right, area_top, area_bottom, edge, close_small, frame_x, frame_y
.import obstacle_boxes, find_close, next_close, find_near_sides, find_near_area
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import near_count, near_boxes, near_left_0, near_left_1, near_right_0, near_right_1
.import near_top_0, near_top_1, near_bottom_0, near_bottom_1
.export find_near_boxes, list_boxes, has_box

.segment "OBSTACLES"

;;
; Lists the boxes that a body may come to. Some of them may be a few pixels too far; the clip of each box decides.
; local
; in:  body_..., body_velocity_x/y: the motion, move_corner_correction, frame_x/y, set_there, obstacle_boxes
; out: near_count, the list
; clobbers: A, X, Y, edge, close_...
; cycles at worst: 5,200
.proc find_near_boxes
    jsr find_close
    ldx obstacle_boxes
    jsr next_close
.endproc
.assert list_boxes = *, error, "find_near_boxes falls through to list_boxes"

; Branches to `far` if a box is on another page than the frame, along one axis. X = the box.
.macro UNLESS_ON_PAGE axis, far
    lda .ident(.concat("set_", axis, "_1")),x
    sec
    sbc .ident(.concat("frame_", axis))
    sta edge
    lda .ident(.concat("set_", axis, "_2")),x
    sbc .ident(.concat("frame_", axis))+1
    asl edge
    adc #0
    bne far
.endmacro

; Adds a box's side along one axis to the list, for a box that cannot be far from the frame.
.macro TAKE_SIDE axis, operation, side
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda .ident(.concat("set_", axis, "_0")),x
    operation .ident(.concat("set_half_", axis, "_0")),x
    sta .ident(.concat("near_", side, "_0")),y
    lda .ident(.concat("set_", axis, "_1")),x
    operation .ident(.concat("set_half_", axis, "_1")),x
    sec
    sbc .ident(.concat("frame_", axis))
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

;;
; Lists the boxes from the first close one on.
; local
; in:  X = that box, negative: there is none; frame_x/y, close_...
; out: near_count, the list
; clobbers: A, X, Y, edge
; cycles at worst: 5,200
.proc list_boxes
    ldy #0
    txa
    bpl each
  done:
    sty near_count
    rts
  large:
    jsr list_large
    jmp taken
  next:
    jsr next_close
    bmi done
  each:
    lda set_half_x_1,x
    cmp close_small
    bcs large
    lda set_half_y_1,x
    cmp close_small
    bcs large
    UNLESS_ON_PAGE "x", next
    UNLESS_ON_PAGE "y", next
    TAKE_SIDE "x", sbc, "left"
    TAKE_SIDE "x", adc, "right"
    TAKE_SIDE "y", sbc, "top"
    TAKE_SIDE "y", adc, "bottom"
  taken:
    txa
    sta near_boxes,y
    iny
    jmp next
.endproc

; Stores a box's side along one axis in `edge`, with its page. X = the box.
.macro FIND_SIDE axis, operation
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda .ident(.concat("set_", axis, "_0")),x
    operation .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    operation .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    operation #0
    sta edge+2
    rts
.endmacro
find_left:
    FIND_SIDE "x", sbc
find_right:
    FIND_SIDE "x", adc
find_top:
    FIND_SIDE "y", sbc
find_bottom:
    FIND_SIDE "y", adc

; Adds that side to the list.
.macro TAKE_FAR_SIDE axis, side
    jsr .ident(.concat("find_", side))
    lda edge
    sta .ident(.concat("near_", side, "_0")),y
    sec
    lda edge+1
    sbc .ident(.concat("frame_", axis))
    sta edge+1
    lda edge+2
    sbc .ident(.concat("frame_", axis))+1
    jsr limit_side
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

;;
; Lists a box that may be large, or far away.
; in:  X = its slot, Y = its index in the list, frame_x/y
; out: the list
; clobbers: A, edge
; cycles at worst: 480
.proc list_large
    TAKE_FAR_SIDE "x", "left"
    TAKE_FAR_SIDE "x", "right"
    TAKE_FAR_SIDE "y", "top"
    TAKE_FAR_SIDE "y", "bottom"
    rts

  ; A, edge+1: pixels from the frame; out: A: the same, limited to FARTHEST
  limit_side:
    bmi behind
    bne far_ahead
    lda edge+1
    cmp #FARTHEST
    bcc limited
  far_ahead:
    lda #FARTHEST-1
    rts
  behind:
    cmp #$FF
    bne far_behind
    lda edge+1
    cmp #<-FARTHEST
    bcs limited
  far_behind:
    lda #<-FARTHEST
  limited:
    rts
.endproc

; Branches to `far` unless a box of the list touches the area in the frame, along one axis. X = its index in the list.
.macro UNLESS_TOUCHES lower, upper, far
    COMPARE_16 {.ident(.concat("area_", upper))}, {.ident(.concat("near_", lower, "_0")),x}
    bmi far
    COMPARE_16 {.ident(.concat("near_", upper, "_0")),x}, {.ident(.concat("area_", lower))}
    bmi far
.endmacro

;;
; Tests whether one of the listed boxes touches the nearness area.
; in:  body_..., side_..., body_velocity_x/y: the motion, move_corner_correction, close_small, the list
; out: near_count = 0 unless it does; area_..., in the frame unless close_small is 0
; clobbers: A, X, Y, edge
; cycles at worst: 3,500
.proc has_box
    lda close_small
    beq has_box_in_level        ; the body is fast
    jsr find_near_sides
    ldx near_count
    beq none
    dex
  each:
    UNLESS_TOUCHES "left", "right", next
    UNLESS_TOUCHES "top", "bottom", next
    rts
  next:
    dex
    bpl each
    inx
    stx near_count
  none:
    rts
.endproc

; Branches to `far` if a number of three bytes is less than another.
.macro UNLESS_AS_FAR number, other, far
    COMPARE_24 number, other
    bmi far
.endmacro

;;
; The same for the area in the level.
; cycles at worst: 3,500
.proc has_box_in_level
    jsr find_near_area
    ldy near_count
    beq done
    dey
  each:
    ldx near_boxes,y
    jsr touches_area
    bpl done
    dey
    bpl each
    iny
    sty near_count
  done:
    rts

  touches_area:                 ; X: the box; out: N set: it does not touch
    jsr find_left
    UNLESS_AS_FAR area_right, edge, far
    jsr find_right
    UNLESS_AS_FAR edge, area_left, far
    jsr find_top
    UNLESS_AS_FAR area_bottom, edge, far
    jsr find_bottom
    UNLESS_AS_FAR edge, area_top, far
  far:
    rts
.endproc
