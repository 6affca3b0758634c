; Opens the block of the level under play: the 6502 port of engine/level/level_block.hpp. The block is mapped in at
; level_block; the build checked the map when it made the ROM.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.exportzp level_tiles, level_tiles_before, level_stride, level_width, level_height, level_low_height
.exportzp level_first_mutable, level_mutable_rows
.exportzp level_placement_x_0, level_placement_x_1, level_placement_y_0, level_placement_y_1
.exportzp level_placement_kind, level_placement_argument, level_effects
.exportzp cell_x, cell_y, cell_pointer
.import map_paths, map_frame, find_paths, find_largest_half
.export open_level, tile_pointer, mutable_index, kind_traits, kind_effects

.zeropage
level_tiles:          .res 2  ; address of the tile (0, 0)
level_tiles_before:   .res 2  ; address of the tile (-1, 0), if there were one
level_stride:         .res 1  ; tiles of a column in the block, used or not: 16 or 32
level_width:          .res 2  ; pixels
level_height:         .res 2  ; pixels
level_low_height:     .res 1  ; the height of a level of at most 15 rows, else 0: there a row's pixels are a byte
                                ; and a column has 16 tiles, for which some routines have a shorter path
level_first_mutable: .res 2  ; by column
level_mutable_rows:  .res 2
; The arrays of the placements.
level_placement_x_0:      .res 2
level_placement_x_1:      .res 2
level_placement_y_0:      .res 2
level_placement_y_1:      .res 2
level_placement_kind:     .res 2
level_placement_argument: .res 2
level_effects:        .res 2  ; of the columns
cell_x:               .res 2  ; a cell's left edge, pixels, signed
cell_y:               .res 2  ; its upper edge
cell_pointer:         .res 2

.segment "ENGINE"

kind_traits:
    KIND_TRAITS_BYTES
kind_effects:
    KIND_EFFECTS_BYTES

;;
; Stores the addresses and sizes from the header of the block that is mapped in.
;
; 1. level_tiles is the address of tile (0, 0), level_stride 16 or 32 tiles a column, level_tiles_before the address
;    one column to the left.
; 2. The arrays of the placements follow each other, level_placement_count bytes each.
; 3. The mutable cells have one byte for each column, level_first_mutable: the index of its first one. The rows of all
;    mutable cells follow, level_mutable_rows.
; 4. level_width and level_height are 16 times the columns and rows. level_low_height is the height if it fits a byte,
;    else 0.
; 5. level_effects is the address of the columns' tile effects.
; 6. find_largest_half prepares the searches for near bodies. In a level with movers, find_paths prepares their paths,
;    with the bank of paths mapped in.
; clobbers: A, X, Y
; cycles at worst: 2,700
.proc open_level
    lda level_tiles_offset
    sta level_tiles
    lda level_tiles_offset+1
    ora #>level_block           ; the block starts at a multiple of its size
    sta level_tiles+1
    lda #16
    ldx level_stride_bits
    cpx #4
    beq :+
      asl a
    :
    sta level_stride
    sec
    lda level_tiles
    sbc level_stride
    sta level_tiles_before
    lda level_tiles+1
    sbc #0
    sta level_tiles_before+1

    lda level_placements_offset
    sta level_placement_x_0
    lda level_placements_offset+1
    ora #>level_block
    sta level_placement_x_0+1
    ldx #0                      ; each array follows the previous one
    :
      clc
      lda level_placement_x_0,x
      adc level_placement_count
      sta level_placement_x_0+2,x
      lda level_placement_x_0+1,x
      adc #0
      sta level_placement_x_0+3,x
      inx
      inx
      cpx #level_placement_argument - level_placement_x_0
      bne :-

    lda level_mutable_offset
    sta level_first_mutable
    lda level_mutable_offset+1
    ora #>level_block
    sta level_first_mutable+1
    ADD_16 level_first_mutable, level_columns, level_mutable_rows ; one byte a column, then the rows

    lda level_columns           ; times 16
    sta level_width
    lda level_columns+1
    ldx #4
    :
      asl level_width
      rol a
      dex
      bne :-
    sta level_width+1
    lda level_rows              ; at most 30
    SHIFT_LEFT 4
    sta level_height
    ldx #0
    bcc :+
      inx
      lda #0
    :
    stx level_height+1
    sta level_low_height
    lda level_effects_offset
    sta level_effects
    lda level_effects_offset+1
    ora #>level_block
    sta level_effects+1
    jsr find_largest_half
    lda level_features
    and #FEATURE_MOVERS
    beq done
    jsr map_paths
    jsr find_paths
    jmp map_frame
  done:
    rts
.endproc

;;
; Finds the address of a cell's tile, for `lda (cell_pointer),y`.
; local
; in:  cell_x, cell_y inside the level
; out: cell_pointer, Y = the cell's row
; clobbers: A
; cycles at worst: 75
.proc tile_pointer
    POINT_TO_COLUMN cell_x, level_tiles, cell_pointer
    ROW_OF cell_y
    tay
    rts
.endproc

;;
; Returns the index of a mutable cell in the set of changed cells.
; in:  cell_x, cell_y of such a cell
; out: A, Y = index
; clobbers: cell_pointer
; cycles at worst: 380
.proc mutable_index
    lda cell_x+1                ; the column
    SHIFT_LEFT 4
    sta cell_pointer
    lda cell_x
    SHIFT_RIGHT 4
    ora cell_pointer
    tay
    ROW_OF cell_y
    sta cell_pointer            ; the row
    lda (level_first_mutable),y
    tay
    lda cell_pointer
    jmp compare
  next:
    iny
  compare:
    cmp (level_mutable_rows),y
    bne next
    tya
    rts
.endproc
