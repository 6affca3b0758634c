; Hits: the 6502 port of engine/sim/hurt.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"

.import kill_player, enter, traits_of
.export hurt_player, take_hit, hurt_actor, note_touch, kind_hurt_by

.segment "ACTORS"

kind_hurt_by:
    KIND_HURT_BY_BYTES
.if HAS_STATES
kind_back:
    KIND_BACK_BYTES
.endif

;;
; Hurts the player, unless it was hurt a moment ago: it loses a hit, goes back to another state, or dies.
; in:  Y = 0: pushes to the right
; clobbers: A, X
; cycles at worst: 300
.proc hurt_player
    lda phase
    ora actor_mercy
    bne done
    lda actor_hits
    cmp #2
    bcc last
    dec actor_hits
    bcs lives                   ; always
  last:
    .if ::HAS_STATES
    ldx actor_kind
    lda kind_back,x
    beq dies
    sta wanted_kind
    .else
    bcc dies                    ; always
    .endif
  lives:
    lda #MERCY_FRAMES
    sta actor_mercy
    .if ::HURT_PUSH
    tya
    bne leftward
      COPY_16 #HURT_PUSH, actor_velocity_x_0
      jmp pushed
    leftward:
      COPY_16 #-HURT_PUSH, actor_velocity_x_0
    pushed:
    .endif
    .if ::HURT_HOP
    COPY_16 #-HURT_HOP, actor_velocity_y_0
    .endif
    lda actor_flags             ; no key cuts the hop short
    and #<~ACTOR_IS_JUMPING
    sta actor_flags
    lda #0
    sta actor_timer             ; of a dash
    sta coyote
    sta jump_buffer
  done:
    rts
  dies:
    jmp kill_player
.endproc
.assert PHASE_PLAYING = 0, error, "hurt_player tests for zero"

;;
; Takes a hit from an actor. The last one squashes it, but for a tough one.
; in:  X = actor
; out: carry clear: it was hurt a moment ago
; clobbers: A, Y, met_traits
; cycles at worst: 170
.proc take_hit
    lda actor_mercy,x
    bne no
    lda actor_hits,x
    beq :+
      dec actor_hits,x
      bne stands
    :
    jsr traits_of
    and #ACTOR_TOUGH
    beq squash
    bne touched                 ; always
  stands:
    lda #ACTOR_MERCY_FRAMES
    sta actor_mercy,x
  touched:
    jsr note_touch
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Squashes an actor.
; in:  X = actor
; out: the carry is set
; clobbers: A
; cycles at worst: 80
.proc squash
    lda #STATE_DYING
    jsr enter
    lda #SQUASHED_FRAMES
    sta actor_timer,x
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    sec
    rts
.endproc

;;
; Marks an actor as touched.
; local
; in:  X = actor
; clobbers: A
; cycles at worst: 17
.proc note_touch
    lda actor_flags,x
    ora #ACTOR_WAS_TOUCHED
    sta actor_flags,x
    rts
.endproc

;;
; Hurts an actor by an attack of the player.
; in:  X = actor, A = the HURT_BY_... bit of the attack
; out: carry clear: it has no effect
; clobbers: A, Y, met_traits
; cycles at worst: 220
.proc hurt_actor
    ldy actor_kind,x
    and kind_hurt_by,y
    beq no
    lda actor_state,x
    cmp #STATE_DYING
    beq no
    jsr take_hit
    bcc no
    lda events
    ora #EVENT_STOMP
    sta events
    rts
  no:
    clc
    rts
.endproc
.assert EVENT_STOMP < 256, error, "hurt_actor sets a bit of the lower byte"
