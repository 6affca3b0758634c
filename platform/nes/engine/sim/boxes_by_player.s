; The player's move where there are free boxes, which it pushes: a part of the twin of engine/sim/boxes.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, move_last_contact, reach_of_push
.import map_paths, map_systems, load_body, store_place, move_among_all_in_systems
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_there
.import room_stopped_by, push_axis, push_by, move_box, moved_by, crew_of, return_crew, put_body_box
.import way_x_0, way_x_1, push_boxes, hide_boxes, spare_player, take_all_along
.export move_pusher

.segment "BSS"
pusher_velocity: .res 4         ; after its own move
pusher_contact:  .res 1
pusher_last:     .res 1         ; the contact before it

.segment "ENGINE"

;;
; Moves the player, who pushes free boxes while it stands on a floor, by at most PUSH_SPEED a frame. What
; gives way is no contact: the body's velocity is then that of the push.
; in:  body_..., move_..., set_there, left_out = NO_PLACE
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_pusher
    jsr map_paths
    jsr move_and_push
    jmp map_systems
.endproc

.segment "PATHS"

;;
; The player's own move; then it pushes what of the motion is left, if a free box stops it.
; in:  as move_pusher
; out: as move_pusher
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_and_push
    lda move_last_contact
    sta pusher_last
    lda body_velocity_x         ; what is left of it, in the end
    sta moved_by
    lda body_velocity_x+1
    sta moved_by+1
    lda body_x
    pha
    lda body_x+1
    pha
    jsr move_among_all_in_systems
    pla
    tay
    pla
    tax
    lda pusher_last
    and #CONTACT_FLOOR
    beq done
    lda room_stopped_by
    and #BOX_IS_FREE
    beq done
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq done
    jsr find_rest
    beq done
    jsr try_without_boxes
    beq done
    jmp push_chain
  done:
    rts
.endproc

;;
; What is left of the player's motion, at most PUSH_SPEED.
; in:  moved_by: the motion, Y:X = the lower bytes of where it began, body_x
; out: moved_by, 0: nothing (Z set)
; clobbers: A, X, Y, push_by
; cycles at worst: 120
.proc find_rest
    stx push_by
    sty push_by+1
    clc                         ; the motion and its beginning, less where it ended
    lda moved_by
    adc push_by
    tax
    lda moved_by+1
    adc push_by+1
    tay
    txa
    sec
    sbc body_x
    tax
    tya
    sbc body_x+1
    tay
    bpl forward
    cpx #<-PUSH_SPEED           ; -PUSH_SPEED <= rest
    sbc #>-PUSH_SPEED
    bcs have_rest
    jmp limited
  forward:
    stx push_by
    sty push_by+1
    lda #<PUSH_SPEED
    cmp push_by
    lda #>PUSH_SPEED
    sbc push_by+1
    bcs have_rest
  limited:
    ldx #<PUSH_SPEED
    ldy #>PUSH_SPEED
    lda moved_by+1
    bpl have_rest
    ldx #<-PUSH_SPEED
    ldy #>-PUSH_SPEED
  have_rest:
    stx moved_by
    sty moved_by+1
    txa
    ora moved_by+1
    rts
.endproc

;;
; How far the player could go if there were no free boxes.
; in:  body_..., moved_by, pusher_last, move_...
; out: BODY_BOX = the player, moved_by, 0: it cannot (Z set); body_... as before
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc try_without_boxes
    jsr put_body_box
    ldx #3
    :
      lda body_velocity_x,x
      sta pusher_velocity,x
      dex
      bpl :-
    lda body_contact
    sta pusher_contact
    lda moved_by
    sta body_velocity_x
    lda moved_by+1
    sta body_velocity_x+1
    lda #0
    sta body_velocity_y
    sta body_velocity_y+1
    lda pusher_last
    sta move_last_contact
    jsr hide_boxes
    jsr move_among_all_in_systems
    ldx #FREE_BOXES-1
    :
      lda box_there,x
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    ldx #BODY_BOX
    sec
    lda body_x
    sbc set_x_0,x
    sta moved_by
    lda body_x+1
    sbc set_x_1,x
    sta moved_by+1
    lda body_y                  ; along a slope?
    cmp set_y_0,x
    bne slanted
    lda body_y+1
    cmp set_y_1,x
    bne slanted
    jsr put_back
    lda moved_by
    ora moved_by+1
    rts
  slanted:
    jsr put_back
    lda #0
    rts

  put_back:
    jsr player_from_set
    ldx #3
    :
      lda pusher_velocity,x
      sta body_velocity_x,x
      dex
      bpl :-
    lda pusher_contact
    sta body_contact
    rts
.endproc

;;
; in:  X = BODY_BOX
; out: body_x/y
; clobbers: A
; cycles at worst: 55
.proc player_from_set
    lda set_x_0,x
    sta body_x
    lda set_x_1,x
    sta body_x+1
    lda set_x_2,x
    sta body_x+2
    lda set_y_0,x
    sta body_y
    lda set_y_1,x
    sta body_y+1
    lda set_y_2,x
    sta body_y+2
    rts
.endproc

;;
; The player pushes, and goes as far as what it pushes.
; in:  BODY_BOX = the player, moved_by: how far it could go, pusher_...
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc push_chain
    jsr crew_of
    lda #ALONG_X
    sta push_axis
    ldx #BODY_BOX
    jsr push_boxes
    lda moved_by+1
    bpl :+
      sec
      lda #0
      sbc reach_of_push
      sta reach_of_push
      lda #0
      sbc reach_of_push+1
      sta reach_of_push+1
    :
    ldx #BODY_BOX
    lda reach_of_push
    ldy reach_of_push+1
    jsr move_box
    jsr player_from_set
    ldx #0
    jsr store_place
    ldx #FREE_BOXES-1           ; has any gone?
    lda #0
    :
      ora way_x_0,x
      ora way_x_1,x
      dex
      bpl :-
    tax
    beq :+
      lda reach_of_push
      sta pusher_velocity
      lda reach_of_push+1
      sta pusher_velocity+1
      lda pusher_contact
      and #<~(CONTACT_LEFT | CONTACT_RIGHT)
      sta pusher_contact
      jsr spare_player
      jsr take_all_along
      jsr return_crew
    :
    ldx #0
    jsr load_body
    ldx #3
    :
      lda pusher_velocity,x
      sta body_velocity_x,x
      dex
      bpl :-
    lda pusher_contact
    sta body_contact
    rts
.endproc
