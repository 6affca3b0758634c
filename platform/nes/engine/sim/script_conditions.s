; The conditions of scripts: the 6502 port of engine/sim/script_conditions.hpp. Each condition has the actor in X and
; its value in `value`, and sets the carry if it holds.

.include "engine.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import floor_ahead, find_switch
.import condition_near, condition_far, condition_seen, condition_entered
.import condition_above, condition_below, condition_left, condition_right
.export holds, is_blocked, reversed
.export condition_never, condition_time, condition_floor, condition_wall, condition_ceiling
.export condition_edge, condition_touched, condition_on, condition_off, condition_chance, condition_parameter
.export condition_game_counter_1, condition_game_counter_2, condition_game_counter_3
.export condition_game_counter_4, condition_game_counter_5, condition_game_counter_6
.export condition_counter_1, condition_counter_2, condition_hits, condition_is

.segment "SCRIPTS"

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
; local
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
