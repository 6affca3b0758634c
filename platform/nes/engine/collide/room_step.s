; A step in a room: how cells, thin walls and boxes agree on its way. The twin of
; engine/collide/room_step.hpp; room_step_contacts.s has which of the contacts hold, and room_step_whole.s the
; step itself.

.include "engine.inc"
.include "collide/room_step.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, body_nibble
.importzp move_ceiling_slack, move_last_contact
.import move_body, step_between_walls, move_in_boxes, near_count, moved_x, moved_y, stopped_by
.import room_thin_walls, other_contact_bits, cells_answered, cells_contact, cells_nibble
.import confirmed, cut_sides, drop_comfort, met_sides, has_way_round
.export from_place, by_x, by_y, step_contact, room_stopped_by, whole_by, asked_x, asked_y, agreed_contact
.export agree, together, ask, take_way, put_options_back

MOST_ROUNDS        = 4
COMFORTABLE_ROUNDS = 2          ; then no ground is followed down, no corner avoided

.segment "SCRATCH"
by_x:            .res 2         ; the step
by_y:            .res 2
step_contact:    .res 1         ; what it met
room_stopped_by: .res 1
whole_by:        .res 4         ; the step, while its parts are tried
from_place:      .res 6         ; body_x, body_y before a try
asked_x:         .res 2         ; the way that one system after the other is asked about
asked_y:         .res 2
turn:            .res 1         ; whose it is to say where the way ends
agreed:          .res 1         ; how many have since it was changed last
met_before:      .res 1         ; contacts before that, and since
met_since:       .res 1
answer_contact:  .res 1
embedded:        .res 1         ; the cells let it out
agreed_contact:  .res 1
kept_slack:      .res 2
kept_last:       .res 1

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

;;
; Moves the body if the systems agree within their rounds. One after the other says where the way
; ends, until all others have agreed with the last one who changed it.
; in:  body_..., by_x/y, near_..., room_thin_walls, move_...
; out: carry: they agree; agreed_contact, body_x/y, room_stopped_by
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 480,000
.proc agree
    COPY_PLACE body_x, from_place
    lda move_ceiling_slack
    sta kept_slack
    lda move_ceiling_slack+1
    sta kept_slack+1
    lda move_last_contact
    sta kept_last
    ldx #0
  begin:
    stx turn
    COPY_PAIR by_x, asked_x
    lda #0
    sta met_before
    sta met_since
    sta embedded
    sta agreed
    lda cells_answered
    beq each
    lda #0
    sta cells_answered
    lda cells_nibble
    sta body_nibble
    lda cells_contact
    jmp answered
  each:
    lda turn
    and #ASKED_COUNT-1
    cmp #ASKED_THIN_WALLS
    bne asks
    ldx room_thin_walls
    bne asks
      inc agreed                ; and the console has no segments, whose turn is next
      inc turn
      jmp says_nothing
    asks:
    jsr ask
    bcs says_nothing
  answered:
    sta answer_contact
    ldx #3
    :
      lda moved_x,x
      cmp asked_x,x
      bne changed
      dex
      bpl :-
    bmi unchanged
  changed:
    lda embedded
    beq :+
      jmp crushed               ; something is where the cells would let it out
    :
    lda met_since
    sta other_contact_bits
    lda met_before
    jsr together
    sta met_before
    lda #0
    sta met_since
    sta agreed
    COPY_PAIR moved_x, asked_x
  unchanged:
    lda answer_contact
    sta other_contact_bits
    lda met_since
    jsr together
    sta met_since
    lda turn
    and #ASKED_COUNT-1
    bne :+                      ; not the cells
      ldx body_nibble
      cpx #TOP_ROW | BOTTOM_ROW
      bne not_embedded
      lda #1
    not_embedded:
      sta embedded
    :
  says_nothing:
    inc agreed
    lda agreed
    cmp #ASKED_COUNT
    bne :+
      jmp all_agree
    :
    inc turn
    lda turn
    cmp #COMFORTABLE_ROUNDS * ASKED_COUNT
    bne :+
      jsr drop_comfort
      lda turn
    :
    cmp #MOST_ROUNDS * ASKED_COUNT
    beq :+
      jmp each
    :
  disagree:
    lda met_since
    sta other_contact_bits
    lda met_before
    jsr together
    sta agreed_contact
    jsr put_options_back
    clc
    rts

  crushed:
    lda #CONTACT_CRUSHED
    bne have_contact
  without_comfort:              ; from the start
    ldx turn
    cpx #COMFORTABLE_ROUNDS * ASKED_COUNT
    bcs disagree
    jsr drop_comfort
    ldx #COMFORTABLE_ROUNDS * ASKED_COUNT
    jmp begin

  all_agree:
    lda asked_x                 ; along one axis it cuts no corner
    ora asked_x+1
    beq goes
    lda asked_y
    ora asked_y+1
    beq goes
    lda embedded
    bne goes
    jsr has_way_round
    bcc without_comfort
  goes:
    jsr go_there
    lda met_before
    beq none_before
    lda met_since
    and #CONTACT_FLOOR
    beq :+
      lda met_before            ; the floor that it met before was on a longer way
      and #<~(CONTACT_FLOOR | CONTACT_ONEWAY | CONTACT_SLOPE)
      sta met_before
      beq none_before
    :
    lda met_since
    sta other_contact_bits
    lda met_before
    jsr together
    sta met_sides
    jsr cut_sides
    jsr confirmed
  have_contact:
    sta agreed_contact
  put_back:
    jsr put_options_back
    sec
    rts
  none_before:
    lda met_since
    sta agreed_contact
    lda turn
    cmp #COMFORTABLE_ROUNDS * ASKED_COUNT
    bcs put_back
    sec                         ; the options are what they were
    rts
.endproc
.assert ASKED_CELLS = 0 && ASKED_SEGMENTS = ASKED_THIN_WALLS + 1, error, "agree tells the cells by zero, and passes thin walls and segments at once"

;;
; Goes the way that all agree on.
; in:  asked_x/y
; out: body_x/y
; clobbers: A, X
; cycles at worst: 90
.proc go_there
    ldx #0
    lda asked_x+1
    bpl :+
      dex
    :
    clc
    lda body_x
    adc asked_x
    sta body_x
    lda body_x+1
    adc asked_x+1
    sta body_x+1
    txa
    adc body_x+2
    sta body_x+2
    ldx #0
    lda asked_y+1
    bpl :+
      dex
    :
    clc
    lda body_y
    adc asked_y
    sta body_y
    lda body_y+1
    adc asked_y+1
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
