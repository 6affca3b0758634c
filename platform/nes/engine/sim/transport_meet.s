; Whom a body that has moved pushes, and who rides on it: a part of the twin of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp apart_now, apart_before, both, pushes, carries, kind_of_body
.import bodies, last_actor, set_traits, going_back, measured, measure, in_lane, mover, pusher, ride_count
.import stands_on_base, going_x, push_count, push_last, ride_last
.export find_powers, mark_neighbours

; Which bodies are meant.
THE_PLAYER   = 1
OTHER_ACTORS = 2
FREE_CRATES  = 4

.segment "PATHS"

;;
; Whom a body pushes whether they have room or not, and who comes along if it stands there.
; in:  X = pusher = slot, mover, going_x, going_back
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
    lda #THE_PLAYER | OTHER_ACTORS | FREE_CRATES
    sta pushes
  carries_all:
    jsr goes_up
    bcs done
    lda #THE_PLAYER | OTHER_ACTORS | FREE_CRATES
    sta carries
  done:
    rts
  crate:
    lda #THE_PLAYER | OTHER_ACTORS
    sta pushes
    cpx mover
    bne carries_all
    lda going_x                 ; what stands on one that falls falls, too
    beq carries_all
    rts
  the_player:
    cpx mover
    beq done
    jsr goes_up
    bcs done
    lda #FREE_CRATES
    sta carries
    rts

  goes_up:
    lda going_x
    beq :+
      lda going_back
    :
    asl a
    rts
.endproc

;;
; Finds those of the near ones that are in the way of a body, and those that stood on it.
; in:  base_..., pusher, mover, pushes, carries
; out: BODY_IN_THE_WAY, BODY_RIDES, push_count, push_last, ride_count, ride_last
; clobbers: A, X, Y, body_...
; cycles at worst: 10,000
.proc mark_neighbours
    lda #0
    sta push_count
    sta ride_count
    ldx last_actor
    :
      jsr look_at_one
      dex
      bpl :-
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #BODY_SLOTS-1
    :
      jsr look_at_one
      dex
      cpx #FIRST_CRATE_SLOT
      bcs :-
  done:
    rts
.endproc

;;
; in:  X = slot, and as mark_neighbours
; out: as mark_neighbours
; clobbers: A, Y, body_...
; cycles at worst: 720
.proc look_at_one
    lda bodies,x
    and #BODY_NEAR
    beq nothing
    cpx mover
    beq nothing
    cpx pusher
    beq nothing
    lda #FREE_CRATES
    cpx #FIRST_CRATE_SLOT
    bcs have_kind
    lda #OTHER_ACTORS
    cpx #0
    bne have_kind
    lda #THE_PLAYER
  have_kind:
    sta kind_of_body
    lda pushes
    ora carries
    and kind_of_body
    beq nothing
    jsr measure
    lda apart_before
    cmp both
    lda apart_before+1
    sbc both+1
    lda apart_before+2
    sbc #0
    bmi not_before
    lda pushes
    and kind_of_body
    beq done
    lda apart_now
    cmp both
    lda apart_now+1
    sbc both+1
    lda apart_now+2
    sbc #0
    bpl done                    ; it has not come to it
    jsr in_lane
    bcc done
    ldx measured
    stx push_last
    inc push_count
    lda bodies,x
    ora #BODY_IN_THE_WAY
    sta bodies,x
  nothing:
    rts
  not_before:
    lda carries
    and kind_of_body
    beq done
    cpx #AWAKE_ACTORS
    bcs :+
      lda actor_velocity_y_1,x
      bmi done                  ; who is on the way up stands on nothing
    :
    jsr stands_on_base
    bcc done
    ldx measured
    stx ride_last
    inc ride_count
    lda bodies,x
    ora #BODY_RIDES
    sta bodies,x
  done:
    ldx measured
    rts
.endproc
