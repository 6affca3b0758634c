; Where the camera may be: the 6502 port of engine/show/camera_rooms.hpp for the NES's screen.

.include "engine.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.importzp level_width, level_low_height
.import camera_room
.exportzp seen_x, seen_y
.export find_room, find_limits, camera_left, camera_right, camera_top, camera_bottom

SCREEN_COLUMNS = NES_SCREEN_WIDTH / PIXELS_PER_CELL
SCREEN_ROWS = NES_SCREEN_HEIGHT / PIXELS_PER_CELL

; A room's numbers, an array each.
ROOM_LEFT   = level_rooms
ROOM_TOP    = level_rooms + 2*MOST_ROOMS
ROOM_RIGHT  = level_rooms + 3*MOST_ROOMS
ROOM_BOTTOM = level_rooms + 5*MOST_ROOMS

.segment "BSS"
camera_left:  .res 2            ; where the camera may be, both ends included
camera_right: .res 2
camera_top:    .res 1           ; the same in a level that is higher than the screen
camera_bottom: .res 1

.segment "ZPSHOW": zeropage
seen_x:      .res 2             ; the level's pixel that is looked at
seen_y:      .res 2
seen_column: .res 1             ; its cell
seen_row:    .res 1
first_seen:  .res 1             ; a room's columns
last_seen:   .res 1

.segment "FRAME"

;;
; The room that a point is in: as long as it is inside, the one before.
; in:  seen_x, seen_y, camera_room
; out: Y = room or NO_ROOM
; clobbers: A, seen_column, seen_row
; cycles at worst: 1,100
.proc find_room
    lda seen_x+1
    asl a
    asl a
    asl a
    asl a
    sta seen_column
    lda seen_x
    lsr a
    lsr a
    lsr a
    lsr a
    ora seen_column
    sta seen_column
    lda #$FF                    ; above and below the level
    ldy seen_y+1
    cpy #2
    bcs :+
      ROW_OF seen_y
    :
    sta seen_row
    ldy camera_room
    cpy #NO_ROOM
    beq :+
      jsr has_cell
      bcs found
    :
    ldy #0
  each:
    cpy level_room_count
    beq none
    jsr has_cell
    bcs found
    iny
    bne each                    ; always
  none:
    ldy #NO_ROOM
  found:
    rts
.endproc

;;
; in:  Y = room, seen_column, seen_row
; out: carry
; clobbers: A
; cycles at worst: 40
.proc has_cell
    lda seen_column
    cmp ROOM_LEFT,y
    bcc done
    lda ROOM_RIGHT,y
    cmp seen_column
    bcc done
    lda seen_row
    cmp ROOM_TOP,y
    bcc done
    lda ROOM_BOTTOM,y
    cmp seen_row
  done:
    rts
.endproc

;;
; Where the camera may be. In a room that is narrower than the screen it is in the middle, as far as there
; is a level; a narrow level is centred whatever its rooms are.
; in:  camera_room
; out: camera_left, camera_right, camera_top, camera_bottom
; clobbers: A, X, Y
; cycles at worst: 290
.proc find_limits
    lda level_low_height
    bne :+
      jsr find_limits_down
    :
    ldx #0
    stx first_seen
    ldx level_columns
    dex
    stx last_seen
    lda level_columns+1
    bne wide_level
    cpx #SCREEN_COLUMNS
    bcc middle
  wide_level:
    ldy camera_room
    cpy #NO_ROOM
    beq :+
      lda ROOM_LEFT,y
      sta first_seen
      lda ROOM_RIGHT,y
      sta last_seen
    :
    sec
    lda last_seen
    sbc first_seen
    cmp #SCREEN_COLUMNS
    bcs wide_room
    jsr middle
    lda camera_left+1
    bmi at_left
    lda level_width
    cmp camera_left
    lda level_width+1
    sbc camera_left+1
    bne done                    ; a screen fits behind it
    lda level_width
    ldx level_width+1
    dex
    jmp both
  at_left:
    lda #0
    tax
    beq both                    ; always

  middle:                       ; half a cell for each column of both sides
    sec
    lda first_seen
    adc last_seen
    ldx #0
    bcc :+
      inx
    :
    sec
    sbc #SCREEN_COLUMNS
    bcs :+
      dex
    :
    stx camera_left+1
    asl a
    rol camera_left+1
    asl a
    rol camera_left+1
    asl a
    rol camera_left+1
    ldx camera_left+1
  both:
    sta camera_left
    stx camera_left+1
    sta camera_right
    stx camera_right+1
  done:
    rts

  wide_room:
    lda first_seen
    jsr pixel_of_column
    sta camera_left
    stx camera_left+1
    clc                         ; behind the last column, less the screen
    lda last_seen
    adc #1
    jsr pixel_of_column_9
    dex
    sta camera_right
    stx camera_right+1
    rts
.endproc
.assert NES_SCREEN_WIDTH = 256, error, "find_limits takes the high byte of x for screens"

;;
; Up and down in a level that is higher than the screen. A room that is lower is on the screen's lower edge, as far as
; there is a level.
; in:  camera_room
; out: camera_top, camera_bottom
; clobbers: A, X, Y
; cycles at worst: 80
.proc find_limits_down
    ldx level_rows
    dex
    lda #0
    ldy camera_room
    cpy #NO_ROOM
    beq :+
      lda ROOM_TOP,y
      ldx ROOM_BOTTOM,y
    :
    sta seen_row                ; the first one that is in it
    sec
    txa
    sbc #SCREEN_ROWS-1          ; the first one on the screen when the last one is its lowest
    bcs :+
      lda #0
    :
    tax
    asl a
    asl a
    asl a
    asl a
    sta camera_bottom
    cpx seen_row
    bcc lower
      lda seen_row
      asl a
      asl a
      asl a
      asl a
  lower:
    sta camera_top
    rts
.endproc

;;
; in:  A = column
; out: X:A = its left edge
; cycles at worst: 40
.proc pixel_of_column
    clc
.endproc
.assert pixel_of_column_9 = *, error, "pixel_of_column falls through to pixel_of_column_9"

;;
; in:  A = column, carry = its ninth bit
; out: X:A = its left edge
; cycles at worst: 38
.proc pixel_of_column_9
    pha
    ror a
    lsr a
    lsr a
    lsr a
    tax
    pla
    asl a
    asl a
    asl a
    asl a
    rts
.endproc
