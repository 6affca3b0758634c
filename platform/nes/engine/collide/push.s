; Pushes a body up to the lines of a crossing: the 6502 port of engine/collide/push.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_half_x, body_half_y
.importzp crossing_x, crossing_y, displacement_x, displacement_y
.export push, push_reached

.segment "ZPCELLS": zeropage
pushes: .res 1

.segment "ENGINE"

; Places the body on one axis so that it touches the line of the crossing.
.macro PLACE_BEYOND axis        ; on the right or lower side of the line
    lda .ident(.concat("body_half_", axis))
    sta .ident(.concat("body_", axis))
    lda .ident(.concat("body_half_", axis))+1
    clc
    adc .ident(.concat("crossing_", axis))
    sta .ident(.concat("body_", axis))+PIXEL
    lda .ident(.concat("crossing_", axis))+1
    adc #0
    sta .ident(.concat("body_", axis))+PIXEL_HI
.endmacro
.macro PLACE_BEFORE axis        ; on its left or upper side
    sec
    lda #0
    sbc .ident(.concat("body_half_", axis))
    sta .ident(.concat("body_", axis))
    lda .ident(.concat("crossing_", axis))
    sbc .ident(.concat("body_half_", axis))+1
    sta .ident(.concat("body_", axis))+PIXEL
    lda .ident(.concat("crossing_", axis))+1
    sbc #0
    sta .ident(.concat("body_", axis))+PIXEL_HI
.endmacro

;;
; Applies each push unless the body is already beyond its line.
; in:  A = CONTACT_... bits, at most one of each axis; displacement_x/y, body_half_x/y, crossing_x/y
; out: A = the pushes that moved it; body_x/y on the axes along which it moved
; clobbers: A, X, Y
; cycles at worst: 170
.proc push
    sta pushes
    ldy #0                      ; the pushes that moved it
    lsr a
    bcs from_left
    lsr a
    bcs from_right
  do_y:
    lda pushes
    and #CONTACT_CEILING | CONTACT_FLOOR
    beq done
    and #CONTACT_CEILING
    bne from_above
    clc                         ; from below
    lda displacement_y
    adc body_half_y
    tax
    lda displacement_y+1
    adc body_half_y+1
    bmi done
    bne below
      txa
      beq done
  below:
      PLACE_BEFORE "y"
      tya
      ora #CONTACT_FLOOR
      rts
  done:
    tya
    rts

  from_left:
    COMPARE_16 displacement_x, body_half_x
    bpl do_y
  left:
      PLACE_BEYOND "x"
      ldy #CONTACT_LEFT
      bne do_y                  ; always

  from_right:
    clc
    lda displacement_x
    adc body_half_x
    tax
    lda displacement_x+1
    adc body_half_x+1
    bmi do_y
    bne right
      txa
      beq do_y
  right:
      PLACE_BEFORE "x"
      ldy #CONTACT_RIGHT
      bne do_y                  ; always

  from_above:
    COMPARE_16 displacement_y, body_half_y
    bpl done
  above:
      PLACE_BEYOND "y"
      tya
      ora #CONTACT_CEILING
      rts
.endproc

;;
; push for one side, or none, where the body is known not to be beyond the line.
; local
; in:  A = one CONTACT_... bit or 0; body_half_x/y, crossing_x/y
; out: A as it was; body_x/y on that axis
; clobbers: A, Y
; cycles at worst: 85
.proc push_reached
    sta pushes
    ldy #0
    lsr a
    bcs push::left
    lsr a
    bcs push::right
    lsr a
    bcs push::above
    lsr a
    bcc :+
      jmp push::below
    :
    rts
.endproc
.assert CONTACT_LEFT = 1 && CONTACT_RIGHT = 2 && CONTACT_CEILING = 4 && CONTACT_FLOOR = 8, error, "push shifts the contacts out in this order"
