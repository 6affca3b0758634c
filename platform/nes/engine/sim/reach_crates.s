; Computes how far a body of the table has space among boxes along an axis: a part of the 6502 port of
; engine/sim/reach.hpp. Each box is clipped to directly, which is faster than listing them first.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/apart.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.importzp along_at, across_at, across, front
.import reaching, wanted_distance, reach_start, start_0, start_1, chain_first, open_count, last_open
.import going_back, closed_boxes, push_crates, bodies, set_traits, gone_0, gone_1
.import place_x_0, place_x_1, place_x_2, place_half_x_0, place_half_x_1
.export clip_to_boxes
.exportzp body_front

.segment "ZPTABLE": zeropage
body_front: .res 3              ; the side of the body that leads
box_gap:    .res 2              ; from there to a box
gap_limit:  .res 1              ; pixels: a box farther away is skipped
look_from:  .res 1              ; pixels: where gaps are measured from, with a margin for rounding
box_slot:   .res 1
kept_at:    .res 1
apart       = across            ; from middle to middle, across the motion
halves      = front

.segment "MOVERS"

; Subtracts a number of the front from one of a box's middle, or the other way round.
.macro BEFORE_FRONT forward, byte
    .if forward
      lda .ident(.sprintf("place_x_%d", byte)),x
      sbc body_front+byte
    .else
      lda body_front+byte
      sbc .ident(.sprintf("place_x_%d", byte)),x
    .endif
.endmacro

; Shortens the motion to the nearest box that the body comes to, by whole pixels first. Y = the last slot.
.macro CLIP forward
    .local each, next, next_one, done
    tya
    clc
    adc along_at
    tax
    each:
      lda bodies,y
      bpl next                  ; BODY_PRESENT
      sec                       ; a box 256 px away passes here; a borrow is one of the rounded pixels
      .if forward
        lda place_x_1,x
        sbc look_from
      .else
        lda look_from
        sbc place_x_1,x
      .endif
      sbc place_half_x_1,x
      cmp gap_limit
      bcs next
      sec
      BEFORE_FRONT forward, 0
      sta box_gap
      BEFORE_FRONT forward, 1
      sta box_gap+1
      BEFORE_FRONT forward, 2
      bne next
      SUBTRACT_16 box_gap, {place_half_x_0,x}, box_gap
      COMPARE_16 box_gap, wanted_distance
      bcs next
      jsr take_if_ahead
    next:
      dex
      dey
      bmi done
      cpy #AWAKE_ACTORS
      bcs each
      jsr is_player_in_the_way  ; tested last
      bcs each
    done:
    rts
.endmacro

;;
; Clips wanted_distance to the boxes in the path.
; in:  reaching = slot, body_front, wanted_distance, along_at, across_at, closed_boxes, going_back, push_crates
; out: wanted_distance: at most to the nearest box
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc clip_to_boxes
    clc
    lda wanted_distance+1
    adc #5                      ; a margin for rounding
    sta gap_limit
    ldy #FIRST_CRATE_SLOT-1
    lda level_features
    and #FEATURE_CRATES
    beq :+
      ldy #BODY_SLOTS-1
    :
    clc
    lda body_front+1
    bit going_back
    bmi :+
      sbc #1                    ; and the carry
      sta look_from
      jmp clip_forward
    :
    adc #2
    sta look_from
.endproc
.assert clip_back = *, error, "clip_to_boxes falls through to clip_back"

;;
; clip_to_boxes to the left or upward.
; cycles at worst: 2,900
.proc clip_back
    CLIP 0
.endproc

;;
; clip_to_boxes to the right or downward.
; cycles at worst: 2,900
.proc clip_forward
    CLIP 1
.endproc

;;
; Tests whether the body is a crate that falls: the player supports those.
; in:  reaching, along_at, going_back
; out: carry: the player is to be tested; X, Y = its indices
; clobbers: A
; cycles at worst: 35
.proc is_player_in_the_way
    lda reaching
    cmp #FIRST_CRATE_SLOT
    bcc no
    ldx along_at
    beq no
    bit going_back
    bmi no
    ldy #0
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Stops the body at a box that it comes to. A crate that it pushes joins its chain instead.
; in:  X = slot + along_at, Y = slot, box_gap, and as clip_to_boxes; reach_start, chain_first
; out: wanted_distance; in bodies BODY_IN_CHAIN and BODY_OPEN, start_0/1, open_count
; clobbers: A
; cycles at worst: 345
.proc take_if_ahead
    cpy #0
    beq player
    lda push_crates
    beq holds
    cpy #FIRST_CRATE_SLOT
    bcs goes_before
  holds:
    lda set_traits-AWAKE_ACTORS,y
    and closed_boxes
    beq done
  player:
    jsr is_ahead_in_lane
    bcc done
    COPY_16 box_gap, wanted_distance
  done:
    rts
  goes_before:
    cpy chain_first
    beq done
    jsr is_ahead_in_lane
    bcc done
    ADD_16 box_gap, reach_start, box_gap
    lda bodies,y
    lsr a                       ; BODY_IN_CHAIN
    bcc takes
    lda box_gap                 ; is a sooner start known already?
    cmp start_0-FIRST_CRATE_SLOT,y
    lda box_gap+1
    sbc start_1-FIRST_CRATE_SLOT,y
    bcs done
  takes:
    lda box_gap
    sta start_0-FIRST_CRATE_SLOT,y
    lda box_gap+1
    sta start_1-FIRST_CRATE_SLOT,y
    lda bodies,y
    and #BODY_OPEN
    bne done
    lda #NO_SLOT
    ldx open_count
    bne :+
      tya
    :
    sta last_open
    inc open_count
    ldx kept_at
    lda bodies,y
    ora #BODY_IN_CHAIN | BODY_OPEN
    sta bodies,y
    rts
.endproc
.assert BODY_IN_CHAIN = 1, error, "take_if_ahead shifts it out"

;;
; Tests whether a box that a body comes to was ahead of it when the transport began. A box that was behind it may have
; overtaken it.
; in:  Y = slot, reaching, box_gap, across_at
; out: carry
; clobbers: A, kept_at, apart, halves
; cycles at worst: 210
.proc is_ahead_in_lane
    stx kept_at
    sty box_slot
    lda bodies,y
    and #BODY_MOVED
    beq was_ahead               ; it has not moved, so the gap was at least as large
    ldx reaching
    lda bodies,x
    and #BODY_MOVED
    beq :+
      clc
      lda gone_0,x
      adc box_gap
      sta halves
      lda gone_1,x
      adc box_gap+1
      jmp have_gap
    :
    lda box_gap
    sta halves
    lda box_gap+1
  have_gap:
    sta halves+1
    COMPARE_16 halves, {gone_0,y}
    bcc far
  was_ahead:
    tya
    clc
    adc across_at
    tax
    lda reaching
    clc
    adc across_at
    tay
    FIND_APART "place_x", 0
    clc
    bne far
    lda place_half_x_0,x
    adc place_half_x_0,y
    sta halves
    lda place_half_x_1,x
    adc place_half_x_1,y
    sta halves+1
    lda halves                  ; apart < halves?
    clc
    sbc apart
    lda halves+1
    sbc apart+1
  far:
    ldx kept_at
    ldy box_slot
    rts
.endproc
