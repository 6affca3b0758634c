; Slopes change the player's speed: the 6502 port of engine/sim/slope_speed.hpp. The run downhill is in player.s.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/player_moves.inc"
.include "sim/feet.inc"
.include "sim/scratch.inc"
.include "sim/crouch.inc"

.if FOLLOWS_SLOPES

.importzp scratch, cell_x, cell_y
.import kind_at, slope_profiles, cell_of_centre, kind_half_y_0, kind_half_y_1
.export follow_slope

; The result of fall_of_slope: how many pixels the slope falls on two pixels to the right.
.define fall_of_slope actor_return_at

fall_before = scratch + SCRATCH_FALL_BEFORE

.segment "ACTORS"

;;
; Returns the profile of a cell if it is a floor slope.
; in:  cell_x, cell_y
; out: A = profile, 0 (Z set): it is not
; clobbers: X, Y, cell_pointer
; cycles at worst: 450
.proc floor_slope_at
    jsr kind_at
    cmp #KIND_SLOPE_RIGHT
    bcc no
    cmp #KIND_CEILING_RIGHT
    bcs no
    lda slope_profiles - KIND_SLOPE_RIGHT,x
    rts
  no:
    lda #0
    rts
.endproc
.assert KIND_CEILING_RIGHT = KIND_SLOPE_RIGHT + 6, error, "floor_slope_at takes the first six slopes for the floors"

;;
; Finds how the slope under the player falls. The feet are in its cell, or on the line below it.
; out: A = what fall_of_slope is after the move
; clobbers: X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,100
.proc fall_underfoot
    ldx #0
    jsr cell_of_centre
    FIND_SIZE_ROW_OF_PLAYER
    ROW_UNDERFOOT
    jsr floor_slope_at
    bne have_slope
    sec
    lda cell_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    BORROW_FROM cell_y+1
    jsr floor_slope_at
    beq done
  have_slope:
    SHIFT_RIGHT 3
    bcs falls_to_right          ; PROFILE_MIRRORED
    lsr a
    lda #<-2
    adc #0                      ; PROFILE_GENTLE
  done:
    rts
  falls_to_right:
    lsr a
    lda #2
    bcc done
    lda #1
    rts
.endproc
.assert PROFILE_MIRRORED = 4 && PROFILE_GENTLE = 8, error, "fall_underfoot shifts the bits out"

.if RIDGE_THROW
.importzp product, factor, other_factor
.import multiply

;;
; Throws the player up by a part of its climb's speed.
; in:  fall_before
; clobbers: A, X, Y, product, factor, other_factor
; cycles at worst: 1,150
.proc throw_up
    COPY_16 actor_velocity_x_0, other_factor
    bpl :+
      NEGATE_16 other_factor, other_factor
    :
    lda fall_before
    lsr a
    bcc :+
      lsr other_factor+1
      ror other_factor
    :
    COPY_16 #RIDGE_THROW, factor
    jsr multiply
    COMPARE_16 product+1, #HIGHEST_VELOCITY
    bcc :+
      COPY_16 #HIGHEST_VELOCITY, product+1
    :
    NEGATE_16 product+1, actor_velocity_y_0
    rts
.endproc
.endif

;;
; Notes the slope under the player, and throws the player up where the slope that it climbed ends.
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer, product, factor, other_factor
; cycles at worst: 2,400
.proc follow_slope
    .if ::RIDGE_THROW
    lda fall_of_slope
    sta fall_before
    .endif
    lda actor_contact
    and #CONTACT_SLOPE
    beq :+
      jsr fall_underfoot
    :
    sta fall_of_slope
    .if ::RIDGE_THROW
    lda fall_before
    beq done
    eor actor_velocity_x_1
    bpl done                    ; it came down
    lda actor_velocity_x_0
    ora actor_velocity_x_1
    beq done
    lda fall_of_slope
    beq ends
    eor fall_before
    bpl done                    ; it still climbs
  ends:
    lda phase
    bne done
    lda actor_velocity_y_1
    bmi done
    jmp throw_up
  done:
    .endif
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "follow_slope tests for zero"
.endif
