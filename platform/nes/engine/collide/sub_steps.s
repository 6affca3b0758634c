; Splits a fast body's move into sub-steps: the 6502 port of engine/collide/sub_steps.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_contact, body_nibble, move_last_contact
.import sub_step, clip_velocity, leave_solids
.exportzp sub_steps, whole_x, whole_y, share_x, share_y, extra_x, extra_y
.export spread, take_step, stop_whole, take_whole, move_in_sub_steps, leave_floor

.zeropage
whole_x:   .res 2  ; the velocity
whole_y:   .res 2
share_x:   .res 2  ; a sub-step's share of the velocity's magnitude
share_y:   .res 2
extra_x:   .res 1  ; how many sub-steps get one subpixel more; x and y are two bytes apart, as above
sub_steps: .res 1  ; the sub-steps that remain
extra_y:   .res 1
contacts:  .res 1  ; the contacts of the sub-steps until now

; Variables for after the last sub-step:
kept_place = share_x            ; 6 bytes: body_x, body_y, while the floor below is searched
last_floor = extra_y            ; the floor contact of the last sub-step
.assert share_y = share_x + 2 && extra_x = share_x + 4 && sub_steps = share_x + 5, error, "kept_place has six bytes of them"

CONTACT_STANDING = CONTACT_FLOOR | CONTACT_ONEWAY | CONTACT_SLOPE

.segment "ENGINE"

;;
; Spreads a velocity over equal sub-steps of at most half a cell: 1, 2, 4, 8 or 16 of them.
; in:  body_velocity_x/y
; out: sub_steps, whole_x/y, share_x/y, extra_x/y
; clobbers: A, X
; cycles at worst: 1,000
.proc spread
    lda #1
    sta sub_steps
    ldx #2
  each:
    lda #0
    sta extra_x,x
    lda body_velocity_x,x
    sta whole_x,x
    sta share_x,x
    lda body_velocity_x+1,x
    sta whole_x+1,x
    sta share_x+1,x
    bpl :+
      NEGATE_16 {share_x,x}, {share_x,x}
    :
    dex
    dex
    bpl each

  again:
    ldx #2
  compare:
    lda share_x+1,x
    cmp #HALF_CELL
    bcc short
    bne longer
    lda share_x,x
    ora extra_x,x               ; the remainder counts, too
    bne longer
  short:
    dex
    dex
    bpl compare
    rts
  longer:                       ; the bit shifted out is worth one subpixel in `sub_steps` sub-steps
    ldx #2
  halve:
    lsr share_x+1,x
    ror share_x,x
    bcc even
      lda extra_x,x
      clc
      adc sub_steps
      sta extra_x,x
    even:
    dex
    dex
    bpl halve
    asl sub_steps
    jmp again
.endproc

;;
; Computes the next sub-step: the share, or 0 along an axis without velocity. The first sub-steps get one subpixel of
; the remainder each.
; local
; in:  whole_x/y: the velocity, share_x/y, extra_x/y
; out: body_velocity_x/y, extra_x/y
; clobbers: A, X
; cycles at worst: 190
.proc take_step
    ldx #2
  each:
    lda whole_x,x
    ora whole_x+1,x
    beq stopped
    clc
    lda extra_x,x
    beq :+
      sbc #0                    ; one less: the carry is clear
      sta extra_x,x
      sec
    :
    lda share_x,x
    adc #0
    sta body_velocity_x,x
    lda share_x+1,x
    adc #0
    sta body_velocity_x+1,x
    lda whole_x+1,x
    bpl next
    sec
    lda #0
    sbc body_velocity_x,x
    sta body_velocity_x,x
    lda #0
    sbc body_velocity_x+1,x
    jmp have_step
  stopped:
    sta body_velocity_x,x
  have_step:
    sta body_velocity_x+1,x
  next:
    dex
    dex
    bpl each
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2 && whole_y - whole_x = 2 && share_y - share_x = 2 && extra_y - extra_x = 2, error, "take_step indexes x and y"

;;
; Moves a body that is faster than half a cell a frame.
; local
; in, out: as move_body
; clobbers: A, X, Y, move_corner_correction
; cycles at worst: 700,000
.proc move_in_sub_steps
    lda #0
    sta contacts
    jsr leave_floor
    jsr spread
  each:
    jsr take_step               ; in body_velocity_x/y
    lda #0
    sta body_contact
    jsr sub_step
    lda body_contact
    ora contacts
    sta contacts
    lda body_velocity_y         ; a level step without a floor contact leaves the last contact as it was
    ora body_velocity_y+1
    bne tells
    lda body_contact
    and #CONTACT_FLOOR
    beq :+
  tells:
      lda body_contact
      sta move_last_contact
    :
    lda body_contact
    beq no_contact
      jsr stop_whole
  no_contact:
    dec sub_steps
    bne each
    lda body_contact
    and #CONTACT_STANDING
    sta last_floor
    lda contacts
    sta body_contact
    jsr leave_solids
    lda body_contact
    and #<~CONTACT_STANDING
    sta contacts
    eor body_contact
    beq have_floor
    lda last_floor
    bne :+
      jsr floor_below
    :
    ora contacts
    sta body_contact
  have_floor:
    jmp take_whole
.endproc

;;
; Finds what carries a body at its position: what stops it from moving a subpixel down.
; in:  body_x/y, body_half_x/y, move_drop_through
; out: A = CONTACT_FLOOR and the other bits of a floor contact, or 0
; clobbers: X, Y, body_velocity_x/y, body_contact
; cycles at worst: 60,000
.proc floor_below
    COPY_BYTES 6, body_x, kept_place
    lda body_nibble
    pha
    lda #0
    sta body_contact
    sta body_velocity_x         ; a step straight down follows no ground
    sta body_velocity_x+1
    sta body_velocity_y+1
    lda #1
    sta body_velocity_y
    jsr sub_step
    pla
    sta body_nibble
    COPY_BYTES 6, kept_place, body_x
    lda body_contact
    and #CONTACT_STANDING
    rts
.endproc
.assert body_y = body_x + 3, error, "floor_below copies both together"

;;
; Sets the part of the velocity that leads into a contact to 0, for the remaining sub-steps too.
; local
; in:  body_contact, whole_x/y
; out: whole_x/y, body_velocity_x/y
; clobbers: A, X, Y
; cycles at worst: 190
.proc stop_whole
    jsr take_whole
    jsr clip_velocity
    COPY_BYTES 4, body_velocity_x, whole_x
    rts
.endproc

;;
; Stores the velocity of the whole frame as the body's again.
; local
; in:  whole_x/y
; out: body_velocity_x/y
; clobbers: A, X
; cycles at worst: 70
.proc take_whole
    COPY_BYTES 4, whole_x, body_velocity_x
    rts
.endproc

;;
; Forgets the floor of a body that rises, so that its level sub-steps do not follow that floor.
; in:  body_velocity_y, move_last_contact
; out: move_last_contact
; clobbers: A
; cycles at worst: 30
.proc leave_floor
    lda body_velocity_y+1
    bpl :+
      lda move_last_contact
      and #<~CONTACT_FLOOR
      sta move_last_contact
    :
    rts
.endproc
