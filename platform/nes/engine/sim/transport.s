; Carrying and pushing: the twin of engine/sim/transport.hpp, which states the rules. C++ looks first who is touched;
; that only leaves out those who are neither pushed nor carried, so here a look at whole pixels does.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp body_y, body_half_y, apart_now, apart_before, both, across
.import bodies, last_actor, crush, store_crate
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.import going_back, base_x, base_y, base_half_x, base_half_y, base_gone, wanted_way, way_found, reach_way, measured
.import along_place, across_place, along_half, across_half
.import load_base, load_gone, measure, in_lane, foremost, free_way, find_start, reach_start, reach_with_boxes
.export mover, pusher, gone_0, gone_1, push_boxes, transport_by, boxes_moved, near_x, near_y, near_of, bodies_near
.exportzp near_left
.export ride_count, feet_on_base
.export transport, set_axis, find_near, stands_on_base

going_x = along_half

; Which bodies are meant.
THE_PLAYER   = 1
OTHER_ACTORS = 2
FREE_CRATES  = 4

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
; cycles at worst: 400
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

; Moves a place by `motion`. X = slot.
.macro ADVANCE array, offset
    .repeat 3, byte
      .if byte = 0
        clc
      .endif
      lda .ident(.sprintf("%s_%d", array, byte))-offset,x
      adc motion+byte
      sta .ident(.sprintf("%s_%d", array, byte))-offset,x
    .endrepeat
.endmacro

;;
; A body goes on.
; in:  X = slot, wanted_way: how far, above 0
; out: its place, bodies, gone_0/1
; clobbers: A
; cycles at worst: 190
.proc go
    lda bodies,x
    and #BODY_MOVED
    beq first
    clc
    lda gone_0,x
    adc wanted_way
    sta gone_0,x
    lda gone_1,x
    adc wanted_way+1
    sta gone_1,x
    jmp advance
  first:
    lda wanted_way
    sta gone_0,x
    lda wanted_way+1
    sta gone_1,x
    lda bodies,x
    ora #BODY_MOVED
    sta bodies,x
  advance:
    cpx mover
    beq :+
      jsr notice
    :
    lda #0
    sta motion+2
    bit going_back
    bmi back
    lda wanted_way
    sta motion
    lda wanted_way+1
    sta motion+1
    jmp have_motion
  back:
    sec
    sbc wanted_way
    sta motion
    lda #0
    sbc wanted_way+1
    sta motion+1
    lda #0
    sbc #0
    sta motion+2
  have_motion:
    cpx #FIRST_SOLID_SLOT
    bcs box
    lda going_x
    bne actor_y
    ADVANCE "actor_x", 0
    rts
  actor_y:
    ADVANCE "actor_y", 0
    rts
  box:
    lda going_x
    bne box_along_y
    ADVANCE "set_x", AWAKE_ACTORS
    jmp store_if_crate
  box_along_y:
    ADVANCE "set_y", AWAKE_ACTORS
  store_if_crate:
    cpx #FIRST_CRATE_SLOT
    bcc :+
      jmp store_crate
    :
    rts
.endproc

;;
; Somebody besides the mover moves. Of the actors the player alone carries others, and only free boxes.
; in:  X = slot
; out: others_moved, boxes_moved, left_to_do, bodies
; clobbers: A
; cycles at worst: 45
.proc notice
    inc others_moved
    cpx #FIRST_CRATE_SLOT
    bcs crate
    txa
    bne done
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    bne attend_to_it            ; always
  crate:
    inc boxes_moved
  attend_to_it:
    inc left_to_do
    lda bodies,x
    ora #BODY_UNATTENDED
    sta bodies,x
  done:
    rts
.endproc

;;
; Whom a body pushes whether they have room or not, and who comes along if it stands there.
; in:  X = pusher = slot, mover, going_x, going_back
; out: pushes, carries
; clobbers: A
; cycles at worst: 60
.proc find_powers
    lda #0
    sta pushes
    sta carries
    txa
    beq the_player
    cpx #FIRST_CRATE_SLOT
    bcs crate
    lda set_traits-AWAKE_ACTORS,x
    and #TRAIT_SOLID
    bne :+
    jsr goes_up
    bcc carries_all             ; a one-way pushes upward alone
    :
    lda #THE_PLAYER | OTHER_ACTORS | FREE_CRATES
    sta pushes
  carries_all:
    jsr goes_up
    bcs done
    lda #THE_PLAYER | OTHER_ACTORS | FREE_CRATES
    sta carries
  done:
    rts
  crate:
    lda #THE_PLAYER | OTHER_ACTORS
    sta pushes
    cpx mover
    bne carries_all
    lda going_x                 ; what stands on one that falls falls, too
    beq carries_all
    rts
  the_player:
    cpx mover
    beq done
    jsr goes_up
    bcs done
    lda #FREE_CRATES
    sta carries
    rts

  goes_up:
    lda going_x
    beq :+
      lda going_back
    :
    asl a
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

