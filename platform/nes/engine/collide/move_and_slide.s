; A sub-step of a body that has other things than cells near: the twin of engine/collide/move_and_slide.hpp, which states
; the rules.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/clearance.inc"
.include "collide/way_out.inc"

.importzp body_half_x, move_ceiling_slack, move_drop_through, move_last_contact
.importzp side_left, side_right, side_top, side_bottom
.importzp wanted, clear_way, clear_met, clear_boxes, clear_aside
.importzp last_cell
.import way_to_upper_end, way_from_upper_end
.import clear_left, clear_right, clear_up, clear_down, slopes_seen, floor_traits, set_traits
.import near_count, near_boxes, near_left_0, near_left_1, near_right_0, near_right_1, near_top_0, near_top_1
.export by_x, by_y, slide_contact, slide_boxes, start_sides
.export move_and_slide

MOST_TURNS = 4
ROUNDING   = 2                  ; subpixels

SLIDE_PASSED   = $80            ; it passed beside a ceiling
SLIDE_STRAIGHT = $40            ; what is slanted is not to lead it aside
SLIDE_CLIMBED  = $01            ; it was led up

.segment "PICTURE"
by_x:          .res 2           ; the sub-step
by_y:          .res 2
slide_contact: .res 1           ; what it met,
slide_boxes:   .res 1           ; the traits of the boxes among that
slide_lost:    .res 2           ; and how much of the way it has cost, along both axes
slide_flags:   .res 1           ; SLIDE_...
way_out_scratch:
start_sides:   .res 8           ; side_... before it
first_sides:   .res 8           ; what x first has led to
first_slide:   .res 5           ; slide_...
kept_sides:    .res 8           ; while a way beside a ceiling is tried
left_over:     .res 2           ; of the way along an axis, while it is led aside
kept_boxes:    .res 1
turns:         .res 1
slide_floor:   .res 1           ; the contact of a floor
to_left:       .res 2           ; the ways beside a ceiling
to_right:      .res 2
beside_line:   .res 1           ; the line that the body covers, pixels
beside_right:  .res 1           ; which way is tried: 0 for the left one

.segment "STEPONLY"
got_to:        .res 4           ; how high the body was when it got on last along x: side_top, side_bottom

.segment "SYSTEMS"

; Moves two sides by as much as is clear.
.macro ADVANCE lower, upper
    clc
    lda lower
    adc clear_way
    sta lower
    lda lower+1
    adc clear_way+1
    sta lower+1
    clc
    lda upper
    adc clear_way
    sta upper
    lda upper+1
    adc clear_way+1
    sta upper+1
.endmacro
.macro WITHDRAW lower, upper
    sec
    lda lower
    sbc clear_way
    sta lower
    lda lower+1
    sbc clear_way+1
    sta lower+1
    sec
    lda upper
    sbc clear_way
    sta upper
    lda upper+1
    sbc clear_way+1
    sta upper+1
.endmacro

;;
; Goes as far as is clear in a direction.
; in:  as clear_left
; out: side_..., clear_...
; clobbers: as clear_left
; cycles at worst: 6,000
.proc go_left
    jsr clear_left
    WITHDRAW side_left, side_right
    rts
.endproc

;;
; cycles at worst: 6,000
.proc go_right
    jsr clear_right
    ADVANCE side_left, side_right
    rts
.endproc

;;
; cycles at worst: 6,000
.proc go_up
    jsr clear_up
    WITHDRAW side_top, side_bottom
    rts
.endproc

;;
; cycles at worst: 6,000
.proc go_down
    jsr clear_down
.endproc
.assert advance_down = *, error, "go_down falls through to advance_down"

;;
; cycles at worst: 60
.proc advance_down
    ADVANCE side_top, side_bottom
    rts
.endproc

; A number of two bytes to another place, or its negative.
.macro COPY_WORD from, to
    lda from
    sta to
    lda from+1
    sta to+1
