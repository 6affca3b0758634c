; The acts of actors, what they do in each frame until their script sets another one: the 6502 port of
; engine/sim/script_acts.hpp. Each act has the actor in X.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/fall.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import floor_ahead, sink, is_blocked, kind_actor_traits, kind_speed_0, kind_speed_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export act, act_fall, act_walk, act_hover, act_wave, act_circle, act_home, act_path

QUARTER_WAVE = 16               ; frames
FALLING_HALF = 32               ; set in the frames of a wave in which its velocity decreases

.segment "SCRIPTS"

act_low:
    ACT_JUMPS_LOW
act_high:
    ACT_JUMPS_HIGH

;;
; Runs an act of an actor.
; in:  X = actor, A = its act
; clobbers: A, Y, speed, other
; cycles at worst: 10,700
.proc act
    cmp #SCRIPT_ACT_COUNT
    bcs act_hover               ; there is no such act
    tay
    lda act_high,y
    pha
    lda act_low,y
    pha
    rts
.endproc

;;
; Changes nothing: the velocity stays as it is.
; cycles at worst: 6
.proc act_hover
    rts
.endproc

;;
; Walks ahead, and turns at walls; at edges, too, if its kind has that trait.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 10,650
.proc act_walk
    ldy actor_kind,x
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    lda #CONTACT_RIGHT
    bcc :+
      lda #CONTACT_LEFT
    :
    and actor_contact,x
    bne turn
    lda kind_actor_traits,y
    and #ACTOR_TURNS_AT_EDGES
    beq go
    lda actor_contact,x
    and #CONTACT_FLOOR
    beq go
    jsr floor_ahead
    bne at_floor
  turn:
    lda actor_flags,x
    eor #ACTOR_FACES_LEFT
    sta actor_flags,x
  at_floor:
    ldy actor_kind,x
  go:
    lda actor_flags,x
    lsr a
    bcs leftward
    COPY_16 {kind_speed_0,y}, {actor_velocity_x_0,x}
    jmp act_fall
  leftward:
    lda #0
    sbc kind_speed_0,y          ; the carry is set
    sta actor_velocity_x_0,x
    lda #0
    sbc kind_speed_1,y
    sta actor_velocity_x_1,x
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "act_walk shifts the flag out"
.assert act_fall = *, error, "act_walk falls through to act_fall"

;;
; Applies a frame's gravity, up to the terminal speed.
; in:  X = actor
; clobbers: A
; cycles at worst: 90
.proc act_fall
    lda actor_effects,x
    and #EFFECT_WATER
    bne sinks
    FALL #FALL_GRAVITY, TERMINAL_SPEED
    rts
  sinks:
    jmp sink
.endproc

;;
; Computes the step of the velocity: a sixteenth of the actor's speed.
; in:  X = actor
; out: velocity_step
; clobbers: A, Y
; cycles at worst: 65
.proc find_step
    ldy actor_kind,x
    lda kind_speed_0,y
    sta velocity_step
    lda kind_speed_1,y
    lsr a
    ror velocity_step
    lsr a
    ror velocity_step
    lsr a
    ror velocity_step
    lsr a
    ror velocity_step
    sta velocity_step+1
    rts
.endproc
velocity_step = speed

;;
; Moves up and down in a wave.
; in:  X = actor
; clobbers: A, Y, speed
; cycles at worst: 140
.proc act_wave
    jsr find_step
.endproc
.assert wave_y = *, error, "act_wave falls through to wave_y"

;;
; Changes the vertical velocity by a step, up or down.
; in:  X = actor, velocity_step
; clobbers: A
; cycles at worst: 60
.proc wave_y
    sec
    lda frame
    sbc actor_since,x
    and #FALLING_HALF
    beq faster
    SUBTRACT_16 {actor_velocity_y_0,x}, velocity_step, {actor_velocity_y_0,x}
    rts
  faster:
    ADD_16 {actor_velocity_y_0,x}, velocity_step, {actor_velocity_y_0,x}
    rts
.endproc

;;
; Moves in a circle: a wave along y, and one along x a quarter later.
; in:  X = actor
; clobbers: A, Y, speed
; cycles at worst: 210
.proc act_circle
    jsr find_step
    sec
    lda frame
    sbc actor_since,x
    clc
    adc #QUARTER_WAVE
    and #FALLING_HALF
    beq faster
    SUBTRACT_16 {actor_velocity_x_0,x}, velocity_step, {actor_velocity_x_0,x}
    jmp wave_y
  faster:
    ADD_16 {actor_velocity_x_0,x}, velocity_step, {actor_velocity_x_0,x}
    jmp wave_y
.endproc

; Changes one component of the velocity by a step towards the player, up to the speed of the actor's kind.
; X = actor, Y = its kind, velocity_step. Clobbers A.
.macro CLOSE_IN velocity_0, velocity_1, place
    .local backward, have_velocity, not_too_fast, done
    COMPARE_24 place, {place,x}
    bmi backward
    ADD_16 {velocity_0,x}, velocity_step, {velocity_0,x}
    jmp have_velocity
  backward:
    SUBTRACT_16 {velocity_0,x}, velocity_step, {velocity_0,x}
  have_velocity:
    COMPARE_SIGNED_16 {kind_speed_0,y}, {velocity_0,x} ; velocity > speed?
    bpl not_too_fast
    COPY_16 {kind_speed_0,y}, {velocity_0,x}
    jmp done
  not_too_fast:
    clc                         ; velocity < -speed?
    lda velocity_0,x
    adc kind_speed_0,y
    lda velocity_1,x
    adc kind_speed_1,y
    bpl done
    NEGATE_16 {kind_speed_0,y}, {velocity_0,x}
  done:
.endmacro

;;
; Moves towards the player.
; in:  X = actor
; clobbers: A, Y, speed
; cycles at worst: 330
.proc act_home
    jsr find_step
    CLOSE_IN actor_velocity_x_0, actor_velocity_x_1, actor_x_0
    CLOSE_IN actor_velocity_y_0, actor_velocity_y_1, actor_y_0
    rts
.endproc

;;
; Moves to the position of the mover whose number is the actor's parameter. Movers have moved before.
; in:  X = actor
; clobbers: A, Y, other
; cycles at worst: 260
.proc act_path
    lda level_features
    and #FEATURE_MOVERS
    beq sleeps
    lda actor_parameter,x
    beq sleeps
    ldy #AWAKE_MOVERS-1
    :
      cmp mover_number,y
      beq found
      dey
      bpl :-
  sleeps:
    rts
  found:
    lda mover_speed_1,y
    bmi sleeps                  ; it has fallen out of the level
    sec                         ; to the left?
    lda set_x_0,y
    sbc actor_x_0,x
    sta other
    lda set_x_1,y
    sbc actor_x_1,x
    sta speed
    lda set_x_2,y
    sbc actor_x_2,x
    bmi leftward
    ora other
    ora speed
    beq have_side
    lda actor_flags,x
    and #<~ACTOR_FACES_LEFT
    jmp have_flags
  leftward:
    lda actor_flags,x
    ora #ACTOR_FACES_LEFT
  have_flags:
    sta actor_flags,x
  have_side:
    COPY_24 {set_x_0,y}, {actor_x_0,x}
    COPY_24 {set_y_0,y}, {actor_y_0,x}
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    rts
.endproc
.assert FIRST_MOVER = 0, error, "act_path uses slots as indices of boxes"
