; Moving one body through cells: the twin of engine/collide/move.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, body_nibble
.importzp displacement_x, displacement_y, pushed, crossing_x, crossing_y
.import look_around, count_solid_cells, resolve_corners, move_in_sub_steps, eject
.export move_body, sub_step, place_body, stop

.segment "ENGINE"

;;
; Moves a body by its velocity for one frame.
; in:  body_x/y, body_velocity_x/y, body_half_x/y, move_ceiling_slack, move_drop_through
; out: body_x/y, body_velocity_x/y, body_contact, body_nibble
; clobbers: A, X, Y
; cycles at worst: 31,940
.proc move_body
    lda #0
    sta body_contact
    lda body_velocity_x+1       ; -8 to 7 whole pixels: one step does
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs fast
    jsr sub_step
    beq :+                      ; no contact
      jsr stop
    :
    jmp leave_embedding
  fast:
    jsr move_in_sub_steps
.endproc
.assert leave_embedding = *, error, "move_body falls through to leave_embedding"

;;
; A body whose four cells are all solid leaves them, or is crushed.
; in:  body_nibble, and the crossing of the last sub-step
; cycles at worst: 1,420
.proc leave_embedding
    lda body_nibble
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      jsr eject
      bcs :+
      lda body_contact
      ora #CONTACT_CRUSHED
      sta body_contact
    :
    rts
.endproc

;;
; One sub-step: moves the body and pushes it out of the cells around it.
; in:  body_x/y, body_velocity_x/y = the step, body_half_x/y, body_contact
; out: body_x/y, body_contact |= contacts, body_nibble, A = 0 (Z set) if there is no contact at all
; clobbers: A, X, Y
; cycles at worst: 1,830
.proc sub_step
    ldx #0
    lda body_velocity_x+1
    bpl :+
      dex
    :
    clc
    lda body_x
    adc body_velocity_x
    sta body_x
    sta displacement_x
    lda body_x+PIXEL
    adc body_velocity_x+1
    sta body_x+PIXEL
    tay
    txa
    adc body_x+PIXEL_HI
    sta body_x+PIXEL_HI
    tax
    tya                         ; the nearest crossing: half a cell more, down to a cell's edge
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_x+1
    tay
    and #$F0
    sta crossing_x
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    ldx #0
    lda body_velocity_y+1
    bpl :+
      dex
    :
    clc
    lda body_y
    adc body_velocity_y
    sta body_y
    sta displacement_y
    lda body_y+PIXEL
    adc body_velocity_y+1
    sta body_y+PIXEL
    tay
    txa
    adc body_y+PIXEL_HI
    sta body_y+PIXEL_HI
    tax
    tya
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_y+1
    tay
    and #$F0
    sta crossing_y
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1

    jsr look_around
    and #TRAIT_BLOCKS
    bne meet
    sta body_nibble
    lda body_contact
    rts

  meet:
    tax
    jsr count_solid_cells
    txa
    jsr resolve_corners
.endproc
.assert place_body = *, error, "sub_step falls through to place_body"

;;
; The body's centre, from its displacement on the axes along which it was pushed.
; in:  crossing_x/y, displacement_x/y, pushed
; out: body_x/y, A = body_contact
; clobbers: A, X
; cycles at worst: 90
.proc place_body
    lda pushed
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq have_x
      lda displacement_x
      sta body_x
      ldx #0
      lda displacement_x+1
      bpl :+
        dex
      :
      clc
      adc crossing_x
      sta body_x+PIXEL
      txa
      adc crossing_x+1
      sta body_x+PIXEL_HI
  have_x:
    lda pushed
    and #CONTACT_CEILING | CONTACT_FLOOR
    beq have_y
      lda displacement_y
      sta body_y
      ldx #0
      lda displacement_y+1
      bpl :+
        dex
      :
      clc
      adc crossing_y
      sta body_y+PIXEL
      txa
      adc crossing_y+1
      sta body_y+PIXEL_HI
  have_y:
    lda body_contact
    rts
.endproc

;;
; A contact takes the velocity that led into it.
; in:  body_contact, body_velocity_x/y
; out: body_velocity_x/y
; clobbers: A, X, Y
; cycles at worst: 80
.proc stop
    ldx #0
    lda body_contact
    lsr a
    bcc not_left
      ldy body_velocity_x+1
      bpl not_left
        stx body_velocity_x
        stx body_velocity_x+1
  not_left:
    lsr a
    bcc not_right
      ldy body_velocity_x+1
      bmi not_right
        stx body_velocity_x
        stx body_velocity_x+1
  not_right:
    lsr a
    bcc not_ceiling
      ldy body_velocity_y+1
      bpl not_ceiling
        stx body_velocity_y
        stx body_velocity_y+1
  not_ceiling:
    lsr a
    bcc not_floor
      ldy body_velocity_y+1
      bmi not_floor
        stx body_velocity_y
        stx body_velocity_y+1
  not_floor:
    rts
.endproc
.assert CONTACT_LEFT = 1 && CONTACT_RIGHT = 2 && CONTACT_CEILING = 4 && CONTACT_FLOOR = 8, error, "stop shifts the contacts out in this order"
