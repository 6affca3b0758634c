; How far a body gets along a motion that meets a box: a part of the twin of engine/collide/sweep.hpp.

.include "engine.inc"
.include "numbers/sign.inc"
.include "collide/sweep.inc"

.importzp body_velocity_x, body_velocity_y, product, factor, other_factor
.import take_speeds, impact, multiply, divide
.export swept_x, swept_y
.export part_of_x, part_of_y, sweep

.segment "SCRATCH"
swept_x: .res 2                 ; how far the mover gets
swept_y: .res 2

.segment "SYSTEMS"

; motion * gap / speed along one axis, rounded towards 0: A low, X high. The gap is below the speed
; of the other axis.
.macro PART axis, other
    .local none, backward
    lda .ident(.concat("speed_", axis))
    ora .ident(.concat("speed_", axis))+1
    beq none
    lda factor
    ora factor+1
    beq none
    lda .ident(.concat("speed_", axis))
    sta other_factor
    lda .ident(.concat("speed_", axis))+1
    sta other_factor+1
    jsr multiply
    lda .ident(.concat("speed_", other))
    sta factor
    lda .ident(.concat("speed_", other))+1
    sta factor+1
    jsr divide
    lda .ident(.concat("body_velocity_", axis))+1
    bmi backward
      lda product
      ldx product+1
      rts
    backward:
      sec
      lda #0
      sbc product
      tay
      lda #0
      sbc product+1
      tax
      tya
      rts
  none:
    lda #0
    tax
    rts
.endmacro

;;
; How far along x the mover is when it has gone a gap along y.
; in:  factor = the gap, below speed_y, speed_x/y, body_velocity_x
; out: X:A
; clobbers: Y, product, factor, other_factor
; cycles at worst: 2,050
.proc part_of_x
    PART "x", "y"
.endproc

;;
; How far along y the mover is when it has gone a gap along x.
; in:  factor = the gap, below speed_x, speed_x/y, body_velocity_y
; out: X:A
; clobbers: Y, product, factor, other_factor
; cycles at worst: 2,050
.proc part_of_y
    PART "y", "x"
.endproc

;;
; How far the body gets along a motion before it would overlap a box at rest.
; in:  X = the box, body_x/y, body_half_x/y, body_velocity_x/y: the motion
; out: A = the contact, 0 if none (Z set), then carry: it overlaps the solid box from the start;
;      swept_x/y
; clobbers: X, Y, as impact
; cycles at worst: 6,500
.proc sweep
    jsr take_speeds
    jsr impact
    bne met
    bcs stuck
    ldx #1
    :
      lda body_velocity_x,x
      sta swept_x,x
      lda body_velocity_y,x
      sta swept_y,x
      dex
      bpl :-
    clc
    lda #0
    rts
  stuck:
    sta swept_x
    sta swept_x+1
    sta swept_y
    sta swept_y+1
    rts
  met:
    pha
    and #CONTACT_LEFT | CONTACT_RIGHT
    bne along_x
    lda enter_y
    sta factor
    lda enter_y+1
    sta factor+1
    jsr part_of_x
    sta swept_x
    stx swept_x+1
    WITH_SIGN_OF body_velocity_y, enter_y, swept_y
    pla
    rts
  along_x:
    lda enter_x
    sta factor
    lda enter_x+1
    sta factor+1
    jsr part_of_y
    sta swept_y
    stx swept_y+1
    WITH_SIGN_OF body_velocity_x, enter_x, swept_x
    pla
    rts
.endproc
