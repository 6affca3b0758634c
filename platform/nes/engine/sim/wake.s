; Wakes the placed actors near the player and lets the far ones sleep: the 6502 port of engine/sim/wake.hpp.
; wake_slots.s fills and frees their slots.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sim/scratch.inc"
.include "sim/wake.inc"

.importzp level_placement_x_0, level_placement_x_1, level_placement_kind
.import clear_actor, bit_of_index, wake_in_slot, slot_for, put_to_sleep
.export wake_and_sleep, wake_all, distance_to_actor

.zeropage
scratch:                        ; also for effects, ladders, cell timers and scripts: see scratch.inc
distance:           .res 3      ; subpixels, 0 or more
candidate:          .res 1      ; a placement's index
first:              .res 1      ; the first of every eighth placement
farthest:           .res 1      ; an actor, $FF: the candidate itself
farthest_distance:  .res 3
farthest_placement: .res 1
.assert * - scratch >= SCRATCH_SIZE, error, "scratch.inc needs more"
last_actor: .res 1              ; no higher slot has an actor
.exportzp last_actor, scratch, distance, candidate, first, farthest, farthest_distance, farthest_placement

.segment "FRAME"

;;
; Puts far actors to sleep, and tests every eighth placement whether it is near.
; clobbers: A, X, Y
; cycles at worst: 5,600
.proc wake_and_sleep
    ldx #1
  each_actor:
    lda actor_kind,x
    beq next_actor
    sec                         ; in whole pixels, at most one too many
    lda actor_x_1,x
    sbc actor_x_1
    lda actor_x_2,x
    sbc actor_x_2
    beq next_actor              ; less than 256 px away
    cmp #$FF
    beq next_actor
    jsr distance_to_actor
    lda #0                      ; distance > SLEEP_PIXELS?
    cmp distance
    lda #<SLEEP_PIXELS
    sbc distance+1
    lda #>SLEEP_PIXELS
    sbc distance+2
    bcs next_actor
      jsr put_to_sleep
  next_actor:
    cpx last_actor
    inx
    bcc each_actor
    ldx last_actor              ; the player is always there
    lda actor_kind,x
    bne :+
      dec last_actor
    :
    lda frame
    and #7
    jmp wake_nearest
.endproc
.assert SLEEP_PIXELS > 257, error, "wake_and_sleep keeps actors less than 257 px away awake"

;;
; Wakes all actors that are near, for the start of a level.
; clobbers: A, X, Y
; cycles at worst: 111,000
.proc wake_all
    lda #7
    sta first
  each:
    lda first
    jsr wake_nearest
    bcs each                    ; repeated as long as one wakes
    dec first
    bpl each
    rts
.endproc

;;
; Tests every eighth placement, and wakes the nearest one that can wake if it gets a slot.
; in:  A = the first placement to test
; out: carry: one woke
; clobbers: A, X, Y
; cycles at worst: 4,100
.proc wake_nearest
    ldx #NO_PLACEMENT
    stx farthest_placement
  each:
    cmp level_placement_count
    bcs looked
    sta candidate
    jsr can_wake
    bcc next
    lda farthest_placement
    bmi take                    ; the first one
    COMPARE_24 distance, farthest_distance
    bcs next
  take:
    COPY_24 distance, farthest_distance
    lda candidate
    sta farthest_placement
  next:
    lda candidate
    clc
    adc #8
    bne each                    ; always: at most 64 + 8
  looked:
    lda farthest_placement
    bmi none
    sta candidate
    jsr slot_for
    bmi none
    jsr clear_actor
    jsr wake_in_slot
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; Computes the horizontal distance from an actor to the player.
; local
; in:  X = actor
; out: distance
; clobbers: A
; cycles at worst: 80
.proc distance_to_actor
    SUBTRACT_24 {actor_x_0,x}, actor_x_0, distance
    bpl :+
      jmp negate_distance
    :
    rts
.endproc

;;
; The same for a placement, by its pixel.
; in:  Y = placement
; out: distance
; clobbers: A
; cycles at worst: 80
.proc distance_to_player
    sec
    lda #0
    sbc actor_x_0
    sta distance
    lda (level_placement_x_0),y
    sbc actor_x_1
    sta distance+1
    lda (level_placement_x_1),y
    sbc actor_x_2
    sta distance+2
    bpl :+
      jmp negate_distance
    :
    rts
.endproc

;;
; Negates the distance.
; cycles at worst: 32
.proc negate_distance
    NEGATE_24 distance, distance
    rts
.endproc

;;
; Tests whether a placement can wake: it is asleep, not gone, and near the player.
; in:  candidate
; out: carry; distance
; clobbers: A, X, Y
; cycles at worst: 160
.proc can_wake
    ldy candidate
    lda (level_placement_kind),y
    cmp #PLAYER_KIND
    beq stays
    tya                         ; awake or gone?
    SHIFT_RIGHT 3
    tax
    tya
    and #7
    tay
    lda awake,x
    ora gone,x
    and bit_of_index,y
    bne stays
    ldy candidate
    jsr distance_to_player
    lda #0                      ; distance <= WAKE_PIXELS?
    cmp distance
    lda #<WAKE_PIXELS
    sbc distance+1
    lda #>WAKE_PIXELS
    sbc distance+2
    rts
  stays:
    clc
    rts
.endproc
