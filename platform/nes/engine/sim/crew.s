; The bodies of the world for what moves several at once: the twin of engine/sim/crew.hpp. Their places
; are those of the state image; what is crushed stays there until all have moved. What happens to one of
; them is in crew_bodies.s.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp neighbourhood, displacement_x
.import load_body, store_place, kill_player, remove, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits, set_there
.import push_axis, leaves_straight_way, went, farthest_first, order, order_count
.import stands_on_in_systems, carry_body_in_systems, push_one_in_systems, move_box
.export crew, along_0, along_1, moved_by, ride_bit, riders, spared, mover, crew_slot, crew_last
.export crew_of, return_crew, load_crew_body, load_box, store_crew_place, put_body_box, riders_in, mark_riders
.export carry_crew, carry_one, push_bodies, take_along, forget_along, crush_box

top   = neighbourhood           ; of a support, 3 bytes; nothing moves meanwhile
apart = displacement_x

.segment "STEPONLY"
crew:        .res CREW_SIZE     ; CREW_... bits
along_0:     .res CREW_SIZE     ; how far each was carried along the present axis
along_1:     .res CREW_SIZE
moved_by:    .res 2             ; how far what carries and pushes them moves along push_axis
crew_last:   .res 1             ; the last slot with an actor
riders:      .res 1             ; 0: nobody rides
ride_bit:    .res 1             ; CREW_RIDES or CREW_LIFTED: the riders that are meant
spared:      .res 1             ; CREW_... bits of who is not pushed
mover:       .res 1             ; its place in the set
crew_slot:   .res 1
next_rider:  .res 1             ; in the order of those that are carried
reach_x:     .res 1             ; pixels
reach_y:     .res 1

.segment "PATHS"

;;
; Who is there.
; out: crew, along_0/1, spared
; clobbers: A, X, Y
; cycles at worst: 700
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
    lda #0
    sta spared
    lda level_systems
    and #SYSTEM_BOXES
    beq forget_along
    ldx #FREE_BOXES-1
  each_box:
    lda box_there,x
    beq :+
      lda #CREW_PRESENT
    :
    sta crew+FIRST_BOX,x
    dex
    bpl each_box
.endproc
.assert forget_along = *, error, "crew_of falls through to forget_along"

;;
; Nobody has been carried along the next axis.
; out: along_0/1
; clobbers: A, X
; cycles at worst: 380
.proc forget_along
    ldx crew_last
    lda #0
    :
      sta along_0,x
      sta along_1,x
      dex
      bpl :-
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #FREE_BOXES-1
    lda #0
    :
      sta along_0+FIRST_BOX,x
      sta along_1+FIRST_BOX,x
      dex
      bpl :-
  done:
    rts
.endproc

;;
; What has been crushed is gone; the player dies.
; in:  crew
; clobbers: A, X, Y
; cycles at worst: 3,300
.proc return_crew
    ldx crew_last
  each:
    lda crew,x
    and #CREW_CRUSHED
    beq next
    txa
    bne :+
      jsr kill_player
      jmp next
    :
    jsr remove
  next:
    dex
    bpl each
    lda level_systems
    and #SYSTEM_BOXES
    beq done
    ldx #FREE_BOXES-1
  each_box:
    lda crew+FIRST_BOX,x
    bmi :+
      lda #0
      sta box_x_0,x
      sta box_x_1,x
      sta box_x_2,x
      sta box_y_0,x
      sta box_y_1,x
      sta box_y_2,x
      sta box_speed_0,x
      sta box_speed_1,x
      sta box_contact,x
      sta box_there,x
    :
    dex
    bpl each_box
  done:
    rts
.endproc
.assert CREW_PRESENT = $80, error, "return_crew tests bit 7"

;;
; A free box is gone.
; in:  X = slot
; out: crew, set_there
; clobbers: A
; cycles at worst: 25
.proc crush_box
    lda #CREW_CRUSHED
    sta crew,x
    lda #0
    sta set_there-PLACE_TO_SLOT,x
    rts
.endproc

;;
; Copies a body of the crew to where moves work on it.
; in:  X = slot
; out: body_...
; clobbers: A, Y
; cycles at worst: 130
.proc load_crew_body
    cpx #FIRST_BOX
    bcs load_box
    jmp load_body
.endproc
.assert load_box = *, error, "load_crew_body falls through to load_box"

