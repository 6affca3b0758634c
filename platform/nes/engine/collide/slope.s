; The surfaces of slopes: the 6502 port of engine/collide/slope.hpp.
;
; Among slopes all positions are signed 8.8 px, relative to the upper left of the cell that holds the body's centre
; before its sub-step. No step leads out of that cell by more than 24 px. A row is given by its upper or lower edge in
; pixels, a multiple of 16, in the frame of its face. In the frame of ceilings y grows upward: `face_flip` mirrors a
; row.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/slope.inc"

.importzp body_y, body_half_y, move_drop_through
.import step_cells, start_foot, start_head
.exportzp path_offset, start_offset, path_end_y, path_from_y, path_column, path_edge, path_came
.exportzp face_kind, face_flip, face_flat, row_edge, surface_y, surface_cell
.export slope_profiles, look_down, look_up, find_foot, surface_met, continues_slope, surface_at

.zeropage
path_offset:   .res 2  ; the path's end in its column, 0 to 16 px from the left,
start_offset: .res 2  ; and its beginning
row_edge:     .res 1  ; the lower edge of the row that is tested
surface_y:    .res 2  ; the height of a surface, in the face's frame
surface_cell: .res 1  ; the cell of this surface, as in step_cells
height:       .res 2

.segment "ZPCELLS": zeropage
path_end_y:        .res 2  ; in the face's frame
path_from_y:   .res 2
path_column:   .res 1  ; COLUMN_...: the path's column, where its cells begin in step_cells
path_edge:     .res 1  ; its left edge: -16, 0 or 16 px
path_came:     .res 1  ; the column that the path comes from: left (-1), right (+1), or this one (0)
face_kind:    .res 1  ; the face's slopes: PROFILE_SLOPE, with PROFILE_CEILING for ceilings
face_flip:    .res 1  ; $F0 for ceilings
face_flat:    .res 1  ; the traits of cells onto whose edge a body walks from a slope
last_edge:    .res 1

.segment "ENGINE"

slope_profiles:                 ; from KIND_SLOPE_RIGHT on
    SLOPE_PROFILES_BYTES

.assert PIXELS_PER_CELL = 16, error, "CELL_OF_ROW shifts a row's edge to its number"

;;
; Selects floors, and the path of the body's foot.
; local
; in:  body_y, body_half_y, start_foot
; out: face_..., path_end_y, path_from_y
; clobbers: A
; cycles at worst: 70
.proc look_down
    lda #PROFILE_SLOPE
    sta face_kind
    lda #0
    sta face_flip
    lda #TRAIT_SOLID | TRAIT_ONEWAY_UP
    sta face_flat
    COPY_16 start_foot, path_from_y
.endproc
.assert find_foot = *, error, "look_down falls through to find_foot"

;;
; Finds where the path of the foot leads.
; local
; in:  body_y, body_half_y
; out: path_end_y
; clobbers: A
; cycles at worst: 30
.proc find_foot
    ADD_16 body_y, body_half_y, path_end_y
    rts
.endproc

;;
; Selects ceilings, and the path of the body's head.
; local
; in:  body_y, body_half_y, start_head
; out: face_..., path_end_y, path_from_y
; clobbers: A
; cycles at worst: 70
.proc look_up
    lda #PROFILE_SLOPE | PROFILE_CEILING
    sta face_kind
    lda #$F0
    sta face_flip
    lda #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
    sta face_flat
    COPY_16 start_head, path_from_y
    SUBTRACT_16 body_half_y, body_y, path_end_y
    rts
.endproc

