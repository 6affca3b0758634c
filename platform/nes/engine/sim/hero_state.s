; The player's states: the 6502 port of engine/sim/hero_state.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/crouch.inc"

.if HAS_STATES

.import change_body, kind_hits
.if CROUCH_HEIGHT
.import can_crouch
.endif
.export change_state

.segment "ACTORS"

;;
; Puts the player into the requested state, if its body fits. A crouched player stays low if the state can crouch.
; clobbers: A, X, Y, as change_body
; cycles at worst: those of change_body and 150
.proc change_state
    ldx wanted_kind
    beq done
    lda phase
    cmp #PHASE_DYING
    beq done
    .if ::CROUCH_HEIGHT
    lda actor_flags
    bpl :+
      ldy wanted_kind
      jsr can_crouch
      bcc :+
      .if ::HAS_STATE_WIDTHS
      ldx crouched_rows,y
      .else
      ldx #NO_ACTOR             ; the row of a crouched body
      .endif
    :
    .endif
    FIND_SIZE_ROW_OF_PLAYER
    jsr change_body
    bcc done
    ldy wanted_kind
    sty actor_kind
    lda kind_hits,y
    sta actor_hits
    .if ::CROUCH_HEIGHT
    jsr can_crouch
    bcs :+
      lda actor_flags
      and #<~ACTOR_CROUCHES
      sta actor_flags
    :
    .endif
    lda #NO_ACTOR
    sta wanted_kind
  done:
    rts
.endproc
.assert ACTOR_CROUCHES = $80 && NO_ACTOR = 0, error, "change_state tests bit 7 and for zero"

.endif
