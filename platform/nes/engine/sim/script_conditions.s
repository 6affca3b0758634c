; The conditions of scripts: the 6502 port of engine/sim/script_conditions.hpp. Each condition has the actor in X and
; its value in `value`, and sets the carry if it holds.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import floor_ahead, find_switch
.export holds, is_blocked
.export condition_never, condition_time, condition_floor, condition_wall, condition_ceiling
.export condition_edge, condition_near, condition_far, condition_seen, condition_touched
.export condition_on, condition_off, condition_chance, condition_parameter
.export condition_entered, condition_game_counter_1, condition_game_counter_2, condition_game_counter_3
.export condition_game_counter_4, condition_game_counter_5, condition_game_counter_6
.export condition_above, condition_below, condition_left, condition_right, condition_counter_1, condition_counter_2
.export condition_hits, condition_is

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

; Conditions that do not exist never hold.
condition_low:
    .lobytes condition_never-1
    CONDITION_JUMPS_LOW
    .repeat WAIT_VALUES - 1 - SCRIPT_CONDITION_COUNT
      .lobytes condition_never-1
    .endrepeat
condition_high:
    .hibytes condition_never-1
    CONDITION_JUMPS_HIGH
    .repeat WAIT_VALUES - 1 - SCRIPT_CONDITION_COUNT
      .hibytes condition_never-1
    .endrepeat

;;
; Tests a condition. Its routine finds its number in Y.
; in:  X = actor, A = the condition, less than WAIT_VALUES, value
; out: carry
; clobbers: A, Y, speed, other
; cycles at worst: 10,600
.proc holds
    tay
    lda condition_high,y
    pha
    lda condition_low,y
    pha
    rts
.endproc

;;
; Never holds.
; clobbers:
; cycles at worst: 8
.proc condition_never
    clc
    rts
.endproc

;;
; Holds when the time is over.
; cycles at worst: 20
.proc condition_time
    dec actor_timer,x
    beq :+
      clc
      rts
    :
    sec
    rts
.endproc

;;
; Inverts the carry.
; clobbers: A
; cycles at worst: 15
.proc reversed
    rol a
    eor #1
    lsr a
    rts
.endproc

;;
; Holds if the actor stands on a floor.
; clobbers: A
; cycles at worst: 18
.proc condition_floor
    lda actor_contact,x
    and #CONTACT_FLOOR
    cmp #1                      ; into the carry
    rts
.endproc

;;
; Holds if a wall stops the actor.
; clobbers: A
; cycles at worst: 40
.proc condition_wall
    jsr is_blocked
    cmp #1
    rts
.endproc

;;
; Tests whether something stops an actor on the side that it faces.
; local
; in:  X = actor
; out: A not 0 (Z clear): it does
; cycles at worst: 25
.proc is_blocked
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    lda #CONTACT_RIGHT
    bcc :+
      lda #CONTACT_LEFT
    :
    and actor_contact,x
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "is_blocked shifts the flag out"

;;
; Holds if the actor met a ceiling.
; clobbers: A
; cycles at worst: 18
.proc condition_ceiling
    lda actor_contact,x
    and #CONTACT_CEILING
    cmp #1
    rts
.endproc

;;
; Holds if the floor ends ahead of the actor. floor_ahead may overwrite the script's variables; only `place` is still
; used then.
; clobbers: A, Y
; cycles at worst: 10,600
.proc condition_edge
    lda actor_contact,x
    and #CONTACT_FLOOR
    beq condition_never
    jsr floor_ahead
    bne condition_never
    sec
    rts
.endproc

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
; Holds if the player has touched the actor.
; clobbers: A
; cycles at worst: 18
.proc condition_touched
    lda actor_flags,x
    and #ACTOR_WAS_TOUCHED
    cmp #1                      ; into the carry
    rts
.endproc

;;
; Holds if a switch is on.
; clobbers: A, Y, other
; cycles at worst: 85
.proc condition_on
    lda value
    jsr find_switch
    and switches,y
    cmp #1
    rts
.endproc

;;
; Holds if a switch is off.
; clobbers: A, Y, other
; cycles at worst: 110
.proc condition_off
    jsr condition_on
    jmp reversed
.endproc

;;
; Holds at random, with a chance of `value` in 256.
; clobbers: A
; cycles at worst: 95
.proc condition_chance
    jsr next_random
    cmp value
    jmp reversed
.endproc

;;
; Returns the next random number of the simulation.
; out: A
; cycles at worst: 65
.proc next_random
    lda random+1                ; ^= << 7
    lsr a
    lda random
    ror a
    eor random+1
    sta random+1
    lda #0
    ror a
    eor random
    sta random
    lda random+1                ; ^= >> 9
    lsr a
    eor random
    sta random
    eor random+1                ; ^= << 8
    sta random+1
    rts
.endproc

;;
; Holds if the actor's parameter is the value.
; clobbers: A
; cycles at worst: 22
.proc condition_parameter
    lda actor_parameter,x
    cmp value
    beq :+                      ; the carry is set
      clc
    :
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
; Holds if the first counter has the value.
; clobbers: A
; cycles at worst: 30
.proc condition_counter_1
    lda value
    and #MOST_COUNT
    cmp actor_counter_1,x
    beq :+                      ; the carry is set
      clc
    :
    rts
.endproc

;;
; Holds if the second counter has the value.
; clobbers: A
; cycles at worst: 30
.proc condition_counter_2
    lda value
    and #MOST_COUNT
    cmp actor_counter_2,x
    beq :+                      ; the carry is set
      clc
    :
    rts
.endproc

;;
; Holds if the actor stands at most as many more hits.
; clobbers: A
; cycles at worst: 20
.proc condition_hits
    lda value
    and #MOST_COUNT
    cmp actor_hits,x
    rts
.endproc

;;
; Holds if the player is in a state.
; clobbers: A
; cycles at worst: 22
.proc condition_is
    lda actor_kind
    cmp value
    beq :+                      ; the carry is set
      clc
    :
    rts
.endproc
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

;;
; Holds if the game's counter of the condition is at least the value.
; local
; in:  Y = the condition
; clobbers: A
; cycles at worst: 40
.proc condition_game_counter_1
    lda value
    and #MOST_COUNT
    sta value
    lda game_counter-CONDITION_GAME_COUNTER_1,y
    cmp value
    rts
.endproc
condition_game_counter_2 = condition_game_counter_1
condition_game_counter_3 = condition_game_counter_1
condition_game_counter_4 = condition_game_counter_1
condition_game_counter_5 = condition_game_counter_1
condition_game_counter_6 = condition_game_counter_1
.assert CONDITION_GAME_COUNTER_6 - CONDITION_GAME_COUNTER_1 = GAME_COUNTERS - 1, error, "each counter has a condition"
