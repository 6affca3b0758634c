; Lists the bodies near a body that moves, by whole pixels: a part of the 6502 port of engine/sim/transport.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "numbers/units.inc"
.include "sim/body_table.inc"

.importzp cell_x, cell_pointer, last_actor, near_x, near_y, near_from, near_end, base_gone, along_at
.import point_to_crates, bodies, place_x_1, place_y_1, place_half_x_1, place_half_y_1
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.exportzp largest_half
.export find_largest_half, find_near, find_near_of_one, near_list

.zeropage
largest_half: .res 1            ; pixels: no actor and no crate of the level has a larger half-size
near_margin:  .res 1            ; the same and ROUNDED

.segment "ZPTABLE": zeropage
near_left: .res 2               ; pixels: the left and upper limit of what is near
near_top:  .res 1

.segment "TRANSPORT"
near_list: .res 2*NEAR_SLOTS    ; slots

.segment "ENGINE"

;;
; Finds the limit of the half-sizes of actors and crates: half a cell if all kinds of actors and all crates of the
; level fit a cell, else a cell. With it, bodies that are too far from each other are skipped.
; local
; out: largest_half, near_margin
; clobbers: A, Y, cell_x, cell_pointer
; cycles at worst: 1,400
.proc find_largest_half
    lda #PIXELS_PER_CELL
    sta largest_half
    ldy #ACTOR_KIND_COUNT-1
  each_kind:
    lda #0                      ; half a cell - the half-size
    cmp kind_half_x_0,y
    lda #HALF_CELL
    sbc kind_half_x_1,y
    bcc done
    lda #0
    cmp kind_half_y_0,y
    lda #HALF_CELL
    sbc kind_half_y_1,y
    bcc done
    dey
    bpl each_kind
    lda level_features
    and #FEATURE_CRATES
    beq small
    jsr point_to_crates
    asl a
    sta cell_x                  ; widths and heights
    asl a                       ; after the positions
    adc #2                      ; the number and a 0
    tay
  each_size:
    lda (cell_pointer),y
    cmp #PIXELS_PER_CELL+1
    bcs done
    iny
    dec cell_x
    bne each_size
  small:
    lda #HALF_CELL
    sta largest_half
  done:
    clc
    lda largest_half
    adc #ROUNDED
    sta near_margin
    rts
.endproc

.segment "MOVERS"

;;
; Lists the bodies that are near a body that has moved along an axis, as the second list.
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
      beq have_spans             ; always
    :
    sty near_y
    lda #0
    sta near_x
  have_spans:
    ldy #NEAR_SLOTS
.endproc
.assert find_near = *, error, "find_near_of_one falls through to find_near"

; Lists a body that is present, if its middle is near enough, to two pixels. Along x it may not be on another page,
; either, except that a very large base also accepts the next page. X = slot.
.macro LIST_NEAR
    .local near, far
    lda bodies,x
    bpl far                     ; BODY_PRESENT
    lda place_x_1,x
    sec
    sbc near_left
    lsr a
    cmp near_x
    bcs far
    lda place_y_1,x
    sec
    sbc near_top
    lsr a
    cmp near_y
    bcs far
    lda place_x_1,x
    cmp near_left
    lda place_x_2,x
    sbc near_left+1
    beq near
    lsr a
    bne far
    lda near_x
    bpl far
    near:
    txa
    sta near_list,y
    iny
    far:
.endmacro

; Computes along an axis the lower limit of what is near, and the size of the span in steps of two pixels.
.macro FIND_SPAN axis, from, span
    clc                         ; with a margin for rounding
    lda .ident(.concat("place_half_", axis, "_1")),x
    adc .ident(.concat("near_", axis))
    adc near_margin
    sta span
    lda .ident(.concat("place_", axis, "_1")),x
    sec
    sbc span
    sta from
    inc span
.endmacro

;;
; Lists the bodies that are near a body while all of them move by at most near_x/y.
; local
; in:  X = its slot, Y = 0 or NEAR_SLOTS: the list, near_x, near_y
; out: near_list, near_from, near_end: the part of it that is filled
; clobbers: A, X, Y, near_x, near_y
; cycles at worst: 2,000
.proc find_near
    sty near_from
    FIND_SPAN "x", near_left, near_x
    lda place_x_2,x             ; with the borrow
    sbc #0
    sta near_left+1
    FIND_SPAN "y", near_top, near_y
    lda level_features
    and #FEATURE_CRATES
    beq actors
    ldx #BODY_SLOTS-1
  each_crate:
    LIST_NEAR
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_crate
  actors:
    ldx last_actor
  each_actor:
    LIST_NEAR
    dex
    bpl each_actor
    sty near_end
    rts
.endproc
.assert BODY_PRESENT = $80, error, "find_near tests bit 7"
