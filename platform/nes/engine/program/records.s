; What a player has reached: the 6502 port of engine/program/records.hpp. A slot is a page: four planes of a
; byte for each level.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "program/save.inc"

.export point_to_slot, is_cleared, cleared_levels, count_deaths, keep_record, erase_slot
.exportzp slot_pointer

BEST_TIME_0 = 0*RECORDED_LEVELS
BEST_TIME_1 = 1*RECORDED_LEVELS
DROPS       = 2*RECORDED_LEVELS
DEATHS      = 3*RECORDED_LEVELS
.assert SAVE_SLOT_BYTES = 256 && <save_slots = 0, error, "a slot is no page"
.assert LEVEL_COUNT <= RECORDED_LEVELS, error, "records.s keeps something of each level"

.segment "ZPPROGRAM": zeropage
slot_pointer: .res 2

.segment "PROGRAM"

;;
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
; in:  Y = level, slot_pointer
; out: Z clear if it was cleared
; clobbers: A
; cycles at worst: 45
.proc is_cleared
    lda (slot_pointer),y
    bne done
    tya
    ora #BEST_TIME_1
    tay
    lda (slot_pointer),y
    pha
    tya
    eor #BEST_TIME_1
    tay
    pla
  done:
    rts
.endproc

;;
; in:  slot_pointer
; out: A = how many levels were cleared
; clobbers: X, Y
; cycles at worst: 4,200
.proc cleared_levels
    ldx #0
    ldy #RECORDED_LEVELS-1
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
; Counts the deaths of the attempt that ends.
; in:  slot_pointer, level_number, deaths
; clobbers: A, Y
; cycles at worst: 60
.proc count_deaths
    UNLOCK_SAVES
    lda level_number
    ora #DEATHS
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

;;
; Keeps what is better than before.
; in:  slot_pointer, level_number, level_time, coins
; out: is_best
; clobbers: A, X, Y
; cycles at worst: 160
.proc keep_record
    UNLOCK_SAVES
    lda level_number
    ora #DROPS
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
    ora #BEST_TIME_1
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
    ora #BEST_TIME_1
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
; Nothing was ever reached in a slot.
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
