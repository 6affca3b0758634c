; A way on top of boxes, as who stands on a platform or a crate has one in each frame. What the systems
; agree on is plain there, and they need not be asked one after the other (room_step_agree.s): the cells
; leave the whole way as it is, the boxes stop it upright at once, and nobody says anything about what is
; left.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"

.importzp body_velocity_x, body_velocity_y, body_contact, body_nibble, move_drop_through
.import move_body, put_back, way_velocity, room_thin_walls, near_count, near_boxes, room_stopped_by
.import set_traits, stands_on, is_free_of_boxes
.export move_on_top

.segment "SYSTEMS"

;;
; Ends a way that has been tried among the cells, and that boxes may have been in, if the body stands on
; top of some and nothing else holds it back: that is its move in the room then. Not among thin walls.
; in:  body_...: after the try; from_place, way_velocity: before it; as move_in_room
; out: carry: body_..., body_contact, room_stopped_by are those of its move; else anything
; clobbers: A, X, Y
; cycles at worst: 200,000
.proc move_on_top
    lda room_thin_walls
    ora body_contact            ; without one they have left the way as it is
    bne no
    lda way_velocity+3          ; down
    bmi no
    ora way_velocity+2
    beq no
    lda body_nibble             ; they may let it out of themselves
    cmp #TOP_ROW | BOTTOM_ROW
    beq no
    jsr put_back
    jsr find_support
    bcc no
    lda way_velocity            ; what is left of the way
    sta body_velocity_x
    lda way_velocity+1
    sta body_velocity_x+1
    lda #0
    sta body_velocity_y
    sta body_velocity_y+1
    jsr move_body
    lda body_contact
    bne no
    jsr is_free_of_boxes
    bcc no
    lda #CONTACT_FLOOR
    sta body_contact
    rts
  no:
    lda #0
    sta room_stopped_by
    clc
    rts
.endproc

;;
; Whether the body stands on a solid box.
; in:  body_..., near_count, near_boxes, move_drop_through
; out: carry; room_stopped_by: the traits of all that it stands on
; clobbers: A, X, Y
; cycles at worst: 2,500
.proc find_support
    ldy near_count
  each:
    dey
    bmi done
    ldx near_boxes,y
    lda move_drop_through
    beq :+
      lda set_traits,x
      and #TRAIT_ONEWAY_UP
      bne each
    :
    tya
    pha
    jsr stands_on
    pla
    tay
    bcc each
    lda set_traits,x
    ora room_stopped_by
    sta room_stopped_by
    jmp each
  done:
    lda room_stopped_by
    lsr a
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "find_support shifts the solid bit out"
