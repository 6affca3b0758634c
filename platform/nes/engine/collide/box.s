; Boxes off the grid: the twin of engine/collide/box.hpp. There is one set of them, of moving solids,
; free boxes, and one that stands for a body; each has its place in it.

.include "engine.inc"
.include "collide/box.inc"

.importzp body_x, body_half_x, reach, apart
.import is_within_reach
.export overlap_x
.export set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits

.segment "SCRATCH"
set_x_0:      .res BOX_PLACES   ; the centre
set_x_1:      .res BOX_PLACES
set_x_2:      .res BOX_PLACES
set_y_0:      .res BOX_PLACES
set_y_1:      .res BOX_PLACES
set_y_2:      .res BOX_PLACES
set_half_x_0: .res BOX_PLACES   ; at most 127.5 px
set_half_x_1: .res BOX_PLACES
set_half_y_0: .res BOX_PLACES
set_half_y_1: .res BOX_PLACES
set_traits:   .res BOX_PLACES   ; TRAIT_... bits, BOX_IS_FREE

.segment "SYSTEMS"

;;
; Whether the body and a box overlap along x.
; in:  X = the box, body_x, body_half_x
; out: carry
; clobbers: A
; cycles at worst: 95
.proc overlap_x
    clc
    lda body_half_x
    adc set_half_x_0,x
    sta reach
    lda body_half_x+1
    adc set_half_x_1,x
    sta reach+1
    sec
    lda body_x
    sbc set_x_0,x
    sta apart
    lda body_x+1
    sbc set_x_1,x
    sta apart+1
    lda body_x+2
    sbc set_x_2,x
    jmp is_within_reach
.endproc
