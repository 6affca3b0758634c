; Free boxes: the twin of engine/sim/boxes.hpp. The set has their places, too; the state image is what
; is compared.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, move_ceiling_slack, move_last_contact
.importzp reach_of_push, cell_x, cell_pointer
.import map_paths, map_systems, load_body, store_place
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits, set_there, left_out
.import room_stopped_by, push_axis, push_by, move_box, is_below_level
.import crew, moved_by, spared, crew_of, return_crew, load_crew_body, store_crew_place, put_body_box
.import forget_along, push_bodies, take_along, order, order_count, farthest_first
.import way_x_0, way_x_1, way_y_0, way_y_1, push_boxes, hide_boxes, show_boxes
.import move_among_all_in_systems
.import point_to_boxes, box_at, placed_box_x, placed_box_y, placed_box_width, placed_box_height
.import all_lie_still, lies_still
.export place_boxes, take_boxes, find_boxes, move_pusher, move_boxes, put_old_place

.segment "BSS"
pusher_velocity: .res 4         ; after its own move
pusher_contact:  .res 1
pusher_last:     .res 1         ; the contact before it
falling:         .res 1         ; in the order

.segment "ENGINE"

;;
; Puts the level's free boxes to their places.
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_boxes
    jsr map_paths
    jsr place_boxes_in_paths
    jmp map_systems
.endproc

;;
; Puts into the set what the state image says of the free boxes.
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_boxes
    jsr map_paths
    jsr take_boxes_in_paths
    jmp map_systems
.endproc

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

;;
; Lets the free boxes fall.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_boxes
    jsr map_paths
    jsr move_boxes_in_paths
    jmp map_systems
.endproc

.segment "SYSTEMS"

;;
; Which free boxes are there as a frame begins. No solid is until the solids have moved.
; out: set_there, left_out
; clobbers: A, X
; cycles at worst: 180
.proc find_boxes
    lda #0
    ldx #BOX_PLACES-1
    :
      sta set_there,x
      dex
      bpl :-
    stx left_out
    ldx #FREE_BOXES-1
    :
      lda box_there,x
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    rts
.endproc
.assert NO_PLACE = $FF, error, "find_boxes stores -1"

.segment "PATHS"

;;
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_boxes_in_paths
    lda #0
    ldx #FREE_BOXES-1
    :
      sta box_y_0,x
      sta box_speed_0,x
      sta box_speed_1,x
      sta box_contact,x
      sta box_there,x
      sta box_x_0,x
      sta box_x_1,x
      sta box_x_2,x
      sta box_y_1,x
      sta box_y_2,x
      dex
      bpl :-
    jsr point_to_boxes
    ldx cell_x
  each:
    dex
    bmi take_boxes_in_paths
    jsr box_at
    lda placed_box_x
    sta box_x_1,x
    lda placed_box_x+1
    sta box_x_2,x
    lda placed_box_height       ; half of its pixels
    lsr a
    sta box_y_1,x
    ror box_y_0,x
    sec
    lda #0
    sbc box_y_0,x
    sta box_y_0,x
    lda placed_box_y
    sbc box_y_1,x
    sta box_y_1,x
    lda placed_box_y+1
    sbc #0
    sta box_y_2,x
    inc box_there,x
    jmp each
.endproc
.assert take_boxes_in_paths = *, error, "place_boxes_in_paths falls through to take_boxes_in_paths"

