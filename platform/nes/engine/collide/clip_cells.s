; Cells and one-way cells for a body that has other things near: the twin of engine/collide/clip_cells.hpp. Slopes
; are in clip_slopes.s. A body asks only about the cells behind the lines of the grid that it comes to, mostly none;
; the thin walls on these lines are asked at once.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp side_left, side_right, side_top, side_bottom, frame_x, frame_y, frame_row, frame_cells, frame_inside
.importzp wanted, clear_limit, gap, cell_x, cell_y, body_half_x, way_offset, row_edge, surface_cell, surface_y
.import traits_at, slope_profiles, surface_at, take, slopes_seen, cells_left_out, floor_traits
.import walls_near, has_upright_wall, has_level_wall
.exportzp at_column, at_row, grid_line, first_cell, last_cell
.export cell_at, is_hidden, is_in_cells, find_middle
.export clip_lines_left, clip_lines_right, clip_lines_up, clip_lines_down

.segment "ZPOBSTACLES": zeropage
at_column:  .res 1              ; a cell's left edge in the frame, pixels
at_row:     .res 1              ; its upper edge
grid_line:  .res 1              ; the line of the grid, pixels
first_cell: .res 1              ; of those that the body covers across, pixels
last_cell:  .res 1
closed:     .res 1              ; the traits that stop the body
line_met:   .res 1              ; MET_... bits
seen:       .res 1

.segment "STEPONLY"
looked_cell: .res 1             ; what of a cell would stop the body

.segment "SYSTEMS"

COLUMNS_BEFORE = 2 * PIXELS_PER_CELL

;;
; What a cell does: the traits that block, or a slope's profile.
; in:  at_column, at_row, frame_...
; out: A, N: a slope; slopes_seen
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 480
.proc cell_at
    bit frame_inside
    bpl one_by_one
    lda at_row
    bmi negative
      lsr a
      lsr a
      lsr a
      lsr a
      bpl have_row              ; always
  negative:
      lsr a
      lsr a
      lsr a
      lsr a
      ora #$F0
  have_row:
    clc
    adc frame_row
    cmp level_rows
    bcs empty                   ; above the level, too
    sta cell_y
    lda at_column
    adc #COLUMNS_BEFORE         ; the carry is clear
    ora cell_y
    tay
    lda (frame_cells),y
    tay
    lda level_traits,y
    cmp #TRAIT_CHANGING
    bcs special
    tay                         ; N
    rts
  empty:
    lda #0
    rts
  special:
    cmp #TRAIT_SLOPE
    bcc otherwise
    ldx level_kinds,y
  slope:
    ldy #1
    sty slopes_seen
    lda slope_profiles - KIND_SLOPE_RIGHT,x
    rts
  otherwise:
    and #TRAIT_CHANGING
    bne one_by_one              ; or TRAITS_LOOK_ABOVE
    lda level_traits,y
    and #TRAIT_BLOCKS
    rts
  one_by_one:
    ldx #0
    clc
    lda at_column
    bpl :+
      dex
    :
    adc frame_x
    sta cell_x
    txa
    adc frame_x+1
    sta cell_x+1
    ldx #0
    clc
    lda at_row
    bpl :+
      dex
    :
    adc frame_y
    sta cell_y
    txa
    adc frame_y+1
    sta cell_y+1
    jsr traits_at
    cmp #0
    bmi slope
    and #TRAIT_BLOCKS
    rts
.endproc
.assert TRAIT_BLOCKS < TRAIT_CHANGING && TRAIT_CHANGING < TRAIT_ACTS && TRAIT_ACTS < TRAIT_SLOPE && TRAIT_SLOPE = $80, error, "cell_at tells by size what does more than block"

;;
; The column of the body's middle.
; in:  side_left, body_half_x
; out: way_offset: of the middle from the column's left; A = the column, in pixels
; clobbers: X
; cycles at worst: 40
.proc find_middle
    clc
    lda side_left
    adc body_half_x
    sta way_offset
    lda side_left+1
    adc body_half_x+1
    tax
    and #PIXELS_PER_CELL-1
    sta way_offset+1
    txa
    and #$F0
    rts
.endproc

