; Clips a motion along x to the surfaces of slopes: a part of the 6502 port of engine/collide/clip_cells.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp wanted, clear_limit, clear_met, clear_deflection, gap, at_column, path_offset, start_offset, row_edge
.importzp surface_cell, surface_y, surface_kind, surface_flip, meeting
.import cell_at, find_middle, surface_at, take, meet_floors, meet_ceilings, find_row
.exportzp hand
.export clip_slopes_left, clip_slopes_right

.segment "ZPOBSTACLES": zeropage
distance_gone: .res 2                ; the part of the motion that is in the columns before this one
hand:     .res 1                ; PROFILE_MIRRORED if the motion leads left

.segment "OBSTACLES"

;;
; Clips the motion to the left to slopes.
; local
; in:  side_..., wanted, clear_limit
; out: clear_...
; clobbers: A, X, Y, gap, as cell_at, path_offset, start_offset, row_edge, surface_...
; cycles at worst: 3,300
.proc clip_slopes_left
    lda #PROFILE_MIRRORED
    bne clip_slopes_across      ; always
.endproc

;;
; The same to the right.
; local
; cycles at worst: 3,300
.proc clip_slopes_right
    lda #0
.endproc
.assert clip_slopes_across = *, error, "clip_slopes_right falls through to clip_slopes_across"

;;
; Clips the motion along x to floor slopes, then to ceiling slopes.
; in:  A = PROFILE_MIRRORED if the motion leads left, else 0
; cycles at worst: 3,300
.proc clip_slopes_across
    sta hand
    jsr meet_floors
    jsr clip_surfaces_x
    jsr meet_ceilings
.endproc
.assert clip_surfaces_x = *, error, "clip_slopes_across falls through to clip_surfaces_x"

;;
; Clips the motion along x to the surfaces of one face. A surface that rises deflects the body.
;
; It visits the columns from the body's middle on, in the row of the side that meets the face. In each column,
; start_offset is where the motion enters the column and path_offset where it ends there (find_end). A surface counts
; if the motion begins on or above it and ends below it; take_slope then adds it. distance_gone sums the columns
; passed.
; in:  surface_kind, surface_flip, meeting, hand, wanted, side_..., clear_limit
; out: clear_...
; cycles at worst: 1,700
.proc clip_surfaces_x
    CLEAR_16 distance_gone
    jsr find_row
    jsr find_middle
    sta at_column
  each:                         ; path_offset: where the motion begins in the column
    COPY_16 path_offset, start_offset
    jsr cell_at
    bpl next
    sta surface_cell
    eor hand
    and #PROFILE_SLOPE | PROFILE_CEILING | PROFILE_MIRRORED
    cmp surface_kind
    bne next
    jsr find_end
    ldy #start_offset - path_offset
    jsr surface_at
    COMPARE_16 surface_y, meeting ; is the start on or above the surface,
    bmi next
    ldy #0
    jsr surface_at
    sec                         ; and the end below it?
    lda meeting
    sbc surface_y
    tax
    lda meeting+1
    sbc surface_y+1
    tay
    bmi next
    bne :+
    cpx #0
    beq next
    :
    jmp take_slope
  next:
    jsr left_in_column
    clc                         ; distance_gone += the rest of this column
    txa
    adc distance_gone
    sta distance_gone
    tya
    adc distance_gone+1
    sta distance_gone+1
    COMPARE_16 distance_gone, wanted
    bcs done
    lda #0                      ; next column
    sta path_offset
    ldx hand
    bne leftward
    sta path_offset+1
    clc
    lda at_column
    adc #PIXELS_PER_CELL
    sta at_column
    jmp each
  leftward:
    lda #PIXELS_PER_CELL
    sta path_offset+1
    sec
    lda at_column
    sbc #PIXELS_PER_CELL
    sta at_column
    jmp each
  done:
    rts
.endproc

;;
; Computes the distance from where the motion begins in a column to the column's far edge.
; in:  start_offset, hand
; out: Y:X
; clobbers: A
; cycles at worst: 40
.proc left_in_column
    lda hand
    bne leftward
    sec
    lda #0
    sbc start_offset
    tax
    lda #PIXELS_PER_CELL
    sbc start_offset+1
    tay
    rts
  leftward:
    ldx start_offset
    ldy start_offset+1
    rts
.endproc

;;
; Finds where the motion ends in a column.
; in:  start_offset, distance_gone, wanted, hand
; out: path_offset
; clobbers: A, X, Y, gap
; cycles at worst: 120
.proc find_end
    jsr left_in_column
    SUBTRACT_16 wanted, distance_gone, gap
    cpx gap
    tya
    sbc gap+1
    bcs :+
      stx gap
      sty gap+1
    :
    lda hand
    bne leftward
    ADD_16 start_offset, gap, path_offset
    rts
  leftward:
    SUBTRACT_16 start_offset, gap, path_offset
    rts
.endproc

;;
; Adds a surface that deflects. The body goes on to the farthest point where the surface is not higher than its side.
;
; 1. path_offset keeps the lift, by which the surface at the motion's end is higher than the side.
; 2. gap becomes the height of the side above the lower edge of its row, less half a cell for a raised profile, and
;    twice that plus a subpixel for a gentle one. This is how far from its low end the surface reaches that height.
; 3. gap += distance_gone - the distance from the low end to where the motion begins in this column. That distance is
;    start_offset, or 16 px - start_offset to the left. Now gap is counted from the body's middle.
; 4. If gap is less than clear_limit, `take` adds it as MET | MET_FIRM, without MET_STOPS.
; 5. clear_deflection becomes the lift: negative, upward, at a floor, positive at a ceiling. If the other face already
;    deflects at the same distance (clear_deflection is not 0), the body is in a wedge and MET_STOPS is set.
; in:  Y:X = the lift, surface_cell, row_edge, meeting, start_offset, hand, distance_gone
; out: clear_...
; clobbers: A, X, Y, gap, path_offset
; cycles at worst: 330
.proc take_slope
    stx path_offset              ; the lift is kept here
    sty path_offset+1
    sec                         ; how far the side is above the lower edge of the row
    lda #0
    sbc meeting
    sta gap
    lda row_edge
    sbc meeting+1
    sta gap+1
    lda surface_cell
    and #PROFILE_RAISED
    beq :+
      sec
      lda gap+1
      sbc #HALF_CELL
      sta gap+1
    :
    lda surface_cell
    and #PROFILE_GENTLE
    beq :+
      sec
      rol gap
      rol gap+1
    :
    ADD_16 gap, distance_gone, gap ; from the surface's low end to where the motion begins, subtracted
    sec
    lda hand
    bne leftward
    lda gap
    sbc start_offset
    sta gap
    lda gap+1
    sbc start_offset+1
    sta gap+1
    jmp have_gap
  leftward:                     ; 16 px less the offset
    lda gap+1
    sbc #PIXELS_PER_CELL
    sta gap+1
    ADD_16 gap, start_offset, gap
  have_gap:
    COMPARE_16 gap, clear_limit
    bcs done
    lda #MET | MET_FIRM
    ldy #0
    jsr take
    lda clear_deflection
    ora clear_deflection+1
    bne opposite
    lda surface_flip            ; downward from a ceiling, upward from a floor
    bne ceiling
    sec
    sbc path_offset
    sta clear_deflection
    lda #0
    sbc path_offset+1
    sta clear_deflection+1
    rts
  ceiling:
    COPY_16 path_offset, clear_deflection
  done:
    rts
  opposite:
    lda clear_met
    ora #MET_STOPS
    sta clear_met
    rts
.endproc
