; Box set: the twin of engine/collide/box_set.hpp, which states the rules. The set is the boxes of the
; list near_boxes; what overlaps the body at the start is not asked for on the console, and is not
; noted. Of what stopped it, the traits of all those boxes together are kept instead of a mask.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, move_drop_through
.importzp crossing_x, crossing_y, depth_x, depth_y, factor, other_factor, impact_corner
.import set_traits, take_speeds, impact, part_of_x, part_of_y, multiply, keep_product
.import compare_products
.export nearest_found, near_boxes, near_count, moved_x, moved_y, stopped_by
.export stops_on_way, first_of, straight, move_in_boxes

enter_x = crossing_x            ; as in sweep.s
enter_y = crossing_y
speed_x = depth_x
speed_y = depth_y

; The nearest of the boxes that are met in one manner.
FACE_X   = 0
FACE_Y   = 1
CORNER_X = 2                    ; that stop along x: one-ways to the side
CORNER_Y = 3                    ; along y: all others
NONE     = $FF

.segment "SCRATCH"
near_count:       .res 1
near_boxes:       .res BOX_PLACES ; which of the set are near
moved_x:          .res 2        ; the displacement
moved_y:          .res 2
stopped_by:       .res 1        ; traits

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
met_contact:      .res 1
wanted_x:         .res 2
wanted_y:         .res 2
straight_x:       .res 2
straight_y:       .res 2
place_x:          .res 3
place_y:          .res 3
contact_so_far:   .res 1
stopped_so_far:   .res 1

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

; The way along one axis up to what stops it there, in straight_..., as far as something does.
; Y = what.
.macro STOP axis
    .local forward, done
    lda nearest_traits,y
    ora stopped_by
    sta stopped_by
    lda .ident(.concat("body_velocity_", axis))+1
    bpl forward
      sec
      lda #0
      sbc nearest_gap_0,y
      sta .ident(.concat("straight_", axis))
      lda #0
      sbc nearest_gap_1,y
      sta .ident(.concat("straight_", axis))+1
      jmp done
  forward:
    lda nearest_gap_0,y
    sta .ident(.concat("straight_", axis))
    lda nearest_gap_1,y
    sta .ident(.concat("straight_", axis))+1
  done:
.endmacro

;;
; One straight piece of the way, up to the first contact.
; in:  body_..., body_velocity_x/y: the motion, near_boxes, move_drop_through
; out: A = met_contact: the contact, 0 if none (Z set), straight_x/y, stopped_by
; clobbers: X, Y, as impact
; cycles at worst: 53,000
.proc straight
    jsr stops_on_way
    lda #0
    sta met_contact
    sta stopped_by
    ldx #1
    :
      lda body_velocity_x,x
      sta straight_x,x
      lda body_velocity_y,x
      sta straight_y,x
      dex
      bpl :-
    lda nearest_found+FACE_X
    ora nearest_found+FACE_Y
    ora nearest_found+CORNER_X
    ora nearest_found+CORNER_Y
    bne met
    rts
  met:
    jsr first_of
    ldy first_x
    bmi x_is_free
    STOP "x"
    lda #CONTACT_RIGHT
    ldx body_velocity_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    sta met_contact
    ldx first_y
    bpl stop_y
    lda nearest_gap_0,y         ; y goes on until then
    sta factor
    lda nearest_gap_1,y
    sta factor+1
    jsr part_of_y
    sta straight_y
    stx straight_y+1
    lda met_contact
    rts

  x_is_free:
    ldy first_y
    lda nearest_gap_0,y
    sta factor
    lda nearest_gap_1,y
    sta factor+1
    jsr part_of_x
    sta straight_x
    stx straight_x+1
  stop_y:
    ldy first_y
    STOP "y"
    ldx #CONTACT_CEILING
    lda body_velocity_y+1
    bmi :+
      ldx #CONTACT_FLOOR
      lda nearest_traits,y
      lsr a
      bcs :+
      ldx #CONTACT_FLOOR | CONTACT_ONEWAY
    :
    txa
    ora met_contact
    sta met_contact
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "straight shifts the solid bit out"

