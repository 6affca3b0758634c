; Boxes off the grid: the twin of engine/collide/box.hpp. There is one set of them, of moving solids,
; free boxes, and one that stands for a body; each has its place in it.

.include "engine.inc"
.include "collide/box.inc"

.export set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.export gives_contact

.segment "SCRATCH"
set_x_0:      .res BOX_PLACES   ; the centre
set_x_1:      .res BOX_PLACES
set_x_2:      .res BOX_PLACES
set_y_0:      .res BOX_PLACES
set_y_1:      .res BOX_PLACES
set_y_2:      .res BOX_PLACES
set_half_x_0: .res BOX_PLACES   ; at most 127.5 px
set_half_x_1: .res BOX_PLACES
set_half_y_0: .res BOX_PLACES
set_half_y_1: .res BOX_PLACES
set_traits:   .res BOX_PLACES   ; TRAIT_... bits, BOX_IS_FREE

.segment "SYSTEMS"

;;
; Whether an obstacle gives a contact: a one-way from one side only.
; in:  A = one CONTACT_... bit, X = the box
; out: A = the bit, 0 if not (Z set)
; clobbers: Y
; cycles at worst: 52
.proc gives_contact
    tay
    lda set_traits,x
    lsr a
    bcs given                   ; TRAIT_SOLID
    lda set_traits,x
    and #TRAIT_ONEWAY_UP
    beq :+
      tya
      and #CONTACT_FLOOR
      rts
    :
    lda set_traits,x
    and #TRAIT_ONEWAY_DOWN
    beq :+
      tya
      and #CONTACT_CEILING
      rts
    :
    lda set_traits,x
    and #TRAIT_ONEWAY_LEFT
    beq :+
      tya
      and #CONTACT_RIGHT
      rts
    :
    tya
    and #CONTACT_LEFT
    rts
  given:
    tya
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "gives_contact shifts the solid bit out"