;;
; The bodies that are near one that has moved along an axis.
; in:  base_..., base_gone, going_x
; out: bodies_near, BODY_NEAR in bodies, near_of
; clobbers: A, X, Y
; cycles at worst: 1,700
.proc find_near_of_one
    ldy base_gone+1
    iny
    ldx #0
    lda going_x
    bne :+
      sty near_x
      stx near_y
      beq have_ways             ; always
    :
      stx near_x
      sty near_y
  have_ways:
    lda #NO_SLOT
    sta near_of
.endproc
.assert find_near = *, error, "find_near_of_one falls through to find_near"

; The pixels around the base along one axis in which the middle of an actor may be: half an actor, and what
; is rounded.
MARGIN = PIXELS_PER_CELL / 2 + 3
.macro NEAR_PIXELS base, half, by, lower, length
    clc
    lda half+1
    adc by
    sta length
    lda #0
    rol a
    sta length+1
    clc
    lda length
    adc #MARGIN
    sta length
    bcc :+
      inc length+1
    :
    sec
    lda base+1
    sbc length
    sta lower
    lda base+2
    sbc length+1
    sta lower+1
    asl length
    rol length+1
.endmacro

; Branches to `far` unless a middle is in these pixels. X = slot.
.macro UNLESS_NEAR array, offset, lower, length, far
    sec
    lda .ident(.concat(array, "_1"))-offset,x
    sbc lower
    tay
    lda .ident(.concat(array, "_2"))-offset,x
    sbc lower+1
    cpy length
    sbc length+1
    bcs far
.endmacro

; The same with half of a box's own size. Y, A: as far from the lower end as its middle is.
.macro UNLESS_BOX_NEAR array, half, lower, length, far
    .local inside
    clc                         ; its right side, then its left one
    lda .ident(.concat(array, "_1"))-AWAKE_ACTORS,x
    adc .ident(.concat(half, "_1"))-AWAKE_ACTORS,x
    tay
    lda .ident(.concat(array, "_2"))-AWAKE_ACTORS,x
    adc #0
    cpy lower
    sbc lower+1
    bmi far
    sec
    lda .ident(.concat(array, "_1"))-AWAKE_ACTORS,x
    sbc .ident(.concat(half, "_1"))-AWAKE_ACTORS,x
    tay
    lda .ident(.concat(array, "_2"))-AWAKE_ACTORS,x
    sbc #0
    sta near_side
    clc
    tya
    sbc lower                   ; one pixel farther
    tay
    lda near_side
    sbc lower+1
    bmi inside
    cpy length
    sbc length+1
    bcs far
  inside:
.endmacro

;;
; The bodies that are near a body while all of them move by at most near_x/y.
; in:  base_..., near_x, near_y
; out: bodies_near, BODY_NEAR in bodies
; clobbers: A, X, Y
; cycles at worst: 1,700
.proc find_near
    lda #0
    sta bodies_near
    NEAR_PIXELS base_x, base_half_x, near_x, near_left, near_width
    NEAR_PIXELS base_y, base_half_y, near_y, near_top, near_height
    ldx last_actor
  each:
    lda bodies,x
    bmi :+                      ; BODY_PRESENT
      dex
      bpl each
      jmp actors_done
    :
    UNLESS_NEAR "actor_x", 0, near_left, near_width, far
    UNLESS_NEAR "actor_y", 0, near_top, near_height, far
    lda bodies,x
    ora #BODY_NEAR
    sta bodies,x
    inc bodies_near
    bne next                    ; always
  far:
    lda bodies,x
    and #<~BODY_NEAR
    sta bodies,x
  next:
    dex
    bmi actors_done
    jmp each
  actors_done:
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #BODY_SLOTS-1
  each_box:
    lda bodies,x
    bpl next_box
    jsr look_at_box
  next_box:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
  done:
    rts

  look_at_box:
    and #<~BODY_NEAR
    sta bodies,x
    UNLESS_BOX_NEAR "set_x", "set_half_x", near_left, near_width, far_box
    UNLESS_BOX_NEAR "set_y", "set_half_y", near_top, near_height, far_box
    lda bodies,x
    ora #BODY_NEAR
    sta bodies,x
    inc bodies_near
  far_box:
    rts
.endproc
.assert BODY_PRESENT = $80, error, "find_near tests bit 7"

