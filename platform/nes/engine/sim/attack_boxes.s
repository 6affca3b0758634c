; Hurts the actors that the player's attacks reach: a part of the 6502 port of engine/sim/player_attack.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"

.if HAS_ATTACKS

.importzp largest_half, last_actor, scratch, body_x, body_y, body_half_x, body_half_y, cell_x, cell_y
.import load_body, overlaps_body, hurt_actor, remove, bounce, kind_at, set_changed
.import kind_behaviour, kind_actor_traits, kind_hurt_by
.export collide_attacks

means     = scratch + SCRATCH_MEANS
hurts_all = scratch + SCRATCH_HURTS_ALL ; 0: only the first
near_from = scratch + SCRATCH_NEAR_FROM ; pixels: an overlapping actor is at most a span to the right of it
near_span = scratch + SCRATCH_NEAR_SPAN
hurt_one  = scratch + SCRATCH_HURT_ONE  ; not 0: an actor has been hurt
shot      = scratch + SCRATCH_SHOT      ; the slot of the shot whose box is tested
last_x    = near_from

.segment "ACTORS"

.if HAS_STRIKES
kind_attack_reach:
    KIND_ATTACK_REACH_BYTES
.endif

;;
; Hurts the actors that the player's shots, its strike or its pound reach, and lands the pound.
; clobbers: A, X, Y
; cycles at worst: 50,000
.proc collide_attacks
    lda phase
    bne done
    lda actor_act
    .if ::HAS_STRIKES
    cmp #ATTACK_STRIKE
    bne :+
      jsr strike
      jmp shots
    :
    .endif
    .if ::POUND_SPEED
    cmp #ATTACK_POUND
    bne :+
      jsr hurt_below
      jsr land_pound
    :
    .endif
  shots:
    .if ::HAS_SHOTS
    ldx #1
  each:
    ldy actor_kind,x
    lda kind_behaviour,y
    cmp #BEHAVIOUR_SHOT
    bne next
    jsr collide_shot
  next:
    cpx last_actor
    inx
    bcc each
    .endif
  done:
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "collide_attacks tests for zero"

;;
; Hurts the actors that overlap a box: all, or the first.
; in:  body_..., A = means, X = hurts_all
; out: hurt_one
; clobbers: A, X, Y, as hurt_actor
; cycles at worst: 6,000
.proc hurt_in
    sta means
    stx hurts_all
    sec                         ; rounds up
    lda body_half_x+1
    adc largest_half
    sta near_span
    sec
    lda body_x+PIXEL
    sbc near_span
    sta near_from
    lda body_x+PIXEL_HI
    sbc #0
    sta near_from+1
    sec
    rol near_span
    ldx #0
    stx hurt_one
    inx
  each:
    ldy actor_kind,x
    lda kind_hurt_by,y          ; 0 of no actor
    and means
    beq next
    sec
    lda actor_x_1,x
    sbc near_from
    tay
    lda actor_x_2,x
    sbc near_from+1
    bne next
    cpy near_span
    bcs next
    jsr hurt_if_overlapping
    bcc next
    lda hurts_all
    beq done
  next:
    cpx last_actor
    inx
    bcc each
  done:
    rts
.endproc

;;
; Hurts an actor if it overlaps the box. A player who pounds bounces off one that has hits left.
; in:  X = actor, body_..., means
; out: carry: it is hurt; hurt_one
; clobbers: A, Y, as hurt_actor
; cycles at worst: 600
.proc hurt_if_overlapping
    jsr overlaps_body
    bcc no
    lda means
    jsr hurt_actor
    bcc no
    inc hurt_one
    .if ::POUND_SPEED
    lda means
    cmp #HURT_BY_POUND
    bne :+
    lda actor_state,x
    cmp #STATE_DYING
    beq :+
      jsr bounce
    :
    .endif
    sec
    rts
  no:
    clc
    rts
.endproc

.if HAS_STRIKES
;;
; Hurts what is between the player's middle and its reach beyond the body.
; clobbers: A, X, Y, body_..., as hurt_in
; cycles at worst: those of hurt_in and 300
.proc strike
    ldx #0
    jsr load_body
    ldy actor_kind
    clc                         ; the box's half-width: half of the body's and the reach
    lda body_half_x+1
    adc kind_attack_reach,y
    lsr a
    sta body_half_x+1
    ror body_half_x
    lda actor_flags
    lsr a                       ; ACTOR_FACES_LEFT
    bcs leftward
    ADD_24_16 body_x, body_half_x, body_x
    jmp have_box
  leftward:
    SUBTRACT_24_16 body_x, body_half_x, body_x
  have_box:
    lda #HURT_BY_STRIKE
    tax                         ; not 0: all
    jmp hurt_in
