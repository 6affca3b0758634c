; A sub-step among slopes: the twin of engine/collide/slope_step.hpp. What it looks at is in
; slope_cells.s, a try of one place in slope_place.s, the places on its way in slope_narrow.s.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp body_contact, body_nibble, move_ceiling_slack, move_drop_through, move_last_contact
.importzp way_y, surface_y
.import start_foot, start_head, trial_contact, trial_excess, trial_closing, trial_walled
.import turned_x, turned_end
.import find_crossing, forget_columns, look_at_columns, start_in_column, start_on_line, try_place
.import next_stop, may_be_narrow
.exportzp from_x, from_y
.export origin_x, origin_y, origin_row, target_x, last_foot, last_head
.export step_x, step_y
.export slope_sub_step, try_step, fitting_step, following_step, retreat

MOST_TRIES = 4                  ; before the step loses its way along x

.zeropage
from_x:     .res 2              ; the body before its step
from_y:     .res 2
line_x:     .res 2              ; and on the line between the columns
line_y:     .res 2
shorter = way_y                 ; no way is looked at then
step_reach = surface_y          ; the step that a try led to

.segment "STEP"
origin_x:   .res 2              ; the upper left of the cell that holds the body's centre, pixels
origin_y:   .res 2
origin_row: .res 1
last_foot:  .res 2              ; where its ways begin there
last_head:  .res 2
wanted_x:   .res 2              ; the sub-step
wanted_y:   .res 2
step_x:     .res 2              ; the step that is tried
step_y:     .res 2
target_x:   .res 2
target_y:   .res 2
ceiling_slack: .res 2           ; the caller's
tries:      .res 1
stopped:    .res 1              ; sides on which a try before was stopped
kept_contact: .res 1            ; of a try that others follow
kept_nibble:  .res 1
kept_x:     .res 2
kept_y:     .res 2
found_contact: .res 1
found_nibble:  .res 1

.segment "ENGINE"

; A number of two bytes to another place.
.macro COPY from, to
    lda from
    sta to
    lda from+1
    sta to+1
.endmacro

;;
; Tries a place on the way at the height that the step leads to.
; in:  A, Y = its x, low and high; target_y, way_column, way_edge, way_came, start_...
; out: as try_place; carry: the body gets through
; clobbers: A, X, Y
; cycles at worst: 4,100
.proc passes
    sta body_x
    sty body_x+1
    COPY target_y, body_y
    jsr try_place
    lda trial_excess
    ora trial_excess+1
    bne fails
    lda trial_walled
    beq through
    lda trial_contact
    and #CONTACT_CEILING | CONTACT_FLOOR
    bne fails
  through:
    sec
    rts
  fails:
    clc
    rts
.endproc

;;
; Tries the narrow places between two others.
; in:  turned_x, turned_end; as passes
; out: as try_place; carry: the body gets through
; clobbers: A, X, Y
; cycles at worst: 8,600
.proc passes_between
    jsr next_stop
    bcc through
    lda turned_x
    ldy turned_x+1
    bit step_x+1
    bpl :+
      jsr negated
    :
    jsr passes
    bcs passes_between
    rts
  through:
    sec
    rts
.endproc

;;
; in:  A, Y = a number, low and high
; out: A, Y = its negative
; cycles at worst: 30
.proc negated
    eor #$FF
    clc
    adc #1
    pha
    tya
    eor #$FF
    adc #0
    tay
    pla
    rts
.endproc

;;
; A step, and a look at the narrow places on its way at the height that it leads to; the first that
; does not let the body through ends it there. The line between two columns is one of them, and the
; place where the surfaces of the next one begin.
; in:  from_x/y, step_x/y, step_cells
; out: as try_place
; clobbers: A, X, Y
; cycles at worst: 30,000
.proc try_step
    clc
    lda from_x
    adc step_x
    sta target_x
    lda from_x+1
    adc step_x+1
    sta target_x+1
    clc
    lda from_y
    adc step_y
    sta target_y
    lda from_y+1
    adc step_y+1
    sta target_y+1
    jsr look_at_columns
    jsr start_in_column
    lda target_x+1
    cmp #PIXELS_PER_CELL
    bcc :+
      jmp try_step_over_line
    :
    lda target_x
    ldy target_x+1
    jsr passes
    bcc done
    lda step_x
    ora step_x+1
    beq done                    ; there is no way
    lda trial_walled
    bne done
    ldx #0
    jsr may_be_narrow
    bcc done
    jsr keep_target
    jsr turn_start
    lda target_x
    ldy target_x+1
    jsr turn_end
    jsr passes_between
    bcs take_target
  done:
    rts
