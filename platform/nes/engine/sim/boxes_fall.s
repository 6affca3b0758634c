; How free boxes fall, and what they take along and push as they move: a part of the twin of
; engine/sim/boxes.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_y, body_contact, move_ceiling_slack, move_last_contact
.import map_paths, map_systems, load_body, move_among_all_in_systems, is_below_level
.import all_lie_still, lies_still, push_axis, push_by, way_x_0, way_x_1, way_y_0, way_y_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits, set_there
.import move_box, crew, moved_by, spared, crew_of, return_crew, load_crew_body, store_crew_place, put_body_box
.import forget_along, push_bodies, take_along, order, order_count, farthest_first
.export move_boxes, spare_player, take_all_along, put_old_place

.segment "BSS"
falling:         .res 1         ; in the order, or the slot of the one that is looked at

.segment "ENGINE"

;;
; Lets the free boxes fall.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_boxes
    jsr map_paths
    jsr move_boxes_in_paths
    jmp map_systems
.endproc

.segment "PATHS"

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
; in:  way_x, spared, left_out
; out: falling: not 0: one of them has, and order is not what it was
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

;;
; in:  X = the slot of a free box, way_x: how far it has gone along x
; out: BODY_BOX = the box where it was before
; clobbers: A, Y, push_by
; cycles at worst: 130
.proc put_old_place
    ldy #0
    lda way_x_1-FIRST_BOX,x
    bpl :+
      dey
    :
    sec
    lda set_x_0-PLACE_TO_SLOT,x
    sbc way_x_0-FIRST_BOX,x
    sta set_x_0+BODY_BOX
    lda set_x_1-PLACE_TO_SLOT,x
    sbc way_x_1-FIRST_BOX,x
    sta set_x_1+BODY_BOX
    sty push_by
    lda set_x_2-PLACE_TO_SLOT,x
    sbc push_by
    sta set_x_2+BODY_BOX
    .repeat 3, I
      lda .ident(.sprintf("set_y_%d", I))-PLACE_TO_SLOT,x
      sta .ident(.sprintf("set_y_%d", I))+BODY_BOX
    .endrepeat
    .repeat 2, I
      lda .ident(.sprintf("set_half_x_%d", I))-PLACE_TO_SLOT,x
      sta .ident(.sprintf("set_half_x_%d", I))+BODY_BOX
      lda .ident(.sprintf("set_half_y_%d", I))-PLACE_TO_SLOT,x
      sta .ident(.sprintf("set_half_y_%d", I))+BODY_BOX
    .endrepeat
    lda #TRAIT_SOLID
    sta set_traits+BODY_BOX
    rts
.endproc

;;
; Lets them fall, the lowest first; then what stood on them comes along, and what they come down on is
; pushed by one after the other. Until it is their turn to come down they are where they were, so that
; nothing is moved into a place that one of them comes to or comes from.
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
    jsr lowest_first
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
    sta falling
    jsr spare_player
    jsr put_back_up
    jsr take_all_along
    jsr forget_along
    lda #ALONG_Y
    sta push_axis
    lda falling                 ; the order is what it was if nothing was taken along
    beq :+
      jsr lowest_first
    :
    ldy #0
  each_pusher:
    cpy order_count
    beq done
    tya
    pha
    ldx order,y
    stx falling
    jsr push_down
    pla
    tay
    iny
    jmp each_pusher
  done:
    jmp return_crew
.endproc

;;
; The order in which free boxes fall.
; in:  crew
; out: order, order_count, push_axis
; clobbers: A, X, Y, as farthest_first
; cycles at worst: 6,000
.proc lowest_first
    lda #ALONG_Y
    sta push_axis
    lda #0
    sta moved_by+1
    lda #CREW_PRESENT
    ldx #FIRST_BOX
    jmp farthest_first
.endproc

;;
; Puts the free boxes to where they were along y.
; in:  crew, way_y
; out: their places in the set, push_axis
; clobbers: A, X, Y
; cycles at worst: 600
.proc put_back_up
    lda #ALONG_Y                ; move_box's
    sta push_axis
    ldx #FIRST_FREE_BOX+FREE_BOXES-1
  each:
    lda crew+PLACE_TO_SLOT,x
    bpl next                    ; CREW_PRESENT
    lda way_y_0-FIRST_FREE_BOX,x
    ora way_y_1-FIRST_FREE_BOX,x
    beq next
    sec
    lda #0
    sbc way_y_0-FIRST_FREE_BOX,x
    pha
    lda #0
    sbc way_y_1-FIRST_FREE_BOX,x
    tay
    pla
    jsr move_box
  next:
    dex
    cpx #FIRST_FREE_BOX
    bcs each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "put_back_up tests bit 7"

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
; A free box comes down, and what it comes down on is pushed; below the level it is gone.
; in:  X = falling = its slot, way_x/y, push_axis
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
      txa
      sec
      sbc #PLACE_TO_SLOT
      tax
      lda moved_by
      ldy moved_by+1
      jsr move_box
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
