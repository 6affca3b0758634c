; Tries a position among slopes: the port of try_place and its callees in
; engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp body_contact, body_nibble, solid_nibble, neighbourhood, displacement_x, displacement_y
.importzp crossing_x, crossing_y
.importzp path_offset, start_offset, path_end_y, path_from_y, path_column, path_edge, path_came
.importzp from_x, from_y
.import faces_seen, last_foot
.import push_out, note_contact, clear_sides, look_down, look_up, find_foot
.import meet_surfaces, meet_surfaces_again
.import look_at_crossing, exempt
.export start_foot, start_head, trial_contact, trial_excess, trial_closing, trial_walled
.export place_x, floor_cell
.export try_place, start_in_column, start_on_line, reached_into

.segment "SLOPES"
start_foot:    .res 2           ; the start of the foot's path
start_head:    .res 2           ; and of the head's, in the frame of ceilings
place_x:       .res 2           ; the position that is tried, out of the surfaces
place_y:       .res 2
floor_cell:    .res 1           ; the cell of the floor that the body touched, as in step_cells; 0: none
trial_contact: .res 1
trial_excess:  .res 2           ; the depth by which the body overlaps; 0: it fits
trial_closing: .res 1           ; how fast the space narrows: half subpixels a subpixel
trial_walled:  .res 1           ; not 0: cells stopped the body along x

.segment "ENGINE"

;;
; Lets the paths start at the body, in its own column.
; local
; in:  from_x/y, body_half_y
; out: path_column, path_edge, path_came, start_...
; clobbers: A
; cycles at worst: 90
.proc start_in_column
    lda #COLUMN_OWN
    sta path_column
    lda #0
    sta path_edge
    sta path_came
    COPY_16 from_x, start_offset
    ADD_16 from_y, body_half_y, start_foot
    SUBTRACT_16 body_half_y, from_y, start_head
    rts
.endproc

;;
; Lets the paths start on the line to the next column.
; local
; in:  A = the side that it is on: below 0 for the left, else above; last_foot, last_head
; out: path_column, path_edge, path_came, start_...
; clobbers: A, X
; cycles at worst: 110
.proc start_on_line
    ldx #0
    stx start_offset
    cmp #0
    bmi leftward
      stx start_offset+1
      lda #COLUMN_RIGHT
      sta path_column
      lda #PIXELS_PER_CELL
      sta path_edge
      lda #<-1
      bne have_side             ; always
    leftward:
      lda #PIXELS_PER_CELL
      sta start_offset+1
      stx path_column
      lda #<-PIXELS_PER_CELL
      sta path_edge
      lda #1
  have_side:
    sta path_came
    COPY_BYTES 4, last_foot, start_foot
    rts
.endproc
.assert COLUMN_LEFT = 0, error, "start_on_line stores 0 for COLUMN_LEFT"

;;
; Whether the body already overlapped one of these cells before its step, because a slope hid it.
; in:  from_x/y, start_..., path_came, crossing_x/y, neighbourhood, step_cells
; out: carry; path_offset, path_column, path_edge, path_came and start_... as they were
; clobbers: A, X, Y, neighbourhood
; cycles at worst: 1,200
.proc reached_into
    lda path_came
    pha
    jsr start_in_column
    COPY_16 start_offset, path_offset
    jsr look_down
    COPY_16 path_from_y, path_end_y
    jsr exempt
    bcs hidden
    jsr look_up
    COPY_16 path_from_y, path_end_y
    jsr exempt
  hidden:
    pla
    php
    beq in_column
      eor #$FF                  ; a body that came from the left moved to the right
      jsr start_on_line
    in_column:
    sec
    lda place_x
    sta path_offset
    lda place_x+1
    sbc path_edge
    sta path_offset+1
    plp
    rts
.endproc