.endproc

;;
; The step that led to the target is the one.
; in:  target_x/y, kept_contact, kept_nibble
; out: body_x/y, body_nibble, trial_contact
; clobbers: A
; cycles at worst: 50
.proc take_target
    COPY target_x, body_x
    COPY target_y, body_y
    lda kept_contact
    sta trial_contact
    lda kept_nibble
    sta body_nibble
    rts
.endproc

;;
; Keeps what the target is like while the way to it is looked at, at its height.
; in:  body_y, trial_contact, body_nibble
; out: target_y, kept_contact, kept_nibble
; clobbers: A
; cycles at worst: 40
.proc keep_target
    COPY body_y, target_y
    lda trial_contact
    sta kept_contact
    lda body_nibble
    sta kept_nibble
    rts
.endproc

;;
; Where the places to look at begin: with the body.
; in:  from_x, step_x
; out: turned_x
; clobbers: A, Y
; cycles at worst: 60
.proc turn_start
    lda from_x
    ldy from_x+1
    bit step_x+1
    bpl :+
      jsr negated
    :
    sta turned_x
    sty turned_x+1
    rts
.endproc

;;
; Where they end.
; in:  A, Y = its x, low and high; step_x
; out: turned_end
; clobbers: A, Y
; cycles at worst: 50
.proc turn_end
    bit step_x+1
    bpl :+
      jsr negated
    :
    sta turned_end
    sty turned_end+1
    rts
.endproc

;;
; try_step where the step leads into the next column.
; in:  from_x/y, step_x/y, target_x/y, step_cells, way_column, way_edge, way_came, start_...
; out: as try_place
; clobbers: A, X, Y
; cycles at worst: 30,000
.proc try_step_over_line
    jsr line_between
    jsr passes
    bcc done
    COPY body_x, line_x
    COPY body_y, line_y
    jsr ways_from_line
    lda step_x+1
    jsr start_on_line
    lda target_x
    ldy target_x+1
    jsr passes
    bcc done
    lda trial_walled
    bne done
    ldx #0
    jsr may_be_narrow
    bcs look
    ldx #line_x - from_x
    jsr may_be_narrow
    bcc done
  look:
    jsr keep_target
    jsr start_in_column
    jsr turn_start
    jsr line_between
    jsr turn_end
    jsr passes_between
    bcc done
    jsr line_between
    jsr passes
    bcc done
    lda step_x+1
    jsr start_on_line
    jsr line_between
    jsr turn_end
    COPY turned_end, turned_x
    lda target_x
    ldy target_x+1
    jsr turn_end
    jsr passes_between
    bcc done
    jmp take_target
  done:
    rts
.endproc

;;
; The line between the column of the body and the next one.
; in:  step_x
; out: A, Y = its x, low and high
; cycles at worst: 20
.proc line_between
    lda #0
    ldy #0
    bit step_x+1
    bmi :+
      ldy #PIXELS_PER_CELL
    :
    rts
.endproc

;;
; Where the ways begin on the line: where the sides are there, or were, what is higher in the frames
; of their faces.
; in:  body_y, body_half_y, start_foot, start_head
; out: last_foot, last_head
; clobbers: A, X
; cycles at worst: 110
.proc ways_from_line
    clc
    lda body_y
    adc body_half_y
    sta last_foot
    lda body_y+1
    adc body_half_y+1
    sta last_foot+1
    sec
    lda body_half_y
    sbc body_y
    sta last_head
    lda body_half_y+1
    sbc body_y+1
    sta last_head+1
    ldx #2
  each:
    lda start_foot,x
    cmp last_foot,x
    lda start_foot+1,x
    sbc last_foot+1,x
    bpl :+
      lda start_foot,x
      sta last_foot,x
      lda start_foot+1,x
      sta last_foot+1,x
    :
    dex
    dex
    bpl each
    rts
.endproc
.assert last_head - last_foot = 2 && line_x - from_x = 4, error, "foot and head, from and line lie side by side"

