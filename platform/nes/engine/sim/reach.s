; How far a body of the table can go along an axis, with the free boxes that it pushes, before anything moves: the
; twin of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_ceiling_slack
.importzp wanted, clear_way
.export reach_start, start_0, start_1, chain_first
.import find_room, find_frame, find_sides, find_near_area, is_anything_near, is_in_cells
.import clear_left, clear_right, clear_up, clear_down
.import room_boxes, room_thin_walls, walls_near, near_count, slopes_seen, cells_left_out, floor_traits
.import bodies, last_actor, load_slot, put_player_box, find_clear_way_in_systems, clip_to_set
.import set_there
.import pusher, mover, gone_0, gone_1, push_boxes
.exportzp apart_now, apart_before, both, front
going_x = along_half            ; 0: along x
.export going_x, going_back, base_x, base_y, base_half_x, base_half_y, base_gone, wanted_way, way_found
.export along_place, across_place, along_half, across_half
.exportzp across
.export reach_way, measured
.export load_base, load_gone, measure, in_lane, foremost, free_way, find_start, reach_with_boxes, find_clear_way, enter_room

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

FRONT_UNKNOWN = $40             ; in foremost_one, of the first that is looked at
.assert BODY_SLOTS <= FRONT_UNKNOWN, error, "foremost notes FRONT_UNKNOWN with a slot"

.segment "PATHS"

;;
; Measures others from a body.
; in:  X = its slot
; out: base_...
; clobbers: A, X, Y, body_...
; cycles at worst: 290
.proc load_base
    jsr load_gone
    jsr load_slot
    .repeat 6, byte
      lda body_x+byte
      sta base_x+byte
    .endrepeat
    .repeat 4, byte
      lda body_half_x+byte
      sta base_half_x+byte
    .endrepeat
    rts
.endproc
.assert body_y = body_x + 3 && body_half_y = body_half_x + 2, error, "load_base copies x and y together"

;;
; How far a body has moved.
; in:  X = its slot
; out: base_gone
; clobbers: A
; cycles at worst: 45
.proc load_gone
    lda #0
    sta base_gone
    sta base_gone+1
    lda bodies,x
    and #BODY_MOVED
    beq :+
      lda gone_0,x
      sta base_gone
      lda gone_1,x
      sta base_gone+1
    :
    rts
.endproc

; Turns a number of three bytes around.
.macro NEGATE number
    sec
    lda #0
    sbc number
    sta number
    lda #0
    sbc number+1
    sta number+1
    lda #0
    sbc number+2
    sta number+2
.endmacro

;;
; Where a body is to the base, along the way.
; in:  X = its slot, base_...
; out: body_..., apart_now, apart_before, both
; clobbers: A, X, Y
; cycles at worst: 330
.proc measure
    stx measured
    jsr load_slot
    ldx along_place
    sec
    lda body_x,x
    sbc base_x,x
    sta apart_now
    lda body_x+1,x
    sbc base_x+1,x
    sta apart_now+1
    lda body_x+2,x
    sbc base_x+2,x
    sta apart_now+2
    bit going_back
    bpl :+
      NEGATE apart_now
    :
    ldx along_half
    clc
    lda body_half_x,x
    adc base_half_x,x
    sta both
    lda body_half_x+1,x
    adc base_half_x+1,x
    sta both+1
    clc
    lda apart_now
    adc base_gone
    sta apart_before
    lda apart_now+1
    adc base_gone+1
    sta apart_before+1
    lda apart_now+2
    adc #0
    sta apart_before+2
    ldx measured
    lda bodies,x
    and #BODY_MOVED
    beq :+
      sec
      lda apart_before
      sbc gone_0,x
      sta apart_before
      lda apart_before+1
      sbc gone_1,x
      sta apart_before+1
      bcs :+
      dec apart_before+2
    :
    rts
.endproc

