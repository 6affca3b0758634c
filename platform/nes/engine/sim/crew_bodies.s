; What happens to one body of those that move together: a part of the twin of engine/sim/crew.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp displacement_x, crossing_x, crossing_y
.import load_body, store_place, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_traits
.import set_half_y_0, set_half_y_1
.import carry, is_in_the_way, push_on, take_speeds, impact, push_axis, push_by, find_room, in_reach, left_out
.import crew, along_0, along_1, moved_by, mover, crew_slot, ride_bit
.export carry_body, push_one, reaches_solid, meets_box, meets_rider, move_box

apart = displacement_x

.segment "STEPONLY"
was_inside:  .res 1             ; bit 7: the body was in the solid that moves, as is_in_solid has it

.segment "SYSTEMS"

;;
; Moves a body by what carries it, among what is near.
; in:  body_..., push_axis, moved_by, set_there, left_out
; out: body_x/y, went
; clobbers: A, X, Y, body_velocity_x/y, push_by, move_..., body_contact
; cycles at worst: 40,000,000
.proc carry_body
    lda moved_by
    sta push_by
    lda moved_by+1
    sta push_by+1
    jsr find_room
    jmp carry
.endproc

;;
; The way of a body as its velocity.
; in:  X:A = the way along push_axis
; out: body_velocity_x/y
; clobbers: A, Y
; cycles at worst: 45
.proc set_way
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_velocity_y
    sty body_velocity_y+1
    ldy push_axis
    sta body_velocity_x,y
    txa
    sta body_velocity_x+1,y
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2, error, "set_way indexes x and y by the axis"

;;
; Whether the body overlaps the solid that is left out.
; in:  left_out, body_...
; out: carry
; clobbers: A, X, Y
; cycles at worst: 320
.proc reaches_solid
    ldy #3
    :
      lda body_half_x,y
      sta crossing_x,y
      dey
      bpl :-
    ldx left_out
    jmp in_reach
.endproc
.assert body_half_y - body_half_x = 2 && crossing_y - crossing_x = 2 && TRAIT_SOLID = 1, error, "reaches_solid takes the body's size for its reach"

;;
; Whether the body overlaps the solid that is left out, or has its feet below the top of one that is open
; from below.
; in:  left_out, body_...
; out: carry
; clobbers: A, X, Y
; cycles at worst: 340
.proc is_in_solid
    ldx left_out
    lda set_traits,x
    lsr a                       ; TRAIT_SOLID
    bcs reaches_solid
    sec                         ; from the body to the top
    lda set_y_0,x
    sbc set_half_y_0,x
    sta crossing_x
    lda set_y_1,x
    sbc set_half_y_1,x
    sta crossing_x+1
    lda set_y_2,x
    sbc #0
    tay
    sec
    lda crossing_x
    sbc body_y
    sta crossing_x
    lda crossing_x+1
    sbc body_y+1
    sta crossing_x+1
    tya
    sbc body_y+2
    tay
    lda crossing_x
    cmp body_half_y
    lda crossing_x+1
    sbc body_half_y+1
    tya
    sbc #0
    asl a
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "is_in_solid shifts it out"

;;
; Whether a body that moves along one axis meets a box.
; in:  X = the box, body_..., push_axis, push_by: the way
; out: carry; enter_x/y: the gap between them
; clobbers: A, X, Y, body_velocity_x/y, as impact
; cycles at worst: 4,350
.proc meets_box
    txa
    pha
    lda push_by
    ldx push_by+1
    jsr set_way
    jsr take_speeds
    pla
    tax
    jsr impact
    cmp #1
    rts
.endproc

;;
; Whether the body is where a free box that rides, too, will be when it has been carried all the way.
; in:  body_..., crew, ride_bit, push_axis, moved_by, along_0/1
; out: carry
; clobbers: A, X, Y
; cycles at worst: 1,900
.proc meets_rider
    ldy #3
    :
      lda body_half_x,y
      sta crossing_x,y
      dey
      bpl :-
    ldx #FIRST_FREE_BOX+FREE_BOXES-1
  each:
    lda crew+PLACE_TO_SLOT,x
    bpl next                    ; CREW_PRESENT
    and ride_bit
    beq next
    sec
    lda moved_by
    sbc along_0+PLACE_TO_SLOT,x
    pha
    lda moved_by+1
    sbc along_1+PLACE_TO_SLOT,x
    tay
    pla
    jsr move_box
    jsr in_reach
    php
    sec
    lda along_0+PLACE_TO_SLOT,x
    sbc moved_by
    pha
    lda along_1+PLACE_TO_SLOT,x
    sbc moved_by+1
    tay
    pla
    jsr move_box
    plp
    bcs done
  next:
    dex
    cpx #FIRST_FREE_BOX
    bcs each
  done:
    rts
.endproc
.assert CREW_PRESENT = $80, error, "meets_rider tests bit 7"

;;
; Pushes an actor out of the way of what moves.
; in:  X = crew_slot, mover, push_axis, moved_by, along_0/1, left_out
; out: its place, CREW_CRUSHED in crew
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_one
    jsr load_body
    sec
    lda moved_by
    sbc along_0,x
    sta push_by
    lda moved_by+1
    sbc along_1,x
    sta push_by+1
    ora push_by
    beq done                    ; it was carried all the way
    lda #$80
    sta was_inside
    bit left_out
    bmi :+                      ; no solid is moving
      jsr is_in_solid
      ror was_inside
      ldx crew_slot
    :
    lda along_0,x
    ora along_1,x
    beq :+
      jsr move_along            ; what carried it has come with it until here
    :
    ldx mover
    jsr is_in_the_way
    pha
    beq :+
      jsr find_room
      jsr push_on
      tax
      pla
      txa
      pha
      ldx crew_slot
      jsr store_place
    :
    ldx crew_slot
    jsr move_back
    pla
    and #CONTACT_CRUSHED
    bne crushed
    lda push_axis               ; by something slanted into what carries both?
    bne done
    lda was_inside
    bmi done
    jsr reaches_solid
    bcc done
  crushed:
    ldx crew_slot
    lda crew,x
    eor #CREW_PRESENT | CREW_CRUSHED
    sta crew,x
  done:
    rts

  move_along:
    ldy along_1,x
    lda along_0,x
    jmp shift_mover
  move_back:
    sec
    lda #0
    sbc along_0,x
    pha
    lda #0
    sbc along_1,x
    tay
    pla
  shift_mover:
    ldx mover
    jmp move_box
.endproc
.assert NO_PLACE & $80 <> 0 && ALONG_X = 0, error, "push_one tests the sign of left_out, and push_axis for zero"

.segment "ENGINE"

;;
; Moves a box of the set along one axis.
; in:  X = its place, Y:A = the way, push_axis
; clobbers: A, Y
; cycles at worst: 70
.proc move_box
    sta apart
    sty apart+1
    lda push_axis
    bne along_y
    clc
    lda apart
    adc set_x_0,x
    sta set_x_0,x
    tya
    adc set_x_1,x
    sta set_x_1,x
    tya
    bmi left
    bcc done
    inc set_x_2,x
    rts
  left:
    bcs done
    dec set_x_2,x
    rts
  along_y:
    clc
    lda apart
    adc set_y_0,x
    sta set_y_0,x
    tya
    adc set_y_1,x
    sta set_y_1,x
    tya
    bmi up
    bcc done
    inc set_y_2,x
    rts
  up:
    bcs done
    dec set_y_2,x
  done:
    rts
.endproc
