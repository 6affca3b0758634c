; Thin walls: a step along both axes, in the order that stops the body less. A part of the twin of
; engine/collide/thin_wall.hpp.

.importzp body_x, body_y, body_velocity_y, depth_x, depth_y, clear, solid_nibble
.import move_x, move_y
.import kept_place, first_place, first_contact, other_contact, first_entered, first_depth
.export step_between_walls

entered_x = clear               ; as in thin_wall_axis.s
entered_y = solid_nibble

.segment "SYSTEMS"

; The six bytes of body_x and body_y.
.macro COPY_PLACE from, to
    .repeat 6, byte
      lda from+byte
      sta to+byte
    .endrepeat
.endmacro
.assert body_y = body_x + 3, error, "COPY_PLACE copies x and y together"

;;
; Moves a body by at most a cell along each axis, as far as the walls let it. It must not overlap a
; wall; afterwards it does not either.
; in:  body_x/y, body_velocity_x/y: the step, body_half_x/y, move_ceiling_slack
; out: A = the sides that were stopped, 0 if none, body_x/y
; clobbers: X, Y, crossing_x/y, neighbourhood, displacement_x/y, clear, solid_nibble, depth_x/y,
;           cell_x, cell_y, cell_pointer
; cycles at worst: 6,900
.proc step_between_walls
    COPY_PLACE body_x, kept_place
    jsr move_x
    sta first_contact
    ldy entered_x
    sty first_entered
    beq :+
      lda depth_x
      sta first_depth
      lda depth_x+1
      sta first_depth+1
    :
    jsr move_y
    ora first_contact
    beq done
    ldy first_entered
    beq done
    ldy body_velocity_y
    bne other_order
    ldy body_velocity_y+1
    bne other_order
  done:                         ; the other order would do the same
    rts

  other_order:
    sta first_contact
    COPY_PLACE body_x, first_place
    COPY_PLACE kept_place, body_x
    jsr move_y
    sta other_contact
    jsr move_x
    ora other_contact
    beq take_other
    ldy entered_y
    beq take_first
    tax
    lda first_depth             ; stopped either way: where it went less far past the line
    cmp depth_y
    lda first_depth+1
    sbc depth_y+1
    bcs take_first
    txa
  take_other:
    rts
  take_first:
    COPY_PLACE first_place, body_x
    lda first_contact
    rts
.endproc
