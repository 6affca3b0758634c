; Carrying and pushing: the twin of engine/sim/transport.hpp, which states the rules. C++ looks first who is touched;
; that only leaves out those who are neither pushed nor carried, so here a look at whole pixels does.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.import going_x, bodies, last_actor, going_back, go, base_x, base_y, wanted_way, along_place, across_place, along_half
.import across_half, load_base, load_gone, foremost, shove, find_powers, find_near_of_one, mark_neighbours
.import push_out_of_the_way, bring_along
.exportzp near_left, near_width, near_top, near_height, motion, near_side, pushes, carries, kind_of_body, taken_bit
.export transport, mover, pusher, gone_0, gone_1, push_boxes, transport_by, boxes_moved, near_x, near_y, near_of
.export bodies_near, ride_count, set_axis, shoved, others_moved, left_to_do, push_count, push_last, ride_last
.export shove_way, slower

.segment "ZPTABLE": zeropage
near_left:   .res 2             ; pixels
near_width:  .res 2
near_top:    .res 2
near_height: .res 2
motion:      .res 3             ; how far a body moves
near_side:   .res 1
pushes:      .res 1            ; whom the one that is attended to pushes
carries:      .res 1            ; whom it carries
kind_of_body:.res 1            ; THE_PLAYER ...
taken_bit:   .res 1            ; BODY_...

.segment "STEPONLY"
mover:        .res 1            ; slot of the body whose transport goes on
pusher:       .res 1            ; slot of the one that is attended to
push_boxes:   .res 1            ; not 0: free boxes go before the body that is shoved
transport_by: .res 2            ; the way
others_moved: .res 1            ; not 0: somebody besides the mover has moved,
boxes_moved:  .res 1            ; a free box,
left_to_do:   .res 1            ; somebody who is to be attended to
near_x:       .res 1            ; how far the bodies move meanwhile, in pixels and rounded up
near_y:       .res 1
near_of:      .res 1            ; the slot for which BODY_NEAR holds
bodies_near:  .res 1            ; how many have it
push_count:   .res 1            ; how many are in the way,
push_last:    .res 1            ; the slot of the last one
ride_count:   .res 1            ; and how many ride
ride_last:    .res 1
shoved:       .res 1            ; slot
shove_way:    .res 2            ; how far it is to go
slower:       .res 1            ; slot
gone_1:       .res BODY_SLOTS   ; how far those have moved that have BODY_MOVED

.segment "SCRATCH"
gone_0:       .res BODY_SLOTS

.segment "PATHS"
along_places:                   ; by ALONG_...
    .byte 0, 0, 3
across_places:
    .byte 3, 0, 0
across_halves:
    .byte 2, 0, 0

;;
; in:  Y = ALONG_..., transport_by
; out: along_..., across_..., going_back, wanted_way
; clobbers: A
; cycles at worst: 70
.proc set_axis
    sty along_half
    lda along_places,y
    sta along_place
    lda across_places,y
    sta across_place
    lda across_halves,y
    sta across_half
    lda transport_by+1
    sta going_back
    bmi back
    sta wanted_way+1
    lda transport_by
    sta wanted_way
    rts
  back:
    sec
    lda #0
    sbc transport_by
    sta wanted_way
    lda #0
    sbc transport_by+1
    sta wanted_way+1
    rts
.endproc

;;
; Moves the player, who walks and pushes; a solid by its path; or a free box to where it falls.
; in:  X = its slot, Y = ALONG_..., transport_by
; out: places, bodies, base_gone: how far it went, boxes_moved
; clobbers: A, X, Y, body_..., base_..., as free_way
; cycles at worst: 40,000,000
.proc transport
    lda #0
    sta others_moved
    sta boxes_moved
    sta left_to_do
    lda transport_by
    ora transport_by+1
    beq done
    stx mover
    stx pusher
    jsr set_axis
    txa
    beq the_player
    jsr go
    ldx mover
    jsr attend
    jmp others
  the_player:
    jsr shove
  others:
    lda left_to_do
    beq all_attended
  each:
    ldy going_back
    lda #BODY_UNATTENDED
    jsr foremost
    bmi all_attended
    lda bodies,x
    and #<~BODY_UNATTENDED
    sta bodies,x
    jsr attend
    jmp each
  all_attended:
    ldx mover
    jsr load_gone
    jmp forget_moves
  done:
    rts
.endproc

;;
; Nobody has moved in the next transport.
; in:  mover, others_moved
; out: bodies
; clobbers: A, X
; cycles at worst: 550
.proc forget_moves
    ldx mover
    jsr forget
    lda others_moved
    beq done
    ldx last_actor
    :
      jsr forget
      dex
      bpl :-
    ldx #BODY_SLOTS-1
    :
      jsr forget
      dex
      cpx #FIRST_CRATE_SLOT
      bcs :-
  done:
    rts
  forget:
    lda bodies,x
    and #<~BODY_MOVED
    sta bodies,x
    rts
.endproc

;;
; What has moved pushes on what is in its way, and brings along what stands on it.
; in:  X = its slot
; out: places, bodies
; clobbers: A, X, Y, body_..., base_..., as free_way
; cycles at worst: 20,000,000
.proc attend
    stx pusher
    jsr find_powers
    lda pushes
    ora carries
    beq done
    cpx near_of
    beq are_known
      jsr load_base
      jsr find_near_of_one
      jmp have_near
  are_known:                    ; the base is the solid where it was
    lda bodies_near
    beq done
    jsr follow_solid
  have_near:
    lda bodies_near
    beq done
    jsr mark_neighbours
    lda push_count
    beq :+
      jsr push_out_of_the_way
    :
    lda ride_count
    beq done
    jmp bring_along
  done:
    rts
.endproc

;;
; The base is a solid that has moved along an axis since it was loaded.
; in:  X = its slot, going_x
; out: base_x or base_y, base_gone
; clobbers: A
; cycles at worst: 90
.proc follow_solid
    jsr load_gone
    lda going_x
    bne upright
    .repeat 3, byte
      lda .ident(.sprintf("set_x_%d", byte))-AWAKE_ACTORS,x
      sta base_x+byte
    .endrepeat
    rts
  upright:
    .repeat 3, byte
      lda .ident(.sprintf("set_y_%d", byte))-AWAKE_ACTORS,x
      sta base_y+byte
    .endrepeat
    rts
.endproc
