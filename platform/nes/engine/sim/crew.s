; The bodies of the world for what moves several at once: the twin of engine/sim/crew.hpp. Their places
; are those of the state image; what is crushed stays there until all have moved. Who stands on a box is in
; crew_above.s, and how they are carried and pushed in crew_along.s; what happens to one of them is in
; crew_bodies.s.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.import load_body, store_place, kill_player, remove, spared
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits, set_there
.export crew, along_0, along_1, moved_by, crew_last, crew_of, return_crew, forget_along, crush_box
.export load_crew_body, load_box, store_crew_place, put_body_box

.segment "STEPONLY"
crew:        .res CREW_SIZE     ; CREW_... bits
along_0:     .res CREW_SIZE     ; how far each was carried along the present axis
along_1:     .res CREW_SIZE
moved_by:    .res 2             ; how far what carries and pushes them moves along push_axis
crew_last:   .res 1             ; the last slot with an actor

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
