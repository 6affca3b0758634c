; Riders that go at once with the mover that carries them: mostly nothing is in their way along both axes, and then they
; come to where the transports along x and y would bring them. A part of the 6502 port of engine/sim/movers.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "collide/sides.inc"
.include "sim/body_table.inc"
.include "sim/go.inc"
.include "sim/rider_path.inc"

.importzp body_x, body_y, body_half_x, body_half_y, base_along, base_across, across, front, measured, along_at, across_at
.import order_index, place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import load_slot, load_base, store_slot, bodies, near_list, near_of, near_of_end, moving, mover_path_x, mover_path_y
.import ride_x, ride_y, reaches_line, go_alone, is_in_lane, feet_on_base
.import is_path_free_of_cells, is_actor_close, is_path_among_boxes
.export ride_together

MOST_TOGETHER = 3               ; of those who go with a crate that rides

.segment "TRANSPORT"
kept_near: .res 1               ; how many of near_list are left

.segment "MOVERS"

;;
; If all who are near a mover, mostly nobody, stand on it with nothing in their way, all of them go. If no crate is
; near, none moves, and then who can go at once does so, and is near no more.
; local
; in:  moving = its slot, near_of, near_of_end, mover_path_x, mover_path_y
; out: carry: they went, with the mover; else the mover and those who are near it have not moved
; clobbers: A, X, Y, body_..., base_..., along_at, across_at
; cycles at worst: 140,000
.proc ride_together
    ldy near_of_end
    bne :+
      jmp all_go
    :
    lda #TABLE_SLOTS
    sta along_at
    lda #0
    sta across_at
    ldx near_of
    jsr load_base
    ldy near_of_end
    ldx near_list               ; crates come first
    cpx #FIRST_CRATE_SLOT
    bcs among_crates
    ldy #0
    sty kept_near
  each_alone:
    sty order_index
    ldx near_list,y
    jsr rides_freely
    ldx measured
    bcc :+
      jsr ride
      jmp next_alone
    :
    jsr keeps_away
    bcs next_alone
    ldx measured
    txa
    ldy kept_near
    inc kept_near
    sta near_list,y
  next_alone:
    ldy order_index
    iny
    cpy near_of_end
    bne each_alone
    ldy kept_near
    sty near_of_end
    cpy #1                      ; somebody is left
    bcs :+
      jmp all_go
    :
    clc
    rts
  among_crates:                 ; many do not go together, mostly
    cpy #MOST_TOGETHER+1
    bcc :+
    clc
    rts
    :
    jsr mark_riders
    ldy near_of_end
  each:
    dey
    bmi all_ride
    sty order_index
    ldx near_list,y
    jsr rides_freely
    bcs next
    ldx measured
    cpx #FIRST_CRATE_SLOT
    bcs no
    jsr keeps_away
    bcc no
    ldx measured
    lda bodies,x
    and #<~BODY_RIDES
    sta bodies,x
  next:
    ldy order_index
    bpl each                    ; always
  no:
    jsr forget_riders
    clc
    rts
  all_ride:
    ldy near_of_end
  each_rider:
    dey
    bmi all_have
    ldx near_list,y
    lda bodies,x
    and #BODY_RIDES
    beq each_rider
    jsr ride
    jmp each_rider
  all_have:
    jsr forget_riders
  all_go:
    ldx moving
    jsr go_alone
    sec
    rts
.endproc

;;
; in:  near_list, near_of_end
; out: BODY_RIDES in bodies
; clobbers: A, X, Y
; cycles at worst: 400
.proc mark_riders
    ldy near_of_end
  each:
    dey
    bmi done
    ldx near_list,y
    lda bodies,x
    ora #BODY_RIDES
    sta bodies,x
    jmp each
  done:
    rts
.endproc

;;
; The same for nobody.
; clobbers: A, X, Y
; cycles at worst: 400
.proc forget_riders
    ldy near_of_end
  each:
    dey
    bmi done
    ldx near_list,y
    lda bodies,x
    and #<~BODY_RIDES
    sta bodies,x
    jmp each
  done:
    rts
.endproc

;;
; in:  X = slot, mover_path_x, mover_path_y
; out: its place
; clobbers: A
; cycles at worst: 170
.proc ride
    GO "place_x", mover_path_x
    GO "place_y", mover_path_y
    jmp store_slot
.endproc

;;
; Whether a body, which does not ride, stays away from the base while that moves.
; in:  X = measured = slot, base_..., ride_x, ride_y
; out: carry
; clobbers: A, X, Y
; cycles at worst: 350
.proc keeps_away
    ldy #base_across - base_along
    jsr is_in_lane
    ldx ride_x
    jsr is_gap
    bcs done
    lda measured
    clc
    adc #TABLE_SLOTS
    tax
    ldy #0
    jsr is_in_lane
    ldx ride_y
  is_gap:                       ; of at least that many pixels; then they do not even touch
    sec
    lda across
    sbc front
    lda across+1
    sbc front+1
    tay
    lda across+2
    sbc #0
    bne done                    ; the carry is clear where they overlap
    stx least_gap
    cpy least_gap
  done:
    rts
.endproc

; A body's sides along one axis before and after its way; notes if it comes to a line of the grid.
.macro FIND_PATH axis, by, lower, upper
    .local back, done
    FIND_SIDES axis, lower, upper
    lda by+1
    bmi back
    sec
    lda #0
    sbc upper
    tax
    lda #0
    sbc upper+1
    and #PIXELS_PER_CELL-1
    cpx by
    sbc by+1
    bcs :+
      inc reaches_line
    :
    clc
    lda upper
    adc by
    sta upper
    lda upper+1
    adc by+1
    sta upper+1
    bcc done
      inc upper+2
      bcs done                  ; always
    back:
    clc
    lda lower
    adc by
    lda lower+1
    and #PIXELS_PER_CELL-1
    adc by+1
    bpl :+
      inc reaches_line
    :
    clc
    lda lower
    adc by
    sta lower
    lda lower+1
    adc by+1
    sta lower+1
    bcs done
      dec lower+2
    done:
.endmacro

;;
; Whether a body stands on the base, and there is nothing on its way.
; in:  X = its slot, base_..., moving, mover_path_x, mover_path_y, along_at: y
; out: carry, measured = its slot
; clobbers: A, X, Y, body_...
; cycles at worst: 9,000
.proc rides_freely
    stx measured
    cpx #FIRST_CRATE_SLOT
    bcs :+
      lda actor_velocity_y_1,x
      bmi no                    ; who is on the way up stands on nothing
    :
    txa
    clc
    adc #TABLE_SLOTS
    tax
    ldy #0
    jsr feet_on_base
    bne no
    ldx measured
    ldy #base_across - base_along
    jsr is_in_lane
    bcc no
    ldx measured
    jsr load_slot
    cpx #FIRST_CRATE_SLOT
    bcc stands
    jsr is_actor_close
    bcc stands
  no:
    clc
    rts
  stands:
    lda #0
    sta reaches_line
    FIND_PATH "x", mover_path_x, swept_left, swept_right
    FIND_PATH "y", mover_path_y, swept_top, swept_bottom
    jsr is_path_among_boxes
    bcs :+
      jmp is_path_free_of_cells
    :
    clc
    rts
.endproc
