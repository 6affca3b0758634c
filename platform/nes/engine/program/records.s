; Keeps what a player has reached: the 6502 port of engine/program/records.hpp. A slot is a page of memory: planes of
; a byte for each level.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "rules.inc"
.include "program/save.inc"

.export point_to_slot, is_cleared, large_drops_of, count_large_drops, has_every_large_drop, found_large_drops
.import counter_most, counter_start, counter_lost, counter_flags
.export keep_counters, take_kept, forget_lost_counters
.if HAS_KEPT_STATES
.import kind_keep
.endif
.export cleared_levels, count_deaths, keep_record, erase_slot
.exportzp slot_pointer, found, best_time_1, large_drops_plane

BEST_TIME_0 = 0*RECORDED_LEVELS
BEST_TIME_1 = 1*RECORDED_LEVELS
best_time_1 = BEST_TIME_1
DROPS       = 2*RECORDED_LEVELS
DEATHS      = 3*RECORDED_LEVELS
LARGE_DROPS = 4*RECORDED_LEVELS
COUNTERS    = SAVE_COUNTERS_OFFSET
STATE       = SAVE_STATE_OFFSET
large_drops_plane = LARGE_DROPS
.assert SAVE_SLOT_BYTES = 256 && <save_slots = 0, error, "a slot is not a page"
.assert LEVEL_COUNT <= RECORDED_LEVELS, error, "records.s keeps a record of each level"

.segment "ZPPROGRAM": zeropage
slot_pointer: .res 2
found:        .res 1            ; the large drops counted until now
gave_up:      .res 1

.segment "PROGRAM"

;;
; Points to a slot.
; local
; in:  A = slot
; out: slot_pointer
; clobbers: A
; cycles at worst: 20
.proc point_to_slot
    clc
    adc #>save_slots
    sta slot_pointer+1
    lda #0
    sta slot_pointer
    rts
.endproc

;;
; Tests whether a level was cleared.
; in:  Y = level, slot_pointer
; out: Z clear: it was
; clobbers: A
; cycles at worst: 45
.proc is_cleared
    lda (slot_pointer),y
    bne done
    tya
    clc
    adc #BEST_TIME_1
    tay
    lda (slot_pointer),y
    pha
    tya
    sbc #BEST_TIME_1-1          ; the carry is clear
    tay
    pla
  done:
    rts
.endproc

;;
; Counts the cleared levels.
; in:  slot_pointer
; out: A = their number
; clobbers: X, Y
; cycles at worst: 4,200
.proc cleared_levels
    ldx #0
    ldy #LEVEL_COUNT-1
  each:
    jsr is_cleared
    beq :+
      inx
    :
    dey
    bpl each
    txa
    rts
.endproc

;;
; Returns the large drops found in the level under play.
; in:  the state's switches
; out: A = the large drops among them, a bit each
; cycles at worst: 25
.proc large_drops_of
    lda switches+1
    .repeat ::FIRST_LARGE_DROP-9
      lsr
    .endrepeat
    rts
.endproc
.assert FIRST_LARGE_DROP > 8, error, "large_drops_of reads one byte of the switches"

;;
; Counts large drops.
; in:  A = large drops, a bit each
; out: A = their number
; clobbers: Y
; cycles at worst: 50
.proc count_large_drops
    ldy #0
  each:
    lsr
    bcc :+
      iny
    :
    cmp #0
    bne each
    tya
    rts
.endproc

;;
; Tests whether all large drops of a level were ever found.
; in:  Y = level, slot_pointer
; out: Z set: they were
; clobbers: A, Y
; cycles at worst: 30
.proc has_every_large_drop
    tya
    clc
    adc #LARGE_DROPS
    tay
    lda (slot_pointer),y
    cmp #EVERY_LARGE_DROP
    rts
.endproc

;;
; Counts the large drops that were ever found.
; in:  slot_pointer
; out: A, found = their number
; clobbers: X, Y
; cycles at worst: 4,500
.proc found_large_drops
    lda #0
    sta found
    ldx #LEVEL_COUNT-1
  each:
    txa
    clc
    adc #LARGE_DROPS
    tay
    lda (slot_pointer),y
    beq next
    jsr count_large_drops
    clc
    adc found
    sta found
  next:
    dex
    bpl each
    lda found
    rts
.endproc

;;
; Adds the deaths of the attempt that ends.
; in:  slot_pointer, level_number, deaths
; clobbers: A, Y
; cycles at worst: 60
.proc count_deaths
    UNLOCK_SAVES
    lda level_number
    clc
    adc #DEATHS
    tay
    clc
    lda (slot_pointer),y
    adc deaths
    bcc :+
      lda #$FF
    :
    sta (slot_pointer),y
    LOCK_SAVES
    rts
.endproc

