; What actors other than the player decide: the twin of engine/sim/actors.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/compare.inc"
.include "numbers/units.inc"
.include "sim/feet.inc"

.importzp change, cell_x, cell_y
.import remove, traits_at, sink, supports_at_from_frame
.import kind_behaviour, kind_actor_traits, kind_half_x_0, kind_half_x_1, kind_half_y_0
.import kind_half_y_1, kind_speed_0, kind_speed_1
.export actors_think, think, think_walker, floor_ahead, fall_by

.zeropage
self: .res 1                    ; the actor that thinks

.segment "ENGINE"

;;
; Sets each awake actor's velocity, and removes those whose time is over.
; clobbers: A, X, Y
; cycles at worst: 118,000
.proc actors_think
    ldx #1
  each:
    lda actor_kind,x
    beq :+
      jsr think
    :
    inx
    cpx #AWAKE_ACTORS
    bne each
    rts
.endproc

;;
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 10,700
.proc think
    lda actor_state,x
    cmp #STATE_DYING
    beq dying
    ldy actor_kind,x
    lda kind_behaviour,y
    jsr think_by_behaviour
    lda actor_effects,x
    and #EFFECT_WATER
    bne sinks
    lda #<FALL_GRAVITY
    sta change
    lda #>FALL_GRAVITY
    sta change+1
    jmp fall_by
  sinks:
    jmp sink
  dying:
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    lda actor_timer,x
    beq :+
      dec actor_timer,x
      bne not_yet
    :
    jmp remove
  not_yet:
    rts
.endproc

;;
; in:  X = actor, Y = its kind, A = the kind's behaviour
; clobbers: A, Y
; cycles at worst: 10,650
.proc think_by_behaviour
    THINK_BY_BEHAVIOUR
    rts
.endproc

;;
; Adds a gravity to an actor's velocity, up to the terminal speed.
; in:  X = actor, change
; clobbers: A
; cycles at worst: 70
.proc fall_by
    clc
    lda actor_velocity_y_0,x
    adc change
    sta actor_velocity_y_0,x
    lda actor_velocity_y_1,x
    adc change+1
    sta actor_velocity_y_1,x
    lda #<TERMINAL_SPEED        ; velocity > terminal speed
    cmp actor_velocity_y_0,x
    lda #>TERMINAL_SPEED
    sbc actor_velocity_y_1,x
    bvc :+
      eor #$80
    :
    bpl :+
      lda #<TERMINAL_SPEED
      sta actor_velocity_y_0,x
      lda #>TERMINAL_SPEED
      sta actor_velocity_y_1,x
    :
    rts
.endproc

;;
; Walks on; turns at walls, and at edges if its kind says so.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: 10,600
.proc think_walker
    ldy actor_kind,x
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    lda #CONTACT_RIGHT
    bcc :+
      lda #CONTACT_LEFT
    :
    and actor_contact,x
    bne turn
    lda kind_actor_traits,y
    and #ACTOR_TURNS_AT_EDGES
    beq go
    lda actor_contact,x
    and #CONTACT_FLOOR
    beq go
    jsr floor_ahead
    bne go
  turn:
    lda actor_flags,x
    eor #ACTOR_FACES_LEFT
    sta actor_flags,x
  go:
    ldy actor_kind,x
    lda actor_flags,x
    lsr a
    bcs leftward
    lda kind_speed_0,y
    sta actor_velocity_x_0,x
    lda kind_speed_1,y
    sta actor_velocity_x_1,x
    rts
  leftward:
    sec
    lda #0
    sbc kind_speed_0,y
    sta actor_velocity_x_0,x
    lda #0
    sbc kind_speed_1,y
    sta actor_velocity_x_1,x
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "think_walker shifts the flag out"

;;
; Whether something under the leading foot holds it up: a cell, beside a slope that the actor stands
; on the one below it, too, or what else the level has.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: Y, cell_x, cell_y
; cycles at worst: 10,500
.proc floor_ahead
    stx self
    ldy actor_kind,x
    lda actor_flags,x
    lsr a
    bcs leftward
    clc
    lda actor_x_0,x
    adc kind_half_x_0,y
    lda actor_x_1,x
    adc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2,x
    adc #0
    jmp have_x
  leftward:
    sec
    lda actor_x_0,x
    sbc kind_half_x_0,y
    lda actor_x_1,x
    sbc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2,x
    sbc #0
  have_x:
    sta cell_x+1
    ROW_UNDERFOOT
    jsr cell_supports
    bne done
    lda actor_contact,x
    and #CONTACT_SLOPE
    beq no_cell
    clc                         ; the ground may be a cell lower
    lda cell_y
    adc #PIXELS_PER_CELL
    sta cell_y
    bcc :+
      inc cell_y+1
    :
    jsr cell_supports
    bne done
  no_cell:
    lda level_systems
    bne :+
  done:
      rts
    :
    jmp supports_at_from_frame

  cell_supports:
    jsr traits_at
    ldx self
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP | TRAIT_SLOPE
    rts
.endproc
