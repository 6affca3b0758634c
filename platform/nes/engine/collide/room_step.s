; A step in a room: how cells, thin walls and boxes agree. The other part of the twin of
; engine/collide/room.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, body_nibble
.importzp move_ceiling_slack, move_last_contact
.import move_body, step_between_walls, move_in_boxes, near_count, moved_x, moved_y, stopped_by
.import room_thin_walls, other_contact_bits
.export by_x, by_y, step_contact, room_stopped_by
.export room_sub_step, agree, together, among_the_rest, touch, confirmed, cut_sides

MOST_ROUNDS        = 4
COMFORTABLE_ROUNDS = 2          ; then no ground is followed down, no corner avoided

.segment "SCRATCH"
by_x:            .res 2         ; the step
by_y:            .res 2
step_contact:    .res 1         ; what it met
room_stopped_by: .res 1
whole_by:        .res 4         ; the step, while its parts are tried
from_place:      .res 6         ; body_x, body_y before a try
asked_x:         .res 2         ; what a round proposes
asked_y:         .res 2
made_x:          .res 2         ; where the cells lead
made_y:          .res 2
cells_contact:   .res 1
thin_contact:    .res 1
rounds:          .res 1
agreed_contact:  .res 1         ; of the rounds so far
kept_slack:      .res 2
kept_last:       .res 1
met_sides:       .res 1
cut:             .res 1
confirmed_sides: .res 1
touched_side:    .res 1
touched_cells:   .res 1

.segment "SYSTEMS"

; The six bytes of body_x and body_y.
.macro COPY_PLACE from, to
    .repeat 6, byte
      lda from+byte
      sta to+byte
    .endrepeat
.endmacro
.assert body_y = body_x + 3, error, "COPY_PLACE copies x and y together"

; Four bytes: two numbers that lie side by side.
.macro COPY_PAIR from, to
    .repeat 4, byte
      lda from+byte
      sta to+byte
    .endrepeat
.endmacro
.assert body_velocity_y = body_velocity_x + 2 && by_y = by_x + 2 && asked_y = asked_x + 2 && made_y = made_x + 2 && moved_y = moved_x + 2, error, "COPY_PAIR copies x and y together"

; body - from_place, two numbers that lie side by side.
.macro DISPLACEMENT to
    sec
    lda body_x
    sbc from_place
    sta to
    lda body_x+1
    sbc from_place+1
    sta to+1
    sec
    lda body_y
    sbc from_place+3
    sta to+2
    lda body_y+1
    sbc from_place+4
    sta to+3
.endmacro

;;
; Unites two contacts: it stands on one-ways only if all floors that it met are.
; in:  A and other_contact_bits
; out: A
; clobbers: X
; cycles at worst: 39
.proc together
    tax
    and #CONTACT_FLOOR | CONTACT_ONEWAY
    cmp #CONTACT_FLOOR
    beq firm
    lda other_contact_bits
    and #CONTACT_FLOOR | CONTACT_ONEWAY
    cmp #CONTACT_FLOOR
    beq firm
    txa
    ora other_contact_bits
    rts
  firm:
    txa
    ora other_contact_bits
    and #<~CONTACT_ONEWAY
    rts
.endproc

;;
; What thin walls and boxes leave of a way.
; in:  from_place = body_x/y, body_velocity_x/y: the way, near_..., room_thin_walls, move_...
; out: A = the contacts, moved_x/y; stopped_by; the body stays where it is
; clobbers: X, Y, body_velocity_x/y
; cycles at worst: 114,000
.proc among_the_rest
    lda #0
    sta thin_contact
    lda room_thin_walls
    beq boxes
    jsr step_between_walls
    sta thin_contact
    DISPLACEMENT body_velocity_x
    COPY_PLACE from_place, body_x
  boxes:
    lda near_count
    bne :+
      sta stopped_by
      COPY_PAIR body_velocity_x, moved_x
      lda thin_contact
      rts
    :
    jsr move_in_boxes
    ldx thin_contact
    stx other_contact_bits
    jmp together
.endproc

