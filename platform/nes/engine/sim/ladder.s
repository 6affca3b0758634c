; Climbing ladders: the 6502 port of engine/sim/ladder.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/scratch.inc"
.include "sim/crouch.inc"

.importzp scratch, cell_x, cell_y
.import kind_at, kind_half_y_0, kind_half_y_1
.export climb, player_climbs_down, end_climb, find_feet

feet    = scratch + SCRATCH_FEET        ; the height of a body's lower side: subpixels, pixels, 256 pixels
distance     = scratch + SCRATCH_DISTANCE         ; signed 8.8 px
climber = scratch + SCRATCH_AFFECTED    ; an actor

.segment "FRAME"

;;
; Tests whether a cell is a ladder.
; in:  cell_x, cell_y
; out: Z set: it is
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 440
.proc is_ladder
    jsr kind_at
    cmp #KIND_LADDER
    rts
.endproc

;;
; Finds a body's lower side, and the cell below its centre that contains its last subpixel.
; local
; in:  X = actor
; out: feet, cell_x, cell_y
; clobbers: A, Y
; cycles at worst: 90
.proc find_feet
    ldy actor_kind,x
    FIND_SIZE_ROW
    lda actor_x_1,x
    and #$F0
    sta cell_x
    lda actor_x_2,x
    sta cell_x+1
    ADD_24_16 {actor_y_0,x}, {kind_half_y_0,y}, feet
    lda feet
    cmp #1                      ; one subpixel higher
    lda feet+PIXEL
    sbc #0
    and #$F0
    sta cell_y
    lda feet+PIXEL_HI
    sbc #0
    sta cell_y+1
    rts
.endproc

;;
; Limits a distance to the climbing speed.
; in:  distance, a cell at most
; out: A = low byte, Y = high byte
; cycles at worst: 40
.proc limited
    COMPARE_16 #CLIMB_SPEED, distance
    bmi forward
    COMPARE_16 distance, #-CLIMB_SPEED
    bmi backward
    lda distance
    ldy distance+1
    rts
  forward:
    lda #<CLIMB_SPEED
    ldy #>CLIMB_SPEED
    rts
  backward:
    lda #<-CLIMB_SPEED
    ldy #>-CLIMB_SPEED
    rts
.endproc

;;
; Computes the velocity of the player that climbs up: not beyond the ladder's top.
; out: A = low byte, Y = high byte
; clobbers: X, cell_x, cell_y, cell_pointer
; cycles at worst: 920
.proc up
    ldx #0
    jsr find_feet
    jsr is_ladder
    bne limited::backward
    sec                         ; from the feet to the cell's upper edge: 16 px at most
    lda #0
    sbc feet
    sta distance
    lda cell_y
    sbc feet+PIXEL
    sta distance+1
    sec
    lda cell_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    BORROW_FROM cell_y+1
    jsr is_ladder
    beq limited::backward
    jmp limited
.endproc

;;
; Tests whether the player grabs a ladder.
; out: A not 0 (Z clear): it does
; cycles at worst: 40
.proc grabs
    lda held
    and #INPUT_UP
    beq not_up
    lda actor_flags
    and #ACTOR_IS_JUMPING
    bne not_up
    lda actor_effects
    and #EFFECT_LADDER
    rts
  not_up:
    lda held
    and #INPUT_DOWN
    beq done
    lda actor_effects
    and #EFFECT_LADDER_TOP
  done:
    rts
.endproc

;;
; Sets the climbing player's velocity, and begins and ends climbing.
; out: carry: it climbs, and the other buttons do not count
; clobbers: A, X, Y
; cycles at worst: 1,100
.proc climb
    lda actor_flags
    tax
    and #ACTOR_CLIMBS
    beq grab
    lda pressed
    bmi let_go                  ; INPUT_A
  stay:
    txa
    and #<~ACTOR_IS_JUMPING
    ora #ACTOR_CLIMBS
    sta actor_flags
    lda actor_x_1               ; to the ladder's middle: half a cell at most
    and #PIXELS_PER_CELL-1
    sta distance+1
    sec
    lda #0
    sbc actor_x_0
    sta distance
    lda #HALF_CELL
    sbc distance+1
    sta distance+1
    jsr limited
    sta actor_velocity_x_0
    sty actor_velocity_x_1
    lda held
    and #INPUT_UP
    bne upward
    tay
    lda held
    and #INPUT_DOWN
    beq have_y
      lda #<CLIMB_SPEED
      ldy #>CLIMB_SPEED
      jmp have_y
  upward:
      jsr up
  have_y:
    sta actor_velocity_y_0
    sty actor_velocity_y_1
    lda #0
    sta coyote
    sta jump_buffer
    sec
    rts

  grab:
    jsr grabs
    bne stay
    clc
    rts
  let_go:
    txa
    and #<~(ACTOR_CLIMBS | ACTOR_IS_JUMPING)
    sta actor_flags
    ldx #1                      ; it may jump in this frame
    lda held
    and #INPUT_DOWN
    beq :+
      dex
    :
    stx coyote
    lda #0
    sta actor_velocity_x_0
    sta actor_velocity_x_1
    sta actor_velocity_y_0
    sta actor_velocity_y_1
    clc
    rts
.endproc
.assert INPUT_A = $80, error, "climb tests bit 7"

;;
; Tests whether the player climbs down through a ladder's top in this frame.
; out: A not 0 (Z clear): it does
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 590
.proc player_climbs_down
    lda actor_flags
    and #ACTOR_CLIMBS
    beq done
    lda actor_velocity_y_1
    bmi no
    ora actor_velocity_y_0
    beq done
    ldx #0
    jsr find_feet
    lda feet+PIXEL
    and #$F0
    sta cell_y
    lda feet+PIXEL_HI
    sta cell_y+1
    jsr is_ladder
    bne no
    lda #1
    rts
  no:
    lda #0
  done:
    rts
.endproc

;;
; Lets a climbing body go after a move that ends at the end of the ladder.
; in:  X = actor, which climbs
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: 970
.proc end_climb
    stx climber
    jsr find_feet
    lda actor_contact,x
    and #CONTACT_FLOOR
    bne lets_go
    lda actor_effects,x
    and #EFFECT_LADDER
    bne done
    jsr is_ladder
    beq done
    ldx climber
  lets_go:
    lda actor_flags,x
    and #<~ACTOR_CLIMBS
    sta actor_flags,x
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    lda feet+PIXEL              ; are the feet on a line of the grid?
    and #PIXELS_PER_CELL-1
    ora feet
    bne done
    COPY_16 feet+PIXEL, cell_y
    jsr is_ladder
    bne done
    ldx climber
    lda actor_contact,x
    ora #CONTACT_FLOOR | CONTACT_ONEWAY
    sta actor_contact,x
  done:
    rts
.endproc
