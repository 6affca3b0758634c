; How the systems agree on a step in a room: a part of the twin of engine/collide/room_step.hpp.

.include "engine.inc"
.include "collide/room_step.inc"

.importzp body_x, body_y, body_nibble, move_ceiling_slack, move_last_contact
.import from_place, by_x, asked_x, asked_y, moved_x, room_thin_walls, other_contact_bits
.import cells_answered, cells_contact, cells_nibble, ask, ask_on, together
.import confirmed, cut_sides, drop_comfort, met_sides, has_way_round
.export agreed_contact
.export agree, go_there, put_options_back

MOST_ROUNDS        = 4
COMFORTABLE_ROUNDS = 2          ; then no ground is followed down, no corner avoided

.segment "SCRATCH"
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

;;
; Moves the body if the systems agree within their rounds. One after the other says where the way
; ends, until all others have agreed with the last one who changed it.
; in:  body_..., by_x/y, near_..., room_thin_walls, move_...
; out: carry: they agree; agreed_contact, body_x/y, room_stopped_by
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 480,000
.proc agree
    ldx #5
    :
      lda body_x,x
      sta from_place,x
      dex
      bpl :-
    lda move_ceiling_slack
    sta kept_slack
    lda move_ceiling_slack+1
    sta kept_slack+1
    lda move_last_contact
    sta kept_last
    ldx #0
  begin:
    stx turn
    ldx #3
    :
      lda by_x,x
      sta asked_x,x
      dex
      bpl :-
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
    jsr ask_on
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