.endmacro
.macro NEGATE_WORD from, to
    sec
    lda #0
    sbc from
    sta to
    lda #0
    sbc from+1
    sta to+1
.endmacro

; Four bytes: two numbers that lie side by side.
.macro COPY_PAIR from, to
    .repeat 4, byte
      lda from+byte
      sta to+byte
    .endrepeat
.endmacro

; What of `wanted` was not clear is left.
.macro LEAVE_OVER to
    sec
    lda wanted
    sbc clear_way
    sta to
    lda wanted+1
    sbc clear_way+1
    sta to+1
.endmacro

; The eight bytes of side_...
.macro COPY_SIDES from, to
    .local each
    ldx #7
    each:
      lda from,x
      sta to,x
      dex
      bpl each
.endmacro
.assert side_right = side_left + 2 && side_top = side_left + 4 && side_bottom = side_left + 6, error, "COPY_SIDES copies them together"
.assert WAY_OUT_SCRATCH_SIZE <= left_over - way_out_scratch, error, "the ways out reach beyond what slides need"
.assert slide_boxes = slide_contact + 1 && slide_lost = slide_contact + 2 && slide_flags = slide_contact + 4, error, "first_slide copies them together"

;;
; Adds what a body was stopped by to the slide.
; in:  A = the contact, X = the traits of the boxes, left_over: what was lost
; out: slide_...
; clobbers: A
; cycles at worst: 55
.proc stop
    ora slide_contact
    sta slide_contact
    txa
    ora slide_boxes
    sta slide_boxes
    clc
    lda slide_lost
    adc left_over
    sta slide_lost
    lda slide_lost+1
    adc left_over+1
    sta slide_lost+1
    rts
.endproc

;;
; Goes along x; what is slanted in the way leads the body up or down, as far as there is space. A way aside after which it
; does not get on is taken back.
; in:  by_x, side_..., and as clear_left
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., turns, left_over, got_to
; cycles at worst: 30,000
.proc slide_x
    ldx #0
    stx turns
    lda by_x+1
    bmi leftward
    COPY_WORD by_x, wanted
    jmp each
  leftward:
    NEGATE_WORD by_x, wanted
  each:
    lda wanted
    ora wanted+1
    beq done
    bit by_x+1
    bmi :+
      jsr go_right
      jmp gone_on
    :
      jsr go_left
  gone_on:
    bit clear_met
    bpl done                    ; all the way
    LEAVE_OVER left_over
    ldx #0
    bit clear_met
    bvc :+
      ldx clear_boxes
    :
    bit slide_flags
    bvs stopped
    bit clear_met
    bvc leads
    jsr way_to_upper_end
    ldx clear_boxes
    bcc take_back
  leads:
    lda turns
    cmp #MOST_TURNS
    bcs take_back
    jsr lead_aside
    bcc take_back
    COPY_WORD left_over, wanted
    jmp each
  take_back:
    lda turns
    beq stopped
    lda clear_way
    ora clear_way+1
    bne stopped
    jsr go_back
  stopped:
    lda #CONTACT_RIGHT
    bit by_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    jmp stop
  done:
    rts
.endproc
.assert MET = $80 && MET_STOPS = $40 && SLIDE_STRAIGHT = $40, error, "slide_x tests bits 7 and 6"

;;
; Goes up or down by what leads the body aside.
; in:  clear_way: how far it has got along x, clear_aside, turns, side_..., X = what it has met
; out: carry: it does; side_..., turns, got_to, slide_flags; else clear_way = 0, X as before
; clobbers: A, X, Y, clear_..., wanted, kept_boxes
; cycles at worst: 6,200
.proc lead_aside
    stx kept_boxes
    lda turns
    beq gets_on
    lda clear_way
    ora clear_way+1
    beq :+
  gets_on:
      COPY_PAIR side_top, got_to
    :
    inc turns
    lda clear_aside+1
    bmi upward
    COPY_WORD clear_aside, wanted
    jsr go_down
    lda clear_way
    ora clear_way+1
    beq wedged
    sec
    rts
  upward:
    NEGATE_WORD clear_aside, wanted
    jsr go_up
    lda clear_way
    ora clear_way+1
    beq wedged
    lda slide_flags
    ora #SLIDE_CLIMBED
    sta slide_flags
    sec
    rts
  wedged:
    ldx kept_boxes
    clc
    rts
