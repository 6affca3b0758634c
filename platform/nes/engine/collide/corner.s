; The nibbles that leave a choice: the twin of engine/collide/corner.hpp.

.include "engine.inc"

.importzp body_velocity_y, body_half_x, body_half_y, body_nibble, move_ceiling_slack
.importzp neighbourhood, displacement_x, displacement_y, clear
.import contacts_of_nibble
.export without_passage, lone_contact

.zeropage
pushes:  .res 1
depth_x: .res 2
depth_y: .res 2

.segment "ENGINE"

; The index of a lone cell in the neighbourhood, by nibble.
index_of_lone:
    .byte 0, 0, 1, 0, 2, 0, 0, 0, 3

;;
; A checkerboard with one more cell, so that the body keeps to one free cell.
; in:  body_nibble = 6 or 9, clear, displacement_x/y
; out: A = 7, $B, $D or $E
; clobbers: A, Y
; cycles at worst: 57
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
; in:  body_nibble = 1, 2, 4 or 8, neighbourhood, clear, displacement_x/y, body_velocity_y,
;      body_half_x/y, move_ceiling_slack
; out: A = the contact, 0 if the body does not reach the cell; carry: it slips past a ceiling
; clobbers: A, X, Y
; cycles at worst: 170
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
    lda body_velocity_y+1
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