;;
; The same of any box of the set; the speed is that of a free one.
; in:  X = its place and PLACE_TO_SLOT
; out: body_...
; clobbers: A
; cycles at worst: 120
.proc load_box
    lda set_x_0-PLACE_TO_SLOT,x
    sta body_x
    lda set_x_1-PLACE_TO_SLOT,x
    sta body_x+1
    lda set_x_2-PLACE_TO_SLOT,x
    sta body_x+2
    lda set_y_0-PLACE_TO_SLOT,x
    sta body_y
    lda set_y_1-PLACE_TO_SLOT,x
    sta body_y+1
    lda set_y_2-PLACE_TO_SLOT,x
    sta body_y+2
    lda #0
    sta body_velocity_x
    sta body_velocity_x+1
    lda box_speed_0-FIRST_BOX,x
    sta body_velocity_y
    lda box_speed_1-FIRST_BOX,x
    sta body_velocity_y+1
    lda set_half_x_0-PLACE_TO_SLOT,x
    sta body_half_x
    lda set_half_x_1-PLACE_TO_SLOT,x
    sta body_half_x+1
    lda set_half_y_0-PLACE_TO_SLOT,x
    sta body_half_y
    lda set_half_y_1-PLACE_TO_SLOT,x
    sta body_half_y+1
    rts
.endproc

; Stores a number of three bytes in two arrays.
.macro STORE_TWICE from, first, second, offset
    .repeat 3, byte
      lda from+byte
      sta .ident(.sprintf("%s_%d", first, byte))-PLACE_TO_SLOT,x
      sta .ident(.sprintf("%s_%d", second, byte))-FIRST_BOX,x
    .endrepeat
.endmacro

; Stores one.
.macro STORE_PLACE from, array
    .repeat 3, byte
      lda from+byte
      sta .ident(.sprintf("%s_%d", array, byte)),x
    .endrepeat
.endmacro

;;
; Writes the place of a body of the crew back.
; in:  X = slot, body_x/y
; clobbers: A
; cycles at worst: 90
.proc store_crew_place
    cpx #FIRST_BOX
    bcs :+
      jmp store_place
    :
    STORE_TWICE body_x, "set_x", "box_x"
    STORE_TWICE body_y, "set_y", "box_y"
    rts
.endproc

;;
; Puts a body into the set, as a solid box.
; in:  body_...
; out: X = BODY_BOX
; clobbers: A
; cycles at worst: 100
.proc put_body_box
    ldx #BODY_BOX
    STORE_PLACE body_x, "set_x"
    STORE_PLACE body_y, "set_y"
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
    rts
.endproc

;;
; Those that stand on a box, or on free boxes or the player standing there.
; in:  X = the box's place in the set, ride_bit
; out: ride_bit in crew, riders
; clobbers: A, X, Y, body_..., CREW_LOOKED in crew
; cycles at worst: 30,000
.proc riders_in
    lda #0
    sta riders
    lda ride_bit
    ora #CREW_LOOKED
    eor #$FF
    sta apart
    ldy crew_last
    :
      lda crew,y
      and apart
      sta crew,y
      dey
      bpl :-
    lda level_systems
    and #SYSTEM_BOXES
    bne among_boxes
    jsr mark_riders
    lda crew_last               ; somebody on the player's head?
    beq done
    lda crew
    and ride_bit
    beq done
    ldx #0
    jsr load_body
    jsr put_body_box
    jmp mark_riders
  done:
    rts

  among_boxes:
    ldy #FREE_BOXES-1
    :
      lda crew+FIRST_BOX,y
      and apart
      sta crew+FIRST_BOX,y
      dey
      bpl :-
    jsr mark_all
  again:
    ldx #0
    jsr bears
    ldx #CREW_SIZE-1
  each_box:
    jsr bears
    bcs again                   ; the player may stand on it, and other boxes
    dex
    cpx #FIRST_BOX
    bcs each_box
    rts

  ; Marks those on a rider, once; carry: it did, with X lost.
  bears:
    lda crew,x
    and ride_bit
    beq no
    lda crew,x
    and #CREW_LOOKED
    bne no
    lda crew,x
    ora #CREW_LOOKED
    sta crew,x
    txa
    beq on_the_player
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr mark_all
    sec
    rts
  on_the_player:
    jsr load_body
    jsr put_body_box
    jsr mark_all
    sec
    rts
  no:
    clc
    rts

  mark_all:
    jsr mark_riders
    jmp mark_boxes
.endproc

; Marks who stands on `mover`: X = slot, its body loaded. The top of the mover stays known.
.macro MARK_IF_STANDING next
    stx crew_slot
    lda top
    pha
    lda top+1
    pha
    jsr load_crew_body
    ldx mover
    jsr stands_on_in_systems
    ldx crew_slot
    pla
    sta top+1
    pla
    sta top
    bcc next
    inc riders
    lda crew,x
    ora ride_bit
    sta crew,x
.endmacro

;;
; The actors that stand on a box and are not spared.
; in:  X = its place in the set, ride_bit
; out: ride_bit in crew, mover, top
; clobbers: A, X, Y, body_...
; cycles at worst: 5,500
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
    lda crew,x
    and spared
    bne next
    MARK_IF_STANDING next
  next:
    dex
    bpl each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "mark_riders tests bit 7"

