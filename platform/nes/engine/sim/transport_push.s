; Those in the way are pushed on, and those that ride come along: a part of the twin of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp apart_now, both, taken_bit
.import bodies, crush, set_traits, going_back, wanted_way, reach_way, measure, foremost, pusher, gone_0, gone_1
.import ride_count, shove, shoved, push_count, push_last, ride_last, shove_way, find_way_with
.export push_out_of_the_way, bring_along

.segment "PATHS"

;;
; The next one of several, the foremost first: who goes first is not pushed on by those behind.
; in:  A = BODY_... bit, Y = how many there were, X = the last of them
; out: X = slot, N: none; the bit in bodies
; clobbers: A, Y, body_...
; cycles at worst: 8,000
.proc take_foremost
    sta taken_bit
    cpy #1
    beq :+
      ldy going_back
      jsr foremost
      bmi done
    :
    lda bodies,x
    bpl gone                    ; BODY_PRESENT
    and taken_bit
    beq gone
    eor bodies,x
    sta bodies,x
    txa
  done:
    rts
  gone:
    lda #$FF
    rts
.endproc

;;
; Those in the way of a body are pushed on; who cannot give way is crushed.
; in:  base_..., pusher, push_count, push_last
; out: places, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 10,000,000
.proc push_out_of_the_way
    lda #BODY_IN_THE_WAY
    ldy push_count
    ldx push_last
    jsr take_foremost
    bmi done
    jsr measure
    sec
    lda both
    sbc apart_now
    sta wanted_way
    sta shove_way
    lda both+1
    sbc apart_now+1
    sta wanted_way+1
    sta shove_way+1
    lda #0
    sbc apart_now+2
    bmi push_out_of_the_way     ; another one has pushed it on
    lda wanted_way
    ora wanted_way+1
    beq push_out_of_the_way
    jsr shove
    lda reach_way
    cmp shove_way
    lda reach_way+1
    sbc shove_way+1
    bcs push_out_of_the_way
    ldx pusher
    lda set_traits-AWAKE_ACTORS,x
    and #TRAIT_SOLID
    beq push_out_of_the_way
    ldx shoved
    jsr crush
    jmp push_out_of_the_way
  done:
    rts
.endproc

;;
; Those that stood on a body come along, as far as they have room.
; in:  base_..., pusher, ride_count, ride_last
; out: places, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 10,000,000
.proc bring_along
    lda #BODY_RIDES
    ldy ride_count
    ldx ride_last
    jsr take_foremost
    bmi done
    stx shoved
    jsr find_way_with
    ldx shoved
    lda bodies,x
    and #BODY_MOVED
    beq :+
      sec
      lda wanted_way
      sbc gone_0,x
      sta wanted_way
      lda wanted_way+1
      sbc gone_1,x
      sta wanted_way+1
      bcc bring_along           ; it has gone farther
    :
    lda wanted_way
    ora wanted_way+1
    beq bring_along
    jsr shove
    jmp bring_along
  done:
    rts
.endproc
