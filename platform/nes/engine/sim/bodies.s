; Moves bodies and stops them at obstacles: the 6502 port of engine/sim/bodies.hpp. actor_collisions.s has their
; collisions with each other, ledge.s how the player gets onto ledges.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/fits_cells.inc"

.importzp last_actor, body_velocity_x, body_half_x, body_half_y, body_contact, move_corner_correction, move_drop_through
.import move_body, fits_cells, clip_velocity, load_body, store_body, player_drops_through, player_climbs_down
.import move_among_all_from_frame, move_large_from_frame, move_pusher, find_obstacles
.import step_onto_ledge, step_onto_oneway
.export move_bodies, move_by_velocity
.exportzp met_actor

.zeropage
moving_actor:                   ; the actor that moves
met_actor: .res 1               ; while an actor moves, none collides with the player

.segment "ENGINE"

;;
; Moves the player and all awake actors among the level's obstacles.
; clobbers: A, X, Y
; cycles at worst: 1,800,000, of bodies at 127 px a frame among slopes
.proc move_bodies
    lda level_features
    beq :+
      jsr find_obstacles
    :
    jsr move_player
    lda #0
    sta move_corner_correction
    sta move_corner_correction+1
    sta move_drop_through
    ldx #1
  each:
    lda actor_kind,x
    beq next
    stx moving_actor
    jsr load_body
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    ora level_features
    bne otherwise
    jsr move_alone
  moved:
    ldx moving_actor
    jsr store_body
  next:
    cpx last_actor
    inx
    bcc each
    rts
  otherwise:
    jsr move_otherwise
    jmp moved
.endproc

;;
; Moves a body that a conveyor carries, or that is in a level with more than cells.
; in:  X = moving_actor = actor, body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: those of move_in_level and 250
.proc move_otherwise
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    bne move_carried
.endproc
.assert move_in_level = *, error, "move_otherwise falls through to move_in_level"

;;
; Moves a body by its velocity among the obstacles of the level.
; in:  body_..., move_..., moving_actor = actor: the player pushes crates
; out: body_...
; clobbers: A, X, Y
; cycles at worst: 600,000, at 127 px a frame among slopes
.proc move_in_level
    lda level_features
    beq move_alone
    and #FEATURE_CRATES
    beq :+
    ldx moving_actor
    bne :+
      jmp move_pusher
    :
    jmp move_among_all_from_frame
.endproc

;;
; Moves a body that has only cells near: by the four-corner method, unless it is larger than a cell.
; local
; in:  body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: those of move_body and 70
.proc move_alone
    UNLESS_FITS_CELLS large
    jmp move_body
  large:
    jmp move_large_from_frame
.endproc

;;
; Moves a body that a conveyor carries. Its own velocity does not change, unless it is stopped or pushes a crate.
; in:  A = the actor's conveyors, X = moving_actor = actor, body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: those of move_in_level and 250
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
    ldx moving_actor
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq less_conveyor
    COPY_16 {actor_velocity_x_0,x}, body_velocity_x
    jmp clip_velocity
  less_conveyor:
    lda actor_effects,x
    and #EFFECT_CONVEYOR_LEFT
    bne :+
      SUBTRACT_16 body_velocity_x, #CONVEYOR_SPEED, body_velocity_x
      jmp clip_velocity
    :
    ADD_16 body_velocity_x, #CONVEYOR_SPEED, body_velocity_x
    jmp clip_velocity
.endproc

;;
; Moves the player, with the options that its state and the buttons give.
; clobbers: A, X, Y
; cycles at worst: those of move_by_velocity and 300,000, of the moves onto a ledge
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
    COPY_16 #CORNER_CORRECTION, move_corner_correction
    lda actor_contact
    pha
    ldx #0
    stx moving_actor
    jsr load_body
    jsr move_by_velocity
    .if ::FOOT_CORRECTION
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq :+
      jsr step_onto_ledge
      jmp stored
    :
    .endif
    ldx #0
    jsr store_body
  stored:
    .if ::ONEWAY_CORRECTION
    lda actor_velocity_y_1
    bpl :+
      jsr step_onto_oneway
    :
    .endif
    pla
    eor #$FF
    and actor_contact
    and #CONTACT_FLOOR          ; a floor now, and none before
    beq :+
      lda events
      ora #EVENT_LAND
      sta events
    :
    rts
.endproc

;;
; Moves the player's body by its velocity, on a conveyor too.
; local
; in:  moving_actor = 0, body_..., move_...
; out: body_...
; clobbers: A, X, Y
; cycles at worst: 750,000, at 127 px a frame among slopes
.proc move_by_velocity
    lda actor_effects
    and #EFFECT_CONVEYOR_LEFT | EFFECT_CONVEYOR_RIGHT
    ora level_features
    bne :+
      jmp move_alone
    :
    ldx #0
    jmp move_otherwise
.endproc

;;
; Moves the dying player through all obstacles, out of the picture.
; clobbers: A, X
; cycles at worst: 110
.proc through_everything
    ldx #0
    stx actor_contact
    lda warps
    bne done
    lda actor_velocity_x_1
    bpl :+
      dex
    :
    ADD_16 actor_x_0, actor_velocity_x_0, actor_x_0
    txa
    adc actor_x_2
    sta actor_x_2
    ldx #0
    lda actor_velocity_y_1
    bpl :+
      dex
    :
    ADD_16 actor_y_0, actor_velocity_y_0, actor_y_0
    txa
    adc actor_y_2
    sta actor_y_2
  done:
    rts
.endproc