;;
; Tries the body at a position: moves it out of the surfaces there, then out of the cells.
; in:  body_x/y = the position, path_column, path_edge, path_came, start_..., from_x/y, step_cells
; out: body_x/y, body_nibble, trial_...
; clobbers: A, X, Y
; cycles at worst: 5,200
.proc try_place
    lda body_x
    sta place_x
    sta path_offset
    lda body_x+1
    sta place_x+1
    sec
    sbc path_edge
    sta path_offset+1
    lda #0
    sta trial_contact
    sta trial_excess
    sta trial_excess+1
    sta trial_walled
    sta floor_cell
    sta body_contact
    sta body_nibble
    sta solid_nibble
    jsr meet_surfaces
    bcs no_space
    COPY_16 body_y, place_y
    jsr meet_cells
    bcs no_space
    lda floor_cell
    beq have_contact
    lda trial_walled
    bne have_contact
    lda body_contact
    and #CONTACT_FLOOR
    bne have_contact
    lda floor_cell
    bmi on_slope
      lda #CONTACT_FLOOR
      jsr note_contact          ; are there only one-way cells under it?
      jmp have_contact
    on_slope:
      lda trial_contact
      ora #CONTACT_SLOPE
      sta trial_contact
  have_contact:
    lda body_contact
    ora trial_contact
    sta trial_contact
    lda trial_walled
    bne no_space                ; the next try tests the surfaces
    lda body_y                  ; a closed one-way may have pushed the body up without a contact
    cmp place_y
    bne off_a_cell
    lda body_y+1
    cmp place_y+1
    bne off_a_cell
  no_space:
    rts
  off_a_cell:
    jmp meet_surfaces_again
.endproc
.assert PROFILE_SLOPE = $80, error, "try_place tests bit 7"

; find_crossing on one axis, for positions of two bytes.
.macro PLACE_CROSSING axis
    lda .ident(.concat("body_", axis))
    sta .ident(.concat("displacement_", axis))
    lda .ident(.concat("body_", axis))+1
    clc
    adc #HALF_CELL
    tay
    and #$F0
    sta .ident(.concat("crossing_", axis))
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta .ident(.concat("displacement_", axis))+1
.endmacro

;;
; Pushes the body out of the cells around its position, except those that slopes hide. An allowed
; overlap must not be resolved by a push that does not lead back along the step.
; in:  body_x/y, from_x/y, path_..., start_..., step_cells
; out: body_x/y, body_contact, body_nibble, trial_walled; carry: no space, with trial_excess and
;      trial_closing
; clobbers: A, X, Y
; cycles at worst: 2,950
.proc meet_cells
    PLACE_CROSSING "x"
    PLACE_CROSSING "y"
    jsr look_at_crossing
    beq fits
    lda faces_seen
    lsr a
    bcc no_floors
      bne :+
        jsr find_foot           ; the face is that of floors already
        jmp have_foot
      :
        jsr look_down
      have_foot:
      jsr exempt
    no_floors:
    lda faces_seen
    and #PROFILE_CEILING
    beq :+
      jsr look_up
      jsr exempt
    :
    jsr push_out_from_start
    and #CONTACT_SIDES
    beq fits
    jsr clear_sides
    eor #$FF
    and body_contact
    and #CONTACT_SIDES
    beq :+
      jsr reached_into
      bcs hidden
    :
    lda body_x
    cmp place_x
    bne walled
    lda body_x+1
    cmp place_x+1
    beq fits
  walled:
    inc trial_walled
  fits:
    clc
    rts
  hidden:
    COPY_16 place_x, body_x     ; the x that was tried
    lda #0
    sta trial_closing
    sta trial_excess+1
    lda #1
    sta trial_excess
    rts
.endproc

;;
; Calls resolve_corners for a step from the body's position before its sub-step.
; in:  neighbourhood, displacement_x/y, crossing_x/y, body_x/y, from_x/y, body_contact = 0
; out: body_x/y on the axes along which it moved, body_nibble, A = body_contact
; clobbers: A, X, Y
; cycles at worst: 620
.proc push_out_from_start
    SUBTRACT_16 body_x, from_x, body_velocity_x
    SUBTRACT_16 body_y, from_y, body_velocity_y
    lda neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    ora neighbourhood+3
    bne :+
      rts
    :
    jmp push_out
.endproc
