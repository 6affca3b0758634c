; The ops of scripts that change other things, or traits of the actor: a part of the 6502 port of
; engine/sim/script.hpp; script.inc describes how ops begin and end.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp last_actor, scratch, cell_x
.import cell_of_centre, kind_at, start_crumbling, open_cell, bodies
.import next_op, wait_a_frame, next_speed, enter, remove, bit_of_index, kind_behaviour, kind_actor_traits
.import traits_kept, kind_hits, kind_half_y_0, kind_half_y_1, player_at, clear_level
.export create_actor, op_spawn, op_spawn_at, op_switch_on, op_switch_off, op_gain, op_lose, op_pose, op_event
.export op_checkpoint, op_warp, op_exit, op_heal, op_become
.export op_sound, op_launch, op_coin, op_crumble, op_open, op_vanish, op_die, find_bit, find_switch

.segment "SCRIPTS"

; Adds a signed byte to the pixels of a position, whose bytes are indexed by Y. Clobbers A.
.macro ADD_PIXELS pixels, place_1, place_2
    .local have_sign
    clc
    lda place_1,y
    adc pixels
    sta place_1,y
    lda #0
    bit pixels
    bpl have_sign
      lda #$FF
    have_sign:
    adc place_2,y
    sta place_2,y
.endmacro

;;
; Spawns an actor of a kind at this one's position, if a slot is free.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 375
.proc op_spawn
    jsr spawn
    ldy place
    jmp next_op
.endproc

;;
; The same, at a distance ahead and down.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 465
.proc op_spawn_at
    jsr spawn
    sty value                   ; the new actor
    ldy place
    bcc skip
    NEXT_BYTE
    sta other
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcc :+
      lda #0
      sbc other                 ; the carry is set
      sta other
    :
    NEXT_BYTE
    sty place
    ldy value
    pha
    ADD_PIXELS other, actor_x_1, actor_x_2
    pla
    sta other
    ADD_PIXELS other, actor_y_1, actor_y_2
    ldy place
    jmp next_op
  skip:
    iny
    iny
    jmp next_op
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "op_spawn_at shifts the flag out"

;;
; Spawns an actor of the kind that the script names next.
; in:  X = actor, Y = the position
; out: carry: there is one, Y; place = the next position
; clobbers: A, value, other
; cycles at worst: 370
.proc spawn
    NEXT_BYTE
    and #ACTOR_KIND_COUNT-1
    sty place
    tay
    lda kind_behaviour,y
    cmp #BEHAVIOUR_SCRIPT
    bcc done                    ; it has no script
    tya
    jsr create_actor
    bcc done
    lda actor_parameter,x
    sta actor_parameter,y
  done:
    rts
.endproc

;;
; Creates an actor at the middle of another, looking in the same direction: a part of engine/sim/wake.hpp.
; local
; in:  X = the other actor, A = the new one's kind
; out: carry: there is one, Y
; clobbers: A, value, other
; cycles at worst: 320
.proc create_actor
    sta value
    tay
    lda kind_hits,y
    sta other
    ldy #1
  each:
    lda actor_kind,y
    beq found
    iny
    cpy #AWAKE_ACTORS
    bne each
    clc
    rts
  found:
    COPY_24 {actor_x_0,x}, {actor_x_0,y}
    COPY_24 {actor_y_0,x}, {actor_y_0,y}
    lda value
    sta actor_kind,y
    lda other
    sta actor_hits,y
    lda #STATE_RUN
    sta actor_state,y
    lda frame
    sta actor_since,y
    lda actor_flags,x
    and #ACTOR_FACES_LEFT
    sta actor_flags,y
    cpy last_actor
    bcc :+
      sty last_actor
    :
    lda level_features
    and #FEATURE_MOVERS | FEATURE_CRATES
    beq :+
      lda #BODY_PRESENT         ; code that moves bodies later in the frame needs it, too
      sta bodies,y
    :
    sec
    rts
.endproc

;;
; Finds the position of a bit of 16.
; local
; in:  A = its number; only the lowest four bits count
; out: A = the bit, Y = the byte
; clobbers: other
; cycles at worst: 45
.proc find_bit
    pha
    and #7
    tay
    lda bit_of_index,y
    sta other
    pla
    and #8
    cmp #8                      ; into the carry
    lda #0
    rol a
    tay
    lda other
    rts
.endproc

;;
; Finds the bit of a switch.
; local
; in:  A = the number of a switch, from 1
; out: A = its bit, Y = its byte
; clobbers: other
; cycles at worst: 55
.proc find_switch
    sec
    sbc #1
    jmp find_bit
