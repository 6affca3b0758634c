; Moves one body through cells: the 6502 port of engine/collide/move.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, body_contact, body_nibble
.importzp displacement_x, displacement_y, crossing_x, crossing_y, neighbourhood, solid_nibble
.import read_corners, resolve_corners, move_in_sub_steps, slope_sub_step, eject
.export move_body, fits_cells, sub_step, push_out, clip_velocity, leave_solids

.segment "ENGINE"

;;
; Tests whether a body is as small as the four-corner method needs it: at most as large as a cell.
; in:  body_half_x/y
; out: carry
; clobbers: A
; cycles at worst: 40
.proc fits_cells
    lda #0
    cmp body_half_x
    lda #HALF_CELL
    sbc body_half_x+1
    bcc no
    lda #0
    cmp body_half_y
    lda #HALF_CELL
    sbc body_half_y+1
  no:
    rts
.endproc

;;
; Makes one sub-step: moves the body and pushes it out of the cells around it.
; in:  body_x/y, body_velocity_x/y = the step, body_half_x/y, move_..., body_contact = 0
; out: body_x/y, body_contact, body_nibble, A = 0 (Z set) if there is no contact at all
; clobbers: A, X, Y
; cycles at worst: 170,000
.proc sub_step
    clc
    lda body_x
    adc body_velocity_x
    sta body_x
    sta displacement_x
    lda body_velocity_x+1
    bmi leftward
      adc body_x+PIXEL
      bcc have_x
      inc body_x+PIXEL_HI
      jmp have_x
  leftward:
      adc body_x+PIXEL
      bcs have_x
      dec body_x+PIXEL_HI
  have_x:
    sta body_x+PIXEL
    clc                         ; the nearest crossing: add half a cell, round down to a cell's edge
    adc #HALF_CELL
    tay
    and #$F0
    sta crossing_x
    lda body_x+PIXEL_HI
    adc #0
    sta crossing_x+1
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    clc
    lda body_y
    adc body_velocity_y
    sta body_y
    sta displacement_y
    lda body_velocity_y+1
    bmi upward
      adc body_y+PIXEL
      bcc have_y
      inc body_y+PIXEL_HI
      jmp have_y
  upward:
      adc body_y+PIXEL
      bcs have_y
      dec body_y+PIXEL_HI
  have_y:
    sta body_y+PIXEL
    clc
    adc #HALF_CELL
    tay
    and #$F0
    sta crossing_y
    lda body_y+PIXEL_HI
    adc #0
    sta crossing_y+1
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1

    jsr read_corners
    bmi slopes
    and #TRAIT_BLOCKS
    bne push_out
    sta body_nibble
    lda body_contact
    rts
  slopes:
    jmp slope_sub_step
.endproc

;;
; Moves a body by its velocity for one frame.
; in:  body_x/y, body_velocity_x/y, body_half_x/y, move_corner_correction, move_drop_through,
;      move_last_contact
; out: body_x/y, body_velocity_x/y, body_contact, body_nibble
; clobbers: A, X, Y, move_last_contact, move_corner_correction
; cycles at worst: 700,000
.proc move_body
    lda #0
    sta body_contact
    lda body_velocity_x+1       ; -8 to 7 whole pixels: one sub-step suffices
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs fast
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs fast
    jsr sub_step
    beq :+                      ; no contact
      jsr clip_velocity
    :
    lda body_nibble             ; four solid cells?
    cmp #TOP_ROW | BOTTOM_ROW
    beq leave_solids
    rts
  fast:
    jmp move_in_sub_steps
.endproc

;;
; Ejects a body whose four cells are all solid, or marks it as crushed.
; local
; in:  body_nibble, and the crossing of the last sub-step
; cycles at worst: 1,440
.proc leave_solids
    lda body_nibble
    cmp #TOP_ROW | BOTTOM_ROW
    bne :+
      jsr eject
      bcs :+
      lda body_contact
      ora #CONTACT_CRUSHED
      sta body_contact
    :
    rts
.endproc

.assert TRAIT_SLOPE = $80, error, "sub_step tests bit 7"

;;
; Finds the solid cells of a neighbourhood and pushes the body out of them.
; local
; in:  as resolve_corners, but for solid_nibble; A = the OR of the four traits, not 0
; out: as resolve_corners
; clobbers: A, X, Y
; cycles at worst: 640
.proc push_out
    tax
    lda neighbourhood+3         ; collects the solid bits; the others leave on the left
    asl a
    eor neighbourhood+2
    and #<~TRAIT_SOLID
    eor neighbourhood+2
    asl a
    eor neighbourhood+1
    and #<~TRAIT_SOLID
    eor neighbourhood+1
    asl a
    eor neighbourhood+0
    and #<~TRAIT_SOLID
    eor neighbourhood+0
    and #TOP_ROW | BOTTOM_ROW
    sta solid_nibble
    txa
    jmp resolve_corners
.endproc
.assert TRAIT_SOLID = 1, error, "push_out shifts the solid bits into the nibble"

;;
; Sets the part of the velocity that leads into a contact to 0.
; local
; in:  body_contact, body_velocity_x/y
; out: body_velocity_x/y
; clobbers: A, X, Y
; cycles at worst: 80
.proc clip_velocity
    ldx #0
    lda #CONTACT_RIGHT          ; a component of 0 needs no test
    ldy body_velocity_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    and body_contact
    beq :+
      stx body_velocity_x
      stx body_velocity_x+1
    :
    lda #CONTACT_FLOOR
    ldy body_velocity_y+1
    bpl :+
      lda #CONTACT_CEILING
    :
    and body_contact
    beq :+
      stx body_velocity_y
      stx body_velocity_y+1
    :
    rts
.endproc
