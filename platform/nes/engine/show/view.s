; Computes what an actor looks like in a frame: the 6502 port of engine/show/view.hpp. The shell calls it for one
; actor at a time and makes hardware sprites of it (platform/nes/sprites.s).

.include "engine.inc"
.include "rules.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"
.include "show/feet.inc"
.include "sim/crouch.inc"

.importzp camera_x, camera_y
.import kind_half_y_0, kind_half_y_1
.exportzp sprite_x, sprite_y, sprite_pose, sprite_flip
.export sprite_of, pose_of, pose_of_state, animation_form

SPRITE_SIZE = POSE_PICTURE_SIZE

.segment "ZPSHOW": zeropage
sprite_x:    .res 2             ; the top left pixel on the screen, signed
sprite_y:    .res 2
sprite_pose: .res 1
sprite_flip: .res 1             ; ACTOR_FACES_LEFT, or 0

.segment "FRAME"

animation_first:
    ANIMATION_FIRST_BYTES
animation_form:                 ; ANIMATION_FRAME_BITS and ANIMATION_POSE_SIZE
    ANIMATION_FORM_BYTES
animation_mask:                 ; the number of poses, minus one; of an uneven one its frames, minus one
    ANIMATION_MASK_BYTES
poses:
    POSES_BYTES
.if HAS_STATE_POSTURES
posture_rows:                   ; by kind: the first animation of its postures, 0 if it has none
    POSTURE_ROWS_BYTES
posture_row = sprite_pose       ; of the player, while its animation is searched
.endif

; Y = the animation of a posture of the player.
.macro LOAD_POSTURE posture
    .if ::HAS_STATE_POSTURES
      lda posture_row
      ora #posture
      tay
    .else
      ldy #posture
    .endif
.endmacro

;;
; Finds the picture of an actor whose poses are one picture. It stands centred on the body's lower edge.
; in:  X = actor, not a free slot
; out: sprite_x, sprite_y, sprite_pose, sprite_flip; carry: it is on the screen
; clobbers: A, Y
; cycles at worst: 360; 1,080 in an uneven animation
; local
.proc sprite_of
    SUBTRACT_16 {actor_x_1,x}, camera_x, sprite_x
    sec
    lda sprite_x
    sbc #SPRITE_SIZE/2
    sta sprite_x
    BORROW_FROM sprite_x+1
    lda sprite_x+1              ; -15 to 255 px
    beq in_width
    cmp #$FF
    bne unseen
    lda sprite_x
    cmp #<-SPRITE_SIZE+1
    bcc unseen
  in_width:

    FIND_FEET
    sec
    lda sprite_y
    sbc #SPRITE_SIZE
    sta sprite_y
    BORROW_FROM sprite_y+1
    lda sprite_y+1              ; -15 to 239 px
    beq not_above
    cmp #$FF
    bne unseen
    lda sprite_y
    cmp #<-SPRITE_SIZE+1
    bcc unseen
    bcs seen                    ; always
  not_above:
    lda sprite_y
    cmp #NES_SCREEN_HEIGHT
    bcs unseen
  seen:
    lda actor_flags,x
    and #ACTOR_FACES_LEFT
    sta sprite_flip
    jsr pose_of
    sta sprite_pose
    sec
    rts
  unseen:
    clc
    rts
.endproc
.assert NES_SCREEN_WIDTH = 256, error, "sprite_of tests the high byte of x for the screen's sides"