;;
; The free boxes that stand on a box.
; in:  mover, top, ride_bit
; out: ride_bit in crew
; clobbers: A, X, Y, body_...
; cycles at worst: 2,200
.proc mark_boxes
    ldx #CREW_SIZE-1
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    clc
    lda set_y_0-PLACE_TO_SLOT,x
    adc set_half_y_0-PLACE_TO_SLOT,x
    sta apart
    lda set_y_1-PLACE_TO_SLOT,x
    adc set_half_y_1-PLACE_TO_SLOT,x
    cmp top+1
    bne next
    lda apart
    cmp top
    bne next
    MARK_IF_STANDING next
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    rts
.endproc

;;
; Moves the riders by what carries them along one axis, those in front first; notes in along how far each
; got. C++ calls it carry. Without free boxes none is in the way of another, and their order does not matter.
; in:  ride_bit in crew, push_axis, moved_by, left_out
; out: places, along_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc carry_crew
    lda level_systems
    and #SYSTEM_BOXES
    bne in_order
    ldx crew_last
  each:
    lda crew,x
    and #CREW_PRESENT | CREW_RIDES
    cmp #CREW_PRESENT | CREW_RIDES
    bne next
    jsr carry_one
    ldx crew_slot
  next:
    dex
    bpl each
    rts

  in_order:
    lda ride_bit
    ldx #0
    jsr farthest_first
    ldy #0
  each_in_order:
    cpy order_count
    beq done
    sty next_rider
    ldx order,y
    lda crew,x
    bpl :+                      ; a box that was carried before has crushed it
      jsr carry_one
    :
    ldy next_rider
    iny
    bne each_in_order           ; always
  done:
    rts
.endproc

;;
; Carries one. Boxes push what is in their way, and go up no slope.
; in:  X = slot, push_axis, moved_by, left_out
; out: its place, along_0/1 added to
; clobbers: A, X, Y, body_..., move_..., BODY_BOX of the set
; cycles at worst: 40,000,000
.proc carry_one
    stx crew_slot
    jsr load_crew_body
    ldx crew_slot
    cpx #FIRST_BOX
    bcs carry_box
    jsr carry_body_in_systems
    ldx crew_slot
    ldy push_axis
    bne :+
      lda went+3                ; by something slanted into what carries it?
      bmi :+
      ora went+2
      bne stays
    :
    jsr note_along
    jmp store_crew_place
  stays:
    rts

  note_along:
    clc
    lda went,y
    adc along_0,x
    sta along_0,x
    lda went+1,y
    adc along_1,x
    sta along_1,x
    rts

  carry_box:
    jsr put_body_box            ; what it pushes is pushed from there on
    ldx crew_slot
    lda #0
    sta set_there-PLACE_TO_SLOT,x
    jsr carry_body_in_systems
    ldx crew_slot
    inc set_there-PLACE_TO_SLOT,x
    jsr leaves_straight_way
    bcs stays
    jsr note_along
    jsr store_crew_place
    ldy push_axis
    lda went,y
    ora went+1,y
    beq stays
    txa
    pha
    lda moved_by
    pha
    lda moved_by+1
    pha
    sec                         ; back to where it was before it was carried at all
    lda went,y
    sbc along_0,x
    sta moved_by
    lda went+1,y
    sbc along_1,x
    sta moved_by+1
    ora moved_by
    beq :+
      lda moved_by
      ldy moved_by+1
      ldx #BODY_BOX
      jsr move_box
      ldx crew_slot
    :
    lda along_0,x
    sta moved_by
    lda along_1,x
    sta moved_by+1
    ldx #BODY_BOX
    jsr push_bodies
    pla
    sta moved_by+1
    pla
    sta moved_by
    pla
    sta crew_slot
    rts
.endproc

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
; in:  X = the place of what moves, push_axis, moved_by, along_0/1, left_out, spared
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
    lda crew,x
    and spared
    bne next
    stx crew_slot
    jsr push_one_in_systems
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
; A free box has moved sideways: what stands on it comes along, what is in its way is pushed.
; in:  BODY_BOX = the box where it was, moved_by = its way, not 0; spared
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc take_along
    lda #CREW_LIFTED
    sta ride_bit
    lda #0
    sta riders
    ldx crew_last
    :
      lda crew,x
      and #<~CREW_LIFTED
      sta crew,x
      dex
      bpl :-
    ldx #BODY_BOX
    jsr mark_riders
    lda riders
    beq :+
      ldx #FREE_BOXES-1
      unmark:
        lda crew+FIRST_BOX,x
        and #<~CREW_LIFTED
        sta crew+FIRST_BOX,x
        dex
        bpl unmark
      jsr carry_crew
    :
    ldx #BODY_BOX
    jmp push_bodies
.endproc
