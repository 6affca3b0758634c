; Reads the cells around a step among slopes, for the port of engine/collide/slope_step.hpp.
;
; A step leads at most one column out of the cell that holds the body's centre, and the body's
; sides reach no further. Up or down, it leads at most half a cell, and a slope beyond the next line
; may move the body as far again. So the cells of three columns, from two rows above that cell to
; two rows below it, are read once: in a column of step_cells, a row has its number modulo 8. Other
; entries may hold anything: no path that begins here crosses a surface there.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "collide/slope.inc"

.importzp level_tiles, level_stride, level_width, cell_x, cell_y, cell_pointer, from_x
.import target_x, origin_x, origin_y, origin_row
.import traits_at, slope_profiles
.export step_cells, faces_seen
.export forget_columns, look_at_columns, look_at_column

.segment "SLOPECELLS"
step_cells: .res 24             ; the blocking traits of a cell, or a slope's profile
faces_seen: .res 1              ; SEES_FLOORS, PROFILE_CEILING
left_seen:  .res 1              ; not 0 once the column has been read
right_seen: .res 1
all_inside: .res 1              ; not 0: no cell is left, right or above of the level
own_tiles:  .res 2              ; address of the tile two rows above the body's, in its column
first_cell: .res 1              ; of the column that is read
looked_at:  .res 1


.segment "ENGINE"

;;
; Forgets all columns, and reads that of the body's cell.
; local
; in:  origin_x/y, origin_row
; out: step_cells, faces_seen
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 3,000
.proc forget_columns
    ldx #0
    stx faces_seen
    stx left_seen
    stx right_seen
    stx all_inside
    lda origin_row              ; all three columns, from two rows above on
    cmp #2
    bcc edge
    bmi edge
    lda origin_x+1
    bmi edge
    ora origin_x
    beq edge
    clc
    lda origin_x
    adc #PIXELS_PER_CELL
    tay
    lda origin_x+1
    adc #0
    cpy level_width
    sbc level_width+1
    bcs edge
    inc all_inside
    POINT_TO_COLUMN origin_x, level_tiles, own_tiles
    clc                         ; the tile two rows above
    lda origin_row
    sbc #1
    clc
    adc own_tiles
    sta own_tiles
    bcc edge
      inc own_tiles+1
  edge:
    ldx #COLUMN_OWN
    jmp look_at_column
.endproc

;;
; Reads the columns that a step can touch, if they have not been read yet. The sides reach at most
; half a cell from the centre.
; local
; in:  from_x, target_x, origin_x/y, origin_row
; out: step_cells, faces_seen
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 5,000
.proc look_at_columns
    lda from_x+1
    cmp #HALF_CELL
    bcs from_right_half
      jsr look_left
      lda target_x+1
      bmi done
      cmp #HALF_CELL
      bcs look_right
    done:
      rts
  from_right_half:
    jsr look_right
    lda target_x+1              ; no step leads from there to the left of the body's own column
    cmp #HALF_CELL
    bcs done
  look_left:
    ldx #COLUMN_LEFT
    lda left_seen
    bne done
    inc left_seen
    jmp look_at_column
  look_right:
    ldx #COLUMN_RIGHT
    lda right_seen
    bne done
    inc right_seen
    jmp look_at_column
.endproc

; Reads one cell of the column at cell_pointer. Row 0 is two rows above the body's.
.macro LOOK_AT row
    .local plain
    ldy #row
    lda (cell_pointer),y
    tay
    lda level_traits,y
    cmp #TRAIT_MUTABLE
    bcc plain
      ldx #row
      jsr special_cell
      ldx first_cell
    plain:
    sta step_cells + ((row - 2) & 7),x
.endmacro
.assert TRAIT_BLOCKS < TRAIT_MUTABLE && TRAIT_MUTABLE < TRAIT_ACTS && TRAIT_ACTS < TRAIT_SLOPE, error, "LOOK_AT compares a cell's traits with TRAIT_MUTABLE"

