; Moving one body through cells: the twin of engine/collide/move.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp body_contact, body_nibble
.importzp neighbourhood, displacement_x, displacement_y, previous_x, previous_y, solid_nibble
.importzp level_tiles, level_width, level_height, cell_x, cell_y, cell_pointer
.import resolve_corners, push, kind_traits, traits_at
.exportzp crossing_x, crossing_y, step_x, step_y
.export move_body, sub_step, find_crossing, look_around, eject, stop

.zeropage
crossing_x: .res 2  ; the crossing nearest to the centre, pixels: a multiple of 16
crossing_y: .res 2
step_x:     .res 2  ; of the sub-step, signed 8.8 px
step_y:     .res 2
sub_steps:  .res 1  ; still to do
share_x:    .res 2
share_y:    .res 2
extra_x:    .res 1  ; sub-steps that still get one subpixel more
extra_y:    .res 1
sign:       .res 1

.segment "ENGINE"

;;
; Moves a body by its velocity for one frame.
; in:  body_x/y, body_velocity_x/y, body_half_x/y, move_ceiling_slack, move_drop_through
; out: body_x/y, body_velocity_x/y, body_contact, body_nibble
; clobbers: A, X, Y
; cycles: 355 in the air
.proc move_body
    lda #0
    sta body_contact
    lda body_velocity_x+1       ; -8 to 7 whole pixels: one step does
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_x
    sta step_x
    lda body_velocity_x+1
    sta step_x+1
    lda body_velocity_y
    sta step_y
    lda body_velocity_y+1
    sta step_y+1
    jsr sub_step
    beq :+                      ; no contact
      jsr stop
    :
    jmp leave_embedding
  fast:
    jsr move_in_sub_steps
.endproc
.assert leave_embedding = *, error, "move_body falls through to leave_embedding"

;;
; A body whose four cells are all solid leaves them, or is crushed.
; in:  body_nibble, and the crossing of the last sub-step
.proc leave_embedding
    lda body_nibble
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      jsr eject
      bcs :+
      lda body_contact
      ora #CONTACT_CRUSHED
      sta body_contact
    :
    rts
.endproc

;;
; The way of a body that is faster than half a cell a frame: 2, 4, 8 or 16 equal sub-steps; what
; does not divide is spread over the first ones, a subpixel each.
; in, out: as move_body
; clobbers: A, X, Y
.proc move_in_sub_steps
    lda body_velocity_x
    sta share_x
    lda body_velocity_x+1
    sta share_x+1
    lda body_velocity_y
    sta share_y
    lda body_velocity_y+1
    sta share_y+1
    lda #0
    sta extra_x
    sta extra_y
    lda #1
    sta sub_steps

  ; Halve until the whole velocity is at most half a cell a sub-step.
  halve:
    jsr exceeds_half_cell
    bcc halved
    lda share_x+1               ; the sign's copy comes in from the left
    asl a
    ror share_x+1
    ror share_x
    lda #0
    bcc :+
      lda sub_steps             ; the bit that leaves is worth that much
    :
    clc
    adc extra_x
    sta extra_x
    lda share_y+1
    asl a
    ror share_y+1
    ror share_y
    lda #0
    bcc :+
      lda sub_steps
    :
    clc
    adc extra_y
    sta extra_y
    asl sub_steps
    jmp halve
  halved:

  each:
    lda share_x
    sta step_x
    lda share_x+1
    sta step_x+1
    lda extra_x
    beq no_extra_x
      dec extra_x
      inc step_x
      bne no_extra_x
        inc step_x+1
  no_extra_x:
    lda share_y
    sta step_y
    lda share_y+1
    sta step_y+1
    lda extra_y
    beq no_extra_y
      dec extra_y
      inc step_y
      bne no_extra_y
        inc step_y+1
  no_extra_y:
    jsr sub_step
    beq no_contact
      jsr stop
      ; An axis that was stopped moves no more.
      lda body_velocity_x
      ora body_velocity_x+1
      bne :+
        sta share_x
        sta share_x+1
        sta extra_x
      :
      lda body_velocity_y
      ora body_velocity_y+1
      bne :+
        sta share_y
        sta share_y+1
        sta extra_y
      :
  no_contact:
    dec sub_steps
    bne each
    rts
