; The bodies of the world for what moves several at once: the twin of engine/sim/crew.hpp. Their places
; are those of the state image; what is crushed stays there until all have moved.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp neighbourhood, displacement_x, crossing_x, crossing_y
.import load_body, kill_player, remove, kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.import stands_on, carry, is_in_the_way, push_on, push_axis, push_by, went, keep_near, in_reach
.export crew, moved_by, crew_of, riders, forget_along, return_crew, riders_in, carry_riders, push_bodies

top   = neighbourhood           ; of a support, 3 bytes; nothing moves meanwhile
apart = displacement_x

.segment "STEPONLY"
crew:        .res CREW_SIZE     ; CREW_... bits
along_0:     .res CREW_SIZE     ; how far each was carried along the present axis
along_1:     .res CREW_SIZE
moved_by:    .res 2             ; how far what carries and pushes them moves along push_axis
crew_last:   .res 1             ; the last slot with somebody
riders:      .res 1             ; 0: nobody rides
mover:       .res 1             ; its place in the set
crew_slot:   .res 1
reach_x:     .res 1             ; pixels
reach_y:     .res 1
was_inside:  .res 1             ; bit 7: the body overlapped what moves

.segment "SYSTEMS"

;;
; Who is there.
; out: crew, along_0/1
; clobbers: A, X, Y
; cycles at worst: 500
.proc crew_of
    ldx #AWAKE_ACTORS
  last:
    dex
    beq have_last               ; the player is always there
    lda actor_kind,x
    beq last
  have_last:
    stx crew_last
  each:
    ldy #0
    lda actor_kind,x
    beq :+
      ldy #CREW_PRESENT
    :
    tya
    sta crew,x
    dex
    bpl each
    lda phase
    cmp #PHASE_DYING
    bne :+
      lda #0
      sta crew
    :
    jmp forget_along
.endproc

;;
; What has been crushed is gone; the player dies.
; in:  crew
; clobbers: A, X, Y
; cycles at worst: 2,900
.proc return_crew
    ldx crew_last
  each:
    lda crew,x
    and #CREW_CRUSHED
    beq next
    txa
    bne :+
      jmp kill_player
    :
    jsr remove
  next:
    dex
    bpl each
    rts
.endproc

;;
; Writes the place of an actor back.
; in:  X = slot, body_x/y
; clobbers: A
; cycles at worst: 60
.proc store_place
    lda body_x
    sta actor_x_0,x
    lda body_x+1
    sta actor_x_1,x
    lda body_x+2
    sta actor_x_2,x
    lda body_y
    sta actor_y_0,x
    lda body_y+1
    sta actor_y_1,x
    lda body_y+2
    sta actor_y_2,x
    rts
.endproc

;;
; Those that stand on a box, or on the player standing there.
; in:  X = the box's place in the set
; out: CREW_RIDES in crew, riders
; clobbers: A, X, Y, body_...
; cycles at worst: 9,000
.proc riders_in
    ldy #0
    sty riders
    ldy crew_last
    :
      lda crew,y
      and #<~CREW_RIDES
      sta crew,y
      dey
      bpl :-
    jsr mark_riders
    lda crew_last               ; somebody on the player's head?
    beq :+
    lda crew
    and #CREW_RIDES
    bne :++
    :
      rts
    :
    ldx #0
    jsr load_body
    ldx #BODY_BOX
    lda body_x
    sta set_x_0,x
    lda body_x+1
    sta set_x_1,x
    lda body_x+2
    sta set_x_2,x
    lda body_y
    sta set_y_0,x
    lda body_y+1
    sta set_y_1,x
    lda body_y+2
    sta set_y_2,x
    lda body_half_x
    sta set_half_x_0,x
    lda body_half_x+1
    sta set_half_x_1,x
    lda body_half_y
    sta set_half_y_0,x
    lda body_half_y+1
    sta set_half_y_1,x
    lda #TRAIT_SOLID
    sta set_traits,x
.endproc
.assert mark_riders = *, error, "riders_in falls through to mark_riders"

