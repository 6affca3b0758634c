; Lets crates fall: a part of the 6502 port of engine/sim/crates.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "collide/clearance.inc"
.include "sim/body_table.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, move_corner_correction, move_last_contact
.importzp wanted, clear_met, front
.import map_paths, map_frame, move_among_all_from_paths, lies_on_from_paths, lies_plainly, box_below, bodies, actors_placed
.import write_back, load_slot, lose_crate, put_player_box, transport, transport_by, near_of, find_obstacles, enter_obstacles, enter_walls
.import clear_down, is_below_level, set_x_0, set_x_1, set_y_0, set_y_1, set_y_2, set_half_y_0, set_half_y_1, set_there
.export move_crates, lies_on

.segment "STEPONLY"
falling:         .res 1         ; slot
waits:           .res MOST_CRATES ; WAITS: has not fallen yet in this frame; LIES: nor would it, if nothing moved
waiting:         .res 1         ; the number of crates that do not lie still
any_falls:       .res 1         ; not 0: a crate has fallen in this frame

WAITS     = 1
LIES      = 2

.segment "ENGINE"

;;
; Lets the crates fall.
; clobbers: A, X, Y
; cycles at worst: those of move_crates_in_paths and 80
.proc move_crates
    lda level_features
    and #FEATURE_CRATES
    beq done
    jsr map_paths
    jsr move_crates_in_paths
    jmp map_frame
  done:
    rts
.endproc

.segment "MOVERS"

;;
; Lets the crates fall, the lowest first, so that a crate falls after the ones below it. Mostly all lie still, and the
; order has no meaning.
; clobbers: A, X, Y
; cycles at worst: 300,000
.proc move_crates_in_paths
    lda #0
    sta waiting
    ldx #BODY_SLOTS-1
  each_that_lies:
    stx falling
    lda set_there-AWAKE_ACTORS,x
    beq have_wait
    jsr lies_still
    bcc moves
    tya
    beq lies_there
      jsr is_falling_below_level
      bcs moves
    lies_there:
    lda #LIES
    bne have_wait               ; always
  moves:
    inc waiting
    lda #WAITS
  have_wait:
    ldx falling
    sta waits-FIRST_CRATE_SLOT,x
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each_that_lies
    lda waiting
    bne :+
      rts
    :
    lda #NO_SLOT
    sta near_of
    lda #0
    sta actors_placed
    sta any_falls
  each:                         ; while none has fallen, those that lie still need no second test
    jsr lowest
    bmi done
    stx falling
    lda waits-FIRST_CRATE_SLOT,x
    tay
    lda #0
    sta waits-FIRST_CRATE_SLOT,x
    cpy #LIES
    beq lies
  falls:
    jsr fall_one
    ldx falling
    lda bodies,x
    bpl each                    ; crushed by a crate that fell on it
    jsr is_falling_below_level
    bcc each
    inc any_falls
    ldx falling
    jsr lose_crate
    jmp each
  lies:
    lda any_falls
    bne falls
    beq each                    ; always: it still lies
  done:
    jmp write_back
.endproc

;;
; Tests whether the falling crate is below the level.
; in:  falling = slot
; out: carry
; clobbers: A, X
; cycles at worst: 70
.proc is_falling_below_level
    lda falling
    sec
    sbc #AWAKE_ACTORS
    tax
    jmp is_below_level
.endproc

;;
; Finds the lowest of the crates that have not fallen yet; of several, the first.
; in:  waits
; out: X = slot, N: none
; clobbers: A, Y, front
; cycles at worst: 480
.proc lowest
    ldy #$FF
    ldx #BODY_SLOTS-1
  each:
    lda waits-FIRST_CRATE_SLOT,x
    beq next
    clc
    lda set_y_0-AWAKE_ACTORS,x
    adc set_half_y_0-AWAKE_ACTORS,x
    sta transport_by
    lda set_y_1-AWAKE_ACTORS,x
    adc set_half_y_1-AWAKE_ACTORS,x
    sta transport_by+1
    lda set_y_2-AWAKE_ACTORS,x
    adc #0
    pha
    cpy #$FF
    beq take
    COMPARE_16 transport_by, front
    pla
    pha
    sbc front+2
    bmi higher
  take:
    COPY_16 transport_by, front
    pla
    sta front+2
    txa
    tay
    jmp next
  higher:
    pla
  next:
    dex
    cpx #FIRST_CRATE_SLOT
    bcs each
    tya
    tax
    rts
.endproc

