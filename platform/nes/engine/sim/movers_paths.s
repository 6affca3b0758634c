; Computes where movers are from frame to frame: a part of the 6502 port of engine/sim/movers.hpp. movers_leg.s
; computes how far a leg of a path leads in a frame.
;
; The position of a mover follows from the frame alone, but takes some thousands of cycles to compute. So the set of
; boxes keeps the positions of the last frame, and each frame adds the little that the path leads on.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"

.importzp cell_x, cell_pointer
.import point_to_fields, point_to_legs, position_at, next_cycle, next_leg, along_leg, onto_leg, take_leg
.import path_frame, path_x, path_y, path_cycle, path_leg
.import placed_mode, placed_first_leg, placed_leg_count, placed_frames
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export placed_number, cycle_0, cycle_1, cycle_leg, path_delta_x_0, path_delta_x_1, path_delta_y_0, path_delta_y_1, gliding
.export path_share_x_0, path_share_x_1, path_share_y_0, path_share_y_1
.export path_rest_x_0, path_rest_x_1, path_rest_y_0, path_rest_y_1
.exportzp firsts_at, firsts_high_at
.export place_movers, find_path_deltas, find_paths

.segment "PLACES"
; These persist from frame to frame.
placed_number: .res AWAKE_MOVERS ; the mover whose position the slot has, as of the last frame; 0: none
cycle_0:       .res AWAKE_MOVERS ; the frame of its path then, there and back
cycle_1:       .res AWAKE_MOVERS
cycle_leg:     .res AWAKE_MOVERS ; the leg of that frame

.segment "STEPLOW"
path_delta_x_0:     .res AWAKE_MOVERS ; the displacement along the path in this frame
path_delta_x_1:     .res AWAKE_MOVERS
path_delta_y_0:     .res AWAKE_MOVERS
path_delta_y_1:     .res AWAKE_MOVERS

.segment "PLACES"
; These persist, too. They describe its leg.
path_share_x_0: .res AWAKE_MOVERS ; the displacement in each frame,
path_share_x_1: .res AWAKE_MOVERS
path_share_y_0: .res AWAKE_MOVERS
path_share_y_1: .res AWAKE_MOVERS
path_rest_x_0:  .res AWAKE_MOVERS ; and the number of first frames with one subpixel more
path_rest_x_1:  .res AWAKE_MOVERS
path_rest_y_0:  .res AWAKE_MOVERS
path_rest_y_1:  .res AWAKE_MOVERS

.zeropage
; The addresses that find_path_delta reads, in the block of the level that is open.
mover_count_of_level: .res 1
fields_at:            .res 2    ; of the movers
firsts_at:            .res 2    ; the first frames of the legs: lower bytes,
firsts_high_at:       .res 2    ; and higher bytes

.segment "PATHWAY"
gliding:   .res 1               ; the slot of a mover
back:      .res 1               ; how many frames ago

.segment "MOVERS"

;;
; Puts the movers that have woken since the last frame into the set.
; in:  A = 0: at their positions in this frame; 1: at those of the last one
; clobbers: A, X, Y
; cycles at worst: 81,000
.proc place_movers
    sta back
    ldx #AWAKE_MOVERS-1
  each:
    lda mover_number,x
    beq nobody
    cmp placed_number,x
    beq next
      ldy mover_speed_1,x
      bmi next                  ; it has fallen out of the level
      stx gliding
      jsr place_mover
      ldx gliding
      jmp next
  nobody:
    sta placed_number,x
  next:
    dex
    bpl each
    rts
.endproc

;;
; Puts one mover into the set.
; in:  X = slot, back
; clobbers: A, X, Y
; cycles at worst: 13,500
.proc place_mover
    sec
    lda frame_0
    sbc back
    sta path_frame
    lda frame_1
    sbc #0
    sta path_frame+1
    lda frame_2
    sbc #0
    sta path_frame+2
    lda frame_3
    sbc #0
    sta path_frame+3
    lda mover_number,x
    sta placed_number,x
    sec
    sbc #1
    jsr position_at
    ldx gliding
    COPY_24 path_x, {set_x_0,x}
    ADD_16 path_y, {mover_drop_0,x}, {set_y_0,x}
    lda path_y+2
    adc mover_drop_2,x
    sta set_y_2,x
    COPY_16 path_cycle, {cycle_0,x}
    lda path_leg
    sta cycle_leg,x
    jmp take_leg
.endproc

;;
; Computes how far the paths lead all awake movers in this frame.
; local
; in:  placed_number = mover_number
; out: path_delta_...
; clobbers: A, X, Y
; cycles at worst: 7,500
.proc find_path_deltas
    ldx #AWAKE_MOVERS-1
  each:
    lda mover_number,x
    beq next
    lda mover_speed_1,x
    bmi next                    ; it has fallen out of the level
      stx gliding
      jsr find_path_delta
      ldx gliding
  next:
    dex
    bpl each
    rts
.endproc

;;
; Finds the addresses that find_path_delta reads. They do not change in a level.
; local
; out: mover_count_of_level, fields_at, firsts_at, firsts_high_at
; clobbers: A, X, Y, cell_x, cell_pointer
; cycles at worst: 800
.proc find_paths
    jsr point_to_fields
    lda cell_x
    sta mover_count_of_level
    COPY_16 cell_pointer, fields_at
    jsr point_to_legs
    ldx #14
    jsr skip_arrays
    sta firsts_at+1
    lda cell_pointer
    sta firsts_at
    inx
    jsr skip_arrays
    sta firsts_high_at+1
    lda cell_pointer
    sta firsts_high_at
    rts
.endproc

;;
; Moves cell_pointer forward by some arrays.
; in:  X = the number of arrays, cell_x = the bytes of one, cell_pointer
; out: cell_pointer, A = its higher byte, X = 0
; cycles at worst: 320
.proc skip_arrays
    clc
    lda cell_pointer
    adc cell_x
    sta cell_pointer
    CARRY_TO cell_pointer+1
    dex
    bne skip_arrays
    lda cell_pointer+1
    rts
.endproc

; Moves Y on to the mover's field in the next array. The carry stays clear: the last array ends less than 256 bytes
; after the first one.
.macro NEXT_FIELD
    tya
    adc mover_count_of_level
    tay
.endmacro

;;
; Advances one mover by a frame on its path.
; in:  X = slot = that of a mover whose position and cycle are those of the last frame, fields_at ...
; out: path_delta_..., cycle_...
; clobbers: A, X, Y
; cycles at worst: 1,300
.proc find_path_delta
    ldy mover_number,x
    dey
    clc
    NEXT_FIELD                  ; after its kind
    lda (fields_at),y
    sta placed_mode
    NEXT_FIELD
    NEXT_FIELD
    NEXT_FIELD
    lda (fields_at),y
    sta placed_first_leg
    NEXT_FIELD
    lda (fields_at),y
    sta placed_leg_count
    NEXT_FIELD
    lda (fields_at),y
    sta placed_frames
    NEXT_FIELD
    lda (fields_at),y
    sta placed_frames+1
    ora placed_mode
    bne moves
    lda placed_frames
    cmp #1
    beq rests
  moves:
    jsr next_cycle
    jsr next_leg
    bcs :+
      jmp along_leg
    :
    jmp onto_leg
  rests:
    lda #0
    sta path_delta_x_0,x
    sta path_delta_x_1,x
    sta path_delta_y_0,x
    sta path_delta_y_1,x
    rts
.endproc
.assert PATH_LOOP = 0, error, "find_path_delta tests for zero"
