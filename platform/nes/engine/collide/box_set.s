; Box set: the twin of engine/collide/box_set.hpp, which states the rules. Here is what stops a body on
; its way; box_set_move.s has the way. The set is the boxes of the list near_boxes; what overlaps the body
; at the start is not asked for on the console, and is not noted. Of what stopped it, the traits of all
; those boxes together are kept instead of a mask.

.include "engine.inc"
.include "collide/box.inc"
.include "collide/box_set.inc"

.importzp move_drop_through, crossing_x, crossing_y, depth_x, depth_y, factor, other_factor, impact_corner
.import set_traits, take_speeds, impact, multiply, keep_product, compare_products
.export near_boxes, near_count, nearest_found, nearest_gap_0, nearest_gap_1, nearest_traits, first_x, first_y
.export stops_on_way, first_of

enter_x = crossing_x            ; as in sweep.inc
enter_y = crossing_y
speed_x = depth_x
speed_y = depth_y

.segment "SCRATCH"
near_count:       .res 1
near_boxes:       .res BOX_PLACES ; which of the set are near

.segment "BOXWAY"
nearest_found:    .res 4
nearest_gap_0:    .res 4        ; along the axis of the contact
nearest_gap_1:    .res 4
nearest_across_0: .res 4        ; at a corner, along the other axis
nearest_across_1: .res 4
nearest_traits:   .res 4        ; of all boxes that are met there
first_x:          .res 1        ; what stops it first on each axis, NONE if it stays free
first_y:          .res 1
list_index:       .res 1

.segment "SYSTEMS"

;;
; The nearest faces and corners of the boxes that the motion meets.
; in:  body_..., body_velocity_x/y: the motion, near_boxes, move_drop_through
; out: nearest_...
; clobbers: A, X, Y, as impact
; cycles at worst: 48,500
.proc stops_on_way
    jsr take_speeds
    lda #0
    sta nearest_found+FACE_X
    sta nearest_found+FACE_Y
    sta nearest_found+CORNER_X
    sta nearest_found+CORNER_Y
    ldy near_count
    beq done
  each:
    dey
    sty list_index
    ldx near_boxes,y
    lda move_drop_through
    beq :+
      lda set_traits,x
      and #TRAIT_ONEWAY_UP
      bne next
    :
    jsr impact
    beq next
    ldy #FACE_X
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne :+
      iny
    :
    lda impact_corner
    beq :+
      iny
      iny
    :
    jsr take_nearest
  next:
    ldy list_index
    bne each
  done:
    rts
.endproc
.assert FACE_Y = FACE_X + 1 && CORNER_X = FACE_X + 2 && CORNER_Y = FACE_Y + 2, error, "stops_on_way counts up"

; Notes a box that is met, unless a nearer one is.
.macro TAKE axis, other
    .local nearer, as_near, take
    lda nearest_found,y
    beq take
    lda nearest_gap_1,y
    cmp .ident(.concat("enter_", axis))+1
    bne :+
    lda nearest_gap_0,y
    cmp .ident(.concat("enter_", axis))
    beq as_near
    :
    bcs take
    rts                         ; a nearer one is noted
  as_near:
    lda nearest_traits,y
    ora set_traits,x
    sta nearest_traits,y
    rts
  take:
    lda #1
    sta nearest_found,y
    lda .ident(.concat("enter_", axis))
    sta nearest_gap_0,y
    lda .ident(.concat("enter_", axis))+1
    sta nearest_gap_1,y
    lda .ident(.concat("enter_", other))
    sta nearest_across_0,y
    lda .ident(.concat("enter_", other))+1
    sta nearest_across_1,y
    lda set_traits,x
    sta nearest_traits,y
    rts
.endmacro

;;
; in:  X = the box, Y = FACE_... or CORNER_..., enter_x/y
; out: nearest_... of Y
; clobbers: A
; cycles at worst: 90
.proc take_nearest
    tya
    lsr a
    bcs along_y
    TAKE "x", "y"
  along_y:
    TAKE "y", "x"
.endproc
.assert FACE_X & 1 = 0 && CORNER_X & 1 = 0, error, "take_nearest tells the axis by the lowest bit"

; Branches to `no` unless a corner is met, before the faces along its own axis and along the other.
.macro COMES_FIRST corner, face, other_face, no
    .local before_face, before_other
    lda nearest_found+corner
    beq no
    lda nearest_found+face
    beq before_face
    lda nearest_gap_0+corner
    cmp nearest_gap_0+face
    lda nearest_gap_1+corner
    sbc nearest_gap_1+face
    bcs no
  before_face:
    lda nearest_found+other_face
    beq before_other
    lda nearest_across_0+corner
    cmp nearest_gap_0+other_face
    lda nearest_across_1+corner
    sbc nearest_gap_1+other_face
    bcs no
  before_other:
.endmacro

;;
; What stops the body first on each axis.
; in:  nearest_..., of which one is found, speed_x/y
; out: first_x, first_y
; clobbers: A, X, Y, product, factor, other_factor
; cycles at worst: 2,150
.proc first_of
    ldx #NONE
    stx first_x
    stx first_y
    COMES_FIRST CORNER_X, FACE_X, FACE_Y, no_corner_x
    COMES_FIRST CORNER_Y, FACE_Y, FACE_X, take_corner_x
    lda nearest_gap_0+CORNER_X  ; both: the one along y if it is not later
    cmp nearest_across_0+CORNER_Y
    lda nearest_gap_1+CORNER_X
    sbc nearest_across_1+CORNER_Y
    bcs take_corner_y
  take_corner_x:
    lda #CORNER_X
    sta first_x
    rts
  no_corner_x:
    COMES_FIRST CORNER_Y, FACE_Y, FACE_X, no_corner
  take_corner_y:
    lda #CORNER_Y
    sta first_y
    rts

  no_corner:
    lda nearest_found+FACE_X
    beq take_face_y
    lda nearest_found+FACE_Y
    beq take_face_x
    jsr compare_faces           ; x with y
    beq take_both
    bcs take_face_y
  take_face_x:
    lda #FACE_X
    sta first_x
    rts
  take_both:
    lda #FACE_X
    sta first_x
  take_face_y:
    lda #FACE_Y
    sta first_y
    rts
.endproc

;;
; Compares when the nearest faces are met: gap / speed along x and along y.
; in:  nearest_..., speed_x/y
; out: carry: x at the same time or later; Z: at the same time
; clobbers: A, Y, product, factor, other_factor
; cycles at worst: 2,000
.proc compare_faces
    lda nearest_gap_0+FACE_Y
    ora nearest_gap_1+FACE_Y
    beq compare_with_none
    lda nearest_gap_0+FACE_X
    ora nearest_gap_1+FACE_X
    bne :+
      clc                       ; x is touched, y is not
      lda #1
      rts
    :
    lda nearest_gap_0+FACE_X
    sta factor
    lda nearest_gap_1+FACE_X
    sta factor+1
    lda speed_y
    sta other_factor
    lda speed_y+1
    sta other_factor+1
    jsr multiply
    jsr keep_product
    lda nearest_gap_0+FACE_Y
    sta factor
    lda nearest_gap_1+FACE_Y
    sta factor+1
    lda speed_x
    sta other_factor
    lda speed_x+1
    sta other_factor+1
    jsr multiply
    jmp compare_products
  compare_with_none:
    lda nearest_gap_0+FACE_X
    ora nearest_gap_1+FACE_X
    cmp #0
    rts
.endproc
