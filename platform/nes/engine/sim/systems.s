; Bodies among all that a level has besides cells: the twin of engine/sim/systems.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/box.inc"

.importzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.importzp cell_x, cell_y, cell_pointer, level_width, neighbourhood
.import move_body, move_in_room, room_thin_walls, near_count, walls_at, from_place
.import keep_near, set_there, set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.export move_among_all, holds_up_at, no_wall_on_way

apart = neighbourhood           ; 3 bytes; no move is under way meanwhile

.segment "STEPONLY"
first_column:  .res 2           ; its left edge, pixels
first_byte:    .res 1           ; of the four in which a column has its walls
last_byte:     .res 1
way_velocity:  .res 4
foot_x:        .res 3
foot_y:        .res 3

.segment "SYSTEMS"

;;
; Moves a body by its velocity for one frame among cells, thin walls, moving solids and free boxes.
; What meets cells alone needs no room: the cells' answer is then the only one.
; in:  body_..., move_...
; out: body_x/y, body_velocity_x/y, body_contact
; clobbers: A, X, Y, move_last_contact
; cycles at worst: 6,000,000, at 127 px a frame among slopes
.proc move_among_all
    lda #0
    sta near_count
    lda level_systems
    and #SYSTEM_SOLIDS | SYSTEM_BOXES
    beq :+
      jsr keep_near
    :
    lda level_systems
    and #SYSTEM_THIN_WALLS
    sta room_thin_walls
    beq in_room
    lda near_count
    bne in_room
    lda body_velocity_x+1       ; -8 to 7 whole pixels: cells move it in one step, too
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcs in_room
    lda body_velocity_y+1
    adc #HALF_CELL              ; the carry is clear
    cmp #2*HALF_CELL
    bcs in_room
    ldx #5
    :
      lda body_x,x
      sta from_place,x
      dex
      bpl :-
    ldx #3
    :
      lda body_velocity_x,x
      sta way_velocity,x
      dex
      bpl :-
    jsr move_body
    jsr no_wall_on_way
    bcs done
    ldx #5
    :
      lda from_place,x
      sta body_x,x
      dex
      bpl :-
    ldx #3
    :
      lda way_velocity,x
      sta body_velocity_x,x
      dex
      bpl :-
  in_room:
    jmp move_in_room
  done:
    rts
.endproc
.assert body_y = body_x + 3 && body_velocity_y = body_velocity_x + 2, error, "move_among_all copies x and y together"

; The edge of a cell, pixels: A, and in X the higher byte, that holds the lower or upper side of a box
; around a centre.
.macro LOWER_SIDE centre, half
    sec
    lda centre
    sbc half
    lda centre+PIXEL
    sbc half+1
    tay
    lda centre+PIXEL_HI
    sbc #0
    tax
    tya
.endmacro
.macro UPPER_SIDE centre, half
    clc
    lda centre
    adc half
    lda centre+PIXEL
    adc half+1
    tay
    lda centre+PIXEL_HI
    adc #0
    tax
    tya
.endmacro

; The carry is clear where the body came from a higher place along an axis than it is at now.
.macro COMPARE_PLACES axis, from
    lda .ident(.concat("body_", axis))
    cmp from
    lda .ident(.concat("body_", axis))+PIXEL
    sbc from+PIXEL
    lda .ident(.concat("body_", axis))+PIXEL_HI
    sbc from+PIXEL_HI
    eor #$80
    asl a                       ; it is not negative
.endmacro

