; Finds the narrow points on the path of a step among slopes: the port of next_stop and may_be_narrow
; in engine/collide/slope_step.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_x, body_y, body_half_x, body_half_y
.importzp from_x, from_y, path_end_y, path_from_y, face_kind, face_flip, face_flat, row_edge
.importzp surface_y, surface_cell
.import step_cells, faces_seen
.export turned_x, turned_end, next_stop, may_be_narrow

STOPS_FROM_ABOVE_OR_BESIDE = TRAIT_BLOCKS & <~TRAIT_ONEWAY_UP

.segment "SLOPES"
turned_x:   .res 2              ; points on the path, mirrored so that it leads right
turned_end: .res 2

; These share memory with variables of surfaces, which are unused here.
reach      = surface_y          ; two bytes: from the centre to the last subpixel of a side
stop_x     = path_end_y              ; two bytes
first_cell = face_kind          ; of the columns that the body touches, in step_cells
last_cell  = face_flip
row        = row_edge           ; its upper edge
feet_row   = surface_cell
row_stops  = face_flat          ; traits that narrow the space in this row
row_last   = path_from_y         ; the row's last cell

.segment "ENGINE"

;;
; Finds the next point on the path at which the space may be narrowest: the body's front has just
; entered a column, or its back is about to leave one.
; in:  turned_x, turned_end, body_half_x
; out: turned_x; carry: it is before turned_end
; clobbers: A, Y
; cycles at worst: 170
.proc next_stop
    SUBTRACT_16 body_half_x, #1, reach

    sec                         ; its back leaves the column
    lda turned_x
    sbc reach
    lda turned_x+1
    sbc reach+1
    and #$F0
    clc
    adc #PIXELS_PER_CELL
    clc
    adc reach+1
    sta stop_x+1
    lda reach
    sta stop_x

    clc                         ; its front enters one
    adc turned_x
    lda turned_x+1
    adc reach+1
    and #$F0
    clc
    adc #PIXELS_PER_CELL
    tay
    sec
    lda #0
    sbc reach
    pha
    tya
    sbc reach+1
    tay
    pla
    cmp stop_x                  ; the nearer of both
    sta reach
    tya
    sbc stop_x+1
    bpl :+
      sty stop_x+1
      lda reach
      sta stop_x
    :

    COMPARE_16 stop_x, turned_end
    bpl none
    COPY_16 stop_x, turned_x
    sec
    rts
  none:
    clc
    rts
.endproc

; Finds the first and the last cell that the body touches on its path along an axis, as the pixels of
; their edges. The last one is in A.
.macro TOUCHED axis, first
    .local from_first, have_last
    COMPARE_16 {.ident(.concat("from_", axis)),x}, {.ident(.concat("body_", axis))}
    bmi from_first
      sec
      lda .ident(.concat("body_", axis))
      sbc .ident(.concat("body_half_", axis))
      lda .ident(.concat("body_", axis))+1
      sbc .ident(.concat("body_half_", axis))+1
      and #$F0
      sta first
      clc
      lda .ident(.concat("from_", axis)),x
      adc .ident(.concat("body_half_", axis))
      tay
      lda .ident(.concat("from_", axis))+1,x
      adc .ident(.concat("body_half_", axis))+1
      jmp have_last
    from_first:
      sec
      lda .ident(.concat("from_", axis)),x
      sbc .ident(.concat("body_half_", axis))
      lda .ident(.concat("from_", axis))+1,x
      sbc .ident(.concat("body_half_", axis))+1
      and #$F0
      sta first
      clc
      lda .ident(.concat("body_", axis))
      adc .ident(.concat("body_half_", axis))
      tay
      lda .ident(.concat("body_", axis))+1
      adc .ident(.concat("body_half_", axis))+1
    have_last:
    cpy #1                      ; less a subpixel
    sbc #0
    and #$F0
.endmacro

;;
; Whether anything could narrow the space on the path from X's point to the body: a cell in the rows
; over the feet that stops it from above or from the side, or a ceiling slope in one of these rows or
; the feet's.
; in:  X = 0 for from_x/y, 4 for line_x/y; body_x/y, body_half_x/y, step_cells, faces_seen
; out: carry
; clobbers: A, X, Y
; cycles at worst: 570
.proc may_be_narrow
    TOUCHED "y", row
    sta feet_row
    TOUCHED "x", first_cell
    clc
    adc #PIXELS_PER_CELL
    lsr a
    sta last_cell
    clc
    lda first_cell
    adc #PIXELS_PER_CELL
    lsr a
    sta first_cell
  each_row:
    ldy #STOPS_FROM_ABOVE_OR_BESIDE
    lda row
    cmp feet_row
    bne :+
      lda faces_seen
      and #PROFILE_CEILING
      beq open
      ldy #0
      lda row
    :
    sty row_stops
    SHIFT_RIGHT 4
    and #7
    tay
    ora last_cell
    sta row_last
    tya
    ora first_cell
    tax
  each_cell:
    lda step_cells,x
    bmi slope
    and row_stops
    bne narrow
  next_cell:
    cpx row_last
    beq next_row
    txa
    adc #COLUMN_OWN             ; the carry is clear, X is less than row_last
    tax
    bne each_cell               ; always
  slope:
    and #PROFILE_CEILING
    beq next_cell
  narrow:
    sec
    rts
  next_row:
    lda row
    cmp feet_row
    beq open
    clc
    adc #PIXELS_PER_CELL
    sta row
    jmp each_row
  open:
    clc
    rts
.endproc
.assert COLUMN_OWN = 8 && COLUMN_RIGHT = 16, error, "may_be_narrow adds COLUMN_OWN to go to the next column"
