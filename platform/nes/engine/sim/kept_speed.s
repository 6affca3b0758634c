; Keeps the speed of what carries the player for its jump: the 6502 port of engine/sim/kept_speed.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"

.if CARRY_FRAMES

.import pushed_from
.export keep_carried_speed, add_carried_speed

; The player's position before the movers moved, then their velocity; along x, then along y. No body pushes then.
.define ridden pushed_from

.segment "ACTORS"

;;
; Adds the carrier's velocity to the player's. Along x the sum is at most as fast as a run and the carrier together,
; unless the player was faster.
; in:  carried_x, carried_y
; clobbers: A, ridden
; cycles at worst: 170
.proc throw_off
    lda carried_x_1
    bmi leftward
    COMPARE_SIGNED_16 #RUN_SPEED, actor_velocity_x_0
    bpl add
    ADD_16 carried_x_0, #RUN_SPEED, ridden
    COMPARE_SIGNED_16 actor_velocity_x_0, ridden
    bpl have_x
    bmi take_both               ; always
  leftward:
    COMPARE_SIGNED_16 actor_velocity_x_0, #-RUN_SPEED
    bpl add
    SUBTRACT_16 carried_x_0, #RUN_SPEED, ridden
    COMPARE_SIGNED_16 actor_velocity_x_0, ridden
    bmi have_x
  take_both:
    COPY_16 ridden, actor_velocity_x_0
    jmp have_x
  add:
    ADD_16 actor_velocity_x_0, carried_x_0, actor_velocity_x_0
  have_x:
    lda carried_y_1
    bpl done
    lda actor_contact
    and #CONTACT_CEILING
    bne done
    ADD_16 actor_velocity_y_0, carried_y_0, actor_velocity_y_0
    COMPARE_SIGNED_16 actor_velocity_y_0, #-HIGHEST_VELOCITY
    bpl done
      COPY_16 #-HIGHEST_VELOCITY, actor_velocity_y_0
  done:
    rts
.endproc

;;
; Stores the velocity of what carries the player. If nothing does in this frame, a jump gets the stored one at once.
; in:  ridden: the position before the movers moved
; clobbers: A, X, ridden
; cycles at worst: 370
.proc keep_carried_speed
    SUBTRACT_16 actor_x_0, ridden, ridden
    SUBTRACT_16 actor_y_0, ridden+2, ridden+2
    lda actor_effects
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    beq have_velocity
    and #EFFECT_CONVEYOR_LEFT
    bne leftward
    ADD_16 ridden, #CONVEYOR_SPEED, ridden
    jmp have_velocity
  leftward:
    SUBTRACT_16 ridden, #CONVEYOR_SPEED, ridden
  have_velocity:
    lda ridden
    ora ridden+1
    ora ridden+2
    ora ridden+3
    beq not_carried
    COPY_16 ridden, carried_x_0
    COPY_16 ridden+2, carried_y_0
    lda #CARRY_FRAMES
    sta carried_frames
    rts
  not_carried:
    ldx carried_frames
    beq forget_carried          ; A = 0
    dec carried_frames
.endproc
.assert add_carried_speed = *, error, "keep_carried_speed falls through to add_carried_speed"

;;
; Adds the stored velocity to that of a jump which began in this frame.
; clobbers: A, ridden
; cycles at worst: 220
.proc add_carried_speed
    lda phase
    bne done
    lda events
    lsr a
    bcc done
    lda actor_flags
    and #ACTOR_IS_JUMPING
    bne jumps
  done:
    rts
  jumps:
    jsr throw_off
    lda #0
    sta carried_frames
.endproc
.assert forget_carried = *, error, "add_carried_speed falls through to forget_carried"

;;
; Forgets the stored velocity.
; local
; in:  A = 0
; out: carried_x, carried_y
; cycles at worst: 22
.proc forget_carried
    sta carried_x_0
    sta carried_x_1
    sta carried_y_0
    sta carried_y_1
    rts
.endproc
.assert EVENT_JUMP = 1 && PHASE_PLAYING = 0, error, "add_carried_speed shifts the event out, and tests for zero"
.endif
