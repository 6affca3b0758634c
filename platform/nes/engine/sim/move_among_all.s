; Moves bodies among all obstacles of a level: the 6502 port of engine/sim/move_among_all.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, wanted, clear_met
.import move_among_obstacles, find_obstacles, enter_obstacles, clear_down
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export move_among_all, supports_at

.segment "OBSTACLES"

;;
; Moves a body by its velocity for one frame among cells, thin walls, movers and crates.
; in:  body_..., move_..., set_there, obstacle_boxes, obstacle_thin_walls
; out: body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y, move_last_contact
; cycles at worst: 300,000, at 127 px a frame among slopes
.proc move_among_all
    jmp move_among_obstacles
.endproc

HALF_PROBE = 1                  ; subpixels
NEAR_FOOT  = HALF_CELL          ; pixels

;;
; Tests whether something supports the leading foot of an actor; on a slope, anything within half a cell below.
; in:  X = actor
; out: A not 0 (Z clear): something does
; clobbers: Y, body_..., as clear_down
; cycles at worst: 9,000
.proc supports_at
    txa
    pha
    jsr put_probe
    jsr find_obstacles
    jsr enter_obstacles
    COPY_16 body_velocity_y, wanted
    jsr clear_down
    pla
    tax
    lda clear_met
    and #MET_STOPS
    rts
.endproc

; Only supports_at calls this, in the bank OBSTACLES, which has no space for it.
.segment "ENGINE"

;;
; Makes a probe: a box of two subpixels at the leading foot of an actor, and the distance that it is tested down.
; in:  X = actor
; out: body_...
; clobbers: A, Y
; cycles at worst: 200
.proc put_probe
    ldy actor_kind,x
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcs leftward
    lda actor_x_0,x
    adc kind_half_x_0,y         ; the carry is clear
    sta body_x
    lda actor_x_1,x
    adc kind_half_x_1,y
    sta body_x+1
    lda actor_x_2,x
    adc #0
    jmp have_x
  leftward:
    lda actor_x_0,x
    sbc kind_half_x_0,y         ; the carry is set
    sta body_x
    lda actor_x_1,x
    sbc kind_half_x_1,y
    sta body_x+1
    lda actor_x_2,x
    sbc #0
  have_x:
    sta body_x+2
    INCREMENT_BYTES 3, body_x
    lda actor_contact,x
    and #CONTACT_SLOPE
    beq :+
      lda #NEAR_FOOT
    :
    sta body_half_y+1
    ADD_24_16 {actor_y_0,x}, {kind_half_y_0,y}, body_y
    sec
    lda body_y
    sbc #HALF_PROBE
    sta body_y
    lda body_y+1
    sbc body_half_y+1
    sta body_y+1
    lda body_y+2
    sbc #0
    sta body_y+2
    lda body_half_y+1
    asl a
    sta body_velocity_y+1
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_half_x+1
    sty body_half_y+1
    iny
    sty body_velocity_y
    sty body_half_x
    sty body_half_y
    rts
.endproc
.assert HALF_PROBE = 1, error, "put_probe stores 1"
