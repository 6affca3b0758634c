; Frees a body that something else put into cells or into a thin wall: the 6502 port of engine/collide/way_out.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/fits_cells.inc"
.include "collide/way_out.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, body_contact
.importzp wanted, clear_met, whole_x
.import move_body, fits_cells, leave_cells_as_large, leave_walls_as_large, clear_left, clear_right, clear_up, clear_down, enter_frame
.import find_near_boxes, overlaps_box, overlaps_thin_wall, leave_thin_wall
.import is_in_cells, skips_cells, slopes_seen, obstacle_thin_walls, walls_near
.export is_in_others, is_clear_of_others, leave_cells, leave_thin_walls, restore_body

.segment "OBSTACLES"

.assert body_y = body_x + 3 && body_velocity_x = body_x + 6 && body_velocity_y = body_x + 8, error, "positions and velocities are copied together"
.assert from_velocity = from_place + 6 && out_velocity = out_place + 6, error, "likewise"

;;
; Tests whether a body is inside anything but cells that would stop it from all sides.
; in:  body_..., side_..., frame_...
; out: carry
; clobbers: A, X, Y, area_..., near_count, the list
; cycles at worst: 6,400
.proc is_in_others
    jsr find_near_boxes
    jsr overlaps_box
    bcs done
    lda obstacle_thin_walls
    beq done
    jmp overlaps_thin_wall
  done:
    rts
.endproc

;;
; Restores the body's position and velocity from before the attempt.
; local
; in:  from_place, from_velocity
; out: body_x/y, body_velocity_x/y
; clobbers: A, X
; cycles at worst: 150
.proc restore_body
    COPY_BYTES 10, from_place, body_x
    rts
.endproc

; Stores in body_velocity_... the next part of the path along one axis, at most half a cell; branches to `arrived` if
; no path remains.
.macro FIND_PART axis, out, arrived
    .local backward, part, limited, have_part
    sec
    lda out
    sbc .ident(.concat("body_", axis))
    sta .ident(.concat("body_velocity_", axis))
    tax
    lda out+1
    sbc .ident(.concat("body_", axis))+1
    sta .ident(.concat("body_velocity_", axis))+1
    tay
    lda out+2
    sbc .ident(.concat("body_", axis))+2
    bmi backward
    bne limited
    cpy #HALF_CELL
    bcs limited
    tya
    bne part
    txa
    beq arrived
    bne part                    ; always
  limited:
    lda #HALF_CELL
    bne have_part               ; always
  backward:
    cmp #$FF
    bne :+
    cpy #<-HALF_CELL
    bcs part
    :
    lda #<-HALF_CELL
  have_part:
    sta .ident(.concat("body_velocity_", axis))+1
    lda #0
    sta .ident(.concat("body_velocity_", axis))
  part:
.endmacro

;;
; Tests whether everything but cells leaves the body space on its path out, along x first.
; in:  body_..., out_place, skips_cells = MET, slopes_seen = 0, walls_near
; out: carry
; clobbers: A, X, Y, body_x/y, body_velocity_x/y
; cycles at worst: 200,000
.proc is_clear_of_others
  each_x:
    CLEAR_16 body_velocity_y
    FIND_PART "x", out_place, along_y
    ldx #0
    jsr part_is_clear
    bcs each_x
    rts
  along_y:
    CLEAR_16 body_velocity_x
    FIND_PART "y", out_place+3, arrived
    ldx #2
    jsr part_is_clear
    bcs along_y
    rts
  arrived:
    jsr enter_frame
    jsr is_in_others
    bcs :+
      sec
      rts
    :
    clc
    rts
.endproc

;;
; Moves a body out of solid cells as if there were only cells, if nothing else is in that path. Otherwise the body
; stays and is crushed. A body larger than a cell leaves the cells first, and moves in the next frame.
; in:  body_..., move_...
; out: body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y
; cycles at worst: 900,000
.proc leave_cells
    UNLESS_FITS_CELLS large
    COPY_BYTES 10, body_x, from_place
    jsr move_body
    COPY_BYTES 10, body_x, out_place
    lda body_contact
    sta out_contact
    jsr restore_body
    lda #0
    sta slopes_seen
    lda #MET
    sta skips_cells
    lda obstacle_thin_walls
    sta walls_near
    jsr is_clear_of_others
    bcc crushed
    COPY_BYTES 10, out_place, body_x
    lda out_contact
    sta body_contact
    rts
  crushed:
    jsr restore_body
    lda #CONTACT_CRUSHED
    sta body_contact
    rts
  large:
    jmp leave_cells_as_large
.endproc

;;
; Moves the body along a part of its path out.
; in:  X = its axis, 0 for x, 2 for y; body_velocity_x/y = the part
; out: carry: that part is clear; body_x/y
; clobbers: A, X, Y
; cycles at worst: 6,500
.proc part_is_clear
    txa
    pha
    jsr enter_frame
    jsr find_near_boxes
    pla
    tax
    COPY_16 {body_velocity_x,x}, wanted
    bpl forward
    NEGATE_16 wanted, wanted
    txa
    bne :+
      jsr clear_left
      jmp asked
    :
      jsr clear_up
      jmp asked
  forward:
    txa
    bne :+
      jsr clear_right
      jmp asked
    :
      jsr clear_down
  asked:
    bit clear_met
    bpl :+
      clc
      rts
    :
    ldx #0
    ldy #0
    jsr add_velocity
    ldx #2
    ldy #3
    jsr add_velocity
    sec
    rts

  add_velocity:
    clc
    lda body_x,y
    adc body_velocity_x,x
    sta body_x,y
    lda body_velocity_x+1,x
    bmi backward
    adc body_x+1,y
    sta body_x+1,y
    lda body_x+2,y
    adc #0
    sta body_x+2,y
    rts
  backward:
    adc body_x+1,y
    sta body_x+1,y
    lda body_x+2,y
    adc #$FF
    sta body_x+2,y
    rts
.endproc
.assert MET = $80, error, "part_is_clear tests bit 7"

;;
; Pushes a body out of a thin wall, unless it would then be inside something else.
; in:  body_..., which overlaps a wall
; out: body_x/y; slopes_seen
; clobbers: A, X, Y, side_..., frame_..., near_count, the list
; cycles at worst: those of leave_walls_as_large and 12,000
.proc leave_thin_walls
    UNLESS_FITS_CELLS large
    COPY_BYTES 6, body_x, from_place
    jsr leave_thin_wall
    jsr enter_frame
    jsr is_in_cells
    bcs stays
    jsr is_in_others
    bcs stays
    rts
  stays:
    COPY_BYTES 6, from_place, body_x
    rts
  large:
    jmp leave_walls_as_large
.endproc