;;
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_boxes_in_paths
    jsr point_to_boxes
    ldx cell_x
  each:
    dex
    bmi done
    jsr box_at
    lda box_x_0,x
    sta set_x_0+FIRST_FREE_BOX,x
    lda box_x_1,x
    sta set_x_1+FIRST_FREE_BOX,x
    lda box_x_2,x
    sta set_x_2+FIRST_FREE_BOX,x
    lda box_y_0,x
    sta set_y_0+FIRST_FREE_BOX,x
    lda box_y_1,x
    sta set_y_1+FIRST_FREE_BOX,x
    lda box_y_2,x
    sta set_y_2+FIRST_FREE_BOX,x
    lda #0                      ; half of its pixels
    sta set_half_x_0+FIRST_FREE_BOX,x
    sta set_half_y_0+FIRST_FREE_BOX,x
    lda placed_box_width
    lsr a
    sta set_half_x_1+FIRST_FREE_BOX,x
    ror set_half_x_0+FIRST_FREE_BOX,x
    lda placed_box_height
    lsr a
    sta set_half_y_1+FIRST_FREE_BOX,x
    ror set_half_y_0+FIRST_FREE_BOX,x
    lda #TRAIT_SOLID | BOX_IS_FREE
    sta set_traits+FIRST_FREE_BOX,x
    jmp each
  done:
    rts
.endproc

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

;;
; The player is not carried by free boxes, and not pushed.
; out: crew, spared
; clobbers: A
; cycles at worst: 25
.proc spare_player
    lda #CREW_SPARED
    sta spared
    ora crew
    sta crew
    rts
.endproc

;;
; The free boxes have moved sideways as a set: what stands on them comes along, what is in their way is
; pushed.
; in:  way_x/y, spared, left_out
; clobbers: A, X, Y, body_..., move_..., push_axis, moved_by
; cycles at worst: 40,000,000
.proc take_all_along
    lda #ALONG_X
    sta push_axis
    ldx #FIRST_BOX
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    lda way_x_0-FIRST_BOX,x
    sta moved_by
    lda way_x_1-FIRST_BOX,x
    sta moved_by+1
    ora moved_by
    beq next
      stx falling
      jsr put_old_place
      jsr take_along
      ldx falling
  next:
    inx
    cpx #CREW_SIZE
    bcc each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "take_all_along tests bit 7"

; An axis of BODY_BOX = where a free box was. X = its slot.
.macro OLD_PLACE axis
    .local forward
    ldy #0
    lda .ident(.concat("way_", axis, "_1"))-FIRST_BOX,x
    bpl forward
      dey
    forward:
    sec
    lda .ident(.concat("set_", axis, "_0"))-PLACE_TO_SLOT,x
    sbc .ident(.concat("way_", axis, "_0"))-FIRST_BOX,x
    sta .ident(.concat("set_", axis, "_0"))+BODY_BOX
    lda .ident(.concat("set_", axis, "_1"))-PLACE_TO_SLOT,x
    sbc .ident(.concat("way_", axis, "_1"))-FIRST_BOX,x
    sta .ident(.concat("set_", axis, "_1"))+BODY_BOX
    sty push_by
    lda .ident(.concat("set_", axis, "_2"))-PLACE_TO_SLOT,x
    sbc push_by
    sta .ident(.concat("set_", axis, "_2"))+BODY_BOX
    lda .ident(.concat("set_half_", axis, "_0"))-PLACE_TO_SLOT,x
    sta .ident(.concat("set_half_", axis, "_0"))+BODY_BOX
    lda .ident(.concat("set_half_", axis, "_1"))-PLACE_TO_SLOT,x
    sta .ident(.concat("set_half_", axis, "_1"))+BODY_BOX
.endmacro

;;
; in:  X = the slot of a free box, way_x/y
; out: BODY_BOX = the box where it was before
; clobbers: A, Y, push_by
; cycles at worst: 170
.proc put_old_place
    OLD_PLACE "x"
    OLD_PLACE "y"
    lda #TRAIT_SOLID
    sta set_traits+BODY_BOX
    rts
.endproc

