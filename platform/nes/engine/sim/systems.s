; Bodies among all that a level has besides cells: the twin of engine/sim/systems.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"

.importzp cell_x, cell_y, neighbourhood
.import move_in_room, walls_at
.import find_room, set_there, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export move_among_all, holds_up_at

apart = neighbourhood           ; 3 bytes; no move is under way meanwhile

.segment "STEPONLY"
foot_x:        .res 3
foot_y:        .res 3

.segment "SYSTEMS"

;;
; Moves a body by its velocity for one frame among cells, thin walls, moving solids and free boxes.
; in:  body_..., move_..., set_there, left_out
; out: body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y, move_last_contact
; cycles at worst: 40,000,000, at 127 px a frame among slopes
.proc move_among_all
    jsr find_room
    jmp move_in_room
.endproc

;;
; Whether something that is no cell holds up the leading foot of an actor.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,300
.proc holds_up_at
    txa
    pha
    ldy actor_kind,x
    clc
    lda actor_y_0,x
    adc kind_half_y_0,y
    sta foot_y
    lda actor_y_1,x
    adc kind_half_y_1,y
    sta foot_y+1
    lda actor_y_2,x
    adc #0
    sta foot_y+2
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcs leftward
    lda actor_x_0,x
    adc kind_half_x_0,y         ; the carry is clear
    sta foot_x
    lda actor_x_1,x
    adc kind_half_x_1,y
    sta foot_x+1
    lda actor_x_2,x
    adc #0
    jmp have_x
  leftward:
    lda actor_x_0,x
    sbc kind_half_x_0,y         ; the carry is set
    sta foot_x
    lda actor_x_1,x
    sbc kind_half_x_1,y
    sta foot_x+1
    lda actor_x_2,x
    sbc #0
  have_x:
    sta foot_x+2
    lda level_systems
    and #SYSTEM_SOLIDS | SYSTEM_BOXES
    beq :+
      jsr box_holds_up
      bcs done
    :
    lda level_systems
    and #SYSTEM_THIN_WALLS
    beq done
    lda foot_y+1                ; on a line of the grid?
    and #$0F
    ora foot_y
    bne none
    lda foot_x+1
    and #$F0
    sta cell_x
    lda foot_x+2
    sta cell_x+1
    lda foot_y+1
    sta cell_y
    lda foot_y+2
    sta cell_y+1
    jsr walls_at
    and #WALL_TOP
    jmp done
  none:
    lda #0
  done:
    sta foot_y
    pla
    tax
    lda foot_y
    rts
.endproc

;;
; Whether the foot is on top of a box.
; in:  foot_x, foot_y
; out: carry: it is, and A is not 0
; clobbers: A, X, Y
; cycles at worst: 900
.proc box_holds_up
    ldx #FIRST_SOLID+AWAKE_SOLIDS-1
    lda level_systems
    and #SYSTEM_BOXES
    beq each
    ldx #FIRST_FREE_BOX+FREE_BOXES-1
  each:
    lda set_there,x
    beq next
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    sta apart
    lda set_y_1,x
    sbc set_half_y_1,x
    sta apart+1
    lda set_y_2,x
    sbc #0
    cmp foot_y+2
    bne next
    lda apart+1
    cmp foot_y+1
    bne next
    lda apart
    cmp foot_y
    bne next
    sec                         ; from its left side
    lda foot_x
    sbc set_x_0,x
    sta apart
    lda foot_x+1
    sbc set_x_1,x
    sta apart+1
    lda foot_x+2
    sbc set_x_2,x
    tay
    clc
    lda apart
    adc set_half_x_0,x
    sta apart
    lda apart+1
    adc set_half_x_1,x
    sta apart+1
    tya
    adc #0
    bne next                    ; left of it, or far to the right
    lda set_half_x_0,x          ; its width
    asl a
    sta apart+2
    lda set_half_x_1,x
    rol a
    tay
    lda apart
    cmp apart+2
    lda apart+1
    sty apart+2
    sbc apart+2
    bcs next
    lda #1
    sec
    rts
  next:
    dex
    bpl each
    clc
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "holds_up_at shifts the flag out"
