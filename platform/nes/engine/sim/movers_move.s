; Moves movers with the bodies around them: the second part of the 6502 port of engine/sim/movers.hpp. Most movers
; have no body near, which one comparison of whole pixels shows for each body; those simply move.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"
.include "sim/go.inc"
.include "sim/crouch.inc"

.importzp near_x, near_y
.import bodies, place_actors, write_back, load_base, measure, stands_on_base, set_axis, transport, find_near
.import transport_by, near_of, near_of_end, path_delta_x_0, path_delta_x_1, path_delta_y_0, path_delta_y_1, placed_number, set_traits
.import set_there, is_below_level, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2, set_half_y_0, set_half_y_1
.import kind_half_y_0, kind_half_y_1
.import ride_together
.export moving, mover_path_x, mover_path_y, ride_x, ride_y, reaches_line, move_in_order, go_alone, fall_from_path

.segment "TRANSPORT"
moving:      .res 1             ; the slot of a mover
mover_path_x: .res 2             ; the displacement in this frame
mover_path_y: .res 2
ride_x:      .res 1             ; its magnitude, in pixels and rounded up
ride_y:      .res 1
reaches_line:.res 1             ; not 0: a rider comes to a line of the grid

.segment "MOVERS"

;;
; Moves all awake movers in the order of their slots.
; local
; in:  the set: the positions of the last frame; path_delta_...
; clobbers: A, X, Y
; cycles at worst: 300,000
.proc move_in_order
    ldx #AWAKE_MOVERS-1         ; finds the movers that exist and have not fallen out of the level
  each_slot:
    lda mover_number,x
    beq have_mover
    lda set_traits,x
    beq have_mover              ; a mere path is in no body's way
    lda mover_speed_1,x
    eor #$80
    and #$80
  have_mover:
    sta set_there+FIRST_MOVER,x
    beq :+
      lda #BODY_PRESENT
    :
    sta bodies+FIRST_MOVER_SLOT,x
    dex
    bpl each_slot
    ldx #0
  each:
    lda set_there+FIRST_MOVER,x
    beq no_body
    stx moving
    jsr move_mover
    ldx moving
  next:
    inx
    cpx #AWAKE_MOVERS
    bne each
    jmp write_back
  no_body:
    lda mover_number,x
    beq next
    lda set_traits,x
    bne next
    jsr follow_path
    jmp next
.endproc

;;
; Advances a mere path, which has no body.
; in:  X = slot, path_delta_...
; out: its position
; clobbers: A, mover_path_x, mover_path_y
; cycles at worst: 150
.proc follow_path
    COPY_16 {path_delta_x_0,x}, mover_path_x
    COPY_16 {path_delta_y_0,x}, mover_path_y
    jmp go_alone
.endproc

;;
; Moves one mover to its position in this frame, along x and then along y, with what it carries, pushes and crushes.
; in:  X = moving = slot
; clobbers: A, X, Y
; cycles at worst: 170,000
.proc move_mover
    COPY_16 {path_delta_x_0,x}, mover_path_x
    COPY_16 {path_delta_y_0,x}, mover_path_y
    lda set_traits,x
    and #BOX_FALLS
    beq :+
      jsr fall_from_path
    :
    lda mover_path_x
    ora mover_path_x+1
    ora mover_path_y
    ora mover_path_y+1
    beq moved
    jsr find_neighbours
    jsr ride_together
    bcs moved
    ldy #ALONG_X
    COPY_16 mover_path_x, transport_by
    jsr transport_mover
    ldy #ALONG_Y
    COPY_16 mover_path_y, transport_by
    jsr transport_mover
  moved:
    ldx moving
    lda mover_drop_0,x
    ora mover_drop_1,x
    ora mover_drop_2,x
    beq done
    jsr is_below_level
    bcc done
    lda #$FF                    ; it has fallen out of the level
    sta mover_speed_0,x
    sta mover_speed_1,x
    lda #0
    sta set_there,x
    sta placed_number,x
    sta bodies+FIRST_MOVER_SLOT,x
  done:
    rts

  transport_mover:
    lda moving
    clc
    adc #FIRST_MOVER_SLOT
    tax
    jmp transport