.endproc
.assert ACTOR_FACES_LEFT = 1 && HURT_BY_STRIKE <> 0, error, "strike shifts and tests them"
.endif

.if HAS_SHOTS
;;
; Hurts what a shot overlaps. A shot that does not pierce hurts the first, and is gone.
; in:  X = the shot
; out: X
; clobbers: A, Y, body_..., as hurt_in
; cycles at worst: those of hurt_in and 300
.proc collide_shot
    stx shot
    lda actor_state,x
    cmp #STATE_DYING
    beq done
    jsr load_body
    ldy actor_kind,x
    lda kind_actor_traits,y
    and #ACTOR_PIERCES
    pha
    tax
    lda #HURT_BY_SHOT
    jsr hurt_in
    ldx shot
    pla
    bne done
    lda hurt_one
    beq done
      jsr remove
    done:
    rts
.endproc
.endif

.if POUND_SPEED
;;
; Hurts what a pounding player overlaps.
; out: body_... = the player's
; clobbers: A, X, Y, as hurt_in
; cycles at worst: those of hurt_in and 150
.proc hurt_below
    ldx #0
    jsr load_body
    lda #HURT_BY_POUND
    tax                         ; not 0: all
    jmp hurt_in
.endproc

;;
; Lands a pound: breaks a brick below the player and falls on, otherwise the pound ends.
; in:  body_... = the player's
; clobbers: A, X, Y, as break_below
; cycles at worst: those of break_below and 70
.proc land_pound
    lda actor_contact
    and #CONTACT_FLOOR
    beq done
    jsr break_below
    bcc ends
    lda actor_contact
    and #<~(CONTACT_FLOOR | CONTACT_ONEWAY)
    sta actor_contact
    COPY_16 #POUND_SPEED, actor_velocity_y_0
  done:
    rts
  ends:
    lda #ATTACK_NONE
    sta actor_act
    lda events+1
    ora #>EVENT_HIT
    sta events+1
    rts
.endproc
.assert <EVENT_HIT = 0, error, "land_pound sets a bit of the upper byte"

;;
; Breaks the first brick below the player.
; in:  body_... = the player's
; out: carry: there was one
; clobbers: A, X, Y, cell_x, cell_y, last_x, as kind_at
; cycles at worst: 2,500
.proc break_below
    clc                         ; are the feet on a line of the cells?
    lda body_y
    adc body_half_y
    bne no
    lda body_y+PIXEL
    adc body_half_y+1
    sta cell_y
    and #PIXELS_PER_CELL-1
    bne no
    lda body_y+PIXEL_HI
    adc #0
    sta cell_y+1
    jsr find_columns
  each:
    jsr kind_at
    cmp #KIND_BRICK
    beq breaks
    clc
    lda cell_x
    adc #PIXELS_PER_CELL
    sta cell_x
    CARRY_TO cell_x+1
    COMPARE_SIGNED_16 last_x, cell_x
    bpl each
  no:
    clc
    rts
  breaks:
    jsr set_changed
    lda events
    ora #EVENT_BRICK
    sta events
    sec
    rts
.endproc
.assert EVENT_BRICK < 256, error, "break_below sets a bit of the lower byte"

;;
; Finds the columns of cells that the player covers.
; in:  body_x, body_half_x
; out: cell_x = the first one, last_x = the last pixel
; clobbers: A, X
; cycles at worst: 80
.proc find_columns
    sec
    lda body_x
    sbc body_half_x
    lda body_x+PIXEL
    sbc body_half_x+1
    and #<-PIXELS_PER_CELL
    sta cell_x
    lda body_x+PIXEL_HI
    sbc #0
    sta cell_x+1
    clc
    lda body_x
    adc body_half_x
    tax
    lda body_x+PIXEL
    adc body_half_x+1
    sta last_x
    lda body_x+PIXEL_HI
    adc #0
    sta last_x+1
    txa
    bne done                    ; the right side is within this pixel
    lda last_x
    bne :+
      dec last_x+1
    :
    dec last_x
  done:
    rts
.endproc
.endif

.endif
