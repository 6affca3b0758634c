; Tests whether the floor continues under an actor's leading foot: the 6502 port of engine/sim/floor_ahead.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/feet.inc"

.importzp cell_x, cell_y
.import traits_at, supports_at_from_scripts
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export floor_ahead

.zeropage
self: .res 1                    ; the actor that is updated

.segment "SCRIPTS"

;;
; Tests whether something supports the leading foot: a cell, on a slope also the cell one row lower, or anything else
; that the level has.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: Y, cell_x, cell_y
; cycles at worst: 10,500
.proc floor_ahead
    stx self
    ldy actor_kind,x
    lda actor_flags,x
    lsr a
    bcs leftward
    clc
    lda actor_x_0,x
    adc kind_half_x_0,y
    lda actor_x_1,x
    adc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2,x
    adc #0
    jmp have_x
  leftward:
    sec
    lda actor_x_0,x
    sbc kind_half_x_0,y
    lda actor_x_1,x
    sbc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2,x
    sbc #0
  have_x:
    sta cell_x+1
    ROW_UNDERFOOT
    jsr cell_supports
    bne done
    lda actor_contact,x
    and #CONTACT_SLOPE
    beq no_cell
    clc                         ; the ground may be one cell lower
    lda cell_y
    adc #PIXELS_PER_CELL
    sta cell_y
    CARRY_TO cell_y+1
    jsr cell_supports
    bne done
  no_cell:
    lda level_features
    bne :+
  done:
      rts
    :
    jmp supports_at_from_scripts

  cell_supports:
    jsr traits_at
    ldx self
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP | TRAIT_SLOPE
    rts
.endproc
