; Opens crumbling cells and closes them again: the 6502 port of engine/sim/cell_timers.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "sim/scratch.inc"
.include "collide/box.inc"
.include "sim/crouch.inc"

.importzp last_actor, scratch, cell_x, cell_y, reach, apart, body_x, body_y, crossing_x, crossing_y
.import is_free_of_crates_from_frame, in_reach, mutable_index, place_of_changed, bit_of_index, is_within_reach
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export start_crumbling, open_cell, run_cell_timers, is_free_of_bodies, is_free_of_crates

; In pixels: a body whose centre is this far from a cell's middle is not in the cell. Half a cell and the largest
; half-size.
FAR = 3*HALF_CELL + 1

timer  = scratch + SCRATCH_TIMER
index  = scratch + SCRATCH_TIMER        ; the index of a mutable cell
near_x = scratch + SCRATCH_NEAR_X       ; the cell's middle minus FAR, pixels
near_y = scratch + SCRATCH_NEAR_Y
reach_x = crossing_x            ; as in gather_obstacles.s
reach_y = crossing_y

.segment "ENGINE"

;;
; Starts the timer of a crumbling cell on which the player stands. It takes a free timer, unless the cell has one.
; in:  cell_x, cell_y
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 450
.proc start_crumbling
    jsr mutable_index
    sta index
    ldy #$FF                    ; none
    ldx #0
  each:
    lda cell_timer_count,x
    bne runs
    txa
    tay
    bpl next                    ; always
  runs:
    lda cell_timer_index,x
    cmp index
    beq done
  next:
    inx
    cpx #CELL_TIMERS
    bne each
    tya
    bmi done
    lda #CRUMBLE_FRAMES
    sta cell_timer_count,y
    lda index
    sta cell_timer_index,y
    lda cell_x+1
    SHIFT_LEFT 4
    sta index
    lda cell_x
    SHIFT_RIGHT 4
    ora index
    sta cell_timer_column_0,y
    lda #0                      ; 256 columns at most
    sta cell_timer_column_1,y
    ROW_OF cell_y
    sta cell_timer_row,y
  done:
    rts
.endproc

;;
; Opens a crumbling cell for good.
; in:  cell_x, cell_y
; clobbers: A, X, Y, cell_pointer
; cycles at worst: 460
.proc open_cell
    jsr mutable_index
    sta index
    ldx #CELL_TIMERS-1
  each:
    lda cell_timer_index,x
    cmp index
    bne :+
      lda #0
      sta cell_timer_count,x
    :
    dex
    bpl each
    lda index
    jsr place_of_changed
    lda changed,x
    ora bit_of_index,y
    sta changed,x
.endproc
.assert note_change = *, error, "open_cell falls through to note_change"

;;
; Sets the event of a cell that has crumbled or come back.
; clobbers: A
; cycles at worst: 16
.proc note_change
    lda events+1
    ora #>EVENT_CRUMBLE
    sta events+1
    rts
.endproc

;;
; Runs the timers of all crumbling cells for one frame.
; clobbers: A, X, Y
; cycles at worst: 17,000
.proc run_cell_timers
    lda cell_timer_count+0      ; mostly no timer runs
    .repeat ::CELL_TIMERS-1, i
      ora cell_timer_count+1+i
    .endrepeat
    beq done
    ldx #CELL_TIMERS-1
  each:
    lda cell_timer_count,x
    beq next
    dec cell_timer_count,x
    bne next
      stx timer
      jsr end_timer
      ldx timer
  next:
    dex
    bpl each
  done:
    rts
.endproc

;;
; Opens a cell whose time is over, or closes an open one as soon as no body is in it.
; in:  X = timer
; clobbers: A, X, Y
; cycles at worst: 2,550
.proc end_timer
    lda cell_timer_index,x
    jsr place_of_changed
    lda changed,x
    and bit_of_index,y
    bne is_gone
      ldx timer
      lda #CRUMBLE_GONE_FRAMES
      sta cell_timer_count,x
      jmp toggle
  is_gone:
      jsr is_free_of_bodies
      bcs toggle
      ldx timer                 ; try again in the next frame
      inc cell_timer_count,x
      rts
  toggle:
    ldx timer
    lda cell_timer_index,x
    jsr place_of_changed
    lda changed,x
    eor bit_of_index,y
    sta changed,x
    jmp note_change
