; Who is near a body that moves, by whole pixels: a part of the twin of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp near_left, near_width, near_top, near_height, near_side
.import bodies, last_actor, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_x_0, set_half_x_1
.import set_half_y_0, set_half_y_1, base_x, base_y, base_half_x, base_half_y, base_gone, near_x, near_y, near_of
.import bodies_near, going_x
.export find_near, find_near_of_one

.segment "PATHS"

;;
; The bodies that are near one that has moved along an axis.
; in:  base_..., base_gone, going_x
; out: bodies_near, BODY_NEAR in bodies, near_of
; clobbers: A, X, Y
; cycles at worst: 2,000
.proc find_near_of_one
    ldy base_gone+1
    iny
    ldx #0
    lda going_x
    bne :+
      sty near_x
      stx near_y
      beq have_ways             ; always
    :
      stx near_x
      sty near_y
  have_ways:
    lda #NO_SLOT
    sta near_of
.endproc
.assert find_near = *, error, "find_near_of_one falls through to find_near"

; The pixels around the base along one axis in which the middle of an actor may be: half an actor, and what
; is rounded.
MARGIN = PIXELS_PER_CELL / 2 + 3
.macro NEAR_PIXELS base, half, by, lower, length
    clc
    lda half+1
    adc by
    sta length
    lda #0
    rol a
    sta length+1
    clc
    lda length
    adc #MARGIN
    sta length
    bcc :+
      inc length+1
    :
    sec
    lda base+1
    sbc length
    sta lower
    lda base+2
    sbc length+1
    sta lower+1
    asl length
    rol length+1
.endmacro

; Branches to `far` unless a middle is in these pixels. X = slot.
.macro UNLESS_NEAR array, offset, lower, length, far
    sec
    lda .ident(.concat(array, "_1"))-offset,x
    sbc lower
    tay
    lda .ident(.concat(array, "_2"))-offset,x
    sbc lower+1
    cpy length
    sbc length+1
    bcs far
.endmacro

; The same with half of a box's own size. Y, A: as far from the lower end as its middle is.
.macro UNLESS_BOX_NEAR array, half, lower, length, far
    .local inside
    clc                         ; its right side, then its left one
    lda .ident(.concat(array, "_1"))-AWAKE_ACTORS,x
    adc .ident(.concat(half, "_1"))-AWAKE_ACTORS,x
    tay
    lda .ident(.concat(array, "_2"))-AWAKE_ACTORS,x
    adc #0
    cpy lower
    sbc lower+1
    bmi far
    sec
    lda .ident(.concat(array, "_1"))-AWAKE_ACTORS,x
    sbc .ident(.concat(half, "_1"))-AWAKE_ACTORS,x
    tay
    lda .ident(.concat(array, "_2"))-AWAKE_ACTORS,x
    sbc #0
    sta near_side
    clc
    tya
    sbc lower                   ; one pixel farther
    tay
    lda near_side
    sbc lower+1
    bmi inside
    cpy length
    sbc length+1
    bcs far
  inside:
.endmacro

;;
; The bodies that are near a body while all of them move by at most near_x/y.
; in:  base_..., near_x, near_y
; out: bodies_near, BODY_NEAR in bodies
; clobbers: A, X, Y
; cycles at worst: 2,000
.proc find_near
    lda #0
    sta bodies_near
    NEAR_PIXELS base_x, base_half_x, near_x, near_left, near_width
    NEAR_PIXELS base_y, base_half_y, near_y, near_top, near_height
    ldx last_actor
  each:
    lda bodies,x
    bmi :+                      ; BODY_PRESENT
      dex
      bpl each
      jmp actors_done
    :
    UNLESS_NEAR "actor_x", 0, near_left, near_width, far
    UNLESS_NEAR "actor_y", 0, near_top, near_height, far
    lda bodies,x
    ora #BODY_NEAR
    sta bodies,x
    inc bodies_near
    bne next                    ; always
  far:
    lda bodies,x
    and #<~BODY_NEAR
    sta bodies,x
  next:
    dex
    bmi actors_done
    jmp each
  actors_done:
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #BODY_SLOTS-1
  each_box:
    lda bodies,x
    bpl next_box
    jsr look_at_box
  next_box:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_box
  done:
    rts

  look_at_box:
    and #<~BODY_NEAR
    sta bodies,x
    UNLESS_BOX_NEAR "set_x", "set_half_x", near_left, near_width, far_box
    UNLESS_BOX_NEAR "set_y", "set_half_y", near_top, near_height, far_box
    lda bodies,x
    ora #BODY_NEAR
    sta bodies,x
    inc bodies_near
  far_box:
    rts
.endproc
.assert BODY_PRESENT = $80, error, "find_near tests bit 7"
