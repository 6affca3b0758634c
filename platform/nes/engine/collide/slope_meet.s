; Moves a body out of the surfaces at a position that is tried: the port of rise and of the calls of
; surface_met in try_place, in engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/slope.inc"

.importzp body_y, body_half_y, path_end_y, surface_y, surface_cell, from_x
.import faces_seen, place_x, floor_cell, trial_contact, trial_excess, trial_closing
.import look_down, look_up, surface_met
.export meet_surfaces, meet_surfaces_again, rise

.segment "ENGINE"

;;
; Tests the surfaces again after a cell pushed the body: in a surface, it does not fit.
; local
; in:  body_y, path_column, path_edge, path_came, start_..., step_cells
; out: trial_excess, trial_closing
; clobbers: A, X, Y
; cycles at worst: 1,050
.proc meet_surfaces_again
    lda faces_seen
    lsr a
    bcc no_floors
      jsr look_down
      jsr surface_met
      bcs met
    no_floors:
    lda faces_seen
    and #PROFILE_CEILING
    beq fits
      jsr look_up
      jsr surface_met
      bcs met
    fits:
    rts
  met:
    jsr note_excess
    jsr rise
    sta trial_closing
    rts
.endproc

;;
; Computes how far the path leads beyond the surface.
; in:  path_end_y, surface_y
; out: trial_excess
; clobbers: A
; cycles at worst: 40
.proc note_excess
    SUBTRACT_16 path_end_y, surface_y, trial_excess
    rts
.endproc

;;
; Moves the body out of a ceiling, then out of a floor. If the floor pushes it up into a ceiling, it
; does not fit.
; local
; in:  body_y, path_..., start_..., step_cells
; out: body_y, trial_contact, floor_cell; carry: no space, with trial_excess and trial_closing
; clobbers: A, X, Y
; cycles at worst: 1,900
.proc meet_surfaces
    lda faces_seen
    and #PROFILE_CEILING
    beq no_ceiling
    jsr look_up
    jsr surface_met
    bcc no_ceiling
      SUBTRACT_16 body_half_y, surface_y, body_y
      lda #CONTACT_CEILING
      sta trial_contact
  no_ceiling:
    lda faces_seen
    lsr a
    bcc fits
    jsr look_down
    jsr surface_met
    bcc fits
    SUBTRACT_16 surface_y, body_half_y, body_y
    lda surface_cell
    sta floor_cell
    lda trial_contact
    ora #CONTACT_FLOOR
    sta trial_contact

    lda faces_seen
    and #PROFILE_CEILING
    beq fits
    jsr look_up
    jsr surface_met
    bcc fits
    jsr note_excess
    jsr rise
    sta trial_closing
    lda floor_cell
    sta surface_cell
    jsr rise
    clc
    adc trial_closing
    sta trial_closing
    sec
    rts
  fits:
    clc
    rts
.endproc
.assert SEES_FLOORS = 1, error, "meet_surfaces shifts it out"

;;
; Computes how fast a surface narrows the space in the direction of the step.
; in:  surface_cell, place_x, from_x
; out: A = 2 for a slope of one in one, 1 for a gentle one, negative if the space widens, 0 for a flat edge
; clobbers: X
; cycles at worst: 70
.proc rise
    lda surface_cell
    bpl flat
    ldx #2
    and #PROFILE_GENTLE
    beq :+
      dex
    :
    COMPARE_16 place_x, from_x
    asl a                       ; carry: to the left
    lda surface_cell
    and #PROFILE_MIRRORED
    beq :+
      lda #1
    :
    adc #0                      ; even: both or neither
    lsr a
    txa
    bcc closes
      eor #$FF
      adc #0                    ; the carry is set
    closes:
    rts
  flat:
    lda #0
    rts
.endproc
