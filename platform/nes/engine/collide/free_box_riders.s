; A pushed chain of free boxes goes its way, and what stands on it follows as far as there is room. A part of
; the twin of engine/collide/free_box_push.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"
.include "sim/scratch.inc"
.include "collide/free_box.inc"

.importzp body_x, body_y, body_half_y, neighbourhood
.import crew, moved_by, push_axis, went, order_count, way_x_0, way_x_1
.import load_crew_body, store_crew_place, carry_body_in_systems, stands_on_in_systems
.import set_there, set_y_0, set_y_1, set_half_y_0, set_half_y_1
.export find_supports, move_chain, carry_riders, leaves_straight_way

feet        = neighbourhood     ; 2 bytes; nothing moves meanwhile
kept_way    = scratch + SCRATCH_KEPT_WAY    ; 2 bytes
passes_left = scratch + SCRATCH_PASSES

.segment "BSS"
supports: .res FREE_BOXES       ; a bit for each free box on which a box stands

.segment "PATHS"

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
; out: way_x_0/1, places
; clobbers: A, X, Y, body_...
; cycles at worst: 1,600
.proc move_chain
    ldx #CREW_SIZE-1
  each:
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
; in:  supports, order, way_x_0/1, moved_by
; out: way_x_0/1, places
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
; aside, or what it is in lets it out, backwards or farther than it is moved. It stays then.
; in:  went, push_axis, moved_by
; out: carry, Y = push_axis if it is clear
; clobbers: A, Y
; cycles at worst: 75
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
    bcs aside
    lda moved_by+1
    bmi upward
      lda moved_by
      cmp went,y
      lda moved_by+1
      sbc went+1,y
      jmp have_farther
    upward:                     ; or to the left; a shorter way is a larger number
      lda went,y
      cmp moved_by
      lda went+1,y
      sbc moved_by+1
  have_farther:                 ; the carry is clear
    rol a
    eor #1
    lsr a
  aside:
    rts
.endproc
