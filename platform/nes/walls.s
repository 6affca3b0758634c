; Thin walls in the background: metatiles that have them drawn over. Which ones, the tileset's bank
; says; where the walls are, the level block (engine/level/thin_walls.hpp).

.include "engine.inc"
.include "console.inc"

.importzp level_tiles, column_pointer, metatile_pointer, metatile, row, changed_column, cell_y, cell_pointer
.export add_walls_to_column, add_walls_to_metatile

.segment "SHELL"

;;
; Puts the metatiles with walls into a column.
; in:  column_pointer, metatile_pointer, column_metatiles
; out: column_metatiles
; clobbers: A, X, Y, column_pointer, metatile, row
; cycles at worst: 1,250
.proc add_walls_to_column
    lda level_features
    and #FEATURE_THIN_WALLS
    beq done
    sec                         ; 16 tiles a column, but 4 bytes of walls
    lda column_pointer
    sbc level_tiles
    sta column_pointer
    lda column_pointer+1
    sbc level_tiles+1
    lsr a
    ror column_pointer
    lsr a
    ror column_pointer
    pha
    clc
    lda column_pointer
    adc level_thin_walls_offset
    sta column_pointer
    pla
    adc level_thin_walls_offset+1
    ora #>level_block           ; the block starts at a multiple of its size
    sta column_pointer+1
    ldy #0
  each:
    tya
    and #3                      ; four rows a byte
    bne :+
      sty row
      tya
      lsr a
      lsr a
      tay
      lda (column_pointer),y
      sta metatile
      ldy row
    :
    lda metatile
    and #WALL_TOP | WALL_LEFT
    beq next
      pha
      lda (metatile_pointer),y
      tax
      pla
      jsr metatile_with_walls
      sta (metatile_pointer),y
  next:
    lsr metatile
    lsr metatile
    iny
    cpy level_rows
    bne each
  done:
    rts
.endproc
.assert (WALL_TOP | WALL_LEFT) = 3, error, "add_walls_to_column shifts the walls out"

;;
; The metatile with walls of a cell that has changed.
; in:  A = the metatile without, changed_column, cell_y
; out: A
; clobbers: X, Y, cell_pointer
; cycles at worst: 150
.proc add_walls_to_metatile
    tax
    lda level_features
    and #FEATURE_THIN_WALLS
    beq none
    lda #0
    sta cell_pointer+1
    lda changed_column
    asl a
    rol cell_pointer+1
    asl a
    rol cell_pointer+1
    clc
    adc level_thin_walls_offset
    sta cell_pointer
    lda cell_pointer+1
    adc level_thin_walls_offset+1
    ora #>level_block
    sta cell_pointer+1
    lda cell_y                  ; the row's upper two bits say which byte
    asl a
    rol a
    rol a
    and #3
    tay
    lda (cell_pointer),y
    sta cell_pointer
    lda cell_y                  ; the lower two say where in it
    and #$30
  shift:
    beq have_bits
    lsr cell_pointer
    lsr cell_pointer
    sec
    sbc #$10
    jmp shift
  have_bits:
    lda cell_pointer
    and #WALL_TOP | WALL_LEFT
    bne metatile_with_walls
  none:
    txa
    rts
.endproc

;;
; in:  A = WALL_... bits, not 0; X = metatile
; out: A = the metatile with these walls
; cycles at worst: 23
.proc metatile_with_walls
    lsr a
    beq top
    bcs both
    lda metatiles_with_left,x
    rts
  both:
    lda metatiles_with_both,x
    rts
  top:
    lda metatiles_with_top,x
    rts
.endproc
.assert WALL_TOP = 1 && WALL_LEFT = 2, error, "metatile_with_walls shifts the upper wall out"
