; Sweep, what a motion meets: the twin of engine/collide/sweep.hpp, which states the rules; sweep_way.s has
; how far the motion gets. The mover is the body, its velocity the motion. On the console solids move one
; after the other, each along one axis, so that no two boxes ever move at once.

.include "engine.inc"
.include "numbers/sign.inc"
.include "collide/sweep.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp displacement_x, displacement_y, neighbourhood, cell_x, factor, other_factor
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.import gives_contact, multiply, keep_product, compare_products
.exportzp impact_corner
.export take_speeds, impact

leave_x = displacement_x        ; the way until the mover is past; $FFFF where it is longer
leave_y = displacement_y
apart   = neighbourhood         ; 3 bytes: from the mover to the target, as seen along the motion
reach   = cell_x                ; both half-sizes

.segment "ZPCELLS": zeropage
inside_x:      .res 1           ; negative: the boxes overlap along this axis
inside_y:      .res 1
impact_corner: .res 1           ; not 0: both axes are reached at once

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
