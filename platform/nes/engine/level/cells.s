; Reads the cells of the level in their present state: the 6502 port of engine/level/cells.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp level_tiles, level_width, level_height, level_low_height, cell_x, cell_y, cell_pointer
.import tile_pointer, mutable_index, kind_traits
.export kind_at, traits_at, is_changed, set_changed, place_of_changed, bit_of_index

.segment "ENGINE"

bit_of_index:
    .byte $01, $02, $04, $08, $10, $20, $40, $80

;;
; Returns the kind of any cell, inside the level or not.
; in:  cell_x, cell_y
; out: A, X = kind
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 420
.proc kind_at
    lda cell_x+1
    bmi beside
    COMPARE_16 cell_x, level_width
    bcs beside
    lda cell_y+1
    bne maybe_high
    lda cell_y
    cmp level_low_height
    bcs maybe_high
    SHIFT_RIGHT 4               ; the work of tile_pointer, for a low level
    tay
    ADD_16 cell_x, level_tiles, cell_pointer
  have_tile:
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    and #TRAIT_MUTABLE
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
  maybe_high:
    lda level_low_height
    bne above_or_below
    COMPARE_16 cell_y, level_height
    bcs above_or_below          ; a negative row counts as a large one
    jsr tile_pointer
    jmp have_tile
.endproc

;;
; The traits of any cell. A ladder's top cell is a one-way floor.
; in:  cell_x, cell_y
; out: A = traits, X = kind
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 440
.proc traits_at
    jsr kind_at
    cmp #KIND_LADDER
    beq ladder
    lda kind_traits,x
    rts

  ladder:                       ; inside the level: kind_at has left the tile's address in cell_pointer and Y
    dey
    bmi top
    lda (cell_pointer),y
    tay
    lda level_kinds,y
    cmp #KIND_LADDER
    bne top
    lda #0
    rts
  top:
    lda #TRAIT_ONEWAY_UP
    rts
.endproc

;;
; Tests whether a mutable cell has been collected, broken or used up.
; local
; in:  cell_x, cell_y of such a cell
; out: A = 0 (Z set) if not
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 260
.proc is_changed
    jsr mutable_index
    jsr place_of_changed
    lda changed,x
    and bit_of_index,y
    rts
.endproc

;;
; Marks a mutable cell as collected, broken or used up.
; local
; in:  cell_x, cell_y of such a cell
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 270
.proc set_changed
    jsr mutable_index
    jsr place_of_changed
    lda changed,x
    ora bit_of_index,y
    sta changed,x
    rts
.endproc

;;
; Finds a cell's bit in the set of changed cells.
; local
; in:  A = index of a mutable cell
; out: X = the byte of `changed`, Y = the bit's number, for bit_of_index
; clobbers: A
; cycles at worst: 23
.proc place_of_changed
    tax
    and #7
    tay
    txa
    SHIFT_RIGHT 3
    tax
    rts
.endproc
