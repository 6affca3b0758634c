; Bodies among cells, thin walls and boxes at once: the twin of engine/collide/room.hpp, which states
; the rules. The console has no segments. How the systems agree on one step is in room_step_agree.s.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, body_contact
.importzp move_ceiling_slack, move_drop_through, move_last_contact
.importzp sub_steps, share_x, share_y, extra_x, extra_y
.import move_body, move_among_cells, stop_at, exceeds_half_cell, leave_floor, overlaps_thin_wall
.import leave_thin_wall
.import cells_answered, near_count, room_sub_step, agree, together, by_x, by_y, step_contact, room_stopped_by
.export room_thin_walls, other_contact_bits
.export move_in_room, shift, leaves_its_place

.segment "SCRATCH"
room_thin_walls: .res 1         ; not 0: they hold the body, too
other_contact_bits: .res 1      ; together's second contact
steps_left:      .res 1
step_share_x:    .res 2
step_share_y:    .res 2
step_extra_x:    .res 1
step_extra_y:    .res 1
room_contact:    .res 1
out_x:           .res 3         ; out of a thin wall
out_y:           .res 3
in_x:            .res 3
in_y:            .res 3
kept_options:    .res 4
shift_velocity:  .res 4
place_way:       .res 2
place_size:      .res 2

.segment "SYSTEMS"

; Halves a share; the bit that leaves is worth a subpixel in as many sub-steps as there are.
.macro HALVE axis
    .local even
    lda .ident(.concat("share_", axis))+1
    asl a                       ; the sign's copy comes in from the left
    ror .ident(.concat("share_", axis))+1
    ror .ident(.concat("share_", axis))
    bcc even
      lda .ident(.concat("extra_", axis))
      clc
      adc sub_steps
      sta .ident(.concat("extra_", axis))
    even:
.endmacro

; The step along one axis, 0 where the velocity is; in by_...
.macro STEP axis
    .local stopped, done
    lda .ident(.concat("body_velocity_", axis))
    ora .ident(.concat("body_velocity_", axis))+1
    beq stopped
    ldy .ident(.concat("step_share_", axis))+1
    ldx .ident(.concat("step_share_", axis))
    lda .ident(.concat("step_extra_", axis))
    beq done
      dec .ident(.concat("step_extra_", axis))
      inx
      bne done
      iny
      jmp done
    stopped:
      tax
      tay
    done:
    stx .ident(.concat("by_", axis))
    sty .ident(.concat("by_", axis))+1
.endmacro

;;
; Moves a body by its velocity for one frame through a room.
; in:  body_..., move_..., near_count, near_boxes, room_thin_walls
; out: body_x/y, body_velocity_x/y, body_contact, room_stopped_by: the traits of the boxes that did
; clobbers: A, X, Y, move_last_contact
; cycles at worst: 40,000,000, at 127 px a frame among slopes
.proc move_in_room
    lda #0
    sta room_stopped_by
    lda near_count
    ora room_thin_walls
    bne :+
      jmp move_body             ; nothing but cells
    :
    jsr move_among_cells
    bcc :+
      rts
    :
    lda room_thin_walls
    beq :+
      jsr overlaps_thin_wall
      beq :+
      jsr leave_thin_walls
    :
    lda #0
    sta room_contact
    sta extra_x
    sta extra_y
    ldx #3
    :
      lda body_velocity_x,x
      sta share_x,x
      dex
      bpl :-
    lda #1
    sta sub_steps
    jsr leave_floor
    lda cells_answered          ; they took a single step
    beq halve
    sta steps_left
    ldx #3
    :
      lda body_velocity_x,x
      sta by_x,x
      dex
      bpl :-
    jmp have_step
  halve:
    jsr exceeds_half_cell
    bcc short
  again:
    HALVE "x"
    HALVE "y"
    asl sub_steps
    jmp halve
  short:
    lda sub_steps               ; 256 are the most
    beq halved
    jsr leaves_its_place
    bcs again
  halved:
    lda sub_steps
    sta steps_left
    lda extra_x
    sta step_extra_x
    lda extra_y
    sta step_extra_y
    ldx #3
    :
      lda share_x,x
      sta step_share_x,x
      dex
      bpl :-

  each:
    STEP "x"
    STEP "y"
  have_step:
    ldx #3
    :
      lda body_velocity_x,x
      pha
      dex
      bpl :-
    jsr room_sub_step
    ldx #0
    :
      pla
      sta body_velocity_x,x
      inx
      cpx #4
      bne :-
    lda room_contact
    sta other_contact_bits
    lda step_contact
    jsr together
    sta room_contact
    lda step_contact
    sta body_contact
    jsr stop_at
    ; A level step says nothing about the floor that the body stood on.
    lda step_contact
    and #CONTACT_FLOOR
    ora by_y
    ora by_y+1
    beq :+
      lda step_contact
      sta move_last_contact
    :
    dec steps_left
    beq done
    jmp each
  done:
    lda room_contact
    sta body_contact
    rts
