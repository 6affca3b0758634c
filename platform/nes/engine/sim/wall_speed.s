; Keeps the speed of a player that a wall stops: the 6502 port of engine/sim/wall_speed.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"

.if WALL_SPEED_FRAMES

.export keep_wall_speed

; The velocity before the last move, and the frames in which the player still tries it again.
.define kept_0 actor_script_at
.define kept_1 actor_inner_counter
.define frames_left actor_counter_2

.segment "ACTORS"

;;
; Stores the velocity before a move, or lets the player try the last one again if a wall stopped it.
; clobbers: A
; cycles at worst: 110
.proc keep_wall_speed
    lda phase
    bne done
    lda frames_left
    beq keep
    lda actor_flags
    and #ACTOR_CLIMBS
    bne keep
    lda kept_1
    bmi leftward
    lda actor_contact
    and #CONTACT_RIGHT
    beq keep
    lda held
    and #INPUT_RIGHT
    beq keep
    lda actor_velocity_x_1
    bmi keep
    lda actor_velocity_x_0
    cmp kept_0
    lda actor_velocity_x_1
    sbc kept_1
    bcc try_again
  keep:
    .if ::DASH_SPEED
    lda #DASH_PAUSE_FRAMES
    cmp actor_timer
    lda #0
    bcc dashes
    .endif
    lda actor_velocity_x_0
    sta kept_0
    lda actor_velocity_x_1
  have_velocity:
    sta kept_1
    lda #WALL_SPEED_FRAMES
    sta frames_left
  done:
    rts
    .if ::DASH_SPEED
  dashes:                       ; the end of a dash leaves nothing of its speed; A = 0
    sta kept_0
    beq have_velocity           ; always
    .endif
  leftward:
    lda actor_contact
    and #CONTACT_LEFT
    beq keep
    lda held
    and #INPUT_LEFT
    beq keep
    lda actor_velocity_x_1
    bmi :+
    ora actor_velocity_x_0
    bne keep
    :
    lda kept_0
    cmp actor_velocity_x_0
    lda kept_1
    sbc actor_velocity_x_1      ; no overflow: neither is above 0
    bpl keep
  try_again:
    dec frames_left
    lda kept_0
    sta actor_velocity_x_0
    lda kept_1
    sta actor_velocity_x_1
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "keep_wall_speed tests for zero"
.endif
