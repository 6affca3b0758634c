; Bodies move, collide with cells, and meet one another: the twin of engine/sim/bodies.hpp.

.include "engine.inc"
.include "rules.inc"

.importzp body_x, body_y, body_velocity_x, body_half_x, body_half_y, body_contact
.importzp move_ceiling_slack, move_drop_through, reach, apart
.import move_body, stop_at, load_body, store_body, enter, kill_player, player_drops_through
.import player_climbs_down, is_within_reach, move_among_all, move_pusher
.import kind_actor_traits, kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export move_bodies, move_player, bodies_meet, meet, overlaps_player, comes_from_above, stomp

.zeropage
mover:    .res 1                ; an actor

.segment "ENGINE"

;;
; Moves the player and all awake actors through the cells.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_bodies
    jsr move_player
    lda #0
    sta move_ceiling_slack
    sta move_ceiling_slack+1
    sta move_drop_through
    ldx #1
  each:
    lda actor_kind,x
    beq next
    stx mover
    jsr load_body
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    ora level_systems
    bne otherwise
    jsr move_body
  moved:
    ldx mover
    jsr store_body
  next:
    inx
    cpx #AWAKE_ACTORS
    bne each
    rts
  otherwise:
    jsr move_otherwise
    jmp moved
.endproc

;;
; Moves a body that a conveyor carries, or one in a level that has more than cells.
; in:  X = mover = actor, body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_otherwise
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    bne move_carried
.endproc
.assert move_in_level = *, error, "move_otherwise falls through to move_in_level"

;;
; Moves a body by its velocity among what the level has.
; in:  body_..., move_..., mover = actor: the player pushes
; out: body_...
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_in_level
    lda level_systems
    bne :+
      jmp move_body
    :
    and #SYSTEM_BOXES
    beq :+
    ldx mover
    bne :+
      jmp move_pusher
    :
    jmp move_among_all
.endproc

;;
; Moves a body that a conveyor carries. Its own velocity stays what it is, unless it is stopped, or pushes
; a box.
; in:  A = the actor's conveyors, X = mover = actor, body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_carried
    and #EFFECT_CONVEYOR_LEFT
    bne leftward
    clc
    lda body_velocity_x
    adc #<CONVEYOR_SPEED
    sta body_velocity_x
    lda body_velocity_x+1
    adc #>CONVEYOR_SPEED
    jmp have_velocity
  leftward:
    sec
    lda body_velocity_x
    sbc #<CONVEYOR_SPEED
    sta body_velocity_x
    lda body_velocity_x+1
    sbc #>CONVEYOR_SPEED
  have_velocity:
    sta body_velocity_x+1
    jsr move_in_level
    ldx mover
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq less_conveyor
    lda actor_velocity_x_0,x
    sta body_velocity_x
    lda actor_velocity_x_1,x
    sta body_velocity_x+1
    jmp stop_at
  less_conveyor:
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT
    bne :+
      sec
      lda body_velocity_x
      sbc #<CONVEYOR_SPEED
      sta body_velocity_x
      lda body_velocity_x+1
      sbc #>CONVEYOR_SPEED
      sta body_velocity_x+1
      jmp stop_at
    :
    clc
    lda body_velocity_x
    adc #<CONVEYOR_SPEED
    sta body_velocity_x
    lda body_velocity_x+1
    adc #>CONVEYOR_SPEED
    sta body_velocity_x+1
    jmp stop_at
.endproc

;;
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_player
    lda phase
    cmp #PHASE_DYING
    beq through_everything
    jsr player_drops_through
    bne :+
    lda actor_flags
    and #ACTOR_CLIMBS
    beq :+
      jsr player_climbs_down
    :
    sta move_drop_through
    lda #<CEILING_SLACK
    sta move_ceiling_slack
    lda #>CEILING_SLACK
    sta move_ceiling_slack+1
    lda actor_contact
    pha
    ldx #0
    stx mover
    jsr load_body
    lda actor_effects
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    ora level_systems
    bne otherwise
    jsr move_body
  moved:
    ldx #0
    jsr store_body
    pla
    eor #$FF
    and actor_contact
    and #CONTACT_FLOOR          ; now, and not before
    beq :+
      lda events
      ora #EVENT_LAND
      sta events
    :
    rts
  otherwise:
    jsr move_otherwise
    jmp moved
.endproc

