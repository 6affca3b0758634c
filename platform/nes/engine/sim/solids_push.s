; What a moving solid does to the free boxes in its way: a part of the twin of engine/sim/solids.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp crossing_y
.import crew, along_0, along_1, moved_by, ride_bit, spared, moving, push_axis, push_by, went
.import set_traits, set_there, left_out, move_box, riders_in, carry_crew, carry_one, take_along, crush_box
.import load_crew_body, load_box, order, order_count, farthest_first, push_boxes, put_old_place
.import way_x_0, way_x_1, way_y_0
.import meets_box_in_systems, reaches_solid_in_systems
.export push_boxes_sideways, push_boxes_upright

enter_y = crossing_y            ; as in sweep.inc

; While boxes are lifted, no chain of them is under way.
box_order   = way_x_0           ; their slots
boxes_left  = way_x_1
next_box    = way_x_1+1         ; in the order
box_before  = way_y_0           ; 2 bytes: how far the box was carried before
box_way     = way_y_0+2         ; 2 bytes: how far it has to go
.assert FREE_BOXES >= 4, error, "box_way has no room"

.segment "SCRATCH"
pushed_box: .res 1              ; its slot

.segment "PATHS"

;;
; A chain of boxes goes as far as there is room; what is left in the way is crushed.
; in:  moving, moved_by, push_axis = ALONG_X, crew
; clobbers: A, X, Y, body_..., move_..., BODY_BOX of the set
; cycles at worst: 40,000,000
.proc push_boxes_sideways
    ldx moving
    lda set_traits,x
    and #TRAIT_SOLID
    beq done
    jsr push_boxes
    bcc done
    lda #CREW_RIDES             ; they have been carried
    sta spared
    ldx #FIRST_BOX
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    stx pushed_box
    lda way_x_0-FIRST_BOX,x
    ora way_x_1-FIRST_BOX,x
    beq :+
      jsr take_those_on_it
    :
    jsr crush_if_in_the_way
    ldx pushed_box
  next:
    inx
    cpx #CREW_SIZE
    bcc each
    lda #0
    sta spared
  done:
    rts

  take_those_on_it:
    jsr put_old_place
    ldy moved_by
    lda way_x_0-FIRST_BOX,x
    sta moved_by
    tya
    pha
    ldy moved_by+1
    lda way_x_1-FIRST_BOX,x
    sta moved_by+1
    tya
    pha
    jsr take_along
    pla
    sta moved_by+1
    pla
    sta moved_by
    rts
.endproc
.assert CREW_PRESENT = $80, error, "push_boxes_sideways tests bit 7"

;;
; Crushes a box that did not get out of the solid's way.
; in:  pushed_box, moving = left_out, moved_by, push_axis = ALONG_X, way_x
; out: crew, set_there
; clobbers: A, X, Y, body_..., push_by
; cycles at worst: 6,000
.proc crush_if_in_the_way
    ldx pushed_box
    jsr load_crew_body
    sec                         ; seen from the solid, the box comes towards it
    lda #0
    sbc moved_by
    sta push_by
    lda #0
    sbc moved_by+1
    sta push_by+1
    ldx moving
    jsr meets_box_in_systems
    bcc done
    ldx pushed_box
    jsr put_old_place
    ldx #BODY_BOX+PLACE_TO_SLOT
    jsr load_box
    jsr reaches_solid_in_systems
    bcs done                    ; it was inside before
    ldx pushed_box
    jmp crush_box
  done:
    rts
.endproc
;;
; What stands on a box that is lifted is lifted first.
; in:  moving, moved_by, push_axis = ALONG_Y, crew, along_0/1
; out: places, crew, along_0/1
; clobbers: A, X, Y, body_..., move_..., BODY_BOX of the set
; cycles at worst: 40,000,000
.proc push_boxes_upright
    lda #CREW_PRESENT
    ldx #FIRST_BOX
    jsr farthest_first
    ldy order_count
    sty boxes_left
    beq done
  copy:
    dey
    lda order,y
    sta box_order,y
    tya
    bne copy
    sty next_box
  each:
    ldy next_box
    ldx box_order,y
    lda moved_by
    pha
    lda moved_by+1
    pha
    jsr lift_one
    pla
    sta moved_by+1
    pla
    sta moved_by
    inc next_box
    dec boxes_left
    bne each
  done:
    rts
.endproc

;;
; in:  X = a box's slot, moving, moved_by, push_axis = ALONG_Y
; out: its place and along_0/1, those of what stands on it
; clobbers: A, X, Y, body_..., move_..., moved_by, BODY_BOX of the set
; cycles at worst: 40,000,000
.proc lift_one
    stx pushed_box
    jsr load_crew_body
    sec                         ; the way that is left, from the body to the solid
    lda along_0,x
    sta box_before
    sbc moved_by
    sta push_by
    lda along_1,x
    sta box_before+1
    sbc moved_by+1
    sta push_by+1
    ldx moving
    lda box_before
    ldy box_before+1
    jsr move_box                ; what carried the box has come with it until here
    ldx moving
    jsr meets_box_in_systems
    php
    ldx moving
    sec
    lda #0
    sbc box_before
    pha
    lda #0
    sbc box_before+1
    tay
    pla
    jsr move_box
    plp
    bcc done
    jsr find_box_way
    lda moved_by+1
    bpl :+
      ldx pushed_box            ; lifted
      jsr lift_those_on_it
    :
    ldx pushed_box
    jsr carry_one
    jmp judge
  done:
    rts
.endproc

;;
; in:  push_by: the way from the box to the solid, enter_y: the gap
; out: moved_by = box_way: how far the box has to go
; clobbers: A
; cycles at worst: 80
.proc find_box_way
    bit push_by+1
    bmi downward
    sec                         ; upward: the gap less the way
    lda enter_y
    sbc push_by
    sta box_way
    sta moved_by
    lda enter_y+1
    sbc push_by+1
    jmp have_way
  downward:
    clc
    lda enter_y
    adc push_by
    pha
    lda enter_y+1
    adc push_by+1
    sta box_way+1
    sec
    pla
    eor #$FF
    adc #0
    sta box_way
    sta moved_by
    lda box_way+1
    eor #$FF
    adc #0
  have_way:
    sta box_way+1
    sta moved_by+1
    rts
.endproc

;;
; What stands on a box goes with it, but for what rides on the solid.
; in:  X = the box's slot, moved_by, push_axis
; out: places, along_0/1
; clobbers: A, X, Y, body_..., move_..., BODY_BOX of the set, riders
; cycles at worst: 40,000,000
.proc lift_those_on_it
    lda #CREW_LIFTED
    sta ride_bit
    txa
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr riders_in
    ldx #CREW_SIZE-1
  each:
    lda crew,x
    and #CREW_RIDES
    beq :+
      lda crew,x
      and #<~CREW_LIFTED
      sta crew,x
    :
    dex
    bpl each
    jmp carry_crew
.endproc

;;
; A box that did not go all its way is crushed by what is solid.
; in:  pushed_box, box_way, box_before, moving, along_0/1
; out: crew
; clobbers: A, X, Y
; cycles at worst: 110
.proc judge
    ldx pushed_box
    clc
    lda box_before
    adc box_way
    tay
    lda box_before+1
    adc box_way+1
    cmp along_1,x
    bne not_cleared
    tya
    cmp along_0,x
    beq done
  not_cleared:
    ldy moving
    lda set_traits,y
    and #TRAIT_SOLID
    beq done
    jmp crush_box
  done:
    rts
.endproc
