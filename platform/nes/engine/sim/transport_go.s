; Moves one body of a transport, and notes whether its neighbours must be moved: a part of the 6502 port of
; engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/arithmetic.inc"
.include "sim/body_table.inc"

.importzp along_at
.import distance_found, wanted_distance, bodies, going_back, place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import reach_distance, free_distance, find_start, reach_start, reach_with_crates, driver, pusher, gone_0, gone_1
.import push_crates, crates_moved, shoved, others_moved, left_to_do, last_left
.export go, shove, store_slot

.segment "MOVERS"

;;
; Moves a body along the motion.
; in:  X = slot, wanted_distance: how far, above 0
; out: its position, bodies, gone_0/1
; clobbers: A, Y
; cycles at worst: 260
.proc go
    lda bodies,x
    and #BODY_MOVED
    beq first
    ADD_16 {gone_0,x}, wanted_distance, {gone_0,x}
    jmp advance
  first:
    COPY_16 wanted_distance, {gone_0,x}
    lda bodies,x
    ora #BODY_MOVED
    sta bodies,x
  advance:
    cpx driver
    beq :+
      jsr notice
    :
    txa
    clc
    adc along_at
    tay
    bit going_back
    bmi back
    ADD_16 {place_x_0,y}, wanted_distance, {place_x_0,y}
    bcc store_slot
    lda place_x_2,y
    adc #0
    sta place_x_2,y
    jmp store_slot
  back:
    SUBTRACT_16 {place_x_0,y}, wanted_distance, {place_x_0,y}
    bcs store_slot
    lda place_x_2,y
    sbc #0
    sta place_x_2,y
.endproc
.assert store_slot = *, error, "go falls through to store_slot"

;;
; Stores the position of an actor or a crate in the state image, which tests compare.
; local
; in:  X = slot
; clobbers: A
; cycles at worst: 75
.proc store_slot
    cpx #FIRST_CRATE_SLOT
    bcs crate
    cpx #FIRST_MOVER_SLOT
    bcs done
    .repeat 3, byte
      lda .ident(.sprintf("place_x_%d", byte)),x
      sta .ident(.sprintf("actor_x_%d", byte)),x
      lda .ident(.sprintf("place_y_%d", byte)),x
      sta .ident(.sprintf("actor_y_%d", byte)),x
    .endrepeat
    rts
  crate:
    .repeat 3, byte
      lda .ident(.sprintf("place_x_%d", byte)),x
      sta .ident(.sprintf("crate_x_%d", byte))-FIRST_CRATE_SLOT,x
      lda .ident(.sprintf("place_y_%d", byte)),x
      sta .ident(.sprintf("crate_y_%d", byte))-FIRST_CRATE_SLOT,x
    .endrepeat
  done:
    rts
.endproc

;;
; Notes that a body other than the driver moves. Of the actors only the player carries others, and only crates.
; in:  X = slot
; out: others_moved, crates_moved, left_to_do, last_left, bodies
; clobbers: A, Y
; cycles at worst: 80
.proc notice
    inc others_moved
    cpx #FIRST_CRATE_SLOT
    bcs crate
    txa
    bne done
    lda level_features
    and #FEATURE_CRATES
    beq done
    bne attend_to_it            ; always
  crate:
    inc crates_moved
  attend_to_it:
    lda bodies,x
    and #BODY_PENDING
    bne done
    lda #NO_SLOT
    ldy left_to_do
    bne :+
      txa
    :
    sta last_left
    inc left_to_do
    lda bodies,x
    ora #BODY_PENDING
    sta bodies,x
  done:
    rts
.endproc

;;
; Moves a body, and the crates that it pushes, as far as all of them have space.
; in:  X = slot, wanted_distance, pusher
; out: reach_distance: how far it has gone
; clobbers: A, X, Y, body_..., as free_distance; shoved = slot
; cycles at worst: 35,000
.proc shove
    stx shoved
    lda #0
    sta push_crates
    cpx #FIRST_CRATE_SLOT
    bcs chain
    txa
    bne alone
    lda level_features
    and #FEATURE_CRATES
    beq alone
    lda driver
    beq chain
    lda along_at                ; the player pushes if it walks or is lifted
    beq alone
    bit going_back
    bmi chain
  alone:
    jsr free_distance
    lda distance_found
    sta reach_distance
    sta wanted_distance
    lda distance_found+1
    sta reach_distance+1
    sta wanted_distance+1
    ora wanted_distance
    beq :+
      ldx shoved
      jmp go
    :
    rts
  chain:
    inc push_crates
    jsr reach_with_crates
    ldx #BODY_SLOTS-1
  each:
    lda bodies,x
    lsr a                       ; BODY_IN_CHAIN
    bcc :+
      jsr go_in_chain
    :
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each
    ldx #0
    lda bodies
    lsr a
    bcc stays

  go_in_chain:
    asl a
    sta bodies,x
    jsr find_start
    SUBTRACT_16 reach_distance, reach_start, wanted_distance
    bcc stays
    ora wanted_distance
    beq stays
    jmp go
  stays:
    rts
.endproc
.assert BODY_IN_CHAIN = 1, error, "shove shifts it out"
