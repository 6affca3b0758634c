; Gathers what can stop one body in the world: the 6502 port of engine/sim/gather_obstacles.hpp. The set of boxes has
; the positions of all boxes.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"

.importzp body_x, body_y, level_height, crossing_x, crossing_y, displacement_x, neighbourhood
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import obstacle_boxes, obstacle_thin_walls
.export set_there
.export find_obstacles, in_reach, is_below_level

; These share variables of moves, which do not run at the same time.
reach_x = crossing_x
reach_y = crossing_y
apart   = neighbourhood         ; 3 bytes
both    = displacement_x        ; 3 bytes

.segment "STEPONLY"
set_there: .res BOX_PLACES      ; by slot in the set: not 0 if a box is there now

.segment "OBSTACLES"

; Branches to `far` unless the area overlaps a box along one axis. X = the box.
.macro IN_REACH axis, far
    .local forward
    SUBTRACT_24 {.ident(.concat("body_", axis))}, {.ident(.concat("set_", axis, "_0")),x}, apart
    bpl forward
      NEGATE_24 apart, apart
    forward:
    ADD_16 {.ident(.concat("reach_", axis))}, {.ident(.concat("set_half_", axis, "_0")),x}, both
    lda #0
    rol a
    sta both+2
    COMPARE_24 apart, both
    bcs far
.endmacro

;;
; Tests whether the area that a body can reach overlaps a box.
; local
; in:  X = the box, body_x/y, reach_x/y
; out: carry
; clobbers: A
; cycles at worst: 230
.proc in_reach
    IN_REACH "x", far
    IN_REACH "y", far
    sec
    rts
  far:
    clc
    rts
.endproc

.segment "ENGINE"

;;
; Finds which kinds of obstacles the level has, for move_among_obstacles.
; local
; out: obstacle_boxes, obstacle_thin_walls
; clobbers: A, X
; cycles at worst: 45
.proc find_obstacles
    ldx #0
    lda level_features
    and #FEATURE_CRATES
    bne boxes
    lda level_features
    and #FEATURE_MOVERS
    beq have_boxes
    ldx #FIRST_MOVER+AWAKE_MOVERS
    bne have_boxes              ; always
  boxes:
    ldx #BOX_PLACES
  have_boxes:
    stx obstacle_boxes
    lda level_features
    and #FEATURE_THIN_WALLS
    sta obstacle_thin_walls
    rts
.endproc

.segment "MOVERS"

;;
; Tests whether a box has fallen out of the level.
; local
; in:  X = its slot
; out: carry
; clobbers: A, Y
; cycles at worst: 50
.proc is_below_level
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    lda set_y_1,x
    sbc set_half_y_1,x
    tay
    lda set_y_2,x
    sbc #0
    bmi inside
    cpy level_height
    sbc level_height+1
    rts
  inside:
    clc
    rts
.endproc
