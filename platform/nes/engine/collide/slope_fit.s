; Shortens a step among slopes until the body fits: the port of retreat and fitting_step in
; engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_x, body_y, from_x, from_y, path_end_y, surface_y
.import trial_contact, trial_excess, trial_closing, step_x, step_y, try_step
.exportzp shorter, step_reach
.export fitting_step, retreat, find_reach, is_step

MOST_TRIES = 4                  ; after these the step is tried without its part along x

; These share memory with variables of paths, which are unused then.
shorter    = path_end_y              ; two bytes
step_reach = surface_y          ; two bytes: how far along x the body got

.segment "SLOPES"
tries:   .res 1
stopped: .res 1                 ; sides on which earlier tries were stopped

.segment "ENGINE"

;;
; Computes by how much to shorten a step whose end does not fit the body: exactly enough for one
; slope, at least enough for two. If the space does not narrow, the result is longer than any step.
; in:  trial_excess, trial_closing
; out: shorter
; clobbers: A
; cycles at worst: 90
.proc retreat
    COPY_16 trial_excess, shorter
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
    SUBTRACT_16 trial_excess, shorter, shorter
    rts
  four:                         ; (excess + 1) / 2
    INCREMENT_BYTES 2, shorter
    lsr shorter+1
    ror shorter
    rts
.endproc

;;
; Tries a step, and shorter ones until the body fits. The contact is that of the last try, with the
; sides on which earlier tries were stopped. A body that fits nowhere stays where it was.
; in:  from_x/y, step_x/y, step_cells
; out: body_x/y, body_nibble, trial_contact; trial_excess not 0: it stays
; clobbers: A, X, Y, step_x
; cycles at worst: 59,000
.proc fitting_step
    lda #0
    sta tries
    sta stopped
  again:
    jsr try_step
    jsr find_reach
    lda trial_excess
    ora trial_excess+1
    bne no_space
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

  no_space:
    lda step_x+1
    bmi leftward
    ora step_x
    beq stay
    lda #CONTACT_RIGHT
    bne :+                      ; always
  leftward:
    lda #CONTACT_LEFT
  :
    ora stopped
    sta stopped
    jsr retreat
    jsr draw_back
  shorten:
    jsr take_reach
    inc tries
    bne again                   ; always
  stay:
    jsr stay_there
    jmp fits
.endproc

;;
; Shortens step_reach towards 0, but not beyond.
; in:  step_reach, shorter, step_x
; out: step_reach
; clobbers: A
; cycles at worst: 50
.proc draw_back
    lda step_x+1
    bmi leftward
    SUBTRACT_16 step_reach, shorter, step_reach
    bmi none
    rts
  leftward:
    ADD_16 step_reach, shorter, step_reach
    bpl none
    rts
  none:
    CLEAR_16 step_reach
    rts
.endproc

;;
; Computes how far along x the body got.
; local
; in:  body_x, from_x
; out: step_reach
; clobbers: A
; cycles at worst: 30
.proc find_reach
    SUBTRACT_16 body_x, from_x, step_reach
    rts
.endproc

;;
; local
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
; Sets the next step to try: as far as the last one led if that is at most half a cell, else straight
; up or down. After MOST_TRIES it is straight too.
; in:  step_reach, tries
; out: step_x
; clobbers: A
; cycles at worst: 70
.proc take_reach
    lda tries
    cmp #MOST_TRIES
    bcs straight
    jsr is_step
    bcs straight
    COPY_16 step_reach, step_x
    rts
  straight:
    CLEAR_16 step_x
    rts
.endproc

;;
; Puts the body back to where it was before the step.
; in:  from_x/y, step_y
; out: body_x/y, trial_contact
; clobbers: A
; cycles at worst: 70
.proc stay_there
    COPY_16 from_x, body_x
    COPY_16 from_y, body_y
    lda step_y+1
    bmi rising
    ora step_y
    beq done
    lda #CONTACT_FLOOR
    bne add                     ; always
  rising:
    lda #CONTACT_CEILING
  add:
    ora trial_contact
    sta trial_contact
  done:
    rts
.endproc