;;
; Those that stand on a box.
; in:  X = its place in the set
; out: CREW_RIDES in crew
; clobbers: A, X, Y, body_...
; cycles at worst: 4,500
.proc mark_riders
    stx mover
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    sta top
    lda set_y_1,x
    sbc set_half_y_1,x
    sta top+1
    ldx crew_last
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    ldy actor_kind,x            ; mostly its feet are elsewhere
    clc
    lda actor_y_0,x
    adc kind_half_y_0,y
    sta apart
    lda actor_y_1,x
    adc kind_half_y_1,y
    cmp top+1
    bne next
    lda apart
    cmp top
    bne next
    stx crew_slot
    lda top
    pha
    lda top+1
    pha
    jsr load_body
    ldx mover
    jsr stands_on
    ldx crew_slot
    pla
    sta top+1
    pla
    sta top
    bcc next
      inc riders
      lda crew,x
      ora #CREW_RIDES
      sta crew,x
  next:
    dex
    bpl each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "mark_riders tests bit 7"

;;
; Moves the riders by what carries them along one axis; notes in along how far each got. None of them is
; in the way of another, so that their order does not matter.
; in:  CREW_RIDES in crew, push_axis, moved_by, left_out
; out: places, along_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc carry_riders
    ldx crew_last
  each:
    lda crew,x
    and #CREW_PRESENT | CREW_RIDES
    cmp #CREW_PRESENT | CREW_RIDES
    bne :+
      jsr carry_one
      ldx crew_slot
    :
    dex
    bpl each
    rts
.endproc

;;
; in:  X = slot, push_axis, moved_by, left_out
; out: its place, along_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc carry_one
    stx crew_slot
    jsr load_body
    lda moved_by
    ldx moved_by+1
    jsr set_way
    jsr keep_near
    lda moved_by
    sta push_by
    lda moved_by+1
    sta push_by+1
    jsr carry
    ldy push_axis
    bne :+
      lda went+3                ; by something slanted into what carries it?
      bmi :+
      ora went+2
      bne stays
    :
    ldx crew_slot
    lda went,y
    sta along_0,x
    lda went+1,y
    sta along_1,x
    jmp store_place
  stays:
    rts
.endproc

;;
; Nobody has been carried along the next axis.
; out: along_0/1
; clobbers: A, X
; cycles at worst: 300
.proc forget_along
    ldx crew_last
    lda #0
    :
      sta along_0,x
      sta along_1,x
      dex
      bpl :-
    rts
.endproc

;;
; The way for keep_near; the velocities of bodies that are carried and pushed do not count.
; in:  X:A = the way along push_axis
; out: body_velocity_x/y
; clobbers: A, Y
; cycles at worst: 45
.proc set_way
    ldy #0
    sty body_velocity_x
    sty body_velocity_x+1
    sty body_velocity_y
    sty body_velocity_y+1
    ldy push_axis
    sta body_velocity_x,y
    txa
    sta body_velocity_x+1,y
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2, error, "set_way indexes x and y by the axis"

; Branches to `far` where an actor is too far from what moves along one axis, in whole pixels.
; X = slot, Y = the mover.
.macro NEAR_MOVER axis, far
    .local after, have_distance
    sec
    lda .ident(.concat("actor_", axis, "_1")),x
    sbc .ident(.concat("set_", axis, "_1")),y
    sta apart
    lda .ident(.concat("actor_", axis, "_2")),x
    sbc .ident(.concat("set_", axis, "_2")),y
    beq after
    cmp #$FF
    bne far
    lda apart
    eor #$FF
    jmp have_distance
  after:
    lda apart
  have_distance:
    cmp .ident(.concat("reach_", axis))
    bcs far
.endmacro

