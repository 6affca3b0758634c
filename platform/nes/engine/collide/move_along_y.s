; Moves a body along y in a sub-step, and past the end of a ceiling: part of the 6502 port of
; engine/collide/move_and_slide.hpp, which states the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp frame_inside, move_corner_correction, side_left, side_right, wanted, clear_distance, clear_met, clear_boxes

.segment "OBSTACLES"

;;
; Moves the body along y. On the console no slope deflects a motion along y.
; in:  by_y, side_..., and as clear_left
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., left_over
; cycles at worst: 20,000
.proc slide_y
    lda by_y+1
    bmi upward
    sta wanted+1
    lda by_y
    sta wanted
    ora wanted+1
    beq done
    jsr go_down
    bit clear_met
    bpl done
    SUBTRACT_16 wanted, clear_distance, left_over
    jmp stop_on_floor
  upward:
    NEGATE_16 by_y, wanted
    jsr go_up
    bit clear_met
    bpl done
    SUBTRACT_16 wanted, clear_distance, left_over
    ldx clear_boxes
    lda clear_met
    and #MET_ON_GRID
    beq :+
    stx kept_boxes
    jsr pass_beside
    bcs passed
    ldx kept_boxes
    :
    lda #CONTACT_CEILING
    jmp stop
  passed:
    lda slide_flags
    ora #SLIDE_PASSED
    sta slide_flags
  done:
    rts
.endproc

;;
; Stops the body on the floor that it met.
; in:  clear_met, clear_boxes, left_over
; out: slide_...
; clobbers: A, X
; cycles at worst: 100
.proc stop_on_floor
    jsr floor_contact
    ldx clear_boxes
    jmp stop
.endproc

;;
; Finds the contact of a floor that was met.
; in:  clear_met
; out: A
; clobbers: X, slide_floor
; cycles at worst: 40
.proc floor_contact
    ldx #CONTACT_FLOOR
    lda clear_met
    lsr a                       ; MET_FIRM
    bcs :+
      ldx #CONTACT_FLOOR | CONTACT_ONEWAY
    :
    and #MET_SLANTED >> 1
    beq :+
      lda #CONTACT_SLOPE
    :
    stx slide_floor
    ora slide_floor
    rts
.endproc
.assert MET_FIRM = 1, error, "floor_contact shifts it out"

;;
; Moves a head that met the end of a ceiling of the grid beside it, if the corner correction is large enough: to the
; left of the last grid line that the body covers, or to the right of the first one. It tries the nearer side first.
; in:  left_over: the distance up, side_..., move_corner_correction
; out: carry: it passes; side_...
; clobbers: A, X, Y, clear_..., kept_sides
; cycles at worst: 13,000
.proc pass_beside
    lda side_right              ; the grid line left of the right side, as a pixel
    cmp #1
    lda side_right+1
    sbc #0
    and #$F0
    sta beside_line
    lda side_left+1             ; and the one left of the left side, or at it
    and #$F0
    cmp beside_line
    beq no                      ; no line between the sides
    clc
    adc #PIXELS_PER_CELL
    tay
    sec                         ; how far to the right the body must go to be beside the first line,
    lda #0
    sbc side_left
    sta to_right
    tya
    sbc side_left+1
    sta to_right+1
    sec                         ; and how far to the left to be beside the last one
    lda side_right
    sta to_left
    lda side_right+1
    sbc beside_line
    sta to_left+1
    cmp to_right+1
    bne :+
    lda to_left
    cmp to_right
    beq no                      ; equally far: neither
    :
    lda #0
    rol a                       ; 0: left first
    sta beside_right
    COPY_BYTES 8, side_left, kept_sides
    jsr try_beside
    bcs done
    lda beside_right
    eor #1
    sta beside_right
    jmp try_beside
  no:
    clc
  done:
    rts
.endproc

;;
; Tries to pass beside a ceiling on one side.
; in:  beside_right, to_left, to_right, left_over, kept_sides = side_..., move_corner_correction
; out: carry: it passes there; side_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 12,000
.proc try_beside
    lda beside_right
    asl a
    tax
    COMPARE_16 move_corner_correction, {to_left,x}
    bcc no
    COPY_16 {to_left,x}, wanted
    txa
    bne :+
      jsr go_left
      jmp beside
    :
      jsr go_right
  beside:
    bit clear_met
    bmi back
    COPY_16 left_over, wanted
    jsr go_up
    bit clear_met
    bmi back
    lda side_left+1             ; farther left, another step would leave the columns of frame_inside
    bpl passes
    cmp #<-PIXELS_PER_CELL
    bcs passes
      lda #0
      sta frame_inside
  passes:
    sec
    rts
  back:
    COPY_BYTES 8, kept_sides, side_left
    clc
  no:
    rts
.endproc
.assert to_right = to_left + 2, error, "try_beside indexes them"
