; The camera: the 6502 port of engine/show/camera.hpp for the NES's screen. In a level that is not higher than the
; screen it moves only sideways; camera_down.s, which moves it up and down, is skipped there.

.include "engine.inc"
.include "rules.inc"
.include "show/camera_axis.inc"
.include "numbers/arithmetic.inc"

.importzp level_low_height
.importzp seen_x, seen_y, way
.import eased, find_room, find_limits, camera_left, camera_right
.import look_at_row, follow_down, look_up_or_down, go_on_gliding_down, place_camera_down, glide_down_from
.import advance_shake, shake_x, shake_frames, shake_pixels, fall_frames, camera_calm
.if CROUCH_HEIGHT
.import kind_half_y_0, kind_half_y_1
.endif
.exportzp camera_x, camera_y
.export set_camera, advance_camera, look_at_player_position
.export focus_x, look_ahead, camera_direction, glide_x, camera_room, camera_returns

.zeropage
camera_x:  .res 2               ; the level's pixel at the screen's left edge, signed
camera_y:  .res 2               ; at its upper edge

.segment "BSS"
focus_x:        .res 2          ; the level's pixel that is kept in the middle, except for the look
look_ahead:     .res 1          ; pixels to the right of that, signed
camera_direction:     .res 1          ; 1: the player has moved to the right, -1: to the left
glide_x:        .res 2          ; how far the camera still is from its target, signed
camera_room:    .res 1          ; the player's room, or NO_ROOM
camera_returns: .res 1          ; not 0: the player is dying

.segment "FRAME"

;;
; Sets the camera at the start of a level.
; in:  the open level, the world at its start
; clobbers: A, X, Y
; cycles at worst: 1,680
.proc set_camera
    lda level_low_height        ; a low level is on the screen's lower edge
    beq look_at_player
    sec
    sbc #NES_SCREEN_HEIGHT
    sta camera_y
    lda #0
    sbc #0
    sta camera_y+1
.endproc
.assert NES_SCREEN_HEIGHT <= 255, error, "set_camera subtracts bytes"
.assert look_at_player = *, error, "set_camera falls through to look_at_player"

;;
; Sets the camera to the player.
; clobbers: A, X, Y
; cycles at worst: 1,680
.proc look_at_player
    jsr look_at_player_position
.endproc
.assert look_at = *, error, "look_at_player falls through to look_at"

;;
; Sets the camera to a point of the level, without regard to where it was before.
; in:  seen_x, seen_y
; out: camera_x, camera_y
; clobbers: A, X, Y
; cycles at worst: 1,640
.proc look_at
    lda #0
    sta look_ahead
    sta camera_direction
    sta glide_x
    sta glide_x+1
    sta camera_returns
    sta shake_frames
    sta shake_pixels
    sta fall_frames
    jsr look_at_row
    COPY_16 seen_x, focus_x
    lda #NO_ROOM
    sta camera_room
    jsr find_room
    sty camera_room
    jsr find_limits
    jmp place_camera
.endproc

;;
; Selects the player's position as the point to look at; that of its upright body if it crouches.
; local
; out: seen_x, seen_y: the player
; clobbers: A
; cycles at worst: 50
.proc look_at_player_position
    COPY_16 actor_x_1, seen_x
    .if ::CROUCH_HEIGHT
    lda actor_flags
    bpl upright                 ; no ACTOR_CROUCHES
      sec                       ; the upright one is higher by the difference of both half-sizes
      ldy actor_kind
      lda kind_half_y_0+NO_ACTOR
      sbc kind_half_y_0,y
      sta seen_y
      lda kind_half_y_1+NO_ACTOR
      sbc kind_half_y_1,y
      sta seen_y+1
      clc
      lda actor_y_0
      adc seen_y
      lda actor_y_1
      adc seen_y+1
      sta seen_y
      lda actor_y_2
      adc #$FF                  ; the difference is below 0
      sta seen_y+1
      rts
    upright:
    .endif
    COPY_16 actor_y_1, seen_y
    rts
.endproc

;;
; Moves the camera after each step.
; local
; clobbers: A, X, Y
; cycles at worst: 3,700
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
      COPY_16 respawn_x_1, seen_x
      COPY_16 respawn_y_1, seen_y
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
    lda level_low_height
    bne :+
      jsr follow_down
      jsr look_up_or_down
      jsr go_on_gliding_down
    :
    jsr continue_glide
    lda level_room_count
    beq no_rooms
    jsr look_at_player_position
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
    lda camera_y
    pha
    jsr place_camera
    pla
    ldx level_low_height
    bne :+
      jsr glide_down_from
    :
    pla
    sta seen_x+1
    pla
    sta seen_x
    jmp glide_from
.endproc

;;
; Moves the focus with a player that leaves the dead zone, and the look ahead with the player's direction.
; out: focus_x, camera_direction, look_ahead
; clobbers: A, X, Y
; cycles at worst: 270
.proc follow_across
    SUBTRACT_16 actor_x_1, #CAMERA_DEAD_ZONE, seen_x
    COMPARE_16 focus_x, seen_x
    bpl not_right
      ldx #1
      jsr follow
  not_right:
    ADD_16 actor_x_1, #CAMERA_DEAD_ZONE, seen_x
    COMPARE_16 seen_x, focus_x
    bpl not_left
      ldx #<-1
      jsr follow
  not_left:
    lda camera_direction
    beq have_look
    bmi :+
      lda #CAMERA_LOOK_AHEAD
      bpl have_look             ; always
    :
    lda #<-CAMERA_LOOK_AHEAD
  have_look:
    EASE_LOOK look_ahead, CAMERA_LOOK_AHEAD_SPEED
    rts
  follow:
    stx camera_direction
    COPY_16 seen_x, focus_x
    rts
.endproc

.assert CAMERA_LOOK_AHEAD_SPEED <= 8 && CAMERA_GLIDE_SPEED <= 8, error, "eased must not pass its target"

;;
; Glides on sideways.
; out: glide_x
; clobbers: A, X, Y
; cycles at worst: 170
.proc continue_glide
    CONTINUE_GLIDE glide_x
    rts
.endproc

;;
; Places the camera at its target, or on its glide there.
; in:  focus_x/y, look_ahead, camera_look_down, shake_..., glide_x/y, camera_left, camera_right, camera_top, camera_bottom
; out: camera_x, camera_y
; clobbers: A, X, seen_x, seen_y
; cycles at worst: 310
.proc place_camera
    lda level_low_height
    bne :+
      jsr place_camera_down
    :
    ADD_LOOK focus_x, look_ahead, seen_x
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
    BORROW_FROM seen_x+1
    COMPARE_16 seen_x, camera_left ; limited to the room and the level
    bmi leftmost
    COMPARE_16 camera_right, seen_x
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
; Starts a glide after a jump of the camera's target.
; in:  seen_x = where the camera was, camera_x, glide_x
; out: camera_x, glide_x
; clobbers: A
; cycles at worst: 70
.proc glide_from
    SUBTRACT_16 seen_x, camera_x, way
    ADD_16 way, glide_x, glide_x
    COPY_16 seen_x, camera_x
    rts
.endproc
