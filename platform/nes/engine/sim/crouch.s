; The player's crouch: the 6502 port of engine/sim/crouch.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.if CROUCH_HEIGHT

.import free_distance_up_from_frame, bodies
.import transport_by, push_crates, pusher, distance_found
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.export crouch

HIGHER = 2*CROUCH_LOWER         ; subpixels, of an upright body

.segment "ENGINE"

;;
; Makes the player's body lower or upright, by the input.
; clobbers: A, X, Y, as has_space_above
; cycles at worst: those of has_space_above and 200
.proc crouch
    lda phase
    cmp #PHASE_DYING
    beq done
    jsr wants_to_crouch
    lda actor_flags
    bcs lower
    bpl done
    jsr has_space_above
    bcc done
    SUBTRACT_16 actor_y_0, #CROUCH_LOWER, actor_y_0
    BORROW_FROM actor_y_2
    jmp change
  lower:
    bmi done
    ADD_24_16 actor_y_0, #CROUCH_LOWER, actor_y_0
  change:
    lda actor_flags
    eor #ACTOR_CROUCHES
    sta actor_flags
  done:
    rts
.endproc
.assert ACTOR_CROUCHES = $80, error, "crouch tests bit 7"

;;
; Tests whether the player is to be low.
; local
; out: carry
; clobbers: A
; cycles at worst: 60
.proc wants_to_crouch
    lda phase
    bne no                      ; not PHASE_PLAYING
    lda held
    and #INPUT_DOWN
    beq no
    lda actor_flags
    and #ACTOR_CLIMBS
    bne no
    lda actor_contact
    and #CONTACT_FLOOR
    bne yes
    lda actor_flags
    bpl no
    lda actor_effects
    and #EFFECT_WATER
    bne no
  yes:
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "wants_to_crouch tests for zero"

;;
; Tests whether the crouched player's body can become upright.
; local
; out: carry
; clobbers: A, X, Y, transport_by, place_... of the player, as free_distance
; cycles at worst: those of free_distance and 400
.proc has_space_above
    .repeat 3, byte
      lda .ident(.sprintf("actor_x_%d", byte))
      sta .ident(.sprintf("place_x_%d", byte))
      lda .ident(.sprintf("actor_y_%d", byte))
      sta .ident(.sprintf("place_y_%d", byte))
    .endrepeat
    .repeat 2, byte
      lda .ident(.sprintf("kind_half_x_%d", byte))+NO_ACTOR
      sta .ident(.sprintf("place_half_x_%d", byte))
      lda .ident(.sprintf("kind_half_y_%d", byte))+NO_ACTOR
      sta .ident(.sprintf("place_half_y_%d", byte))
    .endrepeat
    lda level_features
    and #FEATURE_MOVERS | FEATURE_CRATES
    bne :+                      ; without them, no table has been made in this frame
      sta bodies
      .repeat ::AWAKE_MOVERS, i
        sta bodies+FIRST_MOVER_SLOT+i
      .endrepeat
    :
    lda #<-HIGHER
    sta transport_by
    lda #>-HIGHER
    sta transport_by+1
    lda #0
    sta push_crates
    sta pusher
    tax
    jsr free_distance_up_from_frame
    COMPARE_16 distance_found, #HIGHER
    rts
.endproc

.endif
