; Chooses the state that the player shows: a part of the 6502 port of engine/sim/player.hpp.

.include "engine.inc"
.include "rules.inc"
.include "sim/player.inc"

.importzp turning
.import enter, find_heading
.export player_pose

.segment "FRAME"

;;
; Chooses the player's state after the move.
; clobbers: A, X
; cycles at worst: 160
.proc player_pose
    lda phase
    cmp #PHASE_DYING
    bne :+
      lda warps
      bne unchanged
      lda #STATE_DYING
      bne have_state            ; always
    unchanged:
      rts
    :
    lda actor_flags
    and #ACTOR_CLIMBS
    bne climbs
    .if ::CROUCH_HEIGHT
    lda actor_flags
    bpl upright
      lda actor_contact
      and #CONTACT_FLOOR
      bne ducks
      lda actor_effects
      and #EFFECT_WATER
      beq ducks
    upright:
    .endif
    lda actor_contact
    and #CONTACT_FLOOR
    bne on_floor
      lda #STATE_JUMP
      ldx actor_velocity_y_1
      bmi have_state
      lda #STATE_FALL
      bne have_state            ; always
  on_floor:
    lda phase
    cmp #PHASE_CLEARED
    bne :+
      lda #STATE_CHEER
      bne have_state            ; always
    :
    jsr find_heading
    lda #STATE_SKID
    ldx turning
    bne have_state
    lda actor_velocity_x_0
    ora actor_velocity_x_1
    beq :+
      lda #STATE_RUN
      bne have_state            ; always
    :
    lda held
    and #INPUT_DOWN
    beq :+
      ducks:
      lda #STATE_DUCK
      bne have_state            ; always
    :
    lda #STATE_STAND
  have_state:
    ldx #0
    jmp enter
  climbs:
    lda actor_velocity_x_0
    ora actor_velocity_x_1
    ora actor_velocity_y_0
    ora actor_velocity_y_1
    beq have_state
    lda #STATE_RUN
    bne have_state              ; always
.endproc
.assert STATE_STAND = 0, error, "player_pose uses a velocity of 0 as STATE_STAND"
