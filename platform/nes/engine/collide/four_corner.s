; Four-corner collision: the 6502 port of engine/collide/four_corner.hpp, which states the rules.

.include "engine.inc"

.importzp body_half_x, body_half_y, body_contact, body_nibble
.importzp displacement_x, displacement_y, solid_nibble, neighbourhood, move_corner_correction, move_drop_through
.import clear_sides, closed_oneways, close_diagonal, lone_contact, push, push_reached
.import contacts_of_nibble, nibble_class
.export resolve_corners, note_contact

.segment "ZPCELLS": zeropage
reach: .res 1

.segment "ENGINE"

;;
; Pushes the body out of the cells around a crossing. A row, a column or three cells of solid ones
; push without a look at where the body was before; without one-way cells among them, the floor is
; solid.
; in:  neighbourhood, displacement_x/y after the step, body_velocity_x/y = the step, body_half_x/y,
;      crossing_x/y, solid_nibble, and in A the OR of the four traits; move_corner_correction,
;      move_drop_through
; out: body_x/y on the axes along which it moved, body_nibble, A = body_contact |= what pushed;
;      move_corner_correction: 0 if it has been taken
; clobbers: A, X, Y
; cycles at worst: 550
.proc resolve_corners
    ldx solid_nibble
    stx body_nibble
    and #TRAIT_ONEWAY
    bne some_oneways
    lda nibble_class,x
    bne corner
    lda contacts_of_nibble,x
    jsr push
    ora body_contact
    sta body_contact
    rts

  corner:
    jsr clear_sides
    ldx body_nibble
    jmp choose
  some_oneways:
    jsr clear_sides
    jsr closed_oneways
    ora solid_nibble
    sta body_nibble
    tax
  choose:
    lda nibble_class,x
    bmi checkerboard
    bne lone
    lda contacts_of_nibble,x
    jmp apply
  checkerboard:
    jsr close_diagonal
    sta body_nibble
    tax
    lda contacts_of_nibble,x
  apply:
    jsr push
    jmp note_contact
  lone:
    jsr lone_contact
    bcs slipped
    jsr push_reached
    ldx solid_nibble
    beq note_contact            ; it is a one-way cell
    ora body_contact
    sta body_contact
    rts
  slipped:
    jsr push_reached
    lda #0                      ; once in a move
    sta move_corner_correction
    sta move_corner_correction+1
    lda body_contact
    rts
.endproc

;;
; Adds what pushed to the body's contacts, and whether a floor is nothing but one-way cells: no
; solid one of the lower two is reached. After a push from the left, only the right one is.
; local
; in:  A = the contacts of the push
; out: A = body_contact
; clobbers: A, X
; cycles at worst: 80
.proc note_contact
    tax
    and #CONTACT_FLOOR
    beq have_contact
    lda solid_nibble
    and #BOTTOM_ROW
    beq on_oneways
    cmp #BOTTOM_ROW
    beq have_contact
    cmp #BOTTOM_LEFT
    bne right_one
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne was_pushed_aside
    lda displacement_x          ; displacement < half: reached
    cmp body_half_x
    lda displacement_x+1
    sbc body_half_x+1
    bmi have_contact
    jmp on_oneways
  was_pushed_aside:
    cmp #CONTACT_LEFT           ; right of the line, beside the solid cell
    bne have_contact
    jmp on_oneways
  right_one:
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    cmp #CONTACT_RIGHT
    beq on_oneways
    cmp #CONTACT_LEFT
    beq have_contact
    clc                         ; displacement > -half
    lda displacement_x
    adc body_half_x
    sta reach
    lda displacement_x+1
    adc body_half_x+1
    bmi on_oneways
    ora reach
    bne have_contact
  on_oneways:
    jsr is_over_oneway
    beq no_floor
    txa
    ora #CONTACT_ONEWAY
    bne have_oneway
  no_floor:                     ; a closed one-way of another side holds it there
    txa
    and #<~CONTACT_FLOOR
  have_oneway:
    tax
  have_contact:
    txa
    ora body_contact
    sta body_contact
    rts
.endproc

;;
; Whether a body on the line between the rows is over a one-way floor that it does not let go of.
; local
; in:  X = the contacts of the push, neighbourhood, displacement_x after it, body_half_x, move_drop_through
; out: A = 0 (Z set) if it is not
; clobbers: A, reach
; cycles at worst: 75
.proc is_over_oneway
    lda move_drop_through
    bne no
    lda neighbourhood+2
    and #TRAIT_ONEWAY_UP
    beq right_one
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne was_pushed
    lda displacement_x          ; displacement < half: over the left one
    cmp body_half_x
    lda displacement_x+1
    sbc body_half_x+1
    bmi yes
    bpl right_one
  was_pushed:                   ; from the right: it is left of the line
    and #CONTACT_RIGHT
    bne yes
  right_one:
    lda neighbourhood+3
    and #TRAIT_ONEWAY_UP
    beq done
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne was_pushed_back
    clc                         ; displacement > -half: over the right one
    lda displacement_x
    adc body_half_x
    sta reach
    lda displacement_x+1
    adc body_half_x+1
    bmi no
    ora reach
    rts
  was_pushed_back:
    and #CONTACT_LEFT
    rts
  yes:
    lda #1
    rts
  no:
    lda #0
  done:
    rts
.endproc