;;
; Whether a body and the base are in each other's way, if they come to it.
; in:  body_..., base_..., across_place, across_half
; out: carry; across: from middle to middle, front: half of both sizes
; clobbers: A, X, Y
; cycles at worst: 110
.proc in_lane
    ldx across_place
    sec
    lda body_x,x
    sbc base_x,x
    sta across
    lda body_x+1,x
    sbc base_x+1,x
    sta across+1
    lda body_x+2,x
    sbc base_x+2,x
    sta across+2
    bpl :+
      NEGATE across
    :
    ldx across_half
    clc
    lda body_half_x,x
    adc base_half_x,x
    tay
    lda body_half_x+1,x
    adc base_half_x+1,x
    sta front+1
    sty front
    lda across+2
    bne far
    lda across
    cmp front
    lda across+1
    sbc front+1
    bcs far
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; Of the actors and free boxes with a bit the one that is the farthest in front; of several the first.
; in:  A = BODY_... bit, Y: bit 7 as going_back
; out: X = slot, N: none
; clobbers: A, Y, body_...
; cycles at worst: 8,000
.proc foremost
    sta front_bit
    sty measured
    ldy #$FF
    sty foremost_one
    lda level_systems
    and #SYSTEM_BOXES
    beq no_boxes
    ldx #BODY_SLOTS-1
  each_box:
    lda bodies,x
    bpl :+                      ; BODY_PRESENT
    and front_bit
    beq :+
      jsr look
    :
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
  no_boxes:
    ldx last_actor
  each:
    lda bodies,x
    bpl :+                      ; BODY_PRESENT
    and front_bit
    beq :+
      jsr look
    :
    dex
    bpl each
    lda foremost_one
    and #<~FRONT_UNKNOWN
    tax
    rts

  look:
    bit foremost_one
    bmi first
    stx other_one
    bvc have_most               ; FRONT_UNKNOWN
      lda foremost_one
      eor #FRONT_UNKNOWN
      sta foremost_one
      tax
      jsr find_front
      jsr is_the_most
      ldx other_one
  have_most:
    jsr find_front
    ldx other_one
    lda front                   ; as far as the other: the lower slot
    cmp most
    lda front+1
    sbc most+1
    lda front+2
    sbc most+2
    bmi :+
      stx foremost_one
  is_the_most:
      .repeat 3, byte
        lda front+byte
        sta most+byte
      .endrepeat
    :
    rts
  first:                        ; where it is is found when there is another
    txa
    ora #FRONT_UNKNOWN
    sta foremost_one
    rts
.endproc

;;
; in:  X = slot, measured: bit 7 as going_back
; out: front
; clobbers: A, X, Y, body_...
; cycles at worst: 220
.proc find_front
    jsr load_slot
    ldx along_place
    ldy along_half
    bit measured
    bmi backward
    clc
    lda body_x,x
    adc body_half_x,y
    sta front
    lda body_x+1,x
    adc body_half_x+1,y
    sta front+1
    lda body_x+2,x
    adc #0
    sta front+2
    rts
  backward:                     ; turned around, so that more is farther
    sec
    lda body_x,x
    sbc body_half_x,y
    eor #$FF
    sta front
    lda body_x+1,x
    sbc body_half_x+1,y
    eor #$FF
    sta front+1
    lda body_x+2,x
    sbc #0
    eor #$FF
    sta front+2
    rts
.endproc

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
; cycles at worst: 130
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
    jmp opens_with
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
    txa
    pha
    jsr free_way
    clc
    lda reach_start
    adc way_found
    sta reach_way
    lda reach_start+1
    adc way_found+1
    sta reach_way+1
    pla
    tax
    jsr load_base
    ldx #BODY_SLOTS-1
  each_box:
    jsr add_to_chain
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
    bcc each                    ; always
  opens_with:
    lda bodies,x
    ora #BODY_IN_CHAIN | BODY_OPEN
    sta bodies,x
    bne each                    ; always
.endproc

;;
; When one of a chain begins to move.
; in:  X = slot
; out: reach_start
; clobbers: A
; cycles at worst: 35
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
; in:  X = slot, base_..., reach_start, reach_way
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

.segment "SYSTEMS"

