; The player's moves besides running and jumping: the 6502 port of engine/sim/player_moves.hpp. Moves that the game
; does not have are not assembled.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/player.inc"
.include "sim/player_moves.inc"

.importzp heading, speed
.import find_heading, face, is_too_fast
.export begin_jump

.segment "FRAME"

.if HAS_COUNTED_MOVES
.export count_moves

;;
; Limits the player's speed to running speed after a dash.
; clobbers: A, speed, gap
; cycles at worst: 100
.proc limit_to_run
    COPY_16 #RUN_SPEED, speed
    jsr is_too_fast
    bpl done
    lda actor_velocity_x_1
    bmi leftward
    COPY_16 #RUN_SPEED, actor_velocity_x_0
  done:
    rts
  leftward:
    COPY_16 #-RUN_SPEED, actor_velocity_x_0
    rts
.endproc

;;
; Counts down the timers of moves, and restores the moves on a floor, on a ladder and in water.
; clobbers: A, X
; cycles at worst: 200
.proc count_moves
    lda actor_timer
    beq :+
    dec actor_timer
    lda actor_timer
    cmp #DASH_PAUSE_FRAMES
    bne :+
      jsr limit_to_run
    :
    lda actor_contact
    and #CONTACT_FLOOR
    bne rests
    lda actor_flags
    and #ACTOR_CLIMBS
    bne rests
    lda actor_effects
    and #EFFECT_WATER
    bne rests
    lda actor_counter
    cmp #FRAME_UNSTEERED
    bcc :+
      sbc #FRAME_UNSTEERED
      sta actor_counter
    :
    lda actor_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq apart
    ldx #COYOTE_FRAMES
    stx actor_parameter
    and #CONTACT_RIGHT
    bne at_right
    lda actor_counter
    and #<~WALL_AT_RIGHT
    sta actor_counter
    rts
  at_right:
    lda actor_counter
    ora #WALL_AT_RIGHT
    sta actor_counter
    rts
  apart:
    lda actor_parameter
    beq :+
      dec actor_parameter
    :
    rts
  rests:
    lda #0
    sta actor_counter
    sta actor_parameter
    rts
.endproc
.endif

.if DASH_SPEED
.if HAS_ATTACKS
.import kind_attack
.endif
.export dash

;;
; Begins a dash in the direction held, otherwise where the player faces.
; clobbers: A, X, Y
; cycles at worst: 180
.proc begin_dash
    jsr find_heading
    ldx heading
    beq :+
      jsr face
    :
    ldx #<DASH_SPEED
    ldy #>DASH_SPEED
    lda actor_flags
    and #<~ACTOR_IS_JUMPING
    sta actor_flags
    and #ACTOR_FACES_LEFT
    beq :+
      ldx #<-DASH_SPEED
      ldy #>-DASH_SPEED
    :
    stx actor_velocity_x_0
    sty actor_velocity_x_1
    lda #DASH_FRAMES+DASH_PAUSE_FRAMES
    sta actor_timer
    lda actor_counter
    ora #MADE_DASH
    sta actor_counter
    lda #0
    sta coyote
    lda events
    ora #EVENT_JUMP
    sta events
    rts
.endproc

;;
; Begins or continues a dash, unless B attacks.
; out: carry: the player dashes
; clobbers: A, X, Y
; cycles at worst: 300
.proc dash
    .if ::HAS_ATTACKS
    ldx actor_kind
    lda kind_attack,x
    bne no_dash                 ; B attacks
    .endif
    lda pressed
    and #INPUT_B
    beq goes_on
    lda actor_timer
    bne goes_on
    lda actor_counter
    and #MADE_DASH
    bne goes_on
    lda actor_effects
    and #EFFECT_WATER
    bne goes_on
    lda actor_contact
    and #CONTACT_FLOOR
    beq begins
    lda held
    and #INPUT_DOWN
    bne begins
  goes_on:
    lda #DASH_PAUSE_FRAMES
    cmp actor_timer
    bcs no_dash
    lda actor_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq dashes
      lda #DASH_PAUSE_FRAMES    ; a wall ends the dash
      sta actor_timer
  no_dash:
    clc
    rts
  begins:
    jsr begin_dash
  dashes:
    lda pressed
    bpl :+                      ; INPUT_A is bit 7
      lda #JUMP_BUFFER_FRAMES+FRAMES_OF_LANDING
      sta jump_buffer
    :
    ldx #0
    ldy #0
    lda actor_contact
    and #CONTACT_FLOOR
    beq :+
      ldx #<FALL_GRAVITY
      ldy #>FALL_GRAVITY
    :
    stx actor_velocity_y_0
    sty actor_velocity_y_1
    sec
    rts
