; Finds the bodies that a moved body pushes and those that ride on it: a part of the 6502 port of
; engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/arithmetic.inc"
.include "sim/body_table.inc"

.importzp apart_now, apart_before, both, pushes, carries, measured, along_at, near_from, near_end
.importzp front
.import order_count, bodies, set_traits, going_back, measure, in_lane, driver, pusher, stands_on_base, push_count, near_list
.export find_pushed_and_carried, find_neighbours_to_move, order

; Kinds of bodies, in pushes and carries.
THE_PLAYER   = 1
OTHER_ACTORS = 2
ALL_CRATES  = 4

.segment "ZPTABLE": zeropage
may_push:  .res 1               ; not 0: the pusher pushes the body that is tested
may_carry: .res 1               ; not 0: it carries that body

.segment "TRANSPORT"
order: .res NEAR_SLOTS          ; the slots of the bodies to be moved, the foremost first; RIDES: on the pusher

.segment "MEETING"
key_0: .res BODY_SLOTS          ; how far the bodies are in front
key_1: .res BODY_SLOTS
key_2: .res BODY_SLOTS

.segment "MOVERS"

;;
; Finds which bodies a body pushes whether they have space or not, and which come along if they stand on it.
; local
; in:  X = pusher = slot, driver, along_at, going_back
; out: pushes, carries
; clobbers: A
; cycles at worst: 95
.proc find_pushed_and_carried
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
    bcc carries_all             ; a one-way mover pushes upward only
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
    lda along_at                 ; a body on a falling crate falls itself
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
; Finds the near bodies that are in the path of the pusher, and those that stood on it.
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
; Tests one near body.
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
    COMPARE_16 apart_before, both
    lda apart_before+2
    sbc #0
    bmi not_before
    lda may_push
    beq nothing
    COMPARE_16 apart_now, both
    lda apart_now+2
    sbc #0
    bpl nothing                 ; the pusher has not come to it
    jsr in_lane
    bcc nothing
    inc push_count
    lda #0
    jmp put_in_order
  nothing:
    rts
  not_before:
    lda may_carry
    beq nothing
    lda along_at
    bne :+
    lda pusher
    beq :+
    cmp #FIRST_CRATE_SLOT
    bcs :+
      lda bodies,x
      and #BODY_STAYS
      bne nothing               ; another mover has carried it
    :
    cpx #AWAKE_ACTORS
    bcs :+
      lda actor_velocity_y_1,x
      bmi nothing               ; a body that rises stands on nothing
    :
    jsr stands_on_base
    bcc nothing
    lda #RIDES
    jmp put_in_order
.endproc

;;
; Inserts a body into the order: the foremost moves first, so that the bodies behind do not push it. A body that moves
; never moves one behind it, so the order stays valid. Of several equally far in front the lowest slot moves first; it
; is inserted last.
; in:  measured = its slot, A: 0 or RIDES, apart_now, both
; out: order, order_count
; clobbers: A, X, Y
; cycles at worst: 900
.proc put_in_order
    ldx measured
    ora measured
    pha
    clc                         ; half of the base is left out, as it is the same for all
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
    COMPARE_24 front, {key_0,x}
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
