; Box set: the way of a body through it, straight up to the first contact and then along the axis that
; stays free. A part of the twin of engine/collide/box_set.hpp.

.include "engine.inc"
.include "collide/box_set.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, factor
.import nearest_found, nearest_gap_0, nearest_gap_1, nearest_traits, first_x, first_y, stops_on_way, first_of
.import part_of_x, part_of_y
.export moved_x, moved_y, stopped_by, move_in_boxes

.segment "SCRATCH"
moved_x:          .res 2        ; the displacement
moved_y:          .res 2
stopped_by:       .res 1        ; traits

.segment "BOXWAY"
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
