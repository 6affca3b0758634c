; Controls the player and lets it run: the 6502 port of engine/sim/player.hpp. player_jump.s has its jump and fall,
; player_pose.s the state that it shows, player_moves.s its other moves.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/player.inc"
.include "sim/player_moves.inc"

.import start_jump, fall, climb, swim, count_moves, dash
.export control_player, find_heading, face, is_too_fast
.exportzp turning, change, heading, speed

.segment "ZPCELLS": zeropage
heading:     .res 1
turning: .res 1                 ; not 0: the direction held is against the velocity
speed:   .res 2
target:  .res 2
change:  .res 2
gap:     .res 2

.segment "FRAME"

.if HAS_STATE_SPEEDS
.export state_jump_speed_0, state_jump_speed_1
; By kind, up to the last state of the player.
state_walk_speed_0:
    STATE_WALK_SPEED_0_BYTES
state_walk_speed_1:
    STATE_WALK_SPEED_1_BYTES
state_run_speed_0:
    STATE_RUN_SPEED_0_BYTES
state_run_speed_1:
    STATE_RUN_SPEED_1_BYTES
state_jump_speed_0:             ; upward, so negative
    STATE_JUMP_SPEED_0_BYTES
state_jump_speed_1:
    STATE_JUMP_SPEED_1_BYTES
.endif

;;
; Sets the player's velocity from the input and the last move's contacts.
; clobbers: A, X, Y
; cycles at worst: 1,300
.proc control_player
    lda actor_mercy
    beq :+
      dec actor_mercy
    :
    lda phase
    bne not_playing
    .if ::HURT_FRAMES
    ldx actor_mercy
    cpx #MERCY_OF_STUN
    bcs not_playing             ; it was hurt a moment ago
    .endif
    .if ::POUND_SPEED
    lda actor_act
    cmp #ATTACK_POUND
    beq done
    .endif
    .if ::HAS_COUNTED_MOVES
    jsr count_moves
    .endif
    lda actor_flags
    and #ACTOR_CLIMBS
    ora actor_effects
    beq go
      jsr climb
      bcs done
  go:
    .if ::DASH_SPEED
    jsr dash
    bcs done
    .endif
    jsr run
    lda actor_effects
    and #EFFECT_WATER
    bne swims
      jsr start_jump
      jmp fly
  swims:
    jsr swim
  fly:
    lda events                  ; a jump that begins from a buffered press is at least as high
    lsr a                       ; as one from the shortest press
    lda held
    bcc :+
      ora #INPUT_A
    :
    jmp fall
  done:
    rts
  not_playing:
    tax
    lda actor_flags
    and #<~ACTOR_CLIMBS
    sta actor_flags
    cpx #PHASE_CLEARED
    bne :+
      CLEAR_16 target           ; comes to a stop
      COPY_16 #FRICTION, change
      jsr approach
    :
    lda #0
    jmp fall
.endproc
.assert PHASE_PLAYING = 0, error, "control_player tests for zero"
.assert EVENT_JUMP = 1, error, "control_player shifts the event out"

;;
; Finds the direction that is held, and whether it is against the velocity.
; local
; out: heading, turning
; clobbers: A, X
; cycles at worst: 60
.proc find_heading
    ldx #0
    stx turning
    lda held
    lsr a                       ; right, then left, which has priority
    bcc :+
      ldx #TOWARDS_RIGHT
    :
    lsr a
    bcc :+
      ldx #TOWARDS_LEFT
    :
    stx heading
    txa
    beq done
    bmi leftward
    lda actor_velocity_x_1
    bpl done
    sta turning                 ; not 0, since it is negative
    rts
  leftward:
    lda actor_velocity_x_1
    bmi done
    ora actor_velocity_x_0
    sta turning
  done:
    rts
.endproc
.assert INPUT_RIGHT = 1 && INPUT_LEFT = 2, error, "find_heading shifts the directions out"

;;
; Tests whether the player is faster than `speed`.
; local
; in:  speed
; out: N set: it is
; clobbers: A, gap
; cycles at worst: 56
.proc is_too_fast
    COPY_16 actor_velocity_x_0, gap
    bpl :+
      NEGATE_16 gap, gap
    :
    COMPARE_SIGNED_16 speed, gap
    rts
.endproc

;;
; Accelerates the player, or slows it by friction or a skid.
; clobbers: A, X, Y
; cycles at worst: 360
.proc run
    jsr find_heading
    .if ::WALL_JUMP_SPEED
    lda actor_counter
    cmp #FRAME_UNSTEERED
    bcc :+
      lda #0
      sta heading
      sta turning
    :
    .endif
    .if ::CROUCH_HEIGHT && (::CROUCH_SPEED = 0)
    jsr crawls
    bne :+
      sta heading
      sta turning
    :
    .endif
    lda actor_effects
    and #EFFECT_WATER
    bne swims
    .if ::CROUCH_HEIGHT
    ldx #<CROUCH_SPEED
    ldy #>CROUCH_SPEED
    jsr crawls
    beq on_land
    .endif
    LOAD_SPEED WALK_SPEED, state_walk_speed
    lda held
    and #INPUT_B
    beq on_land
      LOAD_SPEED RUN_SPEED, state_run_speed
  on_land:
    .if ::DOWNHILL_SPEED
    lda actor_return_at         ; fall_of_slope
    beq have_speed
    eor heading
    bmi have_speed              ; uphill
    txa                         ; the player heads down the slope, or no direction is held
    clc
    adc #<DOWNHILL_SPEED
    tax
    tya
    adc #>DOWNHILL_SPEED
    tay
    .endif
    jmp have_speed
  swims:
    ldx #<SWIM_SPEED
    ldy #>SWIM_SPEED
  have_speed:
    stx speed
    sty speed+1

    lda heading
    beq no_target
    bmi leftward
      stx target
      sty target+1
      jmp have_target
  leftward:
      NEGATE_16 speed, target
      jmp have_target
  no_target:
      sta target
      sta target+1
  have_target:

    jsr choose_change
    stx change
    sty change+1
    jsr approach

    ldx heading
    beq done
    .if ::AIR_SKID = 0
    lda actor_contact
    and #CONTACT_FLOOR
    beq done
    .endif
    jmp face
  done:
    rts
