; Thin walls: the way of a body along one axis, up to a wall or past the end of a ceiling. A part of the
; twin of engine/collide/thin_wall.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/thin_wall.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y, move_ceiling_slack
.importzp crossing_x, crossing_y, depth_x, depth_y, clear, solid_nibble, arms
.import arms_of_column, arms_of_row, push_reached
.export move_x, move_y

entered_x = clear               ; whether a line is entered
entered_y = solid_nibble

.segment "SCRATCH"
slip_x:        .res 3           ; body_x and the velocity before a slip is tried
slip_velocity: .res 2

.segment "SYSTEMS"

; The line that a side moves onto and past along one axis, and how far past: crossing_..., depth_...
; Branches to `none` where there is none; a step must not be 0.
.macro ENTRY axis, none
    .local backward, not_on_line, found, not_found
    lda .ident(.concat("body_velocity_", axis))+1
    bmi backward
    clc                         ; the side after the step
    lda .ident(.concat("body_half_", axis))
    adc .ident(.concat("body_velocity_", axis))
    tay
    lda .ident(.concat("body_half_", axis))+1
    adc .ident(.concat("body_velocity_", axis))+1
    tax
    clc
    tya
    adc .ident(.concat("body_", axis))
    sta .ident(.concat("depth_", axis))
    txa
    adc .ident(.concat("body_", axis))+PIXEL
    tax
    lda .ident(.concat("body_", axis))+PIXEL_HI
    adc #0
    sta .ident(.concat("crossing_", axis))+1
    txa
    and #$F0
    sta .ident(.concat("crossing_", axis))
    txa
    and #$0F
    sta .ident(.concat("depth_", axis))+1
    ora .ident(.concat("depth_", axis))
    bne not_on_line
      lda #PIXELS_PER_CELL      ; the line before is what it is past
      sta .ident(.concat("depth_", axis))+1
      sec
      lda .ident(.concat("crossing_", axis))
      sbc #PIXELS_PER_CELL
      sta .ident(.concat("crossing_", axis))
      bcs not_on_line
      dec .ident(.concat("crossing_", axis))+1
    not_on_line:
    lda .ident(.concat("body_velocity_", axis))
    cmp .ident(.concat("depth_", axis))
    lda .ident(.concat("body_velocity_", axis))+1
    sbc .ident(.concat("depth_", axis))+1
    bcs found
    jmp none
  backward:
    sec
    lda .ident(.concat("body_half_", axis))
    sbc .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("depth_", axis))
    lda .ident(.concat("body_half_", axis))+1
    sbc .ident(.concat("body_velocity_", axis))+1
    sta .ident(.concat("depth_", axis))+1
    sec
    lda .ident(.concat("body_", axis))
    sbc .ident(.concat("depth_", axis))
    sta .ident(.concat("depth_", axis))
    lda .ident(.concat("body_", axis))+PIXEL
    sbc .ident(.concat("depth_", axis))+1
    tax
    lda .ident(.concat("body_", axis))+PIXEL_HI
    sbc #0
    tay
    txa
    and #$F0
    clc
    adc #PIXELS_PER_CELL
    sta .ident(.concat("crossing_", axis))
    tya
    adc #0
    sta .ident(.concat("crossing_", axis))+1
    sec
    lda #0
    sbc .ident(.concat("depth_", axis))
    sta .ident(.concat("depth_", axis))
    txa
    and #$0F
    eor #$FF
    adc #PIXELS_PER_CELL
    sta .ident(.concat("depth_", axis))+1
    clc                         ; step + depth <= 0
    lda .ident(.concat("depth_", axis))
    adc .ident(.concat("body_velocity_", axis))
    tay
    lda .ident(.concat("depth_", axis))+1
    adc .ident(.concat("body_velocity_", axis))+1
    bmi found
    bne not_found
    tya
    beq found
  not_found:
    jmp none
  found:
.endmacro

; body += body_velocity along one axis.
.macro GO axis
    .local backward, done
    clc
    lda .ident(.concat("body_", axis))
    adc .ident(.concat("body_velocity_", axis))
    sta .ident(.concat("body_", axis))
    lda .ident(.concat("body_velocity_", axis))+1
    bmi backward
      adc .ident(.concat("body_", axis))+PIXEL
      sta .ident(.concat("body_", axis))+PIXEL
      bcc done
      inc .ident(.concat("body_", axis))+PIXEL_HI
      bcs done
    backward:
      adc .ident(.concat("body_", axis))+PIXEL
      sta .ident(.concat("body_", axis))+PIXEL
      bcs done
      dec .ident(.concat("body_", axis))+PIXEL_HI
    done:
.endmacro

