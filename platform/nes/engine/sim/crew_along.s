; How those that move together are carried, and pushed out of the way: a part of the twin of
; engine/sim/crew.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "numbers/pixels_apart.inc"
.include "numbers/units.inc"

.importzp displacement_x
.import crew, along_0, along_1, moved_by, crew_last, riders, ride_bit, spared, mover, crew_slot
.import load_crew_body, store_crew_place, put_body_box, mark_riders
.import set_x_1, set_x_2, set_y_1, set_y_2, set_half_x_1, set_half_y_1, set_there
.import push_axis, leaves_straight_way, went, farthest_first, order, order_count
.import carry_body_in_systems, push_one_in_systems, meets_rider_in_systems, move_box
.export carry_crew, carry_one, push_bodies, take_along

apart = displacement_x

.segment "STEPONLY"
next_rider:  .res 1             ; in the order of those that are carried
reach_x:     .res 1             ; pixels
reach_y:     .res 1

.segment "PATHS"

;;
; Moves the riders by what carries them along one axis, those in front first; notes in along how far each
; got. C++ calls it carry. Without free boxes none is in the way of another, and their order does not matter.
; in:  ride_bit in crew, push_axis, moved_by, left_out
; out: places, along_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc carry_crew
    lda level_systems
    and #SYSTEM_BOXES
    bne in_order
    ldx crew_last
  each:
    lda crew,x
    and #CREW_PRESENT | CREW_RIDES
    cmp #CREW_PRESENT | CREW_RIDES
    bne next
    jsr carry_one
    ldx crew_slot
  next:
    dex
    bpl each
    rts

  in_order:
    lda ride_bit
    ldx #0
    jsr farthest_first
    ldy #0
  each_in_order:
    cpy order_count
    beq done
    sty next_rider
    ldx order,y
    jsr carry_one
    ldy next_rider
    iny
    bne each_in_order           ; always
  done:
    rts
.endproc

;;
; Carries one. Boxes push what is in their way, and go up no slope.
; in:  X = slot, push_axis, moved_by, left_out
; out: its place, along_0/1 added to
; clobbers: A, X, Y, body_..., move_..., BODY_BOX of the set
; cycles at worst: 40,000,000
.proc carry_one
    stx crew_slot
    jsr load_crew_body
    ldx crew_slot
    cpx #FIRST_BOX
    bcs carry_box
    jsr carry_body_in_systems
    ldx crew_slot
    lda push_axis
    eor #ALONG_X ^ ALONG_Y
    tay
    lda went,y
    ora went+1,y
    bne led_aside
  goes:
    ldy push_axis
    jsr note_along
    jmp store_crew_place
  led_aside:
    lda push_axis               ; by something slanted into what carries it?
    bne :+
      lda went+3
      bpl stays
    :
    lda level_systems           ; or to where a box that is carried, too, will be?
    and #SYSTEM_BOXES
    beq goes
    jsr meets_rider_in_systems
    ldx crew_slot
    bcc goes
  stays:
    rts

  note_along:
    clc
    lda went,y
    adc along_0,x
    sta along_0,x
    lda went+1,y
    adc along_1,x
    sta along_1,x
    rts

  carry_box:
    jsr put_body_box            ; what it pushes is pushed from there on
    ldx crew_slot
    lda #0
    sta set_there-PLACE_TO_SLOT,x
    jsr carry_body_in_systems
    ldx crew_slot
    inc set_there-PLACE_TO_SLOT,x
    jsr leaves_straight_way
    bcs stays
    jsr note_along
    jsr store_crew_place
    ldy push_axis
    lda went,y
    ora went+1,y
    beq stays
    txa
    pha
    lda moved_by
    pha
    lda moved_by+1
    pha
    sec                         ; back to where it was before it was carried at all
    lda went,y
    sbc along_0,x
    sta moved_by
    lda went+1,y
    sbc along_1,x
    sta moved_by+1
    ora moved_by
    beq :+
      lda moved_by
      ldy moved_by+1
      ldx #BODY_BOX
      jsr move_box
      ldx crew_slot
    :
    lda along_0,x
    sta moved_by
    lda along_1,x
    sta moved_by+1
    ldx #BODY_BOX
    jsr push_bodies
    pla
    sta moved_by+1
    pla
    sta moved_by
    pla
    sta crew_slot
    rts
.endproc

; Branches to `far` where an actor is too far from what moves along one axis, in whole pixels.
; X = slot, Y = the mover.
.macro NEAR_MOVER axis, far
    PIXELS_APART {.ident(.concat("actor_", axis, "_1")),x}, {.ident(.concat("actor_", axis, "_2")),x}, {.ident(.concat("set_", axis, "_1")),y}, {.ident(.concat("set_", axis, "_2")),y}, apart, far
    cmp .ident(.concat("reach_", axis))
    bcs far
.endmacro

;;
; Pushes the actors, and the player, out of the way of what moves from its place along one axis; what
; does not get out of the way is crushed. What was carried has only the rest to go.
; in:  X = the place of what moves, push_axis, moved_by, along_0/1, left_out, spared
; out: places, CREW_CRUSHED in crew
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_bodies
    stx mover
    lda moved_by+1              ; whole pixels of the way
    bpl :+
      eor #$FF
    :
    clc
    adc #PUSHED_FROM
    sta apart
    adc set_half_x_1,x          ; the carry stays clear
    sta reach_x
    lda apart
    adc set_half_y_1,x
    sta reach_y
    ldx crew_last
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    lda along_0,x
    ora along_1,x
    bne near                    ; it may have been carried anywhere
    ldy mover
    NEAR_MOVER "x", next
    NEAR_MOVER "y", next
  near:
    lda crew,x
    and spared
    bne next
    stx crew_slot
    jsr push_one_in_systems
    ldx crew_slot
  next:
    dex
    bpl each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "push_bodies tests bit 7"

PUSHED_FROM = HALF_CELL + 4     ; half of an actor's size at most, and the subpixels of four numbers
.assert PUSHED_FROM + >FASTEST_SOLID + >TERMINAL_SPEED + 127 + 1 < 256, error, "push_bodies adds bytes"

;;
; A free box has moved sideways: what stands on it comes along, what is in its way is pushed.
; in:  BODY_BOX = the box where it was, moved_by = its way, not 0; spared
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc take_along
    lda #CREW_LIFTED
    sta ride_bit
    lda #0
    sta riders
    ldx crew_last
    :
      lda crew,x
      and #<~CREW_LIFTED
      sta crew,x
      dex
      bpl :-
    ldx #BODY_BOX
    jsr mark_riders
    lda riders
    beq :+
      ldx #FREE_BOXES-1
      unmark:
        lda crew+FIRST_BOX,x
        and #<~CREW_LIFTED
        sta crew+FIRST_BOX,x
        dex
        bpl unmark
      jsr carry_crew
    :
    ldx #BODY_BOX
    jmp push_bodies
.endproc
