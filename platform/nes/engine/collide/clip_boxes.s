; Clips a motion to boxes off the grid: the 6502 port of engine/collide/clip_boxes.hpp. The near boxes are in a list,
; as their sides in the frame; one that is not in the path costs about 30 cycles. Instead of a hit mask, this port
; keeps the ORed traits of all boxes that stopped the body.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "collide/clearance.inc"

.importzp side_left, side_right, side_top, side_bottom, clear_limit, gap
.import set_traits, floor_traits, take
.export near_count, near_boxes, near_left_0, near_left_1, near_right_0, near_right_1
.export near_top_0, near_top_1, near_bottom_0, near_bottom_1
.export clip_boxes_left, clip_boxes_right, clip_boxes_up, clip_boxes_down, overlaps_box

.segment "BOXLIST"
near_boxes:    .res BOX_PLACES  ; the slot in the set
near_left_0:   .res BOX_PLACES
near_left_1:   .res BOX_PLACES
near_right_0:  .res BOX_PLACES
near_right_1:  .res BOX_PLACES

.segment "STEPONLY"
near_count:    .res 1

.segment "BOXLIST"
near_top_0:    .res BOX_PLACES
near_top_1:    .res BOX_PLACES
near_bottom_0: .res BOX_PLACES
near_bottom_1: .res BOX_PLACES
list_index:    .res 1

.segment "OBSTACLES"

; Branches to `far` unless less < more: numbers that are less than 128 px apart.
.macro UNLESS_LESS less, more, far
    COMPARE_16 {less}, {more}
    bpl far
.endmacro

; Clips to the boxes in one direction: from the body's side to theirs, if the body overlaps them along the other axis.
.macro CLIP_BOXES from, from_1, to, to_1, low, high, box_low, box_high, closed
    .local each, next, done
    ldx near_count
    beq done
    dex
  each:
    sec
    lda to
    sbc from
    tay
    lda to_1
    sbc from_1
    bmi next
    sta gap+1
    cpy clear_limit
    sbc clear_limit+1
    bcs next
    UNLESS_LESS {.ident(.concat("near_", box_low, "_0")),x}, high, next
    UNLESS_LESS low, {.ident(.concat("near_", box_high, "_0")),x}, next
    sty gap
    ldy near_boxes,x
    lda set_traits,y
    tay
    and closed
    beq next
    jsr take_box
  next:
    dex
    bpl each
  done:
    rts
.endmacro

;;
; Clips the motion to the left to the boxes of the list.
; local
; in:  side_..., clear_limit, the list
; out: clear_...
; clobbers: A, X, Y, gap
; cycles at worst: 1,900
.proc clip_boxes_left
    CLIP_BOXES {near_right_0,x}, {near_right_1,x}, side_left, side_left+1, side_top, side_bottom, "top", "bottom", #TRAIT_SOLID | TRAIT_ONEWAY_RIGHT
.endproc

;;
; The same to the right.
; local
; cycles at worst: 1,900
.proc clip_boxes_right
    CLIP_BOXES side_right, side_right+1, {near_left_0,x}, {near_left_1,x}, side_top, side_bottom, "top", "bottom", #TRAIT_SOLID | TRAIT_ONEWAY_LEFT
.endproc

;;
; The same upward.
; local
; cycles at worst: 1,900
.proc clip_boxes_up
    CLIP_BOXES {near_bottom_0,x}, {near_bottom_1,x}, side_top, side_top+1, side_left, side_right, "left", "right", #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
.endproc

;;
; The same downward.
; local
; cycles at worst: 1,900
.proc clip_boxes_down
    CLIP_BOXES side_bottom, side_bottom+1, {near_top_0,x}, {near_top_1,x}, side_left, side_right, "left", "right", floor_traits
.endproc

;;
; Adds a box of the list to the clearance.
; in:  X = index in the list, Y = the box's traits, gap
; out: clear_...
; clobbers: A
; cycles at worst: 110
.proc take_box
    stx list_index
    tya
    and #TRAIT_SOLID
    ora #MET | MET_STOPS
    jsr take
    ldx list_index
    rts
.endproc
.assert MET_FIRM = TRAIT_SOLID, error, "take_box stores the trait as MET_FIRM"

;;
; Tests whether the body overlaps a solid box of the list.
; local
; in:  side_..., the list
; out: carry
; clobbers: A, X, Y
; cycles at worst: 900
.proc overlaps_box
    ldx near_count
    beq none
    dex
  each:
    UNLESS_LESS {near_left_0,x}, side_right, next
    UNLESS_LESS side_left, {near_right_0,x}, next
    UNLESS_LESS {near_top_0,x}, side_bottom, next
    UNLESS_LESS side_top, {near_bottom_0,x}, next
    ldy near_boxes,x
    lda set_traits,y
    lsr a                       ; TRAIT_SOLID
    bcs inside
  next:
    dex
    bpl each
  none:
    clc
  inside:
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "overlaps_box shifts it out"
