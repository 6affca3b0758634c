; Handles riders that touch a crate that rides, and what stands on it: a part of the 6502 port of
; engine/sim/riders.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "numbers/apart.inc"
.include "sim/body_table.inc"
.include "sim/rider_path.inc"

.importzp last_actor, front, measured
.import place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.import bodies, set_traits, mover_path_y, near_list, heap_end, ride_x, ride_y, find_path, is_path_free_of_cells, is_path_among_movers
.export may_block, can_ride_on_riders, is_carried, overlaps_across

apart  = front                  ; from middle to middle
halves = edge

.segment "REACH"
other: .res 1                   ; slot

.segment "MOVERS"

;;
; Tests whether a body that does not ride affects a rider on the mover, whose path it nearly touches. It does if it
; stops the rider or would have to come along. A body that stands on a crate becomes a rider here.
; local
; in:  X = its slot, measured = the rider's, swept_..., mover_path_y
; out: carry
; clobbers: A, Y, front, edge, other
; cycles at worst: 600
.proc may_block
    cpx #FIRST_CRATE_SLOT
    bcs crate
    cpx #FIRST_MOVER_SLOT
    bcc comes_along
    lda set_traits-AWAKE_ACTORS,x
    lsr a                       ; TRAIT_SOLID
    bcs is_in_way
    lda mover_path_y+1          ; a one-way mover does not stop a rider that moves up
    bpl is_in_way
    clc
    rts
  crate:
    lda measured
    cmp #FIRST_CRATE_SLOT
    bcs comes_along
    sec
    rts
  comes_along:
    jsr takes_along
    bcc :+
      clc
      rts
    :
    ldy measured
    jsr stands_as_high
    bne is_in_way
    ldy #0                      ; after the crate has moved along x, it may stand there
    jmp is_in_way_along
.endproc
.assert is_in_way = *, error, "may_block falls through to is_in_way"
.assert TRAIT_SOLID = 1, error, "may_block shifts it out"

;;
; Tests whether a body overlaps the area; touching its border does not count.
; in:  X = slot, swept_...
; out: carry
; clobbers: A, Y, front, other
; cycles at worst: 300
.proc is_in_way
    ldy #0
    jsr is_in_way_along
    bcc done
    stx other
    txa
    adc #TABLE_SLOTS-1          ; and the carry
    tax
    ldy #swept_top - swept_left
    jsr is_in_way_along
    ldx other
  done:
    rts
.endproc

;;
; The same along one axis.
; in:  X = slot, and TABLE_SLOTS along y, Y = from swept_left to the lower side
; out: carry
; clobbers: A, front
; cycles at worst: 125
.proc is_in_way_along
    ADD_24_16 {place_x_0,x}, {place_half_x_0,x}, front
    COMPARE_24 {swept_left,y}, front
    bpl no
    SUBTRACT_24_16 {place_x_0,x}, {place_half_x_0,x}, front
    COMPARE_24 front, {swept_right,y}
    bpl no
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Tests whether the path of a rider on riders is clear. The only bodies near may be those that it stands on and those
; that stand on it, which become riders here.
; local
; in:  X = measured = its slot, BODY_RIDES in bodies, ride_x, ride_y
; out: carry; near_list, heap_end
; clobbers: A, X, Y, body_..., front, edge
; cycles at worst: 12,000
.proc can_ride_on_riders
    jsr find_path
    jsr is_path_among_movers
    bcs no
    jsr is_path_free_of_cells
    bcc no
    ldx measured
    jsr find_path
    ldy #0
    lda ride_x
    jsr widen
    ldy #swept_top - swept_left
    lda ride_y
    jsr widen
    ldx #BODY_SLOTS-1
  each:
    cpx measured
    beq next
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    jsr is_in_way
    bcc next
    lda bodies,x
    and #BODY_RIDES
    bne rides
    jsr takes_along
    bcs next
    rts
  rides:
    jsr is_adjacent
    bcc done
  next:
    dex
    cpx #FIRST_CRATE_SLOT-1
    bne :+
      ldx measured              ; actors do not affect actors
      cpx #FIRST_CRATE_SLOT
      bcc yes
      ldx last_actor
    :
    txa
    bpl each
  yes:
    sec
    rts
  no:
    clc
  done:
    rts
