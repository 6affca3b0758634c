; A way in a room that meets cells alone: most of them do, and the other systems need not be asked. The
; twin of engine/collide/free_way.hpp, and of move_past_nothing in room.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp body_contact, body_nibble, share_x, share_y, extra_x, extra_y, cell_x, cell_pointer, level_width, crossing_x, crossing_y
.import move_body, room_thin_walls, near_count, near_boxes, from_place, in_reach, leaves_its_place
.import move_on_top, stop_beside
.import moved_x, moved_y
.export cells_answered, cells_contact, cells_nibble, way_velocity, move_among_cells, put_back, take_velocity_back, is_free_of_walls, is_free_of_boxes

reach_x = crossing_x            ; as in surroundings.s
reach_y = crossing_y

.segment "STEPONLY"
first_column:  .res 2           ; its left edge, pixels
first_byte:    .res 1           ; of the four in which a column has its walls
last_byte:     .res 1
way_velocity:  .res 4
cells_answered: .res 1          ; not 0: they have been asked about the way, and this is what they said
cells_contact:  .res 1

.segment "SCRATCH"
cells_nibble:   .res 1

.segment "SYSTEMS"

;;
; Moves a body among the cells of a room, if nothing else is on its way, or if what boxes make of the way is
; plain (on_top.s, beside.s): that is its move in the room then, too.
; in:  as move_in_room; room_stopped_by = 0
; out: carry: it has been moved, as by move_in_room; else its place and velocity are as before, and
;      cells_answered, moved_x/y, cells_contact, cells_nibble are what the cells said
; clobbers: A, X, Y, from_place, way_velocity, asked_x/y, other_contact_bits, move_last_contact if it has been
;      moved
; cycles at worst: 200,000
.proc move_among_cells
    lda body_velocity_x+1       ; half of its size at most, which is half a cell at most: mostly
    bpl :+
      eor #$FF
    :
    cmp body_half_x+1
    bcs far
    lda body_velocity_y+1
    bpl :+
      eor #$FF
    :
    cmp body_half_y+1
    bcc near
  far:
    lda body_velocity_x+1       ; -8 to 7 whole pixels: cells move it in one step, too
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs fast
    ldx #3                      ; in one step of a room, too?
    lda #0
    sta extra_x
    sta extra_y
    :
      lda body_velocity_x,x
      sta share_x,x
      dex
      bpl :-
    jsr leaves_its_place
    bcs fast
  near:
    ldx #5
    :
      lda body_x,x
      sta from_place,x
      dex
      bpl :-
    ldx #3
    :
      lda body_velocity_x,x
      sta way_velocity,x
      dex
      bpl :-
    jsr move_body
    jsr is_free_of_boxes
    bcc on_top
    lda room_thin_walls
    beq done
    jsr is_free_of_walls
    bcs done
  answered:
    jsr note_answer
  back:
    jsr put_back
    jsr take_velocity_back
    clc
    rts
  fast:
    lda #0
    sta cells_answered
    clc
    rts
  on_top:
    jsr note_answer
    jsr move_on_top
    bcs done
    jsr stop_beside
    bcc back
  done:
    rts
.endproc
.assert body_y = body_x + 3 && body_velocity_y = body_velocity_x + 2 && share_y = share_x + 2, error, "move_among_cells copies x and y together"

;;
; in:  from_place
; out: body_x/y
; clobbers: A, X
; cycles at worst: 95
.proc put_back
    ldx #5
    :
      lda from_place,x
      sta body_x,x
      dex
      bpl :-
    rts
.endproc

;;
; in:  way_velocity
; out: body_velocity_x/y
; clobbers: A, X
; cycles at worst: 65
.proc take_velocity_back
    ldx #3
    :
      lda way_velocity,x
      sta body_velocity_x,x
      dex
      bpl :-
    rts
.endproc

;;
; What the cells have made of the way is their answer when the systems are asked one after the other, too.
; in:  body_..., from_place
; out: cells_answered, moved_x/y, cells_contact, cells_nibble
; clobbers: A
; cycles at worst: 75
.proc note_answer
    sec
    lda body_x
    sbc from_place
    sta moved_x
    lda body_x+1
    sbc from_place+1
    sta moved_x+1
    sec
    lda body_y
    sbc from_place+3
    sta moved_y
    lda body_y+1
    sbc from_place+4
    sta moved_y+1
    lda body_contact
    sta cells_contact
    lda body_nibble
    sta cells_nibble
    lda #1
    sta cells_answered
    rts
.endproc

