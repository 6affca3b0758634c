; Moves riders together with the mover that carries them: the 6502 port of engine/sim/riders.hpp, which defines
; riders. Mostly nothing is in their path along both axes; then they end where the transports along x and y would
; bring them. Riders that touch crates move all together or not at all; nearly touching counts as touching.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/go.inc"
.include "sim/rider_path.inc"

.importzp base_along, base_across, across, front, measured, along_at, across_at
.import order_index, place_x_0, place_x_1, place_x_2, place_y_0, place_y_1, place_y_2
.import place_half_x_0, place_half_x_1, place_half_y_0, place_half_y_1
.import load_base, store_slot, bodies, near_list, near_of, near_of_end, moving, mover_path_x, mover_path_y
.import ride_x, ride_y, reaches_line, go_alone, is_in_lane, is_carried
.import is_path_free_of_cells, is_path_among_bodies, can_ride_on_riders
.export ride_together, heap_end, with_crates, find_path

.segment "TRANSPORT"
heap_end:                       ; in near_list: the end of the riders on riders, which follow the bodies near the mover
kept_near: .res 1               ; how many bodies of near_list remain

.segment "REACH"
stuck:     .res 1               ; not 0: a body cannot move together with the mover
with_crates: .res 1             ; not 0: a rider touches crates that move together with it
base_known: .res 1              ; not 0: base_... is the mover

.segment "MOVERS"

;;
; Moves the mover and its riders together, if that is possible.
;
; A near body on the mover with a clear path moves at once and leaves the list. A body that stays away from the mover
; also leaves the list. Riders that touch crates wait until all are known. If no body remains in the list, the mover
; moves.
; in:  moving = its slot, near_of, near_of_end, mover_path_x, mover_path_y
; out: carry: it has moved, with all bodies near it; else neither it nor the bodies in near_list have moved
; clobbers: A, X, Y, body_..., base_..., along_at, across_at
; cycles at worst: 60,000
.proc ride_together
    ldy near_of_end
    beq all_go
    lda #TABLE_SLOTS
    sta along_at
    ldy #0
    sty across_at
    sty kept_near
    sty stuck
    sty base_known
  each:
    sty order_index
    ldx near_list,y
    stx measured
    ldy near_of
    jsr is_carried
    bcc not_riding
    jsr note_carried
    bcs stays
    cpx #FIRST_CRATE_SLOT
    bcs keep_rider              ; its path is tested when all are known
    jsr moves_freely
    bcc not_riding
    ldx measured
    lda with_crates
    bne keep_rider
    jsr ride
    jmp next
  all_go:
    ldx moving
    jsr go_alone
    sec
    rts
  not_riding:
    lda base_known
    bne :+
      inc base_known
      ldx near_of
      jsr load_base
    :
    ldx measured
    jsr keeps_away
    bcs next
  stays:
    ldx measured
    inc stuck
    bne keep                    ; always
  keep_rider:
    lda bodies,x
    ora #BODY_RIDES
    sta bodies,x
  keep:
    txa
    ldy kept_near
    inc kept_near
    sta near_list,y
  next:
    ldy order_index
    iny
    cpy near_of_end
    bne each
    ldy kept_near
    sty near_of_end
    beq all_go
    jsr ride_with_crates
    bcs all_go
    rts
.endproc

;;
; Notes that the mover carries a body along x.
; in:  X = slot of the body, which stands on the mover, mover_path_x
; out: carry: another mover has carried it in this frame; BODY_CARRIED, BODY_STAYS in bodies
; clobbers: A
; cycles at worst: 42
.proc note_carried
    lda mover_path_x
    ora mover_path_x+1
    beq first                   ; it moves along y only
    lda bodies,x
    ora #BODY_CARRIED
    cmp bodies,x
    beq again
    sta bodies,x
  first:
    clc
    rts
  again:
    ora #BODY_STAYS
    sta bodies,x
    rts                         ; with the carry of the comparison
.endproc

