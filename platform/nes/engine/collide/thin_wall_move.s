; Thin walls: the way out of a wall, and the way of a frame. A part of the twin of
; engine/collide/thin_wall.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/thin_wall.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, body_contact
.importzp crossing_x, crossing_y, displacement_x, displacement_y, depth_x, depth_y
.importzp sub_steps, whole_x, whole_y, share_x, share_y, extra_x, extra_y
.import arms_of_column, arms_of_row, step_between_walls, kept_place
.import find_crossing, push_reached, stop_at, exceeds_half_cell
.export overlaps_thin_wall, leave_thin_wall, move_between_walls

.segment "SCRATCH"
less: .res 1                    ; the side along which it is less deep in a wall
both: .res 1

.segment "SYSTEMS"

;;
; Whether the open box of a body overlaps a wall.
; in:  body_x/y, body_half_x/y
; out: A = 0 (Z set) if not
; clobbers: X, Y, crossing_x/y, first_..., last_..., arms, cell_x, cell_y, cell_pointer
; cycles at worst: 760
.proc overlaps_thin_wall
    REACH "x"
    REACH "y"
    lda last_x
    cmp first_x
    bne across_columns
    lda last_y
    cmp first_y
    beq inside
    sta crossing_y
    lda last_y+1
    sta crossing_y+1
    jmp arms_of_row
  across_columns:
    sta crossing_x
    lda last_x+1
    sta crossing_x+1
    jmp arms_of_column
  inside:
    lda #0
    rts
.endproc

; X = forward where the body's centre is before the nearest line along one axis, or on it, else
; backward.
.macro SIDE axis, backward, forward
    .local before
    ldx #forward
    lda .ident(.concat("displacement_", axis))+1
    bmi before
    ora .ident(.concat("displacement_", axis))
    beq before
      ldx #backward
    before:
.endmacro

; How deep the body overlaps that line, in depth_...; branches to `none` where it does not.
.macro OVERLAP axis, none
    .local before, have_depth, reached, not_reached
    lda .ident(.concat("displacement_", axis))+1
    bmi before
    sec
    lda .ident(.concat("body_half_", axis))
    sbc .ident(.concat("displacement_", axis))
    sta .ident(.concat("depth_", axis))
    lda .ident(.concat("body_half_", axis))+1
    sbc .ident(.concat("displacement_", axis))+1
    jmp have_depth
  before:
    clc
    lda .ident(.concat("body_half_", axis))
    adc .ident(.concat("displacement_", axis))
    sta .ident(.concat("depth_", axis))
    lda .ident(.concat("body_half_", axis))+1
    adc .ident(.concat("displacement_", axis))+1
  have_depth:
    sta .ident(.concat("depth_", axis))+1
    bmi not_reached
    ora .ident(.concat("depth_", axis))
    bne reached
  not_reached:
    jmp none
  reached:
.endmacro

;;
; Pushes a body that overlaps a wall, because something else put it there, to the side of the wall
; that its centre is on.
; in:  body_x/y, body_half_x/y
; out: A = the sides that pushed it, 0 if none (Z set), body_x/y
; clobbers: X, Y, crossing_x/y, first_..., last_..., arms, depth_x/y, cell_x, cell_y, cell_pointer
; cycles at worst: 2,500
.proc leave_thin_wall
    jsr overlaps_thin_wall
    bne overlaps
    rts
  overlaps:
    jsr find_crossing
    OVERLAP "x", along_y
    SIDE "x", CONTACT_LEFT, CONTACT_RIGHT
    stx less
    OVERLAP "y", along_x
    SIDE "y", CONTACT_CEILING, CONTACT_FLOOR
    txa
    ora less
    sta both
    lda depth_x
    cmp depth_y
    lda depth_x+1
    sbc depth_y+1
    bcc :+
      stx less                  ; a tie along y
    :
    ldx #5
    :
      lda body_x,x
      sta kept_place,x
      dex
      bpl :-
    lda less
    jsr push_reached
    jsr overlaps_thin_wall
    beq less_suffices
    ldx #5
    :
      lda kept_place,x
      sta body_x,x
      dex
      bpl :-
    lda both
    eor less
    jsr push_reached
    jsr overlaps_thin_wall
    beq other_suffices
    lda less                    ; within the cell of its centre nothing is left to overlap
    jsr push_reached
    lda both
    rts
  less_suffices:
    lda less
    rts
  other_suffices:
    lda both
    eor less
    rts
  along_x:                      ; it overlaps lines of this axis alone
    lda less
    jmp push_reached
  along_y:
    SIDE "y", CONTACT_CEILING, CONTACT_FLOOR
    txa
    jmp push_reached
