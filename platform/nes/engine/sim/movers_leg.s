; Computes the next frame and leg of a mover's path, and its motion there: a part of the 6502 port of
; engine/sim/movers.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp firsts_at, firsts_high_at
.import gliding, cycle_0, cycle_1, cycle_leg, path_delta_x_0, path_delta_x_1, path_delta_y_0, path_delta_y_1, leg_at
.import path_share_x_0, path_share_x_1, path_share_y_0, path_share_y_1
.import path_rest_x_0, path_rest_x_1, path_rest_y_0, path_rest_y_1
.import path_phase, placed_mode, placed_first_leg, placed_leg_count, placed_frames
.import leg_x, leg_y, leg_share_x, leg_share_y, leg_rest_x, leg_rest_y
.import set_x_0, set_x_1, set_y_0, set_y_1
.export next_cycle, next_leg, along_leg, onto_leg, take_leg

.segment "PATHWAY"
backward:  .res 1               ; not 0: on the way back
age:       .res 2               ; frames since the leg began

.segment "MOVERS"

;;
; Advances to the next frame of the path.
; local
; in:  X = slot, placed_mode, placed_frames
; out: cycle_0/1, path_phase, backward
; clobbers: A
; cycles at worst: 150
.proc next_cycle
    lda #0
    sta backward
    COPY_16 placed_frames, path_phase
    lda placed_mode
    beq :+
      asl path_phase            ; there and back
      rol path_phase+1
    :
    INCREMENT_BYTES 2, {cycle_0,x}
    lda cycle_0,x
    cmp path_phase
    bne :+
    lda cycle_1,x
    cmp path_phase+1
    beq around
    :
    lda placed_mode
    beq forward
    COMPARE_16 placed_frames, {cycle_0,x} ; past the end?
    bcs forward
      inc backward
      SUBTRACT_16 path_phase, {cycle_0,x}, path_phase
      rts
  around:
    CLEAR_16 {cycle_0,x}
    lda placed_mode
    sta backward                ; at the start again, or at a loop's end
  forward:
    COPY_16 {cycle_0,x}, path_phase
    rts
.endproc

;;
; Finds the leg of the next frame.
; local
; in:  X = slot, path_phase, backward, placed_first_leg, placed_leg_count, firsts_at, firsts_high_at
; out: cycle_leg, carry: the leg begins here on the way there; else age: the number of this frame in the leg, or on
;      the way back that of the last one; path_share_..., path_rest_...
; clobbers: A, Y, leg_..., cell_x, cell_pointer
; cycles at worst: 1,000
.proc next_leg
    lda backward
    bne on_the_way_back
    lda path_phase
    ora path_phase+1
    bne :+
      ldy placed_first_leg      ; a loop begins again
      jmp begins
    :
    clc
    lda placed_first_leg
    adc placed_leg_count
    ldy cycle_leg,x
    iny
    sty age
    cmp age
    beq goes_on                 ; it is the last leg
    lda (firsts_at),y
    cmp path_phase
    bne goes_on
    lda (firsts_high_at),y
    cmp path_phase+1
    bne goes_on
  begins:
    tya
    sta cycle_leg,x
    sec
    rts
  goes_on:
    ldy cycle_leg,x
    sec
  have_leg:
    lda path_phase
    sbc (firsts_at),y
    sta age
    lda path_phase+1
    sbc (firsts_high_at),y
    sta age+1
    clc
    rts
  on_the_way_back:
    ldy cycle_leg,x
    lda path_phase
    cmp (firsts_at),y
    lda path_phase+1
    sbc (firsts_high_at),y
    bcs :+
      dey
      tya
      sta cycle_leg,x
      jsr leg_at
      ldx gliding
      jsr take_leg
      ldy cycle_leg,x
    :
    sec
    jsr have_leg
    INCREMENT_BYTES 2, age
    clc
    rts
.endproc

; Computes a frame's motion: the share, and one subpixel more in the first frames, which is the carry.
.macro GLIDE axis
    .local there
    COMPARE_16 {.ident(.concat("path_rest_", axis, "_0")),x}, age
    lda .ident(.concat("path_share_", axis, "_0")),x
    adc #0
    sta .ident(.concat("path_delta_", axis, "_0")),x
    lda .ident(.concat("path_share_", axis, "_1")),x
    adc #0
    sta .ident(.concat("path_delta_", axis, "_1")),x
    lda backward
    beq there
      NEGATE_16 {.ident(.concat("path_delta_", axis, "_0")),x}, {.ident(.concat("path_delta_", axis, "_0")),x}
    there:
.endmacro

;;
; Computes the motion of a frame within a leg.
; local
; in:  X = slot, age, backward, path_share_..., path_rest_...
; out: path_delta_...
; clobbers: A
; cycles at worst: 200
.proc along_leg
    GLIDE "x"
    GLIDE "y"
    rts
.endproc

;;
; Copies from a leg what its mover needs in each frame on it.
; local
; in:  X = slot, leg_...
; out: path_share_..., path_rest_...
; clobbers: A
; cycles at worst: 90
.proc take_leg
    .repeat 2, byte
      lda leg_share_x+byte
      sta .ident(.sprintf("path_share_x_%d", byte)),x
      lda leg_share_y+byte
      sta .ident(.sprintf("path_share_y_%d", byte)),x
      lda leg_rest_x+byte
      sta .ident(.sprintf("path_rest_x_%d", byte)),x
      lda leg_rest_y+byte
      sta .ident(.sprintf("path_rest_y_%d", byte)),x
    .endrepeat
    rts
.endproc

;;
; Computes the motion to the start of a leg.
; local
; in:  X = slot, cycle_leg
; out: path_delta_..., path_share_..., path_rest_...
; clobbers: A, X, Y, leg_..., cell_x, cell_pointer
; cycles at worst: 1,000
.proc onto_leg
    lda cycle_leg,x
    jsr leg_at
    ldx gliding
    jsr take_leg
    SUBTRACT_16 leg_x, {set_x_0,x}, {path_delta_x_0,x}
    ADD_16 leg_y, {mover_drop_0,x}, leg_y ; the mover stays as far fallen as it is
    SUBTRACT_16 leg_y, {set_y_0,x}, {path_delta_y_0,x}
    rts
.endproc
