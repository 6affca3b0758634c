; Moves a body among cells, thin walls and boxes together: the 6502 port of engine/collide/obstacles.hpp, which states
; the rules. The console has no segments.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/fits_cells.inc"
.include "collide/move_and_slide.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, body_contact, body_nibble
.importzp move_corner_correction, move_drop_through, move_last_contact
.importzp sub_steps, area_left, wanted
.importzp clear_met
.import skips_cells, floor_traits
.import move_body, fits_cells, clip_velocity, leave_floor, spread, take_step, stop_whole, take_whole
.import enter_frame, leave_frame, find_near_area, find_near_boxes, is_anything_near, is_in_area
.import is_in_cells, overlaps_thin_wall, leave_cells, leave_thin_walls, restore_body
.import near_count, obstacle_boxes, obstacle_thin_walls, walls_near, slopes_seen
.import move_and_slide, clear_down, rests_on_box
.export obstacles_hit, move_large, move_among_obstacles

.segment "STEPONLY"
obstacles_hit:    .res 1      ; the traits of all boxes that stopped the body, ORed

.segment "SLIDE"
obstacles_contact: .res 1       ; the contacts of the sub-steps until now
large_place:       .res 13      ; of a large body before its move: position, velocity, last contact, corner correction

.segment "OBSTACLES"

;;
; Keeps a floor contact of obstacles_contact only if a floor carries the body where the last sub-step ended.
; in:  obstacles_contact, side_..., and as clear_left
; out: obstacles_contact
; clobbers: A, X, Y, clear_..., slide_floor
; cycles at worst: 6,100
.proc keep_floor_below
    lda obstacles_contact
    and #CONTACT_FLOOR
    beq done
    COPY_16 #1, wanted
    jsr clear_down
    lda obstacles_contact
    and #<~(CONTACT_FLOOR | CONTACT_ONEWAY | CONTACT_SLOPE)
    bit clear_met
    bpl :+
      sta obstacles_contact
      jsr floor_contact
      ora obstacles_contact
    :
    sta obstacles_contact
  done:
    rts
.endproc

; Branches to `fast` unless one sub-step covers the velocity: -8 to 7 whole pixels along each axis.
.macro UNLESS_SINGLE fast
    lda body_velocity_x+1
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs fast
.endmacro

;;
; Moves a body that has thin walls or boxes near, or is larger than a cell.
; in:  body_..., move_..., side_..., frame_..., near_count, the list, obstacle_thin_walls, walls_near
; out: body_x/y, body_velocity_x/y, body_contact, obstacles_hit
; clobbers: A, X, Y, move_last_contact, move_corner_correction
; cycles at worst: 460,000
.proc move_among_others
    lda #0
    sta slopes_seen
    sta skips_cells
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_UP
    lda move_drop_through
    beq :+
      ldx #TRAIT_SOLID
    :
    stx floor_traits
    jsr is_in_cells
    bcc :+
      jmp leave_cells
    :
    jsr leave_floor
    lda walls_near
    beq :+
    jsr overlaps_thin_wall
    bcc :+
      jsr leave_thin_walls
      jmp move_in_several
    :
    UNLESS_SINGLE move_in_several
    jsr move_and_slide
    lda slide_contact
    sta obstacles_contact
    lda slide_flags
    and #SLIDE_ACROSS
    beq :+
      jsr keep_floor_below
    :
    jsr leave_frame
    lda slide_boxes
    sta obstacles_hit
    lda slide_contact
    sta body_contact
    beq :+
      jsr clip_velocity
      lda obstacles_contact
      sta body_contact
    :
    rts
.endproc

;;
; Moves the body in sub-steps, and lists the near boxes again for each of them.
; in:  as move_among_others, slopes_seen, floor_traits
; out: as move_among_others
; clobbers: A, X, Y, move_last_contact
; cycles at worst: 120,000
.proc move_in_several
    lda obstacle_thin_walls
    sta walls_near
    lda #0
    sta obstacles_contact
    jsr spread
  each:
    jsr take_step
    jsr enter_frame
    jsr find_near_boxes
    jsr move_and_slide
    lda obstacles_contact
    ora slide_contact
    sta obstacles_contact
    ldx sub_steps
    dex
    bne :+
      jsr keep_floor_below
    :
    jsr leave_frame
    lda slide_boxes
    ora obstacles_hit
    sta obstacles_hit
    bit slide_flags             ; SLIDE_PASSED
    bpl :+
      CLEAR_16 move_corner_correction ; once in a move
    :
    lda slide_contact
    sta body_contact
    ; A level step changes nothing about the floor that the body stood on.
    lda body_contact
    and #CONTACT_FLOOR
    ora body_velocity_y
    ora body_velocity_y+1
    beq :+
      lda body_contact
      sta move_last_contact
    :
    jsr stop_whole
    dec sub_steps
    beq done
    jmp each
  done:
    lda obstacles_contact
    sta body_contact
    jmp take_whole
