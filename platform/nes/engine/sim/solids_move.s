; What moving solids do to the bodies around them: the other part of the twin of
; engine/sim/solids.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.import crew, moved_by, crew_of, return_crew, riders_in, carry_crew, push_bodies, move_box, forget_along, riders
.import ride_bit, push_boxes_sideways, push_boxes_upright
.import glide_x_0, glide_x_1, glide_y_0, glide_y_1, set_traits, set_there, left_out, is_below_level
.import push_axis
.export moving, move_in_order, fall_from_path

.segment "STEPONLY"
moving:  .res 1                 ; the slot of a solid
way_x:   .res 2                 ; how far it goes
way_y:   .res 2

.segment "PATHS"

;;
; Moves all awake solids in the order of their slots.
; in:  the set: their places in the last frame; glide_...
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_in_order
    jsr crew_of
    jsr find_solids
    ldx #0
  each:
    lda set_there,x
    beq next
    stx moving
    stx left_out
    jsr move_solid
    ldx moving
  next:
    inx
    cpx #AWAKE_SOLIDS
    bne each
    jsr return_crew
    ldx #AWAKE_SOLIDS-1         ; which of them are there now
    :
      lda set_there,x
      beq have_solid
      jsr is_below_level
      bcc have_solid
        lda #0
        sta set_there,x
      have_solid:
      dex
      bpl :-
    lda #NO_PLACE
    sta left_out
    rts
.endproc

;;
; Which solids are there in this frame; the others go along their paths out of everybody's way.
; out: set_there
; clobbers: A, X, Y
; cycles at worst: 2,400
.proc find_solids
    ldx #AWAKE_SOLIDS-1
  each:
    lda solid_number,x
    beq have_solid
    lda glide_y_0,x
    ora glide_y_1,x
    bne goes_up_or_down
    jsr is_below_level
    lda #0
    bcs gone
    lda #1
    bne have_solid              ; always
  goes_up_or_down:
    lda #ALONG_Y
    sta push_axis
    lda glide_y_0,x
    ldy glide_y_1,x
    jsr move_box
    jsr is_below_level
    lda #0
    bcs gone
    sec
    sbc glide_y_0,x
    pha
    lda #0
    sbc glide_y_1,x
    tay
    pla
    jsr move_box
    lda #1
    bne have_solid              ; always
  gone:
    lda #ALONG_X
    sta push_axis
    lda glide_x_0,x
    ldy glide_x_1,x
    jsr move_box
    lda #0
  have_solid:
    sta set_there,x
    dex
    bpl each
    rts
.endproc

;;
; Moves one solid with what it carries, pushes and crushes.
; in:  X = moving = left_out = slot
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_solid
    lda #CREW_RIDES
    sta ride_bit
    jsr riders_in
    ldx moving
    lda glide_x_0,x
    sta way_x
    lda glide_x_1,x
    sta way_x+1
    lda glide_y_0,x
    sta way_y
    lda glide_y_1,x
    sta way_y+1
    lda set_traits,x
    and #BOX_FALLS
    beq :+
      jsr fall_from_path
    :
    lda way_x
    ldx way_x+1
    ldy #ALONG_X
    jsr move_along_axis
    lda way_y
    ldx way_y+1
    ldy #ALONG_Y
.endproc
.assert move_along_axis = *, error, "move_solid falls through to move_along_axis"

;;
; One solid's move along one axis.
; in:  X:A = the way, Y = ALONG_..., moving
; clobbers: A, X, Y
; cycles at worst: 40,000,000
.proc move_along_axis
    sta moved_by
    stx moved_by+1
    ora moved_by+1
    beq done
    sty push_axis
    lda level_systems
    and #SYSTEM_BOXES
    bne among_boxes
    lda riders
    bne with_riders
    ldx moving
    jsr push_bodies
    jmp move_on
  among_boxes:
    lda #CREW_RIDES
    sta ride_bit
    jsr carry_crew
    jsr push_free_boxes
    jmp push_others
  with_riders:
    jsr carry_crew
  push_others:
    ldx moving
    jsr push_bodies
    jsr forget_along
  move_on:
    ldx moving
    lda moved_by
    ldy moved_by+1
    jmp move_box
  done:
    rts

  push_free_boxes:
    lda push_axis
    beq :+
      jmp push_boxes_upright
    :
    jmp push_boxes_sideways
.endproc
.assert ALONG_X = 0, error, "move_along_axis tests push_axis for zero"

;;
; One that falls holds for FALL_FRAMES once the player has stood on it.
; in:  X = slot, crew
; out: way_y
; clobbers: A
; cycles at worst: 140
.proc fall_from_path
    lda solid_count,x
    bne counts
    lda crew
    and #CREW_RIDES
    beq done
    lda #0
  counts:
    .if ::FALL_FRAMES < 254
      cmp #FALL_FRAMES+1
    .else
      cmp #255
    .endif
    bcs falls
    inc solid_count,x
  done:
    rts
  falls:
    clc
    lda solid_speed_0,x
    adc #<FALL_GRAVITY
    sta solid_speed_0,x
    lda solid_speed_1,x
    adc #>FALL_GRAVITY
    sta solid_speed_1,x
    lda #<TERMINAL_SPEED        ; speed > terminal speed; neither is negative
    cmp solid_speed_0,x
    lda #>TERMINAL_SPEED
    sbc solid_speed_1,x
    bcs :+
      lda #<TERMINAL_SPEED
      sta solid_speed_0,x
      lda #>TERMINAL_SPEED
      sta solid_speed_1,x
    :
    clc
    lda solid_drop_0,x
    adc solid_speed_0,x
    sta solid_drop_0,x
    lda solid_drop_1,x
    adc solid_speed_1,x
    sta solid_drop_1,x
    bcc :+
      inc solid_drop_2,x
    :
    clc
    lda way_y
    adc solid_speed_0,x
    sta way_y
    lda way_y+1
    adc solid_speed_1,x
    sta way_y+1
    rts
.endproc