.endproc

;;
; Whether a share is still longer than half a cell. A share is a floor, and gets one subpixel more
; where there is a remainder: what counts is the velocity, |v| > half << halvings.
; in:  share_x/y, extra_x/y
; out: carry
; clobbers: A
.proc exceeds_half_cell
    lda share_x+1
    ldx extra_x
    ldy share_x
    jsr component
    bcs :+
      lda share_y+1
      ldx extra_y
      ldy share_y
      jsr component
    :
    rts

  ; A: whole pixels, Y: subpixels, X: not 0 where there is a remainder.
  component:
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcc not_longer              ; -8 px to below 8 px
    bne :+                      ; 8 px and more, or below -8 px
    cpy #1                      ; exactly 8 px is not longer, unless something remains
    bcs :+
    cpx #1
    rts
    :
    sec
  not_longer:
    rts
.endproc

;;
; The crossing nearest to the body's centre.
; in:  body_x/y
; out: crossing_x/y, displacement_x/y
; clobbers: A, X, Y
; cycles: 75
.proc find_crossing
    lda body_x
    sta displacement_x
    ldx body_x+PIXEL_HI
    lda body_x+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_x+1
    tay
    and #$F0
    sta crossing_x
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    lda body_y
    sta displacement_y
    ldx body_y+PIXEL_HI
    lda body_y+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_y+1
    tay
    and #$F0
    sta crossing_y
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1
    rts
.endproc

;;
; One sub-step: moves the body and pushes it out of the cells around it.
; in:  body_x/y, step_x/y, body_half_x/y, body_contact
; out: body_x/y, body_contact |= contacts, body_nibble, A = 0 (Z set) if there is no contact at all
; clobbers: A, X, Y
; cycles: 293 in the air
.proc sub_step
    ldx #0
    lda step_x+1
    bpl :+
      dex
    :
    clc
    lda body_x
    adc step_x
    sta body_x
    sta displacement_x
    lda body_x+PIXEL
    adc step_x+1
    sta body_x+PIXEL
    tay
    txa
    adc body_x+PIXEL_HI
    sta body_x+PIXEL_HI
    tax
    tya                         ; the nearest crossing: half a cell more, down to a cell's edge
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_x+1
    tay
    and #$F0
    sta crossing_x
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    ldx #0
    lda step_y+1
    bpl :+
      dex
    :
    clc
    lda body_y
    adc step_y
    sta body_y
    sta displacement_y
    lda body_y+PIXEL
    adc step_y+1
    sta body_y+PIXEL
    tay
    txa
    adc body_y+PIXEL_HI
    sta body_y+PIXEL_HI
    tax
    tya
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_y+1
    tay
    and #$F0
    sta crossing_y
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1

    jsr look_around
    and #TRAIT_BLOCKS
    bne meet
    sta body_nibble
    lda body_contact
    rts

  meet:
    tax
    sec                         ; where it was before, seen from the same crossing
    lda displacement_x
    sbc step_x
    sta previous_x
    lda displacement_x+1
    sbc step_x+1
    sta previous_x+1
    sec
    lda displacement_y
    sbc step_y
    sta previous_y
    lda displacement_y+1
    sbc step_y+1
    sta previous_y+1
    jsr count_solid_cells
    txa
    jsr resolve_corners
.endproc
.assert place_body = *, error, "sub_step falls through to place_body"

;;
; The body's centre, from its displacement.
; in:  crossing_x/y, displacement_x/y
; out: body_x/y, A = body_contact
; clobbers: A, X
; cycles: 68
.proc place_body
    lda displacement_x
    sta body_x
    ldx #0
    lda displacement_x+1
    bpl :+
      dex
    :
    clc
    adc crossing_x
    sta body_x+PIXEL
    txa
    adc crossing_x+1
    sta body_x+PIXEL_HI

    lda displacement_y
    sta body_y
    ldx #0
    lda displacement_y+1
    bpl :+
      dex
    :
    clc
    adc crossing_y
    sta body_y+PIXEL
    txa
    adc crossing_y+1
    sta body_y+PIXEL_HI
    lda body_contact
    rts
.endproc

