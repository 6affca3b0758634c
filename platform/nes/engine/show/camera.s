; The camera: the 6502 port of engine/show/camera.hpp for the NES's screen. A level is at most as high as the
; screen, so the camera moves sideways only.

.include "engine.inc"
.include "rules.inc"
.include "numbers/units.inc"

.importzp level_width, level_height
.import advance_shake, shake_x, shake_frames, shake_pixels, fall_frames, camera_calm
.exportzp camera_x, stage_top
.export set_camera, advance_camera, find_limits
.export focus_x, look_ahead, camera_way, glide_x, camera_room, camera_returns

SCREEN_COLUMNS = NES_SCREEN_WIDTH / PIXELS_PER_CELL

; A room's numbers, an array each.
ROOM_LEFT   = level_rooms
ROOM_TOP    = level_rooms + 2*MOST_ROOMS
ROOM_RIGHT  = level_rooms + 3*MOST_ROOMS
ROOM_BOTTOM = level_rooms + 5*MOST_ROOMS

.zeropage
camera_x:  .res 2               ; the level's pixel at the screen's left edge, signed
stage_top: .res 1               ; pixels above a level that is lower than the screen: less the camera's y

.segment "BSS"
focus_x:        .res 2          ; the level's pixel that is kept in the middle, but for the look
look_ahead:     .res 1          ; pixels to the right of that, signed
camera_way:     .res 1          ; 1: the player has gone to the right, -1: to the left
glide_x:        .res 2          ; how far the camera still is from where it shall be, signed
camera_room:    .res 1          ; which one has the player, or NO_ROOM
camera_returns: .res 1          ; not 0: the player is dying
camera_left:    .res 2          ; where the camera may be, both ends included
camera_right:   .res 2

.segment "ZPSHOW": zeropage
seen_x:      .res 2             ; the level's pixel that is looked at
seen_y:      .res 2
seen_column: .res 1             ; its cell
seen_row:    .res 1
first_seen:  .res 1             ; a room's columns
last_seen:   .res 1
way:         .res 2             ; how far it is, signed
most_step:   .res 1

.segment "FRAME"

;;
; The camera as a level begins.
; in:  the open level, the world at its start
; clobbers: A, X, Y
; cycles at worst: 1,400
.proc set_camera
    sec
    lda #NES_SCREEN_HEIGHT
    sbc level_height
    sta stage_top
.endproc
.assert NES_SCREEN_HEIGHT <= 255, error, "set_camera subtracts bytes"
.assert look_at_player = *, error, "set_camera falls through to look_at_player"

;;
; clobbers: A, X, Y
; cycles at worst: 1,400
.proc look_at_player
    jsr see_player
.endproc
.assert look_at = *, error, "look_at_player falls through to look_at"

;;
; The camera looks at a point of the level, as if nothing had been before.
; in:  seen_x, seen_y
; out: camera_x
; clobbers: A, X, Y
; cycles at worst: 1,350
.proc look_at
    lda #0
    sta look_ahead
    sta camera_way
    sta glide_x
    sta glide_x+1
    sta camera_returns
    sta shake_frames
    sta shake_pixels
    sta fall_frames
    lda seen_x
    sta focus_x
    lda seen_x+1
    sta focus_x+1
    lda #NO_ROOM
    sta camera_room
    jsr find_room
    sty camera_room
    jsr find_limits
    jmp place_camera
.endproc

;;
; out: seen_x, seen_y: the player
; clobbers: A
; cycles at worst: 34
.proc see_player
    lda actor_x_1
    sta seen_x
    lda actor_x_2
    sta seen_x+1
    lda actor_y_1
    sta seen_y
    lda actor_y_2
    sta seen_y+1
    rts
.endproc

;;
; After each step.
; local
; clobbers: A, X, Y
; cycles at worst: 3,100
.proc advance_camera
    lda camera_calm
    bne :+
      jsr advance_shake
    :
    lda phase
    cmp #PHASE_DYING
    bne lives
    lda phase_timer
    cmp #FADE_FRAMES+1
    bcs shakes
      lda respawn_x_1
      sta seen_x
      lda respawn_x_2
      sta seen_x+1
      lda respawn_y_1
      sta seen_y
      lda respawn_y_2
      sta seen_y+1
      jsr look_at
      jmp dies
  shakes:
    jsr place_camera
  dies:
    lda #1
    sta camera_returns
    rts
  lives:
    lda camera_returns
    beq :+
      jsr look_at_player
    :
    jsr follow_across
    jsr go_on_gliding
    lda level_room_count
    beq no_rooms
    jsr see_player
    jsr find_room
    cpy camera_room
    bne another_room
  no_rooms:
    jmp place_camera
  another_room:
    sty camera_room
    jsr find_limits
    lda camera_x
    pha
    lda camera_x+1
    pha
    jsr place_camera
    pla
    sta seen_x+1
    pla
    sta seen_x
    jmp glide_from
.endproc