;;
; Reads the cells of a column.
; local
; in:  X = COLUMN_..., all_inside, own_tiles, origin_x/y, origin_row
; out: step_cells, faces_seen
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 2,850
.proc look_at_column
    stx first_cell
    lda all_inside
    bne inside
    jmp look_one_by_one_in_column
  inside:
    lda own_tiles
    ldy own_tiles+1
    cpx #COLUMN_OWN
    beq have_column
    bcs right
      sec
      sbc level_stride
      bcs have_column
      dey
      bcc have_column           ; always
    right:
      clc
      adc level_stride
      bcc have_column
      iny
  have_column:
    sta cell_pointer
    sty cell_pointer+1
    LOOK_AT 0
    LOOK_AT 1
    LOOK_AT 2
    LOOK_AT 3
    LOOK_AT 4
.endproc
.assert empty_below = *, error, "look_at_column falls through to empty_below"

;;
; Empties the cells below the level.
; in:  X = first_cell, origin_row
; out: step_cells
; clobbers: A, Y
; cycles at worst: 80
.proc empty_below
    clc
    lda origin_row
    adc #3
    sec
    sbc level_rows              ; the number of rows below the level
    beq done
    bcc done
    tay
    lda #0
    sta step_cells+2,x
    dey
    beq done
    sta step_cells+1,x
    dey
    beq done
    sta step_cells+0,x
    dey
    beq done
    sta step_cells+7,x          ; the row two above the body's is never below the level
  done:
    rts
.endproc

;;
; Finds the entry in step_cells of a cell that does more than block.
; in:  A = its traits, Y = its tile, X = its row, from 0 for the one two above the body's;
;      first_cell, origin_x, origin_row
; out: A; faces_seen
; clobbers: X, Y, cell_x, cell_y
; cycles at worst: 580
.proc special_cell
    asl a
    bcs slope
    and #2*TRAIT_MUTABLE
    bne changing                ; or TRAITS_LOOK_ABOVE
    lda level_traits,y
    and #TRAIT_BLOCKS
    rts
  slope:
    ldx level_kinds,y
  slope_of_kind:
    lda slope_profiles - KIND_SLOPE_RIGHT,x
    tax
    and #PROFILE_CEILING
    bne :+
      lda #SEES_FLOORS
    :
    ora faces_seen
    sta faces_seen
    txa
    rts
  changing:
    clc
    txa
    adc origin_row
    sec
    sbc #2
    cmp level_rows
    bcs empty                   ; outside of the level
    SHIFT_LEFT 4
    sta cell_y
    lda #0
    rol a
    sta cell_y+1
    jsr find_column
    lda cell_pointer
    pha
    lda cell_pointer+1
    pha
    jsr traits_at               ; a ladder, or a cell that may have changed
    and #TRAIT_BLOCKS
    tax
    pla
    sta cell_pointer+1
    pla
    sta cell_pointer
    txa
    rts
  empty:
    lda #0
    rts
.endproc

;;
; Finds the pixel of the column that is read.
; in:  first_cell, origin_x
; out: cell_x
; clobbers: A
; cycles at worst: 50
.proc find_column
    lda first_cell              ; origin_x + 16 px a column, less 16
    asl a
    adc origin_x
    sta cell_x
    lda origin_x+1
    adc #0
    sta cell_x+1
    sec
    lda cell_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    BORROW_FROM cell_x+1
    rts
.endproc
.assert TRAIT_SLOPE = $80 && TRAITS_LOOK_ABOVE & TRAIT_MUTABLE && PROFILE_CEILING <> SEES_FLOORS, error, "special_cell shifts the slopes out"

;;
; Reads the cells of a column beside the level, or at its upper edge.
; in:  first_cell, origin_x/y
; out: step_cells, faces_seen
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 2,210
.proc look_one_by_one_in_column
    jsr find_column
    SUBTRACT_16 origin_y, #2*PIXELS_PER_CELL, cell_y ; from two rows above
    lda #<-2 & 7
  each:
    ora first_cell
    pha
    jsr traits_at
    cmp #0
    bpl plain
      jsr special_cell::slope_of_kind
    plain:
    and #PROFILE_SLOPE | TRAIT_BLOCKS
    sta looked_at
    pla
    tay
    lda looked_at
    sta step_cells,y
    clc
    lda cell_y
    adc #PIXELS_PER_CELL
    sta cell_y
    CARRY_TO cell_y+1
    iny
    tya
    and #7
    cmp #3
    bne each
    rts
.endproc
