; Makes a sub-step of a body that has other things than cells near: the 6502 port of
; engine/collide/move_and_slide.hpp, which states the rules.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/clearance.inc"
.include "collide/move_and_slide.inc"
.include "collide/way_out.inc"

.importzp side_left, side_right, side_top, side_bottom, clear_distance, clear_met, clear_boxes, last_cell
.import slopes_seen, floor_traits, set_traits, near_count, near_boxes, near_left_0, near_left_1, near_right_0
.import near_right_1, near_top_0, near_top_1
.export move_and_slide

.segment "SLIDE"
slide_contact: .res 1           ; the contacts of the slide,
slide_boxes:   .res 1           ; the traits of the boxes that it met,
slide_lost:    .res 2           ; the distance that it lost, along both axes together
slide_flags:   .res 1           ; SLIDE_...
way_out_scratch:
start_sides:   .res 8           ; side_... before the slide
first_sides:   .res 8           ; side_... after x, then y
first_slide:   .res 5           ; slide_... after x, then y
kept_sides:    .res 8           ; while passing beside a ceiling is tried
left_over:     .res 2           ; of the distance along an axis, while the body is deflected
kept_boxes:    .res 1
turns:         .res 1
slide_floor:   .res 1           ; the contact of a floor that was met
to_left:       .res 2           ; how far left it must go to pass beside a ceiling
to_right:      .res 2           ; and how far right
beside_line:   .res 1           ; the grid line that the body covers, pixels
beside_right:  .res 1           ; the side that is tried: 0 for the left
got_to:        .res 4           ; side_top, side_bottom where the body got on last along x

.assert side_right = side_left + 2 && side_top = side_left + 4 && side_bottom = side_left + 6, error, "COPY_SIDES copies them together"
.assert WAY_OUT_SCRATCH_SIZE <= left_over - way_out_scratch, error, "a way out must not overwrite the variables of slides"
.assert slide_boxes = slide_contact + 1 && slide_lost = slide_contact + 2 && slide_flags = slide_contact + 4, error, "first_slide copies them together"

.segment "OBSTACLES"

;;
; Moves a body by at most half a cell along each axis.
; in:  by_x, by_y: body_velocity_x/y, side_..., move_..., and as clear_left
; out: side_..., slide_contact, slide_boxes
; clobbers: A, X, Y, clear_..., slide_...
; cycles at worst: 90,000
.proc move_and_slide
    lda #0
    .repeat 5, byte
      sta slide_contact+byte
    .endrepeat
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
    jmp retry_straight
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
.assert retry_straight = *, error, "move_and_slide falls through to retry_straight"

;;
; Retries the slide without deflection if deflection has undone the whole move, so that the body moves or stores the
; contact that stops it. Then it follows the ground. As no slope on the console deflects from y, only the corner
; correction can undo the motion along x.
; in:  slide_..., start_sides, side_..., by_x, by_y, move_...
; out: side_..., slide_...
; clobbers: A, X, Y, clear_..., slide_...
; cycles at worst: 30,000
.proc retry_straight
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
; Tests whether the obstacle that stopped the body from below would also stop it at its position before the sub-step.
; Then moving along y first loses no less, if y was stopped at once or x has lost nothing. The test may miss cases; it
; only answers the simple ones.
; in:  clear_...: of the motion down, left_over: of it, side_..., start_sides, slide_lost, by_y, slopes_seen
; out: carry
; clobbers: A, X, Y
; cycles at worst: 640
.proc is_held
    bit clear_met
    bpl no
    lda by_y+1
    bmi no
    lda clear_distance
    ora clear_distance+1
    beq at_once
    lda slide_lost
    cmp left_over
    bne no
    lda slide_lost+1
    cmp left_over+1
    bne no
  at_once:
    sec                         ; was it stopped without a deflection?
    lda side_bottom
    sbc clear_distance
    tax
    lda side_bottom+1
    sbc clear_distance+1
    cmp start_sides+7
    bne no
    cpx start_sides+6
    bne no
    lda clear_boxes
    bne boxes
    lda slopes_seen             ; cells and walls: are both positions above the same ones?
    bne no
    lda side_left+1
    eor start_sides+1
    and #$F0
    bne no
    lda start_sides+2
    cmp #1
    lda start_sides+3
    sbc #0
    eor last_cell               ; the last cell of the line that stopped it
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
    COMPARE_16 {near_left_0,x}, start_sides+2
    bpl next
    COMPARE_16 start_sides, {near_right_0,x}
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
