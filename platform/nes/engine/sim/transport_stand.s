; Tests which body stands on which: a part of the 6502 port of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/arithmetic.inc"
.include "sim/body_table.inc"

.importzp apart_before, both, base_along, base_across, base_gone, along_at, measured
.import wanted_distance, bodies, measure, load_base, in_lane, feet_on_base, pusher, gone_0, gone_1, shoved, slower
.export stands_on_base, find_distance_with

.segment "MOVERS"

;;
; Tests whether a body stood on the base, which gives a floor, before both moved.
; local
; in:  the results of measure; the motion is not upward
; out: carry
; clobbers: A, X, Y
; cycles at worst: 165
.proc stands_on_base
    lda along_at
    bne upright
    lda measured
    clc
    adc #TABLE_SLOTS
    tax
    ldy #base_across - base_along
    jsr feet_on_base
    bne no
    bit apart_before+2
    bpl :+
      sec
      lda #0
      sbc apart_before
      tax
      lda #0
      sbc apart_before+1
      tay
      lda #0
      sbc apart_before+2
      jmp have_magnitude
    :
    ldx apart_before
    ldy apart_before+1
    lda apart_before+2
  have_magnitude:
    bne no
    cpx both
    tya
    sbc both+1
    bcs no
    sec
    rts
  no:
    clc
    rts
  upright:
    clc
    lda apart_before
    adc both
    bne no
    lda apart_before+1
    adc both+1
    bne no
    lda apart_before+2
    adc #0
    bne no
    jmp in_lane
.endproc

;;
; Computes how far a rider moves with its support; on several crates, as far as the slowest.
; local
; in:  shoved = its slot, base_..., pusher
; out: wanted_distance
; clobbers: A, X, Y, body_...
; cycles at worst: 4,000
.proc find_distance_with
    COPY_16 base_gone, wanted_distance
    ldx pusher
    cpx #FIRST_CRATE_SLOT
    bcc done
    ldx #BODY_SLOTS-1
  each:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    cpx pusher
    beq next
    cpx shoved
    beq next
    stx slower
    and #BODY_MOVED
    beq :+
      COMPARE_16 {gone_0,x}, wanted_distance
      bcs next
    :
    jsr load_base
    ldx shoved
    jsr measure
    jsr stands_on_base
    ldx slower
    bcc next
    COPY_16 base_gone, wanted_distance
  next:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each
    ldx pusher
    jmp load_base
  done:
    rts
.endproc
