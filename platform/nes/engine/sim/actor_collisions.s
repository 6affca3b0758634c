; Collides the player with other actors: a part of the 6502 port of engine/sim/bodies.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"

.importzp largest_half, last_actor, scratch, body_x, body_y, body_half_x, body_half_y, reach, apart, met_actor
.import load_body, hurt_player, take_hit, note_touch, is_within_reach
.import traits_kept, kind_actor_traits, kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export collide_actors, traits_of, bounce, overlaps_body

met_traits   = scratch + SCRATCH_MET_TRAITS
meeting_from = scratch + SCRATCH_MEETING_FROM ; pixels: an overlapping actor is at most a span to the right of it
meeting_span = scratch + SCRATCH_MEETING_SPAN ; one more than four of the largest half-sizes
loaded       = scratch + SCRATCH_LOADED ; not 0: body_... holds the player

ACTOR_SWAPS  = ACTOR_SWAPS_STOMPABLE | ACTOR_SWAPS_HURTS | ACTOR_SWAPS_TOUGH

.segment "ACTORS"

;;
; Collides the player with all other actors. Most are too far away for the largest half-size.
; clobbers: A, X, Y
; cycles at worst: 6,000
.proc collide_actors
    lda phase
    bne done
    sta loaded
    lda largest_half
    asl a
    sta meeting_span
    sec
    lda actor_x_1
    sbc meeting_span
    sta meeting_from
    lda actor_x_2
    sbc #0
    sta meeting_from+1
    sec
    rol meeting_span
    ldx #1
  each:
    lda actor_kind,x
    beq next
    sec
    lda actor_x_1,x
    sbc meeting_from
    tay
    lda actor_x_2,x
    sbc meeting_from+1
    bne next
    cpy meeting_span
    bcs next
    lda actor_flags,x
    and #ACTOR_SWAPS
    bne swapped
    ldy actor_kind,x            ; as in traits_of, which few actors need
    lda kind_actor_traits,y
    and traits_kept
  have_traits:
    and #ACTOR_STOMPABLE | ACTOR_HURTS | ACTOR_TOUGH | ACTOR_TOUCHABLE
    beq next                    ; a collision with it has no effect
    sta met_traits
    lda actor_state,x
    cmp #STATE_DYING
    beq next
    lda loaded
    bne :+
      inc loaded
      stx met_actor
      ldx #0
      jsr load_body
      ldx met_actor
    :
    jsr overlaps_body
    bcc next
    jsr meet
    lda phase
    bne done
  next:
    cpx last_actor
    inx
    bcc each
  done:
    rts
  swapped:
    jsr traits_of
    jmp have_traits
.endproc
.assert PHASE_PLAYING = 0, error, "collide_actors tests for zero"

;;
; Finds the current traits of an actor: those of its kind, with the changes of its script.
; local
; in:  X = actor
; out: A = traits
; clobbers: Y, met_traits
; cycles at worst: 50
.proc traits_of
    ldy actor_kind,x
    lda kind_actor_traits,y
    and traits_kept
    sta met_traits
    lda actor_flags,x
    and #ACTOR_SWAPS
    lsr a
    lsr a
    cmp #ACTOR_SWAPS_TOUGH >> 2
    bcc :+
      eor #(ACTOR_SWAPS_TOUGH >> 2) | ACTOR_TOUGH
    :
    eor met_traits
    rts
.endproc

;;
; Applies a collision: a landing from above, otherwise a touch or a hurt.
; in:  X = the other actor, met_traits
; clobbers: A, Y
; cycles at worst: 540
.proc meet
    lda met_traits
    and #ACTOR_STOMPABLE | ACTOR_TOUGH
    beq :+
    jsr lands_from_above
    bcs lands
    :
    lda met_traits
    and #ACTOR_TOUCHABLE
    beq :+
      jsr note_touch
    :
    lda met_traits
    and #ACTOR_HURTS
    beq :+
    lda actor_mercy,x           ; one that was hurt a moment ago does not hurt
    bne :+
      jsr is_right_of_player
      stx met_actor
      jsr hurt_player
      ldx met_actor
    :
    rts
  lands:
    lda met_traits
    and #ACTOR_TOUGH
    beq :+
      jsr note_touch
    :
    lda met_traits
    and #ACTOR_STOMPABLE
    beq clangs
    jsr take_hit
    bcs earn
  clangs:
    lda events+1
    ora #>EVENT_HIT
    sta events+1
    bne bounce                  ; always
.endproc
.assert <EVENT_HIT = 0, error, "meet sets a bit of the upper byte"

;;
; Tests on which side of the player an actor is.
; in:  X = the other actor
; out: Y = 0: it is not to the right
; clobbers: A
; cycles at worst: 45
.proc is_right_of_player
    ldy #0
    lda actor_x_0
    cmp actor_x_0,x
    lda actor_x_1
    sbc actor_x_1,x
    lda actor_x_2
    sbc actor_x_2,x
    bpl :+
      iny
    :
    rts
.endproc

;;
; Counts a landing as a stomp and lets the player bounce.
; clobbers: A
; cycles at worst: 45
.proc earn
    lda events
    ora #EVENT_STOMP
    sta events
.endproc
.assert bounce = *, error, "earn falls through to bounce"

;;
; Lets the player bounce.
; clobbers: A
; cycles at worst: 35
.proc bounce
    lda held
    bmi higher                  ; INPUT_A
    COPY_16 #-STOMP_BOUNCE, actor_velocity_y_0
    rts
  higher:
    COPY_16 #-STOMP_BOUNCE_HELD, actor_velocity_y_0
    rts
.endproc
.assert INPUT_A = $80, error, "bounce tests bit 7"

;;
; Tests whether a box and an actor's overlap.
; local
; in:  X = the actor; body_... is the box
; out: carry
; clobbers: A, Y
; cycles at worst: 220
.proc overlaps_body
    ldy actor_kind,x
    ADD_16 {kind_half_x_0,y}, body_half_x, reach
    SUBTRACT_16 body_x, {actor_x_0,x}, apart
    lda body_x+2
    sbc actor_x_2,x
    jsr is_within_reach
    bcc no
    ADD_16 {kind_half_y_0,y}, body_half_y, reach
    SUBTRACT_16 body_y, {actor_y_0,x}, apart
    lda body_y+2
    sbc actor_y_2,x
    jsr is_within_reach
  no:
    rts
.endproc

;;
; Tests whether the player falls and its feet are above the other actor's middle.
; in:  X = the other actor; body_... is the player's
; out: carry
; clobbers: A, Y
; cycles at worst: 80
.proc lands_from_above
    lda actor_velocity_y_1
    bmi no
    ora actor_velocity_y_0
    beq no
    ; other.y - (y + half) >= 0
    ADD_16 body_y, body_half_y, apart
    lda body_y+2
    adc #0
    tay
    lda actor_y_0,x
    cmp apart
    lda actor_y_1,x
    sbc apart+1
    sty apart
    lda actor_y_2,x
    sbc apart
    bmi no
    sec
    rts
  no:
    clc
    rts
.endproc
