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
.exportzp area_left, area_right, area_top, area_bottom
.export room_boxes, room_thin_walls, walls_near
.export find_near_area, find_area_of_body, is_in_area, find_near_boxes, is_anything_near, has_thin_wall

ROUNDING = 2                    ; what rounding may take of a slope's height, in subpixels

.segment "ZPROOM": zeropage
area_left:   .res 3             ; in the level
area_right:  .res 3
area_top:    .res 3
area_bottom: .res 3
edge:        .res 3             ; of a box
close_ahead: .res 1             ; pixels
close_behind: .res 1            ; the same to the left, as 257 less it
wall_column: .res 1             ; pixels
wall_bits:   .res 1             ; which walls of a column count,
wall_from:   .res 1             ; of its first byte
wall_to:     .res 1             ; and of its last
wall_first:  .res 1
wall_last:   .res 1

.segment "PICTURE"
room_boxes:      .res 1         ; how many places of the set are looked at; 0: no box holds the body
room_thin_walls: .res 1         ; not 0: they hold the body, too,
walls_near:      .res 1         ; and some of them may be near
across:          .res 2         ; the magnitude of a motion

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

;;
; How far from its middle a body of at most half a cell a frame comes along x, as next_close wants it.
; in:  body_half_x, body_velocity_x, move_ceiling_slack
; out: close_ahead, close_behind
; clobbers: A
; cycles at worst: 42
.proc find_close
    lda body_velocity_x+1
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_half_x+1
    adc move_ceiling_slack+1    ; the carry is clear
    bcs fast
    adc #HALF_CELL + 4          ; what lies between whole pixels, too
    bmi fast
    sta close_ahead
    eor #$FF
    adc #2
    sta close_behind
    rts
  fast:
    lda #0
    sta close_ahead
    rts
.endproc

;;
; The next box of the set that may be near, by whole pixels along x.
; in:  X = the place before it, downward, body_x, close_ahead: 0 if each may be, close_behind
; out: X, N: there is none
; clobbers: A, edge
; cycles at worst: 750
.proc next_close
    dex
    bmi done
    lda set_there,x
    beq next_close
    lda close_ahead
    beq close
    sec
    lda set_x_1,x
    sbc body_x+1
    sta edge
    lda set_x_2,x
    sbc body_x+2
    beq ahead
    cmp #$FF
    bne next_close              ; no box is wider than a page
    clc
    lda edge
    adc set_half_x_1,x
    bcs close
    cmp close_behind
    bcc next_close
  close:
    txa                         ; N
  done:
    rts
  ahead:
    sec
    lda edge
    sbc set_half_x_1,x
    bcc close
    cmp close_ahead
    bcs next_close
    txa
    rts
.endproc

;;
; Lists the boxes that touch the area.
; in:  area_..., frame_x/y, body_x, body_half_x, body_velocity_x, set_there, room_boxes
; out: near_count, the list
; clobbers: A, X, Y, edge, close_...
; cycles at worst: 4,900
.proc find_near_boxes
    jsr find_close
    ldx room_boxes
    jsr next_close
.endproc
.assert list_boxes = *, error, "find_near_boxes falls through to list_boxes"

;;
; The same from the first one on that is close.
; in:  X = it, negative: none is; and as find_near_boxes, close_...
; out: near_count, the list
; clobbers: A, X, Y, edge
; cycles at worst: 4,900
.proc list_boxes
    ldy #0
    txa
  each:
    bpl :+
      sty near_count
      rts
    :
    TAKE_LOWER "x", "left", area_right, next
    TAKE_UPPER "x", "right", area_left, next
    TAKE_LOWER "y", "top", area_bottom, next
    TAKE_UPPER "y", "bottom", area_top, next
    txa
    sta near_boxes,y
    iny
  next:
    jsr next_close
    jmp each
.endproc

;;
; Whether anything but cells is near. Where no box is close, and no walls are, nobody needs the area.
; in:  body_..., move_ceiling_slack, frame_x/y, the set, room_boxes, room_thin_walls
; out: A not 0 (Z clear) if so; near_count, the list, walls_near
; clobbers: X, Y, area_..., edge, close_..., wall_..., cell_pointer
; cycles at worst: 7,500
.proc is_anything_near
    jsr find_close
    ldx room_boxes
    jsr next_close
    bpl :+
    lda room_thin_walls
    beq nothing
    :
    jsr find_near_area          ; X stays
    jsr list_boxes
    lda room_thin_walls
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
