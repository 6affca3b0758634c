; Boxes off the grid: the 6502 port of engine/collide/box.hpp. There is one set of boxes: movers, crates, and one slot
; that represents a body. Each box has a fixed slot in the set.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"

.importzp body_x, body_half_x, reach, apart
.import is_within_reach
.export overlap_x
.export place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.export place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.export set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits

; By slot: first the actors, for the routines that move several bodies together, then the set. Each y array begins
; TABLE_SLOTS bytes after its x array. The positions of boxes persist from frame to frame; their sizes are stored
; again in each frame.
.segment "PLACES"
place_x_0:      .res TABLE_SLOTS ; the centre
place_y_0:      .res TABLE_SLOTS
place_x_1:      .res TABLE_SLOTS
place_y_1:      .res TABLE_SLOTS
place_x_2:      .res TABLE_SLOTS
place_y_2:      .res TABLE_SLOTS

.segment "STEPLOW"
place_half_x_0: .res TABLE_SLOTS ; at most 127.5 px
place_half_y_0: .res TABLE_SLOTS
place_half_x_1: .res TABLE_SLOTS
place_half_y_1: .res TABLE_SLOTS
set_traits:     .res BOX_PLACES ; TRAIT_... bits, BOX_IS_CRATE

; The same arrays, indexed by the slot in the set.
set_x_0      = place_x_0 + AWAKE_ACTORS
set_x_1      = place_x_1 + AWAKE_ACTORS
set_x_2      = place_x_2 + AWAKE_ACTORS
set_y_0      = place_y_0 + AWAKE_ACTORS
set_y_1      = place_y_1 + AWAKE_ACTORS
set_y_2      = place_y_2 + AWAKE_ACTORS
set_half_x_0 = place_half_x_0 + AWAKE_ACTORS
set_half_x_1 = place_half_x_1 + AWAKE_ACTORS
set_half_y_0 = place_half_y_0 + AWAKE_ACTORS
set_half_y_1 = place_half_y_1 + AWAKE_ACTORS

.segment "OBSTACLES"

;;
; Tests whether the body and a box overlap along x.
; in:  X = the box, body_x, body_half_x
; out: carry
; clobbers: A
; cycles at worst: 95
.proc overlap_x
    ADD_16 body_half_x, {set_half_x_0,x}, reach
    SUBTRACT_16 body_x, {set_x_0,x}, apart
    lda body_x+2
    sbc set_x_2,x
    jmp is_within_reach
.endproc
