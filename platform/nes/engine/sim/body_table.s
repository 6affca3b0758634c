; The table of all bodies of the world, by slots: the 6502 port of engine/sim/body_table.hpp, which states the one
; rule of crushing. Boxes keep their slots in the table for good. Actors are copied into it when something moves
; several bodies; what moves is then also moved in the state image. A crushed body stays where it is until all have
; moved.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/crouch.inc"

.importzp last_actor, body_x, body_y, body_half_x, body_half_y
.import crush_player, remove, set_there, size_boxes
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.export bodies, actors_placed
.export table_of, place_actors, write_back, crush, lose_crate, load_slot, put_player_box

.segment "STEPONLY"
bodies:     .res BODY_SLOTS     ; BODY_... bits
actors_placed: .res 1           ; not 0: the table has the positions of the actors

.segment "MOVERS"

;;
; Marks the actors and crates that exist as present. Movers are not present until they move.
; out: bodies, set_there, last_actor, actors_placed = 0, set_half_..., set_traits
; clobbers: A, X, Y, as size_boxes
; cycles at worst: 1,700
.proc table_of
    jsr size_boxes
    lda #0
    sta actors_placed
    sta set_there+BODY_BOX
    .repeat ::AWAKE_MOVERS, i
      sta set_there+FIRST_MOVER+i
      sta bodies+FIRST_MOVER_SLOT+i
    .endrepeat
    ldx #MOST_CRATES-1
  each_box:
    lda crate_there,x
    beq :+
      lda #BODY_PRESENT
    :
    sta set_there+FIRST_CRATE,x
    sta bodies+FIRST_CRATE_SLOT,x
    dex
    bpl each_box
    ldx last_actor              ; the player is always there
  each:
    lda actor_kind,x
    bne last
    dex
    bne each
  last:
    stx last_actor
    ldy #BODY_PRESENT
  each_before:
    lda actor_kind,x
    beq :+
      tya
    :
    sta bodies,x
    dex
    bpl each_before
    lda phase
    cmp #PHASE_DYING
    bne :+
      lda #0
      sta bodies
    :
    rts
.endproc

;;
; Copies the actors into the table, unless they are in it.
; in:  bodies, last_actor
; out: place_..., actors_placed
; clobbers: A, Y
; cycles at worst: 1,500
.proc place_actors
    lda actors_placed
    bne done
    inc actors_placed
    txa
    pha
    ldx last_actor
  each:
    ldy actor_kind,x
    beq gone                    ; removed while it was updated
    FIND_SIZE_ROW
    .repeat 3, byte
      lda .ident(.sprintf("actor_x_%d", byte)),x
      sta .ident(.sprintf("place_x_%d", byte)),x
      lda .ident(.sprintf("actor_y_%d", byte)),x
      sta .ident(.sprintf("place_y_%d", byte)),x
    .endrepeat
    .repeat 2, byte
      lda .ident(.sprintf("kind_half_x_%d", byte)),y
      sta .ident(.sprintf("place_half_x_%d", byte)),x
      lda .ident(.sprintf("kind_half_y_%d", byte)),y
      sta .ident(.sprintf("place_half_y_%d", byte)),x
    .endrepeat
    dex
    bpl each
    bmi all_placed              ; always
  gone:
    tya
    sta bodies,x
    dex
    bpl each
  all_placed:
    pla
    tax
  done:
    rts
.endproc

;;
; Removes the crushed actors and kills the crushed player.
; in:  bodies
; clobbers: A, X, Y
; cycles at worst: 3,300
.proc write_back
    ldx last_actor
  each:
    lda bodies,x
    cmp #BODY_CRUSHED
    bne next
    lda #0
    sta bodies,x
    txa
    beq player
    jsr remove
  next:
    dex
    bpl each
    rts
  player:
    jmp crush_player
.endproc

;;
; Marks a body as crushed: from now on it is in no other body's path.
; in:  X = slot
; out: bodies; set_there
; clobbers: A
; cycles at worst: 100
.proc crush
    lda #BODY_CRUSHED
    sta bodies,x
    cpx #FIRST_CRATE_SLOT
    bcs lose_crate
    rts
.endproc
.assert lose_crate = *, error, "crush falls through to lose_crate"

;;
; Removes a crate.
; local
; in:  X = slot
; out: bodies, set_there
; clobbers: A
; cycles at worst: 80
.proc lose_crate
    lda #0
    sta bodies,x
    sta set_there-AWAKE_ACTORS,x
    sta crate_x_0-FIRST_CRATE_SLOT,x
    sta crate_x_1-FIRST_CRATE_SLOT,x
    sta crate_x_2-FIRST_CRATE_SLOT,x
    sta crate_y_0-FIRST_CRATE_SLOT,x
    sta crate_y_1-FIRST_CRATE_SLOT,x
    sta crate_y_2-FIRST_CRATE_SLOT,x
    sta crate_speed_0-FIRST_CRATE_SLOT,x
    sta crate_speed_1-FIRST_CRATE_SLOT,x
    sta crate_contact-FIRST_CRATE_SLOT,x
    sta crate_there-FIRST_CRATE_SLOT,x
    rts
.endproc

;;
; Copies a body's position and size to body_..., which moves work on.
; local
; in:  X = slot
; out: body_x/y, body_half_x/y
; clobbers: A
; cycles at worst: 80
.proc load_slot
    .repeat 3, byte
      lda .ident(.sprintf("place_x_%d", byte)),x
      sta body_x+byte
      lda .ident(.sprintf("place_y_%d", byte)),x
      sta body_y+byte
    .endrepeat
    .repeat 2, byte
      lda .ident(.sprintf("place_half_x_%d", byte)),x
      sta body_half_x+byte
      lda .ident(.sprintf("place_half_y_%d", byte)),x
      sta body_half_y+byte
    .endrepeat
    rts
.endproc

;;
; Puts the player into the set of boxes, if it is present, for crates that fall on it.
; local
; in:  bodies
; out: set_..., set_there
; clobbers: A, Y
; cycles at worst: 130
.proc put_player_box
    lda bodies
    and #BODY_PRESENT
    sta set_there+BODY_BOX
    beq done
    .repeat 3, byte
      lda .ident(.sprintf("actor_x_%d", byte))
      sta .ident(.sprintf("set_x_%d", byte))+BODY_BOX
      lda .ident(.sprintf("actor_y_%d", byte))
      sta .ident(.sprintf("set_y_%d", byte))+BODY_BOX
    .endrepeat
    FIND_SIZE_ROW_OF_PLAYER
    .repeat 2, byte
      lda .ident(.sprintf("kind_half_x_%d", byte)),y
      sta .ident(.sprintf("set_half_x_%d", byte))+BODY_BOX
      lda .ident(.sprintf("kind_half_y_%d", byte)),y
      sta .ident(.sprintf("set_half_y_%d", byte))+BODY_BOX
    .endrepeat
    lda #TRAIT_SOLID
    sta set_traits+BODY_BOX
  done:
    rts
.endproc
