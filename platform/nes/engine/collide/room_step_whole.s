; A step in a room, whole or, where the systems do not agree on it, along one axis and then the other. A part
; of the twin of engine/collide/room_step.hpp.

.include "collide/room_step.inc"

.import by_x, by_y, whole_by, step_contact, room_stopped_by, met_sides, cut, other_contact_bits
.import agree, agreed_contact, confirmed, put_options_back, together
.export room_sub_step

.segment "SYSTEMS"

;;
; A step of at most half a cell.
; in:  body_..., by_x/y, near_..., room_thin_walls, move_...
; out: body_x/y, step_contact, room_stopped_by
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 2,000,000
.proc room_sub_step
    lda room_stopped_by
    pha
    jsr agree
    bcc apart
    pla
    lda agreed_contact
    sta step_contact
    rts
  apart:
    pla
    sta room_stopped_by         ; what was met on the way that was not taken does not count
    COPY_PAIR by_x, whole_by
    lda #0
    sta step_contact
    sta by_y
    sta by_y+1
    jsr axis_step
    lda whole_by+2
    sta by_y
    lda whole_by+3
    sta by_y+1
    lda #0
    sta by_x
    sta by_x+1
    jsr axis_step
    COPY_PAIR whole_by, by_x
    rts
.endproc

;;
; A step along one axis; adds what it met to step_contact.
; in:  as room_sub_step
; out: body_x/y, step_contact, room_stopped_by
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 750,000
.proc axis_step
    jsr agree
    bcs agreed
    lda agreed_contact
    sta met_sides
    lda #0
    sta cut
    jsr confirmed
    sta agreed_contact
    jsr put_options_back
  agreed:
    lda step_contact
    sta other_contact_bits
    lda agreed_contact
    jsr together
    sta step_contact
    rts
.endproc