.endproc

; The magnitude of a velocity in share_..., the velocity in whole_...
.macro MAGNITUDE axis
    .local positive
    lda .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("whole_", axis))
    sta .ident(.concat("share_", axis))
    lda .ident(.concat("body_velocity_", axis))+1
    sta .ident(.concat("whole_", axis))+1
    sta .ident(.concat("share_", axis))+1
    bpl positive
      sec
      lda #0
      sbc .ident(.concat("body_velocity_", axis))
      sta .ident(.concat("share_", axis))
      lda #0
      sbc .ident(.concat("body_velocity_", axis))+1
      sta .ident(.concat("share_", axis))+1
    positive:
    lda #0
    sta .ident(.concat("extra_", axis))
.endmacro

; Halves a share; the bit that leaves is worth a subpixel in as many sub-steps as there are.
.macro HALVE axis
    .local even
    lsr .ident(.concat("share_", axis))+1
    ror .ident(.concat("share_", axis))
    bcc even
      lda .ident(.concat("extra_", axis))
      adc sub_steps             ; one too much: the carry
      sta .ident(.concat("extra_", axis))
      dec .ident(.concat("extra_", axis))
    even:
.endmacro

; A sub-step's part of the motion in body_velocity_..., as long as the velocity is not stopped.
.macro PART axis
    .local stopped, no_extra, forward, done
    lda .ident(.concat("whole_", axis))
    ora .ident(.concat("whole_", axis))+1
    beq stopped
    lda .ident(.concat("share_", axis))
    ldx .ident(.concat("share_", axis))+1
    ldy .ident(.concat("extra_", axis))
    beq no_extra
      dec .ident(.concat("extra_", axis))
      clc
      adc #1
      bcc no_extra
      inx
    no_extra:
    ldy .ident(.concat("whole_", axis))+1
    bpl forward
      eor #$FF
      clc
      adc #1
      sta .ident(.concat("body_velocity_", axis))
      txa
      eor #$FF
      adc #0
      sta .ident(.concat("body_velocity_", axis))+1
      jmp done
  forward:
    sta .ident(.concat("body_velocity_", axis))
    stx .ident(.concat("body_velocity_", axis))+1
    jmp done
  stopped:
    sta .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("body_velocity_", axis))+1
  done:
.endmacro

;;
; Moves a body by its velocity for one frame, past no wall at any speed.
; in:  body_x/y, body_velocity_x/y, body_half_x/y, move_ceiling_slack
; out: body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y, and as step_between_walls
; cycles at worst: 115,000
.proc move_between_walls
    jsr leave_thin_wall
    sta body_contact
    jsr stop_at
    MAGNITUDE "x"
    MAGNITUDE "y"
    lda #1
    sta sub_steps
  halve:
    jsr exceeds_half_cell
    bcc each
    HALVE "x"
    HALVE "y"
    asl sub_steps
    jmp halve

  each:
    PART "x"
    PART "y"
    jsr step_between_walls
    tay
    ldx #3
    :
      lda whole_x,x
      sta body_velocity_x,x
      dex
      bpl :-
    tya
    beq free
      ora body_contact
      sta body_contact
      jsr stop_at
      ldx #3
      :
        lda body_velocity_x,x
        sta whole_x,x
        dex
        bpl :-
    free:
    dec sub_steps
    beq done
    jmp each
  done:
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2 && whole_y - whole_x = 2, error, "move_between_walls copies x and y together"
