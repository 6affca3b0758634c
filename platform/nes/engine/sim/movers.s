; Wakes movers and lets them sleep, with code in the bank of the scripts: the 6502 port of the first part of
; engine/sim/movers.hpp. movers_paths.s computes how far each mover goes in a frame, and movers_move.s moves the bodies
; around them.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sim/wake.inc"

.importzp last_actor, distance, candidate, first, farthest, farthest_distance, farthest_placement
.importzp cell_x, cell_pointer
.import map_paths, map_scripts, map_frame, move_in_order, place_movers, find_path_deltas, placed_number, table_of
.import take_crates, point_to_movers, point_into_arrays, placed_left, placed_right, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.export wake_and_sleep_movers, wake_all_movers, move_movers, reset_places, point_to_fields

.segment "ENGINE"

;;
; Wakes at most one mover a frame, and puts movers that are far away to sleep.
; clobbers: A, X, Y
; cycles at worst: 5,000
.proc wake_and_sleep_movers
    lda level_features
    and #FEATURE_MOVERS
    beq done
    jsr map_scripts
    jsr wake_and_sleep_paths
    jmp map_frame
  done:
    rts
.endproc

;;
; Wakes all movers that are near.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc wake_all_movers
    jsr map_scripts
    jsr wake_all_paths
    jsr map_paths
    lda #0
    jsr place_movers
    jmp map_frame
.endproc

;;
; Moves all awake movers, with everything that they carry, push and crush.
; clobbers: A, X, Y
; cycles at worst: 300,000
.proc move_movers
    lda level_features
    and #FEATURE_MOVERS | FEATURE_CRATES
    beq done
    jsr map_paths
    jsr table_of
    lda level_features
    and #FEATURE_MOVERS
    beq :+
      lda #1
      jsr place_movers
      jsr find_path_deltas
      jsr move_in_order
    :
    jmp map_frame
  done:
    rts
.endproc

;;
; Prepares for a world that has been replaced. No position of the last frame counts, except those of crates, which are
; in the state image, and any slot may have an actor.
; local
; clobbers: A, X, Y
; cycles at worst: 3,100
.proc reset_places
    lda #AWAKE_ACTORS-1
    sta last_actor
    ldx #AWAKE_MOVERS-1
    lda #0
    :
      sta placed_number,x
      dex
      bpl :-
    lda level_features
    and #FEATURE_CRATES
    beq :+
      jmp take_crates
    :
    rts
.endproc

;;
; Points to the movers' arrays. The arrays of the highest fields end less than 256 bytes after the first one.
; local
; out: cell_pointer: the first array, cell_x: the number of movers
; clobbers: A, Y
; cycles at worst: 80
.proc point_to_fields
    jsr point_to_movers
    ldy #0
    lda (cell_pointer),y
    sta cell_x
    tya
    jmp point_into_arrays
.endproc

.segment "SCRIPTS"

;;
; Puts movers that are far away to sleep, and tests every eighth one whether it is near.
; clobbers: A, X, Y
; cycles at worst: 5,000
.proc wake_and_sleep_paths
    jsr point_to_extents
    ldx #AWAKE_MOVERS-1
  each:
    lda mover_number,x
    beq next
    cmp placed_number,x
    bne :+
      tay
      sec                       ; mostly it is within a page, and its path is no farther away
      lda set_x_1,x
      sbc actor_x_1
      lda set_x_2,x
      sbc actor_x_2
      beq next
      cmp #$FF
      beq next
      tya
    :
    jsr distance_to_path
    lda #0                      ; distance > SLEEP_PIXELS?
    cmp distance
    lda #<SLEEP_PIXELS
    sbc distance+1
    lda #>SLEEP_PIXELS
    sbc distance+2
    bcs next
      jsr clear_mover
  next:
    dex
    bpl each
    lda frame
    and #7
    jmp wake_nearest_path
.endproc
.assert SLEEP_PIXELS > 257, error, "wake_and_sleep_paths keeps actors within a page awake"

;;
; Wakes all movers that are near, as after a respawn.
; clobbers: A, X, Y
; cycles at worst: 130,000
.proc wake_all_paths
    ldx #AWAKE_MOVERS-1
  each:
    SUBTRACT_24 {set_y_0,x}, {mover_drop_0,x}, {set_y_0,x} ; movers that wake in the same slots have not fallen yet
    jsr clear_mover
    dex
    bpl each
    jsr point_to_extents
    lda #7
    sta first
  each_first:
    lda first
    jsr wake_nearest_path
    bcs each_first
    dec first
    bpl each_first
    rts
.endproc

