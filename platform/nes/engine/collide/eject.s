; Ejects a body that is stuck in solid cells: the 6502 port of engine/collide/eject.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_half_x, body_half_y, displacement_x, displacement_y
.importzp crossing_x, crossing_y, cell_x, cell_y
.import push, traits_at
.export eject

.segment "ZPCELLS": zeropage
exit_x: .res 2               ; how far away the exit is, less 8 px
exit_y: .res 2

.segment "ENGINE"

;;
; Moves a stuck body completely into a neighbour of the cell that holds its centre. Of the two outward neighbours it
; takes the nearer free one, or the one along y if both are equally near.
; in:  crossing_x/y, displacement_x/y, body_half_x/y
; out: body_x/y; carry: one of them was free
; clobbers: A, X, Y
; cycles at worst: 1,450
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
    lda #CONTACT_CEILING        ; stays in the row of the centre's cell
    ldx displacement_y+1
    bpl :+
      lda #CONTACT_FLOOR
    :
    jsr push
    ldx #0
    ldy #0
    jmp leave
  along_y:
    lda #CONTACT_LEFT
    ldx displacement_x+1
    bpl :+
      lda #CONTACT_RIGHT
    :
    jsr push
    ldx #displacement_y - displacement_x
    ldy #body_y - body_x
  leave:
    jsr leave_cell
    sec
    rts
.endproc

;;
; Places the body on one axis so that its near side is a whole cell outward from the crossing.
; in:  X = 0 and Y = 0 for x, 2 and 3 for y; crossing_x/y, displacement_x/y, body_half_x/y
; out: body_x or body_y
; clobbers: A
; cycles at worst: 70
.proc leave_cell
    clc
    lda body_half_x+1,x
    adc #PIXELS_PER_CELL
    sta exit_x
    lda displacement_x+1,x
    bmi backward
    lda body_half_x,x
    sta body_x,y
    lda exit_x
    clc
    adc crossing_x,x
    sta body_x+PIXEL,y
    lda crossing_x+1,x
    adc #0
    sta body_x+PIXEL_HI,y
    rts
  backward:
    sec
    lda #0
    sbc body_half_x,x
    sta body_x,y
    lda crossing_x,x
    sbc exit_x
    sta body_x+PIXEL,y
    lda crossing_x+1,x
    sbc #0
    sta body_x+PIXEL_HI,y
    rts
.endproc
.assert body_half_y - body_half_x = displacement_y - displacement_x && crossing_y - crossing_x = displacement_y - displacement_x, error, "leave_cell uses one index for all"

;;
; Tests which outward neighbours of the centre's cell are free.
; in:  crossing_x/y, displacement_x/y
; out: A = 1 if the neighbour along x is not solid, + 2 if the one along y is not; Z set if none
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,100
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
    ADD_16 {cell_x,y}, #PIXELS_PER_CELL, {cell_x,y}
    rts
  backward:
    SUBTRACT_16 {cell_x,y}, #PIXELS_PER_CELL, {cell_x,y}
    rts
.endproc

;;
; Finds the cell that holds the body's centre.
; in:  crossing_x/y, displacement_x/y
; out: cell_x, cell_y
; clobbers: A, X
; cycles at worst: 120
.proc centre_cell
    ldx #0
    jsr axis
    ldx #2
  axis:
    COPY_16 {crossing_x,x}, {cell_x,x}
    lda displacement_x+1,x
    bpl :+
      SUBTRACT_16 {cell_x,x}, #PIXELS_PER_CELL, {cell_x,x}
    :
    rts
.endproc
.assert crossing_y - crossing_x = 2 && cell_y - cell_x = 2 && displacement_y - displacement_x = 2, error, "x and y are adjacent"

;;
; Compares how far the exits along x and along y are: half-size less distance from the crossing.
; out: carry: the exit along x is nearer
; clobbers: A, X, Y
; cycles at worst: 150
.proc way_out_x_is_shorter
    ldx #0
    jsr way
    sta exit_x
    sty exit_x+1
    ldx #2
    jsr way
    sta exit_y
    sty exit_y+1
    COMPARE_16 exit_x, exit_y   ; x < y? both are at least 0 and below 16 px, after 8 px have been added
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
