; Tests what may be in the path of a rider: a part of the 6502 port of engine/sim/riders.hpp. It compares whole
; pixels, so that some riders with a clear path do not pass.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "collide/box.inc"
.include "level/thin_walls.inc"
.include "sim/body_table.inc"
.include "sim/rider_path.inc"

.importzp last_actor, measured, level_tiles, level_stride, level_width, level_height
.import bodies, near_of, with_crates, reaches_line, may_block, overlaps_across
.import place_x_1, place_x_2, place_y_1, place_y_2, place_half_x_1, place_half_y_1
.export is_path_free_of_cells, is_path_among_bodies, is_path_among_movers

.segment "ENGINE"

; A side that ends exactly at a pixel's edge belongs to the previous pixel.
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
; Tests whether the path is free of cells and thin walls.
; local
; in:  swept_..., reaches_line
; out: carry: no cell and no thin wall stops it
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
    COMPARE_16 swept_bottom+1, level_height
    bcs no_near
    COMPARE_16 swept_right+1, level_width
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
    sec                         ; the columns after the first, times 16
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
; Tests whether a cell near the path has a thin wall; it reads the walls of four rows together.
; in:  swept_left: the first column, swept_right: 16 times the columns after it, swept_top, swept_bottom: rows
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
    lda level_stride            ; four cells in a byte
    lsr a
    lsr a
    adc cell_pointer            ; the carry is clear
    sta cell_pointer
    CARRY_TO cell_pointer+1
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

; Branches to `far` unless a box touches the path along one axis, to whole pixels. X = its slot.
.macro UNLESS_TOUCHES_PATH axis, lower, upper, far
    sec                         ; rounded up; the other side is rounded down
    lda .ident(.concat("place_", axis, "_1")),x
    adc .ident(.concat("place_half_", axis, "_1")),x
    tay
    lda .ident(.concat("place_", axis, "_2")),x
    adc #0
    cpy lower+1
    sbc lower+2
    bmi far
    clc
    lda .ident(.concat("place_", axis, "_1")),x
    sbc .ident(.concat("place_half_", axis, "_1")),x
    sta edge
    lda .ident(.concat("place_", axis, "_2")),x
    sbc #0
    sta edge+1
    COMPARE_16 upper+1, edge
    bmi far
.endmacro

;;
; Tests whether a body is in the path. A body that stands on a crate becomes a rider here.
; local
; in:  swept_..., near_of, mover_path_y, measured, BODY_RIDES in bodies
; out: carry: another mover is in the path; or a crate that does not ride touches it, nearly; of a crate also an
;      actor; or a rider is in the body; with_crates: not 0: a rider touches the path; near_list, heap_end
; clobbers: A, X, Y, edge, front
; cycles at worst: 6,000
.proc is_path_among_bodies
    ldx #BODY_SLOTS
    bne next                    ; always
  actors:
    cpx #FIRST_MOVER_SLOT-1
    bne one
      ldx measured              ; actors do not affect actors
      cpx #FIRST_CRATE_SLOT
      bcc none
      ldx last_actor
      bpl one                   ; always
  none:
    clc
    rts
  next:
    dex
    bmi none
    cpx #FIRST_MOVER_SLOT
    bcc actors
  one:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    cpx near_of
    beq next
    cpx measured
    beq next
    UNLESS_TOUCHES_PATH "x", swept_left, swept_right, next
    UNLESS_TOUCHES_PATH "y", swept_top, swept_bottom, next
    lda bodies,x
    and #BODY_RIDES | BODY_ON_RIDER
    beq not_riding
    inc with_crates
    lsr a                       ; BODY_ON_RIDER: can_ride_on_riders tests both
    bcs next_one
    cpx #FIRST_CRATE_SLOT
    bcc next_one
    ldy measured
    jsr overlaps_across         ; then one could be in the path of the other
    bcc next_one
  done:
    rts
  not_riding:
    jsr may_block
    bcs done
  next_one:
    jmp next
.endproc
.assert BODY_ON_RIDER = 1, error, "is_path_among_bodies shifts it out"
.assert BODY_PRESENT = $80, error, "is_path_among_bodies tests bit 7"

;;
; The same for movers; for a crate also for actors.
; local
; cycles at worst: 6,000
.proc is_path_among_movers
    ldx #FIRST_CRATE_SLOT
    jmp is_path_among_bodies::next
.endproc
