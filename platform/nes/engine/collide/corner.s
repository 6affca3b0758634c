; Decides the nibbles that leave a choice, checkerboards and outer corners: the 6502 port of
; engine/collide/corner.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp body_velocity_y, body_half_x, body_half_y, body_nibble, move_corner_correction
.importzp neighbourhood, displacement_x, displacement_y, clear
.exportzp depth_x, depth_y
.export close_diagonal, outer_corner_contact

.segment "ZPCELLS": zeropage
depth_x: .res 2
depth_y: .res 2

.segment "ENGINE"

;;
; Closes the diagonal of a checkerboard: counts one more cell as solid, so that the body stays with one free cell.
; in:  body_nibble = 6 or 9, clear, displacement_x/y
; out: A = 7, $B, $D or $E
; clobbers: A, Y
; cycles at worst: 57
.proc close_diagonal
    lda body_nibble
    cmp #TOP_LEFT | BOTTOM_RIGHT
    beq falling

  ; The solid cells rise from bottom left to top right: the free cells are top left and bottom right.
    lda clear
    cmp #CONTACT_RIGHT | CONTACT_FLOOR
    beq keep_top_left
    cmp #CONTACT_LEFT | CONTACT_CEILING
    beq keep_bottom_right
    clc
    lda displacement_x
    adc displacement_y
    tay
    lda displacement_x+1
    adc displacement_y+1
    bmi keep_top_left           ; above the line
    bne keep_bottom_right
    tya
    bne keep_bottom_right
    lda displacement_x+1        ; on the line: by the sign of x
    bpl keep_bottom_right
  keep_top_left:
    lda #TOP_RIGHT | BOTTOM_LEFT | BOTTOM_RIGHT
    rts
  keep_bottom_right:
    lda #TOP_LEFT | TOP_RIGHT | BOTTOM_LEFT
    rts

  falling:
    lda clear
    cmp #CONTACT_LEFT | CONTACT_FLOOR
    beq keep_top_right
    cmp #CONTACT_RIGHT | CONTACT_CEILING
    beq keep_bottom_left
    sec
    lda displacement_y
    sbc displacement_x
    tay
    lda displacement_y+1
    sbc displacement_x+1
    bmi keep_top_right
    bne keep_bottom_left
    tya
    bne keep_bottom_left
    lda displacement_x+1
    bmi keep_bottom_left
  keep_top_right:
    lda #TOP_LEFT | BOTTOM_LEFT | BOTTOM_RIGHT
    rts
  keep_bottom_left:
    lda #TOP_LEFT | TOP_RIGHT | BOTTOM_RIGHT
    rts
.endproc

; Computes how deep the body reaches beyond the crossing's line into a cell on the given side of it. Branches to
; `none` if it does not reach there.
.macro DEPTH axis, side, none
    .if side & (::CONTACT_LEFT | ::CONTACT_CEILING)
      sec
      lda .ident(.concat("body_half_", axis))
      sbc .ident(.concat("displacement_", axis))
      sta .ident(.concat("depth_", axis))
      lda .ident(.concat("body_half_", axis))+1
      sbc .ident(.concat("displacement_", axis))+1
    .else
      clc
      lda .ident(.concat("body_half_", axis))
      adc .ident(.concat("displacement_", axis))
      sta .ident(.concat("depth_", axis))
      lda .ident(.concat("body_half_", axis))+1
      adc .ident(.concat("displacement_", axis))+1
    .endif
    sta .ident(.concat("depth_", axis))+1
    bmi none
    ora .ident(.concat("depth_", axis))
    beq none
.endmacro

; outer_corner_contact for one of the four cells, with its two pushes. It returns, or continues at `none` if the body does not
; reach the cell.
.macro LONE_CELL cell, side_x, side_y, none
    .local by_depth, upright, decided, oneway, oneway_upright, stopped
    DEPTH "x", side_x, none
    DEPTH "y", side_y, none
    lda neighbourhood+cell
    and #TRAIT_ONEWAY
    bne oneway
    lda clear
    and #side_x | side_y
    beq by_depth
    cmp #side_x | side_y
    .if side_y = ::CONTACT_CEILING
      bne upright
    .else
      bne decided
    .endif
  by_depth:                     ; the shallower axis, a tie along y
    COMPARE_16 depth_x, depth_y
    lda #side_x
    bcc decided
    lda #side_y
    .if side_y = ::CONTACT_CEILING
      upright:                  ; rising, and within the corner correction: slips past the cell
        cmp #CONTACT_CEILING
        bne decided
        lda body_velocity_y+1
        bpl stopped
        COMPARE_16 move_corner_correction, depth_x
        bmi stopped
          lda #side_x
          sec
          rts
      stopped:
        lda #CONTACT_CEILING
    .endif
  decided:
    clc
    rts
  oneway:
    and #TRAIT_ONEWAY_LEFT | TRAIT_ONEWAY_RIGHT
    beq oneway_upright
    lda #side_x
    clc
    rts
  oneway_upright:
    lda #side_y
    clc
    rts
.endmacro

;;
; Decides which of an outer corner's two pushes applies.
; in:  body_nibble = 1, 2, 4 or 8, neighbourhood, clear, displacement_x/y, body_velocity_y,
;      body_half_x/y, move_corner_correction
; out: A = the contact, 0 if the body does not reach the cell; carry: it slips past a ceiling
; clobbers: A
; cycles at worst: 150
.proc outer_corner_contact
    lda body_nibble
    lsr a
    bcc not_top_left
      LONE_CELL 0, ::CONTACT_LEFT, ::CONTACT_CEILING, upper_none
  upper_none:
    lda #0
    clc
    rts
  not_top_left:
    lsr a
    bcc not_top_right
      LONE_CELL 1, ::CONTACT_RIGHT, ::CONTACT_CEILING, upper_none
  not_top_right:
    lsr a
    bcc bottom_right
      LONE_CELL 2, ::CONTACT_LEFT, ::CONTACT_FLOOR, lower_none
  lower_none:
    lda #0
    clc
    rts
  bottom_right:
      LONE_CELL 3, ::CONTACT_RIGHT, ::CONTACT_FLOOR, lower_none
.endproc
