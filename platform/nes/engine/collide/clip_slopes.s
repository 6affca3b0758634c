; Clips a motion along y to the surfaces of slopes, for a body that has other things near: a part of the 6502 port of
; engine/collide/clip_cells.hpp. It is called only if a slope was read among the cells that the body covers or comes
; to.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp side_top, side_bottom, clear_limit, gap, at_column, at_row, row_edge, surface_cell, surface_y
.import cell_at, find_middle, surface_at, take
.exportzp surface_kind, surface_flip, meeting
.export meet_floors, meet_ceilings, find_row, clip_slopes_up, clip_slopes_down

.segment "ZPOBSTACLES": zeropage
surface_kind: .res 1            ; the face that counts: PROFILE_SLOPE, with PROFILE_CEILING for ceilings
surface_flip: .res 1            ; $F0 for ceilings: mirrors a row
meeting:      .res 2            ; the side of the body that meets this face, in the face's frame

.segment "OBSTACLES"

;;
; Selects floors: the face, and the side of the body that meets it.
; local
; in:  side_bottom
; out: surface_kind, surface_flip, meeting
; clobbers: A
; cycles at worst: 36
.proc meet_floors
    lda #PROFILE_SLOPE
    sta surface_kind
    lda #0
    sta surface_flip
    COPY_16 side_bottom, meeting
    rts
.endproc

;;
; Selects ceilings: the face, and the side of the body that meets it.
; local
; in:  side_top
; out: surface_kind, surface_flip, meeting
; clobbers: A
; cycles at worst: 42
.proc meet_ceilings
    lda #PROFILE_SLOPE | PROFILE_CEILING
    sta surface_kind
    lda #$F0
    sta surface_flip
    NEGATE_16 side_top, meeting
    rts
.endproc

;;
; Finds the row that contains the side that meets the surfaces.
; local
; in:  meeting, surface_flip
; out: at_row, row_edge: its lower edge in the face's frame
; clobbers: A
; cycles at worst: 45
.proc find_row
    lda meeting
    cmp #1
    lda meeting+1
    sbc #0
    and #$F0
    pha
    clc
    adc #PIXELS_PER_CELL
    sta row_edge
    pla
    eor surface_flip
    sta at_row
    rts
.endproc

;;
; Clips the motion downward to floor slopes.
; local
; in:  side_..., wanted, clear_limit
; out: clear_...
; clobbers: A, X, Y, gap, as cell_at, path_offset, start_offset, row_edge, surface_...
; cycles at worst: 1,450
.proc clip_slopes_down
    jsr meet_floors
    jmp clip_surfaces_y
.endproc

;;
; Clips the motion upward to ceiling slopes.
; local
; cycles at worst: 1,400
.proc clip_slopes_up
    jsr meet_ceilings
.endproc
.assert clip_surfaces_y = *, error, "clip_slopes_up falls through to clip_surfaces_y"

;;
; Clips the motion along y to the surfaces of one face: only the middle of the side meets them.
; in:  surface_kind, surface_flip, meeting, side_..., clear_limit
; out: clear_...
; cycles at worst: 1,450
.proc clip_surfaces_y
    jsr find_middle
    sta at_column
    jsr find_row
  each:
    jsr cell_at
    bpl next
    sta surface_cell
    and #PROFILE_SLOPE | PROFILE_CEILING
    cmp surface_kind
    bne next
    ldy #0
    jsr surface_at
    sec
    lda surface_y
    sbc meeting
    sta gap
    lda surface_y+1
    sbc meeting+1
    bmi next
    sta gap+1
    COMPARE_16 gap, clear_limit
    bcs next
    lda #MET | MET_STOPS | MET_SLANTED | MET_FIRM
    ldy #0
    jsr take
  next:
    sec                         ; does the next row begin before the limit?
    lda #0
    sbc meeting
    tax
    lda row_edge
    sbc meeting+1
    cpx clear_limit
    sbc clear_limit+1
    bcs done
    lda row_edge
    eor surface_flip
    sta at_row
    clc
    lda row_edge
    adc #PIXELS_PER_CELL
    sta row_edge
    jmp each
  done:
    rts
.endproc
