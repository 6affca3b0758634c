; The switch of nearness: the twin of engine/collide/near.hpp, which states the rule. What is asked whether it is near is
; kept: the boxes that are, as the list of clip_boxes.s.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "collide/clearance.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_ceiling_slack
.importzp frame_x, frame_y, cell_pointer, level_width
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_there
.import near_count, near_boxes, near_left_0, near_left_1, near_right_0, near_right_1
.import near_top_0, near_top_1, near_bottom_0, near_bottom_1
.exportzp area_left, area_right, area_top, area_bottom, close_x
.export obstacle_boxes, obstacle_thin_walls, walls_near
.export find_near_area, find_area_of_body, is_in_area, find_near_boxes, next_close, list_boxes, is_anything_near, has_thin_wall

ROUNDING = 2                    ; what rounding may take of a slope's height, in subpixels

.segment "ZPOBSTACLES": zeropage
area_left:   .res 3             ; in the level
area_right:  .res 3
area_top:    .res 3
area_bottom: .res 3
edge:        .res 3             ; of a box
close_x:     .res 1             ; pixels
close_y:     .res 1
close_small: .res 1             ; half of the largest box that is
wall_column: .res 1             ; pixels
wall_bits:   .res 1             ; which walls of a column count,
wall_from:   .res 1             ; of its first byte
wall_to:     .res 1             ; and of its last
wall_first:  .res 1
wall_last:   .res 1

.segment "PICTURE"
obstacle_boxes:      .res 1         ; how many places of the set are looked at; 0: no box holds the body
obstacle_thin_walls: .res 1         ; not 0: they hold the body, too,
walls_near:      .res 1         ; and some of them may be near
across:          .res 2         ; the magnitude of a motion
frame_left:      .res 2         ; the area in the frame
frame_right:     .res 2
frame_top:       .res 2
frame_bottom:    .res 2

.segment "SYSTEMS"

; The sides of the body along one axis, in the level.
.macro FIND_AREA axis, lower, upper
    .local no_borrow, no_carry
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("body_half_", axis))
    sta lower
    lda .ident(.concat("body_", axis))+1
    sbc .ident(.concat("body_half_", axis))+1
    sta lower+1
    lda .ident(.concat("body_", axis))+2
    sbc #0
    sta lower+2
    clc
    lda .ident(.concat("body_", axis))
    adc .ident(.concat("body_half_", axis))
    sta upper
    lda .ident(.concat("body_", axis))+1
    adc .ident(.concat("body_half_", axis))+1
    sta upper+1
    lda .ident(.concat("body_", axis))+2
    adc #0
    sta upper+2
.endmacro

; A side of the area farther out, by a number of two bytes that is not negative.
.macro MOVE_LOWER side, by
    .local done
    sec
    lda side
    sbc by
    sta side
    lda side+1
    sbc by+1
    sta side+1
    bcs done
      dec side+2
    done:
.endmacro
.macro MOVE_UPPER side, by
    .local done
    clc
    lda side
    adc by
    sta side
    lda side+1
    adc by+1
    sta side+1
    bcc done
      inc side+2
    done:
.endmacro

; The magnitude of a motion that is negative.
.macro FIND_MAGNITUDE motion
    sec
    lda #0
    sbc motion
    sta across
    lda #0
    sbc motion+1
    sta across+1
.endmacro

;;
; The box around the body as it is.
; in:  body_x/y, body_half_x/y
; out: area_...
; clobbers: A
; cycles at worst: 150
.proc find_area_of_body
    FIND_AREA "x", area_left, area_right
    FIND_AREA "y", area_top, area_bottom
    rts
.endproc

