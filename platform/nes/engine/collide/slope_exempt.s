; Reads the cells around a crossing, and removes those that slopes hide: the port of exempt in
; engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp neighbourhood, crossing_x, crossing_y
.importzp path_offset, start_offset, path_end_y, path_from_y, path_column, path_edge
.importzp face_kind, face_flip, face_flat, row_edge, surface_y, surface_cell
.import step_cells, surface_at
.export look_at_crossing, exempt

.segment "SLOPES"
left_cell: .res 1               ; index in step_cells of the left one of the two columns

.segment "ENGINE"

;;
; Reads the four cells around a crossing.
; local
; in:  crossing_x/y, step_cells
; out: neighbourhood, A = the blocking traits of all four; slopes count as empty
; clobbers: X
; cycles at worst: 110
.proc look_at_crossing
    lda crossing_x              ; 0: the left column and the body's; 16 px: the body's and the right one
    lsr a
    sta left_cell
    lda crossing_y
    SHIFT_RIGHT 4
    tax
    dex
    and #7
    ora left_cell              ; the lower row
    tay
    txa
    and #7
    ora left_cell
    tax
    lda step_cells,x
    bpl :+
      lda #0
    :
    sta neighbourhood+0
    lda step_cells+COLUMN_OWN,x
    bpl :+
      lda #0
    :
    sta neighbourhood+1
    lda step_cells,y
    bpl :+
      lda #0
    :
    sta neighbourhood+2
    lda step_cells+COLUMN_OWN,y
    bpl :+
      lda #0
    :
    sta neighbourhood+3
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    rts
.endproc

;;
; Removes the solid cell behind a slope's upper end, if the middle of a side is on or above the
; slope's surface at both ends of its path. The slope is in the row of the deeper end.
; in:  path_..., start_offset, face_..., crossing_x/y, neighbourhood
; out: neighbourhood; carry: a cell was removed
; clobbers: A, X, Y, row_edge, surface_y, surface_cell
; cycles at worst: 410
.proc exempt
    COMPARE_16 path_from_y, path_end_y
    bmi :+
      lda path_from_y
      ldx path_from_y+1
      jmp have_deeper
    :
      lda path_end_y
      ldx path_end_y+1
  have_deeper:
    cmp #1
    txa
    sbc #0
    and #$F0
    tay
    clc
    adc #PIXELS_PER_CELL
    sta row_edge
    tya
    CELL_OF_ROW
    ora path_column
    tax
    lda step_cells,x
    sta surface_cell
    and #PROFILE_SLOPE | PROFILE_CEILING
    cmp face_kind
    bne none
    lda surface_cell            ; its surface reaches the upper edge
    and #PROFILE_GENTLE | PROFILE_RAISED
    cmp #PROFILE_GENTLE
    beq none
    ldy #0
    jsr surface_at
    COMPARE_16 surface_y, path_end_y
    bmi none
    ldy #start_offset - path_offset
    jsr surface_at
    COMPARE_16 surface_y, path_from_y
    bmi none
    jmp exempt_behind
  none:
    clc
    rts
.endproc

;;
; Removes the cell behind the upper end of a slope from the neighbourhood.
; in:  surface_cell = its profile, row_edge, path_edge, face_..., crossing_x/y, neighbourhood
; out: neighbourhood; carry: a cell was removed
; clobbers: A, X
; cycles at worst: 90
.proc exempt_behind
    lda surface_cell
    and #PROFILE_MIRRORED
    bne leftward
      clc
      lda path_edge
      adc #PIXELS_PER_CELL
      jmp have_beside
  leftward:
      sec
      lda path_edge
      sbc #PIXELS_PER_CELL
  have_beside:
    ldx #0
    sec
    sbc crossing_x
    beq right_one
    cmp #<-PIXELS_PER_CELL
    beq left_one
  none:
    clc
    rts
  right_one:
    inx
  left_one:
    sec
    lda row_edge
    sbc #PIXELS_PER_CELL
    eor face_flip
    sec
    sbc crossing_y
    beq lower_one
    cmp #<-PIXELS_PER_CELL
    bne none
    beq upper_one               ; always
  lower_one:
    inx
    inx
  upper_one:
    lda neighbourhood,x
    and face_flat
    beq none
    eor neighbourhood,x
    sta neighbourhood,x
    sec
    rts
.endproc
