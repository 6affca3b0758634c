; Lets the player push crates: a part of the 6502 port of engine/sim/crates.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "collide/clearance.inc"
.include "sim/body_table.inc"

.importzp body_x, body_velocity_x, body_contact, move_last_contact, base_gone
.import map_paths, map_frame, move_among_all_from_frame, load_slot, store_place, actors_placed, write_back, transport, transport_by
.import crates_moved, going_back, near_of, obstacles_hit
.export move_pusher, pushed_from

.segment "STEPONLY"
pushed_from:     .res 4         ; the player's velocity and position along x before its move,
pusher_velocity = pushed_from   ; later its velocity after the move
pusher_contact:  .res 1         ; the contacts after the move
pusher_last:     .res 1         ; the contacts before it

.segment "ENGINE"

;;
; Moves the player, which pushes crates while it stands on a floor, by at most PUSH_SPEED a frame. A crate that yields
; does not set a contact; the player's velocity is then that of the push.
; in:  body_..., move_..., set_there
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 300,000
.proc move_pusher
    lda move_last_contact
    sta pusher_last
    .repeat 2, byte
      lda body_velocity_x+byte
      sta pushed_from+byte
      lda body_x+byte
      sta pushed_from+2+byte
    .endrepeat
    jsr move_among_all_from_frame
    lda pusher_last
    and #CONTACT_FLOOR
    beq done
    lda obstacles_hit
    and #BOX_IS_CRATE
    beq done
    lda body_contact
    and #CONTACT_LEFT | CONTACT_RIGHT
    beq done
    jsr map_paths
    jsr push_crates_on
    jmp map_frame
  done:
    rts
.endproc

.segment "MOVERS"

;;
; Computes how far the player still pushes: the rest of its motion, at most PUSH_SPEED.
; in:  pushed_from, body_x
; out: transport_by, Z: 0
; clobbers: A, X, Y
; cycles at worst: 110
.proc distance_to_push
    clc                         ; the start and the motion, minus where it ended
    lda pushed_from
    adc pushed_from+2
    tax
    lda pushed_from+1
    adc pushed_from+3
    tay
    txa
    sec
    sbc body_x
    tax
    tya
    sbc body_x+1
    tay
    bpl forward
    clc                         ; 0 <= rest + PUSH_SPEED
    txa
    adc #<PUSH_SPEED
    tya
    adc #>PUSH_SPEED
    bcs have_rest
    ldx #<-PUSH_SPEED
    ldy #>-PUSH_SPEED
    jmp have_rest
  forward:
    cpx #<(PUSH_SPEED+1)
    sbc #>(PUSH_SPEED+1)
    bcc have_rest
    ldx #<PUSH_SPEED
    ldy #>PUSH_SPEED
  have_rest:
    stx transport_by
    sty transport_by+1
    txa
    ora transport_by+1
    rts
.endproc
.assert PUSH_SPEED < $7FFF, error, "distance_to_push adds 1 to the speed"

;;
; Moves the player farther, together with the crates in front of it.
; in:  pushed_from, body_...: after its own move
; out: body_..., body_contact
; clobbers: A, X, Y
; cycles at worst: 60,000
.proc push_crates_on
    jsr distance_to_push
    beq done
    COPY_BYTES 4, body_velocity_x, pusher_velocity
    lda body_contact
    sta pusher_contact
    lda #NO_SLOT
    sta near_of
    ldx #0
    stx actors_placed
    jsr store_place
    ldy #ALONG_X
    jsr transport
    lda crates_moved
    beq have_contact
    lda pusher_contact
    and #<~(CONTACT_LEFT | CONTACT_RIGHT)
    sta pusher_contact
    lda base_gone
    ldx base_gone+1
    bit going_back
    bpl :+
      sec
      lda #0
      sbc base_gone
      tay
      lda #0
      sbc base_gone+1
      tax
      tya
    :
    sta pusher_velocity
    stx pusher_velocity+1
  have_contact:
    jsr write_back
    ldx #0
    jsr load_slot
    COPY_BYTES 4, pusher_velocity, body_velocity_x
    lda pusher_contact
    sta body_contact
  done:
    rts
.endproc