;;
; How far the body has room along the way among cells and thin walls.
; in:  body_..., wanted_way, going_x, going_back, way_found = 0
; out: way_found
; clobbers: A, X, Y, body_x/y, body_velocity_x/y, as move_in_room
; cycles at worst: 500,000
.proc find_clear_way
    jsr find_room
  each_part:
    sec
    lda wanted_way
    sbc way_found
    tax
    lda wanted_way+1
    sbc way_found+1
    cmp #HALF_CELL
    bcc have_part               ; as in a sub-step
      ldx #0
      lda #HALF_CELL
  have_part:
    stx part
    sta part+1
    jsr find_part
    clc
    lda way_found
    adc clear_way
    sta way_found
    lda way_found+1
    adc clear_way+1
    sta way_found+1
    lda clear_way
    cmp part
    bne done
    lda clear_way+1
    cmp part+1
    bne done
    lda way_found
    cmp wanted_way
    bne :+
    lda way_found+1
    cmp wanted_way+1
    beq done
    :
    jsr go_part
    jmp each_part
  done:
    rts
.endproc

;;
; The same of at most half a cell.
; in:  body_..., part, going_x, going_back
; out: clear_...
; clobbers: A, X, Y, body_velocity_x/y, as move_in_room
; cycles at worst: 14,000
.proc find_part
    jsr find_frame
    lda #0
    sta near_count
    lda room_thin_walls
    sta walls_near
    jsr enter_cells
    lda part
    sta wanted
    lda part+1
    sta wanted+1
    lda going_x
    bne upright
    bit going_back
    bmi :+
      jmp clear_right
    :
    jmp clear_left
  upright:
    bit going_back
    bmi :+
      jmp clear_down
    :
    jmp clear_up
.endproc

;;
; out: X:A = the part turned around
; cycles: 26
.proc negate_part
    sec
    lda #0
    sbc part
    pha
    lda #0
    sbc part+1
    tax
    pla
    rts
.endproc

;;
; in:  X:A = the way, going_x
; out: body_velocity_x/y
; clobbers: A, X, Y
; cycles at worst: 40
.proc put_way
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_velocity_y
    sty body_velocity_y+1
    ldy going_x
    sta body_velocity_x,y
    stx part_high
    lda part_high
    sta body_velocity_x+1,y
    rts
.endproc

;;
; The body goes on by a part of its way.
; in:  part, going_x, going_back
; out: body_x/y
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 60
.proc go_part
    lda part
    ldx part+1
    bit going_back
    bpl :+
      jsr negate_part
    :
    jsr put_way
    ldx along_place
    ldy going_x
    clc
    lda body_x,x
    adc body_velocity_x,y
    sta body_x,x
    lda body_x+1,x
    adc body_velocity_x+1,y
    sta body_x+1,x
    lda body_velocity_x+1,y
    bmi back
    bcc done
    inc body_x+2,x
    rts
  back:
    bcs done
    dec body_x+2,x
  done:
    rts
.endproc

;;
; Puts a body into the frame in which clearance is asked, with the boxes that are near its motion.
; in:  body_..., body_velocity_x/y: the motion, room_boxes
; out: side_..., near_count, the list, slopes_seen, cells_left_out, floor_traits
; clobbers: A, X, Y, as find_near_boxes and is_in_cells
; cycles at worst: 10,000
.proc enter_room
    lda #0
    sta move_ceiling_slack
    sta move_ceiling_slack+1
    sta near_count
    sta walls_near
    jsr find_frame
    lda room_boxes
    ora room_thin_walls
    beq :+
      jsr find_near_area
      jsr is_anything_near
    :
.endproc
.assert enter_cells = *, error, "enter_room falls through to enter_cells"

;;
; The same where what else is near is known.
; in:  body_..., frame_x/y
; out: side_..., slopes_seen, cells_left_out, floor_traits
; clobbers: A, X, Y, as is_in_cells
; cycles at worst: 6,000
.proc enter_cells
    lda #0
    sta slopes_seen
    sta cells_left_out
    lda #TRAIT_SOLID | TRAIT_ONEWAY_UP
    sta floor_traits
    jsr find_sides
    jsr is_in_cells
    bcc :+
      lda #1                    ; not all cells have been looked at
      sta slopes_seen
    :
    rts
.endproc
