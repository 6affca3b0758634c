; Finds the crates that plainly lie still, on cells or on a solid box without a slope near. Mostly all crates do, and
; this test does not need the frame in which clearance is computed. A part of the 6502 port of engine/sim/crates.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "numbers/apart.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/crouch.inc"

.importzp cell_pointer, level_tiles, level_stride, level_width, level_height, base_along, apart_now, apart_before
.import kind_half_y_1, set_there, set_traits, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.export lies_plainly, box_below

; These share the variables of measure, which does not run at the same time.
bottom      = base_along        ; 3 bytes: of the box
left_side   = base_along + 3    ; pixels
right_side  = base_along + 5
feet_row    = base_along + 7    ; the row of the cells that contain its lower side
below_row   = base_along + 8    ; the row of the cells that it touches from above, else $FF
around_feet = base_along + 9    ; the traits of all these cells, ORed
below_feet  = base_along + 10   ; the traits of the cells in below_row alone
self        = base_along + 11   ; the crate's slot
apart       = apart_now         ; 3 bytes
both_halves = apart_before
.assert apart_now = base_along + 12, lderror, "crates_still.s shares memory with measures"

.segment "STEPONLY"
box_below:  .res 1              ; not 0: a box may be right below the crate

.segment "MOVERS"

;;
; Tests whether a crate plainly lies still. The answer no means only that lies_still must test more.
;
; 1. bottom becomes the height of its lower side, three bytes. Outside the level: no.
; 2. feet_row is the row that contains the lower side, and below_row is $FF. If the lower side is on a line of the
;    grid, below_row is the row below it and feet_row the row above it.
; 3. left_side and right_side become the first and the last pixel that the crate covers. Outside the level: no.
; 4. look_at_cells ORs the traits of the cells in both rows. A slope or a mutable cell among them: no.
; 5. A solid cell in below_row: the crate lies still, carry set. Otherwise stands_on_a_box looks for a box below it.
; local
; in:  X = slot of a crate
; out: carry: it lies still; if not, it may still do so; box_below: 0: then it lies on no box
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 1,500
.proc lies_plainly
    lda #1
    sta box_below
    clc
    lda set_y_0-AWAKE_ACTORS,x
    adc set_half_y_0-AWAKE_ACTORS,x
    sta bottom
    lda set_y_1-AWAKE_ACTORS,x
    adc set_half_y_1-AWAKE_ACTORS,x
    sta bottom+1
    lda set_y_2-AWAKE_ACTORS,x
    adc #0
    sta bottom+2
    tay
    lda bottom+1
    cmp level_height
    tya
    sbc level_height+1
    bcs no                      ; a negative height counts as a large one
    ROW_OF bottom+1
    tay
    lda bottom+1
    and #PIXELS_PER_CELL-1
    ora bottom
    bne off_the_grid
    sty below_row
    dey
    bpl have_rows
  no:
    clc
    rts
  off_the_grid:
    lda #$FF
    sta below_row
  have_rows:
    sty feet_row
    sec
    lda set_x_0-AWAKE_ACTORS,x
    sbc set_half_x_0-AWAKE_ACTORS,x
    lda set_x_1-AWAKE_ACTORS,x
    sbc set_half_x_1-AWAKE_ACTORS,x
    sta left_side
    lda set_x_2-AWAKE_ACTORS,x
    sbc #0
    sta left_side+1
    bmi no
    clc
    lda set_x_0-AWAKE_ACTORS,x
    adc set_half_x_0-AWAKE_ACTORS,x
    tay
    lda set_x_1-AWAKE_ACTORS,x
    adc set_half_x_1-AWAKE_ACTORS,x
    sta right_side
    lda set_x_2-AWAKE_ACTORS,x
    adc #0
    sta right_side+1
    cpy #1                      ; the last subpixel that it covers
    bcs :+
      lda right_side
      bne have_lower
      dec right_side+1
    have_lower:
      dec right_side
    :
    COMPARE_16 right_side, level_width
    bcs no
    stx self
    jsr look_at_cells
    lda around_feet
    and #TRAIT_SLOPE | TRAIT_MUTABLE
    bne no
    lda below_feet
    lsr a                       ; TRAIT_SOLID
    bcs done
    jmp stands_on_a_box
  done:
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "lies_plainly shifts it out"

;;
; Reads the traits of the cells at and below the feet.
; in:  left_side, right_side, feet_row, below_row
; out: around_feet, below_feet
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 1,100
.proc look_at_cells
    lda #0
    sta around_feet
    sta below_feet
    lda left_side
    and #$F0
    sta left_side
    POINT_TO_COLUMN left_side, level_tiles, cell_pointer
    sec                         ; the columns after the first, times 16
    lda right_side
    sbc left_side
    and #$F0
  each:
    tax
    ldy feet_row
    lda (cell_pointer),y
    tay
    lda level_traits,y
    ora around_feet
    sta around_feet
    ldy below_row
    bmi next
    lda (cell_pointer),y
    tay
    lda level_traits,y
    ora below_feet
    sta below_feet
  next:
    clc
    lda cell_pointer
    adc level_stride
    sta cell_pointer
    CARRY_TO cell_pointer+1
    txa
    sec
    sbc #PIXELS_PER_CELL
    bcs each
    lda below_feet
    ora around_feet
    sta around_feet
    rts
.endproc

;;
; Tests whether a solid box of the set supports the crate.
; in:  self = slot, bottom
; out: carry; box_below: not 0 if a box that is not solid may support it
; clobbers: A, X, Y
; cycles at worst: 900
.proc stands_on_a_box
    lda #0
    sta box_below
    ldx #BODY_BOX-1
  each:
    lda set_there,x
    beq next
    sec                         ; mostly its top is pixels away
    lda set_y_1,x
    sbc set_half_y_1,x
    sec
    sbc bottom+1
    cmp #2                      ; the subpixels may borrow
    bcs next
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    cmp bottom
    bne next
    jsr is_below
    bcs done
  next:
    dex
    bpl each
    FIND_SIZE_ROW_OF_PLAYER     ; the player supports crates, too
    lda actor_y_1
    sec
    sbc kind_half_y_1,y
    sec
    sbc bottom+1
    cmp #2
    bcs :+
      inc box_below
    :
    clc
  done:
    rts

  is_below:
    lda set_y_0,x
    cmp set_half_y_0,x
    lda set_y_1,x
    sbc set_half_y_1,x
    tay
    lda set_y_2,x
    sbc #0
    cmp bottom+2
    bne no                      ; 256 px away
    cpy bottom+1
    bne no
    lda set_traits,x
    lsr a                       ; TRAIT_SOLID
    bcc open
    ldy self
    FIND_APART "set_x", AWAKE_ACTORS
    bne no
    clc
    lda set_half_x_0,x
    adc set_half_x_0-AWAKE_ACTORS,y
    sta both_halves
    lda set_half_x_1,x
    adc set_half_x_1-AWAKE_ACTORS,y
    sta both_halves+1
    COMPARE_16 apart, both_halves
    bcs no
    sec
    rts
  open:
    inc box_below               ; the carry is clear
  no:
    clc
    rts
.endproc