;;
; Goes along x, up to a wall.
; in:  body_..., body_velocity_x: the way, at most a cell
; out: A = the side that was stopped, 0 if none (Z set), body_x; entered_x, depth_x
; clobbers: X, Y, crossing_x, first_y, last_y, arms, cell_x, cell_y, cell_pointer
; cycles at worst: 860
.proc move_x
    lda #0
    sta entered_x
    lda body_velocity_x
    ora body_velocity_x+1
    bne :+
      rts
    :
    ENTRY "x", free
    inc entered_x
    REACH "y"
    jsr arms_of_column
    beq free
    lda #CONTACT_RIGHT
    ldy body_velocity_x+1
    bpl :+
      lda #CONTACT_LEFT
    :
    jmp push_reached
  free:
    GO "x"
    lda #0
    rts
.endproc

;;
; A head that met the end of a ceiling by no more than the slack passes beside it.
; in:  body_..., body_velocity_y: the way up, crossing_y, arms, first_x, last_x, move_ceiling_slack
; out: carry: it passed, body_x/y
; clobbers: A, X, Y, crossing_x, first_..., last_..., arms, cell_x, cell_y, cell_pointer, entered_x,
;           depth_x
; cycles at worst: 1,750
.proc slip
    lda move_ceiling_slack+1    ; every way aside is longer than none
    bmi stays
    ora move_ceiling_slack
    beq stays
    ldx last_x
    cpx first_x
    beq stays
    lda body_x                  ; from the line between the columns
    sta depth_x
    lda body_x+PIXEL
    sec
    sbc last_x
    sta depth_x+1
    lda arms
    and #<~ARM_UP
    cmp #ARM_LEFT | ARM_RIGHT
    beq stays
    cmp #0
    bne to_free_side
      lda depth_x+1             ; a wall above alone: to the nearer side
      bmi leftward
      ora depth_x
      bne rightward
  stays:
    clc
    rts
  to_free_side:
    and #ARM_RIGHT
    bne leftward
  rightward:
    sec
    lda body_half_x
    sbc depth_x
    sta depth_x
    lda body_half_x+1
    sbc depth_x+1
    sta depth_x+1
    jsr is_within_slack
    bcc stays
    ldx depth_x
    ldy depth_x+1
    jmp try_aside
  leftward:
    clc
    lda body_half_x
    adc depth_x
    sta depth_x
    lda body_half_x+1
    adc depth_x+1
    sta depth_x+1
    jsr is_within_slack
    bcc stays
    sec
    lda #0
    sbc depth_x
    tax
    lda #0
    sbc depth_x+1
    tay
    jmp try_aside
.endproc
.assert ARM_UP = 1, error, "slip tells a wall above alone by zero"

;;
; in:  depth_x, more than 0, move_ceiling_slack
; out: carry: depth_x <= move_ceiling_slack
; clobbers: A
; cycles at worst: 18
.proc is_within_slack
    lda move_ceiling_slack
    cmp depth_x
    lda move_ceiling_slack+1
    sbc depth_x+1
    rts
.endproc

;;
; Goes aside and then up, if nothing stops it on either.
; in:  Y:X = the way aside, body_..., body_velocity_y, crossing_y
; out: carry: it went, body_x/y
; clobbers: A, X, Y, as slip
; cycles at worst: 1,650
.proc try_aside
    lda body_velocity_x
    sta slip_velocity
    lda body_velocity_x+1
    sta slip_velocity+1
    stx body_velocity_x
    sty body_velocity_x+1
    ldx #2
    :
      lda body_x,x
      sta slip_x,x
      dex
      bpl :-
    jsr move_x
    tax                         ; the way back first
    lda slip_velocity
    sta body_velocity_x
    lda slip_velocity+1
    sta body_velocity_x+1
    txa
    bne stays
    REACH "x"
    jsr arms_of_row
    bne stays
    clc                         ; up
    lda body_y
    adc body_velocity_y
    sta body_y
    lda body_y+PIXEL
    adc body_velocity_y+1
    sta body_y+PIXEL
    bcs :+
      dec body_y+PIXEL_HI
    :
    sec
    rts
  stays:
    ldx #2
    :
      lda slip_x,x
      sta body_x,x
      dex
      bpl :-
    clc
    rts
.endproc

;;
; Goes along y, up to a wall.
; in:  body_..., body_velocity_y: the way, at most a cell, move_ceiling_slack
; out: A = the side that was stopped, 0 if none (Z set), body_x/y; entered_y, depth_y
; clobbers: X, Y, as slip, crossing_y
; cycles at worst: 2,500
.proc move_y
    lda #0
    sta entered_y
    lda body_velocity_y
    ora body_velocity_y+1
    bne :+
      rts
    :
    ENTRY "y", free
    inc entered_y
    REACH "x"
    jsr arms_of_row
    beq free
    lda body_velocity_y+1
    bmi ceiling
    lda #CONTACT_FLOOR
    jmp push_reached
  ceiling:
    jsr slip
    bcs passed
    lda #CONTACT_CEILING
    jmp push_reached
  free:
    GO "y"
  passed:
    lda #0
    rts
.endproc
