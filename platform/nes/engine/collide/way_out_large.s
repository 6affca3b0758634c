; Frees a body larger than a cell that something else put into cells or into a thin wall: a part of the 6502 port of
; engine/collide/way_out.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_half_x, body_half_y, body_contact
.import enter_frame, is_in_cells, overlaps_thin_wall, is_clear_of_others, restore_body
.import skips_cells, floor_traits, slopes_seen, obstacle_thin_walls, walls_near
.export leave_cells_as_large, leave_walls_as_large

; Only code of the bank OBSTACLES calls these routines, which have no space there.
.segment "ENGINE"

; The directions out, in the order in which they are tried.
OUT_UP     = 0
OUT_DOWN   = 1
OUT_LEFT   = 2
OUT_RIGHT  = 3
DIRECTIONS = 4

;;
; Tests whether the body overlaps a solid cell or a thin wall.
; in:  body_..., obstacle_thin_walls
; out: carry; side_..., frame_...
; clobbers: A, X, Y, area_..., slopes_seen, as is_in_cells
; cycles at worst: 14,000
.proc is_in_grid
    jsr enter_frame
    jsr is_in_cells
    bcs done
    lda obstacle_thin_walls
    beq done
    jmp overlaps_thin_wall
  done:
    rts
.endproc

;;
; Finds the axis of a direction.
; local
; in:  direction
; out: X = 0 for x, 2 for y: from body_half_x; Y = 0 or 3: from body_x
; clobbers: A
; cycles at worst: 30
.proc find_axis
    ldx #0
    ldy #0
    lda direction
    cmp #OUT_LEFT
    bcs :+
      ldx #body_half_y - body_half_x
      ldy #body_y - body_x
    :
    rts
.endproc
.assert OUT_UP < OUT_LEFT && OUT_DOWN < OUT_LEFT && OUT_LEFT < OUT_RIGHT, error, "find_axis compares directions"

;;
; Finds how far the body has to go in a direction to have one grid line less in it: until its rear is at the line.
; in:  body_x/y, body_half_x/y, direction
; out: distance, most_distance: half the body and half a cell
; clobbers: A, X, Y
; cycles at worst: 130
.proc distance_past_line
    jsr find_axis
    lda body_half_x,x
    sta most_distance
    lda body_half_x+1,x
    clc
    adc #HALF_CELL
    sta most_distance+1
    lda direction
    lsr a
    bcs backward
    ADD_16 {body_x,y}, {body_half_x,x}, distance
    jmp have_rear
  backward:                     ; OUT_DOWN or OUT_RIGHT: from the upper or left side, mirrored
    SUBTRACT_16 {body_half_x,x}, {body_x,y}, distance
  have_rear:                    ; its position in its cell, 1 subpixel to a whole cell
    lda distance+1
    and #PIXELS_PER_CELL-1
    sta distance+1
    ora distance
    bne :+
      lda #PIXELS_PER_CELL
      sta distance+1
    :
    rts
.endproc
.assert (OUT_UP & 1) = 0 && (OUT_LEFT & 1) = 0 && (OUT_DOWN & OUT_RIGHT & 1) = 1, error, "distance_past_line tests bit 0"

;;
; Moves the body in a direction.
; local
; in:  direction, distance
; out: body_x/y
; clobbers: A, X, Y
; cycles at worst: 90
.proc go_out
    jsr find_axis
    lda direction
    lsr a
    bcs forward
    SUBTRACT_24_16 {body_x,y}, distance, {body_x,y}
    rts
  forward:
    ADD_24_16 {body_x,y}, distance, {body_x,y}
    rts
.endproc

;;
; Finds the shortest way along an axis out of the solid cells and thin walls that the body is in. It leads into nothing
; else. Its limit is half the body and half a cell.
; in:  body_..., floor_traits
; out: body_x/y: moved; carry: there is a way
; clobbers: A, X, Y, from_place, from_velocity, out_place, shortest, direction, distance
; cycles at worst: 700,000
.proc way_out
    COPY_BYTES 10, body_x, from_place
    CLEAR_16 shortest
    lda obstacle_thin_walls
    sta walls_near
    lda #DIRECTIONS-1
    sta shortest_to
    lda #0
  each:
    sta direction
    jsr distance_past_line
  each_distance:
    COMPARE_16 most_distance, distance
    bcc next
    lda shortest
    ora shortest+1
    beq :+
      COMPARE_16 distance, shortest
      bcs next
    :
    jsr is_way_out
    bcs found
    lda distance+1
    adc #PIXELS_PER_CELL        ; the carry is clear
    sta distance+1
    jmp each_distance
  found:
    COPY_16 distance, shortest
    lda direction
    sta shortest_to
  next:
    inc direction
    lda direction
    cmp #DIRECTIONS
    bcc each
    COPY_16 shortest, distance
    lda shortest_to
    sta direction
    jsr go_out
    lda shortest
    ora shortest+1
    cmp #1
    rts
.endproc

;;
; Tests whether the body leaves cells and walls if it goes in a direction, and enters nothing else.
; local
; in:  body_..., direction, distance, floor_traits, walls_near
; out: carry
; clobbers: A, X, Y, out_place
; cycles at worst: 220,000
.proc is_way_out
    jsr go_out
    COPY_BYTES 6, body_x, out_place
    jsr is_in_grid
    bcs in_grid
    jsr restore_body
    lda #0
    sta slopes_seen
    lda #MET
    sta skips_cells
    jsr is_clear_of_others
    php
    jsr restore_body
    plp
    rts
  in_grid:
    jsr restore_body
    clc
    rts
.endproc

;;
; Moves the body out of solid cells, or leaves it where it is, crushed.
; in:  body_..., floor_traits
; out: body_x/y, body_contact
; clobbers: A, X, Y, as way_out
; cycles at worst: 700,000
.proc leave_cells_as_large
    jsr way_out
    lda #0
    bcs :+
      lda #CONTACT_CRUSHED
    :
    sta body_contact
    rts
.endproc

;;
; Moves the body out of a thin wall, if there is a way. C++ has this in leave_thin_walls.
; local
; in:  body_...
; out: body_x/y, slopes_seen, skips_cells
; clobbers: A, X, Y, as way_out
; cycles at worst: 700,000
.proc leave_walls_as_large
    lda floor_traits
    pha
    lda #TRAIT_SOLID | TRAIT_ONEWAY_UP
    sta floor_traits
    jsr way_out
    pla
    sta floor_traits
    lda #0
    sta skips_cells
    lda #1                      ; not all cells have been read
    sta slopes_seen
    rts
.endproc
