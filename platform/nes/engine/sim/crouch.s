; The player's crouch, and changes of its body: the 6502 port of engine/sim/crouch.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/crouch.inc"

.if CROUCH_HEIGHT || HAS_STATES

.import free_distance_from_actors, bodies
.import transport_by, push_crates, pusher, pushed_from, distance_found
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.export change_body

; Of half of the player's height, signed. Transports of the search for space use their own memory; nobody pushes yet.
.define growth pushed_from

.segment "ACTORS"

.if CROUCH_HEIGHT
.export crouch

;;
; Makes the player's body lower or upright, by the input.
; clobbers: A, X, Y, as change_body
; cycles at worst: those of change_body and 200
.proc crouch
    lda phase
    cmp #PHASE_DYING
    beq done
    ldy actor_kind
    .if ::HAS_STATE_WIDTHS
    ldx crouched_rows,y
    .else
    ldx #NO_ACTOR               ; the row of a crouched body
    .endif
    jsr wants_to_crouch
    lda actor_flags
    bcs lower
    bpl done
    ldx actor_kind
    .if ::HAS_STATE_WIDTHS
    lda crouched_rows,x
    tay
    jmp change
    .else
    ldy #NO_ACTOR
    bpl change                  ; always
    .endif
  lower:
    bmi done
  change:
    jsr change_body
    bcc done
    lda actor_flags
    eor #ACTOR_CROUCHES
    sta actor_flags
  done:
    rts
.endproc
.assert ACTOR_CROUCHES = $80 && NO_ACTOR = 0, error, "crouch tests bit 7, and branches always"

;;
; Tests whether the player is to be low.
; local
; in:  Y = the player's kind
; out: carry
; clobbers: A
; cycles at worst: 110
.proc wants_to_crouch
    lda phase
    bne no                      ; not PHASE_PLAYING
    .if ::HAS_STATES
    jsr can_crouch
    bcc no
    .endif
    lda held
    and #INPUT_DOWN
    beq no
    lda actor_flags
    and #ACTOR_CLIMBS
    bne no
    lda actor_contact
    and #CONTACT_FLOOR
    bne yes
    lda actor_flags
    bpl no
    lda actor_effects
    and #EFFECT_WATER
    bne no
  yes:
    sec
    rts
  no:
    clc
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "wants_to_crouch tests for zero"

.if HAS_STATES
.export can_crouch

;;
; Tests whether a state of the player crouches: not one that is as low already.
; local
; in:  Y = its kind
; out: carry
; clobbers: A
; cycles at worst: 35
.proc can_crouch
    lda kind_half_y_0+NO_ACTOR
    cmp kind_half_y_0,y
    lda kind_half_y_1+NO_ACTOR
    sbc kind_half_y_1,y
    lda #0
    rol a
    eor #1
    lsr a
    rts
.endproc
.endif
.endif

;;
; Gives the player's body another size, if it has space beside and above; the feet stay where they are.
; local
; in:  X, Y = the rows of the new and of the current half-sizes
; out: carry: it has that size
; clobbers: A, X, Y, as search
; cycles at worst: 25,000
.proc change_body
    sec
    lda kind_half_y_0,x
    sbc kind_half_y_0,y
    sta growth
    lda kind_half_y_1,x
    sbc kind_half_y_1,y
    sta growth+1
    jsr place_player
    .if ::HAS_STATE_WIDTHS
    jsr has_space_beside
    bcc done
    .endif
    lda growth+1
    bmi fits
    ora growth
    beq fits
    jsr has_space_above
    bcc done
  fits:
    ldx #0
    lda growth+1
    bpl :+
      dex
    :
    sec
    lda actor_y_0
    sbc growth
    sta actor_y_0
    lda actor_y_1
    sbc growth+1
    sta actor_y_1
    txa
    eor #$FF                    ; -x - !carry = ~x + carry
    adc actor_y_2
    sta actor_y_2
    sec
  done:
    rts
.endproc

;;
; Copies the player's body into the table of bodies.
; local
; in:  Y = the row of its half-sizes
; out: place_... of the player, bodies
; clobbers: A
; cycles at worst: 170
.proc place_player
    .repeat 3, byte
      lda .ident(.sprintf("actor_x_%d", byte))
      sta .ident(.sprintf("place_x_%d", byte))
      lda .ident(.sprintf("actor_y_%d", byte))
      sta .ident(.sprintf("place_y_%d", byte))
    .endrepeat
    .repeat 2, byte
      lda .ident(.sprintf("kind_half_x_%d", byte)),y
      sta .ident(.sprintf("place_half_x_%d", byte))
      lda .ident(.sprintf("kind_half_y_%d", byte)),y
      sta .ident(.sprintf("place_half_y_%d", byte))
    .endrepeat
    lda level_features
    and #FEATURE_MOVERS | FEATURE_CRATES
    bne :+                      ; without them, no table has been made in this frame
      sta bodies
      .repeat ::AWAKE_MOVERS, i
        sta bodies+FIRST_MOVER_SLOT+i
      .endrepeat
    :
    rts
.endproc

;;
; Finds how far the player's body can go.
; local
; in:  Y = ALONG_..., transport_by, place_... of the player
; out: distance_found
; clobbers: A, X, Y, as free_distance
; cycles at worst: those of free_distance and 200
.proc search
    lda #0
    sta push_crates
    sta pusher
    tax
    jmp free_distance_from_actors
.endproc

.if HAS_STATE_WIDTHS
;;
; Tests whether the player's body can become wider to both sides, and gives the placed body the new width.
; local
; in:  X, Y = the rows of the new and of the current half-sizes; place_... of the player
; out: carry; place_half_x of the player
; clobbers: A, X, Y, transport_by, as search
; cycles at worst: 17,000
.proc has_space_beside
    SUBTRACT_16 {kind_half_x_0,x}, {kind_half_x_0,y}, transport_by
    bmi narrower
    ora transport_by
    beq narrower
    txa
    pha
    ldy #ALONG_X
    jsr search
    COMPARE_16 distance_found, transport_by
    bcc blocked
    NEGATE_16 transport_by, transport_by
    ldy #ALONG_X
    jsr search
    NEGATE_16 transport_by, transport_by
    COMPARE_16 distance_found, transport_by
    bcc blocked
    pla
    tax
  narrower:
    lda kind_half_x_0,x
    sta place_half_x_0
    lda kind_half_x_1,x
    sta place_half_x_1
    sec
    rts
  blocked:
    pla
    clc
    rts
.endproc
.endif

;;
; Tests whether the player's body can become higher by twice its growth.
; local
; in:  growth; place_... of the player
; out: carry
; clobbers: A, X, Y, transport_by, as search
; cycles at worst: those of search and 100
.proc has_space_above
    sec                         ; up: -2 * growth
    lda #0
    sbc growth
    sta transport_by
    lda #0
    sbc growth+1
    asl transport_by
    rol a
    sta transport_by+1
    ldy #ALONG_Y
    jsr search
    lda growth
    asl a
    sta transport_by
    lda growth+1
    rol a
    sta transport_by+1
    COMPARE_16 distance_found, transport_by
    rts
.endproc

.endif
