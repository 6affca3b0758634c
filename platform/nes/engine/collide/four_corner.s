; Four-corner collision: the twin of engine/collide/four_corner.hpp, which states the rules.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_half_x, body_half_y, move_ceiling_slack, move_drop_through
.importzp body_contact, body_nibble
.exportzp neighbourhood, displacement_x, displacement_y, previous_x, previous_y, solid_nibble
.export resolve_corners, clear_sides, closed_oneways, without_passage, lone_contact, push
.export contacts_of_nibble

.zeropage
neighbourhood:  .res 4  ; traits: top left, top right, bottom left, bottom right
displacement_x: .res 2  ; of the centre from the crossing, signed 8.8 px
displacement_y: .res 2
previous_x:     .res 2  ; the displacement before the step
previous_y:     .res 2
solid_nibble:   .res 1  ; the nibble of the solid cells alone
clear:          .res 1  ; clear_sides' answer
pushes:         .res 1
depth_x:        .res 2
depth_y:        .res 2

.segment "ENGINE"

contacts_of_nibble:
    CONTACTS_OF_NIBBLE_BYTES

; The index of a lone cell in the neighbourhood, by nibble.
index_of_lone:
    .byte 0, 0, 1, 0, 2, 0, 0, 0, 3

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

; 0: straight or none; 1: a lone cell; $80: a checkerboard.
nibble_class:
    .byte 0, 1, 1, 0, 1, 0, $80, 0, 1, $80, 0, 0, 0, 0, 0, 0

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
    sta depth_x
    lda displacement_x+1
    adc body_half_x+1
    bmi have_reach
    ora depth_x
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

;;
; The lines of the crossing that the previous box was wholly on one side of.
; in:  previous_x/y, body_half_x/y
; out: A = clear = CONTACT_... bits
; clobbers: A
; cycles at worst: 106
.proc clear_sides
    lda #0
    sta clear

    lda previous_x              ; previous >= half: clear of the left
    cmp body_half_x
    lda previous_x+1
    sbc body_half_x+1
    bmi not_right_of_it
      lda #CONTACT_LEFT
      sta clear
      bne have_x
  not_right_of_it:
    clc                         ; previous + half <= 0: clear of the right
    lda previous_x
    adc body_half_x
    sta depth_x
    lda previous_x+1
    adc body_half_x+1
    bmi left_of_it
    ora depth_x
    bne have_x
  left_of_it:
      lda #CONTACT_RIGHT
      sta clear
  have_x:

    lda previous_y
    cmp body_half_y
    lda previous_y+1
    sbc body_half_y+1
    bmi not_below_it
      lda #CONTACT_CEILING
      bne add_y
  not_below_it:
    clc
    lda previous_y
    adc body_half_y
    sta depth_y
    lda previous_y+1
    adc body_half_y+1
    bmi above_it
    ora depth_y
    bne have_y
  above_it:
      lda #CONTACT_FLOOR
  add_y:
      ora clear
      sta clear
  have_y:
    lda clear
    rts
.endproc

