; Which of several bodies is the farthest in front: a part of the twin of engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp body_x, body_half_x, front, most, front_bit, foremost_one
.import bodies, last_actor, load_slot, along_half, along_place, measured, other_one
.export foremost

FRONT_UNKNOWN = $40             ; in foremost_one, of the first that is looked at
.assert BODY_SLOTS <= FRONT_UNKNOWN, error, "foremost notes FRONT_UNKNOWN with a slot"

.segment "PATHS"

;;
; Of the actors and free boxes with a bit the one that is the farthest in front; of several the first.
; in:  A = BODY_... bit, Y: bit 7 as going_back
; out: X = slot, N: none
; clobbers: A, Y, body_...
; cycles at worst: 8,000
.proc foremost
    sta front_bit
    sty measured
    ldy #$FF
    sty foremost_one
    lda level_systems
    and #SYSTEM_BOXES
    beq no_boxes
    ldx #BODY_SLOTS-1
  each_box:
    lda bodies,x
    bpl :+                      ; BODY_PRESENT
    and front_bit
    beq :+
      jsr look
    :
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
  no_boxes:
    ldx last_actor
  each:
    lda bodies,x
    bpl :+                      ; BODY_PRESENT
    and front_bit
    beq :+
      jsr look
    :
    dex
    bpl each
    lda foremost_one
    and #<~FRONT_UNKNOWN
    tax
    rts

  look:
    bit foremost_one
    bmi first
    stx other_one
    bvc have_most               ; FRONT_UNKNOWN
      lda foremost_one
      eor #FRONT_UNKNOWN
      sta foremost_one
      tax
      jsr find_front
      jsr is_the_most
      ldx other_one
  have_most:
    jsr find_front
    ldx other_one
    lda front                   ; as far as the other: the lower slot
    cmp most
    lda front+1
    sbc most+1
    lda front+2
    sbc most+2
    bmi :+
      stx foremost_one
  is_the_most:
      .repeat 3, byte
        lda front+byte
        sta most+byte
      .endrepeat
    :
    rts
  first:                        ; where it is is found when there is another
    txa
    ora #FRONT_UNKNOWN
    sta foremost_one
    rts
.endproc

;;
; in:  X = slot, measured: bit 7 as going_back
; out: front
; clobbers: A, X, Y, body_...
; cycles at worst: 220
.proc find_front
    jsr load_slot
    ldx along_place
    ldy along_half
    bit measured
    bmi backward
    clc
    lda body_x,x
    adc body_half_x,y
    sta front
    lda body_x+1,x
    adc body_half_x+1,y
    sta front+1
    lda body_x+2,x
    adc #0
    sta front+2
    rts
  backward:                     ; turned around, so that more is farther
    sec
    lda body_x,x
    sbc body_half_x,y
    eor #$FF
    sta front
    lda body_x+1,x
    sbc body_half_x+1,y
    eor #$FF
    sta front+1
    lda body_x+2,x
    sbc #0
    eor #$FF
    sta front+2
    rts
.endproc
