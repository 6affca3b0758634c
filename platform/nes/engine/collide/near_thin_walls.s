; Tests whether a thin wall is near, or anything but cells: part of the 6502 port of engine/collide/near.hpp, which
; states the rule.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/thin_walls.inc"

.importzp body_x, body_y, area_left, area_right, area_top, area_bottom, cell_pointer, level_stride, level_width
.importzp close_x, close_y, close_small, frame_x, frame_row, frame_inside
.import obstacle_boxes, obstacle_thin_walls, walls_near, near_count, find_close, next_close, list_boxes, has_box
.import find_near_area, enter_frame
.export is_anything_near, has_thin_wall

.segment "ZPOBSTACLES": zeropage
wall_mask:    .res 1            ; the bits of a byte of a column that count
wall_to:      .res 1            ; and those of the last byte
wall_stride:  .res 1            ; bytes in a column

.segment "BOXLIST"
wall_columns: .res 1            ; from the first column to the last, pixels or columns
wall_first:   .res 1
wall_last:    .res 1

.segment "OBSTACLES"

FIRST_COLUMN = <-(2 * PIXELS_PER_CELL) ; the first column that frame_inside covers, in the frame
END_COLUMN   = 3 * PIXELS_PER_CELL     ; and the one after the last; only the area of a large body reaches it

;;
; Tests whether a thin wall touches the area in the level.
; in:  area_...
; out: carry
; clobbers: A, X, Y, wall_..., cell_pointer
; cycles at worst: 3,000, at 127 px a frame
.proc has_thin_wall
    lda area_top
    cmp #1
    lda area_top+1              ; the first row: its upper walls do not count
    sbc #0
    tax
    lda area_top+2
    sbc #0
    jsr row_in_level
    sta wall_first
    lda area_left
    cmp #1
    lda area_left+1             ; the first column: its left walls do not count
    sbc #0
    and #$F0
    sta wall_columns
    lda area_left+2
    sbc #0
    tay
    bpl :+
      lda area_right+2          ; it begins before the level, whose left border is a wall
      eor #$80
      asl a
      rts
    :
    COMPARE_16 area_right+1, level_width
    bcc inside
    lda wall_columns            ; it ends after the level, or begins there, too
    cmp level_width
    tya
    sbc level_width+1
    bcc near
    clc
    rts
  near:
    sec
    rts
  inside:
    sec
    lda area_right+1
    ldx wall_columns
    sbc wall_columns
    sta wall_columns
    txa
    pha
    ldx area_bottom+1
    lda area_bottom+2
    jsr row_in_level
    sta wall_last
    pla
    tax
    lda wall_last
    jmp look_at_walls
.endproc

;;
; Finds the row of a pixel of the level.
; in:  X = the pixel, A = its page, N: of that
; out: A = the row: negative above the level, larger than any row below it
; cycles at worst: 30
.proc row_in_level
    bmi above
    lsr a
    bne below
    txa
    ror a
    SHIFT_RIGHT 3
    rts
  above:
    lda #$FF
    rts
  below:
    lda #$7F
    rts
.endproc

;;
; Tests whether a rectangle of columns and rows contains walls. The left walls of its first column and the upper walls
; of its first row do not count. A cell has two bits: its upper wall, then its left wall. A byte of a column holds
; four cells.
;
; 1. cell_pointer becomes the address of the first column's bytes. If the level has no walls, or the rows are outside
;    of it, the carry is clear.
; 2. The last row, limited to the level's, gives wall_last, its byte in the column, and wall_to, the bits of that byte
;    that count.
; 3. The first row gives Y, its byte, and wall_mask, the bits of that byte from this row on without its upper wall.
;    Above the level, all bits of byte 0 count.
; 4. wall_stride becomes the bytes in a column, wall_columns the number of columns after the first.
; 5. For each byte from Y to wall_last: the upper walls of the first column, then all walls of the other columns, the
;    same byte of each, wall_stride farther on. wall_first keeps Y for the loop. After the first byte, wall_mask is
;    $FF.
; in:  Y:X = the first column, in pixels; wall_columns: pixels to the last one, wall_first: the first row, A = the
;      last one; a negative row is above the level
; out: carry
; clobbers: A, X, Y, wall_..., cell_pointer
; cycles at worst: 2,800, at 127 px a frame
.proc look_at_walls
    sta wall_last
    tya
    lsr a
    sta cell_pointer+1
    txa
    ror a
    POINT_TO_WALLS
    lda level_thin_walls_offset+1
    beq none                    ; no walls; a header is longer than a page
    lda wall_last
    bmi none
    cmp level_rows
    bcc :+
      lda level_rows            ; the last row
      sbc #1                    ; the carry is set
    :
    tay
    and #3
    tax
    lda rows_to,x
    sta wall_to
    tya
    lsr a
    lsr a
    sta wall_last
    ldy #0
    lda wall_first
    bpl :+
      lda #$FF                  ; above the level: all bits of byte 0
      bne have_first            ; always
    :
    cmp level_rows
    bcs none
    tay
    and #3
    tax
    tya
    lsr a
    lsr a
    tay
    lda rows_from,x
  have_first:
    sta wall_mask
    lda level_stride            ; four cells in a byte
    lsr a
    lsr a
    sta wall_stride
    lda wall_columns
    SHIFT_RIGHT 4
    sta wall_columns
  each_byte:
    lda wall_mask
    cpy wall_last
    bne :+
      and wall_to
    :
    sta wall_mask
    and #$55                    ; the upper walls
    and (cell_pointer),y
    bne near
    sty wall_first
    ldx wall_columns
    beq done
  each_column:
    tya
    clc
    adc wall_stride
    tay
    lda (cell_pointer),y
    and wall_mask
    bne near
    dex
    bne each_column
  done:
    lda #$FF
    sta wall_mask
    ldy wall_first
    cpy wall_last
    iny
    bcc each_byte
  none:
    clc
    rts
  near:
    sec
    rts