;;
; The one-way cells that count as solid: the body was completely on their open side before, and no
; solid cell covers that side. A cell has at most one of the one-way bits.
; in:  clear, neighbourhood, solid_nibble, move_drop_through
; out: A = their nibble
; clobbers: A, X
; cycles at worst: 106
.proc closed_oneways
    ldx #0                      ; the nibble
    lda clear
    and #CONTACT_FLOOR
    beq no_floors
    lda move_drop_through
    bne no_floors
      lda neighbourhood+2
      and #TRAIT_ONEWAY_UP
      beq :+
      lda solid_nibble
      lsr a                     ; top left covers bottom left
      bcs :+
        ldx #BOTTOM_LEFT
      :
      lda neighbourhood+3
      and #TRAIT_ONEWAY_UP
      beq no_floors
      lda solid_nibble
      and #TOP_RIGHT
      bne no_floors
        txa
        ora #BOTTOM_RIGHT
        tax
  no_floors:
    lda clear
    and #CONTACT_CEILING
    beq no_ceilings
      lda neighbourhood+0
      and #TRAIT_ONEWAY_DOWN
      beq :+
      lda solid_nibble
      and #BOTTOM_LEFT
      bne :+
        ldx #TOP_LEFT           ; floors and ceilings are never clear at once
      :
      lda neighbourhood+1
      and #TRAIT_ONEWAY_DOWN
      beq no_ceilings
      lda solid_nibble
      and #BOTTOM_RIGHT
      bne no_ceilings
        txa
        ora #TOP_RIGHT
        tax
  no_ceilings:
    lda clear
    and #CONTACT_RIGHT
    beq no_rights
      lda neighbourhood+1
      and #TRAIT_ONEWAY_LEFT
      beq :+
      lda solid_nibble
      and #TOP_LEFT
      bne :+
        txa
        ora #TOP_RIGHT
        tax
      :
      lda neighbourhood+3
      and #TRAIT_ONEWAY_LEFT
      beq no_lefts
      lda solid_nibble
      and #BOTTOM_LEFT
      bne no_lefts
        txa
        ora #BOTTOM_RIGHT
        tax
      bne no_lefts              ; right and left are never clear at once
  no_rights:
    lda clear
    and #CONTACT_LEFT
    beq no_lefts
      lda neighbourhood+0
      and #TRAIT_ONEWAY_RIGHT
      beq :+
      lda solid_nibble
      and #TOP_RIGHT
      bne :+
        txa
        ora #TOP_LEFT
        tax
      :
      lda neighbourhood+2
      and #TRAIT_ONEWAY_RIGHT
      beq no_lefts
      lda solid_nibble
      and #BOTTOM_RIGHT
      bne no_lefts
        txa
        ora #BOTTOM_LEFT
        tax
  no_lefts:
    txa
    rts
.endproc

;;
; A checkerboard with one more cell, so that the body keeps to one free cell.
; in:  body_nibble = 6 or 9, clear, displacement_x/y
; out: A = 7, $B, $D or $E
; clobbers: A, Y
; cycles at worst: 79
.proc without_passage
    lda body_nibble
    cmp #TOP_LEFT | BOTTOM_RIGHT
    beq falling

    ; Rising from bottom left to top right: the free cells are top left and bottom right.
    lda clear
    cmp #CONTACT_RIGHT | CONTACT_FLOOR
    beq keep_top_left
    cmp #CONTACT_LEFT | CONTACT_CEILING
    beq keep_bottom_right
    clc
    lda displacement_x
    adc displacement_y
    tay
    lda displacement_x+1
    adc displacement_y+1
    bmi keep_top_left           ; above the line
    bne keep_bottom_right
    tya
    bne keep_bottom_right
    lda displacement_x+1        ; on it: by the sign of x
    bpl keep_bottom_right
  keep_top_left:
    lda #TOP_RIGHT | BOTTOM_LEFT | BOTTOM_RIGHT
    rts
  keep_bottom_right:
    lda #TOP_LEFT | TOP_RIGHT | BOTTOM_LEFT
    rts

  falling:
    lda clear
    cmp #CONTACT_LEFT | CONTACT_FLOOR
    beq keep_top_right
    cmp #CONTACT_RIGHT | CONTACT_CEILING
    beq keep_bottom_left
    sec
    lda displacement_y
    sbc displacement_x
    tay
    lda displacement_y+1
    sbc displacement_x+1
    bmi keep_top_right
    bne keep_bottom_left
    tya
    bne keep_bottom_left
    lda displacement_x+1
    bmi keep_bottom_left
  keep_top_right:
    lda #TOP_LEFT | BOTTOM_LEFT | BOTTOM_RIGHT
    rts
  keep_bottom_left:
    lda #TOP_LEFT | TOP_RIGHT | BOTTOM_RIGHT
    rts
.endproc

