; Carries and pushes bodies: the 6502 port of engine/sim/transport.hpp, which states the rules. C++ first selects the
; bodies that are touched. That only skips bodies that are neither pushed nor carried; here a comparison of whole
; pixels does the same.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/arithmetic.inc"
.include "sim/body_table.inc"

.importzp last_actor, along_at, across_at
.import wanted_distance, bodies, going_back, go, along_place, along_half, load_base, load_gone, foremost, shove, find_pushed_and_carried
.import find_near_of_one, find_neighbours_to_move, push_out_of_the_way, carry_riders, place_actors
.exportzp near_x, near_y, near_from, near_end, pushes, carries
.export set_along, order_count, order_index, transport, driver, pusher, gone_0, gone_1, push_crates, transport_by, crates_moved, closed_boxes
.export near_of, near_of_end, push_count, set_axis, shoved, others_moved, left_to_do, last_left, shove_distance, slower

.segment "ZPTABLE": zeropage
near_x:      .res 1             ; how far bodies may move during the transport, in pixels and rounded up
near_y:      .res 1
near_from:   .res 1             ; the part of near_list that is valid
near_end:    .res 1
pushes:      .res 1             ; the bodies that the pusher pushes: THE_PLAYER, OTHER_ACTORS, ALL_CRATES
carries:     .res 1             ; the bodies that it carries

.segment "STEPONLY"
near_of:      .res 1            ; the slot for which the first part of near_list is valid
near_of_end:  .res 1            ; and the end of that part

.segment "TRANSPORT"
order_count:  .res 1            ; how many bodies the pusher has to move
driver:        .res 1            ; slot of the body whose transport this is
pusher:       .res 1            ; slot of the body whose neighbours are moved now
transport_by: .res 2            ; the displacement
closed_boxes: .res 1            ; the traits of boxes that stop a motion in this direction
others_moved: .res 1            ; not 0: a body other than the driver has moved
crates_moved:  .res 1            ; not 0: a crate has moved
left_to_do:   .res 1            ; how many moved bodies have neighbours still to be moved
last_left:    .res 1            ; the only one of those, if there never were more; else NO_SLOT
push_count:   .res 1            ; how many bodies are in the path
gone_1:       .res BODY_SLOTS   ; how far the bodies with BODY_MOVED have moved
gone_0:       .res BODY_SLOTS

.segment "REACH"
order_index:  .res 1
push_crates:   .res 1            ; not 0: the body that is shoved pushes crates
shoved:       .res 1            ; slot
shove_distance:    .res 2            ; how far it is to go
slower:       .res 1            ; slot

.segment "MOVERS"
; By ALONG_...; one byte farther for the opposite direction.
along_places:
    .byte 0, 0, 3
along_table:
    .byte 0, 0, TABLE_SLOTS
across_table:
    .byte TABLE_SLOTS, 0, 0
closed_table:
    .byte TRAIT_SOLID | TRAIT_ONEWAY_LEFT, TRAIT_SOLID | TRAIT_ONEWAY_RIGHT
    .byte TRAIT_SOLID | TRAIT_ONEWAY_UP, TRAIT_SOLID | TRAIT_ONEWAY_DOWN

;;
; Sets the axis and direction of a motion.
; local
; in:  Y = ALONG_..., transport_by
; out: along_..., across_at, going_back, closed_boxes, wanted_distance
; clobbers: A, Y
; cycles at worst: 90
.proc set_axis
    sty along_half
    lda along_places,y
    sta along_place
    jsr set_along
    lda transport_by+1
    sta going_back
    bmi back
    sta wanted_distance+1
    lda transport_by
    sta wanted_distance
    lda closed_table,y
    sta closed_boxes
    rts
  back:
    lda closed_table+1,y
    sta closed_boxes
    NEGATE_16 transport_by, wanted_distance
    rts
.endproc

;;
; Sets the offsets into the table for an axis.
; local
; in:  along_half
; out: along_at, across_at, Y = along_half
; clobbers: A
; cycles at worst: 26
.proc set_along
    ldy along_half
    lda along_table,y
    sta along_at
    lda across_table,y
    sta across_at
    rts
.endproc

;;
; Moves a driver along an axis, with everything that it pushes and carries. The driver is the player as it walks and
; pushes, a mover on its path, or a crate as it falls.
; in:  X = its slot, Y = ALONG_..., transport_by
; out: positions, bodies, base_gone: how far it went, crates_moved
; clobbers: A, X, Y, body_..., base_..., as free_distance
; cycles at worst: 110,000
.proc transport
    lda #0
    sta others_moved
    sta crates_moved
    sta left_to_do
    lda transport_by
    ora transport_by+1
    beq done
    stx driver
    stx pusher
    jsr set_axis
    jsr place_actors
    txa
    beq the_player
    jsr go
    ldx driver
    jsr attend
    jmp others
  the_player:
    jsr shove
  others:
    dec left_to_do
    bmi all_attended
    ldx last_left
    bpl :+
      ldy going_back
      lda #BODY_PENDING
      jsr foremost
    :
    lda #NO_SLOT
    sta last_left
    lda bodies,x
    and #<~BODY_PENDING
    sta bodies,x
    jsr attend
    jmp others
  all_attended:
    ldx driver
    jsr load_gone
    jmp forget_moves
  done:
    rts
.endproc

;;
; Clears BODY_MOVED in all bodies for the next transport.
; in:  driver, others_moved, crates_moved
; out: bodies
; clobbers: A, X
; cycles at worst: 550
.proc forget_moves
    ldx driver
    lda bodies,x
    and #<~BODY_MOVED
    sta bodies,x
    lda others_moved
    beq done
    lda crates_moved
    beq actors
    ldx #BODY_SLOTS-1
    :
      lda bodies,x
      and #<~BODY_MOVED
      sta bodies,x
      dex
      cpx #FIRST_CRATE_SLOT
      bcs :-
  actors:
    ldx last_actor
    :
      lda bodies,x
      and #<~BODY_MOVED
      sta bodies,x
      dex
      bpl :-
  done:
    rts
.endproc

;;
; Pushes what is in the path of a body that has moved, and brings along what stands on it.
; in:  X = its slot
; out: positions, bodies
; clobbers: A, X, Y, body_..., base_..., as free_distance
; cycles at worst: 76,800
.proc attend
    stx pusher
    jsr find_pushed_and_carried
    lda pushes
    ora carries
    beq done
    jsr load_base
    cpx near_of
    beq are_known
      jsr find_near_of_one
      jmp have_near
  are_known:
    lda #0
    sta near_from
    lda near_of_end
    sta near_end
  have_near:
    lda near_from
    cmp near_end
    beq done
    jsr find_neighbours_to_move
    lda push_count
    beq :+
      jsr push_out_of_the_way
    :
    lda order_count
    cmp push_count
    beq done
    jmp carry_riders
  done:
    rts
.endproc
