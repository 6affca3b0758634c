; The world and its actors: the 6502 port of engine/sim/world.hpp. Its fields are the bytes of the state image, whose
; labels are generated; the player is actor 0.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp body_contact, move_last_contact
.export enter, clear_actor, load_body, store_body, store_place
.export kind_behaviour, kind_actor_traits, kind_hits, kind_half_x_0, kind_half_x_1, kind_half_y_0
.export kind_half_y_1, kind_speed_0, kind_speed_1, traits_kept

.include "rules.inc"
.include "sim/crouch.inc"

.segment "BSS"
traits_kept: .res 1             ; the traits of kinds that count; bit 7 is set unless the rules are assisted

.segment "ENGINE"

kind_behaviour:
    KIND_BEHAVIOUR_BYTES
kind_actor_traits:
    KIND_ACTOR_TRAITS_BYTES
kind_hits:
    KIND_HITS_BYTES
.if HAS_ATTACKS
.export kind_attack
kind_attack:
    KIND_ATTACK_BYTES
.endif
.if HAS_KEPT_STATES
.export kind_keep
kind_keep:
    KIND_KEEP_BYTES
.endif
; Then the sizes of crouched states that are not as wide as the player's first one.
kind_half_x_0:
    KIND_HALF_X_0_BYTES
kind_half_x_1:
    KIND_HALF_X_1_BYTES
kind_half_y_0:
    KIND_HALF_Y_0_BYTES
kind_half_y_1:
    KIND_HALF_Y_1_BYTES
.if HAS_STATE_WIDTHS
crouched_rows:                  ; by kind, up to the last state of the player: the row of its size when it crouches
    CROUCHED_ROWS_BYTES
.endif
kind_speed_0:
    KIND_SPEED_0_BYTES
kind_speed_1:
    KIND_SPEED_1_BYTES

;;
; Enters a state, unless the actor is in it already.
; in:  X = actor, A = state
; clobbers: A
; cycles at worst: 26
.proc enter
    cmp actor_state,x
    beq :+
      sta actor_state,x
      lda frame
      sta actor_since,x
    :
    rts
.endproc

;;
; Clears a slot.
; local
; in:  X = actor
; clobbers: A
; cycles at worst: 155
.proc clear_actor
    lda #0
    sta actor_x_0,x
    sta actor_x_1,x
    sta actor_x_2,x
    sta actor_y_0,x
    sta actor_y_1,x
    sta actor_y_2,x
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    sta actor_kind,x
    sta actor_state,x
    sta actor_since,x
    sta actor_flags,x
    sta actor_contact,x
    sta actor_timer,x
    sta actor_effects,x
    sta actor_script_at,x
    sta actor_act,x
    sta actor_counter,x
    sta actor_parameter,x
    sta actor_counter_1,x
    sta actor_counter_2,x
    sta actor_inner_counter,x
    sta actor_return_at,x
    sta actor_hits,x
    sta actor_mercy,x
    lda #NO_PLACEMENT
    sta actor_placement,x
    rts
.endproc

;;
; Copies an actor's position, velocity, size and last contact to body_..., which moves work on.
; local
; in:  X = actor
; out: body_..., move_last_contact
; clobbers: A, Y
; cycles at worst: 120
.proc load_body
    COPY_24 {actor_x_0,x}, body_x
    COPY_24 {actor_y_0,x}, body_y
    COPY_16 {actor_velocity_x_0,x}, body_velocity_x
    COPY_16 {actor_velocity_y_0,x}, body_velocity_y
    lda actor_contact,x
    sta move_last_contact
    ldy actor_kind,x
    FIND_SIZE_ROW
    COPY_16 {kind_half_x_0,y}, body_half_x
    COPY_16 {kind_half_y_0,y}, body_half_y
    rts
.endproc

;;
; Stores body_... in the actor again after a move.
; local
; in:  X = actor, body_...
; clobbers: A
; cycles at worst: 100
.proc store_body
    COPY_16 body_velocity_x, {actor_velocity_x_0,x}
    COPY_16 body_velocity_y, {actor_velocity_y_0,x}
    lda body_contact
    sta actor_contact,x
.endproc
.assert store_place = *, error, "store_body falls through to store_place"

;;
; Stores only the position.
; local
; in:  X = actor, body_x/y
; clobbers: A
; cycles at worst: 60
.proc store_place
    COPY_24 body_x, {actor_x_0,x}
    COPY_24 body_y, {actor_y_0,x}
    rts
.endproc