;;
; Which of a lone corner's two pushes applies.
; in:  body_nibble = 1, 2, 4 or 8, neighbourhood, clear, displacement_x/y, previous_y, body_half_x/y,
;      move_ceiling_slack
; out: A = the contact, 0 if the body does not reach the cell; carry: it slips past a ceiling
; clobbers: A, X, Y
; cycles at worst: 173
.proc lone_contact
    ldx body_nibble
    lda contacts_of_nibble,x
    sta pushes

    ; The depths along both axes. Both above 0, or the body does not reach the cell.
    and #CONTACT_LEFT
    beq right_cell
      sec
      lda body_half_x
      sbc displacement_x
      sta depth_x
      lda body_half_x+1
      sbc displacement_x+1
      jmp have_depth_x
  right_cell:
      clc
      lda body_half_x
      adc displacement_x
      sta depth_x
      lda body_half_x+1
      adc displacement_x+1
  have_depth_x:
    sta depth_x+1
    bmi out_of_reach
    ora depth_x
    beq out_of_reach
    lda pushes
    and #CONTACT_CEILING
    beq bottom_cell
      sec
      lda body_half_y
      sbc displacement_y
      sta depth_y
      lda body_half_y+1
      sbc displacement_y+1
      jmp have_depth_y
  bottom_cell:
      clc
      lda body_half_y
      adc displacement_y
      sta depth_y
      lda body_half_y+1
      adc displacement_y+1
  have_depth_y:
    sta depth_y+1
    bmi out_of_reach
    ora depth_y
    beq out_of_reach

    ldy index_of_lone,x
    lda neighbourhood,y
    and #TRAIT_ONEWAY
    bne is_oneway

    lda clear
    and pushes
    beq by_depth
    cmp pushes
    bne have_contact
  by_depth:                     ; the shorter one, a tie along y
    lda depth_x
    cmp depth_y
    lda depth_x+1
    sbc depth_y+1
    lda #CONTACT_CEILING | CONTACT_FLOOR
    bcs :+
      lda #CONTACT_LEFT | CONTACT_RIGHT
    :
    and pushes
  have_contact:
    cmp #CONTACT_CEILING
    beq ceiling
    clc
    rts

  is_oneway:
    and #TRAIT_ONEWAY_LEFT | TRAIT_ONEWAY_RIGHT
    beq :+
      lda pushes
      and #CONTACT_LEFT | CONTACT_RIGHT
      clc
      rts
    :
    lda pushes
    and #CONTACT_CEILING | CONTACT_FLOOR
    clc
    rts

  out_of_reach:
    lda #0
    clc
    rts

  ceiling:                      ; rising, and within the slack: slip past it
    lda displacement_y
    cmp previous_y
    lda displacement_y+1
    sbc previous_y+1
    bpl stopped
    lda move_ceiling_slack
    cmp depth_x
    lda move_ceiling_slack+1
    sbc depth_x+1
    bmi stopped
      lda pushes
      and #CONTACT_LEFT | CONTACT_RIGHT
      sec
      rts
  stopped:
    lda #CONTACT_CEILING
    clc
    rts
.endproc

;;
; Applies each push unless the body is already past it.
; in:  A = CONTACT_... bits, at most one of each axis; displacement_x/y, body_half_x/y
; out: A = those that moved it; displacement_x/y
; clobbers: A, X, Y
; cycles at worst: 138
.proc push
    sta pushes
    ldy #0                      ; what moved it
    lsr a
    bcs from_left
    lsr a
    bcs from_right
  do_y:
    lda pushes
    and #CONTACT_CEILING
    bne from_above
    lda pushes
    and #CONTACT_FLOOR
    bne from_below
  done:
    tya
    rts

  from_left:
    lda displacement_x
    cmp body_half_x
    lda displacement_x+1
    sbc body_half_x+1
    bpl do_y
      lda body_half_x
      sta displacement_x
      lda body_half_x+1
      sta displacement_x+1
      ldy #CONTACT_LEFT
      bne do_y

  from_right:
    clc
    lda displacement_x
    adc body_half_x
    tax
    lda displacement_x+1
    adc body_half_x+1
    bmi do_y
    bne :+
      txa
      beq do_y
    :
      sec
      lda #0
      sbc body_half_x
      sta displacement_x
      lda #0
      sbc body_half_x+1
      sta displacement_x+1
      ldy #CONTACT_RIGHT
      bne do_y

  from_above:
    lda displacement_y
    cmp body_half_y
    lda displacement_y+1
    sbc body_half_y+1
    bpl done
      lda body_half_y
      sta displacement_y
      lda body_half_y+1
      sta displacement_y+1
      tya
      ora #CONTACT_CEILING
      rts

  from_below:
    clc
    lda displacement_y
    adc body_half_y
    tax
    lda displacement_y+1
    adc body_half_y+1
    bmi done
    bne :+
      txa
      beq done
    :
      sec
      lda #0
      sbc body_half_y
      sta displacement_y
      lda #0
      sbc body_half_y+1
      sta displacement_y+1
      tya
      ora #CONTACT_FLOOR
      rts
.endproc
