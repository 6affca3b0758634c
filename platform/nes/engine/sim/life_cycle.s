; Death, the return to life, and the goal: the 6502 port of engine/sim/life_cycle.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/wake.inc"
.include "sim/crouch.inc"

.importzp last_actor, level_placement_x_0, level_placement_x_1, level_placement_y_0, level_placement_y_1
.importzp level_placement_kind, level_placement_argument, level_height
.import clear_actor, remove, player_pose, wake_all_movers, place_crates
.import kind_hits, kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.if HAS_KEPT_STATES
.import kind_keep
.endif
.import count_loss, restart_counters, has_none_left
.export player_at
.export start_point, return_to_respawn, kill_player, crush_player, clear_level, run_life_cycle, below_the_level

.assert ACTOR_FACES_LEFT = PLACEMENT_TURNED_ROUND, error, "place_at_respawn stores PLACEMENT_TURNED_ROUND as ACTOR_FACES_LEFT"

.segment "FRAME"

;;
; Finds the placement of the player in the map.
; out: carry: there is one, and Y = the placement
; clobbers: A
; cycles at worst: 1,400
.proc start_of_player
    ldy #0
  each:
    cpy level_placement_count
    beq none
    lda (level_placement_kind),y
    cmp #PLAYER_KIND
    beq found                   ; the carry is set
    iny
    bne each                    ; always
  none:
    clc
  found:
    rts
.endproc

;;
; Finds the point at which the level begins: the centre of the player's placement.
; out: respawn_x, respawn_y
; clobbers: A, Y
; cycles at worst: 1,450
.proc start_point
    jsr start_of_player
    bcc none
    jmp player_at
  none:
    lda kind_half_x_0+PLAYER_KIND
    sta respawn_x_0
    lda kind_half_x_1+PLAYER_KIND
    sta respawn_x_1
    lda kind_half_y_0+PLAYER_KIND
    sta respawn_y_0
    lda kind_half_y_1+PLAYER_KIND
    sta respawn_y_1
    lda #0
    sta respawn_x_2
    sta respawn_y_2
    rts
.endproc

;;
; Puts the player at the respawn point and all other actors to sleep. Defeated ones return.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc return_to_respawn
    lda #0
    ldx #PLACED_ACTORS/8-1
    :
      sta gone,x
      dex
      bpl :-
.endproc
.assert place_at_respawn = *, error, "return_to_respawn falls through to place_at_respawn"

;;
; The same, but defeated actors do not return.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc place_at_respawn
    ldx #AWAKE_ACTORS-1
    :
      jsr clear_actor
      dex
      bpl :-
    lda #0
    ldx #PLACED_ACTORS/8-1
    :
      sta awake,x
      dex
      bpl :-
    sta phase
    sta phase_timer
    sta coyote
    sta jump_buffer
    sta wanted_kind
    sta warps
    sta carried_frames
    ldx #2
    :
      lda respawn_x,x
      pha
      dex
      bpl :-
    pla
    sta actor_x_0
    pla
    sta actor_x_1
    pla
    sta actor_x_2
    COPY_24 respawn_y_0, actor_y_0
    lda #PLAYER_KIND
    sta actor_kind
    lda kind_hits+PLAYER_KIND
    sta actor_hits
    jsr start_of_player
    bcc :+
      lda (level_placement_argument),y
      and #PLACEMENT_TURNED_ROUND
      sta actor_flags
    :
    lda frame
    sta actor_since
    lda level_features
    and #FEATURE_MOVERS
    beq :+
      jsr wake_all_movers
    :
    lda level_features
    and #FEATURE_CRATES
    beq :+
      jmp place_crates
    :
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "place_at_respawn stores zero"

.segment "ENGINE" ; transports of several bodies crush some, too; scripts lead the player elsewhere

;;
; Finds the player's centre if its feet are at a placement.
; in:  Y = placement
; out: respawn_x, respawn_y
; clobbers: A
; cycles at worst: 75
.proc player_at
    lda #0
    sta respawn_x_0
    lda (level_placement_x_0),y
    sta respawn_x_1
    lda (level_placement_x_1),y
    sta respawn_x_2
    sec
    lda #0
    sbc kind_half_y_0+PLAYER_KIND
    sta respawn_y_0
    lda (level_placement_y_0),y
    sbc kind_half_y_1+PLAYER_KIND
    sta respawn_y_1
    lda (level_placement_y_1),y
    sbc #0
    sta respawn_y_2
    rts
