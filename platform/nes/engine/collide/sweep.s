; Sweep: the twin of engine/collide/sweep.hpp, which states the rules. The mover is the body, its
; velocity the motion. On the console solids move one after the other, each along one axis, so that
; no two boxes ever move at once.

.include "engine.inc"
.include "numbers/sign.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp crossing_x, crossing_y, displacement_x, displacement_y, neighbourhood, depth_x, depth_y
.importzp clear, cell_x, product, factor, other_factor
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.import gives_contact, multiply, divide, keep_product, compare_products
.exportzp impact_corner
.export swept_x, swept_y
.export take_speeds, impact, part_of_x, part_of_y, compare_enters, sweep

; Nothing of the four-corner method and of thin walls is under way meanwhile.
enter_x = crossing_x            ; the way until they touch, where it is not inside
enter_y = crossing_y
leave_x = displacement_x        ; the way until the mover is past; $FFFF where it is longer
leave_y = displacement_y
speed_x = depth_x               ; the length of the motion
speed_y = depth_y
apart   = neighbourhood         ; 3 bytes: from the mover to the target, as seen along the motion
reach   = cell_x                ; both half-sizes
side    = clear                 ; the contact

.zeropage
inside_x:      .res 1           ; negative: the boxes overlap along this axis
inside_y:      .res 1
impact_corner: .res 1           ; not 0: both axes are reached at once

.segment "SCRATCH"
swept_x: .res 2                 ; how far the mover gets
swept_y: .res 2

.segment "SYSTEMS"

;;
; in:  body_velocity_x/y
; out: speed_x/y
; clobbers: A
; cycles at worst: 61
.proc take_speeds
    WITH_SIGN_OF body_velocity_x, body_velocity_x, speed_x
    WITH_SIGN_OF body_velocity_y, body_velocity_y, speed_y
    rts
.endproc

; One axis, seen so that the motion goes forward; branches to `misses` where the mover is past the
; target, or does not come to overlap it. X = the box.
.macro AXIS axis, misses
    .local backward, have_apart, entered, have_inside, far, done
    lda .ident(.concat("body_velocity_", axis))+1
    bmi backward
      sec
      lda .ident(.concat("set_", axis, "_0")),x
      sbc .ident(.concat("body_", axis))
      sta apart
      lda .ident(.concat("set_", axis, "_1")),x
      sbc .ident(.concat("body_", axis))+1
      sta apart+1
      lda .ident(.concat("set_", axis, "_2")),x
      sbc .ident(.concat("body_", axis))+2
      jmp have_apart
    backward:
      sec
      lda .ident(.concat("body_", axis))
      sbc .ident(.concat("set_", axis, "_0")),x
      sta apart
      lda .ident(.concat("body_", axis))+1
      sbc .ident(.concat("set_", axis, "_1")),x
      sta apart+1
      lda .ident(.concat("body_", axis))+2
      sbc .ident(.concat("set_", axis, "_2")),x
  have_apart:
    sta apart+2
    clc
    lda .ident(.concat("body_half_", axis))
    adc .ident(.concat("set_half_", axis, "_0")),x
    sta reach
    lda .ident(.concat("body_half_", axis))+1
    adc .ident(.concat("set_half_", axis, "_1")),x
    sta reach+1
    sec
    lda apart
    sbc reach
    sta .ident(.concat("enter_", axis))
    lda apart+1
    sbc reach+1
    sta .ident(.concat("enter_", axis))+1
    lda apart+2
    sbc #0
    bmi entered
    bne far
    lda .ident(.concat("enter_", axis))
    cmp .ident(.concat("speed_", axis))
    lda .ident(.concat("enter_", axis))+1
    sbc .ident(.concat("speed_", axis))+1
    bcc :+
  far:
    jmp misses
    :
    lda #0
  entered:
    sta .ident(.concat("inside_", axis))
    clc
    lda apart
    adc reach
    sta .ident(.concat("leave_", axis))
    lda apart+1
    adc reach+1
    sta .ident(.concat("leave_", axis))+1
    lda apart+2
    adc #0
    bmi far
    beq :+
      lda #$FF
      sta .ident(.concat("leave_", axis))
      sta .ident(.concat("leave_", axis))+1
    :
    lda .ident(.concat("leave_", axis))
    ora .ident(.concat("leave_", axis))+1
    beq far
