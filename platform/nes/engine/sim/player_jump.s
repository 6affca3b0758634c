; The player's jump and fall: a part of the 6502 port of engine/sim/player.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/player.inc"
.include "sim/player_moves.inc"

.importzp change
.import fall_by, sink, begin_jump, jump_in_air, limit_fall
.export player_drops_through, start_jump, fall

.if HAS_STATE_SPEEDS
.import state_jump_speed_0, state_jump_speed_1
.endif

.if LIMITS_FALL | HALF_GRAVITY_SPEED
.segment "ZPCELLS": zeropage
falls_with: .res 1              ; the buttons that are held
.endif

.segment "FRAME"

;;
; Tests whether the player drops through a one-way floor in this frame.
; out: A not 0 (Z clear): it does
; clobbers: A
; cycles at worst: 36
.proc player_drops_through
    lda phase
    bne no
    lda actor_contact
    and #CONTACT_FLOOR | CONTACT_ONEWAY
    cmp #CONTACT_FLOOR | CONTACT_ONEWAY
    bne no
    lda held
    and #INPUT_DOWN
    beq no
    lda pressed
    and #INPUT_A
    rts
  no:
    lda #0
    rts
.endproc

;;
; Counts the jump buffer and coyote time, and begins a jump.
; clobbers: A, X; Y where states have speeds of their own
; cycles at worst: 230
.proc start_jump
    jsr player_drops_through
    tax
    bne drops
      lda pressed
      bpl :+                    ; INPUT_A is bit 7
        lda #JUMP_BUFFER_FRAMES+FRAMES_OF_LANDING
        sta jump_buffer
      :
      lda actor_contact
      and #CONTACT_FLOOR
      beq have_chances
        lda #COYOTE_FRAMES
        sta coyote
        jmp have_chances
  drops:
      lda #0
      sta coyote
  have_chances:

    lda jump_buffer
    beq count_coyote
    lda coyote
    beq count_buffer
      .if ::HAS_STATE_SPEEDS
      ldy actor_kind
      lda state_jump_speed_0,y
      ldx state_jump_speed_1,y
      .else
      lda #<-JUMP_SPEED
      ldx #>-JUMP_SPEED
      .endif
      jmp begin_jump
  count_buffer:
    .if ::HAS_AIR_JUMPS
    lda actor_contact
    and #CONTACT_FLOOR
    bne :+
      jsr jump_in_air
    :
    lda jump_buffer
    beq done
    .endif
    dec jump_buffer
  done:
    rts
  count_coyote:
    lda coyote
    beq :+
      dec coyote
    :
    rts
.endproc
.assert INPUT_A = $80, error, "start_jump tests bit 7"

;;
; Applies gravity, and cuts a jump short when A is released.
; in:  A = the buttons that are held
; clobbers: A, X, Y
; cycles at worst: 175
.proc fall
    .if ::LIMITS_FALL | ::HALF_GRAVITY_SPEED
    sta falls_with
    .endif
    ldx #<FALL_GRAVITY
    ldy #>FALL_GRAVITY
    and #INPUT_A
    beq let_go
    lda actor_velocity_y_1
    bpl not_rising
    ldx #<GRAVITY
    ldy #>GRAVITY
    jmp fall_the_player

  let_go:
    lda actor_velocity_y_1
    bpl not_rising
    lda actor_flags
    and #ACTOR_IS_JUMPING
    beq fall_the_player
    COMPARE_SIGNED_16 actor_velocity_y_0, #-JUMP_CUT
    bpl not_rising
      COPY_16 #-JUMP_CUT, actor_velocity_y_0
  not_rising:
    lda actor_flags
    and #<~ACTOR_IS_JUMPING
    sta actor_flags
  fall_the_player:
    lda actor_effects
    and #EFFECT_WATER
    bne sinks
    stx change
    sty change+1
    .if ::HALF_GRAVITY_SPEED
    lda falls_with
    bpl whole_gravity           ; INPUT_A is bit 7
    clc                         ; is -HALF_GRAVITY_SPEED < velocity < HALF_GRAVITY_SPEED?
    lda actor_velocity_y_0
    adc #<(HALF_GRAVITY_SPEED-1)
    tax
    lda actor_velocity_y_1
    adc #>(HALF_GRAVITY_SPEED-1)
    cpx #<(2*HALF_GRAVITY_SPEED-1)
    sbc #>(2*HALF_GRAVITY_SPEED-1)
    bcs whole_gravity
      lsr change+1
      ror change
    whole_gravity:
    .endif
    ldx #0
    .if ::LIMITS_FALL
    jsr fall_by
    lda falls_with
    jmp limit_fall
    .else
    jmp fall_by
    .endif
  sinks:
    ldx #0
    jmp sink
.endproc