.endproc

;;
; Widens the area along one axis on both sides.
; in:  A = pixels, Y = from swept_left to the lower side
; out: swept_...
; clobbers: A, front
; cycles at worst: 60
.proc widen
    sta front
    sec
    lda swept_left+1,y
    sbc front
    sta swept_left+1,y
    lda swept_left+2,y
    sbc #0
    sta swept_left+2,y
    clc
    lda swept_right+1,y
    adc front
    sta swept_right+1,y
    lda swept_right+2,y
    adc #0
    sta swept_right+2,y
    rts
.endproc

;;
; Makes what stands on a crate a rider.
; in:  X = slot, measured = that of the crate, or of an actor, which carries nothing
; out: carry: it rides; near_list, heap_end, BODY_RIDES and BODY_ON_RIDER in bodies
; clobbers: A, Y, front, edge
; cycles at worst: 300
.proc takes_along
    ldy measured
    cpy #FIRST_CRATE_SLOT
    bcc no
    jsr is_carried
    bcc no
    lda bodies,x
    ora #BODY_RIDES | BODY_ON_RIDER
    sta bodies,x
    txa
    ldy heap_end
    inc heap_end
    sta near_list,y
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Tests whether a support carries a body.
; in:  X = slot, Y = that of the support, a mover or a crate
; out: carry
; clobbers: A, front, edge
; cycles at worst: 240
.proc is_carried
    cpx #AWAKE_ACTORS
    bcs :+
      lda actor_velocity_y_1,x
      bmi no                    ; a body that rises stands on nothing
    :
    jsr stands_as_high
    beq overlaps_across
  no:
    clc
    rts
.endproc

;;
; Tests whether two bodies overlap along x.
; local
; in:  X, Y = their slots
; out: carry
; clobbers: A, front, edge
; cycles at worst: 115
.proc overlaps_across
    FIND_APART "place_x", 0
    clc
    bne done
    lda place_half_x_0,x
    adc place_half_x_0,y
    sta halves
    lda place_half_x_1,x
    adc place_half_x_1,y
    sta halves+1
    lda halves                  ; apart < halves?
    clc
    sbc apart
    lda halves+1
    sbc apart+1
  done:
    rts
.endproc

;;
; Tests whether one of two bodies stands on the other; of these only crates carry.
; in:  X = slot, measured = that of the other one
; out: carry
; clobbers: A, Y, front, edge, other
; cycles at worst: 360
.proc is_adjacent
    stx other
    ldy measured
    jsr overlaps_across
    bcc done
    cpy #FIRST_CRATE_SLOT
    bcc :+
      jsr stands_as_high
      beq yes
    :
    cpx #FIRST_CRATE_SLOT
    bcc done                    ; the carry is clear
    ldy other
    ldx measured
    jsr stands_as_high
    beq yes
    clc
    bcc done                    ; always
  yes:
    sec
  done:
    ldx other
    rts
.endproc

;;
; Tests whether a body's feet are as high as the top of another one.
; in:  X = slot, Y = that of the other one
; out: Z
; clobbers: A, front
; cycles at worst: 90
.proc stands_as_high
    ADD_16 {place_half_y_0,x}, {place_half_y_0,y}, front ; body + half + half is the middle of the other
    ADD_16 {place_y_0,x}, front, front
    lda place_y_2,x
    adc #0
    cmp place_y_2,y
    bne done
    lda front
    cmp place_y_0,y
    bne done
    lda front+1
    cmp place_y_1,y
  done:
    rts
.endproc
