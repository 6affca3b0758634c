; Pushing a body up to the lines of a crossing: the twin of engine/collide/push.hpp.

.include "engine.inc"

.importzp body_half_x, body_half_y, displacement_x, displacement_y
.exportzp pushed
.export push

.zeropage
pushes: .res 1
pushed: .res 1

.segment "ENGINE"

;;
; Applies each push unless the body is already past it.
; in:  A = CONTACT_... bits, at most one of each axis; displacement_x/y, body_half_x/y
; out: A = pushed = those that moved it; displacement_x/y
; clobbers: A, X, Y
; cycles at worst: 140
.proc push
    sta pushes
    ldy #0                      ; what moved it
    lsr a
    bcs from_left
    lsr a
    bcs from_right
  do_y:
    lda pushes
    and #CONTACT_CEILING
    bne from_above
    lda pushes
    and #CONTACT_FLOOR
    bne from_below
  done:
    tya
    sta pushed
    rts

  from_left:
    lda displacement_x
    cmp body_half_x
    lda displacement_x+1
    sbc body_half_x+1
    bpl do_y
      lda body_half_x
      sta displacement_x
      lda body_half_x+1
      sta displacement_x+1
      ldy #CONTACT_LEFT
      bne do_y

  from_right:
    clc
    lda displacement_x
    adc body_half_x
    tax
    lda displacement_x+1
    adc body_half_x+1
    bmi do_y
    bne :+
      txa
      beq do_y
    :
      sec
      lda #0
      sbc body_half_x
      sta displacement_x
      lda #0
      sbc body_half_x+1
      sta displacement_x+1
      ldy #CONTACT_RIGHT
      bne do_y

  from_above:
    lda displacement_y
    cmp body_half_y
    lda displacement_y+1
    sbc body_half_y+1
    bpl done
      lda body_half_y
      sta displacement_y
      lda body_half_y+1
      sta displacement_y+1
      tya
      ora #CONTACT_CEILING
      sta pushed
      rts

  from_below:
    clc
    lda displacement_y
    adc body_half_y
    tax
    lda displacement_y+1
    adc body_half_y+1
    bmi done
    bne :+
      txa
      beq done
    :
      sec
      lda #0
      sbc body_half_y
      sta displacement_y
      lda #0
      sbc body_half_y+1
      sta displacement_y+1
      tya
      ora #CONTACT_FLOOR
      sta pushed
      rts
.endproc