;;
; The box around the body before and after its motion, and around where slopes may lead it.
; in:  body_..., body_velocity_x/y: the motion, move_ceiling_slack
; out: area_...
; clobbers: A, across
; cycles at worst: 480
.proc find_near_area
    jsr find_area_of_body
    lda body_velocity_x
    ora body_velocity_x+1
    beq have_x
    lda body_velocity_x+1
    bmi leftward
      sta across+1
      lda body_velocity_x
      sta across
      MOVE_UPPER area_right, across
      jmp have_across
  leftward:
      FIND_MAGNITUDE body_velocity_x
      MOVE_LOWER area_left, across
  have_across:
    MOVE_LOWER area_top, across
    MOVE_UPPER area_bottom, across
  have_x:
    clc
    lda area_bottom
    adc #ROUNDING
    sta area_bottom
    bcc :+
    inc area_bottom+1
    bne :+
      inc area_bottom+2
    :
    lda body_velocity_y+1
    bmi upward
    MOVE_UPPER area_bottom, body_velocity_y
    rts
  upward:
    FIND_MAGNITUDE body_velocity_y
    MOVE_LOWER area_top, across
    MOVE_LOWER area_left, move_ceiling_slack
    MOVE_UPPER area_right, move_ceiling_slack
    rts
.endproc

; A side of the area in the frame.
.macro FRAME_SIDE axis, side, to
    lda side
    sta to
    sec
    lda side+1
    sbc .ident(.concat("frame_", axis))
    sta to+1
.endmacro

; Jumps to `far` where a number of three bytes is less than another.
.macro UNLESS_AS_FAR number, other, far
    .local near
    lda number
    cmp other
    lda number+1
    sbc other+1
    lda number+2
    sbc other+2
    bpl near
      jmp far
    near:
.endmacro

;;
; Whether the body is in an area.
; in:  kept_area, body_x/y, body_half_x/y
; out: carry
; clobbers: A, X, area_...
; cycles at worst: 260
.proc is_in_area
    jsr find_area_of_body
    ldx #area_top - area_left   ; along y, then along x
  each:
    lda area_left,x
    cmp kept_area,x
    lda area_left+1,x
    sbc kept_area+1,x
    lda area_left+2,x
    sbc kept_area+2,x
    bmi outside
    lda kept_area+3,x
    cmp area_right,x
    lda kept_area+4,x
    sbc area_right+1,x
    lda kept_area+5,x
    sbc area_right+2,x
    bmi outside
    txa
    sec
    beq inside
    ldx #0
    beq each                    ; always
  outside:
    clc
  inside:
    rts
.endproc
.assert area_right = area_left + 3 && area_top = area_left + 6 && area_bottom = area_left + 9, error, "is_in_area indexes the sides"

; A box's lower side along one axis in `edge`; branches to `far` where the area ends before it. Else it goes to the list.
.macro TAKE_LOWER axis, side, area, far
    .local inside, have_side
    sec
    lda .ident(.concat("set_", axis, "_0")),x
    sbc .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    sbc #0
    sta edge+2
    UNLESS_AS_FAR area, edge, far
    lda edge
    sta .ident(.concat("near_", side, "_0")),y
    sec
    lda edge+1
    sbc .ident(.concat("frame_", axis))
    sta edge+1
    lda edge+2
    sbc .ident(.concat("frame_", axis))+1
    bpl inside
    cmp #$FF
    bne :+
    lda edge+1
    cmp #<-FARTHEST
    bcs have_side
    :
    lda #<-FARTHEST
    bne have_side               ; always
  inside:
    lda edge+1
  have_side:
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

; The same for its upper side, and an area that begins behind it.
.macro TAKE_UPPER axis, side, area, far
    .local inside, have_side
    clc
    lda .ident(.concat("set_", axis, "_0")),x
    adc .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    adc .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    adc #0
    sta edge+2
    UNLESS_AS_FAR edge, area, far
    lda edge
    sta .ident(.concat("near_", side, "_0")),y
    sec
    lda edge+1
    sbc .ident(.concat("frame_", axis))
    sta edge+1
    lda edge+2
    sbc .ident(.concat("frame_", axis))+1
    bmi inside
    bne :+
    lda edge+1
    cmp #FARTHEST
    bcc have_side
    :
    lda #FARTHEST-1
    bne have_side               ; always
  inside:
    lda edge+1
  have_side:
    sta .ident(.concat("near_", side, "_1")),y