.endproc

.assert body_y = body_x + 3 && body_velocity_x = body_x + 6 && body_velocity_y = body_x + 8, error, "move_among_cells copies position and velocity together"

;;
; Moves a body larger than a cell among cells alone.
; local
; in:  body_..., move_...
; out: body_x/y, body_velocity_x/y, body_contact; obstacle_boxes, obstacle_thin_walls, near_count, walls_near = 0
; clobbers: A, X, Y, move_last_contact, move_corner_correction, obstacles_hit
; cycles at worst: those of move_among_others and 300
.proc move_large
    lda #0
    sta obstacles_hit
    sta obstacle_boxes
    sta obstacle_thin_walls
    sta near_count
    sta walls_near
    jsr enter_frame
    jmp move_among_others
.endproc

;;
; The same for a body that is moved again if it is not in the area near it afterwards.
; in:  body_..., move_...
; out: body_x/y, body_velocity_x/y, body_contact, from_place, from_velocity, from_contact
; clobbers: A, X, Y, move_last_contact
; cycles at worst: those of move_large and 700
.proc try_as_large
    COPY_BYTES 10, body_x, large_place
    lda move_last_contact
    sta large_place+10
    COPY_16 move_corner_correction, large_place+11
    lda obstacle_boxes
    pha
    lda obstacle_thin_walls
    pha
    jsr move_large
    pla
    sta obstacle_thin_walls
    pla
    sta obstacle_boxes
    COPY_BYTES 11, large_place, from_place
    COPY_16 large_place+11, move_corner_correction
    rts
.endproc
.assert from_contact = from_place + 10, error, "try_as_large copies them together"

;;
; Moves the body as among cells alone, if it then is still in the area where nothing but cells is. If it is not, this
; routine restores the body and returns with the carry clear. It skips that test after a single sub-step that moved the
; body along y as its velocity leads, and left it at its x if something stopped it there.
; in:  body_..., move_...
; out: carry: it has been moved; body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y, from_place, from_velocity, from_contact, area_...
; cycles at worst: 701,000
.proc move_among_cells
    UNLESS_FITS_CELLS large
    .repeat 10, byte
      lda body_x+byte
      sta from_place+byte
    .endrepeat
    lda move_last_contact
    sta from_contact
    UNLESS_SINGLE fast
    jsr move_body
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq have_x
    ldx #2
    :
      lda body_x,x
      cmp from_place,x
      bne is_inside
      dex
      bpl :-
  have_x:                       ; a closed one-way may push the body up without a contact, so y is always compared
    clc
    lda from_place+3
    adc body_velocity_y         ; 0 if a contact stopped it
    tax
    lda from_place+4
    adc body_velocity_y+1
    cpx body_y
    bne is_inside
    cmp body_y+1
    bne is_inside
    lda body_nibble             ; a body in four solid cells was ejected without a contact
    cmp #TOP_ROW | BOTTOM_ROW
    beq is_inside
    sec
    rts
  large:
    jsr try_as_large
    jmp is_inside
  fast:
    COPY_16 move_corner_correction, from_correction
    jsr move_body
    COPY_16 from_correction, move_corner_correction
  is_inside:
    ldx #9
    :
      lda body_x,x              ; the position and velocity after the move
      pha
      lda from_place,x
      sta body_x,x
      dex
      bpl :-
    jsr find_near_area
    COPY_BYTES 12, area_left, kept_area
    ldx #0
    :
      pla
      sta body_x,x
      inx
      cpx #10
      bne :-
    jsr is_in_area
    bcs done
    jsr restore_body
    lda from_contact
    sta move_last_contact
    jsr enter_frame
    lda #0
    sta near_count
    clc
  done:
    rts
.endproc

;;
; Moves a body by its velocity for one frame among obstacles of all kinds.
; in:  body_..., move_..., the set, obstacle_boxes, obstacle_thin_walls
; out: body_x/y, body_velocity_x/y, body_contact, obstacles_hit
; clobbers: A, X, Y, move_last_contact
; cycles at worst: those of move_among_cells and 420,000, at 127 px a frame
.proc move_among_obstacles
    lda #0
    sta obstacles_hit
    lda body_velocity_x
    ora body_velocity_x+1
    ora obstacle_thin_walls
    bne moves
    jsr rests_on_box
    bcs done
  moves:
    jsr is_anything_near
    bne :+
      jsr move_among_cells
      bcs done
    :
    jmp move_among_others
  done:
    rts
.endproc
