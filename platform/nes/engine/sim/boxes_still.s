; Free boxes that lie still: what a room makes of each of them is plain then, and they need not fall one
; through it (boxes_fall.s). A part of the twin of engine/sim/boxes.hpp, and of engine/collide/free_box_still.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/units.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_y, body_contact
.importzp move_ceiling_slack, neighbourhood
.import move_body, load_box, is_below_level, stands_on_in_systems
.import set_x_0, set_x_1, set_y_0, set_y_1, set_half_y_0, set_half_y_1, set_traits, set_there
.export all_lie_still, lies_still

feet = neighbourhood            ; 2 bytes; nothing moves meanwhile

.segment "BSS"
still_box: .res 1               ; its place

.segment "PATHS"

;;
; Whether all free boxes lie still, on cells or on solid boxes that hold them.
; in:  set_there
; out: carry; if set: box_contact, as their fall has it
; clobbers: A, X, Y, body_..., move_..., box_contact
; cycles at worst: 700,000
.proc all_lie_still
    ldx #FREE_BOXES-1           ; does any fall?
    :
      lda box_speed_0,x
      ora box_speed_1,x
      bne no
      dex
      bpl :-
    ldx #3                      ; no options
    lda #0
    :
      sta move_ceiling_slack,x
      dex
      bpl :-
    ldx #FIRST_FREE_BOX+FREE_BOXES-1
  each:
    lda set_there,x
    beq next
    txa
    pha
    jsr lies_still
    pla
    tax
    bcc no
  next:
    dex
    cpx #FIRST_FREE_BOX
    bcs each
    sec
    rts
  no:
    clc
    rts
.endproc

;;
; Whether one lies still. Not among thin walls.
; in:  X = its place, set_there, no options in move_...
; out: carry; if set: box_contact
; clobbers: A, X, Y, body_..., box_contact
; cycles at worst: 170,000
.proc lies_still
    lda level_systems
    and #SYSTEM_THIN_WALLS
    bne no
    lda box_speed_0-FIRST_FREE_BOX,x
    ora box_speed_1-FIRST_FREE_BOX,x
    bne no
    stx still_box
    jsr is_below_level
    bcs no
    lda #<FALL_GRAVITY
    jsr try_to_fall
    bne falls
    lda body_contact            ; cells hold it, and boxes have nothing to say
    ldx still_box
    sta box_contact-FIRST_FREE_BOX,x
    lsr a
    lsr a
    lsr a
    lsr a                       ; CONTACT_FLOOR: it has not been crushed
    rts
  falls:
    cmp #<FALL_GRAVITY
    bne no
    lda body_contact            ; crushed among cells?
    bne no
    lda #0
    jsr try_to_fall
    ora body_contact
    bne no
    jsr find_support_of_box
    bcc no
    lda #CONTACT_FLOOR
    ldx still_box
    sta box_contact-FIRST_FREE_BOX,x
    sec
    rts
  no:
    clc
    rts
.endproc
.assert FALL_GRAVITY > 0 && FALL_GRAVITY < 128 && CONTACT_FLOOR = 8, error, "lies_still has a byte for a frame's fall, and shifts the floor out"

;;
; Moves it among the cells.
; in:  still_box, A = its speed downward
; out: body_..., body_contact, A = how far it went down, Z; $80 if otherwise
; clobbers: X, Y
; cycles at worst: 80,000
.proc try_to_fall
    pha
    lda still_box
    clc
    adc #PLACE_TO_SLOT
    tax
    jsr load_box
    pla
    sta body_velocity_y
    jsr move_body
    ldx still_box
    lda body_x
    cmp set_x_0,x
    bne elsewhere
    lda body_x+1
    cmp set_x_1,x
    bne elsewhere
    sec
    lda body_y
    sbc set_y_0,x
    tay
    lda body_y+1
    sbc set_y_1,x
    bne elsewhere
    tya
    bpl done
  elsewhere:
    lda #$80
  done:
    cmp #0
    rts
.endproc

;;
; Whether it stands on a solid box.
; in:  still_box, body_...
; out: carry
; clobbers: A, X, Y
; cycles at worst: 2,400
.proc find_support_of_box
    clc
    lda body_y
    adc body_half_y
    sta feet
    lda body_y+1
    adc body_half_y+1
    sta feet+1
    ldx #BOX_PLACES-1
  each:
    lda set_there,x
    beq next
    lda set_traits,x
    and #TRAIT_SOLID
    beq next
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    tay
    lda set_y_1,x
    sbc set_half_y_1,x
    cmp feet+1
    bne next
    cpy feet
    bne next
    lda feet
    pha
    lda feet+1
    pha
    jsr stands_on_in_systems
    pla
    sta feet+1
    pla
    sta feet
    bcs done
  next:
    dex
    bpl each
    clc
  done:
    rts
.endproc