;;
; Lets one crate fall as far as there is space, pushing what it meets there; cells and slopes may deflect it.
; in:  X = falling = its slot, bodies
; out: its position, crate_speed, crate_contact, and those of all bodies that it moves
; clobbers: A, X, Y, body_..., move_...
; cycles at worst: 150,000
.proc fall_one
    jsr lies_still
    bcs done
    inc any_falls
    jsr load_alone
    jsr fall_by_gravity
    jsr find_obstacles
    jsr move_among_all_from_paths
    ldx falling
    jsr is_there_again
    lda body_velocity_y
    sta crate_speed_0-FIRST_CRATE_SLOT,x
    lda body_velocity_y+1
    sta crate_speed_1-FIRST_CRATE_SLOT,x
    lda body_contact
    sta crate_contact-FIRST_CRATE_SLOT,x
    sec
    lda body_y
    sbc set_y_0-AWAKE_ACTORS,x
    pha
    lda body_y+1
    sbc set_y_1-AWAKE_ACTORS,x
    pha
    sec
    lda body_x
    sbc set_x_0-AWAKE_ACTORS,x
    sta transport_by
    lda body_x+1
    sbc set_x_1-AWAKE_ACTORS,x
    sta transport_by+1
    ldy #ALONG_X
    jsr transport
    pla
    sta transport_by+1
    pla
    sta transport_by
    ldx falling
    ldy #ALONG_Y
    jmp transport
  done:
    rts
.endproc

;;
; Tests whether a crate that has met a floor lies still.
; in:  X = falling = slot
; out: carry, crate_contact; Y = 0: lies_plainly has found it
; clobbers: A, X, Y, body_...; X = falling
; cycles at worst: 16,000
.proc lies_still
    lda crate_speed_0-FIRST_CRATE_SLOT,x
    ora crate_speed_1-FIRST_CRATE_SLOT,x
    bne no
    lda crate_contact-FIRST_CRATE_SLOT,x
    and #CONTACT_FLOOR
    beq no
    jsr lies_plainly
    ldx falling
    lda #CONTACT_FLOOR
    ldy #0
    bcs lies
    jsr load_alone
    jsr lies_on_from_paths
    ldx falling
    jsr is_there_again
    bit clear_met
    bvc no
    lda clear_met
    lsr a                       ; MET_FIRM
    and #MET_SLANTED >> 1
    beq :+
      lda #CONTACT_SLOPE
    :
    ora #CONTACT_FLOOR
    ldy #1
    bcs lies
    ora #CONTACT_ONEWAY
  lies:
    sta crate_contact-FIRST_CRATE_SLOT,x
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Puts the falling crate into the set again and takes the player out.
; in:  X = slot
; out: set_there
; clobbers: A
; cycles at worst: 20
.proc is_there_again
    lda #0
    sta set_there+BODY_BOX
    lda #1
    sta set_there-AWAKE_ACTORS,x
    rts
.endproc
.assert MET_STOPS = $40 && MET_FIRM = 1, error, "lies_still tests bits 6 and 0"


;;
; Loads the falling crate and takes it out of the set, into which it puts the player.
; in:  X = falling = slot
; out: body_..., set_...
; clobbers: A, Y
; cycles at worst: 250
.proc load_alone
    jsr load_slot
    lda #0
    sta set_there-AWAKE_ACTORS,x
    jmp put_player_box
.endproc

;;
; Computes the velocity of a falling crate.
; in:  X = slot
; out: body_velocity_x/y, move_...: no options
; clobbers: A, Y
; cycles at worst: 100
.proc fall_by_gravity
    lda #0
    sta body_velocity_x
    sta body_velocity_x+1
    ldy #3
    :
      sta move_corner_correction,y
      dey
      bpl :-
    clc
    lda crate_speed_0-FIRST_CRATE_SLOT,x
    adc #<FALL_GRAVITY
    sta body_velocity_y
    lda crate_speed_1-FIRST_CRATE_SLOT,x
    adc #>FALL_GRAVITY
    sta body_velocity_y+1
    COMPARE_16 body_velocity_y, #TERMINAL_SPEED ; is the speed below the terminal speed? neither is negative
    bcc :+
      COPY_16 #TERMINAL_SPEED, body_velocity_y
    :
    rts
.endproc
.assert move_last_contact = move_corner_correction + 3, error, "fall_by_gravity clears the options together"

.segment "OBSTACLES"

;;
; Finds what is right below a body.
; local
; in:  body_..., set_there, box_below
; out: clear_met
; clobbers: A, X, Y, as clear_down
; cycles at worst: 12,000
.proc lies_on
    jsr find_obstacles
    lda box_below
    bne look
    jsr enter_walls
    jmp entered
  look:
    ldx #3
    lda #0
    :
      sta body_velocity_x,x
      dex
      bpl :-
    inc body_velocity_y
    jsr enter_obstacles
  entered:
    COPY_16 #1, wanted
    jmp clear_down
.endproc