; The bank PROGRAM also holds the texts of a game: what needs neither is in the fixed banks.
.segment "ENGINE"

;;
; Keeps the counters that go from level to level; of an attempt that is given up, only those that deaths lower. At the
; end of a level also keeps the state that the player has, or will have in a moment.
; in:  slot_pointer, A = 1: it is given up, else 0
; clobbers: A, X, Y
; cycles at worst: 360
.proc keep_counters
    sta gave_up
    UNLOCK_SAVES
    ldx #GAME_COUNTERS-1
    ldy #COUNTERS + GAME_COUNTERS - 1
  each:
    lda counter_flags,x
    and #COUNTER_OF_GAME
    beq next
    lda gave_up
    beq keep
    lda counter_lost,x
    beq next
  keep:
    sec
    lda game_counter,x
    sbc counter_start,x
    sta (slot_pointer),y
  next:
    dey
    dex
    bpl each
.if ::HAS_KEPT_STATES
    lda gave_up
    bne done
    ldx wanted_kind
    bne :+
      ldx actor_kind
    :
    lda kind_keep,x
    cmp #KEEP_GAME
    beq :+
      ldx #NO_ACTOR
    :
    txa
    ldy #STATE
    sta (slot_pointer),y
  done:
.endif
    LOCK_SAVES
    rts
.endproc
.assert NO_ACTOR = 0, error, "keep_counters tests for zero"

;;
; Gives the level that begins the counters that go from level to level, and the state of the player.
; local
; clobbers: A, X, Y
; cycles at worst: 360
.proc take_kept
    lda slot
    jsr point_to_slot
    ldx #GAME_COUNTERS-1
    ldy #COUNTERS + GAME_COUNTERS - 1
  each:
    lda counter_flags,x
    and #COUNTER_OF_GAME
    beq next
    clc
    lda (slot_pointer),y
    adc counter_start,x
    cmp counter_most,x
    bcc :+
      lda counter_most,x
    :
    sta game_counter,x
  next:
    dey
    dex
    bpl each
.if ::HAS_KEPT_STATES
    ldy #STATE
    lda (slot_pointer),y
    and #ACTOR_KIND_COUNT-1     ; the save may be of a game with other kinds
    tay
    lda kind_keep,y
    cmp #KEEP_GAME
    bne done
    sty wanted_kind
  done:
.endif
    rts
.endproc

;;
; Lets those counters begin again that have ended the game, and forgets the state of the player.
; local
; in:  slot_pointer
; clobbers: A, X, Y
; cycles at worst: 200
.proc forget_lost_counters
    UNLOCK_SAVES
    ldx #GAME_COUNTERS-1
    ldy #COUNTERS + GAME_COUNTERS - 1
  each:
    lda counter_flags,x
    and #COUNTER_ENDS_GAME
    beq next
    lda game_counter,x
    bne next
      sta (slot_pointer),y
  next:
    dey
    dex
    bpl each
.if ::HAS_KEPT_STATES
    lda #NO_ACTOR
    ldy #STATE
    sta (slot_pointer),y
.endif
    LOCK_SAVES
    rts
.endproc

;;
; Keeps all numbers that are better than the record.
; in:  slot_pointer, level_number, level_time, coins, the switches
; out: is_best
; clobbers: A, X, Y
; cycles at worst: 210
.proc keep_record
    UNLOCK_SAVES
    lda level_number
    clc
    adc #LARGE_DROPS
    tay
    jsr large_drops_of
    ora (slot_pointer),y
    sta (slot_pointer),y
    lda level_number
    clc
    adc #DROPS
    tay
    lda (slot_pointer),y
    cmp coins
    bcs :+
      lda coins
      sta (slot_pointer),y
    :
    ldx #0
    ldy level_number
    jsr is_cleared
    beq best
    lda level_number
    clc
    adc #BEST_TIME_1
    tay
    lda level_time+1
    cmp (slot_pointer),y
    bcc best
    bne done
    ldy level_number
    lda level_time
    cmp (slot_pointer),y
    bcs done
  best:
    ldy level_number
    lda level_time
    sta (slot_pointer),y
    tya
    clc
    adc #BEST_TIME_1
    tay
    lda level_time+1
    sta (slot_pointer),y
    inx
  done:
    stx is_best
    LOCK_SAVES
    rts
.endproc

;;
; Erases a slot: all its records become 0.
; local
; in:  X = slot
; clobbers: A, Y
; cycles at worst: 3,000
.proc erase_slot
    txa
    jsr point_to_slot
    UNLOCK_SAVES
    lda used_without,x
    and save_used
    sta save_used
    lda #0
    tay
    :
      sta (slot_pointer),y
      iny
      bne :-
    LOCK_SAVES
    rts
.endproc

used_without:
    .repeat SLOT_COUNT, i
      .byte <~(1 << i)
    .endrepeat
