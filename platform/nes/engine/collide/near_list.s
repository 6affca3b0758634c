; The boxes that are near, as the list of clip_boxes.s: part of the 6502 port of engine/collide/near.hpp, which states
; the rule.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp area_left, area_right, area_top, area_bottom, edge, close_small, frame_x, frame_y
.import obstacle_boxes, find_close, next_close, find_near_sides, find_near_area
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import near_count, near_boxes, near_left_0, near_left_1, near_right_0, near_right_1
.import near_top_0, near_top_1, near_bottom_0, near_bottom_1
.export find_near_boxes, list_close_boxes, list_boxes

.segment "OBSTACLES"

; Jumps to `far` where a number of three bytes is less than another.
.macro UNLESS_AS_FAR number, other, far
    .local near
    lda number
    cmp other
    lda number+1
    sbc other+1
    lda number+2
    sbc other+2
    bpl near
      jmp far
    near:
.endmacro

; A box's lower side along one axis in `edge`; branches to `far` where the area ends before it. Else it goes to the
; list.
.macro TAKE_LOWER axis, side, area, far
    .local inside, have_side
    sec
    lda .ident(.concat("set_", axis, "_0")),x
    sbc .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    sbc #0
    sta edge+2
    UNLESS_AS_FAR area, edge, far
    lda edge
    sta .ident(.concat("near_", side, "_0")),y
    sec
    lda edge+1
    sbc .ident(.concat("frame_", axis))
    sta edge+1
    lda edge+2
    sbc .ident(.concat("frame_", axis))+1
    bpl inside
    cmp #$FF
    bne :+
    lda edge+1
    cmp #<-FARTHEST
    bcs have_side
    :
    lda #<-FARTHEST
    bne have_side               ; always
  inside:
    lda edge+1
  have_side:
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

; The same for its upper side, and an area that begins behind it.
.macro TAKE_UPPER axis, side, area, far
    .local inside, have_side
    clc
    lda .ident(.concat("set_", axis, "_0")),x
    adc .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    adc .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    adc #0
    sta edge+2
    UNLESS_AS_FAR edge, area, far
    lda edge
    sta .ident(.concat("near_", side, "_0")),y
    sec
    lda edge+1
    sbc .ident(.concat("frame_", axis))
    sta edge+1
    lda edge+2
    sbc .ident(.concat("frame_", axis))+1
    bmi inside
    bne :+
    lda edge+1
    cmp #FARTHEST
    bcc have_side
    :
    lda #FARTHEST-1
    bne have_side               ; always
  inside:
    lda edge+1
  have_side:
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

;;
; Lists the boxes that touch the area of nearness.
; local
; in:  body_..., side_..., frame_x/y, move_corner_correction, set_there, obstacle_boxes
; out: near_count, the list
; clobbers: A, X, Y, edge, close_..., area_...
; cycles at worst: 4,900
.proc find_near_boxes
    jsr find_close
    ldx obstacle_boxes
    jsr next_close
.endproc
.assert list_close_boxes = *, error, "find_near_boxes falls through to list_close_boxes"

;;
; The same from the first one on that is close.
; local
; in:  X = it, negative: none is; and as find_near_boxes, close_...
; out: near_count, the list
; clobbers: A, X, Y, edge, close_small, area_...
; cycles at worst: 4,900
.proc list_close_boxes
    txa
    bmi list_boxes
    lda close_small
    beq fast
    jsr find_near_sides
    jmp list_boxes
  fast:
    jsr find_near_area
.endproc
.assert list_boxes = *, error, "list_close_boxes falls through to list_boxes"

;;
; The same where the area is known: in the frame, but for those who find a larger box, and who are fast.
; local
; in:  X = the first one that is close, negative: none is; area_..., frame_x/y, body_..., close_...
; out: near_count, the list
; clobbers: A, X, Y, edge, close_small, area_...
; cycles at worst: 4,900
.proc list_boxes
    ldy #0
    txa
    bmi none
  each:
    lda set_half_x_1,x
    cmp close_small
    bcs large
    lda set_half_y_1,x
    cmp close_small
    bcs large
    jsr list_small
    bcc next
  take:
    txa
    sta near_boxes,y
    iny
  next:
    jsr next_close
    bpl each
  none:
    sty near_count
    rts
  large:
    lda close_small             ; from here on the area is that in the level
    beq :+
      lda #0
      sta close_small
      jsr find_near_area
    :
    jsr list_large
    bcs take
    bcc next                    ; always
.endproc

; Branches to `far` where a box lies on another page than the frame, along one axis. X = the box.
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

; A box's side along one axis goes to the list, where it cannot be far from the frame.
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
.macro TAKE_SMALL axis, lower, upper, far
    UNLESS_ON_PAGE axis, far
    TAKE_SIDE axis, sbc, lower
    lda .ident(.concat("area_", upper))
    cmp .ident(.concat("near_", lower, "_0")),y
    lda .ident(.concat("area_", upper))+1
    sbc .ident(.concat("near_", lower, "_1")),y
    bmi far
    TAKE_SIDE axis, adc, upper
    lda .ident(.concat("near_", upper, "_0")),y
    cmp .ident(.concat("area_", lower))
    lda .ident(.concat("near_", upper, "_1")),y
    sbc .ident(.concat("area_", lower))+1
    bmi far
.endmacro

;;
; A small box that is close, but for whole pages.
; in:  X = its place, Y = that in the list, area_... in the frame
; out: carry: it touches the area; the list
; clobbers: A, edge
; cycles at worst: 280
.proc list_small
    TAKE_SMALL "x", "left", "right", far_along_x
    bpl along_y                 ; always
  far_along_x:
    clc
    rts
  along_y:
    TAKE_SMALL "y", "top", "bottom", far
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; A box that may be large, or far away.
; in:  X = its place, Y = that in the list, area_... in the level, frame_x/y
; out: carry: it touches the area; the list
; clobbers: A, edge
; cycles at worst: 500
.proc list_large
    TAKE_LOWER "x", "left", area_right, far
    TAKE_UPPER "x", "right", area_left, far
    TAKE_LOWER "y", "top", area_bottom, far
    TAKE_UPPER "y", "bottom", area_top, far
    sec
    rts
  far:
    clc
    rts
.endproc
