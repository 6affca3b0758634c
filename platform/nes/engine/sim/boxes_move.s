; How the player pushes free boxes, and how they fall: a part of the twin of engine/sim/boxes.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "collide/clearance.inc"
.include "sim/body_table.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact
.importzp move_ceiling_slack, move_last_contact, wanted, clear_met, front
.import map_paths, map_systems, move_among_all, move_among_all_in_systems, lies_on_in_systems, lies_plainly
.import load_body, store_place, bodies, table_of, write_back, load_box, lose_crate, put_player_box
.import transport, transport_by, boxes_moved, base_gone, going_back, near_of
.import find_room, enter_room, clear_down, room_stopped_by, is_below_level
.import set_x_0, set_x_1, set_y_0, set_y_1, set_y_2, set_half_y_0, set_half_y_1, set_there
.export move_pusher, move_boxes, lies_on

.segment "BSS"
pushed_from:     .res 4         ; the player's velocity and place along x before its move,
pusher_velocity = pushed_from   ; then its velocity after it
pusher_contact:  .res 1         ; after it
pusher_last:     .res 1         ; before it
falling:         .res 1         ; slot

.segment "STEPONLY"
waits:           .res FREE_BOXES ; not 0: it has not fallen yet in this frame

.segment "ENGINE"

;;
; Moves the player, who pushes free boxes while it stands on a floor, by at most PUSH_SPEED a frame. What
; gives way is no contact: the body's velocity is then that of the push.
; in:  body_..., move_..., set_there
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_pusher
    lda move_last_contact
    sta pusher_last
    ldx #1
    :
      lda body_velocity_x,x
      sta pushed_from,x
      lda body_x,x
      sta pushed_from+2,x
      dex
      bpl :-
    jsr move_among_all
    lda pusher_last
    and #CONTACT_FLOOR
    beq done
    lda room_stopped_by
    and #BOX_IS_FREE
    beq done
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq done
    jsr map_paths
    jsr push_boxes_on
    jmp map_systems
  done:
    rts
.endproc

;;
; Lets the free boxes fall.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_boxes
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    jsr map_paths
    jsr move_boxes_in_paths
    jmp map_systems
  done:
    rts
.endproc

.segment "PATHS"

;;
; What the player has left to push with: the rest of its motion, at most PUSH_SPEED.
; in:  pushed_from, body_x
; out: transport_by, Z: nothing
; clobbers: A, X, Y
; cycles at worst: 110
.proc left_to_push
    clc                         ; the motion and its beginning, less where it ended
    lda pushed_from
    adc pushed_from+2
    tax
    lda pushed_from+1
    adc pushed_from+3
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
    ldx #<-PUSH_SPEED
    ldy #>-PUSH_SPEED
    bne have_rest               ; always
  forward:
    cpx #<(PUSH_SPEED+1)
    sbc #>(PUSH_SPEED+1)
    bcc have_rest
    ldx #<PUSH_SPEED
    ldy #>PUSH_SPEED
  have_rest:
    stx transport_by
    sty transport_by+1
    txa
    ora transport_by+1
    rts
.endproc
.assert PUSH_SPEED > 0 && PUSH_SPEED < $7FFF, error, "left_to_push branches by the sign of the speed, and adds 1 to it"

;;
; The player goes on with the free boxes before it.
; in:  pushed_from, body_...: after its own move
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc push_boxes_on
    jsr left_to_push
    beq done
    ldx #3
    :
      lda body_velocity_x,x
      sta pusher_velocity,x
      dex
      bpl :-
    lda body_contact
    sta pusher_contact
    ldx #0
    jsr store_place
    jsr table_of
    lda #NO_SLOT
    sta near_of
    ldx #0
    ldy #ALONG_X
    jsr transport
    lda boxes_moved
    beq have_contact
    lda pusher_contact
    and #<~(CONTACT_LEFT | CONTACT_RIGHT)
    sta pusher_contact
    lda base_gone
    ldx base_gone+1
    bit going_back
    bpl :+
      sec
      lda #0
      sbc base_gone
      tay
      lda #0
      sbc base_gone+1
      tax
      tya
    :
    sta pusher_velocity
    stx pusher_velocity+1
  have_contact:
    jsr write_back
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
  done:
    rts
.endproc

;;
; Lets them fall, the lowest first: what lies on others falls after them.
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_boxes_in_paths
    lda #NO_SLOT
    sta near_of
    jsr table_of
    ldx #FREE_BOXES-1
    :
      lda set_there+FIRST_FREE_BOX,x
      sta waits,x
      dex
      bpl :-
  each:
    jsr lowest
    bmi done
    stx falling
    lda #0
    sta waits-FIRST_CRATE_SLOT,x
    jsr fall_one
    ldx falling
    lda bodies,x
    bpl each                    ; crushed by what fell on it
    txa
    sec
    sbc #AWAKE_ACTORS
    tax
    jsr is_below_level
    bcc each
    ldx falling
    jsr lose_crate
    jmp each
  done:
    jmp write_back
.endproc

