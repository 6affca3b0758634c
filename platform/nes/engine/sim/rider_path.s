; What might be in the way of a rider: a part of the 6502 port of engine/sim/movers.hpp. To whole pixels, so that some
; who could go at once do not.

.include "engine.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "collide/box.inc"
.include "level/thin_walls.inc"
.include "sim/body_table.inc"
.include "sim/rider_path.inc"

.importzp last_actor, body_x, body_y, body_half_x, measured, level_tiles, level_stride, level_width, level_height
.import bodies, ride_x, ride_y, moving, reaches_line, set_there
.import set_x_0, set_x_1, set_x_2, set_y_1, set_y_2, set_half_x_0, set_half_x_1, set_half_y_1
.export is_path_free_of_cells, is_actor_close, is_path_among_boxes

.segment "ENGINE"

; A side, which ends with a pixel, is in the one before.
.macro END_BEFORE side
    .local inside
    lda side
    bne inside
      lda side+1
      bne :+
        dec side+2
      :
      dec side+1
    inside:
.endmacro

;;
; local
; in:  swept_..., reaches_line
; out: carry: no cell, and no thin wall, holds it back
; clobbers: A, X, Y, swept_..., cell_pointer
; cycles at worst: 6,000
.proc is_path_free_of_cells
    lda level_all_traits
    and #TRAIT_SLOPE
    ora reaches_line
    bne :+
      sec
      rts
    :
    END_BEFORE swept_right
    END_BEFORE swept_bottom
    lda swept_left+2
    bmi no_near
    lda swept_top+2
    bmi no_near
    lda swept_bottom+1
    cmp level_height
    lda swept_bottom+2
    sbc level_height+1
    bcs no_near
    lda swept_right+1
    cmp level_width
    lda swept_right+2
    sbc level_width+1
    bcc inside
  no_near:
    clc
    rts
  inside:
    ROW_OF swept_top+1
    sta swept_top
    ROW_OF swept_bottom+1
    sta swept_bottom
    lda swept_left+1
    and #$F0
    sta swept_left+1
    sec                         ; how many columns more, times 16
    lda swept_right+1
    sbc swept_left+1
    and #$F0
    sta swept_right
    lda level_features
    and #FEATURE_THIN_WALLS
    beq :+
      jsr are_walls_near
      bcs no_near
    :
    POINT_TO_COLUMN swept_left+1, level_tiles, cell_pointer
  each_column:
    ldy swept_bottom
  each_row:
    lda (cell_pointer),y
    tax
    lda level_traits,x
    and #<~TRAIT_ACTS
    bne no
    dey
    bmi :+
    cpy swept_top
    bcs each_row
    :
    lda swept_right
    beq yes
    sec
    sbc #PIXELS_PER_CELL
    sta swept_right
    clc
    lda cell_pointer
    adc level_stride
    sta cell_pointer
    bcc each_column
    inc cell_pointer+1
    bcs each_column             ; always
  yes:
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Whether a cell near the way has a thin wall: those of four rows are looked at together.
; in:  swept_left: the first column, swept_right: how many more times 16, swept_top, swept_bottom: rows
; out: carry
; clobbers: A, X, Y, swept_left, cell_pointer
; cycles at worst: 500
.proc are_walls_near
    lda swept_top
    lsr a
    lsr a
    sta swept_left
    lda swept_left+2
    lsr a
    sta cell_pointer+1
    lda swept_left+1
    ror a
    POINT_TO_WALLS
    ldx swept_right
  each_column:
    lda swept_bottom
    lsr a
    lsr a
    tay
    :
      lda (cell_pointer),y
      bne near
      dey
      bmi :+
      cpy swept_left
      bcs :-
    :
    lda level_stride            ; four cells a byte
    lsr a
    lsr a
    adc cell_pointer            ; the carry is clear
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    txa
    sec
    sbc #PIXELS_PER_CELL
    tax
    bcs each_column
    rts                         ; the carry is clear
  near:
    sec
    rts
.endproc

; Two bodies of a cell each touch if they move by less than 8 pixels, and what is rounded.
CLOSE = PIXELS_PER_CELL + 8 + 2

