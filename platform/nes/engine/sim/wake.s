; Which placed actors take part: the twin of engine/sim/wake.hpp.

.include "engine.inc"
.include "rules.inc"
.include "sim/scratch.inc"

.importzp level_placement_x_0, level_placement_x_1, level_placement_y_0, level_placement_y_1
.importzp level_placement_kind, level_placement_argument
.import clear_actor, bit_of_index, kind_half_y_0, kind_half_y_1
.export wake_and_sleep, wake_all, slot_for, put_to_sleep, remove, distance_to_player

PLACEMENT_FACES_RIGHT = 1       ; a placement's argument

.zeropage
scratch:                        ; surfaces, ladders and cell timers have theirs here: see scratch.inc
distance:           .res 3      ; subpixels, 0 or more
candidate:          .res 1      ; a placement's index
first:              .res 1      ; of every eighth
farthest:           .res 1      ; an actor, $FF: the candidate itself
farthest_distance:  .res 3
farthest_placement: .res 1
.assert * - scratch >= SCRATCH_SIZE, error, "scratch.inc wants more"
.exportzp scratch, distance, candidate, first, farthest, farthest_distance, farthest_placement

.segment "ENGINE"

;;
; Lets sleep what is far, and looks at every eighth placement for what is near.
; clobbers: A, X, Y
; cycles at worst: 5,080
.proc wake_and_sleep
    ldx #1
  each_actor:
    lda actor_kind,x
    beq next_actor
    sec                         ; whole pixels, at most one too many
    lda actor_x_1,x
    sbc actor_x_1
    lda actor_x_2,x
    sbc actor_x_2
    beq next_actor              ; less than 256 px away
    cmp #$FF
    beq next_actor
    jsr distance_to_actor
    lda #0                      ; distance > sleep_distance
    cmp distance
    lda #<SLEEP_PIXELS
    sbc distance+1
    lda #>SLEEP_PIXELS
    sbc distance+2
    bcs next_actor
      jsr put_to_sleep
  next_actor:
    inx
    cpx #AWAKE_ACTORS
    bne each_actor

    lda frame
    and #7
    jmp wake_nearest
.endproc
.assert SLEEP_PIXELS > 257, error, "wake_and_sleep takes what is less than 257 px away for near"

;;
; Wakes all that are near at once, for a level's start.
; clobbers: A, X, Y
; cycles at worst: 111,000
.proc wake_all
    lda #7
    sta first
  each:
    lda first
    jsr wake_nearest
    bcs each                    ; as long as one wakes
    dec first
    bpl each
    rts
.endproc

;;
; Looks at every eighth placement, and wakes the nearest of those that can, if a slot can be had.
; in:  A = the first placement to look at
; out: carry: one woke
; clobbers: A, X, Y
; cycles at worst: 3,940
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
    lda distance
    cmp farthest_distance
    lda distance+1
    sbc farthest_distance+1
    lda distance+2
    sbc farthest_distance+2
    bcs next
  take:
    lda distance
    sta farthest_distance
    lda distance+1
    sta farthest_distance+1
    lda distance+2
    sta farthest_distance+2
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
; The horizontal distance from an actor to the player.
; in:  X = actor
; out: distance
; clobbers: A
; cycles at worst: 80
.proc distance_to_actor
    sec
    lda actor_x_0,x
    sbc actor_x_0
    sta distance
    lda actor_x_1,x
    sbc actor_x_1
    sta distance+1
    lda actor_x_2,x
    sbc actor_x_2
    sta distance+2
    bpl :+
      jmp negate_distance
    :
    rts
.endproc

;;
; The same from a placement's pixel.
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
; cycles at worst: 32
.proc negate_distance
    sec
    lda #0
    sbc distance
    sta distance
    lda #0
    sbc distance+1
    sta distance+1
    lda #0
    sbc distance+2
    sta distance+2
    rts
.endproc

;;
; Whether a placement is one that can wake: asleep, not gone, and near the player.
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
    lsr a
    lsr a
    lsr a
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
    lda #0                      ; distance <= wake_distance
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

;;
; in:  X = actor, a free slot; candidate
; clobbers: A, Y
; cycles at worst: 180
.proc wake_in_slot
    ldy candidate
    tya
    sta actor_placement,x
    lda (level_placement_x_0),y
    sta actor_x_1,x
    lda (level_placement_x_1),y
    sta actor_x_2,x
    lda (level_placement_argument),y
    and #PLACEMENT_FACES_RIGHT
    eor #PLACEMENT_FACES_RIGHT
    sta actor_flags,x
    lda (level_placement_y_0),y
    sta actor_y_1,x
    lda (level_placement_y_1),y
    sta actor_y_2,x
    lda (level_placement_kind),y
    sta actor_kind,x
    tay                         ; the centre is half the height above the feet
    sec
    lda #0
    sbc kind_half_y_0,y
    sta actor_y_0,x
    lda actor_y_1,x
    sbc kind_half_y_1,y
    sta actor_y_1,x
    bcs :+
      dec actor_y_2,x
    :
    lda #STATE_RUN
    sta actor_state,x
    lda frame
    sta actor_since,x
    ; Awake.
    lda candidate
    and #7
    tay
    lda bit_of_index,y
    pha
    lda candidate
    lsr a
    lsr a
    lsr a
    tay
    pla
    ora awake,y
    sta awake,y
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1 && PLACEMENT_FACES_RIGHT = 1, error, "wake_in_slot turns one bit into the other"

;;
; A free slot, else that of the farthest actor if it is farther than the candidate, or as far with a
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
    lda farthest_distance
    cmp distance
    lda farthest_distance+1
    sbc distance+1
    lda farthest_distance+2
    sbc distance+2
    bcc farther
    lda farthest_distance       ; not nearer: as far?
    cmp distance
    bne next
    lda farthest_distance+1
    cmp distance+1
    bne next
    lda farthest_distance+2
    cmp distance+2
    bne next
    lda farthest_placement
    cmp actor_placement,x
    bcs next
  farther:
    stx farthest
    lda distance
    sta farthest_distance
    lda distance+1
    sta farthest_distance+1
    lda distance+2
    sta farthest_distance+2
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

;;
; Frees an actor's slot; it will start again from its place.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 150
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
      lsr a
      lsr a
      lsr a
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
; cycles at worst: 200
.proc remove
    lda actor_placement,x
    cmp #NO_PLACEMENT
    beq :+
      and #7
      tay
      lda bit_of_index,y
      pha
      lda actor_placement,x
      lsr a
      lsr a
      lsr a
      tay
      pla
      ora gone,y
      sta gone,y
    :
    jmp put_to_sleep
.endproc
