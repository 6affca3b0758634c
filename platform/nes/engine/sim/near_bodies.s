; Who is near a body that moves, by whole pixels: a part of the 6502 port of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp near_x, near_y, near_from, near_end, base_gone, along_at
.import bodies, last_actor, place_x_1, place_y_1, place_half_x_1, place_half_y_1
.export find_near, find_near_of_one, near_list

.segment "ZPTABLE": zeropage
near_left: .res 2               ; pixels: where bodies begin to be near
near_top:  .res 2

.segment "TRANSPORT"
near_list: .res 2*NEAR_SLOTS    ; slots

.segment "MOVERS"

;;
; The bodies that are near one that has moved along an axis, as the second list.
; local
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

; Branches to `far` unless the middles are at most so far apart, to two pixels; what is farther away by 256 px passes. X
; = slot.
.macro UNLESS_NEAR axis, from, span, far
    lda .ident(.concat("place_", axis, "_1")),x
    sec
    sbc from
    lsr a
    cmp span
    bcs far
.endmacro

; Branches to `far` where it is farther away by that. Only a very large base is near those of a second page.
.macro UNLESS_ON_PAGE axis, from, span, far
    .local near
    lda .ident(.concat("place_", axis, "_1")),x
    cmp from
    lda .ident(.concat("place_", axis, "_2")),x
    sbc from+1
    beq near
    lsr a
    bne far
    lda span
    bpl far
    near:
.endmacro

; Of an axis, where bodies begin to be near, and how far that goes, in steps of two pixels. No body is wider than a
; cell.
.macro FIND_SPAN axis, from, span
    clc                         ; what is rounded, too
    lda .ident(.concat("place_half_", axis, "_1")),x
    adc .ident(.concat("near_", axis))
    adc #ROUNDED + HALF_CELL
    sta span
    lda .ident(.concat("place_", axis, "_1")),x
    sec
    sbc span
    sta from
    lda .ident(.concat("place_", axis, "_2")),x
    sbc #0
    sta from+1
    inc span
.endmacro

;;
; The bodies that are near a body while all of them move by at most near_x/y.
; local
; in:  X = its slot, Y = 0 or NEAR_SLOTS: the list, near_x, near_y
; out: near_list, near_from, near_end: its part that is filled
; clobbers: A, X, Y, near_x, near_y
; cycles at worst: 2,000
.proc find_near
    sty near_from
    FIND_SPAN "x", near_left, near_x
    FIND_SPAN "y", near_top, near_y
    lda level_features
    and #FEATURE_CRATES
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
    UNLESS_NEAR "x", near_left, near_x, next
    UNLESS_NEAR "y", near_top, near_y, next
    UNLESS_ON_PAGE "x", near_left, near_x, next
    UNLESS_ON_PAGE "y", near_top, near_y, next
    txa
    sta near_list,y
    iny
    bne next                    ; always
  done:
    sty near_end
    rts
.endproc
.assert BODY_PRESENT = $80, error, "find_near tests bit 7"
