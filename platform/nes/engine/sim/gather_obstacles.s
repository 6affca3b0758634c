; Gathers what can stop one body in the world: the 6502 port of engine/sim/gather_obstacles.hpp. The set of boxes has
; the positions of all boxes.

.include "engine.inc"
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
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("set_", axis, "_0")),x
    sta apart
    lda .ident(.concat("body_", axis))+1
    sbc .ident(.concat("set_", axis, "_1")),x
    sta apart+1
    lda .ident(.concat("body_", axis))+2
    sbc .ident(.concat("set_", axis, "_2")),x
    sta apart+2
    bpl forward
      sec
      lda #0
      sbc apart
      sta apart
      lda #0
      sbc apart+1
      sta apart+1
      lda #0
      sbc apart+2
      sta apart+2
    forward:
    clc
    lda .ident(.concat("reach_", axis))
    adc .ident(.concat("set_half_", axis, "_0")),x
    sta both
    lda .ident(.concat("reach_", axis))+1
    adc .ident(.concat("set_half_", axis, "_1")),x
    sta both+1
    lda #0
    rol a
    sta both+2
    lda apart
    cmp both
    lda apart+1
    sbc both+1
    lda apart+2
    sbc both+2
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
