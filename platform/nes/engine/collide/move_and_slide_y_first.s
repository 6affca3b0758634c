; Makes a sub-step along y and then along x: part of the 6502 port of engine/collide/move_and_slide.hpp, which states
; the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/move_and_slide.inc"

.importzp side_left, side_top

.segment "OBSTACLES"

;;
; Tries the other order of the axes, y and then x, and keeps it if it loses less.
; in:  slide_...: the result of x first, start_sides, by_x, by_y
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., first_...
; cycles at worst: 50,000
.proc slide_y_first
    COPY_BYTES 8, side_left, first_sides
    COPY_BYTES 8, start_sides, side_left
    ldx #4
    :
      lda slide_contact,x
      sta first_slide,x
      lda #0
      sta slide_contact,x
      dex
      bpl :-
    jsr slide_y
    jsr is_at_start             ; without a gain along y, x would move as it did alone
    beq take_first
.endproc
.assert slide_x_again = *, error, "slide_y_first falls through to slide_x_again"

;;
; Moves along x after y, and keeps that result if it loses less than x first.
; in:  side_..., slide_...: the result of y, first_...
; out: side_..., slide_...
; cycles at worst: 36,000
.proc slide_x_again
    jsr slide_x
    COMPARE_16 slide_lost, first_slide+2
    bcs take_first
    lda slide_flags
    ora #SLIDE_ACROSS
    sta slide_flags
    rts
.endproc

take_first:
    COPY_BYTES 8, first_sides, side_left
take_first_slide:
    COPY_BYTES 5, first_slide, slide_contact
    rts

;;
; Makes the rest of a sub-step whose motion along x came to nothing. As y begins at the same position in both orders,
; only x has to be repeated.
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
    jsr slide_y                 ; adds what y has met and lost to that of x
    jsr is_at_start
    bne moved
    lda first_slide+1           ; both orders are the same
    ora slide_boxes
    sta slide_boxes
    lda first_slide+4
    sta slide_flags
    rts
  moved:                        ; separates the two: what y alone has met and lost, and the sum of both
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
    COPY_BYTES 8, side_left, first_sides
    jmp slide_x_again
.endproc

;;
; Tests whether the body is as high as at the start of the sub-step.
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