;;
; How much shorter a step gets for a body that does not fit: exactly enough for one slope, at least
; enough for two. Where the room does not narrow no step is short enough.
; in:  trial_excess, trial_closing
; out: shorter
; clobbers: A
; cycles at worst: 90
.proc retreat
    COPY trial_excess, shorter
    lda trial_closing
    cmp #1
    beq one
    cmp #2
    beq done
    cmp #3
    beq three
    cmp #4
    beq four
    lda #$7F
    sta shorter+1
    rts
  one:                          ; 2 * excess - 1
    asl shorter
    rol shorter+1
    lda shorter
    bne :+
      dec shorter+1
    :
    dec shorter
  done:
    rts
  three:                        ; excess - excess / 4
    lsr shorter+1
    ror shorter
    lsr shorter+1
    ror shorter
    sec
    lda trial_excess
    sbc shorter
    sta shorter
    lda trial_excess+1
    sbc shorter+1
    sta shorter+1
    rts
  four:                         ; (excess + 1) / 2
    inc shorter
    bne :+
      inc shorter+1
    :
    lsr shorter+1
    ror shorter
    rts
.endproc

;;
; A step as long as there is room for it. What the last try met counts, and the side on which one
; before it stopped the body; what does not fit at all stays where it was.
; in:  from_x/y, step_x/y, step_cells
; out: body_x/y, body_nibble, trial_contact; trial_excess not 0: it stays
; clobbers: A, X, Y, step_x
; cycles at worst: 60,000
.proc fitting_step
    lda #0
    sta tries
    sta stopped
  again:
    jsr try_step
    jsr find_reach
    lda trial_excess
    ora trial_excess+1
    bne no_room
    lda trial_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    ora stopped
    sta stopped
    lda tries
    cmp #MOST_TRIES + 1
    beq fits
    lda step_reach
    cmp step_x
    bne shorten
    lda step_reach+1
    cmp step_x+1
    bne shorten
  fits:
    lda trial_contact
    ora stopped
    sta trial_contact
    rts

  no_room:
    lda step_x+1
    bmi leftward
    ora step_x
    beq stay
    lda #CONTACT_RIGHT
    bne :+
  leftward:
    lda #CONTACT_LEFT
  :
    ora stopped
    sta stopped
    lda tries
    cmp #MOST_TRIES + 1
    beq stay
    jsr retreat
    jsr draw_back
  shorten:
    jsr take_reach
    inc tries
    bne again
  stay:
    jsr stay_there
    jmp fits
.endproc

;;
; Shortens the reach towards 0, but not beyond.
; in:  step_reach, shorter, step_x
; out: step_reach
; clobbers: A
; cycles at worst: 50
.proc draw_back
    lda step_x+1
    bmi leftward
    sec
    lda step_reach
    sbc shorter
    sta step_reach
    lda step_reach+1
    sbc shorter+1
    sta step_reach+1
    bmi none
    rts
  leftward:
    clc
    lda step_reach
    adc shorter
    sta step_reach
    lda step_reach+1
    adc shorter+1
    sta step_reach+1
    bpl none
    rts
  none:
    lda #0
    sta step_reach
    sta step_reach+1
    rts
.endproc

;;
; How far along x the body got.
; in:  body_x, from_x
; out: step_reach
; clobbers: A
; cycles at worst: 30
.proc find_reach
    sec
    lda body_x
    sbc from_x
    sta step_reach
    lda body_x+1
    sbc from_x+1
    sta step_reach+1
    rts
.endproc

;;
; in:  step_reach
; out: carry clear: it is at most half a cell
; clobbers: A
; cycles at worst: 30
.proc is_step
    lda step_reach+1            ; -8 px to 8 px
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bne :+
      lda step_reach            ; 8 px, and nothing more
      cmp #1
    :
    rts
.endproc

;;
; The next step to try: as far as the last one led, if that is a step; at last straight.
; in:  step_reach, tries
; out: step_x
; clobbers: A
; cycles at worst: 60
.proc take_reach
    lda tries
    cmp #MOST_TRIES
    bcs straight
    jsr is_step
    bcs straight
    COPY step_reach, step_x
    rts
  straight:
    lda #0
    sta step_x
    sta step_x+1
    rts
.endproc

;;
; The body has no room but where it was.
; in:  from_x/y, step_y
; out: body_x/y, trial_contact
; clobbers: A
; cycles at worst: 60
.proc stay_there
    COPY from_x, body_x
    COPY from_y, body_y
    lda step_y+1
    bmi rising
    ora step_y
    beq done
    lda #CONTACT_FLOOR
    bne add
  rising:
    lda #CONTACT_CEILING
  add:
    ora trial_contact
    sta trial_contact
  done:
    rts
.endproc