.endmacro

.macro FACTORS first, second
    lda first
    sta factor
    lda first+1
    sta factor+1
    lda second
    sta other_factor
    lda second+1
    sta other_factor+1
    jsr multiply
.endmacro

;;
; Compares enter_y / speed_y with enter_x / speed_x.
; in:  enter_x/y, below speed_x/y
; out: carry: y is entered at the same time or later; Z: at the same time
; clobbers: A, Y, product, factor, other_factor
; cycles at worst: 2,000
.proc compare_enters
    lda enter_x
    ora enter_x+1
    beq compare_with_none
    lda enter_y
    ora enter_y+1
    bne by_products
    clc                         ; y is touched, x is not; Z is clear below
    lda #1
    rts
  compare_with_none:
    lda enter_y
    ora enter_y+1
    cmp #0
    rts
  by_products:
    FACTORS enter_y, speed_x
    jsr keep_product
    FACTORS enter_x, speed_y
    jmp compare_products
.endproc

; Where the other axis is left before this one is entered, there is no contact: branches to `none`.
.macro LEAVE axis, other, none
    .local stays
    lda .ident(.concat("leave_", other))
    cmp .ident(.concat("speed_", other))
    lda .ident(.concat("leave_", other))+1
    sbc .ident(.concat("speed_", other))+1
    bcs stays
    lda .ident(.concat("enter_", axis))
    ora .ident(.concat("enter_", axis))+1
    beq stays
    FACTORS .ident(.concat("enter_", axis)), .ident(.concat("speed_", other))
    jsr keep_product
    FACTORS .ident(.concat("leave_", other)), .ident(.concat("speed_", axis))
    jsr compare_products
    bcc stays
      jmp none
    stays:
.endmacro

;;
; What the motion meets of a box.
; in:  X = the box, body_x/y, body_half_x/y, body_velocity_x/y: the motion, speed_x/y
; out: A = the contact, 0 if none (Z set), then carry: it overlaps the solid box from the start;
;      enter_x/y where there is a contact, impact_corner
; clobbers: Y, leave_x/y, product, factor, other_factor
; cycles at worst: 4,250
.proc impact
    AXIS "x", misses
    AXIS "y", misses
    lda #0
    sta impact_corner
    lda inside_x
    bmi beside_x
    lda inside_y
    bmi to_along_x
    jsr compare_enters
    bcc to_along_x
    bne along_y
    inc impact_corner
    lda set_traits,x
    and #TRAIT_ONEWAY_LEFT | TRAIT_ONEWAY_RIGHT
    beq along_y
  to_along_x:
    jmp along_x
  beside_x:
    lda inside_y
    bpl along_y
    lda set_traits,x            ; inside on both
    lsr a
    lda #0
    rts

  along_y:
    LEAVE "y", "x", misses
    lda #CONTACT_FLOOR
    ldy body_velocity_y+1
    bpl :+
      lda #CONTACT_CEILING
    :
    jsr gives_contact
    cmp #CONTACT_FLOOR
    bne given
      lda set_traits,x
      and #TRAIT_SOLID
      cmp #TRAIT_SOLID
      lda #CONTACT_FLOOR
      bcs given
      ora #CONTACT_ONEWAY
    given:
    tay                         ; sets Z
    rts
  misses:
    clc
    lda #0
    rts
  along_x:
    LEAVE "x", "y", misses
    lda #CONTACT_RIGHT
    ldy body_velocity_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    jmp gives_contact
.endproc

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
