; Tries a step among slopes, and the narrow points on its path: the port of try_step in
; engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_x, body_y, body_half_y, body_nibble
.import start_foot, start_head, trial_contact, trial_excess, trial_walled, step_x, step_y
.import turned_x, turned_end
.import look_at_columns, start_in_column, start_on_line, try_place, next_stop, may_be_narrow
.exportzp from_x, from_y
.export target_x, last_foot, last_head
.export try_step, negated

.segment "ZPCELLS": zeropage
from_x:     .res 2              ; the body before its step
from_y:     .res 2
line_x:     .res 2              ; and on the line between the columns
line_y:     .res 2

.segment "SLOPES"
last_foot:  .res 2              ; the starts of the paths on that line
last_head:  .res 2
target_x:   .res 2              ; the end of the step
target_y:   .res 2
kept_contact: .res 1            ; of the target, while the path to it is tested
kept_nibble:  .res 1

.segment "ENGINE"

;;
; Tries a point of the path at the height of the step's end.
; in:  A, Y = its x, low and high; target_y, path_column, path_edge, path_came, start_...
; out: as try_place; carry: the body passes
; clobbers: A, X, Y
; cycles at worst: 5,200
.proc passes
    sta body_x
    sty body_x+1
    COPY_16 target_y, body_y
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
; Tries the narrow points between two points.
; in:  turned_x, turned_end; as passes
; out: as try_place; carry: the body passes
; clobbers: A, X, Y
; cycles at worst: 7,500
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
; Tries a step, then each narrow point on its path, at the height of the step's end. The step ends at
; the first point that the body cannot pass. The line between two columns is such a point too: the
; surfaces of the next column begin there.
; in:  from_x/y, step_x/y, step_cells
; out: as try_place
; clobbers: A, X, Y
; cycles at worst: 19,000
.proc try_step
    ADD_16 from_x, step_x, target_x
    ADD_16 from_y, step_y, target_y
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
    beq done                    ; no motion along x, so no path to test
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
; Puts the body at the target, whose path is clear.
; in:  target_x/y, kept_contact, kept_nibble
; out: body_x/y, body_nibble, trial_contact
; clobbers: A
; cycles at worst: 60
.proc take_target
    COPY_16 target_x, body_x
    COPY_16 target_y, body_y
    lda kept_contact
    sta trial_contact
    lda kept_nibble
    sta body_nibble
    rts
.endproc

;;
; Keeps the results of the target while the path to it is tested at its height.
; in:  body_y, trial_contact, body_nibble
; out: target_y, kept_contact, kept_nibble
; clobbers: A
; cycles at worst: 40
.proc keep_target
    COPY_16 body_y, target_y
    lda trial_contact
    sta kept_contact
    lda body_nibble
    sta kept_nibble
    rts
.endproc

;;
; Sets the start of the path to test: the body's position.
; in:  from_x, step_x
; out: turned_x
; clobbers: A, Y
; cycles at worst: 70
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
; Sets the end of the path to test.
; in:  A, Y = its x, low and high; step_x
; out: turned_end
; clobbers: A, Y
; cycles at worst: 60
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
; The part of try_step for a step into the next column.
; in:  from_x/y, step_x/y, target_x/y, step_cells, path_column, path_edge, path_came, start_...
; out: as try_place
; clobbers: A, X, Y
; cycles at worst: 18,300
.proc try_step_over_line
    jsr line_between
    jsr passes
    bcc done
    COPY_16 body_x, line_x
    COPY_16 body_y, line_y
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
    COPY_16 turned_end, turned_x
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
; Returns the line between the body's column and the next one.
; in:  step_x
; out: A, Y = its x, low and high
; cycles at worst: 30
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
; Sets the starts of the paths on the line: for each side, its position there or at the start of the
; step, the higher one in its face's frame.
; in:  body_y, body_half_y, start_foot, start_head
; out: last_foot, last_head
; clobbers: A, X
; cycles at worst: 130
.proc ways_from_line
    ADD_16 body_y, body_half_y, last_foot
    SUBTRACT_16 body_half_y, body_y, last_head
    ldx #2
  each:
    COMPARE_16 {start_foot,x}, {last_foot,x}
    bpl :+
      COPY_16 {start_foot,x}, {last_foot,x}
    :
    dex
    dex
    bpl each
    rts
.endproc
.assert last_head - last_foot = 2 && line_x - from_x = 4, error, "start_on_line and may_be_narrow index both pairs"

;;
; local
; in:  A, Y = a number, low and high
; out: A, Y = its negative
; cycles at worst: 40
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
