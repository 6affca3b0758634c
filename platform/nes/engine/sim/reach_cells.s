; Computes how far a body has space among cells and thin walls along an axis: a part of the 6502 port of
; engine/sim/reach.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp body_x, body_velocity_x, body_velocity_y, move_corner_correction, wanted, clear_distance
.import wanted_distance, distance_found
.import find_obstacles, enter_frame, is_anything_near, is_in_cells, clear_left, clear_right
.import clear_up, clear_down, obstacle_thin_walls, walls_near, near_count, slopes_seen, skips_cells
.import floor_traits, part, going_x, going_back, along_place, part_high
.export find_clear_distance, enter_obstacles, enter_walls

.segment "OBSTACLES"

;;
; Computes how far the body has space along the motion among cells and thin walls.
; local
; in:  body_..., wanted_distance, going_x, going_back, distance_found = 0
; out: distance_found
; clobbers: A, X, Y, body_x/y, body_velocity_x/y, as move_among_obstacles
; cycles at worst: 20,000
.proc find_clear_distance
    jsr find_obstacles
  each_part:
    sec
    lda wanted_distance
    sbc distance_found
    tax
    lda wanted_distance+1
    sbc distance_found+1
    cmp #HALF_CELL
    bcc have_part               ; as in a sub-step
      ldx #0
      lda #HALF_CELL
  have_part:
    stx part
    sta part+1
    jsr find_part
    ADD_16 distance_found, clear_distance, distance_found
    lda clear_distance
    cmp part
    bne done
    lda clear_distance+1
    cmp part+1
    bne done
    lda distance_found
    cmp wanted_distance
    bne :+
    lda distance_found+1
    cmp wanted_distance+1
    beq done
    :
    jsr go_part
    jmp each_part
  done:
    rts
.endproc

;;
; The same for at most half a cell.
; in:  body_..., part, going_x, going_back
; out: clear_...
; clobbers: A, X, Y, body_velocity_x/y, as move_among_obstacles
; cycles at worst: 14,000
.proc find_part
    jsr enter_walls
    COPY_16 part, wanted
    lda going_x
    bne upright
    bit going_back
    bmi :+
      jmp clear_right
    :
    jmp clear_left
  upright:
    bit going_back
    bmi :+
      jmp clear_down
    :
    jmp clear_up
.endproc

;;
; Negates the part.
; out: X:A = the negative
; cycles at worst: 30
.proc negate_part
    sec
    lda #0
    sbc part
    pha
    lda #0
    sbc part+1
    tax
    pla
    rts
.endproc

;;
; Sets the body's velocity to a motion along one axis.
; in:  X:A = the motion, going_x
; out: body_velocity_x/y
; clobbers: A, X, Y
; cycles at worst: 45
.proc put_motion
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_velocity_y
    sty body_velocity_y+1
    ldy going_x
    sta body_velocity_x,y
    stx part_high
    lda part_high
    sta body_velocity_x+1,y
    rts
.endproc

;;
; Moves the body by the part.
; in:  part, going_x, going_back
; out: body_x/y
; clobbers: A, X, Y, body_velocity_x/y
; cycles at worst: 160
.proc go_part
    lda part
    ldx part+1
    bit going_back
    bpl :+
      jsr negate_part
    :
    jsr put_motion
    ldx along_place
    ldy going_x
    ADD_16 {body_x,x}, {body_velocity_x,y}, {body_x,x}
    lda body_velocity_x+1,y
    bmi back
    bcc done
    inc body_x+2,x
    rts
  back:
    bcs done
    dec body_x+2,x
  done:
    rts
.endproc

;;
; Enters a body's frame, in which clearance is computed, and lists the boxes that are near its motion.
; local
; in:  body_..., body_velocity_x/y: the motion, obstacle_boxes
; out: side_..., near_count, the list, slopes_seen, skips_cells, floor_traits
; clobbers: A, X, Y, as find_near_boxes and is_in_cells
; cycles at worst: 10,000
.proc enter_obstacles
    CLEAR_16 move_corner_correction
    jsr is_anything_near
    bne enter_cells_from_sides
.endproc
.assert enter_cells = *, error, "enter_obstacles falls through to enter_cells"

;;
; Enters a body's frame, if the near boxes are known.
; in:  body_...
; out: side_..., slopes_seen, skips_cells, floor_traits
; clobbers: A, X, Y, as is_in_cells
; cycles at worst: 6,000
.proc enter_cells
    jsr enter_frame
.endproc
.assert enter_cells_from_sides = *, error, "enter_cells falls through to enter_cells_from_sides"

;;
; Prepares the cells for clearance, if the sides in the frame are known.
; in:  body_..., side_..., frame_...
; out: slopes_seen, skips_cells, floor_traits
; clobbers: A, X, Y, as is_in_cells
; cycles at worst: 5,750
.proc enter_cells_from_sides
    lda #0
    sta slopes_seen
    sta skips_cells
    lda #TRAIT_SOLID | TRAIT_ONEWAY_UP
    sta floor_traits
    lda level_all_traits
    bpl :+                      ; no TRAIT_SLOPE
    jsr is_in_cells
    bcc :+
      lda #1                    ; not all cells have been read
      sta slopes_seen
    :
    rts
.endproc
.assert TRAIT_SLOPE = $80, error, "enter_cells tests bit 7"

;;
; Enters a body's frame without any box.
; local
; in:  body_..., obstacle_thin_walls
; out: side_..., near_count, walls_near, slopes_seen, skips_cells, floor_traits
; clobbers: A, X, Y, as is_in_cells
; cycles at worst: 6,100
.proc enter_walls
    lda #0
    sta near_count
    lda obstacle_thin_walls
    sta walls_near
    jmp enter_cells
.endproc