;;
; in:  neighbourhood
; out: solid_nibble
; clobbers: A
; cycles: 48
.proc count_solid_cells
    lda neighbourhood+3
    lsr a                       ; TRAIT_SOLID is bit 0
    rol solid_nibble
    lda neighbourhood+2
    lsr a
    rol solid_nibble
    lda neighbourhood+1
    lsr a
    rol solid_nibble
    lda neighbourhood+0
    lsr a
    lda solid_nibble
    rol a
    and #TOP_ROW | BOTTOM_ROW
    sta solid_nibble
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "count_solid_cells shifts the solid bit out on the right"

;;
; The traits of the four cells around a crossing.
; in:  crossing_x/y
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles: 139 inside the level without changing cells
.proc look_around
    sec                         ; the upper left cell
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    bcc edge
    sta cell_x+1
    lda crossing_x              ; the right column is inside, too
    cmp level_width
    lda crossing_x+1
    sbc level_width+1
    bcs edge
    lda crossing_y+1
    bne edge
    lda crossing_y              ; both rows
    beq edge
    cmp level_height
    bcs edge

    lsr a
    lsr a
    lsr a
    lsr a
    tay                         ; the lower row
    clc
    lda cell_x
    adc level_tiles
    sta cell_pointer
    lda cell_x+1
    adc level_tiles+1
    sta cell_pointer+1

    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+2
    dey
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+0
    tya                         ; the right column: 16 tiles farther
    ora #PIXELS_PER_CELL
    tay
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+1
    iny
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+3
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    tax
    and #TRAIT_CHANGING
    bne edge
    txa
    rts

  edge:
    jmp look_one_by_one
.endproc

;;
; The same where a cell is outside the level or can have changed.
; cycles at worst: 1,038, and 12 for each changing cell above one of them in its column
.proc look_one_by_one
    sec
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    sta cell_x+1
    sec
    lda crossing_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    lda crossing_y+1
    sbc #0
    sta cell_y+1
    jsr traits_at
    sta neighbourhood+0
    lda crossing_x
    sta cell_x
    lda crossing_x+1
    sta cell_x+1
    jsr traits_at
    sta neighbourhood+1
    lda crossing_y
    sta cell_y
    lda crossing_y+1
    sta cell_y+1
    jsr traits_at
    sta neighbourhood+3
    sec
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    sta cell_x+1
    jsr traits_at
    sta neighbourhood+2
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+3
    rts
.endproc

;;
; A contact takes the velocity that led into it.
; in:  body_contact, body_velocity_x/y
; out: body_velocity_x/y
; clobbers: A, X
; cycles at worst: 54
.proc stop
    ldx #0
    lda body_contact
    lsr a
    bcc not_left
      ldy body_velocity_x+1
      bpl not_left
        stx body_velocity_x
        stx body_velocity_x+1
  not_left:
    lsr a
    bcc not_right
      ldy body_velocity_x+1
      bmi not_right
        stx body_velocity_x
        stx body_velocity_x+1
  not_right:
    lsr a
    bcc not_ceiling
      ldy body_velocity_y+1
      bpl not_ceiling
        stx body_velocity_y
        stx body_velocity_y+1
  not_ceiling:
    lsr a
    bcc not_floor
      ldy body_velocity_y+1
      bmi not_floor
        stx body_velocity_y
        stx body_velocity_y+1
  not_floor:
    rts
.endproc
.assert CONTACT_LEFT = 1 && CONTACT_RIGHT = 2 && CONTACT_CEILING = 4 && CONTACT_FLOOR = 8, error, "stop shifts the contacts out in this order"

;;
; Moves an embedded body wholly into the nearer free one of the two outward neighbours of the cell
; that holds its centre, ties along y.
; in:  crossing_x/y, displacement_x/y, body_half_x/y
; out: body_x/y; carry: there was a free one
; clobbers: A, X, Y
.proc eject
    jsr outward_cells_are_free
    bne :+
      clc
      rts
    :
    lsr a
    bcc along_y                 ; only y is free
    beq along_x                 ; only x is free
    jsr way_out_x_is_shorter
    bcc along_y
  along_x:
    lda #CONTACT_CEILING        ; within the row of the centre's cell
    ldx displacement_y+1
    bpl :+
      lda #CONTACT_FLOOR
    :
    jsr push
    ldx #0
    jsr leave_cell
    jmp placed
  along_y:
    lda #CONTACT_LEFT
    ldx displacement_x+1
    bpl :+
      lda #CONTACT_RIGHT
    :
    jsr push
    ldx #displacement_y - displacement_x
    jsr leave_cell
  placed:
    jsr place_body
    sec
    rts