;;
; The focus follows the player who leaves the dead zone; the look follows its way.
; out: focus_x, camera_way, look_ahead
; clobbers: A, X, Y
; cycles at worst: 270
.proc follow_across
    sec
    lda actor_x_1
    sbc #CAMERA_DEAD_ZONE
    sta seen_x
    lda actor_x_2
    sbc #0
    sta seen_x+1
    lda focus_x
    cmp seen_x
    lda focus_x+1
    sbc seen_x+1
    bpl not_right
      ldx #1
      jsr follow
  not_right:
    clc
    lda actor_x_1
    adc #CAMERA_DEAD_ZONE
    sta seen_x
    lda actor_x_2
    adc #0
    sta seen_x+1
    lda seen_x
    cmp focus_x
    lda seen_x+1
    sbc focus_x+1
    bpl not_left
      ldx #<-1
      jsr follow
  not_left:
    lda camera_way
    beq have_look
    bmi :+
      lda #CAMERA_LOOK_AHEAD
      bpl have_look             ; always
    :
    lda #<-CAMERA_LOOK_AHEAD
  have_look:
    ldx #0
    sec
    sbc look_ahead
    sta way
    bvc :+
      eor #$80                  ; the sign of what does not fit
    :
    bpl :+
      dex
    :
    stx way+1
    ldy #CAMERA_LOOK_AHEAD_SPEED
    jsr eased
    clc
    adc look_ahead
    sta look_ahead
    rts
  follow:
    stx camera_way
    lda seen_x
    sta focus_x
    lda seen_x+1
    sta focus_x+1
    rts
.endproc

;;
; out: glide_x
; clobbers: A, X, Y
; cycles at worst: 170
.proc go_on_gliding
    lda glide_x
    ora glide_x+1
    beq done
    sec
    lda #0
    sbc glide_x
    sta way
    lda #0
    sbc glide_x+1
    sta way+1
    ldy #CAMERA_GLIDE_SPEED
    jsr eased
    clc
    adc glide_x
    sta glide_x
    txa
    adc glide_x+1
    sta glide_x+1
  done:
    rts
.endproc

;;
; The step to go: an eighth of the way, at least one pixel, at most the speed.
; in:  way, Y = the speed
; out: X:A = the step, signed
; clobbers: Y, way
; cycles at worst: 110
.proc eased
    sty most_step
    lda way+1
    bpl forward
    sec
    lda #0
    sbc way
    sta way
    lda #0
    sbc way+1
    sta way+1
    jsr forward
    eor #$FF
    clc
    adc #1
    dex                         ; it is not 0
    rts
  forward:
    lda way+1
    ldx #0
    cmp #8
    bcs fastest                 ; more than 8 bits hold
    lsr a
    sta way+1
    lda way
    ror a
    lsr way+1
    ror a
    lsr way+1
    ror a
    bne :+
      lda way                   ; below 8: a pixel, or none
      beq done
      lda #1
    :
    cmp most_step
    bcc done
  fastest:
    lda most_step
  done:
    rts
.endproc
.assert CAMERA_LOOK_AHEAD_SPEED <= 8 && CAMERA_GLIDE_SPEED <= 8, error, "eased never goes beyond"

;;
; The camera where it shall be, and where it is on its way there.
; in:  focus_x, look_ahead, shake_..., glide_x, camera_left, camera_right
; out: camera_x
; clobbers: A, X
; cycles at worst: 190
.proc place_camera
    ldx #0
    lda look_ahead
    bpl :+
      dex
    :
    clc
    adc focus_x
    sta seen_x
    txa
    adc focus_x+1
    sta seen_x+1
    jsr shake_x
    ldx #0
    cmp #0
    bpl :+
      dex
    :
    clc
    adc seen_x
    sta seen_x
    txa
    adc seen_x+1
    sta seen_x+1
    sec
    lda seen_x
    sbc #NES_SCREEN_WIDTH/2
    sta seen_x
    bcs :+
      dec seen_x+1
    :
    lda seen_x                  ; within the limits
    cmp camera_left
    lda seen_x+1
    sbc camera_left+1
    bmi leftmost
    lda camera_right
    cmp seen_x
    lda camera_right+1
    sbc seen_x+1
    bmi rightmost
    lda seen_x
    ldx seen_x+1
  have_place:
    clc
    adc glide_x
    sta camera_x
    txa
    adc glide_x+1
    sta camera_x+1
    rts
  leftmost:
    lda camera_left
    ldx camera_left+1
    jmp have_place
  rightmost:
    lda camera_right
    ldx camera_right+1
    jmp have_place
.endproc

;;
; After a leap of where it shall be, the camera glides there.
; in:  seen_x = where it was, camera_x, glide_x
; out: camera_x, glide_x
; clobbers: A
; cycles at worst: 70
.proc glide_from
    sec
    lda seen_x
    sbc camera_x
    sta way
    lda seen_x+1
    sbc camera_x+1
    sta way+1
    clc
    lda way
    adc glide_x
    sta glide_x
    lda way+1
    adc glide_x+1
    sta glide_x+1
    lda seen_x
    sta camera_x
    lda seen_x+1
    sta camera_x+1
    rts
.endproc

;;
; The room that a point is in: as long as it is inside, the one before.
; in:  seen_x, seen_y, camera_room
; out: Y = room or NO_ROOM
; clobbers: A, seen_column, seen_row
; cycles at worst: 1,050
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
    bne :+
      lda seen_y
      lsr a
      lsr a
      lsr a
      lsr a
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
; local
; in:  camera_room
; out: camera_left, camera_right
; clobbers: A, X, Y
; cycles at worst: 200
.proc find_limits
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
