; Riders that go at once with the solid that carries them: mostly nothing is in their way along both axes, and then
; everybody comes to where the transports along x and y would bring them. A part of the twin of engine/sim/solids.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/go.inc"
.include "sim/rider_way.inc"

.importzp body_x, body_y, body_half_x, body_half_y, across, front
.import load_body, load_slot, store_crate, bodies, last_actor, bodies_near, near_x, near_y, ride_count, moving
.import solid_way_x, solid_way_y, go_alone, in_lane, feet_on_base, across_place, across_half, measured
.import is_way_free_of_cells, is_actor_close, is_way_among_boxes
.export ride_together

.segment "PATHS"

;;
; If all who are near a solid, mostly nobody, stand on it with nothing in their way, all of them go.
; in:  moving = its slot, solid_way_x, solid_way_y, base_..., bodies_near, BODY_NEAR in bodies
; out: carry: they went, with the solid; else nothing has moved
; clobbers: A, X, Y, body_...
; cycles at worst: 140,000
.proc ride_together
    lda bodies_near
    sta ride_count
    beq all_go
    lda level_systems
    and #SYSTEM_THIN_WALLS
    bne no
    ldx last_actor
  each:
    lda bodies,x
    and #BODY_NEAR
    beq next
    jsr rides_freely
    ldx measured
    bcs rides
    cpx #FIRST_CRATE_SLOT
    bcs no
    jsr keeps_away
    ldx measured
    bcc no
    lda bodies,x
    and #<~BODY_NEAR
    sta bodies,x
    dec bodies_near
  rides:
    dec ride_count
    beq all_go
  next:
    dex
    bpl each
    ldx #BODY_SLOTS-1           ; the rest are free boxes
    bne each                    ; always
  no:
    clc
    rts
  all_go:
    lda bodies_near
    beq none_rides
    ldx last_actor
  each_rider:
    lda bodies,x
    and #BODY_NEAR
    beq next_rider
    jsr ride
    dec bodies_near
    beq none_rides
  next_rider:
    dex
    bpl each_rider
    ldx #BODY_SLOTS-1
    bne each_rider              ; always
  none_rides:
    ldx moving
    jsr go_alone
    sec
    rts

  ride:
    cpx #FIRST_CRATE_SLOT
    bcs crate
    GO "actor_x", solid_way_x
    GO "actor_y", solid_way_y
    rts
  crate:
    txa
    pha
    sbc #AWAKE_ACTORS           ; the carry is set
    tax
    jsr go_alone
    pla
    tax
    jmp store_crate
.endproc

;;
; Whether a body, which does not ride, stays away from the base while that moves.
; in:  X = slot, base_..., near_x, near_y
; out: carry
; clobbers: A, X, Y, body_...
; cycles at worst: 550
.proc keeps_away
    jsr load_body
    lda #ALONG_X
    jsr lane_along
    ldx near_y
    jsr is_gap
    bcs done
    lda #ALONG_Y
    jsr lane_along
    ldx near_x
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

;;
; Whether a body is before or behind the base along an axis.
; in:  A = ALONG_..., body_..., base_...
; out: carry, across, front
; clobbers: A, X, Y
; cycles at worst: 160
.proc lane_along
    ldx #0
    ldy #0
    cmp #ALONG_Y
    beq :+
      ldx #body_y - body_x
      ldy #body_half_y - body_half_x
    :
    stx across_place
    sty across_half
    jmp in_lane
.endproc

; A body's sides along one axis before and after its way.
.macro FIND_WAY axis, by, lower, upper
    .local back, no_carry, done
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("body_half_", axis))
    sta lower
    lda .ident(.concat("body_", axis))+1
    sbc .ident(.concat("body_half_", axis))+1
    sta lower+1
    lda .ident(.concat("body_", axis))+2
    sbc #0
    sta lower+2
    clc
    lda .ident(.concat("body_", axis))
    adc .ident(.concat("body_half_", axis))
    sta upper
    lda .ident(.concat("body_", axis))+1
    adc .ident(.concat("body_half_", axis))+1
    sta upper+1
    lda .ident(.concat("body_", axis))+2
    adc #0
    sta upper+2
    clc
    lda by+1
    bmi back
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
; in:  X = its slot, base_..., moving, solid_way_x, solid_way_y, across_place = across_half = 0
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
    jsr load_slot
    jsr feet_on_base
    bne no
    lda #ALONG_Y
    jsr lane_along
    bcc no
    lda measured
    cmp #FIRST_CRATE_SLOT
    bcc stands
    jsr is_actor_close
    bcc stands
  no:
    clc
    rts
  stands:
    FIND_WAY "x", solid_way_x, way_left, way_right
    FIND_WAY "y", solid_way_y, way_top, way_bottom
    jsr is_way_among_boxes
    bcs :+
      jmp is_way_free_of_cells
    :
    clc
    rts
.endproc
