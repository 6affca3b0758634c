; Moving solids and the bodies around them: the twin of engine/collide/solid.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp reach, apart
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.import sweep, swept_x, swept_y, shift, is_within_reach
.export push_axis, push_by, push_contact, went
.export stands_on, overlap_x, carry, push_away, is_in_the_way, push_on

ALONG_X = 0                     ; push_axis
ALONG_Y = 2

.segment "SCRATCH"
push_axis:     .res 1
push_by:       .res 2           ; the solid's way along that axis; then the body's
push_contact:  .res 1
pushed_solid:  .res 1
before:        .res 4           ; the body's place, without the highest bytes: x, then y
went:          .res 4           ; how far the body got

.segment "SYSTEMS"

;;
; Whether the body and a box overlap along x.
; in:  X = the box, body_x, body_half_x
; out: carry
; clobbers: A
; cycles at worst: 95
.proc overlap_x
    clc
    lda body_half_x
    adc set_half_x_0,x
    sta reach
    lda body_half_x+1
    adc set_half_x_1,x
    sta reach+1
    sec
    lda body_x
    sbc set_x_0,x
    sta apart
    lda body_x+1
    sbc set_x_1,x
    sta apart+1
    lda body_x+2
    sbc set_x_2,x
    jmp is_within_reach
.endproc

;;
; Its feet touch the support's top, and it is not on its way up.
; in:  X = the support, body_...
; out: carry
; clobbers: A, Y
; cycles at worst: 200
.proc stands_on
    lda set_traits,x
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    beq no
    lda body_velocity_y+1
    bmi no
    clc                         ; body + half + half is the support's middle
    lda body_half_y
    adc set_half_y_0,x
    sta reach
    lda body_half_y+1
    adc set_half_y_1,x
    sta reach+1
    clc
    lda body_y
    adc reach
    sta apart
    lda body_y+1
    adc reach+1
    sta apart+1
    lda body_y+2
    adc #0
    cmp set_y_2,x
    bne no
    lda apart
    cmp set_y_0,x
    bne no
    lda apart+1
    cmp set_y_1,x
    bne no
    jmp overlap_x
  no:
    clc
    rts
.endproc

;;
; Moves the body by what its support moves.
; in:  push_axis, push_by: the way, body_..., its room
; out: body_x/y, went: how far it got, x and y
; clobbers: A, X, Y, move_..., body_contact
; cycles at worst: 40,000,000, at 127 px a frame among slopes
.proc carry
    ldx #1
    :
      lda body_x,x
      sta before,x
      lda body_y,x
      sta before+2,x
      dex
      bpl :-
    ldx push_by
    ldy push_by+1
    bne moves
    cpx #0
    beq stays
  moves:
    lda push_axis
    jsr shift
  stays:
    sec
    lda body_x
    sbc before
    sta went
    lda body_x+1
    sbc before+1
    sta went+1
    sec
    lda body_y
    sbc before+2
    sta went+2
    lda body_y+1
    sbc before+3
    sta went+3
    rts
.endproc
.assert ALONG_Y = 2, error, "went is indexed by push_axis"

;;
; A solid moves along one axis; the body is pushed out of its way. C++ calls it push.
; in:  X = the solid, where it is before, push_axis, push_by: its way, body_..., its room, in which
;      the solid is not
; out: A = the side of the body that the solid met, and whether it was crushed; 0 if none (Z set);
;      body_x/y
; clobbers: X, Y, push_by, went, move_..., body_contact
; cycles at worst: 40,000,000, at 127 px a frame among slopes
.proc push_away
    jsr is_in_the_way
    bne push_on
    rts
.endproc

;;
; Whether a solid that moves along one axis meets a body.
; in:  X = the solid, where it is before, push_axis, push_by: its way, body_...
; out: A = the side of the body that it meets, 0 if none (Z set), swept_x/y
; clobbers: X, Y, as impact
; cycles at worst: 2,000
.proc is_in_the_way
    stx pushed_solid
    ldy #3
    :
      lda body_velocity_x,y
      pha
      lda #0
      sta body_velocity_x,y
      dey
      bpl :-
    ldy push_axis               ; towards the solid
    sec
    lda #0
    sbc push_by
    sta body_velocity_x,y
    lda #0
    sbc push_by+1
    sta body_velocity_x+1,y
    jsr sweep
    sta push_contact
    ldx #0
    :
      pla
      sta body_velocity_x,x
      inx
      cpx #4
      bne :-
    lda push_contact
    rts
.endproc

;;
; The push of a body that is in the way.
; in:  swept_x/y and the solid of is_in_the_way, push_axis, push_by, body_..., its room
; out: as push_away
; clobbers: as push_away
; cycles at worst: 40,000,000
.proc push_on
    ldy push_axis
    clc
    lda push_by
    adc swept_x,y
    sta push_by
    lda push_by+1
    adc swept_x+1,y
    sta push_by+1
    jsr carry
    ldx pushed_solid
    lda set_traits,x
    lsr a
    bcc done                    ; a one-way never crushes
    ldy push_axis
    lda went,y
    cmp push_by
    bne crushed
    lda went+1,y
    cmp push_by+1
    beq done
  crushed:
    lda push_contact
    ora #CONTACT_CRUSHED
    rts
  done:
    lda push_contact
    rts
.endproc
.assert TRAIT_SOLID = 1 && body_velocity_y - body_velocity_x = 2 && swept_y - swept_x = 2, error, "push_on shifts the solid bit out, and indexes x and y by the axis"