.endproc

;;
; Kills the player that was crushed, even after the goal.
; clobbers: A
; cycles at worst: 285
.proc crush_player
    lda phase
    cmp #PHASE_CLEARED
    bne kill_player
    lda #PHASE_PLAYING
    sta phase
.endproc
.assert kill_player = *, error, "crush_player falls through to kill_player"

;;
; Kills the player, unless it is dead or the level is cleared.
; clobbers: A
; cycles at worst: 270
.proc kill_player
    lda phase
    bne done
    lda #PHASE_DYING
    sta phase
    lda #DYING_FRAMES
    sta phase_timer
    CLEAR_16 actor_velocity_x_0
    sta actor_hits
    COPY_16 #-DYING_HOP, actor_velocity_y_0
    inc deaths
    bne :+
      dec deaths                ; stays at 255
    :
    jsr count_loss
    lda events
    ora #EVENT_DIE
    sta events
  done:
    rts
.endproc

;;
; Clears the level.
; clobbers: A
; cycles at worst: 28
.proc clear_level
    lda #PHASE_CLEARED
    sta phase
    lda #CLEARED_FRAMES
    sta phase_timer
    lda events
    ora #EVENT_GOAL
    sta events
    rts
.endproc

.segment "FRAME"

;;
; Runs deaths by crushing and in pits, and whatever follows when a phase's timer ends.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc run_life_cycle
    lda actor_contact
    and #CONTACT_CRUSHED
    beq :+
      jsr crush_player
    :
    ldx #0
    jsr below_the_level
    bcc :+
    .if ::PIT_FRAMES
    lda phase
    bne :+
    .endif
      jsr kill_player
    .if ::PIT_FRAMES
      lda #PIT_FRAMES
      sta phase_timer
    .endif
    :

    ldx #1
  each:
    lda actor_kind,x
    beq next
    COMPARE_16 {actor_y_1,x}, level_height
    bcc next                    ; not even its centre is below; a negative height counts as a large one
    jsr below_the_level
    bcc next
      jsr remove
  next:
    cpx last_actor
    inx
    bcc each

    lda phase_timer
    beq :+
      dec phase_timer
    :
    lda phase
    cmp #PHASE_DYING
    bne :+
    lda phase_timer
    bne :+
      jmp end_dying
    :
    jmp player_pose
.endproc

;;
; Returns the player to life or to its new place, unless the game is over.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc end_dying
    lda warps
    bne end_warp
    jsr has_none_left
    bcs done
.if ::HAS_KEPT_STATES
    ldy actor_kind
    lda kind_keep,y
    beq :+
      tya
    :
    pha
    jsr return_to_respawn
    pla
    sta wanted_kind
.else
    jsr return_to_respawn
.endif
    jmp restart_counters
  done:
    rts
.endproc
.assert KEEP_LIFE = 0 && NO_ACTOR = 0, error, "end_dying stores zero for a state that ends with a life"

;;
; Puts the player at its new place, with its hits and its state.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc end_warp
    lda actor_hits
    pha
.if ::HAS_STATES
    lda actor_kind
    pha
.endif
    jsr place_at_respawn
.if ::HAS_STATES
    clc                         ; the feet stay
    lda actor_y_0
    adc kind_half_y_0+PLAYER_KIND
    sta actor_y_0
    lda actor_y_1
    adc kind_half_y_1+PLAYER_KIND
    sta actor_y_1
    CARRY_TO actor_y_2
    pla
    sta actor_kind
    tay
    sec
    lda actor_y_0
    sbc kind_half_y_0,y
    sta actor_y_0
    lda actor_y_1
    sbc kind_half_y_1,y
    sta actor_y_1
    BORROW_FROM actor_y_2
.endif
    pla
    sta actor_hits
    rts
.endproc

;;
; Tests whether an actor's box is completely below the level.
; in:  X = actor
; out: carry
; clobbers: A, Y
; cycles at worst: 50
.proc below_the_level
    ldy actor_kind,x
    FIND_SIZE_ROW
    sec
    lda actor_y_0,x
    sbc kind_half_y_0,y
    lda actor_y_1,x
    sbc kind_half_y_1,y
    tay
    lda actor_y_2,x
    sbc #0
    bmi above
    cpy level_height
    sbc level_height+1
    rts
  above:
    clc
    rts
.endproc