; body += straight_..., which is signed, along one axis.
.macro ADVANCE axis
    .local forward
    ldx #0
    lda .ident(.concat("straight_", axis))+1
    bpl forward
      dex
    forward:
    clc
    lda .ident(.concat("body_", axis))
    adc .ident(.concat("straight_", axis))
    sta .ident(.concat("body_", axis))
    lda .ident(.concat("body_", axis))+1
    adc .ident(.concat("straight_", axis))+1
    sta .ident(.concat("body_", axis))+1
    txa
    adc .ident(.concat("body_", axis))+2
    sta .ident(.concat("body_", axis))+2
.endmacro

.macro COPY_WORD from, to
    lda from
    sta to
    lda from+1
    sta to+1
.endmacro

;;
; Moves the body through the set: straight to the first contact, then along the axis that stays free,
; up to the next.
; in:  body_..., body_velocity_x/y: the motion, near_boxes, move_drop_through
; out: A = the contacts, 0 if none (Z set), moved_x/y, stopped_by; the body stays where it is
; clobbers: X, Y, as impact
; cycles at worst: 107,000
.proc move_in_boxes
    jsr straight
    COPY_WORD straight_x, moved_x
    COPY_WORD straight_y, moved_y
    lda met_contact
    bne met
    rts
  met:
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq stopped_y
    lda met_contact
    and #CONTACT_CEILING | CONTACT_FLOOR
    bne as_it_is                ; on both axes
    sec                         ; what is left along y
    lda body_velocity_y
    sbc moved_y
    tax
    lda body_velocity_y+1
    sbc moved_y+1
    tay
    bne slide_y
    cpx #0
    beq as_it_is
  slide_y:
    jsr begin_slide
    stx body_velocity_y
    sty body_velocity_y+1
    lda #0
    sta body_velocity_x
    sta body_velocity_x+1
    beq slide
  stopped_y:
    sec
    lda body_velocity_x
    sbc moved_x
    tax
    lda body_velocity_x+1
    sbc moved_x+1
    tay
    bne slide_x
    cpx #0
    beq as_it_is
  slide_x:
    jsr begin_slide
    stx body_velocity_x
    sty body_velocity_x+1
    lda #0
    sta body_velocity_y
    sta body_velocity_y+1
  slide:
    jsr straight
    jmp end_slide
  as_it_is:
    lda met_contact
    rts
.endproc

;;
; Sets aside what the slide changes, and puts the body where it begins.
; in:  X, Y: kept
; clobbers: A
; cycles at worst: 240
.proc begin_slide
    txa
    pha
    COPY_WORD body_velocity_x, wanted_x
    COPY_WORD body_velocity_y, wanted_y
    lda met_contact
    sta contact_so_far
    lda stopped_by
    sta stopped_so_far
    ldx #2
    :
      lda body_x,x
      sta place_x,x
      lda body_y,x
      sta place_y,x
      dex
      bpl :-
    ADVANCE "x"
    ADVANCE "y"
    pla
    tax
    rts
.endproc

;;
; Adds the slide to the first piece, and puts the body and its motion back.
; out: as move_in_boxes
; clobbers: X
; cycles at worst: 220
.proc end_slide
    clc
    lda moved_x
    adc straight_x
    sta moved_x
    lda moved_x+1
    adc straight_x+1
    sta moved_x+1
    clc
    lda moved_y
    adc straight_y
    sta moved_y
    lda moved_y+1
    adc straight_y+1
    sta moved_y+1
    ldx #2
    :
      lda place_x,x
      sta body_x,x
      lda place_y,x
      sta body_y,x
      dex
      bpl :-
    COPY_WORD wanted_x, body_velocity_x
    COPY_WORD wanted_y, body_velocity_y
    lda stopped_so_far
    ora stopped_by
    sta stopped_by
    lda contact_so_far
    ora met_contact
    rts
.endproc
