; Moves a body by one sub-step among slopes: the 6502 port of engine/collide/slope_step.hpp.
; slope_cells.s and slope_exempt.s read the cells. slope_place.s and slope_meet.s try one position,
; slope_narrow.s finds the narrow points on a path, slope_path.s tries a step, and slope_fit.s
; shortens it until the body fits.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_y
.importzp body_contact, body_nibble, move_corner_correction, move_drop_through, move_last_contact
.importzp from_x, from_y, shorter, step_reach
.import trial_contact, trial_excess
.import find_crossing, forget_columns, fitting_step, find_reach, is_step, negated
.export origin_x, origin_y, origin_row, step_x, step_y
.export slope_sub_step, begin_slopes, following_step

.segment "SLOPES"
origin_x:   .res 2              ; the upper left of the cell that holds the body's centre, pixels
origin_y:   .res 2
origin_row: .res 1
wanted_x:   .res 2              ; the sub-step
wanted_y:   .res 2
step_x:     .res 2              ; the step that is tried
step_y:     .res 2
corner_correction: .res 2           ; the caller's
kept_x:     .res 2              ; the result of one step, while another is tried
kept_y:     .res 2
found_contact: .res 1
found_nibble:  .res 1

.segment "ENGINE"

;;
; Tries a step that follows a floor down, at most as far down as sideways. It tries one subpixel more,
; to find a floor that the body only just touches. A step that finds no floor does not count.
; in:  step_x, from_x/y, step_cells
; out: as fitting_step
; clobbers: A, X, Y, step_x/y
; cycles at worst: 59,000
.proc following_step
    lda step_x
    ldy step_x+1
    bpl :+
      jsr negated
    :
    clc
    adc #1
    bcc :+
      iny
    :
    cpy #HALF_CELL              ; at most half a cell plus the half-size, less a subpixel
    bne :+
    cmp #1
    bne :+
    ldx body_half_y+1
    bne :+
    ldx body_half_y
    dex
    bne :+
      lda #0
    :
    sta step_y
    sty step_y+1
    jsr fitting_step
    lda trial_excess
    ora trial_excess+1
    beq :+
      lda trial_contact
      and #<~CONTACT_FLOOR
      sta trial_contact
    :
    rts
.endproc

;;
; Moves a body by one sub-step. A body that stood on a floor follows it down a slope, or down off one;
; if something stops it on the way, it follows the floor up to there. A body that walks up and off a
; slope's upper end is not stopped by anything below it. A body that was pushed farther than half a
; cell does not follow a floor.
; local
; in:  as sub_step, but body_x/y = after the step; move_last_contact
; out: as sub_step
; clobbers: A, X, Y
; cycles at worst: 170,000
.proc slope_sub_step
    jsr begin_slopes
    jsr follows
    bcc free
    COPY_16 wanted_x, step_x
    jsr following_step
    lda trial_contact
    and #CONTACT_FLOOR
    beq free_of_floors
    jsr is_present
    beq end
    COMPARE_16 body_y, from_y   ; stopped while it rises: does a step without the floor pass?
    bpl end
    jsr keep_trial
    jsr free_step
    jsr is_present
    beq end
    jsr take_trial
    jmp end_slopes
  free_of_floors:
    jsr free_step
    jsr is_present
    beq end
    lda trial_contact
    and #CONTACT_FLOOR
    bne end
    jsr is_step
    bcs end
    jsr follow_as_far
    jmp end_slopes
  free:
    jsr free_step
  end:
    jmp end_slopes
.endproc

;;
; Whether the body got as far along x as its sub-step leads.
; in:  body_x, from_x, wanted_x
; out: Z set if so; step_reach
; clobbers: A
; cycles at worst: 60
.proc is_present
    jsr find_reach
    lda step_reach
    cmp wanted_x
    bne :+
      lda step_reach+1
      cmp wanted_x+1
    :
    rts
.endproc

;;
; Keeps the result of a step while another is tried.
; in:  body_x/y, body_nibble, trial_contact
; out: kept_x/y, found_nibble, found_contact
; clobbers: A
; cycles at worst: 60
.proc keep_trial
    COPY_16 body_x, kept_x
    COPY_16 body_y, kept_y
    lda body_nibble
    sta found_nibble
    lda trial_contact
    sta found_contact
    rts
.endproc