;;
; Returns the animation of an actor: that of its kind and state, or of a posture of the player. The player pushes if
; it stands or runs on a floor against what is in front of it.
; in:  X = actor
; out: Y = the number of the animation
; clobbers: A, sprite_pose
; cycles at worst: 120
.proc animation_of
    .if ::HAS_STATE_POSTURES
    ldy actor_kind,x
    lda posture_rows,y
    sta posture_row
    bne player
    .endif
    lda actor_kind,x
    cmp #PLAYER_KIND
    beq player
  of_kind:
    SHIFT_LEFT 3
  of_row:
    ora actor_state,x
    tay
    rts
  player:
    .if ::HAS_ATTACKS
    lda actor_act,x
    bne attacks
  no_attack:
    .endif
    lda actor_contact,x
    and #CONTACT_FLOOR
    beq above_floor
    lda actor_state,x
    cmp #STATE_RUN+1
    bcs pushes_nothing
    lda actor_flags,x
    lsr a                       ; the carry: it faces left
    lda #CONTACT_RIGHT
    bcc :+
      lda #CONTACT_LEFT
    :
    and actor_contact,x
    beq pushes_nothing
    LOAD_POSTURE POSTURE_PUSH
    rts
  above_floor:
    lda actor_effects,x
    and #EFFECT_WATER
    bne has_posture
  pushes_nothing:
    lda actor_flags,x
    and #ACTOR_CLIMBS
    bne has_posture
  of_player:
    .if ::HAS_STATE_POSTURES
    lda actor_kind,x
    bne of_kind                 ; always
    .else
    lda #PLAYER_KIND * ACTOR_STATE_COUNT
    bne of_row                  ; always
    .endif
  has_posture:
    lda actor_state,x
    cmp #POSTURE_SINK+1
    bcs of_player
    .if ::HAS_STATE_POSTURES
    lda posture_row
    jmp of_row
    .else
    lda #NO_ACTOR * ACTOR_STATE_COUNT
    beq of_row                  ; always
    .endif
    .if ::HAS_ATTACKS
  attacks:
    ldy actor_state,x
    cpy #STATE_DYING
    beq no_attack
    cmp #ATTACK_POUND
    beq pounds
    LOAD_POSTURE POSTURE_STRIKE
    rts
  pounds:
    LOAD_POSTURE POSTURE_POUND
    rts
    .endif
.endproc
.assert ACTOR_STATE_COUNT = 8, error, "animation_of indexes the animations by kind and state"
.assert STATE_STAND = 0 && STATE_RUN = 1, error, "animation_of tests for both"
.assert ACTOR_FACES_LEFT = 1, error, "animation_of shifts it into the carry"
.assert NO_ACTOR = 0, error, "animation_of branches always"
.assert ATTACK_NONE = 0, error, "animation_of tests for zero"

;;
; Returns the pose of an actor in this frame.
; in:  X = actor
; out: A = pose
; clobbers: Y, sprite_pose
; cycles at worst: 200; 920 in an uneven animation
.proc pose_of
    jsr animation_of
    sec
    lda frame
    sbc actor_since,x
    jmp pose_of_state
.endproc

;;
; Returns the pose at an age of a state.
; local
; in:  Y = kind * ACTOR_STATE_COUNT + state, A = the age in frames
; out: A = pose
; clobbers: Y, sprite_pose
; cycles at worst: 100; 820 in an uneven animation of 32 poses, of 16 frames in all or more
.proc pose_of_state
    pha
    lda animation_form,y
.if ::HAS_UNEVEN_ANIMATIONS || ::HAS_LARGE_POSES
    and #ANIMATION_FRAME_BITS
.endif
.if ::HAS_UNEVEN_ANIMATIONS
    cmp #UNEVEN_ANIMATION
    beq uneven
.endif
    sta sprite_pose
    pla
  halve:
    dec sprite_pose
    bmi have_index
    lsr a
    bpl halve                   ; always
  have_index:
    and animation_mask,y
    clc
    adc animation_first,y
    tay
    lda poses,y
    rts
.if ::HAS_UNEVEN_ANIMATIONS
  uneven:
    pla
  each_round:
    cmp animation_mask,y
    beq in_round
    bcc in_round
    clc                         ; subtracts one more
    sbc animation_mask,y
    bcs each_round              ; always
  in_round:
    pha
    lda animation_first,y
    tay
    pla
  each_pose:
    cmp poses+1,y               ; after each pose the number of its frames
    bcc found
    sbc poses+1,y
    iny
    iny
    bne each_pose               ; always
  found:
    lda poses,y
    rts
.endif
.endproc