;;
; Clears a slot.
; in:  X = slot
; clobbers: A
; cycles at worst: 60
.proc clear_mover
    lda #0
    sta mover_number,x
    sta mover_count,x
    sta mover_speed_0,x
    sta mover_speed_1,x
    sta mover_drop_0,x
    sta mover_drop_1,x
    sta mover_drop_2,x
    rts
.endproc

;;
; Points to the array of the paths' leftmost pixels, which the other three arrays of the extents follow.
; out: cell_pointer, cell_x = the number of movers
; clobbers: A, Y
; cycles at worst: 140
.proc point_to_extents
    jsr point_to_fields
    lda cell_x                  ; 10 times the number
    asl a
    asl a
    clc
    adc cell_x
    asl a
    bcc :+
      inc cell_pointer+1
      clc
    :
    adc cell_pointer
    sta cell_pointer
    CARRY_TO cell_pointer+1
    rts
.endproc
.assert MOVER_BYTES = 14, error, "point_to_extents takes the last four of 14 arrays"

; Reads the same field of the next array. The carry must be clear, and stays clear.
.macro NEXT_ARRAY
    tya
    adc cell_x
    tay
    lda (cell_pointer),y
.endmacro

;;
; Computes the distance from the player to the nearest point of a mover's path.
; in:  A = its number, cell_pointer, cell_x
; out: distance
; clobbers: A, Y
; cycles at worst: 200
.proc distance_to_path
    tay
    dey
    lda (cell_pointer),y
    sta placed_left
    clc                         ; the fourth array ends less than 256 bytes after this one
    NEXT_ARRAY
    sta placed_left+1
    NEXT_ARRAY
    sta placed_right
    NEXT_ARRAY
    sta placed_right+1
    sec                         ; is the player left of it?
    lda #0
    sbc actor_x_0
    sta distance
    lda placed_left
    sbc actor_x_1
    sta distance+1
    lda placed_left+1
    sbc actor_x_2
    bpl done
    sec                         ; right of it?
    lda actor_x_0
    sta distance
    lda actor_x_1
    sbc placed_right
    sta distance+1
    lda actor_x_2
    sbc placed_right+1
    bpl done
    lda #0
    sta distance
    sta distance+1
  done:
    sta distance+2
    rts
.endproc

;;
; Tests every eighth mover, and wakes the nearest of those that are near.
; in:  A = the first one to test, cell_pointer, cell_x
; out: carry: one woke
; clobbers: A, X, Y
; cycles at worst: 3,200
.proc wake_nearest_path
    ldx #0
    stx farthest_placement      ; 0, or the number of the nearest mover, from 1
  each:
    cmp cell_x
    bcs looked
    sta candidate
    clc
    adc #1
    ldx #AWAKE_MOVERS-1
    :
      cmp mover_number,x
      beq next
      dex
      bpl :-
    jsr distance_to_path
    lda farthest_placement
    bne nearer
    lda #0                      ; distance <= WAKE_PIXELS?
    cmp distance
    lda #<WAKE_PIXELS
    sbc distance+1
    lda #>WAKE_PIXELS
    sbc distance+2
    bcs take
    bcc next                    ; always
  nearer:
    COMPARE_24 distance, farthest_distance
    bcs next
  take:
    jsr take_farthest
    ldx candidate
    inx
    stx farthest_placement
  next:
    lda candidate
    clc
    adc #8
    bne each                    ; always: at most 32 + 8
  looked:
    lda farthest_placement
    beq none
    sta candidate
    jsr slot_for_path
    bmi none
    jsr clear_mover
    lda candidate
    sta mover_number,x
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; Stores a distance as that of the best candidate.
; clobbers: A
; cycles at worst: 27
.proc take_farthest
    COPY_24 distance, farthest_distance
    rts
.endproc

;;
; Finds a free slot, else the slot of the farthest mover if that is farther than the candidate, or equally far with a
; higher number.
; in:  farthest_placement = the candidate's number, farthest_distance = its distance, cell_pointer,
;      cell_x
; out: X = slot, N clear; none: N set
; clobbers: A, Y
; cycles at worst: 1,900
.proc slot_for_path
    lda #$FF
    sta farthest
    ldx #0
  each:
    lda mover_number,x
    beq found_free
    jsr distance_to_path
    UNLESS_FARTHER mover_number, farther, next
  farther:
    stx farthest
    jsr take_farthest
    lda mover_number,x
    sta farthest_placement
  next:
    inx
    cpx #AWAKE_MOVERS
    bne each
    ldx farthest
    rts
  found_free:
    txa                         ; clears N
    rts
.endproc
