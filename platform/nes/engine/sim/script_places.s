; The conditions of scripts on where the player is: a part of the 6502 port of
; engine/sim/script_conditions.hpp. Each condition has the actor in X and its value in `value`, and sets
; the carry if it holds.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import reversed
.export condition_near, condition_far, condition_seen, condition_entered
.export condition_above, condition_below, condition_left, condition_right

SAME_ROW = 16                   ; pixels from middle to middle
limit    = speed

.segment "SCRIPTS"

; Computes how many pixels the player is right of an actor, or below it.
; in:  X = actor
; out: A = high, other = low byte; N of the high byte
.macro PIXELS_TO_PLAYER place_1, place_2
    sec
    lda place_1
    sbc place_1,x
    sta other
    lda place_2
    sbc place_2,x
.endmacro

;;
; Holds if the player is nearer than the value along both axes.
; clobbers: A, Y, other, speed
; cycles at worst: 150
.proc condition_near
    lda value
    sta limit
    jsr is_near_along_x
    bcs is_near_along_y
    rts
.endproc

;;
; Tests whether the player is nearer to an actor than a limit along y.
; in:  X = actor, limit
; out: carry
; clobbers: A, Y, other
; cycles at worst: 65
.proc is_near_along_y
    PIXELS_TO_PLAYER actor_y_1, actor_y_2
    jmp is_within
.endproc

;;
; The same along x.
; in:  X = actor, limit
; out: carry; then Y = 0 if the player is to the right, else $FF
; clobbers: A, other
; cycles at worst: 60
.proc is_near_along_x
    PIXELS_TO_PLAYER actor_x_1, actor_x_2
.endproc
.assert is_within = *, error, "is_near_along_x falls through to is_within"

;;
; Tests whether a number of pixels is less than the limit.
; in:  A = high, other = low byte of a number of pixels, limit
; out: carry: its magnitude is less than the limit; Y = its high byte
; clobbers: A, other
; cycles at worst: 40
.proc is_within
    tay
    beq positive
    cmp #$FF
    bne no
    sec
    lda #0
    sbc other
    beq no                      ; 256
    sta other
  positive:
    clc                         ; limit - 1 - pixels >= 0?
    lda limit
    sbc other
    rts
  no:
    clc
    rts
.endproc

;;
; Holds if the player is not near.
; clobbers: A, Y, other, speed
; cycles at worst: 170
.proc condition_far
    jsr condition_near
    jmp reversed
.endproc

;;
; Holds if the player is near, on the side that the actor faces, and at about its height.
; clobbers: A, Y, other, speed
; cycles at worst: 170
.proc condition_seen
    lda value
    sta limit
    jsr is_near_along_x
    bcc no
    tya                         ; does it face the player's side?
    eor actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcs behind
    lda #SAME_ROW
    sta limit
    jmp is_near_along_y
  behind:
    clc
  no:
    rts
.endproc

;;
; Holds if the player is above the actor.
; clobbers: A, other
; cycles at worst: 35
.proc condition_above
    PIXELS_TO_PLAYER actor_y_1, actor_y_2
    asl a                       ; the sign
    rts
.endproc

;;
; Holds if the player is below the actor.
; clobbers: A, other
; cycles at worst: 50
.proc condition_below
    PIXELS_TO_PLAYER actor_y_1, actor_y_2
    jmp is_positive
.endproc

;;
; Holds if the player is left of the actor.
; clobbers: A, other
; cycles at worst: 35
.proc condition_left
    PIXELS_TO_PLAYER actor_x_1, actor_x_2
    asl a
    rts
.endproc

;;
; Holds if the player is right of the actor.
; clobbers: A, other
; cycles at worst: 50
.proc condition_right
    PIXELS_TO_PLAYER actor_x_1, actor_x_2
.endproc
.assert is_positive = *, error, "condition_right falls through to is_positive"

;;
; Tests whether a signed number is greater than 0.
; in:  A = high, other = low byte, N of the high byte
; out: carry
; clobbers: A
; cycles at worst: 20
.proc is_positive
    bmi no
    ora other
    cmp #1                      ; into the carry
    rts
  no:
    clc
    rts
.endproc

;;
; Holds if the player presses Up beside the actor.
; clobbers: A, Y, other, speed
; cycles at worst: 175
.proc condition_entered
    lda pressed
    and #INPUT_UP
    beq no
    lda phase
    bne no
    lda #DOOR_DISTANCE
    sta limit
    jsr is_near_along_x
    bcc no
    jmp is_near_along_y
  no:
    clc
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "condition_entered tests for zero"
