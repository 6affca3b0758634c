; A shortcut of move_among_obstacles for a body that only presses down onto boxes: part of the 6502 port of
; engine/collide/obstacles.hpp. It gives what the complete move would.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp body_x, body_y, body_velocity_y, body_half_y, body_contact, area_bottom, move_drop_through
.importzp clear_met, clear_distance, clear_limit
.import set_y_0, set_y_1, set_y_2, set_half_y_0, set_half_y_1, set_traits, set_there, obstacle_boxes, overlap_x
.import enter_frame, is_in_cells, clip_lines_down, skips_cells, floor_traits, walls_near, slopes_seen, obstacles_hit
.export rests_on_box

; Only move_among_obstacles calls this, in the bank OBSTACLES, which has no space for it.
.segment "ENGINE"

;;
; Tests whether a body that only presses down lies still on boxes and is inside no solid cell. If it is, this routine
; does the whole move and returns with the carry set. move_among_obstacles calls it only for a body without a
; horizontal velocity, in a level without thin walls.
;
; 1. `no` unless the velocity leads down by less than half a cell, so that the move is one sub-step.
; 2. area_bottom becomes the height of the feet, three bytes. If the feet and the body's middle are both exactly on a
;    line of the grid, a slope may end there: `no`.
; 3. Each box of the set (X) whose top is exactly at the feet, which overlaps the body along x and carries it, adds
;    its traits to obstacles_hit. A box carries if it is solid, or a one-way floor and the body does not drop through.
;    No such box: `no`.
; 4. In the frame: inside a solid cell, `otherwise`. A solid box gives CONTACT_FLOOR in A; with one-way boxes alone,
;    find_floor_of_cells looks for a floor of cells at the same height.
; 5. If a slope is among the cells read (slopes_seen), `otherwise`: the complete move decides. Else the contact is
;    stored and the vertical velocity becomes 0.
; local
; in:  body_..., the set, obstacle_boxes
; out: carry; if set: body_velocity_y, body_contact, obstacles_hit
; clobbers: A, X, Y, side_..., frame_..., area_bottom, slopes_seen
; cycles at worst: 4,200
.proc rests_on_box
    lda body_velocity_y+1
    cmp #HALF_CELL
    bcs no                      ; an upward velocity, too
    ora body_velocity_y
    beq no
    ADD_24_16 body_y, body_half_y, area_bottom
    lda area_bottom+1
    and #PIXELS_PER_CELL-1
    ora area_bottom
    bne look
    lda body_x+1
    and #PIXELS_PER_CELL-1
    ora body_x
    bne look
  no:
    clc
    rts
  look:
    ldx obstacle_boxes
  each:
    dex
    bmi found
    lda set_there,x
    beq each
    sec                         ; is its top exactly at the feet?
    lda set_y_0,x
    sbc set_half_y_0,x
    eor area_bottom
    bne each
    lda set_y_1,x
    sbc set_half_y_1,x
    eor area_bottom+1
    bne each
    lda set_y_2,x
    sbc #0
    eor area_bottom+2
    bne each
    jsr overlap_x
    bcc each
    lda set_traits,x
    lsr a                       ; TRAIT_SOLID
    bcs holds
    and #TRAIT_ONEWAY_UP >> 1
    beq each
    lda move_drop_through
    bne each
  holds:
    lda set_traits,x
    ora obstacles_hit
    sta obstacles_hit
    jmp each
  found:
    lda obstacles_hit
    beq no
    lda #0
    sta slopes_seen
    jsr enter_frame
    jsr is_in_cells
    bcs otherwise
    lda obstacles_hit
    lsr a                       ; TRAIT_SOLID
    lda #CONTACT_FLOOR
    bcs have_floor
    jsr find_floor_of_cells
  have_floor:
    ldx slopes_seen
    bne otherwise
    sta body_contact
    stx body_velocity_y
    stx body_velocity_y+1
    sec
    rts
  otherwise:
    lda #0
    sta obstacles_hit
    clc
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "rests_on_box shifts it out"

;;
; Finds the floor contact of a body that lies on a one-way box: cells at the same height may carry it, too.
; in:  side_..., frame_...
; out: A = the contact; slopes_seen
; clobbers: X, Y, clear_..., floor_traits, skips_cells, walls_near, as clip_lines_down
; cycles at worst: 2,650
.proc find_floor_of_cells
    lda #0
    sta skips_cells
    sta walls_near
    sta clear_met
    sta clear_distance
    sta clear_distance+1
    sta clear_limit+1
    lda #1
    sta clear_limit
    lda #TRAIT_SOLID | TRAIT_ONEWAY_UP
    sta floor_traits
    jsr clip_lines_down
    lda clear_met
    lsr a                       ; MET_FIRM
    lda #CONTACT_FLOOR
    bcs :+
      lda #CONTACT_FLOOR | CONTACT_ONEWAY
    :
    rts
.endproc
