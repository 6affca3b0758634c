; Whom a body that has moved pushes, and who rides on it: a part of the 6502 port of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp apart_now, apart_before, both, pushes, carries, measured, along_at, near_from, near_end
.importzp front
.import order_count, bodies, set_traits, going_back, measure, in_lane, driver, pusher, stands_on_base, push_count, near_list
.export find_powers, find_neighbours_to_move, order

; Which bodies are meant.
THE_PLAYER   = 1
OTHER_ACTORS = 2
ALL_CRATES  = 4

.segment "ZPTABLE": zeropage
may_push:  .res 1               ; whether the one that is looked at is pushed by the pusher,
may_carry: .res 1               ; or carried

.segment "TRANSPORT"
order: .res NEAR_SLOTS          ; the slots of those who are to be moved, the foremost first; RIDES: they stand on the pusher

.segment "MEETING"
key_0: .res BODY_SLOTS          ; how far those are in front
key_1: .res BODY_SLOTS
key_2: .res BODY_SLOTS

.segment "MOVERS"

;;
; Whom a body pushes whether they have space or not, and who comes along if it stands there.
; local
; in:  X = pusher = slot, driver, along_at, going_back
; out: pushes, carries
; clobbers: A
; cycles at worst: 95
.proc find_powers
    lda #0
    sta pushes
    sta carries
    txa
    beq the_player
    cpx #FIRST_CRATE_SLOT
    bcs crate
    lda set_traits-AWAKE_ACTORS,x
    and #TRAIT_SOLID
    bne :+
    jsr goes_up
    bcc carries_all             ; a one-way pushes upward alone
    :
    lda #THE_PLAYER | OTHER_ACTORS | ALL_CRATES
    sta pushes
  carries_all:
    jsr goes_up
    bcs done
    lda #THE_PLAYER | OTHER_ACTORS | ALL_CRATES
    sta carries
  done:
    rts
  crate:
    lda #THE_PLAYER | OTHER_ACTORS
    sta pushes
    cpx driver
    bne carries_all
    lda along_at                 ; what stands on one that falls falls, too
    beq carries_all
    rts
  the_player:
    cpx driver
    beq done
    jsr goes_up
    bcs done
    lda #ALL_CRATES
    sta carries
    rts

  goes_up:
    lda along_at
    beq :+
      lda going_back
    :
    asl a
    rts
.endproc

;;
; Finds those of the near ones that are in the way of a body, and those that stood on it.
; in:  base_..., pusher, driver, pushes, carries, near_list
; out: order, order_count, push_count
; clobbers: A, X, Y
; cycles at worst: 10,000
.proc find_neighbours_to_move
    lda #0
    sta push_count
    sta order_count
  each:
    ldy near_from
    ldx near_list,y
    jsr look_at_one
    inc near_from
    lda near_from
    cmp near_end
    bne each
    rts
.endproc

;;
; in:  X = slot, and as find_neighbours_to_move
; out: as find_neighbours_to_move
; clobbers: A, X, Y
; cycles at worst: 1,300
.proc look_at_one
    cpx driver
    beq nothing
    cpx pusher
    beq nothing
    lda bodies,x
    bpl nothing                 ; BODY_PRESENT
    lda #ALL_CRATES
    cpx #FIRST_CRATE_SLOT
    bcs have_kind
    lda #OTHER_ACTORS
    cpx #0
    bne have_kind
    lda #THE_PLAYER
  have_kind:
    tay
    and pushes
    sta may_push
    tya
    and carries
    sta may_carry
    ora may_push
    beq nothing
    jsr measure
    lda apart_before
    cmp both
    lda apart_before+1
    sbc both+1
    lda apart_before+2
    sbc #0
    bmi not_before
    lda may_push
    beq nothing
    lda apart_now
    cmp both
    lda apart_now+1
    sbc both+1
    lda apart_now+2
    sbc #0
    bpl nothing                 ; it has not come to it
    jsr in_lane
    bcc nothing
    inc push_count
    lda #0
    jmp put_in_order
  not_before:
    lda may_carry
    beq nothing
    cpx #AWAKE_ACTORS
    bcs :+
      lda actor_velocity_y_1,x
      bmi nothing               ; who is on the way up stands on nothing
    :
    jsr stands_on_base
    bcc nothing
    lda #RIDES
    jmp put_in_order
  nothing:
    rts
.endproc

;;
; Puts a body into the order: who goes first is not pushed on by those behind. Nobody moves who is behind one that
; moves, so it holds. Of several that are as far in front the first one goes first; it comes last to here.
; in:  measured = its slot, A: 0 or RIDES, apart_now, both
; out: order, order_count
; clobbers: A, X, Y
; cycles at worst: 900
.proc put_in_order
    ldx measured
    ora measured
    pha
    clc                         ; but for half of the base, which all have in common
    lda apart_now
    adc both
    sta key_0,x
    sta front
    lda apart_now+1
    adc both+1
    sta key_1,x
    sta front+1
    lda apart_now+2
    adc #0
    sta key_2,x
    sta front+2
    inc order_count
    ldy order_count
    dey
    beq here
  each:
    lda order-1,y
    and #<~RIDES
    tax
    lda front
    cmp key_0,x
    lda front+1
    sbc key_1,x
    lda front+2
    sbc key_2,x
    bmi here
    lda order-1,y
    sta order,y
    dey
    bne each
  here:
    pla
    sta order,y
    rts
.endproc
.assert BODY_SLOTS <= RIDES, error, "put_in_order notes RIDES with a slot"
