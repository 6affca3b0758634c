; The other order of the axes: part of the 6502 port of engine/collide/move_and_slide.hpp, which states the rules.

.include "engine.inc"
.include "collide/move_and_slide.inc"

.importzp side_left, side_top

.segment "OBSTACLES"

;;
; The other way round, y and then x, if it loses less.
; in:  slide_...: what x first has led to, start_sides, by_x, by_y
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., first_...
; cycles at worst: 50,000
.proc slide_y_first
    COPY_SIDES side_left, first_sides
    COPY_SIDES start_sides, side_left
    ldx #4
    :
      lda slide_contact,x
      sta first_slide,x
      lda #0
      sta slide_contact,x
      dex
      bpl :-
    jsr slide_y
    jsr is_at_start             ; if nothing is gained, the rest would be the way that x alone goes
    beq take_first
.endproc
.assert slide_x_again = *, error, "slide_y_first falls through to slide_x_again"

;;
; Goes along x at last, and takes that if it loses less than the first way.
; in:  side_..., slide_...: what y has led to, first_...
; out: side_..., slide_...
; cycles at worst: 30,000
.proc slide_x_again
    jsr slide_x
    lda slide_lost
    cmp first_slide+2
    lda slide_lost+1
    sbc first_slide+3
    bcs take_first
    lda slide_flags
    ora #SLIDE_ACROSS
    sta slide_flags
    rts
.endproc

take_first:
    COPY_SIDES first_sides, side_left
take_first_slide:
    ldx #4
    :
      lda first_slide,x
      sta slide_contact,x
      dex
      bpl :-
    rts

;;
; Where x has come to nothing, y goes from where the sub-step begins in both orders. So x is only to be asked again.
; in:  side_... = start_sides, slide_...: of x, by_x, by_y
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., first_...
; cycles at worst: 50,000
.proc slide_from_start
    .repeat 4, byte
      lda slide_boxes+byte
      sta first_slide+1+byte
    .endrepeat
    lda #0
    sta slide_boxes
    sta slide_flags
    jsr slide_y                 ; adds to what x has met and lost
    jsr is_at_start
    bne moved
    lda first_slide+1           ; in both orders the same
    ora slide_boxes
    sta slide_boxes
    lda first_slide+4
    sta slide_flags
    rts
  moved:                        ; apart again: what y has met and lost, and what both have
    lda slide_contact
    sta first_slide
    and #<~(CONTACT_LEFT | CONTACT_RIGHT)
    sta slide_contact
    lda slide_boxes
    ora first_slide+1
    sta first_slide+1
    sec
    lda slide_lost
    tay
    sbc first_slide+2
    sta slide_lost
    sty first_slide+2
    lda slide_lost+1
    tay
    sbc first_slide+3
    sta slide_lost+1
    sty first_slide+3
    COPY_SIDES side_left, first_sides
    jmp slide_x_again
.endproc

;;
; Whether y has come to nothing.
; in:  side_top, start_sides
; out: Z
; clobbers: A
; cycles at worst: 26
.proc is_at_start
    lda side_top
    cmp start_sides+4
    bne :+
    lda side_top+1
    cmp start_sides+5
    :
    rts
.endproc