;;
; The dying player leaves the picture.
; clobbers: A, X
; cycles at worst: 110
.proc through_everything
    ldx #0
    stx actor_contact
    lda actor_velocity_x_1
    bpl :+
      dex
    :
    clc
    lda actor_x_0
    adc actor_velocity_x_0
    sta actor_x_0
    lda actor_x_1
    adc actor_velocity_x_1
    sta actor_x_1
    txa
    adc actor_x_2
    sta actor_x_2
    ldx #0
    lda actor_velocity_y_1
    bpl :+
      dex
    :
    clc
    lda actor_y_0
    adc actor_velocity_y_0
    sta actor_y_0
    lda actor_y_1
    adc actor_velocity_y_1
    sta actor_y_1
    txa
    adc actor_y_2
    sta actor_y_2
    rts
.endproc

;;
; The player against all others.
; clobbers: A, X, Y
; cycles at worst: 2,970
.proc bodies_meet
    lda phase
    bne done
    ldx #0
    jsr load_body
    ldx #1
  each:
    ldy actor_kind,x
    lda kind_actor_traits,y     ; no actor has none
    and #ACTOR_STOMPABLE | ACTOR_HURTS
    beq next                    ; to meet it does nothing
    lda actor_state,x
    cmp #STATE_DYING
    beq next
    jsr overlaps_player
    bcc next
    jsr meet
    lda phase
    bne done
  next:
    inx
    cpx #AWAKE_ACTORS
    bne each
  done:
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "bodies_meet tests for zero"

;;
; A stomp from above, else a hurt.
; in:  X = the other actor
; clobbers: A, Y
; cycles at worst: 210
.proc meet
    ldy actor_kind,x
    lda kind_actor_traits,y
    and #ACTOR_STOMPABLE
    beq :+
    jsr comes_from_above
    bcs stomp
    :
    ldy actor_kind,x
    lda kind_actor_traits,y
    and #ACTOR_HURTS
    beq :+
      stx mover
      jsr kill_player
      ldx mover
    :
    rts
.endproc

;;
; Squashes an actor; the player bounces.
; in:  X = the other actor
; clobbers: A
; cycles at worst: 110
.proc stomp
    lda #STATE_DYING
    jsr enter
    lda #SQUASHED_FRAMES
    sta actor_timer,x
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    lda events
    ora #EVENT_STOMP
    sta events
    lda held
    bmi higher                  ; INPUT_A
    lda #<-STOMP_BOUNCE
    sta actor_velocity_y_0
    lda #>-STOMP_BOUNCE
    sta actor_velocity_y_1
    rts
  higher:
    lda #<-STOMP_BOUNCE_HELD
    sta actor_velocity_y_0
    lda #>-STOMP_BOUNCE_HELD
    sta actor_velocity_y_1
    rts
.endproc
.assert INPUT_A = $80, error, "stomp tests bit 7"

;;
; Whether the player's box and another actor's overlap.
; in:  X = the other actor; body_... is the player's
; out: carry
; clobbers: A, Y
; cycles at worst: 220
.proc overlaps_player
    ldy actor_kind,x
    clc
    lda kind_half_x_0,y
    adc body_half_x
    sta reach
    lda kind_half_x_1,y
    adc body_half_x+1
    sta reach+1
    sec
    lda body_x
    sbc actor_x_0,x
    sta apart
    lda body_x+1
    sbc actor_x_1,x
    sta apart+1
    lda body_x+2
    sbc actor_x_2,x
    jsr is_within_reach
    bcc no
    clc
    lda kind_half_y_0,y
    adc body_half_y
    sta reach
    lda kind_half_y_1,y
    adc body_half_y+1
    sta reach+1
    sec
    lda body_y
    sbc actor_y_0,x
    sta apart
    lda body_y+1
    sbc actor_y_1,x
    sta apart+1
    lda body_y+2
    sbc actor_y_2,x
    jsr is_within_reach
  no:
    rts
.endproc

;;
; The player falls, and its feet are above the other's middle.
; in:  X = the other actor; body_... is the player's
; out: carry
; clobbers: A, Y
; cycles at worst: 80
.proc comes_from_above
    lda actor_velocity_y_1
    bmi no
    ora actor_velocity_y_0
    beq no
    ; other.y - (y + half) >= 0
    clc
    lda body_y
    adc body_half_y
    sta apart
    lda body_y+1
    adc body_half_y+1
    sta apart+1
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
