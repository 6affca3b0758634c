; The ops of scripts that change the player: a part of the 6502 port of engine/sim/script.hpp; script.inc
; describes how ops begin and end.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/scratch.inc"
.include "sim/script.inc"

.importzp scratch
.import next_op, next_speed, bodies, player_at, kind_behaviour, kind_hits, kind_half_y_0, kind_half_y_1
.export op_checkpoint, op_warp, op_launch, op_coin, op_heal, op_become

.segment "SCRIPTS"

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