;;
; Whether a slope hides from the body what of a cell would stop it: a floor, or a ceiling's slope a ceiling, behind its
; upper end, as long as the middle is on or above it. C++ calls it traits_for.
; in:  at_column, at_row, looked_cell: what would stop it, side_...
; out: carry
; clobbers: A, X, Y, surface_..., row_edge, way_offset
; cycles at worst: 760
.proc is_hidden
    jsr find_middle
    tax
    sec
    sbc at_column
    beq no
    ldy #PROFILE_MIRRORED       ; which rises to the left
    cmp #PIXELS_PER_CELL
    beq beside
    ldy #0
    cmp #<-PIXELS_PER_CELL
    bne no
  beside:
    lda at_column
    pha
    tya
    pha
    stx at_column
    jsr cell_at
    sta surface_cell
    pla
    tay
    pla
    sta at_column
    tya
    eor surface_cell
    bpl no
    and #PROFILE_MIRRORED
    bne no
    lda surface_cell
    and #PROFILE_GENTLE | PROFILE_RAISED
    cmp #PROFILE_GENTLE
    beq no                      ; it does not reach the upper end of its cell
    lda surface_cell
    and #PROFILE_CEILING
    bne ceiling
    lda looked_cell
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    beq no
    clc
    lda at_row
    adc #PIXELS_PER_CELL
    sta row_edge
    ldy #0
    jsr surface_at
    lda surface_y               ; side <= surface
    cmp side_bottom
    lda surface_y+1
    sbc side_bottom+1
    bmi no
    sec
    rts
  ceiling:
    lda looked_cell
    and #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
    beq no
    lda at_row
    eor #$F0
    clc
    adc #PIXELS_PER_CELL
    sta row_edge
    ldy #0
    jsr surface_at
    clc                         ; -side <= surface
    lda surface_y
    adc side_top
    lda surface_y+1
    adc side_top+1
    bmi no
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PROFILE_SLOPE = $80 && PIXELS_PER_CELL = 16, error, "is_hidden tests bit 7, and turns a row over by a bit mask"

; The cells that the body covers along one axis.
.macro FIND_COVERED lower, upper
    lda lower+1
    and #$F0
    sta first_cell
    lda upper
    cmp #1
    lda upper+1
    sbc #0
    and #$F0
    sta last_cell
.endmacro

; What of the cells behind a line stops the body, in A. A slope that is found late may hide what was looked at before.
.macro LOOK_BEHIND place
    .local again, each, next, done
  again:
    lda slopes_seen
    sta seen
    lda #0
    sta line_met
    lda first_cell
  each:
    sta place
    jsr cell_at
    bmi next                    ; a slope
    and closed
    beq next
    sta looked_cell
    lda slopes_seen
    beq :+
      jsr is_hidden
      bcs next
    :
    lda looked_cell
    and #TRAIT_SOLID
    ora #MET | MET_ON_GRID | MET_STOPS
    ora line_met
    sta line_met
  next:
    lda place
    cmp last_cell
    beq done
    clc
    adc #PIXELS_PER_CELL
    jmp each
  done:
    lda slopes_seen
    cmp seen
    bne again
    lda line_met
.endmacro

; Looks at the line of the grid that comes before a side, if that has a meaning. A sub-step comes to one at most.
.macro CLIP_LINES side, ahead, look
    .local none
    .if ahead > 0
      sec
      lda #0
      sbc side
      sta gap
      lda #0
      sbc side+1
    .else
      lda side
      sta gap
      lda side+1
    .endif
    and #PIXELS_PER_CELL-1
    sta gap+1
    lda gap
    cmp clear_limit
    lda gap+1
    sbc clear_limit+1
    bcs none
    .if ahead > 0
      lda side
      cmp #1
      lda side+1
      adc #PIXELS_PER_CELL-1
      and #$F0
      sta grid_line
    .else
      lda side+1
      and #$F0
      sta grid_line
      sec
      sbc #PIXELS_PER_CELL
    .endif
    jmp look
  none:
    rts
.endmacro

;;
; in:  side_..., clear_limit, floor_traits, cells_left_out, walls_near
; out: clear_...
; clobbers: A, X, Y, gap, cell_x, cell_y, cell_pointer, as is_hidden, and as has_upright_wall
; cycles at worst: 5,000
.proc clip_lines_left
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_RIGHT
    stx closed
    CLIP_LINES side_left, -1, look_behind_upright
.endproc

;;
; cycles at worst: 5,000
.proc clip_lines_right
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_LEFT
    stx closed
    CLIP_LINES side_right, 1, look_behind_upright
.endproc

;;
; cycles at worst: 5,000
.proc clip_lines_up
    ldx #TRAIT_SOLID | TRAIT_ONEWAY_DOWN
    stx closed
    CLIP_LINES side_top, -1, look_behind_level
.endproc

