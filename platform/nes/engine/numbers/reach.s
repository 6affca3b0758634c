; Tests whether two positions are near each other: the 6502 port of `magnitude(a - b) < reach`, for positions.

.include "numbers/arithmetic.inc"

.exportzp reach, apart
.export is_within_reach

.zeropage
reach: .res 2                   ; 8.8 px, not negative
apart: .res 2                   ; the lower bytes of a difference of two positions

.segment "ENGINE"

;;
; Tests whether |A:apart| < reach.
; in:  A = the highest byte of a difference, apart, reach
; out: carry
; clobbers: A
; cycles at worst: 40
.proc is_within_reach
    beq not_negative
    cmp #$FF
    bne far
    lda apart                   ; -reach < difference: reach + difference > 0
    clc
    adc reach
    sta apart
    lda apart+1
    adc reach+1
    bcc far                     ; still negative
    ora apart
    beq far
    sec
    rts
  not_negative:
    COMPARE_16 apart, reach
    bcs far
    sec
    rts
  far:
    clc
    rts
.endproc
