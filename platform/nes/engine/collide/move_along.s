; Moves a body along one axis in a sub-step: part of the 6502 port of engine/collide/move_and_slide.hpp, which states
; the rules.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"

.importzp side_left, side_right, side_top, side_bottom, clear_distance
.import clear_left, clear_right, clear_up, clear_down

.segment "OBSTACLES"

; Moves two sides forward, or backward, by the clear distance.
.macro ADVANCE lower, upper
    clc
    lda lower
    adc clear_distance
    sta lower
    lda lower+1
    adc clear_distance+1
    sta lower+1
    clc
    lda upper
    adc clear_distance
    sta upper
    lda upper+1
    adc clear_distance+1
    sta upper+1
.endmacro
.macro WITHDRAW lower, upper
    sec
    lda lower
    sbc clear_distance
    sta lower
    lda lower+1
    sbc clear_distance+1
    sta lower+1
    sec
    lda upper
    sbc clear_distance
    sta upper
    lda upper+1
    sbc clear_distance+1
    sta upper+1
.endmacro

;;
; Moves the body to the left as far as is clear.
; in:  as clear_left
; out: side_..., clear_...
; clobbers: as clear_left
; cycles at worst: 6,000
.proc go_left
    jsr clear_left
    WITHDRAW side_left, side_right
    rts
.endproc

;;
; The same to the right.
; cycles at worst: 6,000
.proc go_right
    jsr clear_right
    ADVANCE side_left, side_right
    rts
.endproc

;;
; The same upward.
; cycles at worst: 6,000
.proc go_up
    jsr clear_up
    WITHDRAW side_top, side_bottom
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
    ADVANCE side_top, side_bottom
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
    clc
    lda slide_lost
    adc left_over
    sta slide_lost
    lda slide_lost+1
    adc left_over+1
    sta slide_lost+1
    rts
.endproc
