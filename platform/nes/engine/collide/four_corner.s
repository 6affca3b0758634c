; Four-corner collision: the twin of engine/collide/four_corner.hpp, which states the rules.

.include "engine.inc"

.importzp body_half_x, body_half_y, body_contact, body_nibble
.importzp displacement_x, displacement_y, solid_nibble
.import clear_sides, closed_oneways, without_passage, lone_contact, push
.import contacts_of_nibble, nibble_class
.export resolve_corners

.zeropage
reach: .res 1

.segment "ENGINE"

;;
; Pushes the body out of the cells around a crossing.
; in:  neighbourhood, displacement_x/y, previous_x/y, body_half_x/y, solid_nibble, and in A the OR
;      of the four traits; move_ceiling_slack, move_drop_through
; out: displacement_x/y after the push, body_nibble, A = body_contact |= what pushed
; clobbers: A, X, Y
; cycles at worst: 466, in the air 33
.proc resolve_corners
    ldx solid_nibble
    stx body_nibble
    and #TRAIT_ONEWAY
    bne some_oneways
    txa
    beq nothing
    jsr clear_sides
    jmp choose

  some_oneways:
    jsr clear_sides
    jsr closed_oneways
    ora solid_nibble
    beq nothing
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      lda solid_nibble          ; one-ways never lock a body in
    :
    sta body_nibble

  choose:
    ldx body_nibble
    lda nibble_class,x
    bmi checkerboard
    bne lone
    lda contacts_of_nibble,x
    jmp apply
  nothing:
    lda body_contact
    rts

  checkerboard:
    jsr without_passage
    sta body_nibble
    tax
    lda contacts_of_nibble,x
    jmp apply

  lone:
    jsr lone_contact
    bcs slipped
  apply:
    jsr push
    jmp note_contact
  slipped:
    jsr push
    lda body_contact
    rts
.endproc

;;
; Adds what pushed to the body's contacts, and whether a floor is nothing but one-way cells.
; in:  A = the contacts of the push
; out: A = body_contact
; clobbers: A, X, Y
; cycles at worst: 75
.proc note_contact
    tax
    and #CONTACT_FLOOR
    beq have_contact
    ; Which of the lower cells does the body reach?
    ldy #0
    lda displacement_x
    cmp body_half_x
    lda displacement_x+1
    sbc body_half_x+1
    bpl :+
      ldy #BOTTOM_LEFT          ; displacement < half
    :
    clc
    lda displacement_x
    adc body_half_x
    sta reach
    lda displacement_x+1
    adc body_half_x+1
    bmi have_reach
    ora reach
    beq have_reach
      tya
      ora #BOTTOM_RIGHT         ; displacement > -half
      tay
  have_reach:
    tya
    and solid_nibble
    bne have_contact
      txa
      ora #CONTACT_ONEWAY
      tax
  have_contact:
    txa
    ora body_contact
    sta body_contact
    rts
.endproc