.endmacro

SMALL           = 25            ; pixels: half of a box that lies within the frame's numbers, if it is close
SMALL_IF_FASTER = 16

; Branches to `faster` unless a velocity is less than so many pixels, or as many backward.
.macro UNLESS_SLOW most, faster
    lda body_velocity_x+1
    clc
    adc #most
    cmp #2*most
    bcs faster
    lda body_velocity_y+1
    adc #most                   ; the carry is clear
    cmp #2*most
    bcs faster
.endmacro

;;
; How far from its middle a body of at most a cell a frame comes along x and y, as next_close wants it.
; in:  body_half_x/y, body_velocity_x/y, move_ceiling_slack
; out: close_x, close_y, close_small
; clobbers: A, X
; cycles at worst: 110
.proc find_close
    UNLESS_SLOW HALF_CELL, faster
    lda #SMALL
    ldx #HALF_CELL + 4          ; what lies between whole pixels, too
    bne have_way                ; always
  faster:
    UNLESS_SLOW PIXELS_PER_CELL, fast
    lda #SMALL_IF_FASTER
    ldx #PIXELS_PER_CELL + 4
  have_way:
    sta close_small
    txa
    clc
    adc body_half_x+1
    adc move_ceiling_slack+1    ; the carry is clear, and stays so: no length of the rules is longer than a cell
    sta close_x
    txa                         ; and as far again as slopes lead
    asl a
    adc body_half_y+1           ; the carry is clear
    sta close_y
    rts
  fast:
    lda #0
    sta close_x
    rts
.endproc

; Branches to `far` unless a box is at most so many pixels from the body's middle along one axis. X = the box.
.macro UNLESS_CLOSE axis, most, far
    .local ahead, close
    sec
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("body_", axis))+1
    sta edge
    lda .ident(.concat("set_", axis, "_2")),x
    sbc .ident(.concat("body_", axis))+2
    beq ahead
    cmp #$FF
    bne far                     ; no box is wider than a page
    clc
    lda edge
    adc .ident(.concat("set_half_", axis, "_1")),x
    bcs close
    adc most
    bcs close
    bcc far                     ; always
    ahead:
    lda edge
    sbc .ident(.concat("set_half_", axis, "_1")),x ; the carry is set
    bcc close
    cmp most
    bcs far
    close:
.endmacro

;;
; The next box of the set that may be near, by whole pixels.
; in:  X = the place before it, downward, body_x/y, close_x: 0 if each may be, close_y
; out: X, N: there is none
; clobbers: A, edge
; cycles at worst: 1,150
.proc next_close
    dex
    bmi done
    lda set_there,x
    beq next_close
    lda close_x
    beq close
    UNLESS_CLOSE "x", close_x, next_close
    UNLESS_CLOSE "y", close_y, next_close
  close:
    txa                         ; N
  done:
    rts
.endproc

;;
; Lists the boxes that touch the area.
; in:  area_..., frame_x/y, body_..., set_there, obstacle_boxes
; out: near_count, the list
; clobbers: A, X, Y, edge, close_...
; cycles at worst: 4,900
.proc find_near_boxes
    jsr find_close
    ldx obstacle_boxes
    jsr next_close
.endproc
.assert list_boxes = *, error, "find_near_boxes falls through to list_boxes"

; A box's side along one axis goes to the list, where it cannot be far from the frame.
.macro TAKE_SIDE axis, operation, side
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda .ident(.concat("set_", axis, "_0")),x
    operation .ident(.concat("set_half_", axis, "_0")),x
    sta .ident(.concat("near_", side, "_0")),y
    lda .ident(.concat("set_", axis, "_1")),x
    operation .ident(.concat("set_half_", axis, "_1")),x
    sec
    sbc .ident(.concat("frame_", axis))
    sta .ident(.concat("near_", side, "_1")),y