.endproc
.assert LEVEL_SWITCHES = 16, error, "a switch is one of 16 bits"

;;
; Turns a switch on.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 125
.proc op_switch_on
    lda #$FF
    bne set_switch              ; always
.endproc

;;
; Turns a switch off.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 125
.proc op_switch_off
    lda #0
.endproc
.assert set_switch = *, error, "op_switch_off falls through to set_switch"

;;
; Sets a switch.
; in:  A = $FF: on, 0: off
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 120
.proc set_switch
    sta value
    NEXT_NUMBER
    sty place
    jsr find_switch
    sta other
    lda switches,y
    eor value
    and other                   ; the bit, if it differs
    eor switches,y
    sta switches,y
    ldy place
    jmp next_op
.endproc

;;
; Gives the actor traits.
; clobbers: A, value, place
; cycles at worst: those of next_op and 120
.proc op_gain
    NEXT_BYTE
    and #SWITCHED_TRAITS
    sta value
    sty place
    ldy actor_kind,x
    lda kind_actor_traits,y
    and traits_kept
    eor #$FF
    jmp swap_traits
.endproc

;;
; Takes traits from the actor.
; clobbers: A, value, place
; cycles at worst: those of next_op and 120
.proc op_lose
    NEXT_BYTE
    and #SWITCHED_TRAITS
    sta value
    sty place
    ldy actor_kind,x
    lda kind_actor_traits,y
    and traits_kept
.endproc
.assert swap_traits = *, error, "op_lose falls through to swap_traits"

;;
; Stores which of the actor's traits differ from its kind's.
; in:  value = the traits to set, A = those of them that shall differ
; clobbers: A, value, other
; cycles at worst: those of next_op and 85
.proc swap_traits
    and value
    jsr swap_flags
    sta other
    lda value
    jsr swap_flags
    eor #$FF
    and actor_flags,x
    ora other
    sta actor_flags,x
    ldy place
    jmp next_op
.endproc

;;
; Converts traits that scripts can switch to flags.
; in:  A = traits
; out: A = flags
; cycles at worst: 18
.proc swap_flags
    asl a
    asl a
    cmp #ACTOR_TOUGH << 2
    bcc :+
      eor #(ACTOR_TOUGH << 2) | ACTOR_SWAPS_TOUGH
    :
    rts
.endproc
.assert ACTOR_SWAPS_STOMPABLE = ACTOR_STOMPABLE << 2 && ACTOR_SWAPS_HURTS = ACTOR_HURTS << 2 && ACTOR_HURTS < ACTOR_TOUGH, error, "swap_flags shifts by two"

;;
; Sets the actor's pose.
; clobbers: A, Y
; cycles at worst: those of next_op and 50
.proc op_pose
    NEXT_BYTE
    cmp #ACTOR_STATE_COUNT
    bcs :+
      jsr enter
    :
    jmp next_op
.endproc

;;
; Sets an event.
; clobbers: A, other, place
; cycles at worst: those of next_op and 85
.proc op_event
    NEXT_BYTE
    sty place
    jsr find_bit
    ora events,y
    sta events,y
    ldy place
    jmp next_op
.endproc

;;
; Begins an effect of the sound.
; clobbers: A
; cycles at worst: those of next_op and 15
.proc op_sound
    NEXT_BYTE
    sta script_sound
    jmp next_op
.endproc

;;
; Makes the actor's place the one where the player returns to life.
; clobbers: A, place
; cycles at worst: those of next_op and 130
.proc op_checkpoint
    sty place
    ldy actor_kind,x
    COPY_24 {actor_x_0,x}, respawn_x_0
    clc                         ; the feet
    lda actor_y_0,x
    adc kind_half_y_0,y
    sta respawn_y_0
    lda actor_y_1,x
    adc kind_half_y_1,y
    sta respawn_y_1
    lda actor_y_2,x
    adc #0
    sta respawn_y_2
    sec
    lda respawn_y_0
    sbc kind_half_y_0+PLAYER_KIND
    sta respawn_y_0
    lda respawn_y_1
    sbc kind_half_y_1+PLAYER_KIND
    sta respawn_y_1
    lda respawn_y_2
    sbc #0
    sta respawn_y_2
    lda events
    ora #EVENT_CHECKPOINT
    sta events
    ldy place
    jmp next_op
.endproc