;;
; Restores the result that keep_trial kept.
; in:  kept_x/y, found_nibble, found_contact
; out: body_x/y, body_nibble, trial_contact
; clobbers: A
; cycles at worst: 60
.proc take_trial
    COPY_16 kept_x, body_x
    COPY_16 kept_y, body_y
    lda found_nibble
    sta body_nibble
    lda found_contact
    sta trial_contact
    rts
.endproc

;;
; in:  wanted_x/y, from_x/y, step_cells
; out: as fitting_step
; clobbers: A, X, Y, step_x/y
; cycles at worst: 56,000
.proc free_step
    COPY_16 wanted_x, step_x
    COPY_16 wanted_y, step_y
    jmp fitting_step
.endproc

;;
; Follows a floor as far along x as the body got without it, if there is one.
; in:  body_x/y, body_nibble, trial_contact, step_reach = how far it got, from_x/y, step_cells
; out: body_x/y, body_nibble, trial_contact
; clobbers: A, X, Y, step_x/y
; cycles at worst: 65,000
.proc follow_as_far
    COPY_16 step_reach, step_x
    jsr keep_trial
    jsr following_step
    lda trial_contact
    and #CONTACT_FLOOR
    bne found
      jmp take_trial
    found:
    lda found_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    ora trial_contact
    sta trial_contact
    rts
.endproc

;;
; Whether the body follows a floor: it stood on one, and moves at most as far down as sideways.
; in:  move_last_contact, move_drop_through, wanted_x/y
; out: carry
; clobbers: A, Y
; cycles at worst: 90
.proc follows
    lda move_last_contact
    and #CONTACT_FLOOR
    beq no
    lda move_drop_through
    bne no
    lda wanted_y+1
    bmi no
    lda wanted_x
    ldy wanted_x+1
    bpl :+
      jsr negated
    :
    cmp wanted_y
    tya
    sbc wanted_y+1
    rts
  no:
    clc
    rts
.endproc

; One axis of begin_slopes.
.macro BEGIN_AXIS axis
    ldx #0
    lda .ident(.concat("body_velocity_", axis))+1
    bpl :+
      dex
    :
    stx shorter
    sta .ident(.concat("wanted_", axis))+1
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("from_", axis))
    lda .ident(.concat("body_", axis))+PIXEL
    sbc .ident(.concat("body_velocity_", axis))+1
    tay
    lda .ident(.concat("body_", axis))+PIXEL_HI
    sbc shorter
    sta .ident(.concat("origin_", axis))+1
    tya
    and #$0F
    sta .ident(.concat("from_", axis))+1
    tya
    and #$F0
    sta .ident(.concat("origin_", axis))
    lda .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("wanted_", axis))
.endmacro

;;
; Computes the body's position before its step, and finds its cell.
; local
; in:  body_x/y, body_velocity_x/y = the step, move_corner_correction
; out: from_x/y, origin_x/y, origin_row, wanted_x/y, step_cells; no corner correction
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 3,200
.proc begin_slopes
    BEGIN_AXIS "x"
    BEGIN_AXIS "y"
    lda origin_y+1              ; the row: bits 4 to 11
    SHIFT_LEFT 4
    sta origin_row
    lda origin_y
    SHIFT_RIGHT 4
    ora origin_row
    sta origin_row
    COPY_16 move_corner_correction, corner_correction
    CLEAR_16 move_corner_correction
    jmp forget_columns
.endproc

; One axis of end_slopes.
.macro END_AXIS axis
    ldx .ident(.concat("origin_", axis))+1
    lda .ident(.concat("body_", axis))+1
    bpl :+
      dex
    :
    clc
    adc .ident(.concat("origin_", axis))
    sta .ident(.concat("body_", axis))+PIXEL
    bcc :+
      inx
    :
    stx .ident(.concat("body_", axis))+PIXEL_HI
    COPY_16 {.ident(.concat("wanted_", axis))}, {.ident(.concat("body_velocity_", axis))}
.endmacro

;;
; Converts the body's position back to the level's coordinates.
; in:  body_x/y from the cell's corner, origin_x/y, wanted_x/y, trial_contact, corner_correction
; out: as sub_step
; clobbers: A, X, Y
; cycles at worst: 230
.proc end_slopes
    END_AXIS "x"
    END_AXIS "y"
    COPY_16 corner_correction, move_corner_correction
    lda body_nibble             ; the way out of four solid cells begins at this crossing
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      jsr find_crossing
    :
    lda trial_contact
    sta body_contact
    rts
.endproc
