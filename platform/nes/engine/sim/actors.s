; Updates the actors other than the player: the 6502 port of engine/sim/actors.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/fall.inc"

.importzp last_actor, change
.import remove, run_script, resume_script, act, act_fall, act_walk, map_scripts, map_frame, kind_behaviour
.export run_behaviours, think, fall_by

.segment "ENGINE"

;;
; Sets each awake actor's velocity, and removes the actors whose time is over.
; clobbers: A, X, Y
; cycles at worst: 60,000
.proc run_behaviours
    ldx #1
  each:
    lda actor_kind,x
    bne some
    cpx last_actor
    inx
    bcc each
    rts
  some:
    txa
    pha
    jsr map_scripts
    pla
    tax
    jsr think_from
    jmp map_frame
.endproc

;;
; Adds a gravity to an actor's velocity, up to the terminal speed.
; local
; in:  X = actor, change
; clobbers: A
; cycles at worst: 70
.proc fall_by
    FALL change, TERMINAL_SPEED
    rts
.endproc

.segment "SCRIPTS"

;;
; Updates the actors from one on, with the bank of scripts mapped in.
; in:  X = the first actor that exists
; clobbers: A, X, Y
; cycles at worst: 60,000
.proc think_from
  each:
    lda actor_kind,x
    beq :+
      jsr think
    :
    cpx last_actor
    inx
    bcc each
    rts
.endproc

;;
; Updates one actor: runs its script, then its act.
; in:  X = actor
; clobbers: A, Y
; cycles at worst: those of next_op and 11,000
.proc think
    lda actor_mercy,x
    beq :+
      dec actor_mercy,x
    :
    lda actor_state,x
    cmp #STATE_DYING
    beq lie
    ldy actor_kind,x
    lda kind_behaviour,y
    cmp #BEHAVIOUR_SCRIPT
    bcc acts                    ; it has no script
    lda actor_act,x
    and #<~((1 << WAIT_SHIFT) - 1)
    cmp #CONDITION_NEVER << WAIT_SHIFT
    beq acts                    ; most scripts have ended
    cmp #CONDITION_TIME << WAIT_SHIFT
    bne :+
      dec actor_timer,x         ; as condition_time does
      bne acts
      jsr resume_script
      jmp ran
    :
      jsr run_script
    ran:
      lda actor_kind,x
      beq gone
  acts:
    lda actor_act,x
    and #(1 << WAIT_SHIFT) - 1
    beq falls
    cmp #ACT_WALK
    bne :+
      jmp act_walk
    :
    jmp act
  falls:
    jmp act_fall
  gone:
    rts
.endproc
.assert ACT_FALL = 0, error, "think tests for zero"
.assert BEHAVIOUR_SCRIPT = 2 && BEHAVIOUR_SHOT = 3, error, "the last behaviours have scripts"

;;
; Lets a dying actor lie until its time is over, then removes it.
; in:  X = actor, dying
; clobbers: A, Y
; cycles at worst: 290
.proc lie
    CLEAR_16 {actor_velocity_x_0,x}
    lda actor_timer,x
    beq :+
      dec actor_timer,x
      bne not_yet
    :
    jmp remove
  not_yet:
    rts
.endproc
