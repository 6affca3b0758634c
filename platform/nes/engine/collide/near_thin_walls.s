; Whether a thin wall is near, or anything but cells: part of the 6502 port of engine/collide/near.hpp, which states the
; rule.

.include "engine.inc"
.include "numbers/units.inc"
.include "level/thin_walls.inc"

.importzp area_left, area_right, area_top, area_bottom, cell_pointer, level_stride, level_width, level_height
.import obstacle_boxes, obstacle_thin_walls, walls_near, near_count, find_close, next_close, find_near_area, list_boxes
.export is_anything_near, has_thin_wall

.segment "ZPOBSTACLES": zeropage
wall_bits:   .res 1             ; which walls of a column count,
wall_from:   .res 1             ; of its first byte
wall_to:     .res 1             ; and of its last

.segment "BOXLIST"
wall_column: .res 1             ; pixels
wall_first:  .res 1
wall_last:   .res 1

.segment "OBSTACLES"

;;
; Whether a thin wall touches the area.
; in:  area_...
; out: carry
; clobbers: A, X, Y, wall_..., cell_pointer
; cycles at worst: 3,000, at 127 px a frame
.proc has_thin_wall
    lda area_left
    cmp #1
    lda area_left+1             ; the first column: its left walls do not count
    sbc #0
    and #$F0
    tax
    lda area_left+2
    sbc #0
    tay
    bpl :+
      lda area_right+2          ; it begins before the level: the left border is a wall
      eor #$80
      asl a
      rts
    :
    lda area_right+1
    cmp level_width
    lda area_right+2
    sbc level_width+1
    bcc inside
    cpx level_width             ; it ends behind the level, or before
    tya
    sbc level_width+1
    bcc near
  none:
    clc
    rts
  near:
    sec
    rts
  inside:
    lda level_thin_walls_offset+1
    beq none                    ; no layer; a header is longer than a page
    tya
    lsr a
    sta cell_pointer+1
    txa
    ror a
    POINT_TO_WALLS
    stx wall_column
    jsr find_wall_rows
    bcs none
    lda #$55                    ; the upper walls
  each_column:
    sta wall_bits
    ldy wall_first
    lda wall_from
  each_byte:
    and (cell_pointer),y
    and wall_bits
    cpy wall_last
    beq last_one
    tax
    bne near
    iny
    lda #$FF
    bne each_byte               ; always
  last_one:
    and wall_to
    bne near
    lda area_right+1
    eor wall_column
    and #$F0
    beq none
    clc
    lda wall_column
    adc #PIXELS_PER_CELL
    sta wall_column
    lda level_stride            ; four cells a byte
    lsr a
    lsr a
    adc cell_pointer            ; the carry is clear
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    lda #$FF
    bne each_column             ; always
.endproc

;;
; Whether anything but cells is near. Where no box is close, and no walls are, nobody needs the area.
; in:  body_..., move_corner_correction, frame_x/y, the set, obstacle_boxes, obstacle_thin_walls
; out: A not 0 (Z clear) if so; near_count, the list, walls_near
; clobbers: X, Y, area_..., edge, close_..., wall_..., cell_pointer
; cycles at worst: 7,500
.proc is_anything_near
    jsr find_close
    ldx obstacle_boxes
    jsr next_close
    bpl :+
    lda obstacle_thin_walls
    beq nothing
    :
    jsr find_near_area          ; X stays
    jsr list_boxes
    lda obstacle_thin_walls
    beq :+
      jsr has_thin_wall
      lda #0
      rol a
    :
    sta walls_near
    ora near_count
    rts
  nothing:
    sta walls_near
    sta near_count
    rts
.endproc

rows_from:                      ; the bits of a byte's rows from one on, but for that one's upper wall
    .byte $FE, $F8, $E0, $80
rows_to:                        ; up to one
    .byte $03, $0F, $3F, $FF

;;
; Which rows of walls the area touches, and which of their bits in the first and the last byte.
; in:  area_top, area_bottom
; out: carry: none; wall_first, wall_from, wall_last, wall_to
; clobbers: A, X
; cycles at worst: 170
.proc find_wall_rows
    lda area_top
    cmp #1
    lda area_top+1              ; the first row: its upper walls do not count
    sbc #0
    tax
    lda area_top+2
    sbc #0
    bmi above
    cpx level_height
    tay
    sbc level_height+1
    bcs none
    tya
    lsr a
    txa
    jsr bits_of_row
    sta wall_first
    lda rows_from,x
    bne have_first              ; always
  above:
    lda #0
    sta wall_first
    lda #$FF
  have_first:
    sta wall_from
    lda area_bottom+2
    bmi none
    lda area_bottom+1
    cmp level_height
    lda area_bottom+2
    sbc level_height+1
    bcs below
    lda area_bottom+2
    lsr a
    lda area_bottom+1
  have_last:
    jsr bits_of_row
  have_bits:
    sta wall_last
    lda rows_to,x
    sta wall_to
    clc
    rts
  none:
    sec
    rts
  below:                        ; the last row
    lda level_rows
    sbc #1                      ; the carry is set
    jsr bits_of_number
    jmp have_bits

  ; carry, A: the pixel, 9 bits; out: X: the row in its byte, A: the byte
  bits_of_row:
    ror a
    lsr a
    lsr a
    lsr a
  bits_of_number:
    pha
    and #3
    tax
    pla
    lsr a
    lsr a
    rts
.endproc
