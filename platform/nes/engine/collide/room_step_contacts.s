; The contacts of a step in a room: on which sides it was cut, and what the body touches where it has come to.
; A part of the twin of engine/collide/room_step.hpp.

.include "engine.inc"
.include "collide/room_step.inc"

.importzp body_x, move_ceiling_slack, move_last_contact
.import from_place, by_x, by_y, asked_x, asked_y, room_stopped_by, other_contact_bits, together, ask
.export met_sides, cut, cut_sides, confirmed, drop_comfort

.segment "SCRATCH"
met_sides:       .res 1
cut:             .res 1
confirmed_sides: .res 1
touched_side:    .res 1
touched_system:  .res 1
touched_contact: .res 1

.segment "SYSTEMS"

;;
; The sides on which the motion was cut.
; in:  by_x/y, asked_x/y
; out: cut
; clobbers: A, X
; cycles at worst: 90
.proc cut_sides
    ldx #0
    stx cut
    sec
    lda by_x
    sbc asked_x
    tax
    lda by_x+1
    sbc asked_x+1
    bmi leftward
    bne rightward
    cpx #0
    beq have_x
  rightward:
    lda #CONTACT_RIGHT
    sta cut
    bne have_x
  leftward:
    lda #CONTACT_LEFT
    sta cut
  have_x:
    sec
    lda by_y
    sbc asked_y
    tax
    lda by_y+1
    sbc asked_y+1
    bmi upward
    bne downward
    cpx #0
    beq have_y
  downward:
    lda #CONTACT_FLOOR
    ora cut
    sta cut
    rts
  upward:
    lda #CONTACT_CEILING
    ora cut
    sta cut
  have_y:
    rts
.endproc

;;
; Of the contacts of all rounds, those that cut the motion, and those on whose side the body touches
; something where it is now; the others were on ways that were not taken.
; in:  met_sides, cut, body_..., room
; out: A = the contacts
; clobbers: X, Y, from_place, body_velocity_x/y, move_ceiling_slack, move_last_contact
; cycles at worst: 230,000
.proc confirmed
    lda met_sides
    and cut
    and #CONTACT_SIDES
    sta confirmed_sides
    and #CONTACT_FLOOR
    beq :+
      lda met_sides
      and #CONTACT_ONEWAY | CONTACT_SLOPE
      ora confirmed_sides
      sta confirmed_sides
    :
    lda cut
    eor #$FF
    and met_sides
    and #CONTACT_SIDES
    sta met_sides
    beq done
    jsr drop_comfort
    lda room_stopped_by         ; what is only touched did not stop it
    pha
    COPY_PLACE body_x, from_place
    lda #CONTACT_LEFT
  each:
    sta touched_side
    and met_sides
    beq :+
      jsr touch
      ora confirmed_sides
      sta confirmed_sides
    :
    lda touched_side
    asl a
    cmp #CONTACT_SIDES
    bcc each
    pla
    sta room_stopped_by
  done:
    lda confirmed_sides
    rts
.endproc

;;
; In later rounds, and where something is only touched.
; out: move_ceiling_slack, move_last_contact
; clobbers: A
; cycles at worst: 30
.proc drop_comfort
    lda #0
    sta move_ceiling_slack
    sta move_ceiling_slack+1
    sta move_last_contact
    rts
.endproc

;;
; What a body touches on one side: the contact of a way of a subpixel there.
; in:  touched_side, from_place = body_x/y, room
; out: A = the contacts of that side
; clobbers: X, Y, asked_x/y, body_velocity_x/y
; cycles at worst: 120,000
.proc touch
    jsr subpixel_to_side
    lda #0
    sta touched_contact
    lda #ASKED_COUNT-1
  each:
    sta touched_system
    jsr ask
    tax
    and touched_side
    beq :+
      stx other_contact_bits
      lda touched_contact
      jsr together
      sta touched_contact
    :
    ldx touched_system
    dex
    txa
    bpl each
    lda touched_side
    ora #<~CONTACT_SIDES
    and #<~CONTACT_CRUSHED
    and touched_contact
    rts
.endproc

;;
; in:  touched_side
; out: asked_x/y: one subpixel to that side
; clobbers: A, X, Y
; cycles at worst: 65
.proc subpixel_to_side
    ldy #0
    sty asked_x
    sty asked_x+1
    sty asked_y
    sty asked_y+1
    ldx #0
    lda touched_side
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne :+
      ldx #<(asked_y - asked_x)
    :
    lda touched_side
    and #CONTACT_LEFT | CONTACT_CEILING
    beq :+
      lda #$FF
      sta asked_x+1,x
      sta asked_x,x
      rts
    :
    inc asked_x,x
    rts
.endproc
