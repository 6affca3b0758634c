; Moves a body along x in a sub-step: part of the 6502 port of engine/collide/move_and_slide.hpp, which states the
; rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp side_top, side_bottom, wanted, clear_distance, clear_met, clear_boxes, clear_deflection
.import path_to_upper_end

.segment "OBSTACLES"

;;
; Moves the body along x. A slope in the path deflects it up or down as far as there is space. If it gets no farther
; along x after a deflection, the deflection is undone.
; in:  by_x, side_..., and as clear_left
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., turns, left_over, got_to
; cycles at worst: 36,000
.proc slide_x
    ldx #0
    stx turns
    lda by_x+1
    bmi leftward
    COPY_16 by_x, wanted
    jmp each
  leftward:
    NEGATE_16 by_x, wanted
  each:
    lda wanted
    ora wanted+1
    beq done
    bit by_x+1
    bmi :+
      jsr go_right
      jmp gone_on
    :
      jsr go_left
  gone_on:
    bit clear_met
    bpl done                    ; the whole distance was clear
    SUBTRACT_16 wanted, clear_distance, left_over
    ldx #0
    bit clear_met
    bvc :+
      ldx clear_boxes
    :
    bit slide_flags
    bvs stopped
    bit clear_met
    bvc leads
    jsr path_to_upper_end
    ldx clear_boxes
    bcc take_back
  leads:
    lda turns
    cmp #MOST_TURNS
    bcs take_back
    jsr lead_aside
    bcc take_back
    COPY_16 left_over, wanted
    jmp each
  take_back:
    lda turns
    beq stopped
    lda clear_distance
    ora clear_distance+1
    bne stopped
    jsr go_back
  stopped:
    lda #CONTACT_RIGHT
    bit by_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    jmp stop
  done:
    rts
.endproc
.assert MET = $80 && MET_STOPS = $40 && SLIDE_STRAIGHT = $40, error, "slide_x tests bits 7 and 6"

;;
; Deflects the body up or down.
; in:  clear_distance: how far it has got along x, clear_deflection, turns, side_..., X = the traits of the boxes met
; out: carry: the body was deflected; side_..., turns, got_to, slide_flags; else clear_distance = 0, X as before
; clobbers: A, X, Y, clear_..., wanted, kept_boxes
; cycles at worst: 6,200
.proc lead_aside
    stx kept_boxes
    lda turns
    beq gets_on
    lda clear_distance
    ora clear_distance+1
    beq :+
  gets_on:
      COPY_16 side_top, got_to
      COPY_16 side_bottom, got_to+2
    :
    inc turns
    lda clear_deflection+1
    bmi upward
    COPY_16 clear_deflection, wanted
    jsr go_down
    lda clear_distance
    ora clear_distance+1
    beq wedged
    sec
    rts
  upward:
    NEGATE_16 clear_deflection, wanted
    jsr go_up
    lda clear_distance
    ora clear_distance+1
    beq wedged
    lda slide_flags
    ora #SLIDE_CLIMBED
    sta slide_flags
    sec
    rts
  wedged:
    ldx kept_boxes
    clc
    rts
.endproc

;;
; Returns the body to the height at which it got on last.
; in:  got_to
; out: side_top, side_bottom
; clobbers: A
; cycles at worst: 36
.proc go_back
    COPY_16 got_to, side_top
    COPY_16 got_to+2, side_bottom
    rts
.endproc
