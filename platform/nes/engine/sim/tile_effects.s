; Applies the effects of tiles to the bodies in and on them: the 6502 port of engine/sim/tile_effects.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/feet.inc"
.include "sim/scratch.inc"
.include "sim/crouch.inc"

.importzp scratch, level_width, level_effects, cell_x, cell_y
.import kind_at, traits_at, kind_effects, end_climb, start_crumbling
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export apply_tile_effects, apply_effects, kind_underfoot, cell_of_centre, launch

; Effects of the cell underfoot. Those that act at once on all bodies do not last.
EFFECTS_OF_UNDERFOOT = <~EFFECTS_INSIDE
EFFECTS_UNDERFOOT    = <~(EFFECTS_INSIDE | EFFECT_ACTS_ON_ALL)

affected     = scratch + SCRATCH_AFFECTED
effects_near = scratch + SCRATCH_EFFECTS_NEAR
side         = scratch + SCRATCH_SIDE
kind_under   = scratch + SCRATCH_SIDE   ; used after `side`
between_columns = scratch + SCRATCH_BETWEEN_COLUMNS

.segment "ENGINE"

;;
; Applies the effects of tiles to the bodies that touch them. A level without effects costs almost nothing, nor does a
; body that is far from them.
; clobbers: A, X, Y
; cycles at worst: 29,000
.proc apply_tile_effects
    lda level_all_effects
    beq done
    ldx #0
    lda phase
    cmp #PHASE_DYING
    beq nothing                 ; a dying player is not affected
  each:
    lda actor_kind,x
    beq nothing
    lda actor_state,x
    cmp #STATE_DYING
    beq nothing
    COMPARE_16 {actor_x_1,x}, level_width ; is it inside the level?
    bcs nothing
    lda actor_x_2,x             ; the column
    SHIFT_LEFT 4
    sta cell_x
    lda actor_x_1,x
    SHIFT_RIGHT 4
    ora cell_x
    tay
    lda (level_effects),y
    beq nothing
      sta effects_near
      stx affected
      jsr apply_effects
      ldx affected
      jmp next
  nothing:
    lda #0
    sta actor_effects,x
  next:
    inx
    cpx #AWAKE_ACTORS
    bne each
  done:
    rts
.endproc

;;
; Applies the effects of tiles to one body.
; in:  X = affected = actor, effects_near
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 2,400
.proc apply_effects
    lda effects_near
    and #EFFECTS_INSIDE
    beq have_inside
      jsr cell_of_centre
      jsr kind_at
      lda kind_effects,x
      and #EFFECTS_INSIDE
      ldx affected
  have_inside:
    sta actor_effects,x
    lda actor_flags,x
    and #ACTOR_CLIMBS
    beq :+
      jsr end_climb
      ldx affected
    :
    lda effects_near
    and #EFFECTS_OF_UNDERFOOT
    beq done
    lda actor_contact,x
    and #CONTACT_FLOOR | CONTACT_SLOPE
    cmp #CONTACT_FLOOR
    bne done                    ; it is in the air, or on a slope
    jsr kind_underfoot
    lda kind_effects,x
    and #EFFECTS_OF_UNDERFOOT
    beq done
    stx kind_under
    tay
    ldx affected
    and #EFFECTS_UNDERFOOT
    ora actor_effects,x
    sta actor_effects,x
    tya
    and #EFFECT_ACTS_ON_ALL
    bne acts
    txa
    bne done
    tya
    and #EFFECT_ACTS_ON_PLAYER
    beq done
  acts:
    lda kind_under
    ACT_UNDER_BY_KIND
  done:
    rts
.endproc

;;
; Launches a body from the spring underfoot.
; in:  X = actor
; clobbers: A
; cycles at worst: 93
.proc act_under_spring
    jmp launch
.endproc

;;
; Starts the timer of the crumbling cell underfoot.
; in:  cell_x, cell_y
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 453
.proc act_under_crumble
    jmp start_crumbling
.endproc

;;
; Launches a body from a spring.
; in:  X = actor
; clobbers: A
; cycles at worst: 90
.proc launch
    COPY_16 #-SPRING_SPEED, {actor_velocity_y_0,x}
    lda actor_contact,x
    and #<~(CONTACT_FLOOR | CONTACT_ONEWAY)
    sta actor_contact,x
    lda actor_flags,x
    and #<~ACTOR_IS_JUMPING
    sta actor_flags,x
    lda events+1
    ora #>EVENT_SPRING
    sta events+1
    txa
    bne done
    sta coyote                  ; the player
    lda held
    bpl done                    ; INPUT_A
      COPY_16 #-SPRING_SPEED_HELD, actor_velocity_y_0
  done:
    rts
.endproc
.assert INPUT_A = $80, error, "launch tests bit 7"

;;
; Finds the cell that contains a body's centre.
; local
; in:  X = actor
; out: cell_x, cell_y
; clobbers: A
; cycles at worst: 40
.proc cell_of_centre
    lda actor_x_1,x
    and #$F0
    sta cell_x
    lda actor_x_2,x
    sta cell_x+1
    lda actor_y_1,x
    and #$F0
    sta cell_y
    lda actor_y_2,x
    sta cell_y+1
    rts
.endproc

;;
; Finds the cell that a body stands on: the one below its middle, if that supports it. Otherwise it is the only other
; one below the body, or the one of two that supports it, the left one first.
; local
; in:  X = affected = actor
; out: X = its kind; cell_x, cell_y
; clobbers: A, Y, cell_pointer
; cycles at worst: 1,500
.proc kind_underfoot
    jsr cell_of_centre
    ldy actor_kind,x
    FIND_SIZE_ROW
    ROW_UNDERFOOT
    jsr traits_at
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    bne done

    ldx affected
    ldy actor_kind,x
    sec
    lda actor_x_0,x
    sbc kind_half_x_0,y
    lda actor_x_1,x
    sbc kind_half_x_1,y
    and #$F0
    eor cell_x                  ; keeps the carry
    beq right_side              ; the same column
    sta between_columns
    eor cell_x
    sta cell_x
    lda actor_x_2,x
    sbc #0
    sta cell_x+1
    lda kind_half_x_1,y
    cmp #HALF_CELL
    bcc have_side               ; it is narrower than a cell
    jsr find_right_side
    eor cell_x
    cmp between_columns
    beq have_side               ; the right column is the middle's
    jsr traits_at
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    bne done
    ldx affected
    ldy actor_kind,x
  right_side:
    jsr find_right_side
    sta cell_x
    lda actor_x_2,x
    adc #0
    sta cell_x+1
  have_side:
    jmp kind_at
  done:
    rts

  ; X = actor, Y = its kind; out: A: its last column, pixels, carry: that is on the next page
  find_right_side:
    SUBTRACT_16 {kind_half_x_0,y}, #1, side ; one subpixel less than the half-size
    clc
    lda actor_x_0,x
    adc side
    lda actor_x_1,x
    adc side+1
    and #$F0
    rts
.endproc