;;
; Finds those of the near ones that are in the way of a body, and those that stood on it.
; in:  base_..., pusher, mover, pushes, carries
; out: BODY_IN_THE_WAY, BODY_RIDES, push_count, push_last, ride_count, ride_last
; clobbers: A, X, Y, body_...
; cycles at worst: 10,000
.proc mark_neighbours
    lda #0
    sta push_count
    sta ride_count
    ldx last_actor
    :
      jsr look_at_one
      dex
      bpl :-
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #BODY_SLOTS-1
    :
      jsr look_at_one
      dex
      cpx #FIRST_CRATE_SLOT
      bcs :-
  done:
    rts
.endproc

;;
; in:  X = slot, and as mark_neighbours
; out: as mark_neighbours
; clobbers: A, Y, body_...
; cycles at worst: 720
.proc look_at_one
    lda bodies,x
    and #BODY_NEAR
    beq nothing
    cpx mover
    beq nothing
    cpx pusher
    beq nothing
    lda #FREE_CRATES
    cpx #FIRST_CRATE_SLOT
    bcs have_kind
    lda #OTHER_ACTORS
    cpx #0
    bne have_kind
    lda #THE_PLAYER
  have_kind:
    sta kind_of_body
    lda pushes
    ora carries
    and kind_of_body
    beq nothing
    jsr measure
    lda apart_before
    cmp both
    lda apart_before+1
    sbc both+1
    lda apart_before+2
    sbc #0
    bmi not_before
    lda pushes
    and kind_of_body
    beq done
    lda apart_now
    cmp both
    lda apart_now+1
    sbc both+1
    lda apart_now+2
    sbc #0
    bpl done                    ; it has not come to it
    jsr in_lane
    bcc done
    ldx measured
    stx push_last
    inc push_count
    lda bodies,x
    ora #BODY_IN_THE_WAY
    sta bodies,x
  nothing:
    rts
  not_before:
    lda carries
    and kind_of_body
    beq done
    cpx #AWAKE_ACTORS
    bcs :+
      lda actor_velocity_y_1,x
      bmi done                  ; who is on the way up stands on nothing
    :
    jsr stands_on_base
    bcc done
    ldx measured
    stx ride_last
    inc ride_count
    lda bodies,x
    ora #BODY_RIDES
    sta bodies,x
  done:
    ldx measured
    rts
.endproc

;;
; Whether a body stood on the base, which gives a floor, before they moved.
; in:  as measure leaves it; the way is not upward
; out: carry
; clobbers: A, X, Y
; cycles at worst: 160
.proc stands_on_base
    lda going_x
    bne upright
    jsr feet_on_base
    bne no
    bit apart_before+2
    bpl :+
      sec
      lda #0
      sbc apart_before
      tax
      lda #0
      sbc apart_before+1
      tay
      lda #0
      sbc apart_before+2
      jmp have_magnitude
    :
    ldx apart_before
    ldy apart_before+1
    lda apart_before+2
  have_magnitude:
    bne no
    cpx both
    tya
    sbc both+1
    bcs no
    sec
    rts
  no:
    clc
    rts
  upright:
    clc
    lda apart_before
    adc both
    bne no
    lda apart_before+1
    adc both+1
    bne no
    lda apart_before+2
    adc #0
    bne no
    jmp in_lane
.endproc

;;
; Whether a body's feet are as high as the top of the base.
; in:  body_y, body_half_y, base_y, base_half_y
; out: Z
; clobbers: A, X, Y
; cycles at worst: 75
.proc feet_on_base
    clc                         ; body + half + half is the middle of the base
    lda body_half_y
    adc base_half_y
    tax
    lda body_half_y+1
    adc base_half_y+1
    tay
    clc
    txa
    adc body_y
    tax
    tya
    adc body_y+1
    tay
    lda body_y+2
    adc #0
    cpx base_y
    bne done
    cpy base_y+1
    bne done
    cmp base_y+2
  done:
    rts
.endproc

;;
; The next one of several, the foremost first: who goes first is not pushed on by those behind.
; in:  A = BODY_... bit, Y = how many there were, X = the last of them
; out: X = slot, N: none; the bit in bodies
; clobbers: A, Y, body_...
; cycles at worst: 8,000
.proc take_foremost
    sta taken_bit
    cpy #1
    beq :+
      ldy going_back
      jsr foremost
      bmi done
    :
    lda bodies,x
    bpl gone                    ; BODY_PRESENT
    and taken_bit
    beq gone
    eor bodies,x
    sta bodies,x
    txa
  done:
    rts
  gone:
    lda #$FF
    rts
.endproc

