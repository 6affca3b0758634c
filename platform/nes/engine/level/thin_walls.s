; Reads the walls on the edges of a level's cells: the 6502 port of engine/level/thin_walls.hpp. A level without a
; layer of thin walls has only those of its borders.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/thin_walls.inc"

.importzp level_stride, level_width, level_height, cell_x, cell_y, cell_pointer
.export walls_at

.segment "OBSTACLES"

;;
; Returns a cell's walls. The level's left and right borders are walls, above and below the level too.
; in:  cell_x, cell_y: any cell, inside the level or not
; out: A = WALL_... bits (Z set: none)
; clobbers: X, Y, cell_pointer
; cycles at worst: 180
.proc walls_at
    ldx #0
    COMPARE_16 cell_x, level_width
    bcs beside                  ; a negative column counts as a large one
    lda cell_x
    ora cell_x+1
    bne :+
      ldx #WALL_LEFT
    :
    COMPARE_16 cell_y, level_height
    bcs border
    lda level_thin_walls_offset+1
    beq border                  ; no layer of walls; a header is longer than a page

    lda cell_x+1                ; the column's first pixel
    lsr a
    sta cell_pointer+1
    lda cell_x
    ror a
    POINT_TO_WALLS
    lda cell_y                  ; the upper two bits of the row select the byte
    asl a
    rol a
    rol a
    and #3
    ldy cell_y+1
    beq :+
      ora #4
    :
    tay
    lda (cell_pointer),y
    sta cell_pointer
    stx cell_pointer+1
    lda cell_y                  ; the lower two bits select the cell in it
    and #$30
    tay
    lda cell_pointer
    cpy #$20
    bcc :+
      SHIFT_RIGHT 4
    :
    cpy #$00
    beq have_bits
    cpy #$20
    beq have_bits
      lsr a
      lsr a
    have_bits:
    and #WALL_TOP | WALL_LEFT
    ora cell_pointer+1
    rts

  beside:
    lda cell_x
    cmp level_width
    bne border
    lda cell_x+1
    cmp level_width+1
    bne border
      ldx #WALL_LEFT
  border:
    txa
    rts
.endproc
