; Steps in a room that cut the corner of a cell: the twin of engine/collide/way_round.hpp, which says why
; boxes are asked about them once more.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/room_step.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp crossing_x, displacement_x, depth_x, depth_y, neighbourhood, factor, other_factor
.import asked_x, asked_y, from_place, moved_x, near_count
.import take_way, take_speeds, multiply, keep_product, compare_products
.import find_crossing, look_around, move_in_boxes
.export has_way_round

; Axes are offsets: 0 for x and 2 for y.
OTHER_AXIS = 2                  ; eor

; No crossing is near until the corner is looked at.
front_way  = crossing_x         ; how far the front goes until it comes to the next column or row
back_way   = displacement_x     ; how far the back goes until it leaves its own
speed_x    = depth_x            ; the length of the step

.segment "BOXWAY"
front_axis: .res 1              ; the axis along which the body would go first

.segment "SYSTEMS"

;;
; How far one side of the body goes along an axis until it comes to the next line of the grid.
; in:  Y = the axis, A = 0 for the front, $80 for the back, body_..., asked_x/y
; out: A = high byte, factor = low byte
; clobbers: X
; cycles at worst: 80
.proc way_to_line
    ldx place_of_axis,y
    eor asked_x+1,y
    bmi lower
      clc
      lda body_x,x
      adc body_half_x,y
      sta factor
      lda body_x+1,x
      adc body_half_x+1,y
      jmp have_side
    lower:
      sec
      lda body_x,x
      sbc body_half_x,y
      sta factor
      lda body_x+1,x
      sbc body_half_x+1,y
  have_side:
    ldx asked_x+1,y
    bmi backward
      eor #$FF
      tax
      sec
      lda #0
      sbc factor
      sta factor
      txa
      adc #0
    backward:
    and #PIXELS_PER_CELL-1
    rts

  place_of_axis:
    .byte 0, 0, 3
.endproc
.assert body_y = body_x + 3 && body_half_y = body_half_x + 2 && PIXELS_PER_CELL = 16, error, "way_to_line indexes x and y by the axis, and masks with a power of two"

;;
; Moves the body by the step's part along an axis.
; in:  Y = the axis, asked_x/y
; out: body_x/y
; clobbers: A, X
; cycles at worst: 65
.proc go_along
    ldx way_to_line::place_of_axis,y
    lda asked_x+1,y             ; its sign, all over the third byte
    asl a
    lda #0
    adc #$FF
    eor #$FF
    pha
    clc
    lda body_x,x
    adc asked_x,y
    sta body_x,x
    lda body_x+1,x
    adc asked_x+1,y
    sta body_x+1,x
    pla
    adc body_x+2,x
    sta body_x+2,x
    rts
.endproc

;;
; Whether the step leads across a solid cell that the body would be in if it went along one axis first.
; in:  Y = that axis, body_..., from_place = body_x/y, asked_x/y, speed_x/y
; out: carry
; clobbers: A, X, Y, product, factor, other_factor, as look_around
; cycles at worst: 4,000
.proc cuts_corner
    sty front_axis
    lda #0
    jsr way_to_line
    sta front_way+1
    lda factor
    sta front_way
    cmp speed_x,y
    lda front_way+1
    sbc speed_x+1,y
    bcs no
    tya
    eor #OTHER_AXIS
    tay
    lda #$80
    jsr way_to_line
    sta back_way+1
    lda factor
    sta back_way
    ora back_way+1
    beq no
    lda speed_x,y
    cmp back_way
    lda speed_x+1,y
    sbc back_way+1
    bcc no
    ldx #0
    jsr times_speed
    jsr keep_product
    ldy front_axis
    ldx #back_way-front_way
    jsr times_speed
    jsr compare_products
    bcs no
    ldy front_axis
    jsr go_along
    jsr find_crossing
    jsr look_around
    COPY_PLACE from_place, body_x
    ldx #0                      ; the corner's cell, in the neighbourhood
    ldy front_axis              ; of the other axis all is the other way round
    lda asked_x+1
    eor turned,y
    bmi :+
      inx
    :
    lda asked_y+1
    eor turned,y
    bpl :+
      inx
      inx
    :
    lda neighbourhood,x
    lsr a                       ; TRAIT_SOLID
    rts
  no:
    clc
    rts

  ; X = from front_way to what is multiplied, Y = the axis of the speed
  times_speed:
    lda front_way,x
    sta factor
    lda front_way+1,x
    sta factor+1
    lda speed_x,y
    sta other_factor
    lda speed_x+1,y
    sta other_factor+1
    jmp multiply

  turned:
    .byte 0, 0, $80
.endproc
.assert depth_y = depth_x + 2 && TRAIT_SOLID = 1, error, "cuts_corner indexes the speeds by the axis, and shifts the solid bit out"

;;
; Whether one side of the body crosses a line between two columns: else it cuts no corner.
; in:  body_..., asked_x
; out: Z: none does
; clobbers: A, X, Y, factor
; cycles at worst: 110
.proc crosses_column
    sec
    lda body_x
    sbc body_half_x
    tay
    lda body_x+1
    sbc body_half_x+1
    jsr changes_column
    bne done
    clc                         ; the subpixel before the right side
    lda body_x
    adc body_half_x
    tay
    lda body_x+1
    adc body_half_x+1
    cpy #0
    bne :+
      sec
      sbc #1
    :
    dey
  changes_column:               ; A = high byte, Y = low byte
    tax
    tya
    clc
    adc asked_x
    txa
    stx factor
    adc asked_x+1
    eor factor
    and #<~(PIXELS_PER_CELL-1)
  done:
    rts
.endproc

;;
; Whether boxes leave the body the whole of the step's part along an axis.
; in:  Y = the axis, body_..., asked_x/y, near_...
; out: carry
; clobbers: A, X, Y, body_velocity_x/y, moved_x/y, as move_in_boxes
; cycles at worst: 107,100
.proc leave_part
    ldx #3
    lda #0
    :
      sta body_velocity_x,x
      dex
      bpl :-
    lda asked_x,y
    sta body_velocity_x,y
    lda asked_x+1,y
    sta body_velocity_x+1,y
    tya
    pha
    jsr move_in_boxes
    pla
    tay
    lda moved_x,y
    cmp asked_x,y
    bne no
    lda moved_x+1,y
    cmp asked_x+1,y
    bne no
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Whether a step that all systems agree on leaves the boxes alone on the way round the corners that it
; cuts, too.
; in:  body_..., from_place = body_x/y, asked_x/y: the step, along both axes, near_..., move_drop_through
; out: carry
; clobbers: A, X, Y, body_velocity_x/y, moved_x/y, as move_in_boxes and look_around
; cycles at worst: 215,000
.proc has_way_round
    lda near_count
    beq yes
    jsr crosses_column
    beq yes
    jsr take_way
    jsr take_speeds
    ldy #0
    jsr cuts_corner
    ldy #OTHER_AXIS             ; round it along y first
    bcs round
    jsr cuts_corner
    bcc yes
    ldy #0
  round:
    sty front_axis
    jsr leave_part
    bcc done
    ldy front_axis
    jsr go_along
    lda front_axis
    eor #OTHER_AXIS
    tay
    jsr leave_part
  done:
    COPY_PLACE from_place, body_x ; which leaves the carry alone
    rts
  yes:
    sec
    rts
.endproc
.assert asked_y = asked_x + 2 && body_velocity_y = body_velocity_x + 2, error, "has_way_round indexes x and y by the axis"