.endproc
.endif

;;
; Begins a jump.
; in:  A = the velocity's low byte, X = its high byte
; clobbers: A
; cycles at worst: 45
.proc begin_jump
    sta actor_velocity_y_0
    stx actor_velocity_y_1
    lda actor_flags
    ora #ACTOR_IS_JUMPING
    sta actor_flags
    lda events
    ora #EVENT_JUMP
    sta events
    lda #0
    sta jump_buffer
    sta coyote
    rts
.endproc

.if WALL_JUMP_SPEED

;;
; Begins a jump off a wall.
; clobbers: A, X
; cycles at worst: 140
.proc jump_off_wall
    lda actor_counter
    and #WALL_AT_RIGHT
    bne leftward
    COPY_16 #WALL_JUMP_AWAY, actor_velocity_x_0
    ldx #TOWARDS_RIGHT
    bne have_direction
  leftward:
    COPY_16 #-WALL_JUMP_AWAY, actor_velocity_x_0
    ldx #TOWARDS_LEFT
  have_direction:
    jsr face
    lda actor_counter
    and #FRAME_UNSTEERED-1
    ora #WALL_JUMP_FRAMES*FRAME_UNSTEERED
    sta actor_counter
    lda #0
    sta actor_parameter
    lda #<-WALL_JUMP_SPEED
    ldx #>-WALL_JUMP_SPEED
    jmp begin_jump
.endproc
.endif

.if HAS_AIR_JUMPS
.export jump_in_air

;;
; Begins a jump off a wall, otherwise one in mid-air, if the player may.
; clobbers: A, X
; cycles at worst: 160
.proc jump_in_air
    .if ::WALL_JUMP_SPEED
    lda actor_parameter
    bne jump_off_wall
    .endif
    .if ::AIR_JUMPS
    lda actor_counter
    and #MADE_AIR_JUMPS
    cmp #AIR_JUMPS
    bcs done
    inc actor_counter
    lda #<-AIR_JUMP_SPEED
    ldx #>-AIR_JUMP_SPEED
    jmp begin_jump
  done:
    .endif
    rts
.endproc
.endif

.if LIMITS_FALL
.export limit_fall

;;
; Limits how fast the player falls, by the buttons that are held.
; local
; in:  A = the buttons that are held
; clobbers: A, X
; cycles at worst: 90
.proc limit_fall
    tax
    .if ::FLOAT_SPEED
    bpl :+                      ; INPUT_A is bit 7
    COMPARE_SIGNED_16 #FLOAT_SPEED, actor_velocity_y_0
    bpl :+
      COPY_16 #FLOAT_SPEED, actor_velocity_y_0
    :
    .endif
    .if ::WALL_SLIDE_SPEED
    txa
    and #INPUT_LEFT
    beq not_left
    lda actor_contact
    and #CONTACT_LEFT
    bne slides
    rts
  not_left:
    txa
    and #INPUT_RIGHT
    beq done
    lda actor_contact
    and #CONTACT_RIGHT
    beq done
  slides:
    COMPARE_SIGNED_16 #WALL_SLIDE_SPEED, actor_velocity_y_0
    bpl done
    COPY_16 #WALL_SLIDE_SPEED, actor_velocity_y_0
  done:
    .endif
    rts
.endproc
.endif
