; How far a body of the table can go along an axis, with the free boxes that it pushes, before anything moves: the
; twin of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.import bodies, load_slot, put_player_box, find_clear_way_in_systems, clip_to_set, set_there, pusher, mover
.import push_boxes, measure, load_base, in_lane, foremost
.exportzp apart_now, apart_before, both, front, across, most, front_bit, foremost_one
.export reach_start, start_0, start_1, chain_first, part, going_x, along_half, going_back, base_x, base_y, base_half_x
.export base_half_y, base_gone, wanted_way, way_found, along_place, across_place, across_half, reach_way, measured
.export free_way, find_start, reach_with_boxes, other_one, part_high

going_x = along_half            ; 0: along x

.segment "ZPTABLE": zeropage
apart_now:    .res 3            ; how far its middle is before that of the base, along the way
apart_before: .res 3            ; the same before anything moved
both:         .res 2            ; half of both sizes along the way
across:       .res 3            ; from middle to middle across
front:        .res 3            ; how far a body reaches in a direction
front_bit:    .res 1            ; BODY_... bit of those of whom the foremost is looked for
foremost_one: .res 1            ; slot
most:         .res 3            ; its front

.segment "STEPONLY"
along_place:  .res 1            ; 0, the way is along x, or 3: from body_x to where a body is along it
across_place: .res 1            ; 3 or 0
along_half:   .res 1            ; 0 or 2: from body_half_x
across_half:  .res 1
going_back:   .res 1            ; bit 7: left or up
base_x:       .res 3            ; the body that others are measured from
base_y:       .res 3
base_half_x:  .res 2
base_half_y:  .res 2
base_gone:    .res 2            ; how far it has moved
wanted_way:   .res 2            ; how far a body is to go
way_found:    .res 2            ; how far it has room
measured:     .res 1            ; slot
reaching:     .res 1            ; slot of the body whose way is asked
other_one = reaching            ; in foremost
start_0:      .res FREE_BOXES   ; of a chain: how far the body has gone when this box begins to move
start_1:      .res FREE_BOXES
reach_way:    .res 2            ; how far the chain goes
reach_start:  .res 2            ; when the one that is asked begins to move
chain_first:  .res 1            ; slot of the body that pushes it

.segment "SCRATCH"
part:         .res 2            ; of a way
part_high:    .res 1

.segment "PATHS"

;;
; How far a body has room, not counting what makes it go, nor the free boxes that go before it.
; in:  X = its slot, wanted_way, push_boxes: not 0 if there are such, mover, pusher
; out: way_found
; clobbers: A, X, Y, body_..., as move_in_room
; cycles at worst: 500,000
.proc free_way
    stx reaching
    jsr load_slot
    lda #0                      ; who does not hold it back is not there meanwhile
    jsr for_those_that_let_pass
    lda reaching
    cmp #FIRST_CRATE_SLOT
    bcc ask
    lda going_x
    beq ask
    bit going_back
    bmi ask
      jsr put_player_box
  ask:
    jsr clip_to_set
    lda #0
    sta way_found
    sta way_found+1
    lda wanted_way
    ora wanted_way+1
    beq :+
      jsr find_clear_way_in_systems
    :
    lda #0
    sta set_there+BODY_BOX
    lda #1
.endproc
.assert for_those_that_let_pass = *, error, "free_way falls through to for_those_that_let_pass"

;;
; in:  A: whether they are there, reaching, push_boxes, mover, pusher
; out: set_there
; clobbers: X, Y
; cycles at worst: 160
.proc for_those_that_let_pass
    ldx push_boxes
    beq no_boxes
    ldx #FREE_BOXES-1
  each_box:
    ldy bodies+FIRST_CRATE_SLOT,x
    bpl :+                      ; BODY_PRESENT
      sta set_there+FIRST_FREE_BOX,x
    :
    dex
    bpl each_box
  no_boxes:
    ldx reaching
    jsr put
    ldx pusher
    cpx mover
    beq put
    jsr put
    ldx mover
  put:
    cpx #AWAKE_ACTORS
    bcc :+
      sta set_there-AWAKE_ACTORS,x
    :
    rts