.endproc
.assert FIRST_MOVER = 0, error, "move_mover uses a slot as an index of boxes"

;;
; Lists the bodies that are near the mover while it moves.
; in:  X = moving, mover_path_x, mover_path_y
; out: near_list, near_of, near_of_end, ride_x, ride_y
; clobbers: A, X, Y
; cycles at worst: 4,200
.proc find_neighbours
    jsr place_actors
    txa
    clc
    adc #FIRST_MOVER_SLOT
    sta near_of
    lda mover_path_x+1
    jsr pixels_of
    stx ride_x
    stx near_x
    lda mover_path_y+1
    jsr pixels_of
    stx ride_y
    stx near_y
    ldx near_of
    ldy #0
    jsr find_near
    sty near_of_end
    rts

  pixels_of:                    ; the magnitude, rounded up
    bpl :+
      eor #$FF
    :
    tax
    inx
    rts
.endproc

;;
; Moves the mover alone.
; local
; in:  X = moving, mover_path_x, mover_path_y
; out: its position
; clobbers: A
; cycles at worst: 100
.proc go_alone
    GO "set_x", mover_path_x
    GO "set_y", mover_path_y
    rts
.endproc

;;
; Lets a mover of the falling kind fall, FALL_FRAMES after the player first stood on it.
; local
; in:  X = moving = slot, bodies
; out: mover_path_y
; clobbers: A, X, Y, body_..., base_...
; cycles at worst: 2,000
.proc fall_from_path
    lda mover_count,x
    bne counts
    jsr carries_player
    bcc done
    ldx moving
    lda #0
  counts:
    .if ::FALL_FRAMES < 254
      cmp #FALL_FRAMES+1
    .else
      cmp #255
    .endif
    bcs falls
    inc mover_count,x
  done:
    rts
  falls:
    ADD_16 {mover_speed_0,x}, #FALL_GRAVITY, {mover_speed_0,x}
    COMPARE_16 #TERMINAL_SPEED, {mover_speed_0,x} ; speed > terminal speed? neither is negative
    bcs :+
      COPY_16 #TERMINAL_SPEED, {mover_speed_0,x}
    :
    ADD_16 {mover_drop_0,x}, {mover_speed_0,x}, {mover_drop_0,x}
    CARRY_TO {mover_drop_2,x}
    ADD_16 mover_path_y, {mover_speed_0,x}, mover_path_y
    rts
.endproc

;;
; Tests whether the player stands on the mover.
; in:  X = moving = slot, bodies
; out: carry
; clobbers: A, X, Y, body_..., base_...
; cycles at worst: 1,950
.proc carries_player
    bit bodies
    bpl no                      ; BODY_PRESENT
    lda actor_velocity_y_1
    bmi no
    FIND_SIZE_ROW_OF_PLAYER     ; mostly its feet are elsewhere
    ADD_16 actor_y_0, {kind_half_y_0,y}, transport_by
    sec
    lda transport_by
    sbc set_y_0,x
    sta transport_by
    lda transport_by+1
    sbc set_y_1,x
    tay
    clc
    lda transport_by
    adc set_half_y_0,x
    bne no
    tya
    adc set_half_y_1,x
    bne no
    CLEAR_16 transport_by
    ldy #ALONG_X
    jsr set_axis
    jsr place_actors
    txa
    clc
    adc #FIRST_MOVER_SLOT
    tax
    jsr load_base
    ldx #0
    jsr measure
    jmp stands_on_base
  no:
    clc
    rts
.endproc
.assert BODY_PRESENT = $80, error, "carries_player tests bit 7"