.endproc

.if CROUCH_HEIGHT
;;
; Tests whether the player is on a floor, and as low as in a crouch.
; out: Z set: it is; then A = 0
; clobbers: A
; cycles at worst: 24
.proc crawls
    lda actor_flags
    eor #ACTOR_CROUCHES
    and #ACTOR_CROUCHES
    bne done
    lda actor_contact
    eor #CONTACT_FLOOR
    and #CONTACT_FLOOR
  done:
    rts
.endproc
.endif

;;
; Turns the player to a side.
; local
; in:  X = TOWARDS_LEFT or TOWARDS_RIGHT
; clobbers: A
; cycles at worst: 24
.proc face
    lda actor_flags
    and #<~ACTOR_FACES_LEFT
    cpx #TOWARDS_LEFT
    bne :+
      ora #ACTOR_FACES_LEFT
    :
    sta actor_flags
    rts
.endproc

;;
; Chooses the change of velocity that applies: an acceleration, a friction or a skid.
; in:  heading, turning, speed
; out: X = low byte, Y = high byte
; clobbers: A, gap
; cycles at worst: 120
.proc choose_change
    lda actor_effects
    and #EFFECT_ICE | EFFECT_WATER
    bne in_cells
    lda actor_contact
    and #CONTACT_FLOOR
    beq in_the_air
  as_on_the_floor:
    lda turning
    bne skids
    lda heading
    beq rubs
    jsr is_too_fast
    bmi rubs
    ldx #<ACCELERATION
    ldy #>ACCELERATION
    rts
  skids:
    ldx #<SKID
    ldy #>SKID
    rts
  rubs:
    ldx #<FRICTION
    ldy #>FRICTION
    rts

  in_the_air:
    lda heading
    beq drifts
    lda turning
    .if ::AIR_SKID
    bne skids_in_the_air
    .else
    bne steers
    .endif
    jsr is_too_fast
    bmi keeps
  steers:
    ldx #<AIR_ACCELERATION
    ldy #>AIR_ACCELERATION
    rts
  drifts:
    ldx #<AIR_FRICTION
    ldy #>AIR_FRICTION
    rts
  keeps:
    ldx #0
    ldy #0
    rts
    .if ::AIR_SKID
  skids_in_the_air:
    ldx #<AIR_SKID
    ldy #>AIR_SKID
    rts
    .endif

  in_cells:
    and #EFFECT_ICE
    beq as_on_the_floor         ; in water
    lda heading
    beq slides
    lda turning
    bne pushes
    jsr is_too_fast
    bmi slides
  pushes:
    ldx #<ICE_ACCELERATION
    ldy #>ICE_ACCELERATION
    rts
  slides:
    ldx #<ICE_FRICTION
    ldy #>ICE_FRICTION
    rts
.endproc

;;
; Moves the player's horizontal velocity towards the target.
; in:  target, change
; clobbers: A, gap
; cycles at worst: 100
.proc approach
    COMPARE_SIGNED_16 actor_velocity_x_0, target
    bmi rise
    SUBTRACT_16 actor_velocity_x_0, target, gap
    COMPARE_SIGNED_16 change, gap
    bpl arrive
    SUBTRACT_16 actor_velocity_x_0, change, actor_velocity_x_0
    rts
  rise:
    SUBTRACT_16 target, actor_velocity_x_0, gap
    COMPARE_SIGNED_16 change, gap
    bpl arrive
    ADD_16 actor_velocity_x_0, change, actor_velocity_x_0
    rts
  arrive:
    COPY_16 target, actor_velocity_x_0
    rts
.endproc

.if LEVEL_CEILING
.import pushed_from
.import kind_half_y_0, kind_half_y_1
.export stop_at_upper_edge

; From the level's upper edge to the player's head, signed. Nobody pushes yet.
.define above pushed_from

.segment "ACTORS"

;;
; Limits the player's rise at the level's upper edge.
; clobbers: A, Y
; cycles at worst: 120
.proc stop_at_upper_edge
    lda phase
    cmp #PHASE_DYING
    beq done
    lda actor_velocity_y_1
    bpl done
    ldy actor_kind
    .if ::CROUCH_HEIGHT
    lda actor_flags
    bpl :+
      ldy #NO_ACTOR             ; the row of a crouched body
    :
    .endif
    SUBTRACT_16 actor_y_0, {kind_half_y_0,y}, above
    lda actor_y_2
    sbc #0
    bmi outside
    bne done                    ; at least 256 px below
    clc
    lda above
    adc actor_velocity_y_0
    lda above+1
    adc actor_velocity_y_1
    bcs done                    ; it does not come to the edge
    NEGATE_16 above, actor_velocity_y_0
  done:
    rts
  outside:
    CLEAR_16 actor_velocity_y_0
    rts
.endproc
.assert ACTOR_CROUCHES = $80, error, "stop_at_upper_edge tests bit 7"
.endif