.endproc

;;
; in:  X = 0 for x, 2 for y
; out: the displacement on that axis is a whole cell and the half-size outward
; clobbers: A
.proc leave_cell
    lda displacement_x+1,x
    bmi backward
    lda body_half_x,x
    sta displacement_x,x
    clc
    lda body_half_x+1,x
    adc #PIXELS_PER_CELL
    sta displacement_x+1,x
    rts
  backward:
    sec
    lda #0
    sbc body_half_x,x
    sta displacement_x,x
    lda #<-PIXELS_PER_CELL
    sbc body_half_x+1,x
    sta displacement_x+1,x
    rts
.endproc
.assert body_half_y - body_half_x = displacement_y - displacement_x, error, "leave_cell indexes both alike"

;;
; in:  crossing_x/y, displacement_x/y
; out: A = 1 if the neighbour along x is not solid, + 2 if the one along y is not; Z set if none
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
.proc outward_cells_are_free
    ; Along x: two cells left or one right of the crossing, in the centre's row.
    jsr centre_cell
    ldy #0
    lda displacement_x+1
    jsr move_outward
    jsr traits_at
    and #TRAIT_SOLID
    eor #TRAIT_SOLID
    pha
    jsr centre_cell
    ldy #cell_y - cell_x
    lda displacement_y+1
    jsr move_outward
    jsr traits_at
    lsr a                       ; TRAIT_SOLID is bit 0
    pla
    bcs :+
      ora #2
    :
    tax
    rts

  ; A: the sign of the displacement, Y: 0 for x, 2 for y.
  move_outward:
    tax
    bmi backward
    clc
    lda cell_x,y
    adc #PIXELS_PER_CELL
    sta cell_x,y
    lda cell_x+1,y
    adc #0
    sta cell_x+1,y
    rts
  backward:
    sec
    lda cell_x,y
    sbc #PIXELS_PER_CELL
    sta cell_x,y
    lda cell_x+1,y
    sbc #0
    sta cell_x+1,y
    rts
.endproc

;;
; The cell that holds the body's centre.
; in:  crossing_x/y, displacement_x/y
; out: cell_x, cell_y
; clobbers: A, X
.proc centre_cell
    ldx #0
    jsr axis
    ldx #2
  axis:
    lda crossing_x,x
    sta cell_x,x
    lda crossing_x+1,x
    sta cell_x+1,x
    lda displacement_x+1,x
    bpl :+
      sec
      lda cell_x,x
      sbc #PIXELS_PER_CELL
      sta cell_x,x
      lda cell_x+1,x
      sbc #0
      sta cell_x+1,x
    :
    rts
.endproc
.assert crossing_y - crossing_x = 2 && cell_y - cell_x = 2 && displacement_y - displacement_x = 2, error, "x and y lie side by side"

;;
; Compares the ways out: half-size less distance from the crossing, along x and along y.
; out: carry: the way along x is shorter
; clobbers: A, X, Y
.proc way_out_x_is_shorter
    ldx #0
    jsr way
    sta step_x                  ; the step is over
    sty step_x+1
    ldx #2
    jsr way
    sta step_y
    sty step_y+1
    lda step_x                  ; x < y, both 0 or more and below 16 px, after 8 px more
    cmp step_y
    lda step_x+1
    sbc step_y+1
    bcc shorter
    clc
    rts
  shorter:
    sec
    rts

  ; half - |displacement| + 8 px, in Y:A
  way:
    lda displacement_x+1,x
    bmi negative
    sec
    lda body_half_x,x
    sbc displacement_x,x
    pha
    lda body_half_x+1,x
    sbc displacement_x+1,x
    jmp finish
  negative:
    clc
    lda body_half_x,x
    adc displacement_x,x
    pha
    lda body_half_x+1,x
    adc displacement_x+1,x
  finish:
    clc
    adc #HALF_CELL
    tay
    pla
    rts
.endproc
