; How a body goes on, and whom of the others that makes one to be attended to: a part of the twin of
; engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp motion
.import bodies, store_crate, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, going_back, wanted_way, way_found
.import reach_way, load_base, free_way, find_start, reach_start, reach_with_boxes, mover, pusher, gone_0, gone_1
.import push_boxes, boxes_moved, going_x, shoved, others_moved, left_to_do
.export go, shove

.segment "PATHS"

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
; cycles at worst: 260
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
; cycles at worst: 50
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
