; The player's attacks: the 6502 port of engine/sim/player_attack.hpp. attack_boxes.s has what they hurt.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/scratch.inc"

.if HAS_ATTACKS

.importzp scratch
.import kind_behaviour, kind_attack
.if HAS_SHOTS
.import create_actor_from_actors
.endif
.export attack

shots_left = scratch + SCRATCH_SHOTS_LEFT
shot_kind  = scratch + SCRATCH_SHOT_KIND

.segment "ACTORS"

kind_attack_cooldown:
    KIND_ATTACK_COOLDOWN_BYTES
kind_attack_frames:
    KIND_ATTACK_FRAMES_BYTES
.if HAS_SHOTS
kind_shot:
    KIND_SHOT_BYTES
kind_shots:
    KIND_SHOTS_BYTES
.endif

;;
; Begins, continues and ends the player's attacks, by the input.
; clobbers: A, X, Y, as create_actor
; cycles at worst: 830
.proc attack
    lda actor_counter_1
    beq no_frames
    dec actor_counter_1
    ldx actor_kind
    lda kind_attack_cooldown,x
    cmp actor_counter_1
    bcc no_frames
    lda actor_act
    cmp #ATTACK_POUND
    beq no_frames
      lda #ATTACK_NONE
      sta actor_act
  no_frames:
    lda phase
    bne end_attack
    lda actor_flags
    and #ACTOR_CLIMBS
    bne end_attack
    .if ::HURT_FRAMES
    lda actor_mercy
    cmp #MERCY_OF_STUN
    bcs end_attack
    .endif
    .if ::POUND_SPEED
    lda actor_act
    cmp #ATTACK_POUND
    beq pound
    jsr starts_pound
    bcs begin_pound
    .endif
    lda pressed
    and #INPUT_B
    beq done
    lda actor_counter_1
    beq begin_attack
  done:
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "attack tests for zero"

;;
; Ends the attack.
; clobbers: A
; cycles at worst: 12
.proc end_attack
    lda #ATTACK_NONE
    sta actor_act
    rts
.endproc

;;
; Begins the attack of the player's kind, unless that has none, or no shot can be created.
; clobbers: A, X, Y, as create_actor
; cycles at worst: 750
.proc begin_attack
    ldx actor_kind
    lda kind_attack,x
    beq done                    ; ATTACK_NONE
    .if ::HAS_SHOTS
    cmp #ATTACK_SHOT
    bne begins
    jsr shoot
    bcc done
  begins:
    .endif
    lda events+1
    ora #>EVENT_SHOT
    sta events+1
    ldx actor_kind
    clc
    lda kind_attack_frames,x
    adc kind_attack_cooldown,x
    sta actor_counter_1
    lda kind_attack,x
    jmp start_attack
  done:
    rts
.endproc
.assert ATTACK_NONE = 0, error, "begin_attack tests for zero"
.assert <EVENT_SHOT = 0, error, "begin_attack sets a bit of the upper byte"

;;
; Runs an attack from now on, with its animation.
; in:  A = the attack
; clobbers: A
; cycles at worst: 20
.proc start_attack
    sta actor_act
    lda frame
    sta actor_since
    rts
.endproc

.if POUND_SPEED
;;
; Tests whether the player begins a pound.
; out: carry
; clobbers: A
; cycles at worst: 50
.proc starts_pound
    lda pressed
    and #INPUT_DOWN
    beq no
    lda actor_contact
    and #CONTACT_FLOOR
    bne no
    .if ::DASH_SPEED
    lda #DASH_PAUSE_FRAMES
    cmp actor_timer
    bcc no
    .endif
    lda actor_effects
    and #EFFECT_WATER | EFFECT_LADDER_TOP
    bne no
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Continues a pound, unless the player has been stopped or thrown up, is in water, or presses A.
; clobbers: A
; cycles at worst: 65
.proc pound
    lda actor_velocity_y_1
    bmi end_attack
    ora actor_velocity_y_0
    beq end_attack
    lda actor_effects
    and #EFFECT_WATER
    bne end_attack
    lda pressed
    bmi end_attack              ; INPUT_A
    bpl fall_fast               ; always
.endproc
.assert INPUT_A = $80, error, "pound tests bit 7"

;;
; Begins a pound.
; clobbers: A
; cycles at worst: 75
.proc begin_pound
    lda #ATTACK_POUND
    jsr start_attack
    lda actor_flags
    and #<~ACTOR_IS_JUMPING
    sta actor_flags
    lda #0
    sta coyote
    sta jump_buffer
.endproc
.assert fall_fast = *, error, "begin_pound falls through to fall_fast"

;;
; Sets the velocity of a pound.
; clobbers: A
; cycles at worst: 30
.proc fall_fast
    CLEAR_16 actor_velocity_x_0
    COPY_16 #POUND_SPEED, actor_velocity_y_0
    rts
.endproc
.endif

.if HAS_SHOTS
;;
; Creates a shot at the player's middle, unless as many fly as may at once.
; out: carry: there is one
; clobbers: A, X, Y, as create_actor
; cycles at worst: 650
.proc shoot
    ldx actor_kind
    lda kind_shots,x
    sta shots_left
    lda kind_shot,x
    sta shot_kind
    tay
    lda kind_behaviour,y
    cmp #BEHAVIOUR_SHOT
    bne none
    ldx #AWAKE_ACTORS-1
  each:
    lda actor_kind,x
    cmp shot_kind
    bne next
    dec shots_left
    beq none
  next:
    dex
    bne each
    lda shot_kind
    jmp create_actor_from_actors ; X = 0, the player
  none:
    clc
    rts
.endproc
.endif

.endif
