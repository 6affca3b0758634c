; The cells as they are now: the twin of engine/level/cells.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp level_width, level_height, cell_x, cell_y, cell_pointer
.import tile_pointer, changing_index, kind_traits
.export kind_at, traits_at, is_changed, set_changed, bit_of_index

.segment "ENGINE"

bit_of_index:
    .byte $01, $02, $04, $08, $10, $20, $40, $80

;;
; The kind of any cell, inside the level or not.
; in:  cell_x, cell_y
; out: A, X = kind
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 310
.proc kind_at
    lda cell_x+1
    bmi beside
    lda cell_x
    cmp level_width
    lda cell_x+1
    sbc level_width+1
    bcs beside
    lda cell_y+1
    bne above_or_below
    lda cell_y
    cmp level_height
    bcs above_or_below

    jsr tile_pointer
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    and #TRAIT_CHANGING
    bne changing
    txa
    rts

  changing:
    txa
    pha
    jsr is_changed
    bne used_up
    pla
    tax
    rts
  used_up:
    pla
  above_or_below:
    lda #KIND_EMPTY
    tax
    rts
  beside:
    lda #KIND_SOLID
    tax
    rts
.endproc

;;
; The traits of any cell.
; in:  cell_x, cell_y
; out: A = traits
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 320
.proc traits_at
    jsr kind_at
    lda kind_traits,x
    rts
.endproc

;;
; Whether a changing cell has been collected, broken or used up.
; in:  cell_x, cell_y of such a cell
; out: A = 0 (Z set) if not
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 190
.proc is_changed
    jsr changing_index
    lsr a
    lsr a
    lsr a
    tax                         ; the byte
    tya
    and #7
    tay
    lda changed,x
    and bit_of_index,y
    rts
.endproc

;;
; Marks a changing cell as collected, broken or used up.
; in:  cell_x, cell_y of such a cell
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 200
.proc set_changed
    jsr changing_index
    lsr a
    lsr a
    lsr a
    tax
    tya
    and #7
    tay
    lda changed,x
    ora bit_of_index,y
    sta changed,x
    rts
.endproc