.endproc

rows_from:                      ; the bits of a byte from a row on, without that row's upper wall
    .byte $FE, $F8, $E0, $80
rows_to:                        ; the bits up to a row
    .byte $03, $0F, $3F, $FF

;;
; Tests whether thin walls may be near, by whole pixels.
; in:  body_x/y, close_...
; out: carry
; clobbers: A, X, Y, wall_..., cell_pointer
; cycles at worst: 800
.proc are_walls_close
    lda close_small
    beq maybe                   ; the body is fast
    sec
    lda body_y+1
    sbc close_y
    tax
    lda body_y+2
    sbc #0
    jsr row_in_level
    sta wall_first
    clc
    lda body_y+1
    adc close_y
    tax
    lda body_y+2
    adc #0
    jsr row_in_level
    sta wall_last
    clc
    lda body_x+1
    adc close_x
    sta wall_columns
    tax
    lda body_x+2
    adc #0
    cpx level_width
    sbc level_width+1
    bcs maybe                   ; beside the level
    lda body_x+1
    sbc close_x                 ; one pixel less: the carry is clear
    and #$F0
    tax
    lda body_x+2
    sbc #0
    bmi maybe
    tay
    stx cell_pointer
    lda wall_columns
    sbc cell_pointer            ; the carry is set
    sta wall_columns
    lda wall_last
    jmp look_at_walls
  maybe:
    sec
    rts
.endproc

;;
; Tests whether anything but cells is near.
; in:  body_..., move_corner_correction, the set, obstacle_boxes, obstacle_thin_walls
; out: A not 0 (Z clear) if so: side_..., frame_..., near_count, the list, walls_near
; clobbers: X, Y, area_..., edge, close_..., gap, wall_..., cell_pointer
; cycles at worst: 7,500
.proc is_anything_near
    jsr find_close
    ldx obstacle_boxes
    jsr next_close
    bpl look
    lda obstacle_thin_walls
    beq none
    jsr are_walls_close
    bcc none
    ldx #$FF                    ; no box
  look:
    txa
    pha
    jsr enter_frame
    pla
    tax
    jsr list_boxes
    jsr has_box
    lda obstacle_thin_walls
    beq :+
      jsr has_wall_near
      lda #0
      rol a
    :
    sta walls_near
    ora near_count
    rts
  none:
    lda #0
    sta near_count
    sta walls_near
    rts
.endproc

;;
; Tests whether a thin wall touches the nearness area.
; in:  body_..., move_corner_correction, frame_..., close_small: 0, or area_... are in the frame
; out: carry
; clobbers: A, X, Y, area_..., wall_..., cell_pointer
; cycles at worst: 3,400
.proc has_wall_near
    lda close_small
    beq far
    bit frame_inside
    bpl far
    lda area_left
    cmp #1
    lda area_left+1             ; the first column: its left walls do not count
    sbc #0
    and #$F0
    tax
    ldy #0
    cmp #$80
    bcc :+
      cmp #FIRST_COLUMN
      bcc far
      dey
    :
    stx wall_columns
    lda area_right+1
    cmp #END_COLUMN
    bcs far
    sec
    sbc wall_columns
    sta wall_columns
    clc
    txa
    adc frame_x
    tax
    tya
    adc frame_x+1
    tay
    lda area_top
    cmp #1
    lda area_top+1              ; the first row: its upper walls do not count
    sbc #0
    jsr row_in_frame
    sta wall_first
    lda area_bottom+1
    jsr row_in_frame
    jmp look_at_walls
  far:
    jsr find_near_area
    jmp has_thin_wall

  ; A: a pixel in the frame; out: A: its row
  row_in_frame:
    .repeat 4
      cmp #$80
      ror a
    .endrepeat
    clc
    adc frame_row
    rts
.endproc
