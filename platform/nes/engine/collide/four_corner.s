; Four-corner collision: the 6502 port of engine/collide/four_corner.hpp, which states the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp body_half_x, body_half_y, body_contact, body_nibble
.importzp displacement_x, displacement_y, solid_nibble, neighbourhood, move_corner_correction, move_drop_through
.import clear_sides, sides_and_oneways, close_diagonal, outer_corner_contact, push, push_reached
.import contacts_of_nibble, nibble_class
.export resolve_corners, note_contact

.segment "ZPCELLS": zeropage
reach: .res 1

.segment "ENGINE"

;;
; Pushes the body out of the cells around a crossing. Solid cells that form a row, a column or three of the four push
; without regard to where the body was before. Without one-way cells among the four, the floor contact is a solid
; floor's.
; in:  neighbourhood, displacement_x/y after the step, body_velocity_x/y = the step, body_half_x/y,
;      crossing_x/y, solid_nibble, and in A the OR of the four traits; move_corner_correction,
;      move_drop_through
; out: body_x/y on the axes along which it moved, body_nibble, A = body_contact |= what pushed;
;      move_corner_correction: 0 if it has been used
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
    jsr sides_and_oneways
    ora solid_nibble
    sta body_nibble
    tax
  choose:
    lda nibble_class,x
    bmi checkerboard
    beq apply
    jsr outer_corner_contact
    bcs slipped
    jsr push_reached
    ldx solid_nibble
    beq note_contact            ; it is a one-way cell
    ora body_contact
    sta body_contact
    rts
  slipped:
    jsr push_reached
    CLEAR_16 move_corner_correction ; only once in a move
    lda body_contact
    rts
  checkerboard:
    jsr close_diagonal
    sta body_nibble
    tax
  apply:
    lda contacts_of_nibble,x
    jsr push
.endproc
.assert note_contact = *, error, "resolve_corners falls through to note_contact"

;;
; Adds the sides that pushed to the body's contacts, and decides which floor the floor contact is. A solid cell below
; carries a body on the line between the rows, or a one-way floor unless the body drops through; otherwise nothing
; does. After a push from the left only the right one of the two lower cells is below it.
; local
; in:  A = the contacts of the push
; out: A = body_contact
; clobbers: A, X, Y
; cycles at worst: 110
.proc note_contact
    tax
    and #CONTACT_FLOOR
    beq have_contact
    lda solid_nibble
    and #BOTTOM_ROW
    beq no_solid
    cmp #BOTTOM_ROW
    beq have_contact
    ldy #0
    cmp #BOTTOM_LEFT
    beq is_over_left
    bne is_over_right           ; always
  no_solid:
    lda move_drop_through
    bne no_floor
    ldy #CONTACT_ONEWAY
    lda neighbourhood+2
    and #TRAIT_ONEWAY_UP
    bne is_over_left
    lda neighbourhood+3
    and #TRAIT_ONEWAY_UP
    beq no_floor
  is_over_right:                ; Y is what that cell adds to the contact
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne pushed_from_right
    clc                         ; displacement > -half
    lda displacement_x
    adc body_half_x
    sta reach
    lda displacement_x+1
    adc body_half_x+1
    bmi left_alone
    ora reach
    bne over
  left_alone:
    lda neighbourhood+2
    jmp alone
  pushed_from_right:
    lsr a                       ; CONTACT_LEFT
    bcs over
    bcc left_alone              ; always
  is_over_left:
    txa
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne pushed_from_left
    COMPARE_16 displacement_x, body_half_x ; displacement < half
    bmi over
  right_alone:
    lda neighbourhood+3
  alone:                        ; the other cell may be a one-way floor
    and #TRAIT_ONEWAY_UP
    beq no_floor
    lda move_drop_through
    bne no_floor
    ldy #CONTACT_ONEWAY
  over:
    sty reach
    txa
    ora reach
    bne have_bits               ; always
  pushed_from_left:
    lsr a                       ; CONTACT_LEFT
    bcs right_alone
    bcc over                    ; always
  no_floor:                     ; a closed one-way cell of another side stops it there for this step
    txa
    and #<~CONTACT_FLOOR
    tax
  have_contact:
    txa
  have_bits:
    ora body_contact
    sta body_contact
    rts
.endproc
.assert CONTACT_LEFT = 1 && CONTACT_RIGHT = 2, error, "note_contact shifts them out"