.endproc

;;
; in:  got_to
; out: side_top, side_bottom
; clobbers: A
; cycles at worst: 36
.proc go_back
    COPY_PAIR got_to, side_top
    rts
.endproc
.assert side_bottom = side_top + 2, error, "COPY_PAIR copies them together"

;;
; Goes along y. No slope on the console leads aside from there.
; in:  by_y, side_..., and as clear_left
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., left_over
; cycles at worst: 20,000
.proc slide_y
    lda by_y+1
    bmi upward
    sta wanted+1
    lda by_y
    sta wanted
    ora wanted+1
    beq done
    jsr go_down
    bit clear_met
    bpl done
    LEAVE_OVER left_over
    jmp stop_on_floor
  upward:
    NEGATE_WORD by_y, wanted
    jsr go_up
    bit clear_met
    bpl done
    LEAVE_OVER left_over
    ldx clear_boxes
    lda clear_met
    and #MET_ON_GRID
    beq :+
    stx kept_boxes
    jsr pass_beside
    bcs passed
    ldx kept_boxes
    :
    lda #CONTACT_CEILING
    jmp stop
  passed:
    lda slide_flags
    ora #SLIDE_PASSED
    sta slide_flags
  done:
    rts
.endproc

;;
; in:  clear_met, clear_boxes, left_over
; out: slide_...
; clobbers: A, X
; cycles at worst: 85
.proc stop_on_floor
    ldx #CONTACT_FLOOR
    lda clear_met
    lsr a                       ; MET_FIRM
    bcs :+
      ldx #CONTACT_FLOOR | CONTACT_ONEWAY
    :
    and #MET_SLANTED >> 1
    beq :+
      lda #CONTACT_SLOPE
    :
    stx slide_floor
    ora slide_floor
    ldx clear_boxes
    jmp stop
.endproc
.assert MET_FIRM = 1, error, "stop_on_floor shifts it out"

;;
; A head that met the end of a ceiling of the grid by no more than the slack passes beside it.
; in:  left_over: the way up, side_..., move_ceiling_slack
; out: carry: it has; side_...
; clobbers: A, X, Y, clear_..., kept_sides
; cycles at worst: 13,000
.proc pass_beside
    lda side_right              ; the line before the right side, as a pixel
    cmp #1
    lda side_right+1
    sbc #0
    and #$F0
    tay
    sty beside_line
    sec                         ; how far the body is to the left of it
    lda #0
    sbc side_left
    sta to_right
    tya
    sbc side_left+1
    sta to_right+1
    bmi no
    ora to_right
    beq no
    sec                         ; and to the right
    lda side_right
    sta to_left
    lda side_right+1
    sbc beside_line
    sta to_left+1
    cmp to_right+1
    bne :+
    lda to_left
    cmp to_right
    beq no                      ; equally far
    :
    lda #0
    rol a                       ; 0: left first
    sta beside_right
    COPY_SIDES side_left, kept_sides
    jsr try_beside
    bcs done
    lda beside_right
    eor #1
    sta beside_right
    jmp try_beside
  no:
    clc
  done:
    rts
.endproc

;;
; Tries the way beside a ceiling on one side.
; in:  beside_right, to_left, to_right, left_over, kept_sides = side_..., move_ceiling_slack
; out: carry: it leads there; side_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 12,000
.proc try_beside
    lda beside_right
    asl a
    tax
    lda move_ceiling_slack
    cmp to_left,x
    lda move_ceiling_slack+1
    sbc to_left+1,x
    bcc no
    lda to_left,x
    sta wanted
    lda to_left+1,x
    sta wanted+1
    txa
    bne :+
      jsr go_left
      jmp beside
    :
      jsr go_right
  beside:
    bit clear_met
    bmi back
    COPY_WORD left_over, wanted
    jsr go_up
    bit clear_met
    bmi back
    sec
    rts
  back:
    COPY_SIDES kept_sides, side_left
    clc
  no:
    rts
