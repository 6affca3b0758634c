; Free boxes: crates that push each other and ride on each other. The twin of engine/collide/free_box.hpp
; for boxes that lie in the set; sim/boxes_fall.s lets them fall, and sim/boxes_by_player.s has the pusher's
; own move.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "sim/scratch.inc"

.importzp scratch, crossing_x, body_x, body_y, body_half_x, body_half_y, neighbourhood
.import crew, moved_by, push_axis, push_by, went, order, order_count, farthest_first
.import load_crew_body, load_box, store_crew_place, set_there
.import set_y_0, set_y_1, set_half_y_0, set_half_y_1
.import carry_body_in_systems, meets_box_in_systems, stands_on_in_systems
.exportzp reach_of_push
.export way_x_0, way_x_1, way_y_0, way_y_1, push_boxes, hide_boxes, show_boxes, shift_box, leaves_straight_way

enter_x       = crossing_x      ; as in sweep.s
feet          = neighbourhood   ; 2 bytes; nothing moves meanwhile

reach_of_push = scratch + SCRATCH_REACH
least         = scratch + SCRATCH_LEAST
kept_way      = scratch + SCRATCH_KEPT_WAY
top           = scratch + SCRATCH_KEPT_WAY  ; 2 bytes, before a way is kept
first_box     = scratch + SCRATCH_FIRST_BOX
second_box    = scratch + SCRATCH_SECOND_BOX
passes_left   = scratch + SCRATCH_PASSES
stacked       = scratch + SCRATCH_STACKED

.segment "STEPONLY"
way_x_0: .res FREE_BOXES        ; how far each goes; before that, how far it could
way_x_1: .res FREE_BOXES
way_y_0: .res FREE_BOXES
way_y_1: .res FREE_BOXES

.segment "BSS"
pusher:   .res 1                ; its place in the set
supports: .res FREE_BOXES       ; a bit for each free box on which a box stands

.segment "PATHS"

;;
; Something pushes along x, with the free boxes in its way, and those in their way.
; in:  X = the pusher's place in the set, push_axis = ALONG_X, moved_by: its way, not 0; crew, left_out
; out: reach_of_push: how far the pusher can go, way_x/y and the places of the boxes; carry: it met some
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc push_boxes
    stx pusher
    jsr meets_any
    bcs :+
      rts
    :
    jsr hide_boxes
    lda #CREW_PRESENT
    ldx #FIRST_BOX
    jsr farthest_first
    jsr find_rooms
    jsr find_reach_of_push
    jsr find_ways
    jsr show_boxes
    jsr find_supports
    jsr move_chain
    lda stacked
    beq :+
      jsr carry_riders
    :
    sec
    rts
.endproc

;;
; Whether the pusher meets a free box; else it goes all its way, and they stay.
; in:  pusher, moved_by, crew
; out: carry; if clear: reach_of_push, way_x_0/1 = 0
; clobbers: A, X, Y, body_...
; cycles at worst: 18,500
.proc meets_any
    jsr load_pusher
    sec
    lda body_y
    sbc body_half_y
    sta top                     ; who stands on it is not met
    lda body_y+1
    sbc body_half_y+1
    sta top+1
    ldx #CREW_SIZE-1
  each:
    lda #0
    sta way_x_0-FIRST_BOX,x
    sta way_x_1-FIRST_BOX,x
    lda crew,x
    bpl next                    ; CREW_PRESENT
    clc
    lda set_y_0-PLACE_TO_SLOT,x
    adc set_half_y_0-PLACE_TO_SLOT,x
    tay
    lda set_y_1-PLACE_TO_SLOT,x
    adc set_half_y_1-PLACE_TO_SLOT,x
    cmp top+1
    bne :+
    cpy top
    beq next
    :
    stx second_box
    jsr gap_to
    bcs met
    ldx second_box
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    lda moved_by
    ldx moved_by+1
    jsr take_magnitude
    jsr reach_least
    clc
  met:
    rts
.endproc
.assert CREW_PRESENT = $80, error, "meets_any tests bit 7"

;;
; From now on no free box is in anybody's way.
; clobbers: A, X
; cycles at worst: 60
.proc hide_boxes
    lda #0
    ldx #FREE_BOXES-1
    :
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    rts
.endproc

;;
; Those that are there are in everybody's way again.
; in:  crew
; clobbers: A, X
; cycles at worst: 80
.proc show_boxes
    ldx #FREE_BOXES-1
    :
      lda crew+FIRST_BOX,x
      and #CREW_PRESENT
      sta set_there+FIRST_FREE_BOX,x
      dex
      bpl :-
    rts