;;
; A step that follows a floor down, by at most as much as it moves sideways. It tries one subpixel
; more, which finds a floor that it only just touches; without a floor it is none.
; in:  step_x, from_x/y, step_cells
; out: as fitting_step
; clobbers: A, X, Y, step_x/y
; cycles at worst: 60,000
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
    cpy #HALF_CELL              ; at most half a cell and the half-size less a subpixel
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
; Moves a body by one sub-step. A body that stood on a floor follows it down a slope, or down from
; one; if something stops it there, to where it gets to. Who walks up and off the upper end of a
; slope is not stopped by what lies below it. What was thrown farther than a step goes follows
; nothing.
; in:  as sub_step, but body_x/y = after the step; move_last_contact
; out: as sub_step
; clobbers: A, X, Y
; cycles at worst: 99,000
.proc slope_sub_step
    jsr begin_slopes
    jsr follows
    bcc free
    COPY wanted_x, step_x
    jsr following_step
    lda trial_contact
    and #CONTACT_FLOOR
    beq free_of_floors
    jsr is_there
    beq end
    lda body_y                  ; stopped on the way up: is it without a look for the floor, too?
    cmp from_y
    lda body_y+1
    sbc from_y+1
    bpl end
    jsr keep_trial
    jsr free_step
    jsr is_there
    beq end
    jsr take_trial
    jmp end_slopes
  free_of_floors:
    jsr free_step
    jsr is_there
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
; Whether the body got as far along x as it wanted to.
; in:  body_x, from_x, wanted_x
; out: Z set if so; step_reach
; clobbers: A
; cycles at worst: 60
.proc is_there
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
; Keeps what a step led to, while another is tried.
; in:  body_x/y, body_nibble, trial_contact
; out: kept_x/y, found_nibble, found_contact
; clobbers: A
; cycles at worst: 50
.proc keep_trial
    COPY body_x, kept_x
    COPY body_y, kept_y
    lda body_nibble
    sta found_nibble
    lda trial_contact
    sta found_contact
    rts
.endproc

;;
; Takes it back.
; in:  kept_x/y, found_nibble, found_contact
; out: body_x/y, body_nibble, trial_contact
; clobbers: A
; cycles at worst: 50
.proc take_trial
    COPY kept_x, body_x
    COPY kept_y, body_y
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
; cycles at worst: 60,000
.proc free_step
    COPY wanted_x, step_x
    COPY wanted_y, step_y
    jmp fitting_step
.endproc

;;
; Follows the floor as far along x as the body got without it, if it is there.
; in:  body_x/y, body_nibble, trial_contact, step_reach = how far it got, from_x/y, step_cells
; out: body_x/y, body_nibble, trial_contact
; clobbers: A, X, Y, step_x/y
; cycles at worst: 60,100
.proc follow_as_far
    COPY step_reach, step_x
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
; Whether the body follows a floor: it stood on one, and does not get faster down than sideways.
; in:  move_last_contact, move_drop_through, wanted_x/y
; out: carry
; clobbers: A, Y
; cycles at worst: 80
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
; Finds where the body was before its step, and the cell that it was in.
; in:  body_x/y, body_velocity_x/y = the step, move_ceiling_slack
; out: from_x/y, origin_x/y, origin_row, wanted_x/y, step_cells; no ceiling slack
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,300
.proc begin_slopes
    BEGIN_AXIS "x"
    BEGIN_AXIS "y"
    lda origin_y+1              ; the row: bits 4 to 11
    asl a
    asl a
    asl a
    asl a
    sta origin_row
    lda origin_y
    lsr a
    lsr a
    lsr a
    lsr a
    ora origin_row
    sta origin_row
    COPY move_ceiling_slack, ceiling_slack
    lda #0
    sta move_ceiling_slack
    sta move_ceiling_slack+1
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
    lda .ident(.concat("wanted_", axis))
    sta .ident(.concat("body_velocity_", axis))
    lda .ident(.concat("wanted_", axis))+1
    sta .ident(.concat("body_velocity_", axis))+1
.endmacro

;;
; Puts the body to its place in the level.
; in:  body_x/y from the cell's corner, origin_x/y, wanted_x/y, trial_contact, ceiling_slack
; out: as sub_step
; clobbers: A, X, Y
; cycles at worst: 300
.proc end_slopes
    END_AXIS "x"
    END_AXIS "y"
    COPY ceiling_slack, move_ceiling_slack
    lda body_nibble             ; who is to leave four solid cells looks from here
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      jsr find_crossing
    :
    lda trial_contact
    sta body_contact
    rts
.endproc
