; Begins and changes the counters of a game: the 6502 port of engine/sim/counters.hpp.

.include "engine.inc"
.include "rules.inc"

.export start_counters, restart_counters, count_loss, has_none_left
.export counter_most, counter_start, counter_lost, counter_flags

.segment "ENGINE"

counter_most:
    COUNTER_MOST_BYTES
counter_start:
    COUNTER_START_BYTES
counter_lost:
    COUNTER_LOST_BYTES
counter_flags:
    COUNTER_FLAGS_BYTES

;;
; Sets all counters to their starts.
; clobbers: A, X
; cycles at worst: 100
.proc start_counters
    ldx #GAME_COUNTERS-1
    :
      lda counter_start,x
      sta game_counter,x
      dex
      bpl :-
    rts
.endproc

;;
; Sets those counters to their starts that begin again with each return to life.
; clobbers: A, X
; cycles at worst: 140
.proc restart_counters
    ldx #GAME_COUNTERS-1
  each:
    lda counter_flags,x
    and #COUNTER_OF_LIFE
    beq next
      lda counter_start,x
      sta game_counter,x
  next:
    dex
    bpl each
    rts
.endproc

;;
; Takes from each counter what a death costs. Keeps the carry, on which code that crushes relies.
; clobbers: A
; cycles at worst: 200
.proc count_loss
    php
    txa
    pha
    ldx #GAME_COUNTERS-1
  each:
    sec
    lda game_counter,x
    sbc counter_lost,x
    bcs :+
      lda #0
    :
    sta game_counter,x
    dex
    bpl each
    pla
    tax
    plp
    rts
.endproc

;;
; Tests whether a counter is at 0 that then ends the game.
; out: carry
; clobbers: A, X
; cycles at worst: 130
.proc has_none_left
    ldx #GAME_COUNTERS-1
  each:
    lda counter_flags,x
    and #COUNTER_ENDS_GAME
    beq next
    lda game_counter,x
    beq none
  next:
    dex
    bpl each
    clc
    rts
  none:
    sec
    rts
.endproc