.endproc
.assert BODY_PRESENT = $80, error, "for_those_that_let_pass tests bit 7"

;;
; How far a body can go with the free boxes before it.
; in:  X = its slot, wanted_way
; out: reach_way; in bodies BODY_IN_CHAIN, start_0/1
; clobbers: A, X, Y, body_..., base_..., as free_way
; cycles at worst: 5,000,000
.proc reach_with_boxes
    stx chain_first
    lda wanted_way
    sta reach_way
    lda wanted_way+1
    sta reach_way+1
    lda bodies,x
    ora #BODY_IN_CHAIN
    sta bodies,x
    bne look_ahead              ; always
  each:                         ; whatever pushes a box is behind it, so the last of all knows when it starts
    lda going_back
    eor #$80
    tay
    lda #BODY_OPEN
    jsr foremost
    bpl :+
      rts
    :
    lda bodies,x
    and #<~BODY_OPEN
    sta bodies,x
  look_ahead:
    jsr find_start
    lda reach_start
    cmp reach_way
    lda reach_start+1
    sbc reach_way+1
    bcs each
    sec
    lda reach_way
    sbc reach_start
    sta wanted_way
    lda reach_way+1
    sbc reach_start+1
    sta wanted_way+1
    jsr free_way
    clc
    lda reach_start
    adc way_found
    sta reach_way
    lda reach_start+1
    adc way_found+1
    sta reach_way+1
    ldx reaching
    jsr load_base
    ldx #BODY_SLOTS-1
  each_box:
    jsr add_to_chain
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
    bcc each                    ; always
.endproc

;;
; When one of a chain begins to move.
; in:  X = slot
; out: reach_start
; clobbers: A
; cycles at worst: 40
.proc find_start
    lda #0
    sta reach_start
    sta reach_start+1
    cpx chain_first
    beq :+
      lda start_0-FIRST_CRATE_SLOT,x
      sta reach_start
      lda start_1-FIRST_CRATE_SLOT,x
      sta reach_start+1
    :
    rts
.endproc

;;
; A free box before one of a chain comes to it, or is known to come to it sooner.
; in:  X = slot, base_..., reaching: its slot, reach_start, reach_way
; out: bodies, start_0/1
; clobbers: A, Y, body_...
; cycles at worst: 600
.proc add_to_chain
    lda bodies,x
    bpl done                    ; BODY_PRESENT
    cpx mover
    beq done
    cpx chain_first
    beq done
    cpx reaching
    beq done                    ; the base itself
    jsr measure
    sec                         ; the gap
    lda apart_now
    sbc both
    sta apart_now
    lda apart_now+1
    sbc both+1
    sta apart_now+1
    lda apart_now+2
    sbc #0
    bne done_measured           ; behind, or far
    clc
    lda apart_now
    adc reach_start
    sta apart_now
    lda apart_now+1
    adc reach_start+1
    sta apart_now+1
    bcs done_measured
    lda apart_now
    cmp reach_way
    lda apart_now+1
    sbc reach_way+1
    bcs done_measured
    jsr in_lane
    bcc done_measured
    ldx measured
    lda bodies,x
    lsr a                       ; BODY_IN_CHAIN
    bcc takes
    lda apart_now
    cmp start_0-FIRST_CRATE_SLOT,x
    lda apart_now+1
    sbc start_1-FIRST_CRATE_SLOT,x
    bcs done
  takes:
    lda apart_now
    sta start_0-FIRST_CRATE_SLOT,x
    lda apart_now+1
    sta start_1-FIRST_CRATE_SLOT,x
    lda bodies,x
    ora #BODY_IN_CHAIN | BODY_OPEN
    sta bodies,x
  done_measured:
    ldx measured
  done:
    rts
.endproc
.assert BODY_PRESENT = $80 && BODY_IN_CHAIN = 1, error, "add_to_chain tests bits 7 and 0"
