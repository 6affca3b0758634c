; The ops of scripts that change traits of the actor, make or remove actors, and set events: a part of
; the 6502 port of engine/sim/script.hpp; script.inc describes how ops begin and end.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp last_actor, scratch
.import next_op, wait_a_frame, enter, remove, bit_of_index, kind_actor_traits, traits_kept, kind_hits
.export create_actor, op_spawn, op_spawn_at, op_gain, op_lose, op_pose, op_event, op_sound, op_vanish, op_die
.export find_bit

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
