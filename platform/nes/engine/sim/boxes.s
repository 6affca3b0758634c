; Free boxes: the twin of engine/sim/boxes.hpp. The set has their places, too; the state image is what
; is compared. How the player pushes them is in boxes_push.s, how they fall in boxes_fall.s.

.include "engine.inc"
.include "collide/box.inc"

.importzp cell_x
.import map_paths, map_systems, table_of, set_there, set_traits
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import point_to_boxes, box_at, placed_box_x, placed_box_y, placed_box_width, placed_box_height
.export place_boxes, take_boxes, find_boxes

.segment "ENGINE"

;;
; Puts the level's free boxes to their places.
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_boxes
    jsr map_paths
    jsr place_boxes_in_paths
    jmp map_systems
.endproc

;;
; Puts into the set what the state image says of the free boxes.
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_boxes
    jsr map_paths
    jsr take_boxes_in_paths
    jmp map_systems
.endproc

;;
; Which free boxes are there, and who else: the table of the frame. No solid is in it until the solids move.
; out: set_there, bodies, last_actor
; clobbers: A, X
; cycles at worst: 650
.proc find_boxes
    jsr map_paths
    jsr table_of
    jmp map_systems
.endproc

.segment "PATHS"

;;
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_boxes_in_paths
    lda #0
    ldx #FREE_BOXES-1
    :
      sta box_y_0,x
      sta box_speed_0,x
      sta box_speed_1,x
      sta box_contact,x
      sta box_there,x
      sta box_x_0,x
      sta box_x_1,x
      sta box_x_2,x
      sta box_y_1,x
      sta box_y_2,x
      dex
      bpl :-
    jsr point_to_boxes
    ldx cell_x
  each:
    dex
    bmi take_boxes_in_paths
    jsr box_at
    lda placed_box_x
    sta box_x_1,x
    lda placed_box_x+1
    sta box_x_2,x
    lda placed_box_height       ; half of its pixels
    lsr a
    sta box_y_1,x
    ror box_y_0,x
    sec
    lda #0
    sbc box_y_0,x
    sta box_y_0,x
    lda placed_box_y
    sbc box_y_1,x
    sta box_y_1,x
    lda placed_box_y+1
    sbc #0
    sta box_y_2,x
    inc box_there,x
    lda #CONTACT_FLOOR          ; what lies on nothing begins to fall in the first frame
    sta box_contact,x
    bne each                    ; always
.endproc
.assert take_boxes_in_paths = *, error, "place_boxes_in_paths falls through to take_boxes_in_paths"

;;
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_boxes_in_paths
    jsr point_to_boxes
    ldx cell_x
  each:
    dex
    bmi done
    jsr box_at
    lda box_x_0,x
    sta set_x_0+FIRST_FREE_BOX,x
    lda box_x_1,x
    sta set_x_1+FIRST_FREE_BOX,x
    lda box_x_2,x
    sta set_x_2+FIRST_FREE_BOX,x
    lda box_y_0,x
    sta set_y_0+FIRST_FREE_BOX,x
    lda box_y_1,x
    sta set_y_1+FIRST_FREE_BOX,x
    lda box_y_2,x
    sta set_y_2+FIRST_FREE_BOX,x
    lda #0                      ; half of its pixels
    sta set_half_x_0+FIRST_FREE_BOX,x
    sta set_half_y_0+FIRST_FREE_BOX,x
    lda placed_box_width
    lsr a
    sta set_half_x_1+FIRST_FREE_BOX,x
    ror set_half_x_0+FIRST_FREE_BOX,x
    lda placed_box_height
    lsr a
    sta set_half_y_1+FIRST_FREE_BOX,x
    ror set_half_y_0+FIRST_FREE_BOX,x
    lda #TRAIT_SOLID | BOX_IS_FREE
    sta set_traits+FIRST_FREE_BOX,x
    jmp each
  done:
    rts
.endproc
