; Gets the player onto a ledge that its feet have missed by a little: a part of the 6502 port of
; engine/sim/bodies.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"

.if FOOT_CORRECTION

.importzp scratch, cell_x, cell_y, move_corner_correction, move_drop_through
.import kind_half_x_0, kind_half_x_1
.import find_feet, traits_at, load_body, store_body, move_by_velocity
.export step_onto_ledge

feet = scratch + SCRATCH_FEET   ; the height of a body's lower side: subpixels, pixels, 256 pixels
ledge_height = scratch + SCRATCH_DISTANCE    ; 8.8 px

.segment "STEPONLY"
wanted_velocity: .res 2         ; the velocity before the move
before: .res 11                 ; position, velocity and contact after the move

.segment "FRAME"

;;
; Finds the cell beside the feet, in the wall that the player has met.
; in:  A = the contact, X = 0
; out: cell_x, cell_y, ledge_height: from the feet to the cell's upper edge
; clobbers: A, X, Y
; cycles at worst: 170
.proc cell_beside
    pha
    jsr find_feet
    ldy actor_kind
    pla
    and #CONTACT_RIGHT
    bne at_right
    clc                         ; the subpixel left of the left side
    lda actor_x_0
    sbc kind_half_x_0,y
    lda actor_x_1
    sbc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2
    sbc #0
    jmp have_column
  at_right:
    clc
    lda actor_x_0
    adc kind_half_x_0,y
    lda actor_x_1
    adc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2
    adc #0
  have_column:
    sta cell_x+1
    lda feet
    sta ledge_height
    sec
    lda feet+PIXEL
    sbc cell_y
    sta ledge_height+1
    rts
.endproc

;;
; Tests whether the wall that the player has met ends above the feet by no more than the foot correction.
; in:  A = the contact, X = 0
; out: carry, ledge_height
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,020
.proc is_ledge
    jsr cell_beside
    COMPARE_16 #FOOT_CORRECTION, ledge_height
    bcc done
    jsr traits_at
    and #TRAIT_SOLID
    beq no
    sec                         ; the cell above
    lda cell_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    BORROW_FROM cell_y+1
    jsr traits_at
    and #TRAIT_SOLID
    bne no
    sec
    rts
  no:
    clc
  done:
    rts
.endproc

;;
; Saves the player's position, velocity and contact.
; out: before
; clobbers: A
; cycles at worst: 100
.proc keep_player_place
    COPY_24 actor_x_0, before
    COPY_24 actor_y_0, before+3
    COPY_16 actor_velocity_x_0, before+6
    COPY_16 actor_velocity_y_0, before+8
    lda actor_contact
    sta before+10
    rts
.endproc

;;
; Restores the player's position, velocity and contact.
; in:  before
; clobbers: A
; cycles at worst: 100
.proc put_player_back
    COPY_24 before, actor_x_0
    COPY_24 before+3, actor_y_0
    COPY_16 before+6, actor_velocity_x_0
    COPY_16 before+8, actor_velocity_y_0
    lda before+10
    sta actor_contact
    rts
.endproc

;;
; Moves the player by its velocity, as if it stood on no floor.
; out: A = its contact
; clobbers: A, X, Y
; cycles at worst: those of move_by_velocity and 400
.proc move_on
    ldx #0
    stx actor_contact
    stx move_corner_correction
    stx move_corner_correction+1
    stx move_drop_through
    jsr load_body
    jsr move_by_velocity
    ldx #0
    jsr store_body
    lda actor_contact
    rts
.endproc

;;
; Stores the player's move. If the move has met a wall that ends a little above the feet, it gets the player onto it.
; in:  the player as before the move, body_..., body_contact = left or right at least
; clobbers: A, X, Y
; cycles at worst: those of move_by_velocity and 20,000, of the way up before it
.proc step_onto_ledge
    COPY_16 actor_velocity_x_0, wanted_velocity
    lda actor_velocity_y_1
    pha
    ldx #0
    jsr store_body
    pla
    bmi no_ledge                ; the player rises
    lda phase
    bne no_ledge
    lda actor_contact
    and #CONTACT_FLOOR
    bne no_ledge
    lda #CONTACT_RIGHT
    ldy wanted_velocity+1
    bpl :+
      lda #CONTACT_LEFT
    :
    ldy wanted_velocity
    bne :+
    ldy wanted_velocity+1
    beq no_ledge
    :
    and actor_contact
    beq no_ledge
    jsr is_ledge
    bcc no_ledge
    jsr keep_player_place
    sec
    lda #0
    sta actor_velocity_x_0
    sta actor_velocity_x_1
    sbc ledge_height
    sta actor_velocity_y_0
    lda #0
    sbc ledge_height+1
    sta actor_velocity_y_1
    jsr move_on
    bne blocked
    COPY_16 wanted_velocity, actor_velocity_x_0
    CLEAR_16 actor_velocity_y_0
    jsr move_on
    bne blocked
    lda #CONTACT_FLOOR
    sta actor_contact
  no_ledge:
    rts
  blocked:
    jmp put_player_back
.endproc

.endif
.assert PHASE_PLAYING = 0, error, "step_onto_ledge tests for zero"
