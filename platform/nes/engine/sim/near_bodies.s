; Who is near a body that moves, by whole pixels: a part of the twin of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp near_x, near_y, near_from, near_end, near_side, base_gone, along_at
.import bodies, last_actor, place_x_1, place_x_2, place_y_1, place_y_2, place_half_x_1, place_half_y_1
.export find_near, find_near_of_one, near_list

.segment "ZPTABLE": zeropage
near_base_x: .res 2             ; the pixel of the base's middle
near_base_y: .res 2

.segment "PICTURE"
near_list: .res 2*NEAR_SLOTS    ; slots

.segment "PATHS"

;;
; The bodies that are near one that has moved along an axis, as the second list.
; in:  X = its slot, base_gone, along_at
; out: near_list, near_from, near_end
; clobbers: A, X, Y
; cycles at worst: 2,100
.proc find_near_of_one
    ldy base_gone+1
    iny
    lda along_at
    bne :+
      sta near_y
      sty near_x
      beq have_ways             ; always
    :
    sty near_y
    lda #0
    sta near_x
  have_ways:
    ldy #NEAR_SLOTS
.endproc
.assert find_near = *, error, "find_near_of_one falls through to find_near"

; Branches to `far` unless the middles are at most near_by and half of the body's size apart, to whole pixels. X = slot.
.macro UNLESS_NEAR axis, base, by, far
    .local before, near
    sec
    lda .ident(.concat("place_", axis, "_1")),x
    sbc base
    sta near_side
    lda .ident(.concat("place_", axis, "_2")),x
    sbc base+1
    beq before
    cmp #$FF
    bne far
    clc
    lda near_side
    adc .ident(.concat("place_half_", axis, "_1")),x
    bcs near
    adc by
    bcs near
    bcc far                     ; always
    before:
    lda near_side
    sbc .ident(.concat("place_half_", axis, "_1")),x ; the carry is set
    bcc near
    cmp by
    bcs far
    near:
.endmacro

;;
; The bodies that are near a body while all of them move by at most near_x/y.
; in:  X = its slot, Y = 0 or NEAR_SLOTS: the list, near_x, near_y
; out: near_list, near_from, near_end: its part that is filled
; clobbers: A, X, Y, near_x, near_y
; cycles at worst: 2,000
.proc find_near
    sty near_from
    clc                         ; what is rounded, too
    lda place_half_x_1,x
    adc near_x
    adc #ROUNDED
    sta near_x
    lda place_half_y_1,x
    adc near_y
    adc #ROUNDED
    sta near_y
    lda place_x_1,x
    sta near_base_x
    lda place_x_2,x
    sta near_base_x+1
    lda place_y_1,x
    sta near_base_y
    lda place_y_2,x
    sta near_base_y+1
    lda level_systems
    and #SYSTEM_CRATES
    beq no_boxes
    ldx #BODY_SLOTS-1
    bne look                    ; always
  next_box:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs look
  no_boxes:
    ldx last_actor
    bpl look                    ; always
  next:
    cpx #FIRST_CRATE_SLOT
    bcs next_box
    dex
    bmi done
  look:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    UNLESS_NEAR "x", near_base_x, near_x, next
    UNLESS_NEAR "y", near_base_y, near_y, next
    txa
    sta near_list,y
    iny
    bne next                    ; always
  done:
    sty near_end
    rts
.endproc
.assert BODY_PRESENT = $80, error, "find_near tests bit 7"
