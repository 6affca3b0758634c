; Gets the player onto a ledge or a one-way that its feet have missed by a little: a part of the 6502 port of
; engine/sim/bodies.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"

.if FOOT_CORRECTION || ONEWAY_CORRECTION

.importzp scratch, cell_x, cell_y, move_corner_correction, move_drop_through
.import kind_half_x_0, kind_half_x_1
.import find_feet, traits_at, load_body, store_body, move_by_velocity

feet = scratch + SCRATCH_FEET   ; the height of a body's lower side: subpixels, pixels, 256 pixels
ledge_height = scratch + SCRATCH_DISTANCE    ; 8.8 px

.segment "STEPONLY"
before: .res 11                 ; position, velocity and contact after the move

.segment "FRAME"

;;
; Finds the row of the last subpixel of the feet, and how far its upper edge is above the feet.
; in:  X = 0
; out: cell_x: the column of the middle, cell_y, feet, ledge_height
; clobbers: A, Y
; cycles at worst: 120
.proc find_edge
    jsr find_feet
    lda feet
    sta ledge_height
    sec
    lda feet+PIXEL
    sbc cell_y
    sta ledge_height+1
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
; Moves the player up by ledge_height.
; in:  ledge_height
; out: A = its contact
; clobbers: A, X, Y
; cycles at worst: those of move_by_velocity and 450
.proc rise_to_edge
    CLEAR_16 actor_velocity_x_0
    NEGATE_16 ledge_height, actor_velocity_y_0
.endproc
.assert move_on = *, error, "rise_to_edge falls through to move_on"

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

.if FOOT_CORRECTION
.export step_onto_ledge

.segment "STEPONLY"
wanted_velocity: .res 2         ; the velocity before the move

.segment "FRAME"

;;
; Finds the cell beside the feet, in the wall that the player has met.
; in:  A = the contact, X = 0
; out: cell_x, cell_y, ledge_height: from the feet to the cell's upper edge
; clobbers: A, X, Y
; cycles at worst: 185
.proc cell_beside
    pha
    jsr find_edge
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
    jsr rise_to_edge
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

.if ONEWAY_CORRECTION
.export step_onto_oneway

SLOW_RISE = .max(GRAVITY, FALL_GRAVITY) ; of a rise that ends

columns_left = scratch + SCRATCH_COLUMNS
last_column  = before           ; pixels, before the player's place is saved there

;;
; Tests whether the player reaches into a one-way floor of a row.
; in:  cell_y
; out: A not 0 (Z clear): it does
; clobbers: A, X, Y, cell_x, cell_pointer, before
; cycles at worst: 1,500
.proc is_in_oneway
    ldy actor_kind
    SUBTRACT_16 {kind_half_x_0,y}, #1, last_column
    clc
    lda actor_x_0
    adc last_column
    lda actor_x_1
    adc last_column+1
    and #$F0
    sta columns_left
    sec
    lda actor_x_0
    sbc kind_half_x_0,y
    lda actor_x_1
    sbc kind_half_x_1,y
    and #$F0
    sta cell_x
    lda actor_x_2
    sbc #0
    sta cell_x+1
    sec
    lda columns_left
    sbc cell_x
    sta columns_left            ; in pixels
  each:
    jsr traits_at
    and #TRAIT_ONEWAY_UP
    bne done
    sec
    lda columns_left
    beq done
    sbc #PIXELS_PER_CELL
    sta columns_left
    clc
    lda cell_x
    adc #PIXELS_PER_CELL
    sta cell_x
    CARRY_TO cell_x+1
    jmp each
  done:
    rts
.endproc

;;
; Gets the player onto a one-way floor whose upper edge is a little above the feet as the rise ends.
; in:  the player after its move; it rises
; clobbers: A, X, Y
; cycles at worst: those of move_by_velocity and 2,500
.proc step_onto_oneway
    COMPARE_16 actor_velocity_y_0, #-SLOW_RISE
    bcc done                    ; the rise is still fast
    lda phase
    bne done
    lda actor_contact
    and #CONTACT_FLOOR
    bne done
    lda held
    and #INPUT_DOWN
    bne done
    lda actor_flags
    and #ACTOR_CLIMBS
    bne done
    tax
    jsr find_edge
    COMPARE_16 #ONEWAY_CORRECTION, ledge_height
    bcc done
    jsr is_in_oneway
    beq done
    jsr keep_player_place
    jsr rise_to_edge
    bne blocked
    COPY_16 before+6, actor_velocity_x_0
    CLEAR_16 actor_velocity_y_0
    lda before+10
    ora #CONTACT_FLOOR | CONTACT_ONEWAY
    sta actor_contact
  done:
    rts
  blocked:
    jmp put_player_back
.endproc
.endif

.endif
.assert PHASE_PLAYING = 0, error, "step_onto_ledge and step_onto_oneway test for zero"
