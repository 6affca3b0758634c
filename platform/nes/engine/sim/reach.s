; Computes how far a body of the table can go along an axis with the crates that it pushes: the 6502 port of
; engine/sim/reach.hpp. It does so before anything moves.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp body_front
.import bodies, load_slot, find_clear_distance_from_paths, clip_to_boxes, pusher
.import place_x_0, place_x_1, place_x_2, place_half_x_0, place_half_x_1
.import set_along, load_base, foremost, is_line_free
.exportzp base_along, base_half_along, base_across, base_half_across, base_gone, apart_now, apart_before, both, across
.exportzp front, most, rival, front_bit, front_back, foremost_one, measured, along_at, across_at
.export reaching, wanted_distance, distance_found
.export reach_start, start_0, start_1, chain_first, part, going_x, along_half, going_back
.export open_count, last_open, along_place, reach_distance, free_distance, find_start, reach_with_crates, part_high

going_x = along_half            ; 0: along x

.segment "ZPTABLE": zeropage
base_along:       .res 3        ; the body that others are measured from
base_half_along:  .res 2
base_across:      .res 3
base_half_across: .res 2
base_gone:        .res 2        ; how far it has moved
apart_now:        .res 3        ; how far a body's middle is in front of the base's, along the motion
apart_before:     .res 3        ; the same before anything moved
both:             .res 2        ; the sum of both half-sizes along the motion
across:           .res 3        ; from middle to middle, across the motion
foremost_one:     .res 1        ; slot
along_at:         .res 1        ; 0 or TABLE_SLOTS: from place_x_0 to the values along the motion
across_at:        .res 1        ; and to those across it
measured:         .res 1        ; slot
front:            .res 3        ; the position of a body's front in a direction
most:             .res 3        ; the front of the foremost one
rival:            .res 1        ; slot of a body that may be farther in front
front_bit:        .res 1        ; BODY_... bit of the bodies among which the foremost is searched
front_back:       .res 1        ; bit 7: the direction of `front` is left or up

; Clearance among cells and thin walls overwrites the memory above; the rest persists.
.segment "TRANSPORT"
along_place:  .res 1            ; 0, or 3 if the motion is along y: from body_x to the position along it
along_half:   .res 1            ; 0 or 2: from body_half_x
going_back:   .res 1            ; bit 7: left or up

.segment "REACH"
reaching:     .res 1            ; slot of the body whose free distance is computed
wanted_distance:   .res 2            ; how far the body is to go
distance_found:    .res 2            ; how far it has space
start_0:      .res MOST_CRATES   ; of a chain: how far the body has gone when this crate begins to move
start_1:      .res MOST_CRATES
reach_distance:    .res 2            ; how far the chain goes
reach_start:  .res 2            ; when the body in question begins to move
chain_first:  .res 1            ; slot of the body that pushes it
open_count:   .res 1            ; how many have BODY_OPEN
last_open:    .res 1            ; the only one with BODY_OPEN, if there never were more; else NO_SLOT

.segment "STEPONLY"
part:         .res 2            ; of a distance
part_high:    .res 1

.segment "MOVERS"

;;
; Computes how far a body has space among the boxes that were ahead of it when the transport began. Crates that it
; pushes do not stop it.
; in:  X = its slot, wanted_distance, push_crates: not 0 if it pushes crates, pusher
; out: distance_found; the crates that it pushes are in its chain
; clobbers: A, X, Y, wanted_distance, body_..., as move_among_obstacles
; cycles at worst: 25,000
.proc free_distance
    stx reaching
    txa
    clc
    adc along_at
    tay
    bit going_back
    bmi backward
    ADD_24_16 {place_x_0,y}, {place_half_x_0,y}, body_front
    jsr clip_to_boxes
    sec                         ; to the next line of the grid
    lda #0
    sbc body_front
    tax
    lda #0
    sbc body_front+1
    jmp have_line
  backward:
    SUBTRACT_24_16 {place_x_0,y}, {place_half_x_0,y}, body_front
    jsr clip_to_boxes
    ldx body_front
    lda body_front+1
  have_line:
    ldy level_all_traits
    bmi ask                     ; TRAIT_SLOPE
    and #PIXELS_PER_CELL-1
    cpx wanted_distance
    sbc wanted_distance+1
    bcs free
    jsr is_line_free
    bcc ask
  free:
    COPY_16 wanted_distance, distance_found
    rts
  ask:
    CLEAR_16 distance_found
    lda wanted_distance
    ora wanted_distance+1
    beq done
    ldx reaching
    jsr load_slot
    jsr find_clear_distance_from_paths
    jsr set_along
    ldx pusher
    jmp load_base
  done:
    rts
.endproc

;;
; Computes how far a body can go with the crates that it pushes.
; local
; in:  X = its slot, wanted_distance
; out: reach_distance; in bodies BODY_IN_CHAIN, start_0/1
; clobbers: A, X, Y, body_..., base_..., as free_distance
; cycles at worst: 50,000
.proc reach_with_crates
    stx chain_first
    COPY_16 wanted_distance, reach_distance
    lda bodies,x
    ora #BODY_IN_CHAIN
    sta bodies,x
    lda #0
    sta open_count
    beq look_ahead              ; always
  each:                         ; a crate's pushers are behind it: the start of the rearmost is final
    dec open_count
    bpl :+
      rts
    :
    ldx last_open
    bpl have_last
    lda going_back
    eor #$80
    tay
    lda #BODY_OPEN
    jsr foremost
  have_last:
    lda #NO_SLOT
    sta last_open
    lda bodies,x
    and #<~BODY_OPEN
    sta bodies,x
  look_ahead:
    jsr find_start
    COMPARE_16 reach_start, reach_distance
    bcs each
    SUBTRACT_16 reach_distance, reach_start, wanted_distance
    jsr free_distance
    ADD_16 reach_start, distance_found, reach_distance
    jmp each
.endproc

;;
; Finds when a body of a chain begins to move.
; local
; in:  X = slot
; out: reach_start
; clobbers: A
; cycles at worst: 40
.proc find_start
    CLEAR_16 reach_start
    cpx chain_first
    beq :+
      lda start_0-FIRST_CRATE_SLOT,x
      sta reach_start
      lda start_1-FIRST_CRATE_SLOT,x
      sta reach_start+1
    :
    rts
.endproc