;;
; Pushes the actors, and the player, out of the way of what moves from its place along one axis; what
; does not get out of the way is crushed. What was carried has only the rest to go.
; in:  X = the place of what moves, push_axis, moved_by, along_0/1, left_out
; out: places, CREW_CRUSHED in crew
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_bodies
    stx mover
    lda moved_by+1              ; whole pixels of the way
    bpl :+
      eor #$FF
    :
    clc
    adc #PUSHED_FROM
    sta apart
    adc set_half_x_1,x          ; the carry stays clear
    sta reach_x
    lda apart
    adc set_half_y_1,x
    sta reach_y
    ldx crew_last
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    lda along_0,x
    ora along_1,x
    bne near                    ; it may have been carried anywhere
    ldy mover
    NEAR_MOVER "x", next
    NEAR_MOVER "y", next
  near:
    stx crew_slot
    jsr push_one
    ldx crew_slot
  next:
    dex
    bpl each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "push_bodies tests bit 7"

PUSHED_FROM = HALF_CELL + 4     ; half of an actor's size at most, and the subpixels of four numbers
.assert PUSHED_FROM + >FASTEST_SOLID + >TERMINAL_SPEED + 127 + 1 < 256, error, "push_bodies adds bytes"

;;
; Whether the body overlaps what moves.
; in:  mover, body_...
; out: carry
; clobbers: A, X, Y
; cycles at worst: 320
.proc overlaps_mover
    ldy #3
    :
      lda body_half_x,y
      sta crossing_x,y
      dey
      bpl :-
    ldx mover
    jmp in_reach
.endproc
.assert body_half_y - body_half_x = 2 && crossing_y - crossing_x = 2 && TRAIT_SOLID = 1, error, "overlaps_mover takes the body's size for its reach"

;;
; in:  X = crew_slot, mover, push_axis, moved_by, along_0/1, left_out
; out: its place, CREW_CRUSHED in crew
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_one
    jsr load_body
    sec
    lda moved_by
    sbc along_0,x
    sta push_by
    lda moved_by+1
    sbc along_1,x
    sta push_by+1
    ora push_by
    beq done                    ; it was carried all the way
    jsr overlaps_mover
    ror was_inside              ; bit 7
    ldx crew_slot
    lda along_0,x
    ora along_1,x
    beq :+
      jsr move_along            ; what carried it has come with it until here
    :
    ldx mover
    jsr is_in_the_way
    pha
    beq :+
      lda push_by
      ldx push_by+1
      jsr set_way
      jsr keep_near
      jsr push_on
      tax
      pla
      txa
      pha
      ldx crew_slot
      jsr store_place
    :
    ldx crew_slot
    jsr move_back
    pla
    and #CONTACT_CRUSHED
    bne crushed
    lda push_axis               ; by something slanted into what carries both?
    bne done
    lda was_inside
    bmi done
    ldx mover
    lda set_traits,x
    lsr a                       ; TRAIT_SOLID
    bcc done
    jsr overlaps_mover
    bcc done
  crushed:
    ldx crew_slot
    lda crew,x
    eor #CREW_PRESENT | CREW_CRUSHED
    sta crew,x
  done:
    rts

  move_along:
    ldy along_1,x
    lda along_0,x
    jmp shift_mover
  move_back:
    sec
    lda #0
    sbc along_0,x
    pha
    lda #0
    sbc along_1,x
    tay
    pla
  shift_mover:
    ldx mover
.endproc
.assert move_box = *, error, "push_one falls through to move_box"

;;
; Moves a box of the set along one axis.
; in:  X = its place, Y:A = the way, push_axis
; clobbers: A, Y
; cycles at worst: 70
.proc move_box
    sta apart
    sty apart+1
    lda push_axis
    bne along_y
    clc
    lda apart
    adc set_x_0,x
    sta set_x_0,x
    tya
    adc set_x_1,x
    sta set_x_1,x
    tya
    bmi left
    bcc done
    inc set_x_2,x
    rts
  left:
    bcs done
    dec set_x_2,x
    rts
  along_y:
    clc
    lda apart
    adc set_y_0,x
    sta set_y_0,x
    tya
    adc set_y_1,x
    sta set_y_1,x
    tya
    bmi up
    bcc done
    inc set_y_2,x
    rts
  up:
    bcs done
    dec set_y_2,x
  done:
    rts
.endproc
.export move_box
