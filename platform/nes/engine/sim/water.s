; Movement in water: the 6502 port of engine/sim/water.hpp.

.include "engine.inc"
.include "rules.inc"
.include "sim/fall.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"

.importzp cell_x, cell_y
.import kind_at, cell_of_centre, player_drops_through
.if HAS_STATE_SPEEDS
.import state_jump_speed_0, state_jump_speed_1
.endif
.export sink, swim

.segment "ENGINE"

;;
; Applies a frame's gravity to a body in water, up to the terminal speed there.
; in:  X = actor
; clobbers: A
; cycles at worst: 70
.proc sink
    FALL #WATER_GRAVITY, WATER_TERMINAL_SPEED
    rts
.endproc

.segment "FRAME"

;;
; Makes a stroke or a jump of the player if A is pressed, unless the player drops through a one-way floor.
; clobbers: A, X, Y
; cycles at worst: 530
.proc swim
    lda #0
    sta coyote
    sta jump_buffer
    lda pressed
    bpl done                    ; INPUT_A is bit 7
    jsr player_drops_through
    bne done
    ldx #0
    jsr cell_of_centre
    sec                         ; the cell above
    lda cell_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    BORROW_FROM cell_y+1
    jsr kind_at
    cmp #KIND_WATER
    bne jump
    COPY_16 #-STROKE_SPEED, actor_velocity_y_0
    lda actor_flags
    and #<~ACTOR_IS_JUMPING
    sta actor_flags
    lda events+1
    ora #>EVENT_STROKE
    sta events+1
  done:
    rts
  jump:
    .if ::HAS_STATE_SPEEDS
    ldy actor_kind
    COPY_16 {state_jump_speed_0,y}, actor_velocity_y_0
    .else
    COPY_16 #-JUMP_SPEED, actor_velocity_y_0
    .endif
    lda actor_flags
    ora #ACTOR_IS_JUMPING
    sta actor_flags
    lda events
    ora #EVENT_JUMP
    sta events
    rts
.endproc
.assert INPUT_A = $80, error, "swim tests bit 7"
