; Runs one frame of the simulation: the 6502 port of engine/sim/step.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/player_moves.inc"

.import wake_and_sleep, wake_all, control_player, run_behaviours, move_bodies, collide_actors_from_frame, apply_tile_effects
.import trigger_tiles, run_cell_timers, run_life_cycle, start_point, return_to_respawn, clear_actor
.import start_counters
.import wake_and_sleep_movers, move_movers, reset_places, move_crates, map_frame, map_actors
.import __PLACES_RUN__
.if CROUCH_HEIGHT
.import crouch
.endif
.if HAS_STATES
.import change_state
.endif
.if HAS_ATTACKS
.import attack, collide_attacks_from_frame
.endif
.if CARRY_FRAMES
.import pushed_from, keep_carried_speed, add_carried_speed
.endif
.if WALL_SPEED_FRAMES
.import keep_wall_speed
.endif
.if FOLLOWS_SLOPES
.import follow_slope
.endif
.if LEVEL_CEILING
.import stop_at_upper_edge
.endif
.export step, read_input, start_level

.zeropage
seed: .res 2
.exportzp seed

.segment "ENGINE"

;;
; Sets the world to the start of the level that is open.
; in:  seed
; clobbers: A, X, Y
; cycles at worst: 250,000
.proc start_level
    ldx #0
    txa
    :
      sta state_image,x         ; more than 512 bytes, less than 768
      sta state_image+256,x
      sta state_image+STATE_IMAGE_SIZE-256,x
      inx
      bne :-
    lda seed
    sta random
    lda seed+1
    sta random+1
    ora seed
    bne :+
      inc random                ; 0 would stay 0
    :
    jsr start_counters
    jsr map_frame
    jsr reset_places
    jsr start_point
    jsr return_to_respawn
    jmp wake_all
.endproc
.assert STATE_IMAGE_SIZE >= 512 && STATE_IMAGE_SIZE <= 768, error, "start_level clears the image in three parts"
.assert state_image + STATE_IMAGE_SIZE <= __PLACES_RUN__, lderror, "the NES has not enough memory for the awake actors and crates: configure with fewer HALFBYTE_AWAKE_ACTORS or HALFBYTE_CRATES"

;;
; Simulates one frame.
; in:  A = Input
; clobbers: A, X, Y
; cycles at worst: those of move_bodies and 400,000
.proc step
    pha
    jsr map_frame
    INCREMENT_BYTES 4, frame_0
    CLEAR_16 events
    sta script_sound
    jsr wake_and_sleep
    jsr wake_and_sleep_movers
    pla
    jsr read_input
    .if ::CARRY_FRAMES
    COPY_16 actor_x_0, pushed_from
    COPY_16 actor_y_0, pushed_from+2
    .endif
    jsr move_movers
    jsr control_player
    .if ::CARRY_FRAMES || ::WALL_SPEED_FRAMES || ::CROUCH_HEIGHT || ::HAS_STATES || ::HAS_ATTACKS || ::LEVEL_CEILING
    jsr map_actors
    .if ::CARRY_FRAMES
    jsr keep_carried_speed
    .endif
    .if ::WALL_SPEED_FRAMES
    jsr keep_wall_speed
    .endif
    .if ::HAS_ATTACKS
    jsr attack
    .endif
    .if ::HAS_STATES
    jsr change_state
    .endif
    .if ::CROUCH_HEIGHT
    jsr crouch
    .endif
    .if ::LEVEL_CEILING
    jsr stop_at_upper_edge
    .endif
    jsr map_frame
    .endif
    jsr run_behaviours
    jsr move_bodies
    jsr move_crates
    .if ::HAS_ATTACKS
    jsr collide_attacks_from_frame
    .endif
    .if ::CARRY_FRAMES || ::FOLLOWS_SLOPES
    jsr map_actors              ; the next routine maps FRAME in again
    .if ::CARRY_FRAMES
    jsr add_carried_speed
    .endif
    .if ::FOLLOWS_SLOPES
    jsr follow_slope
    .endif
    .endif
    jsr collide_actors_from_frame
    jsr apply_tile_effects
    jsr trigger_tiles
    jsr run_cell_timers
    jmp run_life_cycle
.endproc

;;
; Takes the buttons of this frame. Opposite directions together count as neither.
; in:  A = Input
; out: held, pressed
; clobbers: A, X
; cycles at worst: 52
.proc read_input
    tax
    and #INPUT_LEFT | INPUT_RIGHT
    cmp #INPUT_LEFT | INPUT_RIGHT
    bne :+
      txa
      and #<~(INPUT_LEFT | INPUT_RIGHT)
      tax
    :
    txa
    and #INPUT_UP | INPUT_DOWN
    cmp #INPUT_UP | INPUT_DOWN
    bne :+
      txa
      and #<~(INPUT_UP | INPUT_DOWN)
      tax
    :
    lda held
    eor #$FF
    stx held
    and held
    sta pressed
    rts
.endproc
