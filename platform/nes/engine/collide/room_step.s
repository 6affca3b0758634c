; A step in a room, what one system makes of it: the twin of engine/collide/room_step.hpp. room_step_agree.s
; has how cells, thin walls and boxes agree on its way, room_step_contacts.s which of the contacts hold, and
; room_step_whole.s the step itself.

.include "engine.inc"
.include "collide/room_step.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, move_last_contact
.import move_body, step_between_walls, move_in_boxes, near_count, moved_x, moved_y, stopped_by
.import room_thin_walls, other_contact_bits
.export from_place, by_x, by_y, step_contact, room_stopped_by, whole_by, asked_x, asked_y
.export together, take_way, ask, ask_on

.segment "SCRATCH"
by_x:            .res 2         ; the step
by_y:            .res 2
step_contact:    .res 1         ; what it met
room_stopped_by: .res 1
whole_by:        .res 4         ; the step, while its parts are tried
from_place:      .res 6         ; body_x, body_y before a try
asked_x:         .res 2         ; the way that one system after the other is asked about
asked_y:         .res 2

.segment "SYSTEMS"

.assert body_y = body_x + 3, error, "COPY_PLACE copies x and y together"
.assert body_velocity_y = body_velocity_x + 2 && by_y = by_x + 2, error, "COPY_PAIR copies x and y together"
.assert asked_y = asked_x + 2 && moved_y = moved_x + 2, error, "COPY_PAIR copies x and y together"

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
; in:  asked_x/y
; out: body_velocity_x/y
; clobbers: A
; cycles at worst: 40
.proc take_way
    COPY_PAIR asked_x, body_velocity_x
    rts
.endproc

;;
; What one has said is the way that the next is asked about.
; in:  moved_x/y
; out: asked_x/y
; clobbers: A
; cycles at worst: 50
.proc ask_on
    COPY_PAIR moved_x, asked_x
    rts
.endproc

;;
; What one system makes of a way.
; in:  A = ASKED_..., from_place = body_x/y, asked_x/y: the way, near_..., room_thin_walls, move_...
; out: A = the contacts; carry: it leaves the way as it is, as nothing of it is there; else moved_x/y;
;      body_nibble of the cells; room_stopped_by of the boxes; the body stays where it is
; clobbers: X, Y, body_velocity_x/y
; cycles at worst: 107,200
.proc ask
    cmp #ASKED_THIN_WALLS
    beq thin_walls
    bcs boxes
    lda move_last_contact
    pha
    jsr take_way
    jsr move_body
    pla
    sta move_last_contact
    lda body_contact
    jmp take_displacement
  thin_walls:
    lda room_thin_walls
    beq as_it_is
    jsr take_way
    jsr step_between_walls
  take_displacement:
    tax
    DISPLACEMENT moved_x
    COPY_PLACE from_place, body_x
    txa
    clc
    rts
  boxes:
    cmp #ASKED_BOXES
    bne as_it_is                ; the console has no segments
    lda near_count
    beq as_it_is
    jsr take_way
    jsr move_in_boxes
    tax
    lda stopped_by
    ora room_stopped_by
    sta room_stopped_by
    txa
    clc
    rts
  as_it_is:
    lda #0
    sec
    rts
.endproc
