; How far a body of the table has room among the boxes of the set along an axis: a part of the twin of
; engine/sim/reach.hpp. One clearance is asked of each box directly, which takes less than listing them.

.include "engine.inc"
.include "collide/box.inc"

.importzp body_x, body_y, body_half_x, body_half_y
.import going_x, going_back, wanted_way
.import set_there, set_traits, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.export clip_to_set

.segment "ZPTABLE": zeropage
body_front: .res 3              ; its side that goes ahead
body_low:   .res 3              ; what it covers across
body_high:  .res 3
edge:       .res 3              ; of a box
box_gap:    .res 1              ; from front to edge, the lower byte,
edge_gap:   .res 1              ; and the higher one

.segment "PATHS"

; One side of the body, or of a box of the set: X.
.macro FIND_SIDE axis, half, operation, side
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda axis
    operation half
    sta side
    lda axis+1
    operation half+1
    sta side+1
    lda axis+2
    operation #0
    sta side+2
.endmacro
.macro FIND_EDGE axis, operation
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda .ident(.concat("set_", axis, "_0")),x
    operation .ident(.concat("set_half_", axis, "_0")),x
    sta edge
    lda .ident(.concat("set_", axis, "_1")),x
    operation .ident(.concat("set_half_", axis, "_1")),x
    sta edge+1
    lda .ident(.concat("set_", axis, "_2")),x
    operation #0
    sta edge+2
.endmacro

; Branches to `far` unless less < more.
.macro UNLESS_LESS less, more, far
    lda less
    cmp more
    lda less+1
    sbc more+1
    lda less+2
    sbc more+2
    bpl far
.endmacro

; Shortens the way to the nearest box that the body comes to. X = the last place.
.macro CLIP axis, across, near_side, less, more, closed
    .local each, next
    each:
      lda set_there,x
      bne :+
        dex
        bpl each
        rts
      :
      FIND_EDGE axis, near_side
      sec
      lda less
      sbc more
      sta box_gap
      lda less+1
      sbc more+1
      tay
      lda less+2
      sbc more+2
      bne next                  ; behind its front, or far
      lda box_gap
      cmp wanted_way
      tya
      sbc wanted_way+1
      bcs next
      lda set_traits,x
      and #closed
      beq next
      sty edge_gap
      FIND_EDGE across, sbc
      UNLESS_LESS edge, body_high, next
      FIND_EDGE across, adc
      UNLESS_LESS body_low, edge, next
      lda box_gap
      sta wanted_way
      lda edge_gap
      sta wanted_way+1
    next:
      dex
      bmi :+
      jmp each
    :
    rts
.endmacro

;;
; in:  body_..., wanted_way, going_x, going_back, set_there
; out: wanted_way: at most to the nearest box
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc clip_to_set
    ldx #FIRST_SOLID+AWAKE_SOLIDS-1
    lda level_systems
    and #SYSTEM_BOXES
    beq :+
      ldx #BODY_BOX
    :
    lda going_x
    bne upright
    FIND_SIDE body_y, body_half_y, sbc, body_low
    FIND_SIDE body_y, body_half_y, adc, body_high
    bit going_back
    bpl :+
      FIND_SIDE body_x, body_half_x, sbc, body_front
      jmp clip_left
    :
    FIND_SIDE body_x, body_half_x, adc, body_front
    jmp clip_right
  upright:
    FIND_SIDE body_x, body_half_x, sbc, body_low
    FIND_SIDE body_x, body_half_x, adc, body_high
    bit going_back
    bpl :+
      FIND_SIDE body_y, body_half_y, sbc, body_front
      jmp clip_up
    :
    FIND_SIDE body_y, body_half_y, adc, body_front
    jmp clip_down
.endproc

;;
; in:  X = the last place, body_front, body_low, body_high, wanted_way
; out: wanted_way
; clobbers: A, X, Y
; cycles at worst: 2,700
.proc clip_left
    CLIP "x", "y", adc, body_front, edge, TRAIT_SOLID | TRAIT_ONEWAY_RIGHT
.endproc

;;
; cycles at worst: 2,700
.proc clip_right
    CLIP "x", "y", sbc, edge, body_front, TRAIT_SOLID | TRAIT_ONEWAY_LEFT
.endproc

;;
; cycles at worst: 2,700
.proc clip_up
    CLIP "y", "x", adc, body_front, edge, TRAIT_SOLID | TRAIT_ONEWAY_DOWN
.endproc

;;
; cycles at worst: 2,700
.proc clip_down
    CLIP "y", "x", sbc, edge, body_front, TRAIT_SOLID | TRAIT_ONEWAY_UP
.endproc