;;
; Leads the player to a placement.
; clobbers: A, place
; cycles at worst: those of next_op and 160
.proc op_warp
    NEXT_NUMBER
    sty place
    tay
    dey                         ; 255 if the parameter is 0
    cpy level_placement_count
    bcs skip
    lda phase
    bne skip
    jsr player_at
    lda #PHASE_DYING
    sta phase
    sta warps
    lda #WARP_FRAMES
    sta phase_timer
    lda #0
    sta bodies                  ; no crate lands on the player any more
    sta actor_velocity_x_0
    sta actor_velocity_x_1
    sta actor_velocity_y_0
    sta actor_velocity_y_1
  skip:
    ldy place
    jmp next_op
.endproc
.assert PHASE_PLAYING = 0 && PHASE_DYING = 1, error, "op_warp tests for zero, and stores one"

;;
; Clears the level, and chooses the one after it.
; clobbers: A, other
; cycles at worst: those of next_op and 75
.proc op_exit
    NEXT_NUMBER
    sta other
    lda phase
    bne :+
      lda other
      sta level_exit
      jsr clear_level
    :
    jmp next_op
.endproc

;;
; Launches the player.
; clobbers: A, Y
; cycles at worst: those of next_op and 105
.proc op_launch
    jsr next_speed
    NEGATE_16 speed, actor_velocity_y_0
    lda events+1
    ora #>EVENT_SPRING
    sta events+1
    jmp next_op
.endproc

;;
; Gives a coin.
; clobbers: A
; cycles at worst: those of next_op and 22
.proc op_coin
    inc coins
    lda events
    ora #EVENT_COIN
    sta events
    jmp next_op
.endproc

;;
; Lets the cell ahead crumble.
; clobbers: A, Y, cell_x, cell_y, cell_pointer
; cycles at worst: those of next_op and 970
.proc op_crumble
    jsr find_crumbling
    bne :+
      jsr start_crumbling
    :
    jmp cell_done
.endproc

;;
; Opens the crumbling cell ahead for good.
; clobbers: A, Y, cell_x, cell_y, cell_pointer
; cycles at worst: those of next_op and 970
.proc op_open
    jsr find_crumbling
    bne :+
      jsr open_cell
    :
.endproc
.assert cell_done = *, error, "op_open falls through to cell_done"

;;
; Continues after an op that has used X and Y.
; clobbers: A, X, Y
; cycles at worst: those of next_op and 12
.proc cell_done
    ldx self
    ldy place
    jmp next_op
.endproc

;;
; Finds the cell ahead of an actor.
; in:  X = actor, Y = the position
; out: Z: it is a crumbling cell; cell_x, cell_y, place
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 480
.proc find_crumbling
    sty place
    jsr cell_of_centre
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    lda cell_x
    bcs leftward
    adc #PIXELS_PER_CELL        ; the carry is clear
    sta cell_x
    bcc have_cell
    inc cell_x+1
    bcs have_cell               ; always
  leftward:
    sbc #PIXELS_PER_CELL        ; the carry is set
    sta cell_x
    bcs have_cell
    dec cell_x+1
  have_cell:
    jsr kind_at
    cmp #KIND_CRUMBLE
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "find_crumbling shifts the flag out"

;;
; Gives the player hits, at most those of its kind.
; clobbers: A, value, other, place
; cycles at worst: those of next_op and 75
.proc op_heal
    NEXT_NUMBER
    sty place
    ldy phase
    cpy #PHASE_DYING
    beq done
    ldy actor_kind
    clc
    adc actor_hits
    bcs most
    cmp kind_hits,y
    bcc have_hits
  most:
    lda kind_hits,y
  have_hits:
    sta actor_hits
  done:
    ldy place
    jmp next_op
.endproc

;;
; Requests a state of the player.
; clobbers: A, place
; cycles at worst: those of next_op and 60
.proc op_become
    NEXT_BYTE
    .if ::HAS_STATES
    and #ACTOR_KIND_COUNT-1
    sty place
    tay
    lda kind_behaviour,y
    cmp #BEHAVIOUR_PLAYER
    bne done
    cpy actor_kind
    bne :+
      ldy #NO_ACTOR
    :
    sty wanted_kind
  done:
    ldy place
    .endif
    jmp next_op
.endproc

;;
; Removes the actor.
; clobbers: A, Y
; cycles at worst: 260
.proc op_vanish
    jmp remove
.endproc

;;
; Lets the actor die.
; clobbers: A
; cycles at worst: 85
.proc op_die
    lda #STATE_DYING
    jsr enter
    lda #SQUASHED_FRAMES
    sta actor_timer,x
    lda #0
    sta actor_velocity_x_0,x
    sta actor_velocity_x_1,x
    sta actor_velocity_y_0,x
    sta actor_velocity_y_1,x
    jmp wait_a_frame
.endproc
