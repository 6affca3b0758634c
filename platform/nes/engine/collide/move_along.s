; Moves a body along one axis in a sub-step: part of the 6502 port of engine/collide/move_and_slide.hpp, which states
; the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp side_left, side_right, side_top, side_bottom, clear_distance
.import clear_left, clear_right, clear_up, clear_down

.segment "OBSTACLES"

;;
; Moves the body to the left as far as is clear.
; in:  as clear_left
; out: side_..., clear_...
; clobbers: as clear_left
; cycles at worst: 6,000
.proc go_left
    jsr clear_left
    SUBTRACT_16 side_left, clear_distance, side_left
    SUBTRACT_16 side_right, clear_distance, side_right
    rts
.endproc

;;
; The same to the right.
; cycles at worst: 6,000
.proc go_right
    jsr clear_right
    ADD_16 side_left, clear_distance, side_left
    ADD_16 side_right, clear_distance, side_right
    rts
.endproc

;;
; The same upward.
; cycles at worst: 6,000
.proc go_up
    jsr clear_up
    SUBTRACT_16 side_top, clear_distance, side_top
    SUBTRACT_16 side_bottom, clear_distance, side_bottom
    rts
.endproc

;;
; The same downward.
; cycles at worst: 6,000
.proc go_down
    jsr clear_down
    lda clear_distance
    ora clear_distance+1
    bne advance_down            ; mostly the body stands
    rts
.endproc

;;
; Moves the body down by the clear distance.
; cycles at worst: 60
.proc advance_down
    ADD_16 side_top, clear_distance, side_top
    ADD_16 side_bottom, clear_distance, side_bottom
    rts
.endproc

;;
; Adds what stopped the body to the result of the slide.
; in:  A = the contact, X = the traits of the boxes, left_over: the distance that was lost
; out: slide_...
; clobbers: A
; cycles at worst: 55
.proc stop
    ora slide_contact
    sta slide_contact
    txa
    ora slide_boxes
    sta slide_boxes
    ADD_16 slide_lost, left_over, slide_lost
    rts
.endproc