.endproc

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
; How far each box could go, with those in its way.
; in:  order, moved_by
; out: way_x_0/1
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc find_rooms
    lda #0
    sta first_box
  each:
    ldy first_box
    cpy order_count
    beq done
    ldx order,y
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
    ldx order,y
    jsr load_crew_body
    ldy first_box
    beq store
  each_ahead:
    dey
    sty second_box
    ldx order,y
    jsr gap_to
    ldy second_box
    ldx order,y
    bcc :+
      jsr take_less
    :
    ldy second_box
    bne each_ahead
  store:
    ldy first_box
    ldx order,y
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
; in:  pusher, moved_by, order, way_x_0/1: how far the boxes could
; out: reach_of_push
; clobbers: A, X, Y, body_...
; cycles at worst: 18,000
.proc find_reach_of_push
    lda moved_by
    ldx moved_by+1
    jsr take_magnitude
    jsr load_pusher
    lda order_count
    sta first_box
  each:
    ldy first_box
    beq done
    dey
    sty first_box
    ldx order,y
    jsr gap_to
    ldy first_box
    ldx order,y
    bcc each
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
; out: body_...
; clobbers: A, X
; cycles at worst: 135
.proc load_pusher
    lda pusher
    clc
    adc #PLACE_TO_SLOT
    tax
    jmp load_box
.endproc

;;
; How far each box goes: as far as the pusher and those behind it drive it.
; in:  pusher, reach_of_push, moved_by, order
; out: way_x_0/1
; clobbers: A, X, Y, body_...
; cycles at worst: 50,000
.proc find_ways
    ldy order_count
  each:
    dey
    bmi done
    sty first_box
    lda #0
    sta least                   ; here the most
    sta least+1
    jsr load_pusher
    jsr gap_to_first
    bcc behind
    lda reach_of_push
    ldy reach_of_push+1
    jsr take_more
  behind:
    ldy order_count
  each_behind:
    dey
    cpy first_box
    beq have_way
    sty second_box
    ldx order,y
    jsr load_crew_body
    jsr gap_to_first
    ldy second_box
    bcc each_behind
    ldx order,y
    lda way_x_0-FIRST_BOX,x
    ldy way_x_1-FIRST_BOX,x
    jsr take_more
    ldy second_box
    bne each_behind             ; always
  have_way:
    ldx order,y
    lda least
    sta way_x_0-FIRST_BOX,x
    lda least+1
    sta way_x_1-FIRST_BOX,x
    jmp each
  done:
    rts

  gap_to_first:
    ldy first_box
    ldx order,y
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

;;
; On which free boxes each stands.
; in:  crew, the set
; out: supports, stacked: not 0: one stands on another
; clobbers: A, X, Y, body_...
; cycles at worst: 5,200
.proc find_supports
    lda #0
    sta stacked
    ldx #CREW_SIZE-1
  each:
    lda #0
    sta supports-FIRST_BOX,x
    lda crew,x
    bpl next                    ; CREW_PRESENT
    stx first_box
    jsr load_crew_body
    clc
    lda body_y
    adc body_half_y
    sta feet
    lda body_y+1
    adc body_half_y+1
    sta feet+1
    ldx #CREW_SIZE-1
  each_under:
    lda crew,x
    bpl next_under
    sec
    lda set_y_0-PLACE_TO_SLOT,x
    sbc set_half_y_0-PLACE_TO_SLOT,x
    tay
    lda set_y_1-PLACE_TO_SLOT,x
    sbc set_half_y_1-PLACE_TO_SLOT,x
    cmp feet+1
    bne next_under
    cpy feet
    bne next_under
    jsr note_support
  next_under:
    dex
    cpx #FIRST_BOX
    bcs each_under
    ldx first_box
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    rts

  note_support:
    stx second_box
    txa
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr stands_on_in_systems
    ldx second_box
    bcc :+
      ldy first_box
      lda bits-FIRST_BOX,x
      ora supports-FIRST_BOX,y
      sta supports-FIRST_BOX,y
      sta stacked
    :
    rts
  bits:
    .byte $01, $02, $04, $08
.endproc
.assert FREE_BOXES = 4 && CREW_PRESENT = $80, error, "find_supports has four bits, and tests bit 7"

