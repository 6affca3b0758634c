; Eases a number towards a target: the 6502 port of engine/show/ease.hpp. The caller adds the step.

.include "numbers/arithmetic.inc"

.exportzp way
.export eased

.segment "ZPSHOW": zeropage
way:       .res 2               ; the distance to the target, signed
most_step: .res 1

.segment "FRAME"

;;
; Computes the next step: an eighth of the distance, at least one pixel, at most the speed.
; in:  way, Y = the speed
; out: X:A = the step, signed
; clobbers: Y, way
; cycles at worst: 110
.proc eased
    sty most_step
    lda way+1
    bpl forward
    NEGATE_16 way, way
    jsr forward
    eor #$FF
    clc
    adc #1
    dex                         ; it is not 0
    rts
  forward:
    lda way+1
    ldx #0
    cmp #8
    bcs fastest                 ; an eighth would not fit a byte
    lsr a
    sta way+1
    lda way
    ror a
    lsr way+1
    ror a
    lsr way+1
    ror a
    bne :+
      lda way                   ; less than 8: one pixel, or none
      beq done
      lda #1
    :
    cmp most_step
    bcc done
  fastest:
    lda most_step
  done:
    rts
.endproc