.endproc

;;
; Tests whether no awake body reaches into a timer's cell.
;
; 1. near_x and near_y become the cell's middle minus FAR, in whole pixels.
; 2. For each actor (X, its kind in Y) apart+1 is its centre minus near_x, likewise for y. From 2 * FAR on the actor
;    is too far away.
; 3. reach becomes the actor's half-size and half a cell. is_near tests |centre - middle| < reach to the subpixel.
; 4. An actor near along both axes is in the cell: carry clear.
; 5. If no actor is, and the level has crates, is_free_of_crates tests those.
; in:  timer
; out: carry
; clobbers: A, X, Y
; cycles at worst: 2,400
.proc is_free_of_bodies
    ldx timer
    lda cell_timer_column_0,x
    SHIFT_RIGHT 4
    tay
    lda cell_timer_column_0,x
    SHIFT_LEFT 4
    sec
    sbc #FAR-HALF_CELL
    sta near_x
    bcs :+
      dey
    :
    sty near_x+1
    ldy #0
    lda cell_timer_row,x
    SHIFT_LEFT 4
    bcc :+
      iny
    :
    sec
    sbc #FAR-HALF_CELL
    sta near_y
    bcs :+
      dey
    :
    sty near_y+1

    ldx #0
  each:
    ldy actor_kind,x
    beq next
    FIND_SIZE_ROW
    sec
    lda actor_x_1,x
    sbc near_x
    sta apart+1
    lda actor_x_2,x
    sbc near_x+1
    bne next
    lda apart+1
    cmp #2*FAR
    bcs next
    lda kind_half_x_0,y
    sta reach
    lda kind_half_x_1,y         ; the carry is clear
    adc #HALF_CELL
    sta reach+1
    lda actor_x_0,x
    jsr is_near
    bcc next
    sec
    lda actor_y_1,x
    sbc near_y
    sta apart+1
    lda actor_y_2,x
    sbc near_y+1
    bne next
    lda apart+1
    cmp #2*FAR
    bcs next
    lda kind_half_y_0,y
    sta reach
    lda kind_half_y_1,y
    adc #HALF_CELL
    sta reach+1
    lda actor_y_0,x
    jsr is_near
    bcs somebody
  next:
    cpx last_actor
    inx
    bcc each
    lda level_features
    and #FEATURE_CRATES
    beq :+
      jmp is_free_of_crates_from_frame
    :
    sec
    rts
  somebody:
    clc
    rts

  ; in: A = subpixels, apart+1 = pixels, counted from near_...; out: carry
  is_near:
    sta apart
    sec
    lda apart+1
    sbc #FAR
    sta apart+1
    lda #0
    sbc #0
    jmp is_within_reach
.endproc

.segment "OBSTACLES"

;;
; Tests whether no crate reaches into a timer's cell.
; local
; in:  near_x, near_y
; out: carry
; clobbers: A, X, body_x/y
; cycles at worst: 1,100
.proc is_free_of_crates
    ldy #HALF_CELL              ; the cell takes the place of a body
    ldx #0
    stx body_x
    stx body_y
    stx reach_x
    sty reach_x+1
    stx reach_y
    sty reach_y+1
    clc
    lda near_x
    adc #FAR
    sta body_x+1
    txa
    adc near_x+1
    sta body_x+2
    clc
    lda near_y
    adc #FAR
    sta body_y+1
    txa
    adc near_y+1
    sta body_y+2
    ldx #FIRST_CRATE+MOST_CRATES-1
  each:
    lda crate_there-FIRST_CRATE,x
    beq :+
      jsr in_reach
      bcs somebody
    :
    dex
    cpx #FIRST_CRATE
    bcs each
    sec
    rts
  somebody:
    clc
    rts
.endproc