.endproc
.assert to_right = to_left + 2, error, "try_beside indexes them"

;;
; Moves a body by at most half a cell along each axis.
; in:  by_x, by_y, side_..., move_..., and as clear_left
; out: side_..., slide_contact, slide_boxes
; clobbers: A, X, Y, clear_..., slide_...
; cycles at worst: 90,000
.proc move_and_slide
    ldx #4
    lda #0
    :
      sta slide_contact,x
      dex
      bpl :-
    lda by_x
    ora by_x+1
    bne :+
      jmp slide_y
    :
    .repeat 8, byte
      lda side_left+byte
      sta start_sides+byte
    .endrepeat
    jsr slide_x
    lda slide_lost
    ora slide_lost+1
    beq gone_on
    lda side_left
    cmp start_sides
    bne gone_on
    lda side_left+1
    cmp start_sides+1
    bne gone_on
    jsr is_at_start
    bne gone_on
    jsr slide_from_start
    jmp take_no_way_back
  gone_on:
    jsr slide_y
    lda slide_lost
    ora slide_lost+1
    beq have_slide
    lda by_y
    ora by_y+1
    beq have_slide
    jsr is_held
    bcs have_slide
    jsr slide_y_first
  have_slide:
.endproc
.assert take_no_way_back = *, error, "move_and_slide falls through to take_no_way_back"

;;
; What led the body aside along one axis may have undone its way along the other: then it goes straight, so that it moves or is
; told what holds it. As no slope on the console leads aside from y, only the slack undoes what has been gone along x.
; in:  slide_..., start_sides, side_..., by_x, by_y, move_...
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., slide_...
; cycles at worst: 30,000
.proc take_no_way_back
    bit slide_flags
    bpl follow
    lda side_left
    cmp start_sides
    bne follow
    lda side_left+1
    cmp start_sides+1
    bne follow
    jsr is_at_start
    bne follow
    lda #0
    ldx #3
    :
      sta slide_contact,x
      dex
      bpl :-
    lda #SLIDE_STRAIGHT
    sta slide_flags
    jsr slide_x
    jsr slide_y
  follow:
    jmp follow_ground
.endproc

;;
; Whether what has stopped the body from below would stop it there, too, from where the sub-step begins: then y first does
; not lose less, if y was stopped at once, or x has lost nothing. Only what is plain is told.
; in:  clear_...: of the way down, left_over: of it, side_..., start_sides, slide_lost, by_y, slopes_seen
; out: carry
; clobbers: A, X, Y
; cycles at worst: 640
.proc is_held
    bit clear_met
    bpl no
    lda by_y+1
    bmi no
    lda clear_way
    ora clear_way+1
    beq at_once
    lda slide_lost
    cmp left_over
    bne no
    lda slide_lost+1
    cmp left_over+1
    bne no
  at_once:
    sec                         ; it has not been led aside
    lda side_bottom
    sbc clear_way
    tax
    lda side_bottom+1
    sbc clear_way+1
    cmp start_sides+7
    bne no
    cpx start_sides+6
    bne no
    lda clear_boxes
    bne boxes
    lda slopes_seen             ; cells and walls: are they the same?
    bne no
    lda side_left+1
    eor start_sides+1
    and #$F0
    bne no
    lda start_sides+2
    cmp #1
    lda start_sides+3
    sbc #0
    eor last_cell               ; of the line that has stopped it
    and #$F0
    bne no
  held:
    sec
    rts
  no:
    clc
    rts
  boxes:
    ldx near_count
    dex
  each:
    lda near_top_0,x
    cmp side_bottom
    bne next
    lda near_top_1,x
    cmp side_bottom+1
    bne next
    lda near_left_0,x
    cmp start_sides+2
    lda near_left_1,x
    sbc start_sides+3
    bpl next
    lda start_sides
    cmp near_right_0,x
    lda start_sides+1
    sbc near_right_1,x
    bpl next
    ldy near_boxes,x
    lda set_traits,y
    and floor_traits
    bne held
  next:
    dex
    bpl each
    clc
    rts