;;
; Moves all remaining riders, with what stands on their crates, if the paths of all of them are clear.
; in:  near_list, near_of_end, heap_end = near_of_end, stuck, BODY_RIDES in bodies
; out: carry: they have moved; BODY_RIDES in bodies: cleared
; clobbers: A, X, Y, body_...
; cycles at worst: 60,000
.proc ride_with_crates
    lda stuck
    bne forget
    tay
  each:                         ; riders on riders follow at the end of the list
    sty order_index
    ldx near_list,y
    stx measured
    cpy near_of_end
    bcs upper
    cpx #FIRST_CRATE_SLOT
    bcc next                    ; the paths of actors were tested before
    jsr moves_freely
    bcc forget
    bcs next                    ; always
  upper:
    jsr can_ride_on_riders
    bcc forget
  next:
    ldy order_index
    iny
    cpy heap_end
    bne each
  each_rider:
    dey
    ldx near_list,y
    jsr ride
    tya
    bne each_rider
    sec
    bcs :+                      ; always
  forget:
    clc
  :
    ldy heap_end
    :
      dey
      ldx near_list,y
      lda bodies,x
      and #<~(BODY_RIDES | BODY_ON_RIDER)
      sta bodies,x
      tya
      bne :-
    rts
.endproc

;;
; Moves a rider by the mover's displacement.
; in:  X = slot, mover_path_x, mover_path_y
; out: its position
; clobbers: A
; cycles at worst: 170
.proc ride
    GO "place_x", mover_path_x
    GO "place_y", mover_path_y
    jmp store_slot
.endproc

;;
; Tests whether a body that does not ride stays away from the base while that moves.
; in:  X = measured = slot, base_..., ride_x, ride_y
; out: carry
; clobbers: A, X, Y
; cycles at worst: 350
.proc keeps_away
    ldy #base_across - base_along
    jsr is_in_lane
    ldx ride_x
    jsr is_gap
    bcs done
    lda measured
    clc
    adc #TABLE_SLOTS
    tax
    ldy #0
    jsr is_in_lane
    ldx ride_y
  is_gap:                       ; of at least X pixels; then they do not even touch
    sec
    lda across
    sbc front
    lda across+1
    sbc front+1
    tay
    lda across+2
    sbc #0
    bne done                    ; the carry is clear if they overlap
    stx least_gap
    cpy least_gap
  done:
    rts
.endproc

; Finds a body's sides along one axis before and after its motion; notes if it comes to a line of the grid. X = slot.
.macro FIND_PATH axis, by, lower, upper
    .local back, done
    SUBTRACT_24_16 {.ident(.concat("place_", axis, "_0")),x}, {.ident(.concat("place_half_", axis, "_0")),x}, lower
    ADD_24_16 {.ident(.concat("place_", axis, "_0")),x}, {.ident(.concat("place_half_", axis, "_0")),x}, upper
    lda by+1
    bmi back
    sec
    lda #0
    sbc upper
    tay
    lda #0
    sbc upper+1
    and #PIXELS_PER_CELL-1
    cpy by
    sbc by+1
    bcs :+
      inc reaches_line
    :
    ADD_16 upper, by, upper
    bcc done
      inc upper+2
      bcs done                  ; always
    back:
    clc
    lda lower
    adc by
    lda lower+1
    and #PIXELS_PER_CELL-1
    adc by+1
    bpl :+
      inc reaches_line
    :
    ADD_16 lower, by, lower
    bcs done
      dec lower+2
    done:
.endmacro

;;
; Finds the rectangle around a body before and after its motion.
; local
; in:  X = slot, mover_path_x, mover_path_y
; out: swept_..., reaches_line
; clobbers: A, Y
; cycles at worst: 350
.proc find_path
    lda #0
    sta reaches_line
    FIND_PATH "x", mover_path_x, swept_left, swept_right
    FIND_PATH "y", mover_path_y, swept_top, swept_bottom
    rts
.endproc

;;
; Tests whether the path of a body that stands on the mover is free of everything but riders.
; in:  X = measured = its slot, moving, mover_path_x, mover_path_y, BODY_RIDES in bodies
; out: carry; with_crates: not 0: it touches crates that ride
; clobbers: A, X, Y, body_...
; cycles at worst: 9,000
.proc moves_freely
    jsr find_path
    lda #0
    sta with_crates
    jsr is_path_among_bodies
    bcs no
    jmp is_path_free_of_cells
  no:
    clc
    rts
.endproc
