; How far a push goes: the room of each free box in a chain, the reach of the pusher, and the way of each box.
; A part of the twin of engine/collide/free_box_push.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "sim/scratch.inc"
.include "collide/free_box.inc"

.importzp crossing_x
.import crew, moved_by, push_by, went, order_count, way_x_0, way_x_1, pusher_gap_0, pusher_gap_1
.import load_crew_body, carry_body_in_systems, meets_box_in_systems, leaves_straight_way
.exportzp reach_of_push, enter_x
.export gap_to, find_chain, find_rooms, find_reach_of_push, find_ways, take_magnitude, reach_least

enter_x       = crossing_x      ; as in sweep.inc
reach_of_push = scratch + SCRATCH_REACH

.segment "PATHS"

;;
; Whether the body meets a free box where it goes by what pushes.
; in:  body_..., X = the box's slot, moved_by
; out: carry; enter_x: the gap between them
; clobbers: A, X, Y, body_velocity_x/y, push_by
; cycles at worst: 4,500
.proc gap_to
    lda moved_by
    sta push_by
    lda moved_by+1
    sta push_by+1
    txa
    sec
    sbc #PLACE_TO_SLOT
    tax
    jmp meets_box_in_systems
.endproc

;;
; A gap, and how far the box behind it can go, if that is less.
; in:  X = the box's slot, enter_x, least
; out: least
; clobbers: A, Y
; cycles at worst: 50
.proc take_less
    clc
    lda enter_x
    adc way_x_0-FIRST_BOX,x
    tay
    lda enter_x+1
    adc way_x_1-FIRST_BOX,x
    cmp least+1
    bcc less
    bne done
    cpy least
    bcs done
  less:
    sty least
    sta least+1
  done:
    rts
.endproc

;;
; Which boxes a push may move: those in the pusher's way, and those in theirs.
; in:  order, CREW_PUSHED of those in the pusher's way, moved_by
; out: chain, CREW_PUSHED
; clobbers: A, X, Y, body_...
; cycles at worst: 30,000
.proc find_chain
    ldy order_count
  each:                         ; the nearest first; nothing is ahead of the farthest
    dey
    beq marked
    ldx order,y
    lda crew,x
    and #CREW_PUSHED
    beq each
    sty first_box
    jsr load_crew_body
    ldy first_box
  each_ahead:
    dey
    sty second_box
    ldx order,y
    lda crew,x
    and #CREW_PUSHED
    bne next_ahead
    jsr gap_to
    bcc next_ahead
    ldy second_box
    ldx order,y
    lda crew,x
    ora #CREW_PUSHED
    sta crew,x
  next_ahead:
    ldy second_box
    bne each_ahead
    ldy first_box
    bne each                    ; always
  marked:                       ; Y = 0
    sty chain_count
  keep:
    ldx order,y
    lda crew,x
    and #CREW_PUSHED
    beq :+
      txa
      ldx chain_count
      sta chain,x
      inc chain_count
    :
    iny
    cpy order_count
    bne keep
    rts
.endproc

;;
; How far each box of the chain could go, with those in its way.
; in:  chain, moved_by
; out: way_x_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc find_rooms
    lda #0
    sta first_box
  each:
    ldy first_box
    cpy chain_count
    beq done
    ldx chain,y
    jsr load_crew_body
    jsr carry_body_in_systems
    lda #0
    sta least
    sta least+1
    jsr leaves_straight_way
    bcs have_room
    lda went
    ldx went+1
    jsr take_magnitude
  have_room:
    ldy first_box
    ldx chain,y
    jsr load_crew_body
    ldy first_box
    beq store
  each_ahead:
    dey
    sty second_box
    ldx chain,y
    jsr gap_to
    ldy second_box
    ldx chain,y
    bcc :+
      jsr take_less
    :
    ldy second_box
    bne each_ahead
  store:
    ldy first_box
    ldx chain,y
    lda least
    sta way_x_0-FIRST_BOX,x
    lda least+1
    sta way_x_1-FIRST_BOX,x
    inc first_box
    bne each                    ; always
  done:
    rts
.endproc

;;
; in:  X:A, signed
; out: least: without the sign
; clobbers: A, X
; cycles at worst: 32
.proc take_magnitude
    cpx #$80
    bcc forward
    eor #$FF
    clc
    adc #1
    sta least
    txa
    eor #$FF
    adc #0
    sta least+1
    rts
  forward:
    sta least
    stx least+1
    rts
.endproc

;;
; How far the pusher can go.
; in:  pusher_gap_0/1, moved_by, chain, way_x_0/1: how far the boxes could
; out: reach_of_push
; clobbers: A, X, Y
; cycles at worst: 500
.proc find_reach_of_push
    lda moved_by
    ldx moved_by+1
    jsr take_magnitude
    ldy chain_count
    sty first_box
  each:
    dec first_box
    bmi done
    ldy first_box
    ldx chain,y
    jsr take_pusher_gap
    bmi each
    jsr take_less
    jmp each
  done:
.endproc
.assert reach_least = *, error, "find_reach_of_push falls through to reach_least"

;;
; in:  least
; out: reach_of_push
; clobbers: A
; cycles at worst: 18
.proc reach_least
    lda least
    sta reach_of_push
    lda least+1
    sta reach_of_push+1
    rts
.endproc

;;
; The gap between the pusher and a box.
; in:  X = the box's slot
; out: enter_x; N set: the pusher does not meet it
; clobbers: A
; cycles at worst: 30
.proc take_pusher_gap
    lda pusher_gap_0-FIRST_BOX,x
    sta enter_x
    lda pusher_gap_1-FIRST_BOX,x
    sta enter_x+1
    rts
.endproc

;;
; How far each box goes: as far as the pusher and those behind it drive it.
; in:  pusher_gap_0/1, reach_of_push, moved_by, chain
; out: way_x_0/1
; clobbers: A, X, Y, body_...
; cycles at worst: 50,000
.proc find_ways
    ldy chain_count
  each:
    dey
    bmi done
    sty first_box
    lda #0
    sta least                   ; here the most
    sta least+1
    ldx chain,y
    jsr take_pusher_gap
    bmi behind
    lda reach_of_push
    ldy reach_of_push+1
    jsr take_more
  behind:
    ldy chain_count
  each_behind:
    dey
    cpy first_box
    beq have_way
    sty second_box
    ldx chain,y
    jsr load_crew_body
    jsr gap_to_first
    ldy second_box
    bcc each_behind
    ldx chain,y
    lda way_x_0-FIRST_BOX,x
    ldy way_x_1-FIRST_BOX,x
    jsr take_more
    ldy second_box
    bne each_behind             ; always
  have_way:
    ldx chain,y
    lda least
    sta way_x_0-FIRST_BOX,x
    lda least+1
    sta way_x_1-FIRST_BOX,x
    jmp each
  done:
    rts

  gap_to_first:
    ldy first_box
    ldx chain,y
    jmp gap_to

  ; Y:A less the gap, if that is more.
  take_more:
    sec
    sbc enter_x
    tax
    tya
    sbc enter_x+1
    bcc no_more                 ; it does not get there
    cmp least+1
    bcc no_more
    bne more
    cpx least
    bcc no_more
  more:
    stx least
    sta least+1
  no_more:
    rts
.endproc