.endproc
.assert by_y - by_x = 2 && body_velocity_y - body_velocity_x = 2 && share_y - share_x = 2 && step_share_y - step_share_x = 2, error, "move_in_room copies x and y together"

;;
; Whether a body that moves by a share, or a subpixel more, covers nothing of where it was.
; in:  share_x/y, extra_x/y, body_half_x/y
; out: carry
; clobbers: A, X, Y
; cycles at worst: 240
.proc leaves_its_place
    ldx #2                      ; along y, then along x
    ldy #1
  each:
    lda share_x+1,x
    bmi backward
    sta place_way+1
    lda share_x,x
    sec
    bcs have_share              ; always
  backward:                     ; a share is rounded down: its size is one less if it has a rest
    eor #$FF
    sta place_way+1
    lda extra_x,y
    cmp #1
    lda share_x,x
    eor #$FF
    bcs have_share
    adc #1
    bcc :+
      inc place_way+1
    :
    sec
  have_share:
    adc #0
    sta place_way
    bcc :+
      inc place_way+1
    :
    lda body_half_x,x
    asl a
    sta place_size
    lda body_half_x+1,x
    rol a
    sta place_size+1
    lda place_way
    cmp place_size
    lda place_way+1
    sbc place_size+1
    bcs leaves
    dex
    dex
    dey
    bpl each
  leaves:
    rts
.endproc
.assert share_y - share_x = 2 && extra_y - extra_x = 1 && body_half_y - body_half_x = 2, error, "leaves_its_place indexes x and y"

;;
; Out of a thin wall that something else put the body into, if nothing else is there.
; in:  as move_in_room; the body overlaps a thin wall
; out: body_x/y
; clobbers: A, X, Y
; cycles at worst: 300,000
.proc leave_thin_walls
    ldx #5
    :
      lda body_x,x
      sta in_x,x
      dex
      bpl :-
    jsr leave_thin_wall
    ldx #5
    :
      lda body_x,x
      sta out_x,x
      lda in_x,x
      sta body_x,x
      dex
      bpl :-
    sec
    lda out_x
    sbc in_x
    sta by_x
    lda out_x+1
    sbc in_x+1
    sta by_x+1
    sec
    lda out_y
    sbc in_y
    sta by_y
    lda out_y+1
    sbc in_y+1
    sta by_y+1
    ldx #3                      ; none of the move's options
    :
      lda body_velocity_x,x
      pha
      lda move_ceiling_slack,x
      sta kept_options,x
      lda #0
      sta move_ceiling_slack,x
      dex
      bpl :-
    sta room_thin_walls
    sta cells_answered          ; about another way
    jsr agree
    inc room_thin_walls
    ldx #0
    stx room_stopped_by
    :
      pla
      sta body_velocity_x,x
      lda kept_options,x
      sta move_ceiling_slack,x
      inx
      cpx #4
      bne :-
    ldx #5
    :
      lda body_x,x
      cmp out_x,x
      bne stays
      dex
      bpl :-
    rts
  stays:
    ldx #5
    :
      lda in_x,x
      sta body_x,x
      dex
      bpl :-
    rts
.endproc
.assert move_drop_through = move_ceiling_slack + 2 && move_last_contact = move_ceiling_slack + 3 && body_y = body_x + 3, error, "leave_thin_walls copies the options, and x and y, together"

;;
; Moves the body through its room by a way; its velocity stays. The options of the move are none.
; in:  body_..., A = the way's axis: 0 for x, 2 for y; X = its low byte, Y = its high byte
; out: body_x/y, body_contact
; clobbers: A, X, Y, move_...
; cycles at worst: 40,000,000, at 127 px a frame among slopes
.proc shift
    pha
    txa
    pha
    ldx #3
    :
      lda body_velocity_x,x
      sta shift_velocity,x
      lda #0
      sta body_velocity_x,x
      sta move_ceiling_slack,x
      dex
      bpl :-
    pla
    sta step_contact
    pla
    tax
    lda step_contact
    sta body_velocity_x,x
    sty body_velocity_x+1,x
    jsr move_in_room
    ldx #3
    :
      lda shift_velocity,x
      sta body_velocity_x,x
      dex
      bpl :-
    rts
.endproc
