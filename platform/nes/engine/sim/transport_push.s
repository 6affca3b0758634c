; Pushes the bodies in the path and brings riders along: a part of the 6502 port of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/arithmetic.inc"
.include "sim/body_table.inc"

.importzp apart_now, both
.import order_index, order_count, wanted_distance, bodies, crush, set_traits, reach_distance, measure, pusher, gone_0, gone_1, order, left_to_do
.import shove, shoved, shove_distance, find_distance_with
.export push_out_of_the_way, carry_riders

.segment "MOVERS"

;;
; Pushes the bodies in the path of the pusher; a body that cannot get out of the way is crushed.
; in:  base_..., pusher, order
; out: positions, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 68,500
.proc push_out_of_the_way
    ldy #0
  each:
    sty order_index
    ldx order,y
    bmi next                    ; RIDES
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    jsr measure
    sec
    lda both
    sbc apart_now
    sta wanted_distance
    sta shove_distance
    lda both+1
    sbc apart_now+1
    sta wanted_distance+1
    sta shove_distance+1
    lda #0
    sbc apart_now+2
    bmi next                    ; another body has pushed it out already
    lda wanted_distance
    ora wanted_distance+1
    beq next
    jsr shove
    COMPARE_16 reach_distance, shove_distance
    bcs next
    ldx pusher
    lda set_traits-AWAKE_ACTORS,x
    and #TRAIT_SOLID
    beq next
    ldx shoved
    lda bodies,x
    and #BODY_PENDING
    beq :+
      dec left_to_do
    :
    jsr crush
  next:
    ldy order_index
    iny
    cpy order_count
    bne each
    rts
.endproc
.assert RIDES = $80 && BODY_PRESENT = $80, error, "push_out_of_the_way tests bit 7"

;;
; Brings along the bodies that stood on the pusher, as far as they have space.
; in:  base_..., pusher, order
; out: positions, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 50,000
.proc carry_riders
    ldy #0
  each:
    sty order_index
    lda order,y
    bpl next                    ; RIDES
    and #<~RIDES
    tax
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    stx shoved
    jsr find_distance_with
    ldx shoved
    lda bodies,x
    and #BODY_MOVED
    beq :+
      SUBTRACT_16 wanted_distance, {gone_0,x}, wanted_distance
      bcc next                  ; it has moved farther
    :
    lda wanted_distance
    ora wanted_distance+1
    beq next
    jsr shove
  next:
    ldy order_index
    iny
    cpy order_count
    bne each
    rts
.endproc