;;
; Whether an actor that does not ride is so close to a crate that it might touch it.
; local
; in:  body_x/y, ride_x, ride_y, BODY_RIDES in bodies
; out: carry
; clobbers: A, X, Y, least_gap
; cycles at worst: 1,450
.proc is_actor_close
    lda ride_x
    ora ride_y
    cmp #8
    bcs done
    ldx last_actor
  each:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    and #BODY_RIDES
    bne next
    lda actor_x_1,x
    sbc body_x+1
    tay
    lda actor_x_2,x
    sbc body_x+2
    jsr is_close
    bcs next
    lda actor_y_1,x
    sbc body_y+1
    tay
    lda actor_y_2,x
    sbc body_y+2
    jsr is_close
    bcs next
    sec
    rts
  next:
    dex
    bpl each
    clc
  done:
    rts

  is_close:                     ; carry: it is not; a borrow is one of the rounded pixels
    sta least_gap
    clc
    tya
    adc #CLOSE
    tay
    lda least_gap
    adc #0
    cmp #1
    bcs done
    cpy #2*CLOSE
    rts
.endproc
.assert BODY_PRESENT = $80, error, "is_actor_close tests bit 7"

; Branches to `far` unless a box touches the way along one axis, to whole pixels. X = the box.
.macro UNLESS_TOUCHES axis, lower, upper, far
    sec                         ; rounded up, and the other side down
    lda .ident(.concat("set_", axis, "_1")),x
    adc .ident(.concat("set_half_", axis, "_1")),x
    tay
    lda .ident(.concat("set_", axis, "_2")),x
    adc #0
    cpy lower+1
    sbc lower+2
    bmi far
    clc
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("set_half_", axis, "_1")),x
    sta edge
    lda .ident(.concat("set_", axis, "_2")),x
    sbc #0
    sta edge+1
    lda upper+1
    cmp edge
    lda upper+2
    sbc edge+1
    bmi far
.endmacro

;;
; local
; in:  swept_..., moving, set_there, measured, body_x, body_half_x, BODY_RIDES in bodies
; out: carry: a box besides the mover and its riders touches the way, or nearly; or a rider is in the body
; clobbers: A, X, Y, edge
; cycles at worst: 1,300
.proc is_path_among_boxes
    ldx #BODY_BOX
  next:
    dex
    bmi none
    lda set_there,x
    beq next
    cpx moving
    beq next
    lda bodies+AWAKE_ACTORS,x
    and #BODY_RIDES
    beq :+
      jsr is_in_rider
      bcc next
      rts
    :
    UNLESS_TOUCHES "x", swept_left, swept_right, next
    UNLESS_TOUCHES "y", swept_top, swept_bottom, next
    sec
    rts
  none:
    clc
    rts
.endproc
.assert FIRST_MOVER = 0, error, "is_path_among_boxes takes a slot for a place of the set"

.segment "MOVERS"

;;
; Whether two that stand on the base are in each other. Then one could be in the way of the other.
; local
; in:  X = place of the other in the set, measured, body_x, body_half_x
; out: carry
; clobbers: A, Y, edge
; cycles at worst: 110
.proc is_in_rider
    txa
    clc
    adc #AWAKE_ACTORS
    cmp measured
    beq no
    sec
    lda body_x
    sbc set_x_0,x
    sta edge
    lda body_x+1
    sbc set_x_1,x
    sta edge+1
    lda body_x+2
    sbc set_x_2,x
    bmi left_of_it
    bne no
    inc edge                    ; the distance between them, and 1
    bne are_near
      inc edge+1
  are_near:
    clc
    lda body_half_x
    adc set_half_x_0,x
    tay
    lda body_half_x+1
    adc set_half_x_1,x
    cpy edge
    sbc edge+1
    rts
  left_of_it:
    cmp #$FF
    bne no
    sec
    lda #1
    sbc edge
    sta edge
    lda #0
    sbc edge+1
    sta edge+1
    jmp are_near
  no:
    clc
    rts
.endproc