;;
; Lets them fall, the lowest first; then what stood on them comes along, and what they come down on is
; pushed.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_boxes_in_paths
    jsr all_lie_still
    bcc :+
      rts
    :
    jsr crew_of
    lda crew
    bpl :+
      ldx #0                    ; it holds them up
      jsr load_body
      jsr put_body_box
      inc set_there,x
    :
    lda #ALONG_Y
    sta push_axis
    lda #0
    sta moved_by+1
    lda #CREW_PRESENT
    ldx #FIRST_BOX
    jsr farthest_first
    ldy #0
  each:
    cpy order_count
    beq all_fell
    sty falling
    ldx order,y
    jsr fall_one
    ldy falling
    iny
    bne each                    ; always
  all_fell:
    lda #0
    sta set_there+BODY_BOX
    jsr spare_player
    jsr take_all_along
    jsr forget_along
    lda #ALONG_Y
    sta push_axis
    ldx #FIRST_BOX
  each_pusher:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    stx falling
    jsr push_down
    ldx falling
  next:
    inx
    cpx #CREW_SIZE
    bcc each_pusher
    jmp return_crew
.endproc
.assert CREW_PRESENT = $80, error, "move_boxes_in_paths tests bit 7"

;;
; One free box falls.
; in:  X = its slot
; out: its place, way_x/y, box_speed, box_contact
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc fall_one
    lda #0
    ldy #3                      ; none of the move's options
    :
      sta move_ceiling_slack,y
      dey
      bpl :-
    txa
    pha
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr lies_still
    pla
    tax
    bcc falls
    lda #0
    sta way_x_0-FIRST_BOX,x
    sta way_x_1-FIRST_BOX,x
    sta way_y_0-FIRST_BOX,x
    sta way_y_1-FIRST_BOX,x
    rts
  falls:
    pha
    jsr load_crew_body
    clc
    lda body_velocity_y
    adc #<FALL_GRAVITY
    sta body_velocity_y
    lda body_velocity_y+1
    adc #>FALL_GRAVITY
    sta body_velocity_y+1
    lda body_velocity_y         ; speed < terminal speed; neither is negative
    cmp #<TERMINAL_SPEED
    lda body_velocity_y+1
    sbc #>TERMINAL_SPEED
    bcc :+
      lda #<TERMINAL_SPEED
      sta body_velocity_y
      lda #>TERMINAL_SPEED
      sta body_velocity_y+1
    :
    pla
    tax
    pha
    lda #0
    sta set_there-PLACE_TO_SLOT,x
    jsr move_among_all_in_systems
    pla
    tax
    inc set_there-PLACE_TO_SLOT,x
    sec
    lda body_x
    sbc set_x_0-PLACE_TO_SLOT,x
    sta way_x_0-FIRST_BOX,x
    lda body_x+1
    sbc set_x_1-PLACE_TO_SLOT,x
    sta way_x_1-FIRST_BOX,x
    sec
    lda body_y
    sbc set_y_0-PLACE_TO_SLOT,x
    sta way_y_0-FIRST_BOX,x
    lda body_y+1
    sbc set_y_1-PLACE_TO_SLOT,x
    sta way_y_1-FIRST_BOX,x
    lda body_velocity_y
    sta box_speed_0-FIRST_BOX,x
    lda body_velocity_y+1
    sta box_speed_1-FIRST_BOX,x
    lda body_contact
    sta box_contact-FIRST_BOX,x
    jmp store_crew_place
.endproc
.assert move_last_contact = move_ceiling_slack + 3, error, "fall_one clears the options together"

;;
; What a free box has come down on is pushed; below the level it is gone.
; in:  X = its slot, way_x/y
; out: places, crew
; clobbers: A, X, Y, body_..., move_..., moved_by
; cycles at worst: 40,000,000
.proc push_down
    lda way_y_0-FIRST_BOX,x
    sta moved_by
    lda way_y_1-FIRST_BOX,x
    sta moved_by+1
    ora moved_by
    beq :+
      lda #0                    ; from where it is now along x
      sta way_x_0-FIRST_BOX,x
      sta way_x_1-FIRST_BOX,x
      jsr put_old_place
      ldx #BODY_BOX
      jsr push_bodies
      ldx falling
    :
    txa
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr is_below_level
    bcc :+
      ldx falling
      lda #0
      sta crew,x
      sta set_there-PLACE_TO_SLOT,x
    :
    rts
.endproc