; How far the body is from where it came from, and half its size.
.macro REACH_OF_WAY axis, from
    .local forward
    sec
    lda .ident(.concat("body_", axis))
    sbc from
    sta .ident(.concat("reach_", axis))
    lda .ident(.concat("body_", axis))+1
    sbc from+1
    sta .ident(.concat("reach_", axis))+1
    bpl forward
      sec
      lda #0
      sbc .ident(.concat("reach_", axis))
      sta .ident(.concat("reach_", axis))
      lda #0
      sbc .ident(.concat("reach_", axis))+1
      sta .ident(.concat("reach_", axis))+1
    forward:
    clc
    lda .ident(.concat("reach_", axis))
    adc .ident(.concat("body_half_", axis))
    sta .ident(.concat("reach_", axis))
    lda .ident(.concat("reach_", axis))+1
    adc .ident(.concat("body_half_", axis))+1
    sta .ident(.concat("reach_", axis))+1
.endmacro

;;
; Whether a body has come past no box.
; in:  from_place, body_..., near_count, near_boxes
; out: carry: past none
; clobbers: A, X, Y
; cycles at worst: 2,800
.proc is_free_of_boxes
    ldy near_count
    beq none
    REACH_OF_WAY "x", from_place
    REACH_OF_WAY "y", from_place+3
  each:
    dey
    ldx near_boxes,y
    jsr in_reach
    bcs near
    tya
    bne each
  none:
    sec
    rts
  near:
    clc
    rts
.endproc

; The edge of a cell, pixels: A, and in X the higher byte, that holds the lower or upper side of a box
; around a centre.
.macro LOWER_SIDE centre, half
    sec
    lda centre
    sbc half
    lda centre+PIXEL
    sbc half+1
    tay
    lda centre+PIXEL_HI
    sbc #0
    tax
    tya
.endmacro
.macro UPPER_SIDE centre, half
    clc
    lda centre
    adc half
    lda centre+PIXEL
    adc half+1
    tay
    lda centre+PIXEL_HI
    adc #0
    tax
    tya
.endmacro

; The carry is clear where the body came from a higher place along an axis than it is at now.
.macro COMPARE_PLACES axis, from
    lda .ident(.concat("body_", axis))
    cmp from
    lda .ident(.concat("body_", axis))+PIXEL
    sbc from+PIXEL
    lda .ident(.concat("body_", axis))+PIXEL_HI
    sbc from+PIXEL_HI
    eor #$80
    asl a                       ; it is not negative
.endmacro

;;
; Whether no thin wall is in the cells that a body was in on its way, nor in those above and below of
; which a byte tells at once.
; in:  from_place, body_x/y, body_half_x/y
; out: carry: none
; clobbers: A, X, Y, cell_x, cell_pointer
; cycles at worst: 520
.proc is_free_of_walls
    COMPARE_PLACES "y", from_place+3
    bcc upward
    LOWER_SIDE from_place+3, body_half_y
    jsr byte_of_row
    sta first_byte
    UPPER_SIDE body_y, body_half_y
    jmp have_rows
  upward:
    LOWER_SIDE body_y, body_half_y
    jsr byte_of_row
    sta first_byte
    UPPER_SIDE from_place+3, body_half_y
  have_rows:
    jsr byte_of_row
    sta last_byte
    COMPARE_PLACES "x", from_place
    bcc leftward
    LOWER_SIDE from_place, body_half_x
    sta first_column
    stx first_column+1
    UPPER_SIDE body_x, body_half_x
    jmp have_columns
  leftward:
    LOWER_SIDE body_x, body_half_x
    sta first_column
    stx first_column+1
    UPPER_SIDE from_place, body_half_x
  have_columns:
    sta cell_x
    cmp level_width
    txa
    sbc level_width+1
    bcs near                    ; the border is a wall; a negative side counts as a large one
    lda first_column+1
    bmi near
    lsr a                       ; 4 bytes a column of 16 pixels
    sta cell_pointer+1
    lda first_column
    and #$F0
    sta first_column
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
    sec                         ; how many columns follow
    lda cell_x
    sbc first_column
    lsr a
    lsr a
    lsr a
    lsr a
    tax
  each_column:
    ldy first_byte
  each_byte:
    lda (cell_pointer),y
    bne near
    cpy last_byte
    iny
    bcc each_byte
    clc
    lda cell_pointer
    adc #4
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    dex
    bpl each_column
    sec
    rts
  near:
    clc
    rts

  ; Of the row of a pixel: X:A, signed. What is above or below the level counts as its edge.
  byte_of_row:
    cpx #0
    bne beyond
    asl a
    rol a
    rol a
    and #3
    rts
  beyond:
    bmi above
    lda #3
    rts
  above:
    lda #0
    rts
.endproc