.endproc

;;
; The other way round, y and then x, if it loses less.
; in:  slide_...: what x first has led to, start_sides, by_x, by_y
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., first_...
; cycles at worst: 50,000
.proc slide_y_first
    COPY_SIDES side_left, first_sides
    COPY_SIDES start_sides, side_left
    jsr keep_slide
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
    rts
.endproc

take_first:
    COPY_SIDES first_sides, side_left
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
    jsr keep_slide
    jsr slide_y
    lda first_slide
    ora slide_contact
    sta first_slide
    lda first_slide+1
    ora slide_boxes
    sta first_slide+1
    clc
    lda first_slide+2
    adc slide_lost
    sta first_slide+2
    lda first_slide+3
    adc slide_lost+1
    sta first_slide+3
    COPY_SIDES side_left, first_sides
    jsr is_at_start
    bne slide_x_again
    jmp take_first
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

;;
; Keeps a slide, and begins another one.
; in:  slide_...
; out: first_slide, slide_... = 0
; clobbers: A, X
; cycles at worst: 115
.proc keep_slide
    ldx #4
    :
      lda slide_contact,x
      sta first_slide,x
      lda #0
      sta slide_contact,x
      dex
      bpl :-
    rts
.endproc

;;
; Keeps who has climbed, or stood on the ground and moved across, to it.
; in:  slide_..., start_sides, side_..., by_y, move_...
; out: side_..., slide_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 7,100
.proc follow_ground
    lda by_y+1
    bmi done
    lda slide_contact
    and #CONTACT_FLOOR
    bne done
    lda slide_flags
    lsr a                       ; SLIDE_CLIMBED
    bcs follows
    lda move_last_contact
    and #CONTACT_FLOOR
    beq done
    lda move_drop_through
    bne done
    lda side_left
    cmp start_sides
    bne follows
    lda side_left+1
    cmp start_sides+1
    bne follows
  done:
    rts
  follows:
.endproc
.assert keep_to_ground = *, error, "follow_ground falls through to keep_to_ground"

;;
; Who is on the ground goes down to what is slanted below it, in all by no more than across, but from the upper end of a
; slope wholly; who was on something slanted, to whatever is below.
; in:  side_..., start_sides, slide_..., move_last_contact
; out: side_..., slide_...
; clobbers: A, X, Y, clear_...
; cycles at worst: 7,000
.proc keep_to_ground
    sec                         ; how far it has gone across
    lda side_left
    sbc start_sides
    sta wanted
    lda side_left+1
    sbc start_sides+1
    sta wanted+1
    bpl :+
      NEGATE_WORD wanted, wanted
    :
    sec                         ; less how far down
    lda wanted
    sbc side_top
    sta wanted
    lda wanted+1
    sbc side_top+1
    sta wanted+1
    clc
    lda wanted
    adc start_sides+4
    sta wanted
    lda wanted+1
    adc start_sides+5
    sta wanted+1
    clc
    lda wanted
    adc #ROUNDING
    sta wanted
    bcc :+
      inc wanted+1
    :
    lda start_sides+7           ; were the feet at a line of the grid?
    and #PIXELS_PER_CELL-1
    ora start_sides+6
    bne :+
      jsr way_from_upper_end
    :
    lda wanted+1
    bmi done
    ora wanted
    beq done
    jsr clear_down
    bit clear_met
    bpl done
    lda clear_met
    and #MET_SLANTED
    bne follow
    lda move_last_contact
    and #CONTACT_SLOPE
    beq done
  follow:
    jsr advance_down
    lda #0
    sta left_over
    sta left_over+1
    jmp stop_on_floor
  done:
    rts
.endproc