.endmacro
.macro TAKE_SMALL axis, lower, lower_area, upper, upper_area
    TAKE_SIDE axis, sbc, lower
    lda upper_area
    cmp .ident(.concat("near_", lower, "_0")),y
    lda upper_area+1
    sbc .ident(.concat("near_", lower, "_1")),y
    bmi far
    TAKE_SIDE axis, adc, upper
    lda .ident(.concat("near_", upper, "_0")),y
    cmp lower_area
    lda .ident(.concat("near_", upper, "_1")),y
    sbc lower_area+1
    bmi far
.endmacro

;;
; The same from the first one on that is close.
; in:  X = it, negative: none is; and as find_near_boxes, close_...
; out: near_count, the list
; clobbers: A, X, Y, edge
; cycles at worst: 4,900
.proc list_boxes
    ldy #0
    txa
    bmi none
    lda close_x
    beq each
    .repeat 2, side             ; the area in the frame
      FRAME_SIDE "x", area_left + 3*side, frame_left + 2*side
      FRAME_SIDE "y", area_top + 3*side, frame_top + 2*side
    .endrepeat
  each:
    lda close_x
    beq large
    lda set_half_x_1,x
    cmp close_small
    bcs large
    lda set_half_y_1,x
    cmp close_small
    bcs large
    jsr list_small
    bcc next
  take:
    txa
    sta near_boxes,y
    iny
  next:
    jsr next_close
    bpl each
  none:
    sty near_count
    rts
  large:
    jsr list_large
    bcs take
    bcc next                    ; always
.endproc

;;
; A close box.
; in:  X = its place, Y = that in the list, frame_...
; out: carry: it touches the area; the list
; clobbers: A
; cycles at worst: 220
.proc list_small
    TAKE_SMALL "x", "left", frame_left, "right", frame_right
    TAKE_SMALL "y", "top", frame_top, "bottom", frame_bottom
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; A box that may be large, or far away.
; in:  X = its place, Y = that in the list, area_..., frame_x/y
; out: carry: it touches the area; the list
; clobbers: A, edge
; cycles at worst: 500
.proc list_large
    TAKE_LOWER "x", "left", area_right, far
    TAKE_UPPER "x", "right", area_left, far
    TAKE_LOWER "y", "top", area_bottom, far
    TAKE_UPPER "y", "bottom", area_top, far
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; Whether anything but cells is near. Where no box is close, and no walls are, nobody needs the area.
; in:  body_..., move_ceiling_slack, frame_x/y, the set, obstacle_boxes, obstacle_thin_walls
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
    stx cell_pointer
    tya                         ; 4 bytes a column of 16 pixels
    lsr a
    sta cell_pointer+1
    txa
    ror a
    lsr cell_pointer+1
    ror a
    clc
    adc level_thin_walls_offset
    sta cell_pointer
    lda cell_pointer+1
    adc level_thin_walls_offset+1
    ora #>level_block           ; the block starts at a multiple of its size
    sta cell_pointer+1
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
    clc
    lda cell_pointer
    adc #4
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    lda #$FF
    bne each_column             ; always
.endproc

;;
; Which rows of walls the area touches, and which of their bits in the first and the last byte.
; in:  area_top, area_bottom
; out: carry: none; wall_first, wall_from, wall_last, wall_to
; clobbers: A, X
; cycles at worst: 140
.proc find_wall_rows
    lda area_top
    cmp #1
    lda area_top+1              ; the first row: its upper walls do not count
    sbc #0
    tax
    lda area_top+2
    sbc #0
    bmi above
    bne none
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
    beq :+
      lda #$FF                  ; below any level
      bne have_last             ; always
    :
    lda area_bottom+1
  have_last:
    jsr bits_of_row
    sta wall_last
    lda rows_to,x
    sta wall_to
    clc
    rts
  none:
    sec
    rts

  ; A: the pixel; out: X: the row in its byte, A: the byte
  bits_of_row:
    lsr a
    lsr a
    lsr a
    lsr a
    pha
    and #3
    tax
    pla
    lsr a
    lsr a
    rts
.endproc
