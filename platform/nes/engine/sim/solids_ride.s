; Riders that go at once with the solid that carries them: mostly nothing is in their way along both axes, and then
; everybody comes to where the transports along x and y would bring them. A part of the twin of engine/sim/solids.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/go.inc"

.importzp body_x, body_y, body_half_x, body_half_y, level_tiles, level_width, level_height, cell_pointer, near_left
.importzp across, front
.import load_body, load_slot, store_crate, bodies, last_actor, bodies_near, near_x, near_y, ride_count, moving
.import solid_way_x, solid_way_y, go_alone
.import in_lane, feet_on_base, across_place, across_half, measured, tile_traits, set_there
.import set_x_1, set_x_2, set_y_1, set_y_2, set_half_x_1, set_half_y_1
.export ride_together

; The rectangle around a rider before and after its way. Who is near is known by now.
way_left   = near_left          ; 3 bytes each
way_right  = near_left + 3
way_top    = near_left + 6
way_bottom = near_left + 9
edge       = cell_pointer
least_gap  = near_left

.segment "PATHS"

;;
; If all who are near a solid stand on it with nothing in their way, all of them go.
; in:  moving = its slot, solid_way_x, solid_way_y, base_..., bodies_near, BODY_NEAR in bodies
; out: carry: they went, with the solid; else nothing has moved
; clobbers: A, X, Y, body_...
; cycles at worst: 14,000
.proc ride_together
    lda level_systems
    and #SYSTEM_THIN_WALLS
    bne no
    lda bodies_near
    sta ride_count
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
; cycles at worst: 500
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
; cycles at worst: 140
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
; cycles at worst: 1,300
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
    bcc is_way_free_of_cells
    clc
    rts
.endproc

; A side, which ends with a pixel, is in the one before.
.macro END_BEFORE side
    .local inside
    lda side
    bne inside
      lda side+1
      bne :+
        dec side+2
      :
      dec side+1
    inside:
.endmacro

;;
; in:  way_...
; out: carry: all cells of the way are in the level and hold nothing back
; clobbers: A, X, Y, way_..., cell_pointer
; cycles at worst: 900
.proc is_way_free_of_cells
    END_BEFORE way_right
    END_BEFORE way_bottom
    lda way_left+2
    bmi no
    lda way_top+2
    ora way_bottom+2
    bne no
    lda way_bottom+1
    cmp level_height
    bcs no
    lda way_right+1
    cmp level_width
    lda way_right+2
    sbc level_width+1
    bcs no
    lda way_top+1
    lsr a
    lsr a
    lsr a
    lsr a
    sta way_top
    lda way_bottom+1
    lsr a
    lsr a
    lsr a
    lsr a
    sta way_bottom
    lda way_left+1              ; 16 tiles a column of 16 pixels
    and #$F0
    sta way_left+1
    clc
    adc level_tiles
    sta cell_pointer
    lda way_left+2
    adc level_tiles+1
    sta cell_pointer+1
    sec                         ; how many columns more, times 16
    lda way_right+1
    sbc way_left+1
    and #$F0
    sta way_right
  each_column:
    ldy way_bottom
  each_row:
    lda (cell_pointer),y
    tax
    lda tile_traits,x
    and #<~TRAIT_ACTS
    bne no
    dey
    bmi :+
    cpy way_top
    bcs each_row
    :
    lda way_right
    beq yes
    sec
    sbc #PIXELS_PER_CELL
    sta way_right
    clc
    lda cell_pointer
    adc #PIXELS_PER_CELL
    sta cell_pointer
    bcc each_column
    inc cell_pointer+1
    bcs each_column             ; always
  yes:
    sec
    rts
  no:
    clc
    rts
.endproc

; Two bodies of a cell each touch if they move by less than 8 pixels, and what is rounded.
CLOSE = PIXELS_PER_CELL + 8 + 2

;;
; Whether an actor that does not ride is so close to a free box that it might touch it.
; in:  body_x/y, near_x, near_y, BODY_NEAR in bodies
; out: carry
; clobbers: A, X, Y, least_gap
; cycles at worst: 900
.proc is_actor_close
    lda near_x
    ora near_y
    cmp #8
    bcs done
    ldx last_actor
  each:
    lda bodies,x
    bpl next                    ; BODY_PRESENT
    and #BODY_NEAR
    bne next
    lda actor_x_1,x
    sbc body_x+1
    tay
    lda actor_x_2,x
    sbc body_x+2
    jsr is_close
    bcs next
    lda actor_y_1,x
    sbc body_y+1
    tay
    lda actor_y_2,x
    sbc body_y+2
    jsr is_close
    bcs next
    sec
    rts
  next:
    dex
    bpl each
    clc
  done:
    rts

  is_close:                     ; carry: it is not; a borrow is one of the rounded pixels
    sta least_gap
    clc
    tya
    adc #CLOSE
    tay
    lda least_gap
    adc #0
    cmp #1
    bcs done
    cpy #2*CLOSE
    rts
.endproc
.assert BODY_PRESENT = $80, error, "is_actor_close tests bit 7"

; Branches to `far` unless a box touches the way along one axis, to whole pixels. X = the box.
.macro UNLESS_TOUCHES axis, lower, upper, far
    sec                         ; rounded up, and the other side down
    lda .ident(.concat("set_", axis, "_1")),x
    adc .ident(.concat("set_half_", axis, "_1")),x
    tay
    lda .ident(.concat("set_", axis, "_2")),x
    adc #0
    cpy lower+1
    sbc lower+2
    bmi far
    clc
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("set_half_", axis, "_1")),x
    sta edge
    lda .ident(.concat("set_", axis, "_2")),x
    sbc #0
    sta edge+1
    lda upper+1
    cmp edge
    lda upper+2
    sbc edge+1
    bmi far
.endmacro

;;
; in:  way_..., moving, set_there
; out: carry: a box besides the solid and its riders touches the way, or nearly
; clobbers: A, X, Y, edge
; cycles at worst: 1,000
.proc is_way_among_boxes
    ldx #BODY_BOX
  next:
    dex
    bmi none
    lda set_there,x
    beq next
    cpx moving
    beq next
    lda bodies+AWAKE_ACTORS,x
    and #BODY_NEAR
    bne next                    ; it rides, too
    UNLESS_TOUCHES "x", way_left, way_right, next
    UNLESS_TOUCHES "y", way_top, way_bottom, next
    sec
    rts
  none:
    clc
    rts
.endproc
.assert FIRST_SOLID = 0, error, "is_way_among_boxes takes a slot for a place of the set"