;;
; Those in the way of a body are pushed on; who cannot give way is crushed.
; in:  base_..., pusher, push_count, push_last
; out: places, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 10,000,000
.proc push_out_of_the_way
    lda #BODY_IN_THE_WAY
    ldy push_count
    ldx push_last
    jsr take_foremost
    bmi done
    jsr measure
    sec
    lda both
    sbc apart_now
    sta wanted_way
    sta shove_way
    lda both+1
    sbc apart_now+1
    sta wanted_way+1
    sta shove_way+1
    lda #0
    sbc apart_now+2
    bmi push_out_of_the_way     ; another one has pushed it on
    lda wanted_way
    ora wanted_way+1
    beq push_out_of_the_way
    jsr shove
    lda reach_way
    cmp shove_way
    lda reach_way+1
    sbc shove_way+1
    bcs push_out_of_the_way
    ldx pusher
    lda set_traits-AWAKE_ACTORS,x
    and #TRAIT_SOLID
    beq push_out_of_the_way
    ldx shoved
    jsr crush
    jmp push_out_of_the_way
  done:
    rts
.endproc

;;
; Those that stood on a body come along, as far as they have room.
; in:  base_..., pusher, ride_count, ride_last
; out: places, bodies
; clobbers: A, X, Y, body_..., as shove
; cycles at worst: 10,000,000
.proc bring_along
    lda #BODY_RIDES
    ldy ride_count
    ldx ride_last
    jsr take_foremost
    bmi done
    stx shoved
    jsr find_way_with
    ldx shoved
    lda bodies,x
    and #BODY_MOVED
    beq :+
      sec
      lda wanted_way
      sbc gone_0,x
      sta wanted_way
      lda wanted_way+1
      sbc gone_1,x
      sta wanted_way+1
      bcc bring_along           ; it has gone farther
    :
    lda wanted_way
    ora wanted_way+1
    beq bring_along
    jsr shove
    jmp bring_along
  done:
    rts
.endproc

;;
; How far a rider goes with what is below it, with several free boxes as far as the slowest.
; in:  shoved = its slot, base_..., pusher
; out: wanted_way
; clobbers: A, X, Y, body_...
; cycles at worst: 4,000
.proc find_way_with
    lda base_gone
    sta wanted_way
    lda base_gone+1
    sta wanted_way+1
    ldx pusher
    cpx #FIRST_CRATE_SLOT
    bcc done
    ldx #BODY_SLOTS-1
  each:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    cpx pusher
    beq next
    cpx shoved
    beq next
    stx slower
    and #BODY_MOVED
    beq :+
      lda gone_0,x
      cmp wanted_way
      lda gone_1,x
      sbc wanted_way+1
      bcs next
    :
    jsr load_base
    ldx shoved
    jsr measure
    jsr stands_on_base
    ldx slower
    bcc next
    lda base_gone
    sta wanted_way
    lda base_gone+1
    sta wanted_way+1
  next:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each
    ldx pusher
    jmp load_base
  done:
    rts
.endproc

;;
; Moves a body, and the free boxes before it, as far as all of them have room.
; in:  X = slot, wanted_way, pusher: what makes it go does not hold it back
; out: reach_way: how far it has gone
; clobbers: A, X, Y, body_..., as free_way; shoved = slot
; cycles at worst: 5,000,000
.proc shove
    stx shoved
    lda #0
    sta push_boxes
    cpx #FIRST_CRATE_SLOT
    bcs chain
    txa
    bne alone
    lda level_systems
    and #SYSTEM_BOXES
    beq alone
    lda mover
    beq chain
    lda going_x                 ; the player pushes if it walks or is lifted
    beq alone
    bit going_back
    bmi chain
  alone:
    jsr free_way
    lda way_found
    sta reach_way
    sta wanted_way
    lda way_found+1
    sta reach_way+1
    sta wanted_way+1
    ora wanted_way
    beq :+
      ldx shoved
      jmp go
    :
    rts
  chain:
    inc push_boxes
    jsr reach_with_boxes
    ldx #BODY_SLOTS-1
    :
      jsr go_in_chain
      dex
      cpx #FIRST_CRATE_SLOT
      bcs :-
    ldx #0
    jsr go_in_chain
    ldx pusher
    jmp load_base

  go_in_chain:
    lda bodies,x
    lsr a                       ; BODY_IN_CHAIN
    bcc stays
    asl a
    sta bodies,x
    jsr find_start
    sec
    lda reach_way
    sbc reach_start
    sta wanted_way
    lda reach_way+1
    sbc reach_start+1
    sta wanted_way+1
    bcc stays
    ora wanted_way
    beq stays
    jmp go
  stays:
    rts
.endproc
.assert BODY_IN_CHAIN = 1, error, "shove shifts it out"