;;
; Moves the body if the systems agree within their rounds.
; in:  body_..., by_x/y, near_..., room_thin_walls, move_...
; out: carry: they agree; agreed_contact, body_x/y, room_stopped_by
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 480,000
.proc agree
    COPY_PLACE body_x, from_place
    COPY_PAIR by_x, asked_x
    lda move_ceiling_slack
    sta kept_slack
    lda move_ceiling_slack+1
    sta kept_slack+1
    lda move_last_contact
    sta kept_last
    lda #0
    sta agreed_contact
    sta rounds
  each:
    COPY_PAIR asked_x, body_velocity_x
    lda move_last_contact
    pha
    jsr move_body
    pla
    sta move_last_contact
    DISPLACEMENT made_x
    COPY_PLACE from_place, body_x
    COPY_PAIR made_x, body_velocity_x
    lda body_contact
    sta cells_contact
    jsr among_the_rest
    sta other_contact_bits
    lda stopped_by
    ora room_stopped_by
    sta room_stopped_by
    lda cells_contact
    jsr together
    tay
    ldx #3
    :
      lda moved_x,x
      cmp made_x,x
      bne disagree
      dex
      bpl :-
    jsr go_there
    tya
    ldx rounds
    bne :+
      sta agreed_contact
      jmp agreed
    :
    ldx agreed_contact
    stx other_contact_bits
    jsr together
    sta met_sides
    jsr cut_sides
    jsr confirmed
    sta agreed_contact
  agreed:
    jsr put_options_back
    sec
    rts

  disagree:
    lda body_nibble
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      lda #CONTACT_CRUSHED      ; something is where the cells would let it out
      sta agreed_contact
      bne agreed
    :
    tya
    ldx agreed_contact
    stx other_contact_bits
    jsr together
    sta agreed_contact
    COPY_PAIR moved_x, asked_x
    inc rounds
    lda rounds
    cmp #MOST_ROUNDS
    beq no_agreement
    cmp #COMFORTABLE_ROUNDS
    bne :+
      jsr drop_comfort
    :
    jmp each
  no_agreement:
    jsr put_options_back
    clc
    rts
.endproc

;;
; in:  from_place = body_x/y, moved_x/y
; out: body_x/y
; clobbers: A, X
; cycles at worst: 90
.proc go_there
    ldx #0
    lda moved_x+1
    bpl :+
      dex
    :
    clc
    lda body_x
    adc moved_x
    sta body_x
    lda body_x+1
    adc moved_x+1
    sta body_x+1
    txa
    adc body_x+2
    sta body_x+2
    ldx #0
    lda moved_y+1
    bpl :+
      dex
    :
    clc
    lda body_y
    adc moved_y
    sta body_y
    lda body_y+1
    adc moved_y+1
    sta body_y+1
    txa
    adc body_y+2
    sta body_y+2
    rts
.endproc

;;
; in:  kept_slack, kept_last
; clobbers: A
; cycles at worst: 33
.proc put_options_back
    lda kept_slack
    sta move_ceiling_slack
    lda kept_slack+1
    sta move_ceiling_slack+1
    lda kept_last
    sta move_last_contact
    rts
.endproc

;;
; The sides on which the motion was cut.
; in:  by_x/y, moved_x/y
; out: cut
; clobbers: A, X
; cycles at worst: 90
.proc cut_sides
    ldx #0
    stx cut
    sec
    lda by_x
    sbc moved_x
    tax
    lda by_x+1
    sbc moved_x+1
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
    sbc moved_y
    tax
    lda by_y+1
    sbc moved_y+1
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
; clobbers: X, Y, body_velocity_x/y
; cycles at worst: 56,000
.proc touch
    jsr subpixel_to_side
    jsr move_body
    COPY_PLACE from_place, body_x
    lda #0
    sta move_last_contact
    ldx body_contact
    txa
    and touched_side
    beq :+
      txa
    :
    sta touched_cells
    jsr subpixel_to_side
    jsr among_the_rest
    tax
    and touched_side
    beq :+
      txa
    :
    sta other_contact_bits
    lda touched_cells
    jsr together
    sta other_contact_bits
    lda touched_side
    ora #<~CONTACT_SIDES
    and #<~CONTACT_CRUSHED
    and other_contact_bits
    rts
.endproc

;;
; in:  touched_side
; out: body_velocity_x/y: one subpixel to that side
; clobbers: A, X, Y
; cycles at worst: 60
.proc subpixel_to_side
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_velocity_y
    sty body_velocity_y+1
    ldx #0
    lda touched_side
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne :+
      ldx #body_velocity_y - body_velocity_x
    :
    lda touched_side
    and #CONTACT_LEFT | CONTACT_CEILING
    beq :+
      dey
      sty body_velocity_x+1,x
      sty body_velocity_x,x
      rts
    :
    inc body_velocity_x,x
    rts
.endproc

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
