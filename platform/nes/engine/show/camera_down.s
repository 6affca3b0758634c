; Moves the camera up and down in a level that is higher than the screen: a part of the 6502 port of
; engine/show/camera.hpp. There its y is 0 to a screen's height.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "show/camera_axis.inc"

.importzp seen_x, seen_y, way, camera_y
.import eased, camera_top, camera_bottom
.export look_at_row, follow_down, look_up_or_down, go_on_gliding_down, place_camera_down, glide_down_from
.export focus_y, camera_look_down, look_frames, glide_y

.segment "BSS"
focus_y:     .res 2             ; the level's pixel that is kept in the middle, except for the look
camera_look_down:   .res 1             ; pixels below that, signed
look_frames: .res 1             ; for how many frames Up or Down has been held
glide_y:     .res 2             ; how far the camera still is from its target, signed

.if CROUCH_HEIGHT
CENTRE_Y = seen_x               ; of the upright player
.import look_at_player_position
.else
.define CENTRE_Y actor_y_1
.endif

.segment "FRAME"

;;
; Sets the camera's row, as look_at does.
; local
; in:  seen_y, A = 0
; clobbers: A
; cycles at worst: 40
.proc look_at_row
    sta camera_look_down
    sta look_frames
    sta glide_y
    sta glide_y+1
    COPY_16 seen_y, focus_y
    rts
.endproc

;;
; Moves the focus to the height at which the player stands or climbs, and keeps the player in the camera's window.
; out: focus_y
; clobbers: A, X, Y, way, seen_y, seen_x where the player can crouch
; cycles at worst: 370
.proc follow_down
    .if ::CROUCH_HEIGHT
    jsr look_at_player_position
    COPY_16 seen_y, CENTRE_Y
    .endif
    lda actor_flags
    and #ACTOR_CLIMBS
    bne stands
    lda actor_contact
    and #CONTACT_FLOOR
    beq in_the_air
  stands:
    SUBTRACT_16 CENTRE_Y, focus_y, way
    ldy #CAMERA_SNAP_SPEED
    jsr eased
    clc
    adc focus_y
    sta focus_y
    txa
    adc focus_y+1
    sta focus_y+1
  in_the_air:
    SUBTRACT_16 CENTRE_Y, #CAMERA_WINDOW_DOWN, seen_y ; not farther above the player than the window,
    COMPARE_16 focus_y, seen_y
    bmi follow
    ADD_16 CENTRE_Y, #CAMERA_WINDOW_UP, seen_y ; nor farther below
    COMPARE_16 seen_y, focus_y
    bpl done
  follow:
    COPY_16 seen_y, focus_y
  done:
    rts
.endproc
.assert CAMERA_WINDOW_DOWN <= 255 && CAMERA_WINDOW_UP <= 255, error, "follow_down adds bytes"

;;
; Looks up or down while Up or Down is held long enough by a player that stands still.
; out: camera_look_down, look_frames
; clobbers: A, X, Y, way
; cycles at worst: 240
.proc look_up_or_down
    lda held
    and #INPUT_UP | INPUT_DOWN
    beq no
    lda actor_contact
    and #CONTACT_FLOOR
    beq no
    lda actor_velocity_x_0
    ora actor_velocity_x_1
    bne no
    lda look_frames
    cmp #CAMERA_LOOK_FRAMES
    bcs looks
    adc #1                      ; the carry is clear
    sta look_frames
    cmp #CAMERA_LOOK_FRAMES
    bcc not_yet
  looks:
    lda held
    and #INPUT_UP
    beq :+
      lda #<-CAMERA_LOOK
      jmp have_look
    :
    lda #CAMERA_LOOK
    jmp have_look
  no:
    lda #0
    sta look_frames
  not_yet:
    lda #0
  have_look:
    EASE_LOOK camera_look_down, CAMERA_SNAP_SPEED
    rts
.endproc
.assert CAMERA_LOOK <= 127, error, "camera_look_down is a byte"
.assert CAMERA_SNAP_SPEED <= 8, error, "half a column is drawn in a frame"

;;
; Glides on vertically.
; local
; out: glide_y
; clobbers: A, X, Y, way
; cycles at worst: 170
.proc go_on_gliding_down
    CONTINUE_GLIDE glide_y
    rts
.endproc

;;
; Places the camera vertically.
; local
; in:  focus_y, camera_look_down, glide_y, camera_top, camera_bottom
; out: camera_y
; clobbers: A, X, seen_y
; cycles at worst: 110
.proc place_camera_down
    ADD_LOOK focus_y, camera_look_down, seen_y
    sec
    lda seen_y
    sbc #NES_SCREEN_HEIGHT/2
    sta seen_y
    lda seen_y+1
    sbc #0
    bmi highest
    bne lowest
    lda seen_y                  ; limited to the room and the level
    cmp camera_top
    bcc highest
    cmp camera_bottom
    bcc have_place
  lowest:
    lda camera_bottom
    jmp have_place
  highest:
    lda camera_top
  have_place:
    clc
    adc glide_y
    sta camera_y
    lda #0
    adc glide_y+1
    sta camera_y+1
    rts
.endproc

;;
; Starts a glide after a jump of the camera's target.
; local
; in:  A = where the camera was, camera_y, glide_y
; out: camera_y, glide_y
; clobbers: A, X
; cycles at worst: 70
.proc glide_down_from
    tax
    sec
    sbc camera_y
    sta way
    lda #0
    sbc camera_y+1
    sta way+1
    ADD_16 way, glide_y, glide_y
    stx camera_y
    lda #0
    sta camera_y+1
    rts
.endproc