;;
; in:  wanted, and as clip_lines_left
; cycles at worst: 7,700
.proc clip_lines_down
    ldx floor_traits
    stx closed
    lda wanted+1
    cmp #PIXELS_PER_CELL
    bcc clip_line_below
    jsr clip_line_below         ; what has climbed follows the ground by more than a cell, to a second line
    clc
    lda gap+1
    adc #PIXELS_PER_CELL
    sta gap+1
    lda gap
    cmp clear_limit
    lda gap+1
    sbc clear_limit+1
    lda grid_line
    bcs done
    adc #PIXELS_PER_CELL
    sta grid_line
    jmp look_behind_level
  done:
    rts
.endproc

;;
; cycles at worst: 5,000
.proc clip_line_below
    CLIP_LINES side_bottom, 1, look_behind_level
.endproc

;;
; What is behind an upright line of the grid, and on it.
; in:  A = the column behind it, grid_line, gap, closed
; out: clear_...
; clobbers: as clip_lines_left
; cycles at worst: 2,600
.proc look_behind_upright
    sta at_column
    FIND_COVERED side_top, side_bottom
    lda #0
    sta line_met
    bit cells_left_out
    bmi walls
    LOOK_BEHIND at_row
    lsr a                       ; MET_FIRM
    bcs take_line
  walls:
    lda walls_near
    beq take_line
    jsr has_upright_wall
    jmp take_wall
.endproc

;;
; The same for a level line.
; cycles at worst: 2,750
.proc look_behind_level
    sta at_row
    FIND_COVERED side_left, side_right
    lda #0
    sta line_met
    bit cells_left_out
    bmi walls
    LOOK_BEHIND at_column
    lsr a                       ; MET_FIRM
    bcs take_line
  walls:
    lda walls_near
    beq take_line
    jsr has_level_wall
.endproc
.assert take_wall = *, error, "look_behind_level falls through to take_wall"
.assert MET_FIRM = 1, error, "look_behind_level shifts it out"

take_wall:                      ; carry: there is one
    bcc take_line
    lda #MET | MET_ON_GRID | MET_STOPS | MET_FIRM
    sta line_met
take_line:
    lda line_met
    beq :+
      ldy #0
      jmp take
    :
    rts

;;
; Whether the body is in a solid cell. All cells that it covers are looked at, unless it is. Mostly they are nothing that
; matters, which a look at all together tells.
; in:  side_..., slopes_seen
; out: carry; slopes_seen
; clobbers: A, X, Y, as cell_at and is_hidden
; cycles at worst: 5,000
.proc is_in_cells
    FIND_COVERED side_top, side_bottom
    lda side_left+1
    and #$F0
    sta at_column
    lda side_right
    cmp #1
    lda side_right+1
    sbc #0
    and #$F0
    sta grid_line               ; the last column
    bit frame_inside
    bpl one_by_one
    lda first_cell
    cmp #$80
    ror a
    cmp #$80
    ror a
    cmp #$80
    ror a
    cmp #$80
    ror a
    clc
    adc frame_row
    cmp level_rows
    bcs one_by_one
    ldx first_cell
    cpx last_cell
    beq :+
      tay
      iny
      cpy level_rows
      bcs one_by_one
    :
    clc
    adc at_column
    clc
    adc #COLUMNS_BEFORE
    tay
    lda (frame_cells),y
    tax
    lda level_traits,x
    sta line_met
    ldx first_cell
    cpx last_cell
    beq one_row
    iny
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
    dey
  one_row:
    lda at_column
    cmp grid_line
    beq all_seen
    tya
    clc
    adc #PIXELS_PER_CELL
    tay
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
    ldx first_cell
    cpx last_cell
    beq all_seen
    iny
    lda (frame_cells),y
    tax
    lda level_traits,x
    ora line_met
    sta line_met
  all_seen:
    lda line_met
    and #TRAIT_SOLID | TRAIT_CHANGING | TRAIT_SLOPE
    bne one_by_one
    clc
    rts
  one_by_one:
    lda first_cell
  each:
    sta at_row
    jsr cell_at
    bmi next
    and #TRAIT_SOLID
    beq next
    sta looked_cell
    jsr is_hidden
    bcc inside
  next:
    lda at_row
    cmp last_cell
    beq column_done
    clc
    adc #PIXELS_PER_CELL
    jmp each
  column_done:
    lda grid_line
    cmp at_column
    beq outside
    sta at_column               ; at most two columns
    jmp one_by_one
  outside:
    clc
    rts
  inside:
    sec
    rts
.endproc
