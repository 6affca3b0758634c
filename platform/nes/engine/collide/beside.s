; A way along a floor beside boxes that may stop it, as of a walker that comes to a crate, and of a player who
; pushes it.
; What the systems agree on is plain there, and they need not be asked one after the other in full
; (room_step_agree.s): the cells take the way downward alone, the boxes leave what is left of it or cut it, and
; the cells leave that as it is.

.include "engine.inc"
.include "collide/room_step.inc"

.importzp body_contact, body_nibble
.import cells_answered, cells_contact, cells_nibble, way_velocity, put_back, take_velocity_back, stop_at
.import ask, ask_on, together, go_there, moved_x, moved_y, asked_x, room_thin_walls, other_contact_bits, room_stopped_by
.export stop_beside

.segment "SYSTEMS"

;;
; Ends a way that has been tried among the cells, and that boxes may have been in, if it leads along a floor.
; Not among thin walls.
; in:  moved_x/y, cells_contact, cells_nibble: what came of the try; from_place, way_velocity: before it;
;      room_stopped_by = 0; as move_in_room
; out: carry: body_..., body_contact, room_stopped_by are those of its move in the room; else cells_answered
;      may be 0
; clobbers: A, X, Y, body_..., move_last_contact if it has been moved
; cycles at worst: 200,000
.proc stop_beside
    lda cells_contact
    and #<~(CONTACT_ONEWAY | CONTACT_SLOPE)
    cmp #CONTACT_FLOOR
    bne no
    lda moved_y
    ora moved_y+1
    ora room_thin_walls
    bne no
    lda way_velocity+3          ; down
    bmi no
    ora way_velocity+2
    beq no
    lda cells_nibble            ; they may let it out of themselves
    cmp #TOP_ROW | BOTTOM_ROW
    beq no
    jsr put_back
    jsr ask_on
    lda #ASKED_BOXES
    jsr ask
    beq unhindered
    pha                         ; a side: nothing stops a level way upright
    jsr ask_on
    lda #ASKED_CELLS
    jsr ask
    bne :+                      ; a level way need not press onto the floor that the whole way met
      lda cells_contact
    :
    sta other_contact_bits
    and #CONTACT_FLOOR
    beq otherwise
    ldx #3
    :
      lda moved_x,x
      cmp asked_x,x
      bne otherwise
      dex
      bpl :-
    lda body_nibble
    cmp #TOP_ROW | BOTTOM_ROW
    beq otherwise
    pla
    jsr together
  goes:
    sta body_contact
    jsr go_there
    jsr take_velocity_back
    jsr stop_at
    sec
    rts
  unhindered:
    lda cells_contact
    bne goes                    ; always: the floor
  otherwise:
    pla
    lda #0
    sta cells_answered
    sta room_stopped_by
  no:
    clc
    rts
.endproc