;;
; Tests whether the path crosses the flat edge of a cell where a slope of the previous column ends. The slope may end
; in the same row, at its upper end, or in the row before, at its lower end.
; in:  X = the cell in step_cells, path_..., face_..., row_edge
; out: carry; surface_y, surface_cell
; clobbers: A, X, Y
; cycles at worst: 210
.proc continues_slope
    lda step_cells,x
    sta surface_cell
    sec
    lda row_edge
    sbc #PIXELS_PER_CELL
    sta surface_y+1
    lda #0
    sta surface_y
    cmp path_from_y              ; was it above the edge?
    lda surface_y+1
    sbc path_from_y+1
    bmi no                      ; it is below the edge now, in a row that the path reaches

    txa
    and #7
    ora #COLUMN_OWN             ; the body comes from its own column
    tax
    jsr slope_ends
    bcc row_before
    beq row_before              ; that slope falls to this edge
    and #PROFILE_GENTLE | PROFILE_RAISED
    cmp #PROFILE_GENTLE
    bne yes
  row_before:
    sec
    lda row_edge
    sbc #2*PIXELS_PER_CELL
    CELL_OF_ROW
    ora #COLUMN_OWN
    tax
    jsr slope_ends
    bcc no
    bne no                      ; that slope rises to this edge
    and #PROFILE_RAISED
    bne no
  yes:
    sec
    rts
  no:
    clc
    rts

  ; X: a cell. out: carry: it is a slope of the face; A: its profile, Z clear: it rises towards the path's column
  slope_ends:
    lda step_cells,x
    and #PROFILE_SLOPE | PROFILE_CEILING
    cmp face_kind
    bne none
    lda step_cells,x
    eor path_came
    and #PROFILE_MIRRORED
    php
    lda step_cells,x
    plp
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; Finds the first surface that the path crosses from above.
; in:  path_..., start_offset, face_..., move_drop_through
; out: carry: there is one; surface_y, surface_cell
; clobbers: A, X, Y, row_edge
; cycles at worst: 670
.proc surface_met
    lda path_end_y                   ; the last row is that of path_end_y - 1
    cmp #1
    lda path_end_y+1
    sbc #0
    and #$F0
    clc
    adc #PIXELS_PER_CELL
    sta last_edge
    lda path_end_y                   ; the first row is the one above that of path_end_y - 2
    cmp #2
    lda path_end_y+1
    sbc #0
    and #$F0
  each:
    sta row_edge
    sec
    sbc #PIXELS_PER_CELL
    CELL_OF_ROW
    ora path_column
    tax
    lda step_cells,x
    bmi slope
    ldy path_came
    beq next
    and face_flat
    beq next
    ldy move_drop_through
    beq :+
      and #TRAIT_SOLID
      beq next
    :
    jsr continues_slope
    bcs met
  next:
    lda row_edge
    cmp last_edge
    beq none
    clc
    adc #PIXELS_PER_CELL
    jmp each
  slope:
    sta surface_cell
    and #PROFILE_SLOPE | PROFILE_CEILING
    cmp face_kind
    bne next
    ldy #start_offset - path_offset
    jsr surface_at
    COMPARE_16 surface_y, path_from_y ; was it above the surface,
    bmi next
    ldy #0
    jsr surface_at
    COMPARE_16 surface_y, path_end_y ; and is it below it now?
    bpl next
    sec
  met:
    rts
  none:
    clc
    rts
.endproc
.assert PROFILE_SLOPE = $80, error, "surface_met tests bit 7"

;;
; Computes the height of a slope's surface at an offset from its column's left.
; local
; in:  surface_cell = its profile, row_edge, Y = 0 for path_offset or 2 for start_offset
; out: surface_y
; clobbers: A
; cycles at worst: 100
.proc surface_at
    lda surface_cell
    and #PROFILE_MIRRORED
    bne mirrored
      lda path_offset,y
      sta height
      lda path_offset+1,y
      jmp have_offset
    mirrored:
      sec
      lda #0
      sbc path_offset,y
      sta height
      lda #PIXELS_PER_CELL
      sbc path_offset+1,y
  have_offset:
    sta height+1
    lda surface_cell
    and #PROFILE_GENTLE | PROFILE_RAISED
    beq have_height
      lda height+1              ; below 0 beyond the cell's lower side (upper_end.s)
      asl a
      ror height+1
      ror height
      lda surface_cell
      and #PROFILE_RAISED
      beq have_height
        lda height+1
        clc
        adc #HALF_CELL
        sta height+1
  have_height:
    sec
    lda #0
    sbc height
    sta surface_y
    lda row_edge
    sbc height+1
    sta surface_y+1
    rts
.endproc
