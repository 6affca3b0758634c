; Fills and frees the actors' slots: a part of the 6502 port of engine/sim/wake.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sim/wake.inc"

.importzp last_actor, level_placement_x_0, level_placement_x_1, level_placement_y_0, level_placement_y_1
.importzp level_placement_kind, level_placement_argument
.importzp distance, candidate, farthest, farthest_distance, farthest_placement
.import clear_actor, bit_of_index, kind_hits, kind_half_y_0, kind_half_y_1, distance_to_actor
.export wake_in_slot, slot_for, put_to_sleep, remove

.segment "FRAME"

;;
; Wakes a placement in a slot.
; in:  X = actor, a free slot; candidate
; clobbers: A, Y
; cycles at worst: 205
.proc wake_in_slot
    ldy candidate
    tya
    sta actor_placement,x
    lda (level_placement_x_0),y
    sta actor_x_1,x
    lda (level_placement_x_1),y
    sta actor_x_2,x
    lda (level_placement_argument),y
    and #PLACEMENT_TURNED_ROUND
    eor #PLACEMENT_TURNED_ROUND
    sta actor_flags,x
    lda (level_placement_argument),y
    lsr a                       ; the bits above PLACEMENT_TURNED_ROUND
    sta actor_parameter,x
    lda (level_placement_y_0),y
    sta actor_y_1,x
    lda (level_placement_y_1),y
    sta actor_y_2,x
    lda (level_placement_kind),y
    sta actor_kind,x
    cpx last_actor
    bcc :+
      stx last_actor
    :
    tay
    lda kind_hits,y
    sta actor_hits,x
    sec                         ; the centre is half the height above the feet
    lda #0
    sbc kind_half_y_0,y
    sta actor_y_0,x
    lda actor_y_1,x
    sbc kind_half_y_1,y
    sta actor_y_1,x
    BORROW_FROM {actor_y_2,x}
    lda #STATE_RUN
    sta actor_state,x
    lda frame
    sta actor_since,x
  ; Mark it as awake.
    lda candidate
    and #7
    tay
    lda bit_of_index,y
    pha
    lda candidate
    SHIFT_RIGHT 3
    tay
    pla
    ora awake,y
    sta awake,y
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1 && PLACEMENT_TURNED_ROUND = 1, error, "wake_in_slot turns one bit into the other"

;;
; Finds a free slot, else the slot of the farthest actor if that is farther than the candidate, or equally far with a
; higher index.
; in:  farthest_placement = the candidate, farthest_distance = its distance
; out: X = actor, N clear; none: N set
; clobbers: A, Y
; cycles at worst: 1,930
.proc slot_for
    lda #$FF
    sta farthest
    ldx #1
  each:
    lda actor_kind,x
    beq found_free
    lda actor_placement,x
    cmp #NO_PLACEMENT
    beq next
    jsr distance_to_actor
    UNLESS_FARTHER actor_placement, farther, next
  farther:
    stx farthest
    COPY_24 distance, farthest_distance
    lda actor_placement,x
    sta farthest_placement
  next:
    inx
    cpx #AWAKE_ACTORS
    bne each
    ldx farthest
    bmi :+
      jsr put_to_sleep
    :
    ldx farthest
    rts
  found_free:
    txa                         ; clears N
    rts
.endproc

.segment "ENGINE" ; transports of several bodies remove some, too

;;
; Frees an actor's slot; the actor will start again at its placement.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 205
.proc put_to_sleep
    lda actor_placement,x
    cmp #NO_PLACEMENT
    beq :+
      and #7
      tay
      lda bit_of_index,y
      eor #$FF
      pha
      lda actor_placement,x
      SHIFT_RIGHT 3
      tay
      pla
      and awake,y
      sta awake,y
    :
    jmp clear_actor
.endproc

;;
; Frees the slot of an actor that is defeated and does not come back.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 260
.proc remove
    lda actor_placement,x
    cmp #NO_PLACEMENT
    beq :+
      and #7
      tay
      lda bit_of_index,y
      pha
      lda actor_placement,x
      SHIFT_RIGHT 3
      tay
      pla
      ora gone,y
      sta gone,y
    :
    jmp put_to_sleep
.endproc
