; Computes where the camera may be: the 6502 port of engine/show/camera_rooms.hpp for the NES's screen.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.importzp level_width, level_low_height
.import camera_room
.exportzp seen_x, seen_y
.export find_room, find_limits, camera_left, camera_right, camera_top, camera_bottom

SCREEN_COLUMNS = NES_SCREEN_WIDTH / PIXELS_PER_CELL
SCREEN_ROWS = NES_SCREEN_HEIGHT / PIXELS_PER_CELL

; The numbers of the rooms, an array for each.
ROOM_LEFT   = level_rooms
ROOM_TOP    = level_rooms + 2*MOST_ROOMS
ROOM_RIGHT  = level_rooms + 3*MOST_ROOMS
ROOM_BOTTOM = level_rooms + 5*MOST_ROOMS

.segment "BSS"
camera_left:  .res 2            ; the limits of the camera, both included
camera_right: .res 2
camera_top:    .res 1           ; the same in a level that is higher than the screen
camera_bottom: .res 1

.segment "ZPSHOW": zeropage
seen_x:      .res 2             ; the level's pixel that the camera looks at
seen_y:      .res 2
seen_column: .res 1             ; the cell of this pixel
seen_row:    .res 1
first_seen:  .res 1             ; the first and the last column of a room
last_seen:   .res 1

.segment "FRAME"

;;
; Finds the room of a point: the previous room as long as the point is inside it.
; in:  seen_x, seen_y, camera_room
; out: Y = room or NO_ROOM
; clobbers: A, seen_column, seen_row
; cycles at worst: 1,100
.proc find_room
    lda seen_x+1
    SHIFT_LEFT 4
    sta seen_column
    lda seen_x
    SHIFT_RIGHT 4
    ora seen_column
    sta seen_column
    lda #$FF                    ; the row above or below the level
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
; Tests whether a room contains the cell.
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
; Computes the limits of the camera's position.
;
; 1. In a level higher than the screen, find_limits_down computes camera_top and camera_bottom.
; 2. first_seen and last_seen become the first and last column of the player's room, or of the level without a room.
; 3. A level narrower than the screen is centred whatever its rooms are: `middle` sets camera_left and camera_right to
;    the same value, half a cell for each column on either side.
; 4. A room narrower than the screen is centred likewise, but limited to the level: at least 0, at most level_width
;    less the screen's width.
; 5. In a wide room, camera_left is the left edge of its first column, and camera_right the right edge of its last one
;    less the screen's width.
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
    bne done                    ; a screen fits to the right of it
    lda level_width
    ldx level_width+1
    dex
    jmp both
  at_left:
    lda #0
    tax
    beq both                    ; always

  middle:                       ; half a cell for each column on either side
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
    clc                         ; the right edge of the last column, less the screen
    lda last_seen
    adc #1
    jsr pixel_of_column_9
    dex
    sta camera_right
    stx camera_right+1
    rts
.endproc
.assert NES_SCREEN_WIDTH = 256, error, "find_limits uses the high byte of x as a number of screens"

;;
; Computes the limits up and down in a level that is higher than the screen. A room lower than the screen is on the
; screen's lower edge, as far as the level permits.
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
    sta seen_row                ; the room's first row
    sec
    txa
    sbc #SCREEN_ROWS-1          ; the first row on the screen when the room's last row is its lowest
    bcs :+
      lda #0
    :
    tax
    SHIFT_LEFT 4
    sta camera_bottom
    cpx seen_row
    bcc lower
      lda seen_row
      SHIFT_LEFT 4
  lower:
    sta camera_top
    rts
.endproc

;;
; Converts a column to pixels.
; in:  A = column
; out: X:A = its left edge
; cycles at worst: 40
.proc pixel_of_column
    clc
.endproc
.assert pixel_of_column_9 = *, error, "pixel_of_column falls through to pixel_of_column_9"

;;
; Converts a column of nine bits to pixels.
; in:  A = column, carry = its ninth bit
; out: X:A = its left edge
; cycles at worst: 38
.proc pixel_of_column_9
    pha
    ror a
    SHIFT_RIGHT 3
    tax
    pla
    SHIFT_LEFT 4
    rts
.endproc
