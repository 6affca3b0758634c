; Free boxes: crates that push each other and ride on each other. The twin of engine/collide/free_box_push.hpp
; for boxes that lie in the set; sim/boxes_fall.s lets them fall, and sim/boxes_by_player.s has the pusher's
; own move. How far a chain of them goes is in free_box_reach.s, how it moves and who rides on it in
; free_box_riders.s.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "numbers/pixels_apart.inc"
.include "numbers/units.inc"
.include "sim/crew.inc"
.include "sim/scratch.inc"
.include "collide/free_box.inc"

.importzp body_x, body_y, body_half_x, body_half_y
.import crew, moved_by, farthest_first, set_there
.import set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_x_1, set_half_y_0, set_half_y_1
.importzp enter_x
.import gap_to, find_rooms, find_reach_of_push, find_ways, take_magnitude, reach_least
.import find_chain, find_supports, move_chain, carry_riders, load_box
.export way_x_0, way_x_1, way_y_0, way_y_1, pusher_gap_0, pusher_gap_1, push_boxes, hide_boxes

top     = scratch + SCRATCH_KEPT_WAY    ; 2 bytes, before a way is kept
met     = scratch + SCRATCH_PASSES      ; not 0: a box is met
apart   = scratch + SCRATCH_STACKED     ; pixels
reach_x = least                         ; pixels
reach_y = least+1

.segment "STEPONLY"
way_x_0: .res FREE_BOXES        ; how far each goes; before that, how far it could
way_x_1: .res FREE_BOXES
way_y_0: .res FREE_BOXES
way_y_1: .res FREE_BOXES
pusher_gap_0 = way_y_0          ; in a push along x: how far the pusher goes before it pushes the box itself
pusher_gap_1 = way_y_1          ; negative: it does not

.segment "PATHS"

;;
; Something pushes along x, with the free boxes in its way, and those in their way.
; in:  X = the pusher's place in the set, push_axis = ALONG_X, moved_by: its way, not 0; crew, left_out
; out: reach_of_push: how far the pusher can go, way_x and the places of the boxes; carry: it met some
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_boxes
    jsr meets_any
    bcs :+
      rts
    :
    jsr hide_boxes
    lda #CREW_PRESENT
    ldx #FIRST_BOX
    jsr farthest_first
    jsr find_chain
    jsr find_rooms
    jsr find_reach_of_push
    jsr find_ways
    jsr show_boxes
    jsr find_supports
    jsr move_chain
    lda stacked
    beq :+
      jsr carry_riders
    :
    sec
    rts
.endproc

; Branches to `far` if a free box is too far from the pusher along one axis. X = its slot.
.macro NEAR_PUSHER axis, far
    PIXELS_APART .ident(.concat("body_", axis))+1, .ident(.concat("body_", axis))+2, {.ident(.concat("set_", axis, "_1"))-PLACE_TO_SLOT,x}, {.ident(.concat("set_", axis, "_2"))-PLACE_TO_SLOT,x}, apart, far
    sta apart
    clc
    lda .ident(.concat("reach_", axis))
    adc .ident(.concat("set_half_", axis, "_1"))-PLACE_TO_SLOT,x ; of a cell at most
    cmp apart
    bcc far
.endmacro

PARTS = 3                       ; of a pixel: of the way, and of both halves

;;
; How far the pusher reaches on its way, and it alone across; whole pixels, rounded up.
; in:  body_half_x/y, moved_by
; out: reach_x, reach_y
; clobbers: A
; cycles at worst: 40
.proc find_pusher_reach
    lda moved_by+1
    bpl :+
      eor #$FF
    :
    clc
    adc #PARTS
    adc body_half_x+1           ; the carry stays clear
    sta reach_x
    lda body_half_y+1
    adc #PARTS
    sta reach_y
    rts
.endproc
.assert >FASTEST_SOLID + 1 + PARTS + 127 + HALF_CELL < 256 && >PUSH_SPEED <= >FASTEST_SOLID, error, "find_pusher_reach and is_near_pusher add bytes"

;;
; Whether the pusher may meet a free box, as far as whole pixels tell.
; in:  X = its slot, body_x/y, reach_x, reach_y
; out: carry
; clobbers: A
; cycles at worst: 130
.proc is_near_pusher
    NEAR_PUSHER "y", far
    NEAR_PUSHER "x", far
    sec
    rts
  far:
    clc
    rts
.endproc

;;
; Which free boxes the pusher meets; if none, it goes all its way, and they stay.
; in:  X = the pusher's place in the set, moved_by, crew
; out: carry: it meets some; CREW_PUSHED of those, pusher_gap_0/1, way_x_0/1 = 0; if clear: reach_of_push
; clobbers: A, X, Y, body_...
; cycles at worst: 18,500
.proc meets_any
    txa
    clc
    adc #PLACE_TO_SLOT
    tax
    jsr load_box
    sec
    lda body_y
    sbc body_half_y
    sta top                     ; who stands on it is not met
    lda body_y+1
    sbc body_half_y+1
    sta top+1
    jsr find_pusher_reach
    lda #0
    sta met
    ldx #CREW_SIZE-1
  each:
    lda #0
    sta way_x_0-FIRST_BOX,x
    sta way_x_1-FIRST_BOX,x
    lda #$FF
    sta pusher_gap_1-FIRST_BOX,x
    lda crew,x
    bpl next                    ; CREW_PRESENT
    and #<~CREW_PUSHED
    sta crew,x
    clc
    lda set_y_0-PLACE_TO_SLOT,x
    adc set_half_y_0-PLACE_TO_SLOT,x
    tay
    lda set_y_1-PLACE_TO_SLOT,x
    adc set_half_y_1-PLACE_TO_SLOT,x
    cmp top+1
    bne :+
    cpy top
    beq next
    :
    jsr is_near_pusher
    bcc next
    stx second_box
    jsr gap_to
    ldx second_box
    bcc next
    lda enter_x
    sta pusher_gap_0-FIRST_BOX,x
    lda enter_x+1
    sta pusher_gap_1-FIRST_BOX,x
    lda crew,x
    ora #CREW_PUSHED
    sta crew,x
    sta met
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    lda met
    bne done
    lda moved_by
    ldx moved_by+1
    jsr take_magnitude
    jsr reach_least
    clc
    rts
  done:
    sec
    rts
.endproc
.assert CREW_PRESENT = $80, error, "meets_any tests bit 7"

;;
; From now on no free box is in anybody's way.
; clobbers: A, X
; cycles at worst: 60
.proc hide_boxes
    lda #0
    ldx #FREE_BOXES-1
    :
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    rts
.endproc

;;
; Those that are there are in everybody's way again.
; in:  crew
; clobbers: A, X
; cycles at worst: 80
.proc show_boxes
    ldx #FREE_BOXES-1
    :
      lda crew+FIRST_BOX,x
      and #CREW_PRESENT
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    rts
.endproc