;;
; The chain goes its way.
; in:  way_x_0/1: how far, moved_by: whereto
; out: way_x/y, places
; clobbers: A, X, Y, body_...
; cycles at worst: 1,600
.proc move_chain
    ldx #CREW_SIZE-1
  each:
    lda #0
    sta way_y_0-FIRST_BOX,x
    sta way_y_1-FIRST_BOX,x
    lda crew,x
    bmi :+                      ; CREW_PRESENT
      lda #0
      sta way_x_0-FIRST_BOX,x
      sta way_x_1-FIRST_BOX,x
    :
    lda way_x_0-FIRST_BOX,x
    ora way_x_1-FIRST_BOX,x
    beq next
    lda moved_by+1
    bpl :+
      sec
      lda #0
      sbc way_x_0-FIRST_BOX,x
      sta way_x_0-FIRST_BOX,x
      lda #0
      sbc way_x_1-FIRST_BOX,x
      sta way_x_1-FIRST_BOX,x
    :
    jsr load_crew_body
    ldy #0
    clc
    lda way_x_0-FIRST_BOX,x
    adc body_x
    sta body_x
    lda way_x_1-FIRST_BOX,x
    bpl :+
      dey
    :
    adc body_x+1
    sta body_x+1
    tya
    adc body_x+2
    sta body_x+2
    jsr store_crew_place
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "move_chain tests bit 7"

;;
; What stands on boxes that have moved follows by the least of them. Each pass settles at least those
; that stand on, and behind, what is settled.
; in:  supports, order, way_x/y, moved_by
; out: way_x/y, places
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 40,000,000
.proc carry_riders
    lda moved_by
    sta kept_way
    lda moved_by+1
    sta kept_way+1
    lda order_count
    sta passes_left
  each_pass:
    lda #0
    sta first_box
  each:
    ldy first_box
    ldx order,y
    lda supports-FIRST_BOX,x
    beq next
    jsr way_to_follow
    bcc next
    jsr shift_box
  next:
    inc first_box
    lda first_box
    cmp order_count
    bne each
    dec passes_left
    bne each_pass
    lda kept_way
    sta moved_by
    lda kept_way+1
    sta moved_by+1
    rts
.endproc

;;
; How far a box has to follow the one under it that went least.
; in:  X = its slot, supports, way_x_0/1, kept_way: whereto
; out: carry: it has to; moved_by, X kept
; clobbers: A, Y, least
; cycles at worst: 400
.proc way_to_follow
    stx second_box
    lda #$FF
    sta least
    sta least+1
    lda supports-FIRST_BOX,x
    ldy #0
  each:
    lsr a
    bcc next
    pha
    ldx way_x_1,y
    lda way_x_0,y
    jsr magnitude
    sta moved_by
    cmp least
    txa
    sbc least+1
    bcs not_less
    stx least+1
    lda moved_by
    sta least
  not_less:
    pla
  next:
    iny
    cpy #FREE_BOXES
    bne each
    ldy second_box
    ldx way_x_1-FIRST_BOX,y
    lda way_x_0-FIRST_BOX,y
    jsr magnitude
    sta moved_by
    stx moved_by+1
    sec
    lda least
    sbc moved_by
    sta moved_by
    lda least+1
    sbc moved_by+1
    sta moved_by+1
    ldx second_box
    bcc done                    ; it has gone farther
    ora moved_by
    clc
    beq done
    sec
    lda kept_way+1
    bpl done
    lda #0
    sbc moved_by
    sta moved_by
    lda #0
    sbc moved_by+1
    sta moved_by+1
    sec
  done:
    rts

  ; X:A without its sign.
  magnitude:
    cpx #$80
    bcc forward
    eor #$FF
    adc #0                      ; the carry is set
    pha
    txa
    eor #$FF
    adc #0
    tax
    pla
  forward:
    rts
.endproc

;;
; Moves one free box along x among everything.
; in:  X = its slot, push_axis = ALONG_X, moved_by
; out: its place, way_x_0/1 added to
; clobbers: A, X, Y, body_..., move_..., second_box
; cycles at worst: 40,000,000
.proc shift_box
    stx second_box
    jsr load_crew_body
    ldx second_box
    lda #0
    sta set_there-PLACE_TO_SLOT,x
    jsr carry_body_in_systems
    ldx second_box
    inc set_there-PLACE_TO_SLOT,x
    jsr leaves_straight_way
    bcs stays
    lda went
    adc way_x_0-FIRST_BOX,x
    sta way_x_0-FIRST_BOX,x
    lda went+1
    adc way_x_1-FIRST_BOX,x
    sta way_x_1-FIRST_BOX,x
    jmp store_crew_place
  stays:
    rts
.endproc

;;
; Whether a free box that something carries or pushes does not go straight: something slanted leads it
; aside, or cells that it is in let it out backwards. It stays then.
; in:  went, push_axis, moved_by
; out: carry, Y = push_axis if it is clear
; clobbers: A, Y
; cycles at worst: 45
.proc leaves_straight_way
    lda push_axis
    eor #ALONG_X ^ ALONG_Y
    tay
    lda went,y
    ora went+1,y
    cmp #1
    bcs aside
    ldy push_axis
    lda went+1,y
    eor moved_by+1
    asl a
  aside:
    rts
.endproc
