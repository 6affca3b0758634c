; Keeps a body that is on the ground to the ground: part of the 6502 port of engine/collide/move_and_slide.hpp, which
; states the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp move_drop_through, move_last_contact, side_left, side_top, wanted, clear_met
.import path_from_upper_end, clear_down

.segment "OBSTACLES"

;;
; Decides whether the body follows the ground. It does if it has climbed, or if it stood on the ground and moved
; across.
; in:  slide_..., start_sides, side_..., by_y, move_...
; out: side_..., slide_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 7,100
.proc follow_ground
    lda by_y+1
    bmi done
    lda slide_contact
    and #CONTACT_FLOOR
    bne done
    lda slide_flags
    lsr a                       ; SLIDE_CLIMBED
    bcs follows
    lda move_last_contact
    and #CONTACT_FLOOR
    beq done
    lda move_drop_through
    bne done
    lda side_left
    cmp start_sides
    bne follows
    lda side_left+1
    cmp start_sides+1
    bne follows
  done:
    rts
  follows:
.endproc
.assert keep_to_ground = *, error, "follow_ground falls through to keep_to_ground"

;;
; Moves a body on the ground down to a slope below it, in all by no more than it has moved across. From the upper end
; of a slope the body goes down all the way. A body that was on a slope also goes down to any other ground.
; in:  side_..., start_sides, slide_..., move_last_contact
; out: side_..., slide_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 7,000
.proc keep_to_ground
    SUBTRACT_16 side_left, start_sides, wanted ; how far it has moved across,
    bpl :+
      NEGATE_16 wanted, wanted
    :
    SUBTRACT_16 wanted, side_top, wanted ; less how far it has moved down
    ADD_16 wanted, start_sides+4, wanted
    clc
    lda wanted
    adc #ROUNDING
    sta wanted
    CARRY_TO wanted+1
    lda start_sides+7           ; were the feet at a line of the grid?
    and #PIXELS_PER_CELL-1
    ora start_sides+6
    bne :+
      jsr path_from_upper_end
    :
    lda wanted+1
    bmi done
    ora wanted
    beq done
    jsr clear_down
    bit clear_met
    bpl done
    lda clear_met
    and #MET_SLANTED
    bne follow
    lda move_last_contact
    and #CONTACT_SLOPE
    beq done
  follow:
    jsr advance_down
    CLEAR_16 left_over
    jmp stop_on_floor
  done:
    rts
.endproc