;;
; Whether no thin wall is in the cells that a body was in on its way, nor in those above and below of
; which a byte tells at once.
; in:  from_place, body_x/y, body_half_x/y
; out: carry: none
; clobbers: A, X, Y, cell_x, cell_pointer
; cycles at worst: 480
.proc no_wall_on_way
    COMPARE_PLACES "y", from_place+3
    bcc upward
    LOWER_SIDE from_place+3, body_half_y
    jsr byte_of_row
    sta first_byte
    UPPER_SIDE body_y, body_half_y
    jmp have_rows
  upward:
    LOWER_SIDE body_y, body_half_y
    jsr byte_of_row
    sta first_byte
    UPPER_SIDE from_place+3, body_half_y
  have_rows:
    jsr byte_of_row
    sta last_byte
    COMPARE_PLACES "x", from_place
    bcc leftward
    LOWER_SIDE from_place, body_half_x
    sta first_column
    stx first_column+1
    UPPER_SIDE body_x, body_half_x
    jmp have_columns
  leftward:
    LOWER_SIDE body_x, body_half_x
    sta first_column
    stx first_column+1
    UPPER_SIDE from_place, body_half_x
  have_columns:
    sta cell_x
    cmp level_width
    txa
    sbc level_width+1
    bcs near                    ; the border is a wall; a negative side counts as a large one
    lda first_column+1
    bmi near
    lsr a                       ; 4 bytes a column of 16 pixels
    sta cell_pointer+1
    lda first_column
    and #$F0
    sta first_column
    ror a
    lsr cell_pointer+1
    ror a
    clc
    adc level_thin_walls_offset
    sta cell_pointer
    lda cell_pointer+1
    adc level_thin_walls_offset+1
    ora #>level_block           ; the block starts at a multiple of its size
    sta cell_pointer+1
    sec                         ; how many columns follow
    lda cell_x
    sbc first_column
    lsr a
    lsr a
    lsr a
    lsr a
    tax
  each_column:
    ldy first_byte
  each_byte:
    lda (cell_pointer),y
    bne near
    cpy last_byte
    iny
    bcc each_byte
    clc
    lda cell_pointer
    adc #4
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    dex
    bpl each_column
    sec
    rts
  near:
    clc
    rts

  ; Of the row of a pixel: X:A, signed. What is above or below the level counts as its edge.
  byte_of_row:
    cpx #0
    bne beyond
    asl a
    rol a
    rol a
    and #3
    rts
  beyond:
    bmi above
    lda #3
    rts
  above:
    lda #0
    rts
.endproc

;;
; Whether something that is no cell holds up the leading foot of an actor.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: Y, cell_x, cell_y, cell_pointer
; cycles at worst: 1,300
.proc holds_up_at
    txa
    pha
    ldy actor_kind,x
    clc
    lda actor_y_0,x
    adc kind_half_y_0,y
    sta foot_y
    lda actor_y_1,x
    adc kind_half_y_1,y
    sta foot_y+1
    lda actor_y_2,x
    adc #0
    sta foot_y+2
    lda actor_flags,x
    lsr a                       ; ACTOR_FACES_LEFT
    bcs leftward
    lda actor_x_0,x
    adc kind_half_x_0,y         ; the carry is clear
    sta foot_x
    lda actor_x_1,x
    adc kind_half_x_1,y
    sta foot_x+1
    lda actor_x_2,x
    adc #0
    jmp have_x
  leftward:
    lda actor_x_0,x
    sbc kind_half_x_0,y         ; the carry is set
    sta foot_x
    lda actor_x_1,x
    sbc kind_half_x_1,y
    sta foot_x+1
    lda actor_x_2,x
    sbc #0
  have_x:
    sta foot_x+2
    lda level_systems
    and #SYSTEM_SOLIDS | SYSTEM_BOXES
    beq :+
      jsr box_holds_up
      bcs done
    :
    lda level_systems
    and #SYSTEM_THIN_WALLS
    beq done
    lda foot_y+1                ; on a line of the grid?
    and #$0F
    ora foot_y
    bne none
    lda foot_x+1
    and #$F0
    sta cell_x
    lda foot_x+2
    sta cell_x+1
    lda foot_y+1
    sta cell_y
    lda foot_y+2
    sta cell_y+1
    jsr walls_at
    and #WALL_TOP
    jmp done
  none:
    lda #0
  done:
    sta foot_y
    pla
    tax
    lda foot_y
    rts
.endproc

;;
; Whether the foot is on top of a box.
; in:  foot_x, foot_y
; out: carry: it is, and A is not 0
; clobbers: A, X, Y
; cycles at worst: 900
.proc box_holds_up
    ldx #BODY_BOX-1
  each:
    lda set_there,x
    beq next
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    sta apart
    lda set_y_1,x
    sbc set_half_y_1,x
    sta apart+1
    lda set_y_2,x
    sbc #0
    cmp foot_y+2
    bne next
    lda apart+1
    cmp foot_y+1
    bne next
    lda apart
    cmp foot_y
    bne next
    sec                         ; from its left side
    lda foot_x
    sbc set_x_0,x
    sta apart
    lda foot_x+1
    sbc set_x_1,x
    sta apart+1
    lda foot_x+2
    sbc set_x_2,x
    tay
    clc
    lda apart
    adc set_half_x_0,x
    sta apart
    lda apart+1
    adc set_half_x_1,x
    sta apart+1
    tya
    adc #0
    bne next                    ; left of it, or far to the right
    lda set_half_x_0,x          ; its width
    asl a
    sta apart+2
    lda set_half_x_1,x
    rol a
    tay
    lda apart
    cmp apart+2
    lda apart+1
    sty apart+2
    sbc apart+2
    bcs next
    lda #1
    sec
    rts
  next:
    dex
    bpl each
    clc
    rts
.endproc
.assert ACTOR_FACES_LEFT = 1, error, "holds_up_at shifts the flag out"