;;
; The lowest of those that have not fallen yet; of several the first.
; in:  waits
; out: X = slot, N: none
; clobbers: A, Y, front
; cycles at worst: 480
.proc lowest
    ldy #$FF
    ldx #BODY_SLOTS-1
  each:
    lda waits-FIRST_CRATE_SLOT,x
    beq next
    clc
    lda set_y_0-AWAKE_ACTORS,x
    adc set_half_y_0-AWAKE_ACTORS,x
    sta transport_by
    lda set_y_1-AWAKE_ACTORS,x
    adc set_half_y_1-AWAKE_ACTORS,x
    sta transport_by+1
    lda set_y_2-AWAKE_ACTORS,x
    adc #0
    pha
    cpy #$FF
    beq take
    lda transport_by
    cmp front
    lda transport_by+1
    sbc front+1
    pla
    pha
    sbc front+2
    bmi higher
  take:
    lda transport_by
    sta front
    lda transport_by+1
    sta front+1
    pla
    sta front+2
    txa
    tay
    jmp next
  higher:
    pla
  next:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each
    tya
    tax
    rts
.endproc

;;
; One falls to where there is room, with what it meets there; cells and what is steep may lead it aside.
; in:  X = falling = its slot, bodies
; out: its place, box_speed, box_contact, and those of whom it moves
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc fall_one
    lda box_speed_0-FIRST_CRATE_SLOT,x
    ora box_speed_1-FIRST_CRATE_SLOT,x
    bne moves
    lda box_contact-FIRST_CRATE_SLOT,x
    and #CONTACT_FLOOR
    beq moves
    jsr lies_plainly
    ldx falling
    bcc :+
      lda #CONTACT_FLOOR
      sta box_contact-FIRST_CRATE_SLOT,x
      rts
    :
    jsr load_alone
    jsr lies_on_in_systems
    ldx falling
    bit clear_met
    bvs lies
  moves:
    jsr load_alone
    jsr fall_by_gravity
    jsr move_among_all_in_systems
    ldx falling
    jsr is_there_again
    lda body_velocity_y
    sta box_speed_0-FIRST_CRATE_SLOT,x
    lda body_velocity_y+1
    sta box_speed_1-FIRST_CRATE_SLOT,x
    lda body_contact
    sta box_contact-FIRST_CRATE_SLOT,x
    sec
    lda body_y
    sbc set_y_0-AWAKE_ACTORS,x
    pha
    lda body_y+1
    sbc set_y_1-AWAKE_ACTORS,x
    pha
    sec
    lda body_x
    sbc set_x_0-AWAKE_ACTORS,x
    sta transport_by
    lda body_x+1
    sbc set_x_1-AWAKE_ACTORS,x
    sta transport_by+1
    ldy #ALONG_X
    jsr transport
    pla
    sta transport_by+1
    pla
    sta transport_by
    ldx falling
    ldy #ALONG_Y
    jmp transport
  lies:
    ldy #CONTACT_FLOOR
    lda clear_met
    lsr a                       ; MET_FIRM
    bcs :+
      ldy #CONTACT_FLOOR | CONTACT_ONEWAY
    :
    and #MET_SLANTED >> 1
    beq :+
      lda #CONTACT_SLOPE
    :
    sta box_contact-FIRST_CRATE_SLOT,x
    tya
    ora box_contact-FIRST_CRATE_SLOT,x
    sta box_contact-FIRST_CRATE_SLOT,x
.endproc
.assert is_there_again = *, error, "fall_one falls through to is_there_again"
.assert MET_STOPS = $40 && MET_FIRM = 1, error, "fall_one tests bits 6 and 0"

;;
; in:  X = slot
; out: set_there
; clobbers: A
; cycles: 18
.proc is_there_again
    lda #0
    sta set_there+BODY_BOX
    lda #1
    sta set_there-AWAKE_ACTORS,x
    rts
.endproc

;;
; Loads it, and leaves it out of the set, in which the player is meanwhile.
; in:  X = falling = slot
; out: body_..., set_...
; clobbers: A, Y
; cycles at worst: 250
.proc load_alone
    jsr load_box
    lda #0
    sta set_there-AWAKE_ACTORS,x
    jmp put_player_box
.endproc

;;
; in:  X = slot
; out: body_velocity_x/y, move_...: no options
; clobbers: A, Y
; cycles at worst: 100
.proc fall_by_gravity
    lda #0
    sta body_velocity_x
    sta body_velocity_x+1
    ldy #3
    :
      sta move_ceiling_slack,y
      dey
      bpl :-
    clc
    lda box_speed_0-FIRST_CRATE_SLOT,x
    adc #<FALL_GRAVITY
    sta body_velocity_y
    lda box_speed_1-FIRST_CRATE_SLOT,x
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
    rts
.endproc
.assert move_last_contact = move_ceiling_slack + 3, error, "fall_by_gravity clears the options together"

.segment "SYSTEMS"

;;
; What is right below a body.
; in:  body_..., set_there
; out: clear_met
; clobbers: A, X, Y, as clear_down
; cycles at worst: 12,000
.proc lies_on
    jsr find_room
    ldx #3
    lda #0
    :
      sta body_velocity_x,x
      dex
      bpl :-
    inc body_velocity_y
    jsr enter_room
    lda #1
    sta wanted
    lda #0
    sta wanted+1
    jmp clear_down
.endproc
